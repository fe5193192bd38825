#include <algorithm>
#include <array>

#include "core/tally.hpp"
#include "core/words.hpp"
#include "games/kings_gate/ring.hpp"

/// Parses the words of `tally`: one location to score, or the results of all locations.
namespace referee::kings_gate {

namespace {

/// A location of the printed edition by its name, or one described by its points.
Print location_in(const TallyWords& words, std::optional<std::size_t>& number) {
    const std::string& text = words.one("LOCATION");
    const Prints printed = prints_of({});
    const auto* const known = std::find_if(printed.begin(), printed.end(),
                                           [&](const auto& print) { return print.name.text == text; });
    if (known != printed.end()) {
        number = static_cast<std::size_t>(known - printed.begin());
        return *known;
    }
    const auto points = pieces_of(text, '-');
    const bool numbers = text.find_first_not_of("0123456789-") == std::string::npos;
    if (!numbers || points.size() != most_places) {
        std::vector<std::string_view> names;
        for (const auto& print : printed) names.push_back(print.name.text);
        throw no_such_name("unknown location `{}`, and not points such as 7-4-2", text, names);
    }
    Print print;
    print.name = {text};
    for (const std::string& piece : points)
        print.points.push({number_in(piece, 0, 9999, "`{}` is not a number of points from {} to {}")});
    return print;
}

/// Applies the options that add to or replace the printed data. With other characters the location no longer counts as
/// a printed one.
void describe_location(const TallyWords& words, Question& question) {
    Print& print = question.location;
    if (words.has("--ground")) print.ground = name_in<Ground>(words.one("--ground"), "unknown ground `{}`");
    if (words.has("--special")) print.special = name_in<Special>(words.one("--special"), "unknown special rule `{}`");
    if (!words.has("--characters")) return;
    question.number.reset();
    print.characters.clear();
    for (const std::string& word : pieces_of(words.one("--characters")))
        print.characters.push(name_in<Character>(word, "unknown character `{}`"));
    const bool twice = print.characters.size() == 2 && print.characters[0] == print.characters[1];
    if (twice || print.characters.size() > 2)
        throw WrongWord("a location has one character for the first, and one for the second");
}

/// Reads `5=2,dragon=0`: the number of tiles of a face that each colour has, if it differs from the printed one.
void stack_tiles(const std::string& words, Question& question) {
    if (words.empty()) return;
    Stack stack = stack_of({});
    for (const std::string& word : pieces_of(words)) {
        const auto [face, count] = pair_in(word, "TILE=N");
        stack.set(name_in<Face>(face, "unknown tile `{}`"),
                  {number_in(count, 0, 22, "`{}` is not a number of tiles from {} to {}")});
    }
    refuse_value(Stack::validate(stack));
    question.setup.components.tiles = stack;
}

/// Reads a tile: `3`, `tavern`, `4+king`.
void build(const std::string& word, Colour colour, Question& question) {
    const std::size_t plus = word.find('+');
    const std::string tile = word.substr(0, plus);
    Spot spot{true, colour, name_in<Face>(tile, "unknown tile `{}`"), {}};
    if (spot.face == Face::dragon) throw WrongWord("a dragon does not stay on the table");
    if (plus != std::string::npos) spot.character = name_in<Character>(word.substr(plus + 1), "unknown character `{}`");
    for (const Spot& other : question.ring) {
        if (spot.character && other.character == spot.character)
            throw WrongWord("the character {} can be on one tile only", name_of(*spot.character));
    }
    question.ring.push(spot);
    if (question.ring.size() > ring_size)
        throw WrongWord("a ring has {} cells, and no more tiles than that", ring_size);
}

/// Adds a colour to a player, and the player if the name is new.
Player add_colour(const std::string& name, Colour colour, SheetQuery<KingsGate>& query) {
    auto& players = query.players;
    const auto known = std::find(players.begin(), players.end(), name);
    const Player player = known != players.end() ? Player{static_cast<std::uint8_t>(known - players.begin())}
                                                 : new_player(name, players, KingsGate::most_players);
    auto& colours = query.setup.seats[player.seat].colors;
    if (!colours) colours.emplace();
    colours->push(colour);
    return player;
}

/// Reads a player, a colour and its tiles in the ring: `anna=yellow:4,tavern`; `anna=yellow` if there are none.
void add_tiles(const std::string& word, Question& question) {
    const auto [name, rest] = pair_in(word, "PLAYER=COLOUR:TILES");
    const std::size_t colon = rest.find(':');
    const auto colour = name_in<Colour>(rest.substr(0, colon), "unknown colour `{}`");
    add_colour(name, colour, question);
    if (colon == std::string::npos) return;
    for (const std::string& tile : pieces_of(rest.substr(colon + 1))) build(tile, colour, question);
}

/// Each of two players has two colours; each of three or four has one. No colour belongs to two players.
void refuse_colours(const SheetQuery<KingsGate>& question) {
    const auto& players = question.players;
    const std::size_t due = players.size() == 2 ? 2 : 1;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const std::size_t named = question.setup.seats[seat].colors->size();
        if (named == due) continue;
        throw WrongWord([count = players.size(), due, named, name = printable(players[seat])](Language language) {
            return say(language, "of {} players each has {}; {} is named with {}", count,
                       counted(language, static_cast<long long>(due), "colour"), name, named);
        });
    }
    refuse_setup<KingsGate>(question.setup, players);
}

void read_scores(const std::string& words, Question& question) {
    const bool floor = stops_at_zero(question.setup.rulings.points_floor);
    for (const std::string& word : pieces_of(words)) {
        const auto [name, points] = pair_in(word, "PLAYER=POINTS");
        const Player player = player_in(name, question.players);
        if (question.given.has(player)) throw WrongWord("the score of {} is given twice", printable(name));
        question.before[player.seat] = number_in(points, floor ? 0 : -9999, 9999,
                                                 "`{}` is not a number of points from {} to {}");
        question.given.insert(player);
    }
}

/// Adds a note if the floor of 0 reduces a player's loss and the score before was not given, but counted as 0.
void add_floor_note(const Question& question, const Names& names, Tally& tally) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        Question rich = question;
        rich.before[player.seat] = tourney_loss;
        const bool floored = award_of_ring(rich, names).points[player] != tally.awards.front().points[player];
        if (question.given.has(player) || !floored) continue;
        const std::string name = printable(names[player]);
        tally.notes.push_back(say(names,
                                  "how much {} loses depends on the score before, which is counted as 0; give it with "
                                  "`--scores {}=POINTS`",
                                  name, name));
    }
}

/// Adds the scores after the location, of the players whose score before was given.
void add_scores_note(const Question& question, const Names& names, Tally& tally) {
    std::vector<std::string> scores;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (!question.given.has(player)) continue;
        const int after = question.before[player.seat] + tally.awards.front().points[player];
        scores.push_back(cat(printable(names[player]), ' ', after));
    }
    if (!scores.empty()) tally.notes.push_back(say(names, "the scores after this location: {}", listed(names, scores)));
}

Question question_in(const TallyWords& words) {
    refuse_words(words, {"--claim", "--sheet"}, "{} can be used only with the locations of a whole game, --rows");
    if (!words.has("PLAYER=COLOUR:TILES")) throw WrongWord("the tiles are missing: PLAYER=COLOUR:TILES of all players");
    if (!words.has("--last")) throw WrongWord("--last is missing: who placed the last tile");
    Question question;
    question.location = location_in(words, question.number);
    describe_location(words, question);
    if (words.has("--tiles")) stack_tiles(words.one("--tiles"), question);
    question.setup.rulings = rulings_in<KingsGate>(words);
    for (const std::string& word : words.all("PLAYER=COLOUR:TILES")) add_tiles(word, question);
    question.setup.players = static_cast<int>(question.players.size());
    if (question.setup.players < KingsGate::least_players)
        throw WrongWord("there are 2 to 4 players; one without a tile there is named with a colour alone, `dora=blue`");
    refuse_colours(question);
    question.last = player_in(words.one("--last"), question.players);
    if (words.has("--scores")) read_scores(words.one("--scores"), question);
    return question;
}

Tally tally(const Question& question, const Names& names) {
    Tally tally{{award_of_ring(question, names)}};
    add_floor_note(question, names, tally);
    add_scores_note(question, names, tally);
    return tally;
}

/// Reads a location with the known totals and, if known, the player who placed the last tile:
/// `palace:yellow=7,green=5,last=anna`.
FinalRow row_in(const std::string& word, const SheetQuery<KingsGate>& query) {
    const std::size_t colon = word.find(':');
    const std::string name = word.substr(0, colon);
    std::vector<std::string_view> names;
    for (const auto& print : prints_of({})) names.push_back(print.name.text);
    const auto known = std::find(names.begin(), names.end(), name);
    if (known == names.end()) throw no_such_name("unknown location `{}`", name, names);
    FinalRow row{{*known}, {}, {}};
    if (colon == std::string::npos) return row;
    for (const std::string& piece : pieces_of(word.substr(colon + 1))) {
        const auto [key, value] = pair_in(piece, "COLOUR=TOTAL");
        if (key == "last" ? row.last.has_value()
                          : row.totals && row.totals->has(name_in<Colour>(key, "unknown colour `{}`")))
            throw WrongWord("`{}` of {} is given twice", printable(key), name);
        if (key == "last") {
            row.last = player_in(value, query.players);
        } else {
            if (!row.totals) row.totals.emplace();
            row.totals->set(name_in<Colour>(key, "unknown colour `{}`"),
                            {number_in(value, 0, 100, "`{}` is not a total from {} to {}")});
        }
    }
    return row;
}

constexpr std::array command_words = {
    TallyWord{"LOCATION", {}, "the location by its printed name, or its points, such as 7-4-2; none with --rows"},
    TallyWord{"PLAYER=COLOUR:TILES",
              {},
              "all players in clockwise order, with their tiles in the ring: 1 to 5 and tavern, 4+king where a "
              "character lies on it; with two players each twice, once for each colour",
              WordKind::often},
    TallyWord{"--last", "PLAYER", "who placed the last tile, and so loses all ties"},
    TallyWord{"--scores", "PLAYER=POINTS,...", "earlier scores, which a loss does not reduce below 0; default: 0"},
    TallyWord{"--ground", "white|black", "the ground of its number; default: as printed, white where points are given"},
    TallyWord{"--special", "NAME", "its special rule; default: as printed"},
    TallyWord{"--characters", "NAME,...", "the characters that first and second place win; default: as printed"},
    TallyWord{"--tiles", "TILE=N,...", "how many of a tile each colour has; default: as printed"},
    ruling_word,
    TallyWord{"--rows", "LOCATION:COLOUR=TOTAL,...,last=PLAYER",
              "the scored locations of a finished game, in order: the totals of the colours with a tile there, and "
              "who placed the last tile, as far as that is known",
              WordKind::many},
    claim_word,
    sheet_word,
};

std::vector<std::string_view> location_names() {
    std::vector<std::string_view> names;
    for (const auto& print : prints_of({})) names.push_back(print.name.text);
    return names;
}

constexpr std::array nouns = {
    TallyNoun{"LOCATION", &location_names},
    TallyNoun{"COLOUR", &nouns_of<Colour>},
    TallyNoun{"TILE", &nouns_of<Tile>},
};

constexpr TallyCommand command = {
    .help = "King's Gate: one location, by the tiles in its ring; or all, by their totals",
    .words = command_words,
    .notes =
        "With --rows the players are named with their colours alone, and the whole game is checked and counted as far "
        "as the given values allow.",
    .examples =
        "referee tally kings-gate palace anna=yellow:4,tavern,1 bruno=green:5 chris=red:1,1,3 --last bruno\n"
        "referee tally kings-gate 5-4-3 anna=yellow:4,3,3 anna=green:5 bruno=red:4,3 bruno=blue:4,2 --last anna\n"
        "referee tally kings-gate tourney-ground anna=yellow:4 bruno=green chris=red:5 --last anna --scores bruno=2 "
        "--ruling points-floor=negative\n"
        "referee tally kings-gate anna=yellow bruno=green chris=red --rows palace:yellow=7,green=5,last=anna "
        "cathedral:red=6,green=4,last=chris --claim scores.anna=2",
    .example = "referee tally kings-gate palace anna=yellow:4,tavern,1 bruno=green:5 chris=red:1,1,3 --last bruno",
    .within = [](const TallyWords& words, Language language) -> std::optional<TallyAnswer> {
        if (words.has("--rows")) return std::nullopt;
        if (!words.has("LOCATION"))
            throw WrongWord("nothing to count: name a location and its tiles, or all players and --rows");
        return answered(question_in(words), judge_ring, tally, language);
    },
    .nouns = nouns};

}  // namespace

SheetQuery<KingsGate> KingsGate::sheet_query(const TallyWords& words) {
    refuse_words(words, {"--last", "--scores", "--ground", "--special", "--characters", "--tiles"},
                 "{} can be used only with one location, without --rows");
    SheetQuery<KingsGate> query;
    // Here the word in the place of a location is a player.
    std::vector<std::string> people(words.all("LOCATION").begin(), words.all("LOCATION").end());
    people.insert(people.end(), words.all("PLAYER=COLOUR:TILES").begin(), words.all("PLAYER=COLOUR:TILES").end());
    for (const std::string& word : people) {
        const auto [name, colour] = pair_in(word, "PLAYER=COLOUR");
        add_colour(name, name_in<Colour>(colour, "unknown colour `{}`"), query);
    }
    query.setup.players = static_cast<int>(query.players.size());
    if (query.setup.players < least_players)
        throw WrongWord("there are 2 to 4 players; each is named with a colour, `dora=blue`");
    refuse_colours(query);
    query.setup.rulings = rulings_in<KingsGate>(words);
    Final::Rows rows;
    for (const std::string& word : words.all("--rows")) rows.push(row_in(word, query));
    if (rows.size() > location_count) throw WrongWord("there are {} locations, not {}", location_count, rows.size());
    query.final.locations = rows;
    return query;
}

const TallyCommand& KingsGate::tally_command() { return command; }

}  // namespace referee::kings_gate
