#include "sheet/sheet_claims.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>

#include "log/scalars.hpp"
#include "log/writer.hpp"
#include "sheet/placing.hpp"
#include "text/text.hpp"
#include "types/type_of.hpp"

namespace referee {

namespace {

/// A false value of a claim for which several facts are possible: `value` is the claimed value, `facts` the possible
/// ones.
FalseValue false_value(Cursor at, const ClaimTrail& trail, std::string_view value,
                       const std::vector<std::string>& facts, const Names& names) {
    const std::string due = either(names, facts);
    return {at, trail.words(),
            value.empty() ? say(names, "`{}` is false; correct: {}", trail.words(), due)
                          : say(names, "`{}` is claimed as {}, but is {}", trail.words(), value, due)};
}

/// The false values of a claim, compared with a fact.
std::vector<FalseValue> found_wrong(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail,
                                    const Names& names) {
    Comparison comparison(names);
    comparison.compare(node, type, fact, trail);
    return comparison.found();
}

/// Judges a mapping by player, comparing only the players for whom the fact is known.
JudgedClaim judge_some(Cursor node, const Type& type, const void* fact, PlayerSet of, const ClaimTrail& trail,
                       const Names& names) {
    JudgedClaim judged;
    bool open = false;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        if (!of.has(player)) {
            open = open || !names_nothing(entry);
            return;
        }
        const ClaimTrail here{&trail, key.text()};
        for (FalseValue& wrong : found_wrong(entry, *type.value, type.item(fact, player.seat), here, names))
            judged.wrong.push_back(std::move(wrong));
    });
    judged.standing = open ? Standing::open : Standing::right;
    return judged;
}

/// Describes a row that fits no outcome: by the first key that fits no outcome on its own, or else as a whole.
FalseValue row_misfit(Cursor row, const Type& type, const KnownRow& known, const ClaimTrail& trail,
                      const Names& names) {
    std::optional<FalseValue> misfit;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        if (misfit || number == type.fields.size() || (known.known >> number & 1U) == 0) return;
        const FieldType& field = type.fields[number];
        const ClaimTrail here{&trail, key.text()};
        std::set<std::string> facts;
        const bool alone = std::none_of(known.outcomes.begin(), known.outcomes.end(), [&](const void* outcome) {
            facts.insert(written(*field.type, byte_at(outcome, field.offset), names).dump());
            return found_wrong(value, *field.type, byte_at(outcome, field.offset), here, names).empty();
        });
        if (alone && facts.size() == 1) {
            misfit =
                found_wrong(value, *field.type, byte_at(known.outcomes.front(), field.offset), here, names).front();
        } else if (alone)
            misfit = FalseValue{value, cat(trail.words(), '.', key.text()),
                                say(names, "`{}.{}` is claimed, but matches none of the {} possible outcomes",
                                    trail.words(), key.text(), known.outcomes.size())};
    });
    if (misfit) return *misfit;
    return {row, trail.words(),
            say(names, "`{}` is claimed, but as a whole matches none of the {} possible outcomes", trail.words(),
                known.outcomes.size())};
}

/// Whether everything that a row claims is known.
bool all_known(Cursor row, const Type& type, std::uint32_t known) {
    bool all = true;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        all = all && (names_nothing(value) || (number < type.fields.size() && (known >> number & 1U) != 0));
    });
    return all;
}

/// Numbers are cut to this one before they are added.
constexpr std::int64_t beyond_any_limit = std::numeric_limits<int>::max();

/// Appends the numbers and the lists of a claim that are above its limit.
void note_above(Cursor node, const ClaimLimit& limit, const ClaimTrail& trail, const Names& names,
                std::vector<FalseValue>& found) {
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor entry) {
            note_above(entry, limit, {&trail, key.text()}, names, found);
        });
        return;
    }
    const auto number_in = [](Cursor number) {
        return number.is(Kind::integer) ? std::min(integer_in(number.text()), beyond_any_limit) : 0;
    };
    std::int64_t sum = number_in(node);
    if (node.is(Kind::sequence)) {
        for (const Cursor item : node) sum += number_in(item);
    }
    if (sum <= limit.most) return;
    const std::string value = node.is(Kind::sequence) ? say(names, "{} in all", sum) : std::string(node.text());
    found.push_back(
        {node, trail.words(),
         say(names, "`{}` is claimed as {}, but is at most {}: {}", trail.words(), value, limit.most, limit.why)});
}

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

std::string words_of(PlayerSet players, const Names& names) { return listed(names, names_in(players, names)); }

}  // namespace

bool names_nothing(Cursor node) {
    if (!node.is(Kind::mapping)) return false;
    bool nothing = true;
    each_entry(node, [&](Cursor, Cursor value) { nothing = nothing && names_nothing(value); });
    return nothing;
}

JudgedClaim judge_fact(Cursor node, const Type& type, const void* fact, PlayerSet of, std::string_view with,
                       const ClaimTrail& trail, const Names& names) {
    if (names_nothing(node)) return {};
    const bool some = type.form == Form::per_player && of.size() < max_players;
    JudgedClaim judged = some ? judge_some(node, type, fact, of, trail, names)
                              : JudgedClaim{Standing::right, found_wrong(node, type, fact, trail, names)};
    if (judged.wrong.empty()) return judged;
    judged.standing = Standing::wrong;
    for (FalseValue& wrong : judged.wrong) {
        if (!with.empty()) wrong.words = say(names, "{} with {}", wrong.words, in(names, with));
    }
    return judged;
}

bool row_fits(Cursor row, const Type& type, const void* item, std::uint32_t known, const Names& names) {
    bool fits = true;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        if (!fits || number == type.fields.size() || (known >> number & 1U) == 0) return;
        const FieldType& field = type.fields[number];
        fits = found_wrong(value, *field.type, byte_at(item, field.offset), ClaimTrail{nullptr, key.text()}, names)
                   .empty();
    });
    return fits;
}

JudgedClaim judge_rows(Cursor node, const Type& item, std::span<const KnownRow> rows, const ClaimTrail& trail,
                       const Names& names) {
    const std::size_t claimed = node.children();
    if (claimed != rows.size()) {
        return {Standing::wrong,
                {{node, trail.words(),
                  say(names, "`{}` has {} instead of {}", trail.words(),
                      counted(names, static_cast<long long>(claimed), "row"), rows.size())}}};
    }
    JudgedClaim judged{Standing::right, {}};
    std::size_t number = 0;
    for (const Cursor row : node) {
        const KnownRow& known = rows[number++];
        const ClaimTrail here{&trail, {}, number};
        const auto fitting = static_cast<std::size_t>(
            std::count_if(known.outcomes.begin(), known.outcomes.end(),
                          [&](const void* outcome) { return row_fits(row, item, outcome, known.known, names); }));
        if (fitting == 0) judged.wrong.push_back(row_misfit(row, item, known, here, names));
        if (fitting < known.outcomes.size() || !all_known(row, item, known.known)) judged.standing = Standing::open;
    }
    if (!judged.wrong.empty()) judged.standing = Standing::wrong;
    return judged;
}

JudgedClaim judge_end(Cursor node, const Type& type, std::span<const bool> reasons, const ClaimTrail& trail,
                      const Names& names) {
    const bool there = !node.is(Kind::boolean) && reasons[node.number()];
    if (there) return {Standing::open, {}};
    std::vector<std::string> facts;
    for (std::size_t reason = 0; reason < reasons.size(); ++reason) {
        if (reasons[reason]) facts.emplace_back((*type.value->names)[reason]);
    }
    return {Standing::wrong, {false_value(node, trail, node.text(), facts, names)}};
}

std::vector<FalseValue> numbers_above(Cursor claim, const ClaimLimit& limit, const Names& names) {
    std::vector<FalseValue> found;
    note_above(claim, limit, {nullptr, limit.claim}, names, found);
    return found;
}

JudgedClaim judge_winners(Cursor node, const PossibleRankings& rankings, const ClaimTrail& trail, const Names& names) {
    const auto wrong_with = [&](const OnlyPlayers<Rank>& ranking) {
        const PlayerSet winners = first_of(ranking);
        return found_wrong(node, type_of<PlayerSet>, &winners, trail, names);
    };
    JudgedClaim judged{hold(rankings, [&](const auto& ranking) { return wrong_with(ranking).empty(); }), {}};
    if (judged.standing != Standing::wrong) return judged;
    std::vector<std::string> sets;
    rankings.each([&](const OnlyPlayers<Rank>& ranking) {
        std::string words = words_of(first_of(ranking), names);
        if (std::find(sets.begin(), sets.end(), words) == sets.end()) sets.push_back(std::move(words));
        if (sets.size() == 1) judged.wrong = wrong_with(ranking);
        return true;
    });
    if (sets.size() > 1) judged.wrong = {false_value(node, trail, {}, sets, names)};
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
    if (judged.wrong.empty())
        judged.wrong = {{node, trail.words(),
                         say(names, "`{}` are claimed that together are not a possible ranking", trail.words())}};
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
