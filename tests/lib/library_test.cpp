#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "lib/library_calls.hpp"
#include "log/game_registry.hpp"
#include "schema/schema.hpp"
#include "support/english.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

/// What C sees of the referee. tests/lib asks it about every fixture what the program is asked.
namespace referee::testing {
namespace {

constexpr std::array<Ask, 5> questions = {referee_check, referee_legal, referee_show, referee_score, referee_page};

const std::string& some_log() {
    static const std::string text = [] {
        for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"}))
            if (path.find("/games/") != std::string::npos) return file_text(path);
        return std::string();
    }();
    return text;
}

TEST(LibraryForC, AnswersAreOneLineOfJson) {
    for (const Ask question : questions) {
        const Given given = ask(question, some_log());
        EXPECT_EQ(given.status, REFEREE_OK) << given.text;
        EXPECT_TRUE(Value::accept(given.text));
        EXPECT_EQ(given.text.find('\n'), std::string::npos);
        for (const char* none : {"", "{}"}) EXPECT_EQ(ask(question, some_log(), none).text, given.text);
    }
    EXPECT_STREQ(referee_version(), REFEREE_VERSION);
}

TEST(LibraryForC, WhatIsNoOptionIsRefused) {
    for (const Ask question : questions) {
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"fil\": \"x\"}")), "unknown option `fil`; nearest: `file`");
        EXPECT_EQ(error_in(ask(question, some_log(), "[]")), "the options are not a JSON object");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"file\": ")), "the options are not a JSON object");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"file\": \"a\", \"file\": \"b\"}")),
                  "the option `file` appears twice");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"file\": 1}")), "the option `file` is a text, not 1");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"line\": -1}")),
                  "the option `line` is a whole number from 1, not -1");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"ruled\": 1}")), "the option `ruled` is true or false, not 1");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"on-illegal\": \"go\"}")),
                  "the option `on-illegal` is `stop` or `skip`, not \"go\"");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"rulings\": {\"qwertyuiop\": \"x\"}}")),
                  "unknown ruling `qwertyuiop`");
        EXPECT_EQ(error_in(ask(question, some_log(), "{\"rulings\": {\"a\": \"x\", \"a\": \"y\"}}")),
                  "the option `a` appears twice");
        const char* const format = "{\"format\": \"xml\"}";
        EXPECT_EQ(error_in(ask(question, some_log(), format)),
                  "the option `format` is `yaml`, `json` or `csv`, not \"xml\"");
    }
    for (const char* other : {"{\"event\": 1}", "{\"player\": \"x\"}", "{\"whole\": true}"})
        EXPECT_NE(error_in(ask(referee_check, some_log(), other)), "no error") << "it is one of other questions";
    EXPECT_NE(error_in(ask(referee_legal, some_log(), "{\"event\": 999999}")).find("there is no event 999999"),
              std::string::npos);
    EXPECT_NE(error_in(ask(referee_legal, some_log(), "{\"player\": \"nobody\"}")).find("unknown player `nobody`"),
              std::string::npos);
}

TEST(LibraryForC, RulingsAreThoseOfTheGames) {
    std::size_t choices = 0;
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            for (const Choice& choice : ruling.choices) {
                const std::string options = cat("{\"rulings\": {\"", ruling.id, "\": \"", choice.name, "\"}}");
                EXPECT_NE(ask(referee_check, some_log(), options.c_str()).status, REFEREE_REFUSED) << options;
                ++choices;
            }
        }
    }
    EXPECT_GE(choices, 8U);
}

TEST(LibraryForC, SchemasAreThoseOfTheProgram) {
    for (const GameEntry& game : games()) {
        char* answer = nullptr;
        ASSERT_EQ(referee_schema(std::string(game.key).c_str(), nullptr, &answer), REFEREE_OK);
        EXPECT_EQ(Value::parse(answer), log_schema(game)) << game.key;
        referee_free(answer);
        EXPECT_EQ(referee_schema(std::string(game.key).c_str(), R"({"lang": "fr"})", &answer), REFEREE_REFUSED);
        referee_free(answer);
    }
}

TEST(LibraryForC, NullsAreRefused) {
    char* answer = nullptr;
    for (const Ask question : questions) {
        EXPECT_EQ(question("x", 1, nullptr, nullptr), REFEREE_REFUSED);
        EXPECT_EQ(question(nullptr, 1, nullptr, &answer), REFEREE_REFUSED);
        referee_free(answer);
        EXPECT_EQ(question(nullptr, 0, nullptr, &answer), REFEREE_FAULT) << "an empty log";
        referee_free(answer);
    }
    EXPECT_EQ(referee_explain(nullptr, nullptr, &answer), REFEREE_REFUSED);
    referee_free(answer);
    EXPECT_EQ(referee_explain("log/syntax", nullptr, &answer), REFEREE_OK);
    referee_free(answer);
    EXPECT_EQ(referee_explain("nothing/there", nullptr, &answer), REFEREE_REFUSED);
    referee_free(answer);
    referee_free(nullptr);
}

TEST(LibraryForC, LogsAreGenerated) {
    for (const GameEntry& entry : games()) {
        const std::string key(entry.key);
        const auto made = [&](const char* options) {
            return given_by([&](char** answer) { return referee_generate(key.c_str(), options, answer); });
        };
        EXPECT_EQ(ask(referee_check, made(R"({"seed": 4, "number": 3})").text).status, REFEREE_OK);
        EXPECT_EQ(ask(referee_check, made(R"({"illegal": true})").text).status, REFEREE_FAULT);
        EXPECT_EQ(made(R"({"illegal": false})").text, made("{}").text);
        for (const char* wrong :
             {R"({"players": 0})", R"({"players": 99})", R"({"claims": "some"})", R"({"form": "x"})",
              R"({"illegal": "x"})", R"({"false": 1})", R"({"reach": "x"})", R"({"rulings": {"x": "y"}})",
              R"({"variants": ["x"]})", R"({"number": 0})", R"({"sed": 1})", R"({"illegal": true, "false": true})"})
            EXPECT_NE(error_in(made(wrong)), "no error") << wrong;
    }
}

TEST(LibraryForC, GamesAreListed) {
    char* answer = nullptr;
    ASSERT_EQ(referee_games(nullptr, &answer), REFEREE_OK);
    const Held held(answer);
    EXPECT_EQ(Value::parse(answer)["games"].size(), games().size());
}

TEST(LibraryForC, APageIsWhole) {
    const std::string page = value_in(ask(referee_page, some_log()))["html"].get<std::string>();
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
}

TEST(LibraryForC, ATextEndsWhereItsSizeSays) {
    const std::string log = R"({"referee": 1, "game": "x"})";
    const std::string followed = log + "}]";
    char* answer = nullptr;
    EXPECT_EQ(referee_check(followed.data(), log.size(), nullptr, &answer), REFEREE_FAULT);
    EXPECT_EQ(std::string(answer), ask(referee_check, log).text);
    referee_free(answer);
}

TEST(LibraryForC, LimitsHold) {
    const std::string long_yaml(std::size_t{2} << 20U, '#');
    EXPECT_NE(ask(referee_check, long_yaml).text.find("a YAML log has at most 1 MiB"), std::string::npos);
    const std::string deep(100'000, '[');
    EXPECT_EQ(ask(referee_check, deep).status, REFEREE_FAULT);
    EXPECT_EQ(error_in(ask(referee_check, some_log(), deep.c_str())), "the options are not a JSON object");
}

TEST(LibraryForC, ThreadsSeeWhatOneSees) {
    std::vector<std::pair<std::string, std::string>> options;
    constexpr std::size_t one_of = 8;
    std::size_t number_of_file = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures/format", {".yaml"})) {
        if (number_of_file++ % one_of != 0) continue;
        const std::string text = file_text(path);
        for (const Ask question : questions) options.emplace_back(text, ask(question, text).text);
    }
    ASSERT_GE(options.size(), 100U);
    constexpr std::size_t threads = 4;
    std::array<std::size_t, threads> wrong{};
    std::vector<std::thread> running;
    for (std::size_t number = 0; number < threads; ++number) {
        running.emplace_back([&, number] {
            for (std::size_t i = 0; i < options.size(); ++i) {
                const std::size_t at = (i + number * options.size() / threads) % options.size();
                wrong.at(number) += ask(questions.at(at % questions.size()), options[at].first).text !=
                    options[at].second;
            }
        });
    }
    for (std::thread& thread : running) thread.join();
    EXPECT_EQ(wrong, (std::array<std::size_t, threads>{}));
}

/// A text in CSV is asked about table by table; each is answered as one that stands alone.
TEST(LibraryForC, NamesMustBeExactOnRequest) {
    const std::string sheet = cat("referee: 1\ngame: ", games().front().title, "\nplayers: [ada, ben]\nfinal: {}\n",
                                  "result: {winners: [Ada], scores: {ada: 41, ben: 3}}\n");
    const Value lenient = Value::parse(ask(referee_check, sheet).text);
    EXPECT_EQ(lenient["notes"].size(), 2U) << lenient;
    EXPECT_NE(lenient["verdict"], "malformed");
    const Given strict = ask(referee_check, sheet, R"({"strict": true})");
    EXPECT_EQ(strict.status, REFEREE_FAULT);
    const Value report = Value::parse(strict.text);
    EXPECT_EQ(report["verdict"], "malformed");
    EXPECT_FALSE(report.contains("notes"));
    EXPECT_NE(report["findings"].dump().find("which `--strict` requires"), std::string::npos);
    EXPECT_EQ(error_in(ask(referee_check, sheet, R"({"strict": 1})")), "the option `strict` is true or false, not 1");
    EXPECT_EQ(error_in(ask(referee_show, sheet, R"({"strict": true})")).substr(0, 24), "unknown option `strict`;");
}

TEST(LibraryForC, AnswersInALanguage) {
    const std::string log = file_text(REFEREE_ROOT "/fixtures/disputes/noticed-later.yaml");
    const Value french = Value::parse(ask(referee_check, log, R"({"lang": "fr"})").text);
    const Value english = Value::parse(ask(referee_check, log, R"({"lang": "en"})").text);
    EXPECT_EQ(english, Value::parse(ask(referee_check, log).text));
    EXPECT_NE(french["findings"][0]["message"], english["findings"][0]["message"]);
    EXPECT_FALSE(has_english(french["findings"][0]["message"].get<std::string>())) << french;
    EXPECT_EQ(french["findings"][0]["rule"], english["findings"][0]["rule"]);
    const std::string page = Value::parse(ask(referee_page, log, R"({"lang": "fr"})").text)["html"];
    EXPECT_NE(page.find("<html lang=\"fr\""), std::string::npos);
    EXPECT_EQ(error_in(ask(referee_check, log, R"({"lang": "de"})")), "the option `lang` is `en` or `fr`, not \"de\"");
}

TEST(LibraryForC, ColumnsOfATableCanHaveNamesOfTheirOwn) {
    const std::string table = cat("Runde,Tisch,Spieler,game,Punkte,Sieger,Notiz\n1,1,ada,", games().front().key,
                                  ",41,yes,x\n1,1,ben,", games().front().key, ",30,no,\n");
    const std::string names = R"("csv-columns": {"Runde": "round", "Tisch": "table", "Spieler": "Player",
        "Punkte": "scores", "Sieger": "winner", "Notiz": null})";
    const std::string options = R"({"format": "csv", )" + names + "}";
    const Given read = ask(referee_check, table, options.c_str());
    EXPECT_EQ(read.status, REFEREE_OK) << read.text;
    EXPECT_FALSE(Value::parse(read.text).contains("notes")) << read.text;
    EXPECT_EQ(ask(referee_check, table, R"({"format": "csv"})").status, REFEREE_FAULT) << "the names are needed";
    EXPECT_EQ(error_in(ask(referee_check, table, R"({"format": "csv", "csv-columns": {"Punkte": "scoer"}})")),
              "unknown column `scoer`; nearest: `score` and `scored`");
    EXPECT_EQ(error_in(ask(referee_check, table, R"({"format": "csv", "csv-columns": ["a"]})")),
              "the option `csv-columns` is an object, one of our columns or null for each name, not [\"a\"]");
}

TEST(LibraryForC, PlayersAreKnownByTheirNames) {
    const std::string log = cat("referee: 1\ngame: ", games().front().key,
                                "\nplayers: [ada, {id: zoe, name: Zoë Long}]\nstatus: unfinished\nevents: []\n");
    const Value listing = Value::parse(ask(referee_legal, log, R"({"player": "ZOE long"})").text);
    ASSERT_EQ(listing["legal"].size(), 1U) << listing;
    EXPECT_EQ(listing["legal"][0]["player"], "zoe");
    EXPECT_EQ(error_in(ask(referee_legal, log, R"({"player": "Zoë L"})")), "unknown player `Zoë L` in this log");
}

TEST(LibraryForC, TablesInCsvAreAskedAboutOneByOne) {
    const std::string whole = file_text(REFEREE_ROOT "/fixtures/csv/evening.csv");
    const Value which = Value::parse(ask(referee_check, whole, R"({"format": "csv"})").text);
    ASSERT_GE(which["tables"].size(), 2U) << which;
    EXPECT_EQ(which["error"], cat("there are ", which["tables"].size(), " tables; choose one with `table`"));
    for (const Value& table : which["tables"]) {
        const std::string options = json_text({{"format", "csv"}, {"table", table}, {"file", "evening.csv"}});
        const Given given = ask(referee_check, whole, options.c_str());
        const Value report = Value::parse(given.text);
        EXPECT_EQ(report["log"], cat("evening.csv:", table.get<std::string>()));
        EXPECT_NE(ask(referee_score, whole, options.c_str()).status, REFEREE_REFUSED);
    }
    EXPECT_EQ(error_in(ask(referee_check, whole, R"({"format": "csv", "table": "99.1"})")), "there is no table 99.1");
    EXPECT_EQ(error_in(ask(referee_check, whole, R"({"table": "1.1"})")), "only CSV text has tables");
    EXPECT_EQ(error_in(ask(referee_check, whole, R"({"format": "csv", "line": 1})")),
              "`line` cannot be combined with a table of a CSV file");
    const Given empty = ask(referee_check, "round,table,game,player\n", R"({"format": "csv"})");
    EXPECT_EQ(empty.status, REFEREE_FAULT);
    EXPECT_EQ(Value::parse(empty.text)["findings"][0]["message"],
              "the file has no table: there is no row below the header line");
    EXPECT_EQ(ask(referee_check, "nonsense,more\n1,2\n", R"({"format": "csv"})").status, REFEREE_FAULT);
    const std::string head = whole.substr(0, whole.find('\n') + 1);
    const std::string one = head + whole.substr(head.size(), whole.find("\n1,2") + 1 - head.size());
    EXPECT_EQ(Value::parse(ask(referee_check, one, R"({"format": "csv"})").text)["log"], "log:1.1") << one;
}

}  // namespace
}  // namespace referee::testing
