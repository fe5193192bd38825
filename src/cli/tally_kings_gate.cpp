#include <algorithm>
#include <memory>

#include "cli/tally.hpp"
#include "games/kings_gate/tally.hpp"

namespace referee {

namespace {

using kings_gate::Character;
using kings_gate::Colour;
using kings_gate::Face;
using kings_gate::KingsGate;

struct RingArguments {
    std::string location;
    std::vector<std::string> rings;
    std::string last;
    std::string scores;
    std::string ground;
    std::string special;
    std::string characters;
    std::string tiles;
    std::vector<std::string> rulings;
    TallyOutput output;
};

/// A location of the printed edition by its name, or one that is described by its points.
kings_gate::Print location_in(const RingArguments& arguments, std::optional<std::size_t>& number) {
    const std::string& text = arguments.location;
    const kings_gate::Prints printed = kings_gate::prints_of({});
    const auto* const known = std::find_if(printed.begin(), printed.end(),
                                           [&](const auto& print) { return print.name.text == text; });
    if (known != printed.end()) {
        number = static_cast<std::size_t>(known - printed.begin());
        return *known;
    }
    const auto points = pieces_of(text, '-');
    const bool numbers = text.find_first_not_of("0123456789-") == std::string::npos;
    if (!numbers || points.size() != kings_gate::most_places) {
        std::vector<std::string_view> names;
        for (const auto& print : printed) names.push_back(print.name.text);
        throw WrongWord{cat("there is no location `", printable(text), "`, nor is it points such as 7-4-2",
                            nearest_or_all(text, names))};
    }
    kings_gate::Print print;
    print.name = {arguments.location};
    for (const std::string& piece : points) print.points.push({number_in(piece, 0, 9999, "number of points")});
    return print;
}

/// What the options say besides, or in place of what is printed. Where characters are won elsewhere it is no printed
/// location any more.
void describe_location(const RingArguments& arguments, kings_gate::Question& question) {
    kings_gate::Print& print = question.location;
    if (!arguments.ground.empty()) print.ground = name_in<kings_gate::Ground>(arguments.ground, "ground");
    if (!arguments.special.empty()) print.special = name_in<kings_gate::Special>(arguments.special, "special rule");
    if (arguments.characters.empty()) return;
    question.number.reset();
    print.characters.clear();
    for (const std::string& word : pieces_of(arguments.characters))
        print.characters.push(name_in<Character>(word, "character"));
    const bool twice = print.characters.size() == 2 && print.characters[0] == print.characters[1];
    if (twice || print.characters.size() > 2)
        throw WrongWord{"a location has one character for the first, and one for the second"};
}

/// `5=2,dragon=0`: how many of a face a colour has, where that is not as printed.
void stack_tiles(const std::string& words, kings_gate::Question& question) {
    if (words.empty()) return;
    kings_gate::Stack stack = kings_gate::stack_of({});
    for (const std::string& word : pieces_of(words)) {
        const auto [face, count] = pair_in(word, "TILE=N");
        stack.set(name_in<Face>(face, "tile"), {number_in(count, 0, 22, "number of tiles")});
    }
    const std::string_view refused = kings_gate::Stack::unfit(stack);
    if (!refused.empty()) throw WrongWord{std::string(refused)};
    question.setup.components.tiles = stack;
}

/// `3`, `tavern`, `4+king`.
void build(const std::string& word, Colour colour, kings_gate::Question& question) {
    const std::size_t plus = word.find('+');
    const std::string tile = word.substr(0, plus);
    kings_gate::Spot spot{true, colour, name_in<Face>(tile, "tile"), {}};
    if (spot.face == Face::dragon) throw WrongWord{"a dragon does not stay on the table"};
    if (plus != std::string::npos) spot.character = name_in<Character>(word.substr(plus + 1), "character");
    for (const kings_gate::Spot& other : question.ring) {
        if (spot.character && other.character == spot.character)
            throw WrongWord{cat("the ", name_of(*spot.character), " lies on one tile only")};
    }
    question.ring.push(spot);
    if (question.ring.size() > kings_gate::ring_size)
        throw WrongWord{cat("a ring has ", kings_gate::ring_size, " cells, and no more tiles than that")};
}

/// `anna=yellow:4,tavern`: a player, a colour of theirs, and its tiles in the ring; `anna=yellow` where there is none.
void add_colour(const std::string& word, std::vector<std::string>& players, kings_gate::Question& question) {
    const auto [name, rest] = pair_in(word, "PLAYER=COLOUR:TILES");
    const std::size_t colon = rest.find(':');
    const auto colour = name_in<Colour>(rest.substr(0, colon), "colour");
    const auto known = std::find(players.begin(), players.end(), name);
    const Player player = known != players.end() ? Player{static_cast<std::uint8_t>(known - players.begin())}
                                                 : new_player(name, players, KingsGate::most_players);
    auto& colours = question.setup.seats[player.seat].colors;
    if (!colours) colours.emplace();
    colours->push(colour);
    if (colon == std::string::npos) return;
    for (const std::string& tile : pieces_of(rest.substr(colon + 1))) build(tile, colour, question);
}

/// Two players have two colours each, three or four one.
void refuse_colours(const kings_gate::Question& question, const std::vector<std::string>& players) {
    const std::size_t due = players.size() == 2 ? 2 : 1;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const std::size_t named = question.setup.seats[seat].colors->size();
        if (named == due) continue;
        throw WrongWord{cat("of ", players.size(), " players each has ", counted(static_cast<long long>(due), "colour"),
                            "; ", printable(players[seat]), " is named with ", named)};
    }
}

/// Scores before; whose are given.
PlayerSet read_scores(const std::string& words, const std::vector<std::string>& players,
                      kings_gate::Question& question) {
    PlayerSet given;
    const bool floor = stops_at_zero(question.setup.rulings.points_floor);
    for (const std::string& word : pieces_of(words)) {
        const auto [name, points] = pair_in(word, "PLAYER=POINTS");
        const Player player = player_in(name, players);
        if (given.has(player)) throw WrongWord{cat("the score of ", printable(name), " is given twice")};
        question.before[player.seat] = number_in(points, floor ? 0 : -9999, 9999, "number of points");
        given.insert(player);
    }
    return given;
}

/// A loss leaves what the score before allows; where that was not given, it was counted as 0, and people must know.
void add_floor_note(const kings_gate::Question& question, PlayerSet given, const Names& names, Tally& tally) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        kings_gate::Question rich = question;
        rich.before[player.seat] = kings_gate::tourney_loss;
        const bool floored = kings_gate::tally(rich, names).points[player] != tally.awards.front().points[player];
        if (given.has(player) || !floored) continue;
        const std::string name = printable(names[player]);
        tally.notes.push_back(
            cat("how much ", name,
                " loses is not decided by what was given: it depends on the score before, counted as 0; `--scores ",
                name, "=POINTS` tells it"));
    }
}

Finding finding_of(const kings_gate::RingFault& fault, const Names& names) {
    Finding finding;
    finding.rule = fault.rule;
    if (fault.player) finding.player = names[*fault.player];
    finding.message = fault.message;
    return finding;
}

void tally_ring(const RingArguments& arguments, Session& session) {
    kings_gate::Question question;
    question.location = location_in(arguments, question.number);
    describe_location(arguments, question);
    stack_tiles(arguments.tiles, question);
    question.setup.rulings = rulings_in<KingsGate>(arguments.rulings);
    std::vector<std::string> players;
    for (const std::string& word : arguments.rings) add_colour(word, players, question);
    question.setup.players = static_cast<int>(players.size());
    if (players.size() < KingsGate::least_players)
        throw WrongWord{"there are 2 to 4 players; one without a tile there is named with a colour alone, `dora=blue`"};
    refuse_colours(question, players);
    const Names names(players);
    for (const Refusal& refusal : KingsGate::refusals(question.setup, names)) throw WrongWord{refusal.message};
    question.last = player_in(arguments.last, players);
    const PlayerSet given = read_scores(arguments.scores, players, question);
    if (const auto fault = kings_gate::judge_ring(question, names))
        return print_fault(finding_of(*fault, names), arguments.output, session);
    Tally tally{{kings_gate::tally(question, names)}};
    add_floor_note(question, given, names, tally);
    print_tally(tally, players, arguments.output, session);
}

}  // namespace

void add_tally_kings_gate(CLI::App& app, Session& session) {
    auto* command = app.add_subcommand("kings-gate", "King's Gate: one location, by the tiles in its ring");
    const auto arguments = std::make_shared<RingArguments>();
    command
        ->add_option("LOCATION", arguments->location, "the location by its printed name, or its points, such as 7-4-2")
        ->required()
        ->type_name("");
    command
        ->add_option("PLAYER=COLOUR:TILES", arguments->rings,
                     "all players in clockwise order, with their tiles in the ring: 1 to 5 and tavern, 4+king where a "
                     "character lies on it; with two players each "
                     "twice, once for each colour")
        ->required()
        ->type_name("");
    command->add_option("--last", arguments->last, "who placed the last tile, and so loses all ties")
        ->required()
        ->type_name("PLAYER");
    command->add_option("--scores", arguments->scores, "scores before, which a loss does not take below 0; default: 0")
        ->type_name("PLAYER=POINTS,...");
    command
        ->add_option("--ground", arguments->ground,
                     "the ground of its number; default: as printed, white where points are given")
        ->type_name("white|black");
    command->add_option("--special", arguments->special, "its special rule; default: as printed")->type_name("NAME");
    command
        ->add_option("--characters", arguments->characters, "what the first, and the second, win; default: as printed")
        ->type_name("NAME,...");
    command->add_option("--tiles", arguments->tiles, "how many of a tile each colour has; default: as printed")
        ->type_name("TILE=N,...");
    add_ruling_option(*command, arguments->rulings);
    add_format(*command, arguments->output);
    command->footer(
        "Examples:\n"
        "  referee tally kings-gate palace anna=yellow:4,tavern,1 bruno=green:5 chris=red:1,1,3 --last bruno\n"
        "  referee tally kings-gate 5-4-3 anna=yellow:4,3,3 anna=green:5 bruno=red:4,3 bruno=blue:4,2 --last anna\n"
        "  referee tally kings-gate tourney-ground anna=yellow:4 bruno=green chris=red:5 --last anna --scores bruno=2 "
        "--ruling points-floor=negative");
    command->callback([arguments, &session] { told(session, [&] { tally_ring(*arguments, session); }); });
}

}  // namespace referee
