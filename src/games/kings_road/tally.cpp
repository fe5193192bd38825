#include "games/kings_road/tally.hpp"

#include <algorithm>
#include <array>

#include "core/words.hpp"

/// One region to score, in words.
namespace referee::kings_road {

namespace {

Printed values_in(const std::string& text) {
    Printed values;
    for (const std::string& piece : pieces_of(text, '-')) {
        const auto value = Printed::Item{number_in(piece, 0, 99, "number of points")};
        const std::string_view refused = Printed::refuse(values, value);
        if (!refused.empty()) throw WrongWord{std::string(refused)};
        values.push(value);
    }
    if (values.size() < Printed::fewest || values.size() > Printed::most)
        throw WrongWord{"a banner has two to four values, such as 5-4-2-1"};
    return values;
}

/// The markers of each player in the region.
void add_markers(const TallyWords& words, Question& question) {
    Final::Counts there;
    for (const std::string& word : words.all("PLAYER=MARKERS")) {
        const auto [name, markers] = pair_in(word, "PLAYER=MARKERS");
        there.set(new_player(name, question.players, max_players), {number_in(markers, 0, 99, "number of markers")});
    }
    question.final.markers.emplace().set(question.region, there);
}

/// A Noble of a player: `jen` in the region asked about, `jen=temple-ruins,dark-tower` wherever they are. Of other
/// regions only the Nobles are known; each is a marker.
void add_noble(const std::string& word, Question& question) {
    const bool elsewhere = word.find('=') != std::string::npos;
    const auto [name, regions] = elsewhere ? pair_in(word, "PLAYER=REGIONS") : std::pair(word, std::string{});
    const Player owner = player_in(name, question.players);
    auto& table = question.final;
    for (const std::string& piece :
         elsewhere ? pieces_of(regions) : std::vector{std::string(name_of(question.region))}) {
        const auto region = name_in<Region>(piece, "region");
        auto owners = (*table.nobles)[region];
        const bool again = std::find(owners.begin(), owners.end(), owner) != owners.end();
        if (again) throw WrongWord{cat("the Noble of ", printable(name), " in ", name_of(region), " is named twice")};
        owners.push(owner);
        table.nobles->set(region, owners);
        if (region == question.region) continue;
        auto markers = (*table.markers)[region];
        markers.set(owner, {1});
        table.markers->set(region, markers);
    }
}

Question question_in(const TallyWords& words) {
    Question question;
    question.region = name_in<Region>(words.one("REGION"), "region");
    question.final_scoring = words.has("--final");
    if (words.has("--permanent-nobles")) question.setup.variants.insert(Variant::permanent_nobles);
    if (words.has("--values")) question.setup.components.regions.set(question.region, values_in(words.one("--values")));
    question.setup.rulings = rulings_in<KingsRoad>(words);
    add_markers(words, question);
    question.final.nobles.emplace();
    for (const std::string& word : words.all("--noble")) add_noble(word, question);
    const int least = std::max(static_cast<int>(question.players.size()), KingsRoad::least_players);
    question.setup.players = words.has("--players")
        ? number_in(words.one("--players"), least, KingsRoad::most_players, "number of players")
        : least;
    return question;
}

std::optional<TallyFault> judge_question(const Question& question, const Names& names) {
    return final_fault<KingsRoad>(question, names);
}

constexpr std::array command_words = {
    TallyWord{"REGION", {}, "the region", Said::once, true},
    TallyWord{"PLAYER=MARKERS", {}, "each player's markers there, the Noble included", Said::often, true},
    TallyWord{"--players", "N", "how many play; default: those named"},
    TallyWord{"--noble", "PLAYER", "whose Noble is there; or PLAYER=REGIONS: where Nobles of a player are; repeatable",
              Said::often},
    TallyWord{"--values", "VALUES", "values on the banner, such as 5-4-2-1; default: the printed ones"},
    ruling_word,
    TallyWord{"--permanent-nobles", {}, "by the variant", Said::flag},
    TallyWord{"--final", {}, "in the final scoring: influence only", Said::flag},
};

constexpr TallyCommand command = {
    .help = "King's Road: one region, by the markers there",
    .words = command_words,
    .notes = {},
    .examples =
        "referee tally kings-road dark-tower --players 4 jen=4 phil=3 chris=2 simon=1\n"
        "referee tally kings-road dark-tower jen=2 phil=1 --noble jen=temple-ruins,dragons-lair\n"
        "referee tally kings-road dark-tower jen=2 phil=2 --noble phil --ruling bonus-on-tie=unpaid",
    .example = "referee tally kings-road dark-tower --players 4 jen=4 phil=3 chris=2 simon=1",
    .answer = [](const TallyWords& words) { return answered(question_in(words), judge_question, tally); }};

}  // namespace

Tally tally(const Question& question, const Names& names) {
    State state = table_of(question.setup, question.final);
    const State before = state;
    const Payment payment = question.final_scoring ? pay_influence(state, question.region, places_paid(state))
                                                   : score_region(state, question.region);
    Tally tally;
    add_awards({before, state, payment, question.final_scoring}, names, tally.awards);
    return tally;
}

const TallyCommand& KingsRoad::tally_command() { return command; }

}  // namespace referee::kings_road
