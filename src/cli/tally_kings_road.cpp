#include <algorithm>
#include <memory>

#include "cli/tally.hpp"
#include "games/kings_road/tally.hpp"

namespace referee {

namespace {

using kings_road::KingsRoad;
using kings_road::Region;

struct RegionArguments {
    std::string region;
    std::vector<std::string> markers;
    std::string players;
    std::vector<std::string> nobles;
    std::string values;
    std::vector<std::string> rulings;
    bool permanent_nobles = false;
    bool final = false;
    TallyOutput output;
};

kings_road::Printed values_in(const std::string& text) {
    kings_road::Printed values;
    for (const std::string& piece : pieces_of(text, '-')) {
        const auto value = kings_road::Printed::Item{number_in(piece, 0, 99, "number of points")};
        const std::string_view refused = kings_road::Printed::refuse(values, value);
        if (!refused.empty()) throw WrongWord{std::string(refused)};
        values.push(value);
    }
    if (values.size() < kings_road::Printed::fewest || values.size() > kings_road::Printed::most)
        throw WrongWord{"a banner has two to four values, such as 5-4-2-1"};
    return values;
}

/// A Noble of a player: `jen` in the region asked about, `jen=temple-ruins,dark-tower` wherever they are.
void add_noble(const std::string& word, const std::vector<std::string>& players, kings_road::Question& question) {
    const bool elsewhere = word.find('=') != std::string::npos && std::find(players.begin(), players.end(), word) == players.end();
    const auto [name, regions] = elsewhere ? pair_in(word, "PLAYER=REGIONS") : std::pair(word, std::string{});
    auto& nobles = question.nobles[player_in(name, players).seat];
    if (!elsewhere) nobles.insert(question.region);
    for (const std::string& region : pieces_of(regions)) nobles.insert(name_in<Region>(region, "region"));
}

/// A Noble has one owner but for the variant, and counts among the markers.
void refuse_nobles(const kings_road::Question& question, const std::vector<std::string>& players) {
    for (const Region region : values_of<Region>()) {
        std::vector<std::string> owners;
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            if (!question.nobles[seat].has(region)) continue;
            owners.push_back(printable(players[seat]));
            const bool counted = region != question.region || question.markers[seat] > 0;
            if (!counted) throw WrongWord{cat("the Noble of ", owners.back(), " in ", name_of(region), " is one of the markers there; they are given as 0")};
        }
        if (owners.size() > 1 && !question.permanent_nobles) throw WrongWord{cat(listed(owners), " cannot both have the Noble in ", name_of(region))};
    }
}

void tally_region(const RegionArguments& arguments, Session& session) {
    kings_road::Question question;
    question.region = name_in<Region>(arguments.region, "region");
    question.permanent_nobles = arguments.permanent_nobles;
    question.final = arguments.final;
    if (!arguments.values.empty()) question.values = values_in(arguments.values);
    question.rulings = rulings_in<KingsRoad>(arguments.rulings);
    std::vector<std::string> players;
    for (const std::string& word : arguments.markers) {
        const auto [name, markers] = pair_in(word, "PLAYER=MARKERS");
        const Player player = new_player(name, players, max_players);
        question.markers[player.seat] = static_cast<std::uint8_t>(number_in(markers, 0, kings_road::usable_markers, "number of markers"));
    }
    for (const std::string& word : arguments.nobles) add_noble(word, players, question);
    refuse_nobles(question, players);
    const int least = std::max(static_cast<int>(players.size()), KingsRoad::least_players);
    question.players = arguments.players.empty() ? least : number_in(arguments.players, least, KingsRoad::most_players, "number of players");
    players.resize(static_cast<std::size_t>(question.players), "-");
    print_awards(kings_road::tally(question, Names(players)), {players.begin(), players.begin() + static_cast<std::ptrdiff_t>(arguments.markers.size())},
                 arguments.output, session);
}

}  // namespace

void add_tally_kings_road(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("kings-road", "King's Road: one region, by the markers there");
    const auto arguments = std::make_shared<RegionArguments>();
    command->add_option("REGION", arguments->region, "the region")->required()->type_name("");
    command->add_option("PLAYER=MARKERS", arguments->markers, "each player's markers there, the Noble included")->required()->type_name("");
    command->add_option("--players", arguments->players, "how many play; default: those named")->type_name("N");
    command->add_option("--noble", arguments->nobles, "whose Noble is there; or PLAYER=REGIONS: where Nobles of a player are; repeatable")
        ->allow_extra_args(false)
        ->type_name("PLAYER");
    command->add_option("--values", arguments->values, "values on the banner, such as 5-4-2-1; default: the printed ones")->type_name("VALUES");
    add_ruling_option(*command, arguments->rulings);
    command->add_flag("--permanent-nobles", arguments->permanent_nobles, "by the variant");
    command->add_flag("--final", arguments->final, "in the final scoring: influence only");
    add_format(*command, arguments->output);
    command->footer(
        "Examples:\n"
        "  referee tally kings-road dark-tower --players 4 jen=4 phil=3 chris=2 simon=1\n"
        "  referee tally kings-road dark-tower jen=2 phil=1 --noble jen=temple-ruins,dragons-lair\n"
        "  referee tally kings-road dark-tower jen=2 phil=2 --noble phil --ruling bonus-on-tie=unpaid");
    command->callback([arguments, &session] { told(session, [&] { tally_region(*arguments, session); }); });
}

}  // namespace referee
