#include "games/kings_road/tally.hpp"

#include <algorithm>
#include <array>

#include "core/words.hpp"

/// Parses the words of `tally`: either one region to score, or the whole table at the end of the game.
namespace referee::kings_road {

namespace {

Printed values_in(const std::string& text) {
    Printed values;
    for (const std::string& piece : pieces_of(text, '-')) {
        const auto value = Printed::Item{number_in(piece, 0, 99, "`{}` is not a number of points from {} to {}")};
        refuse_value(Printed::validate_item(values, value));
        values.push(value);
    }
    if (values.size() < Printed::fewest || values.size() > Printed::most)
        throw WrongWord("a banner has two to four values, such as 5-4-2-1");
    return values;
}

/// Reads the markers of each player in the region.
void add_markers(const TallyWords& words, Question& question) {
    if (!words.has("PLAYER=MARKERS"))
        throw WrongWord("the markers in {} are missing: PLAYER=MARKERS, such as jen=4", name_of(question.region));
    Final::Counts there;
    for (const std::string& word : words.all("PLAYER=MARKERS")) {
        const auto [name, markers] = pair_in(word, "PLAYER=MARKERS");
        there.set(new_player(name, question.players, max_players),
                  {number_in(markers, 0, 99, "`{}` is not a number of markers from {} to {}")});
    }
    question.final.markers.emplace().set(question.region, there);
}

/// Reads a player's Nobles: `jen` in the region to be scored, `jen=temple-ruins,dark-tower` in any regions. In other
/// regions only the Nobles are known, and each counts as one marker.
void add_noble(const std::string& word, Question& question) {
    const bool elsewhere = word.find('=') != std::string::npos;
    const auto [name, regions] = elsewhere ? pair_in(word, "PLAYER=REGIONS") : std::pair(word, std::string{});
    const Player owner = player_in(name, question.players);
    auto& table = question.final;
    for (const std::string& piece :
         elsewhere ? pieces_of(regions) : std::vector{std::string(name_of(question.region))}) {
        const auto region = name_in<Region>(piece, "unknown region `{}`");
        auto owners = (*table.nobles)[region];
        const bool again = std::find(owners.begin(), owners.end(), owner) != owners.end();
        if (again) throw WrongWord("the Noble of {} in {} is named twice", printable(name), name_of(region));
        owners.push(owner);
        table.nobles->set(region, owners);
        if (region == question.region) continue;
        auto markers = (*table.markers)[region];
        markers.set(owner, {1});
        table.markers->set(region, markers);
    }
}

/// The options that describe the end of a game.
const std::initializer_list<std::string_view> at_the_end = {"--points",  "--points-after", "--king",  "--scored",
                                                            "--markers", "--nobles",       "--claim", "--sheet"};

Question question_in(const TallyWords& words) {
    Question question;
    refuse_words(words, at_the_end, "{} can be used only with what lay on the table at the end, without a region");
    question.region = name_in<Region>(words.one("REGION"), "unknown region `{}`");
    question.final_scoring = words.has("--final");
    if (words.has("--permanent-nobles")) question.setup.variants.insert(Variant::permanent_nobles);
    if (words.has("--values")) question.setup.components.regions.set(question.region, values_in(words.one("--values")));
    question.setup.rulings = rulings_in<KingsRoad>(words);
    add_markers(words, question);
    question.final.nobles.emplace();
    for (const std::string& word : words.all("--noble")) add_noble(word, question);
    const int least = std::max(static_cast<int>(question.players.size()), KingsRoad::least_players);
    question.setup.players = words.has("--players") ? number_in(words.one("--players"), least, KingsRoad::most_players,
                                                                "`{}` is not a number of players from {} to {}")
                                                    : least;
    return question;
}

std::optional<TallyFault> judge_question(const Question& question, const Names& names) {
    return final_fault<KingsRoad>(question, names);
}

/// A scoresheet being read. The players come from `--players`, else from the first option that lists all players, else
/// from every name that occurs.
struct SheetWords {
    const TallyWords& words;
    SheetQuery<KingsRoad>& query;
    bool known = false;  ///< whether the set of players is complete

    Player player(std::string_view name) const {
        auto& players = query.players;
        const bool there = std::find(players.begin(), players.end(), name) != players.end();
        return known || there ? player_in(name, players) : new_player(name, players, max_players);
    }
};

void read_players(SheetWords& sheet) {
    const std::string& text = sheet.words.one("--players");
    if (text.empty()) return;
    if (is_number_name(text)) throw WrongWord("for a finished game, name the players, such as --players ada,ben");
    for (const std::string& name : pieces_of(text)) new_player(name, sheet.query.players, max_players);
    sheet.known = true;
}

std::optional<Final::Points> points_in(std::string_view option, SheetWords& sheet) {
    constexpr int most = 9999;
    if (!sheet.words.has(option)) return std::nullopt;
    const std::string& text = sheet.words.one(option);
    constexpr std::string_view form = "PLAYER=POINTS";
    if (!sheet.known) {
        for (const std::string& word : pieces_of(text)) sheet.player(pair_in(word, form).first);
    }
    sheet.known = true;
    return every_number_in<Final::Point>(text, sheet.query.players, form,
                                         "`{}` is not a number of points from {} to {}", most);
}

std::optional<LastRound> scored_in(const TallyWords& words) {
    if (!words.has("--scored")) return std::nullopt;
    const auto pieces = pieces_of(words.one("--scored"));
    if (pieces.size() < LastRound::fewest || pieces.size() > LastRound::most)
        throw WrongWord("in a round {} to {} regions are scored, not {}", LastRound::fewest, LastRound::most,
                        pieces.size());
    LastRound scored;
    for (const std::string& piece : pieces) scored.push(name_in<Region>(piece, "unknown region `{}`"));
    return scored;
}

/// Reads `wizards-tower:ada=3,ben=1`, or `none` if no region holds markers.
void add_region(const std::string& word, const SheetWords& sheet) {
    auto& markers = sheet.query.final.markers;
    if (!markers) markers.emplace();
    if (word == "none") return;
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos)
        throw WrongWord("`{}` is not of the form {}", printable(word), "REGION:PLAYER=N,...");
    const auto region = name_in<Region>(word.substr(0, colon), "unknown region `{}`");
    if (markers->has(region)) throw WrongWord("the markers in {} are given twice", name_of(region));
    const std::string there = word.substr(colon + 1);
    for (const std::string& piece : pieces_of(there)) sheet.player(pair_in(piece, "PLAYER=N").first);
    markers->set(region,
                 {numbers_in<Number<0, 99>>(there, sheet.query.players, "PLAYER=N",
                                            "`{}` is not a number of markers from {} to {}", 99)});
}

/// Reads `dark-tower=ben,cleo`, or `none` if there are no Nobles.
void add_nobles(const std::string& word, const SheetWords& sheet) {
    auto& nobles = sheet.query.final.nobles;
    if (!nobles) nobles.emplace();
    if (word == "none") return;
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos)
        throw WrongWord("`{}` is not of the form {}", printable(word), "REGION=PLAYER,...");
    const auto region = name_in<Region>(word.substr(0, equals), "unknown region `{}`");
    if (nobles->has(region)) throw WrongWord("the Nobles in {} are given twice", name_of(region));
    AnyOrder<Player, max_players> owners;
    for (const std::string& name : pieces_of(word.substr(equals + 1))) {
        const Player owner = sheet.player(name);
        if (std::find(owners.begin(), owners.end(), owner) != owners.end())
            throw WrongWord("the Noble of {} in {} is named twice", printable(name), name_of(region));
        owners.push(owner);
    }
    nobles->set(region, owners);
}

/// Reads `dark-tower=5-4-2-1,dragons-lair=3-2`.
void read_values(const std::string& text, Setup<KingsRoad>& setup) {
    for (const std::string& word : pieces_of(text)) {
        const auto [name, values] = pair_in(word, "REGION=VALUES");
        const auto region = name_in<Region>(name, "unknown region `{}`");
        if (setup.components.regions.has(region)) throw WrongWord("the values of {} are given twice", name_of(region));
        setup.components.regions.set(region, values_in(values));
    }
}

constexpr std::array command_words = {
    TallyWord{"REGION", {}, "one region, scored within the game"},
    TallyWord{"PLAYER=MARKERS", {}, "each player's markers there, the Noble included", WordKind::often},
    TallyWord{"--players", "N|NAME,...",
              "number of players, default: those named; at the end, the names of all players"},
    TallyWord{"--noble", "PLAYER", "whose Noble is there; or PLAYER=REGIONS: where Nobles of a player are; repeatable",
              WordKind::often},
    TallyWord{"--values", "VALUES",
              "values on the banner, such as 5-4-2-1, default: the printed ones; at the end REGION=VALUES,..."},
    ruling_word,
    TallyWord{"--permanent-nobles", {}, "play by this variant", WordKind::flag},
    TallyWord{"--final", {}, "score the region as in the final scoring: influence only", WordKind::flag},
    TallyWord{"--points", "PLAYER=POINTS,...", "at the end: all players' points before the final scoring"},
    TallyWord{"--points-after", "PLAYER=POINTS,...",
              "instead of --points: all players' points after the final scoring"},
    TallyWord{"--king", "REGION", "where the King stands after his last journey"},
    TallyWord{"--scored", "REGION,...", "the regions scored in the last round, in order"},
    TallyWord{"--markers", "REGION:PLAYER=N,...",
              "markers on the board before the final scoring, Nobles included; or none", WordKind::many},
    TallyWord{"--nobles", "REGION=PLAYER,...", "whose Nobles are there; or none", WordKind::many},
    claim_word,
    sheet_word,
};

constexpr std::array nouns = {
    TallyNoun{"REGION", &nouns_of<Region>},
};

constexpr TallyCommand command = {
    .help = "King's Road: one region, by the markers there; or a finished game, by everything on the board",
    .words = command_words,
    .notes =
        "With a REGION one region is scored within the game. Without one, the table at the end of the game is checked "
        "and counted; values that are not given are unknown, and the output lists what they leave open.",
    .examples =
        "referee tally kings-road dark-tower --players 4 jen=4 phil=3 chris=2 simon=1\n"
        "referee tally kings-road dark-tower jen=2 phil=1 --noble jen=temple-ruins,dragons-lair\n"
        "referee tally kings-road dark-tower jen=2 phil=2 --noble phil --ruling bonus-on-tie=unpaid\n"
        "referee tally kings-road --points ada=33,ben=41,cleo=36 --scored kings-castle --markers "
        "wizards-tower:ada=3,ben=1 dark-tower:ben=2,cleo=2 --nobles dark-tower=ben\n"
        "referee tally kings-road --points-after ada=39,ben=49 --claim winners=ben --claim scores.ada=38",
    .example = "referee tally kings-road dark-tower --players 4 jen=4 phil=3 chris=2 simon=1",
    .within = [](const TallyWords& words, Language language) -> std::optional<TallyAnswer> {
        if (!words.has("REGION")) return std::nullopt;
        return answered(question_in(words), judge_question, tally, language);
    },
    .nouns = nouns};

}  // namespace

SheetQuery<KingsRoad> KingsRoad::sheet_query(const TallyWords& words) {
    refuse_words(words, {"--noble", "--final"}, "{} can be used only with a region that is scored within the game");
    SheetQuery<KingsRoad> query;
    SheetWords sheet{words, query};
    read_players(sheet);
    auto& final = query.final;
    final.points = points_in("--points", sheet);
    final.points_after = points_in("--points-after", sheet);
    if (final.points && final.points_after)
        throw WrongWord(
            "--points-after cannot be combined with --points: give the points either before or after the final "
            "scoring");
    if (words.has("--king")) final.king = name_in<Region>(words.one("--king"), "unknown region `{}`");
    final.scored = scored_in(words);
    for (const std::string& word : words.all("--markers")) add_region(word, sheet);
    for (const std::string& word : words.all("--nobles")) add_nobles(word, sheet);
    if (words.has("--permanent-nobles")) query.setup.variants.insert(Variant::permanent_nobles);
    if (words.has("--values")) read_values(words.one("--values"), query.setup);
    query.setup.rulings = rulings_in<KingsRoad>(words);
    query.setup.players = static_cast<int>(query.players.size());
    if (query.players.empty())
        throw WrongWord(
            "nothing to count: name a region and each player's markers there, or, for a finished game, all players' "
            "--points");
    if (query.setup.players < least_players)
        throw WrongWord("there are {} to {} players, not {}", least_players, most_players, query.setup.players);
    return query;
}

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
