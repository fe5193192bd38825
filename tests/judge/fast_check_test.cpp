#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/fast/fast_check.hpp"
#include "judge/judge.hpp"
#include "log/game_registry.hpp"
#include "log/json_writer.hpp"
#include "random/any_value.hpp"
#include "random/random.hpp"
#include "show/json/json.hpp"
#include "support/judging.hpp"
#include "types/fields_of.hpp"

/// The fast path settles what a full reading would: the reports are the same to the byte.
namespace referee::testing {
namespace {

/// The fixtures that can be written as JSON: their files and texts.
const std::vector<std::pair<std::string, std::string>>& fixtures_in_json() {
    static const std::vector<std::pair<std::string, std::string>> all = [] {
        std::vector<std::pair<std::string, std::string>> found;
        for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
            std::string json = json_of_yaml(file_text(file));
            if (!json.empty()) found.emplace_back(file, std::move(json));
        }
        return found;
    }();
    return all;
}

TEST(FixturesOnFastPath, SaysWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Report full = judged(json, Format::json, file, without_fast_path());
        EXPECT_EQ(json_line(judged(json, Format::json, file)), json_line(full));
        ++verdicts[full.verdict];
    }
    for (const Verdict verdict :
         {Verdict::legal, Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_GT(verdicts[verdict], 3U) << name_of(verdict);
    }
}

/// Without the results of legal logs, reports of all other logs and all verdicts are the same.
TEST(FixturesOnFastPath, OmitsOnlyResultsOfLegalLogs) {
    std::size_t omitted = 0;
    Options options;
    options.legal_results = false;
    for (std::size_t i = 0; i < fixtures_in_json().size(); i += 4) {
        const auto& [file, json] = fixtures_in_json()[i];
        const Report whole = judged(json, Format::json, file);
        Report short_report = judged(json, Format::json, file, options);
        if (whole.verdict == Verdict::legal && short_report.result.is_null() && !whole.result.is_null()) {
            ++omitted;
            short_report.result = whole.result;
            short_report.ended = whole.ended;
        }
        EXPECT_EQ(json_line(short_report), json_line(whole));
    }
    EXPECT_GT(omitted, 50U);
}

/// Whether the fast path alone settles a log of a known game.
bool settled(const std::string& json) {
    const std::string padded = json + std::string(JsonReader::padding, ' ');
    const std::string_view text = std::string_view(padded).substr(0, json.size());
    JsonReader json_reader;
    Document document;
    std::vector<DocumentFault> faults;
    Outline outline{{Passed{"events"}, Passed{"result"}}, "final", "players"};
    if (!json_reader.outline(text, document, faults, outline)) return false;
    Report report;
    Envelope envelope;
    Reader reader(report.findings, envelope.players, envelope.players_known);
    read_envelope(document.root(), envelope, reader);
    const auto& [events, result] = outline.passed;
    const UnreadParts unread{outline.tokens, events.at, events.behind, result.at};
    std::size_t settled = 0;
    const std::unique_ptr<Judge> judge = new_judge(*find_game(envelope.game));
    return judge->fast_path(envelope, document.root(), unread, reader, Options{}, report, settled);
}

/// Else all would be as it was, and slow. Claims of what a fact does not list, as 0, are left to those who read.
TEST(FixturesOnFastPath, LegalLogsMostlyNeedNoMore) {
    std::map<std::string_view, std::size_t> legal;
    std::map<std::string_view, std::size_t> settled_games;
    for (const auto& [file, json] : fixtures_in_json()) {
        const Report report = judged(json, Format::json, file);
        if (report.sheet || report.game.empty()) continue;
        const bool is_settled = settled(json);
        const bool is_legal = report.verdict == Verdict::legal;
        EXPECT_TRUE(is_legal || !is_settled) << file;
        const bool whole_game = file.find("/games/") != std::string::npos;
        EXPECT_TRUE(is_settled == is_legal || !whole_game) << file;
        legal[report.game] += is_legal ? 1 : 0;
        settled_games[report.game] += is_settled ? 1 : 0;
    }
    for (const GameEntry& game : games()) {
        EXPECT_GT(legal[game.key], 20U) << game.key;
        EXPECT_GT(3 * settled_games[game.key], 2 * legal[game.key]) << game.key;
    }
}

/// Where the events of a log end is supposed before they are read, from how the log ends.
TEST(FixturesOnFastPath, LogsThatEndUnusuallySayWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    std::size_t number = 0;
    for (const auto& [file, json] : fixtures_in_json()) {
        if (file.find("/games/") == std::string::npos || ++number % 2 != 0) continue;
        Value log = Value::parse(json);
        if (!log.contains("events")) continue;
        const Value events = log["events"];
        log.erase("events");
        const std::string before = log.dump().substr(0, log.dump().size() - 1);
        const std::string list = events.dump();
        const std::string open = list.substr(0, list.size() - 1);
        const std::string first = R"(,"events":)";
        for (const std::string& text :
             {before + first + list + "}", before + first + list + R"(,"events":[{}]})",
              before + first + "[]" + first + list + "}", before + first + list + R"(,"more":[{}]})",
              before + first + list + R"(,"variants":[]})", before + first + open + "}}", before + first + open + "}",
              before + first + open + R"(,{"a":[{}]})", before + first + list + "]}", before + first + list + "}}",
              before + first + list + "},", before + first + list + "}]", before + first + list + "} ]",
              "{" + first.substr(1) + list + "," + before.substr(1) + "}"}) {
            const Report report = judged(text, Format::json, file);
            EXPECT_EQ(json_line(report), json_line(judged(text, Format::json, file, without_fast_path()))) << text;
            ++verdicts[report.verdict];
        }
    }
    EXPECT_GT(verdicts[Verdict::legal], 40U);
    EXPECT_GT(verdicts[Verdict::malformed], 40U);
}

/// Names of all lengths, two of them numbers, and two that differ in one letter only.
enum class Fruit : std::uint8_t {};
constexpr std::array<std::string_view, 12> fruits = {
    "7",       "12",       "fig",       "plum",        "apple",           "quince",
    "apricot", "mandarin", "tangerine", "pomegranate", "passion-fruit-a", "passion-fruit-b"};
constexpr std::span<const std::string_view> names_of(Fruit) { return fruits; }

/// Names too long for a table without collisions.
enum class Cloud : std::uint8_t { cumulus, nimbus, other };
constexpr std::array<std::string_view, 3> clouds = {"cumulonimbus-calvus", "cumulonimbus-incus", "stratus"};
constexpr std::span<const std::string_view> names_of(Cloud) { return clouds; }

template <Named E>
void find_each_name() {
    const auto found = [](std::string_view text) {
        const std::string padded = "........" + std::string(text) + "........";
        return NameFinder<E>::find(std::string_view(padded).substr(8, text.size()));
    };
    const std::span<const std::string_view> names = names_of(E{});
    for (std::size_t number = 0; number < names.size(); ++number) {
        const std::string name(names[number]);
        EXPECT_EQ(found(name), number) << name;
        for (std::size_t at = 0; at < name.size(); ++at) {
            std::string other = name;
            other[at] = '~';
            EXPECT_EQ(found(other), names.size()) << other;
        }
        EXPECT_EQ(found(name + '.'), names.size()) << name;
        EXPECT_EQ(found('.' + name), names.size()) << name;
        EXPECT_EQ(found(name.substr(1)), names.size()) << name;
    }
    EXPECT_EQ(found(""), names.size());
}

TEST(NamesInTokens, AreFoundByTheirWholeText) {
    find_each_name<Fruit>();
    find_each_name<Cloud>();
}

using Shelf = Place<1, 9>;

struct Slice {
    Number<-5, 200> weight;
    std::optional<Fruit> fruit;
    static constexpr auto fields = std::tuple{
        Field{"weight", &Slice::weight, ""},
        Field{"fruit", &Slice::fruit, "", Presence::optional},
    };
    bool operator==(const Slice&) const = default;
};

struct Cut {
    static constexpr std::string_view tag = "cut";
    static constexpr std::string_view help{};
    True cut;
    static constexpr auto fields = std::tuple{Field{"cut", &Cut::cut, ""}};
    bool operator==(const Cut&) const = default;
};

struct Serve {
    static constexpr std::string_view tag = "serve";
    static constexpr std::string_view help{};
    Rank serve;
    bool warm = false;
    static constexpr auto fields = std::tuple{Field{"serve", &Serve::serve, ""},
                                              Field{"warm", &Serve::warm, "", Presence::optional}};
    bool operator==(const Serve&) const = default;
};

/// No three alike behind each other, and never just two.
struct Fussy : List<Fruit, 4> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = 4;
    using List::List;
    static constexpr std::string_view validate_item(const Fussy& before, Fruit next) {
        return !before.empty() && before[before.size() - 1] == next ? "alike" : "";
    }
    static constexpr std::string_view validate(const Fussy& all) { return all.size() == 2 ? "two" : ""; }
};

/// A key of each form that an event can have.
struct Feast {
    static constexpr std::string_view tag = "feast";
    static constexpr std::string_view help{};
    True feast;
    Shelf shelf;
    Located<Fruit, Shelf> located;
    Player player;
    Cloud cloud{};
    Label label;
    KnownLabel known;
    OrNull<Fruit> or_null;
    OrFalse<Slice> or_false;
    PlayerSet players;
    NameSet<Fruit> set;
    Bag<Fruit> bag;
    List<Slice, 3> list;
    Fussy fussy;
    PerPlayer<Slice> per_player;
    EveryPlayer<Fruit> every_player;
    PerName<Fruit, bool> per_name;
    EveryName<Cloud, Number<0, 9>> every_name;
    PerNumber<Count, Fruit, 3> per_number;
    std::optional<std::variant<Cut, Serve>> course;
    static constexpr auto fields = std::tuple{
        Field{"feast", &Feast::feast, ""},
        Field{"shelf", &Feast::shelf, ""},
        Field{"located", &Feast::located, ""},
        Field{"player", &Feast::player, ""},
        Field{"cloud", &Feast::cloud, ""},
        Field{"label", &Feast::label, ""},
        Field{"known", &Feast::known, ""},
        Field{"or-null", &Feast::or_null, ""},
        Field{"or-false", &Feast::or_false, ""},
        Field{"players", &Feast::players, ""},
        Field{"set", &Feast::set, ""},
        Field{"bag", &Feast::bag, ""},
        Field{"list", &Feast::list, ""},
        Field{"fussy", &Feast::fussy, ""},
        Field{"per-player", &Feast::per_player, ""},
        Field{"every-player", &Feast::every_player, ""},
        Field{"per-name", &Feast::per_name, ""},
        Field{"every-name", &Feast::every_name, ""},
        Field{"per-number", &Feast::per_number, ""},
        Field{"course", &Feast::course, "", Presence::optional},
    };
    bool operator==(const Feast&) const = default;
};

using Meal = std::variant<Serve, Feast>;

/// What both readers make of an event: the value as JSON, empty where the reader does not say yes.
struct BothRead {
    std::string fast;
    std::string read;
};

BothRead both_read(const std::string& event) {
    static const std::vector<std::string> players = {"anna", "a-name-of-many-letters", "zoe"};
    static const bool known = true;
    const std::string text = R"({"events":[)" + event + "]}";
    const std::string padded = text + std::string(JsonReader::padding, ' ');
    const std::string_view source = std::string_view(padded).substr(0, text.size());
    const Names names(players);
    BothRead both;
    JsonReader json;
    Document document;
    std::vector<DocumentFault> faults;
    std::vector<Finding> findings;
    Reader reader(findings, players, known);
    reader.row_of(7);
    reader.labels({"elsewhere", "somewhere"});
    Outline outline{{Passed{"events"}, Passed{"result"}}, "final", "players"};
    if (json.outline(source, document, faults, outline) && outline.passed[0].at != nullptr) {
        Meal meal;
        Token claims = nullptr;
        const FastReader fast_reader(outline.tokens, reader, names);
        if (fast_reader.event(outline.passed[0].at + 1, meal, claims) != nullptr && claims == nullptr)
            append_json(both.fast, meal, names);
    }
    if (json.read(source, document, faults)) {
        Meal meal;
        each_entry(document.root(), [&](Cursor, Cursor list) {
            for (const Cursor one : list) reader.action(one, type_of<Meal>, &meal, "event", nullptr);
        });
        if (findings.empty()) append_json(both.read, meal, names);
    }
    return both;
}

/// What the fast path accepts is what a full reading reads, and has nothing to say about.
TEST(EventsInTokens, OfEveryFormAreReadAsByAFullReading) {
    static const std::vector<std::string> players = {"anna", "a-name-of-many-letters", "zoe"};
    const Names names(players);
    constexpr std::string_view letters = "\"{}[]:,0127@-ntf.\\ ";
    std::size_t same = 0;
    std::size_t refused = 0;
    std::size_t disturbed_and_read = 0;
    for (std::uint64_t number = 0; number < 300; ++number) {
        Random random{number};
        std::string event;
        append_json(event, any<Meal>(random, 3), names);
        const BothRead both = both_read(event);
        EXPECT_EQ(both.fast, both.read) << event;
        ++(both.read.empty() ? refused : same);
        for (int round = 0; round < 40; ++round) {
            std::string other = event;
            const std::size_t at = random.below(other.size());
            const char letter = letters[random.below(letters.size())];
            switch (random.below(3)) {
                case 0: other[at] = letter; break;
                case 1: other.insert(at, 1, letter); break;
                default: other.erase(at, 1 + random.below(6)); break;
            }
            const BothRead disturbed = both_read(other);
            if (disturbed.fast.empty()) continue;
            EXPECT_EQ(disturbed.fast, disturbed.read) << other;
            ++disturbed_and_read;
        }
    }
    EXPECT_GT(same, 100U);
    EXPECT_GT(refused, 20U);
    EXPECT_GT(disturbed_and_read, 60U);
}

TEST(EventsInTokens, AreReadInAnyOrderAndWithBlanks) {
    for (const std::string event : {R"({"warm":true,"serve":2})", R"({ "serve" : 2 , "warm" : true })"}) {
        const BothRead both = both_read(event);
        EXPECT_EQ(both.fast, R"({"serve":2,"warm":true})") << event;
        EXPECT_EQ(both.read, both.fast) << event;
    }
    for (const std::string event :
         {R"({"warm":true})", R"({"serve":2,"serve":2})", R"({"serve":2,"cold":true})", R"({"serve":4})",
          R"({"serve":02})", R"({"serve":2,})", R"({"serve":2]})", R"({"serve":2}})", R"({"serve" 2})"}) {
        EXPECT_EQ(both_read(event).fast, "") << event;
    }
}

}  // namespace
}  // namespace referee::testing
