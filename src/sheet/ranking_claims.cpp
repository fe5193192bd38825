#include <algorithm>
#include <cstdint>
#include <set>

#include "log/scalars.hpp"
#include "sheet/false_values.hpp"
#include "sheet/placing.hpp"
#include "sheet/sheet_claims.hpp"
#include "text/text.hpp"
#include "types/type_of.hpp"

/// Judges claims of the winners and of the places.
namespace referee {

namespace {

/// Tests a claim against all possible rankings: right if every ranking fits, wrong if none does, open otherwise.
template <class Fits>
Standing hold(const PossibleRankings& rankings, const Fits& fits) {
    bool some = false;
    bool all = true;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) {
        const bool good = fits(ranking);
        some = some || good;
        all = all && good;
        return all || !some;
    });
    if (!some) return Standing::wrong;
    return all ? Standing::right : Standing::open;
}

/// Why no possible ranking has these winners. `sets` are the possible ones, in words.
std::string misfit_of_winners(Cursor node, const std::vector<std::string>& sets, PlayerSet possible,
                              std::string_view path, const Names& names) {
    constexpr std::size_t few = 3;
    PlayerSet claimed;
    std::set<std::string> repeated;
    std::vector<std::string> strangers;
    for (const Cursor winner : node) {
        const Player player{static_cast<std::uint8_t>(winner.number())};
        if (claimed.has(player)) repeated.insert(printable(winner.text()));
        if (!claimed.has(player) && !possible.has(player)) strangers.push_back(printable(winner.text()));
        claimed.insert(player);
    }
    std::string why;
    if (!repeated.empty()) why = say(names, "`{}` names {} more than once", path, listed(names, repeated));
    if (claimed.empty()) why = say(names, "`{}` names nobody, and a finished game has a winner", path);
    if (!why.empty()) return sets.size() > few ? why : cat(why, say(names, "; correct: {}", either(names, sets)));
    if (sets.size() <= few || strangers.empty())
        return say(names, "`{}` is false; correct: {}", path, either(names, sets));
    return say(names, "`{}` names {}; only {} can have won", path, listed(names, strangers),
               listed(names, names_in(possible, names)));
}

/// Why no possible ranking has these places, each of which is possible by itself.
std::string misfit_of_places(Cursor node, std::string_view path, const Names& names) {
    std::vector<std::int64_t> places;
    each_entry(node, [&](Cursor, Cursor place) { places.push_back(short_integer_in(place.text())); });
    std::sort(places.begin(), places.end());
    std::vector<std::string> claimed;
    std::vector<std::string> due;
    for (const std::int64_t place : places) {
        claimed.push_back(std::to_string(place));
        due.push_back(std::to_string(1 + (std::lower_bound(places.begin(), places.end(), place) - places.begin())));
    }
    if (places.size() < names.size() || claimed == due)
        return say(names, "`{}` is false: no possible ranking has all of these places", path);
    return say(
        names,
        "`{}` is false: {} are not a ranking, {} would be, because players who share a place leave the next ones "
        "free",
        path, listed(names, claimed), listed(names, due));
}

std::string words_of(PlayerSet players, const Names& names) { return listed(names, names_in(players, names)); }

}  // namespace

JudgedClaim judge_winners(Cursor node, const PossibleRankings& rankings, const ClaimTrail& trail, const Names& names) {
    const auto wrong_with = [&](const OnlyPlayers<Rank>& ranking) {
        const PlayerSet winners = first_of(ranking);
        return found_wrong(node, type_of<PlayerSet>, &winners, trail, names);
    };
    JudgedClaim judged{hold(rankings, [&](const auto& ranking) { return wrong_with(ranking).empty(); }), {}};
    if (judged.standing != Standing::wrong) return judged;
    std::vector<std::string> sets;
    PlayerSet possible;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) {
        possible.bits = static_cast<std::uint8_t>(possible.bits | first_of(ranking).bits);
        std::string words = words_of(first_of(ranking), names);
        if (std::find(sets.begin(), sets.end(), words) == sets.end()) sets.push_back(std::move(words));
        if (sets.size() == 1) judged.wrong = wrong_with(ranking);
        return true;
    });
    if (sets.size() > 1)
        judged.wrong = {{node, trail.words(), misfit_of_winners(node, sets, possible, trail.words(), names)}};
    return judged;
}

JudgedClaim judge_places(Cursor node, const PossibleRankings& rankings, const ClaimTrail& trail, const Names& names) {
    if (names_nothing(node)) return {};
    using Ranking = OnlyPlayers<Rank>;
    const auto wrong_with = [&](const Ranking& ranking) {
        return found_wrong(node, type_of<Ranking>, &ranking, trail, names);
    };
    JudgedClaim judged{hold(rankings, [&](const Ranking& ranking) { return wrong_with(ranking).empty(); }), {}};
    if (judged.standing != Standing::wrong) return judged;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        std::set<int> places;
        rankings.each([&](const Ranking& ranking) {
            places.insert(ranking[player].value);
            return true;
        });
        if (places.contains(static_cast<int>(short_integer_in(entry.text())))) return;
        std::vector<std::string> facts;
        for (const int place : places) facts.push_back(std::to_string(place));
        judged.wrong.push_back(false_value(entry, ClaimTrail{&trail, key.text()}, entry.text(), facts, names));
    });
    if (judged.wrong.empty()) judged.wrong = {{node, trail.words(), misfit_of_places(node, trail.words(), names)}};
    return judged;
}

std::vector<std::string> apart(Cursor winners, Cursor places, const PossibleRankings& rankings, const Names& names) {
    const Standing both = hold(rankings, [&](const OnlyPlayers<Rank>& ranking) {
        const PlayerSet first = first_of(ranking);
        return found_wrong(winners, type_of<PlayerSet>, &first, {nullptr, "winners"}, names).empty() &&
            found_wrong(places, type_of<OnlyPlayers<Rank>>, &ranking, {nullptr, "places"}, names).empty();
    });
    if (both != Standing::wrong) return {};
    std::vector<std::string> sentences;
    const PlayerSet claimed = claimed_winners(winners);
    each_entry(places, [&](Cursor key, Cursor place) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        const bool wins = claimed.has(player);
        if (wins == (short_integer_in(place.text()) == 1)) return;
        const std::string name = printable(names[player]);
        sentences.push_back(
            wins
                ? say(names, "`places.{}` is claimed as {}, but `winners` names {}", name, place.text(), name)
                : say(names, "`places.{}` is claimed as {}, but `winners` does not name {}", name, place.text(), name));
    });
    if (sentences.empty())
        sentences.emplace_back(in(names, "no ranking has both the claimed `winners` and the claimed `places`"));
    return sentences;
}

}  // namespace referee
