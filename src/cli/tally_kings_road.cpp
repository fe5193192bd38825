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

/// The markers of each player in the region.
void add_markers(const RegionArguments& arguments, std::vector<std::string>& players, kings_road::Question& question) {
    PerPlayer<Number<0, 99>> there;
    for (const std::string& word : arguments.markers) {
        const auto [name, markers] = pair_in(word, "PLAYER=MARKERS");
        there.set(new_player(name, players, max_players), {number_in(markers, 0, 99, "number of markers")});
    }
    question.table.markers.emplace().set(question.region, there);
}

/// A Noble of a player: `jen` in the region asked about, `jen=temple-ruins,dark-tower` wherever they are. Of other
/// regions only the Nobles are known; each is a marker.
void add_noble(const std::string& word, const std::vector<std::string>& players, kings_road::Question& question) {
    const bool elsewhere = word.find('=') != std::string::npos;
    const auto [name, regions] = elsewhere ? pair_in(word, "PLAYER=REGIONS") : std::pair(word, std::string{});
    const Player owner = player_in(name, players);
    auto& table = question.table;
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

void tally_region(const RegionArguments& arguments, Session& session) {
    kings_road::Question question;
    question.region = name_in<Region>(arguments.region, "region");
    question.final = arguments.final;
    if (arguments.permanent_nobles) question.setup.variants.insert(kings_road::Variant::permanent_nobles);
    if (!arguments.values.empty()) question.setup.components.regions.set(question.region, values_in(arguments.values));
    question.setup.rulings = rulings_in<KingsRoad>(arguments.rulings);
    std::vector<std::string> players;
    add_markers(arguments, players, question);
    question.table.nobles.emplace();
    for (const std::string& word : arguments.nobles) add_noble(word, players, question);
    const int least = std::max(static_cast<int>(players.size()), KingsRoad::least_players);
    question.setup.players = arguments.players.empty()
        ? least
        : number_in(arguments.players, least, KingsRoad::most_players, "number of players");
    std::vector<std::string> seats = players;
    seats.resize(static_cast<std::size_t>(question.setup.players), "-");
    const Names names(seats);
    if (!sound(question.setup, question.table, kings_road::final_rules(), names, arguments.output, session)) return;
    print_tally({kings_road::tally(question, names)}, players, arguments.output, session);
}

}  // namespace

void add_tally_kings_road(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("kings-road", "King's Road: one region, by the markers there");
    const auto arguments = std::make_shared<RegionArguments>();
    command->add_option("REGION", arguments->region, "the region")->required()->type_name("");
    command->add_option("PLAYER=MARKERS", arguments->markers, "each player's markers there, the Noble included")
        ->required()
        ->type_name("");
    command->add_option("--players", arguments->players, "how many play; default: those named")->type_name("N");
    command
        ->add_option("--noble", arguments->nobles,
                     "whose Noble is there; or PLAYER=REGIONS: where Nobles of a player are; repeatable")
        ->allow_extra_args(false)
        ->type_name("PLAYER");
    command
        ->add_option("--values", arguments->values, "values on the banner, such as 5-4-2-1; default: the printed ones")
        ->type_name("VALUES");
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
