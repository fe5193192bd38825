#include <gtest/gtest.h>

#include <algorithm>
#include <locale>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "doc/write.hpp"
#include "games/all.hpp"
#include "show/json/json.hpp"
#include "support/every_hostile.hpp"
#include "support/forms.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Logs made to deceive: nothing of them is printed that is not what it looks like, in no form of output.
namespace referee::testing {
namespace {

/// What nobody sees, or what a terminal obeys, and how JSON writes it.
const std::vector<std::pair<std::string, std::string>> hidden = {
    {"\x1B", "\\u001b"},
    {"\x7F", "\\u007F"},
    {"\xC2\x85", "\\u0085"},
    {"\xC2\x9B", "\\u009B"},
    {"\xC2\xAD", "\\u00AD"},
    {"\xD8\x9C", "\\u061C"},
    {"\xE1\xA0\x8E", "\\u180E"},
    {"\xE2\x80\x8B", "\\u200B"},
    {"\xE2\x80\x8D", "\\u200D"},
    {"\xE2\x80\x8E", "\\u200E"},
    {"\xE2\x80\x8F", "\\u200F"},
    {"\xE2\x80\xA8", "\\u2028"},
    {"\xE2\x80\xAA", "\\u202A"},
    {"\xE2\x80\xAE", "\\u202E"},
    {"\xE2\x81\xA0", "\\u2060"},
    {"\xE2\x81\xA6", "\\u2066"},
    {"\xE2\x81\xA9", "\\u2069"},
    {"\xE3\x85\xA4", "\\u3164"},
    {"\xEF\xBB\xBF", "\\uFEFF"},
    {"\xEF\xBF\xBF", "\\uFFFF"},
    {"\xC2\xA0", "\\u00A0"},
    {"\xCD\x8F", "\\u034F"},
    {"\xE1\x9A\x80", "\\u1680"},
    {"\xE2\x80\x87", "\\u2007"},
    {"\xE2\x81\x9F", "\\u205F"},
    {"\xE3\x80\x80", "\\u3000"},
    {"\xE2\xA0\x80", "\\u2800"},
    {"\xEF\xB8\x8F", "\\uFE0F"},
    {"\xEE\x80\x80", "\\uE000"},
    {"\xF3\xA0\x81\x81", "\\uDB40\\uDC41"},
    {"\xF3\xA0\x84\x80", "\\uDB40\\uDD00"},
    {"\xF4\x8F\xBF\xBF", "\\uDBFF\\uDFFF"},
};
const std::vector<std::string> unseen_characters = {" ",
                                                    "a",
                                                    "~",
                                                    "\xC3\xBC",
                                                    "\xD7\xA9",
                                                    "\xD8\xB9",
                                                    "\xE2\x80\x90",
                                                    "\xE2\x80\xA6",
                                                    "\xEF\xBF\xBD",
                                                    "\xF0\x9F\x91\x91"};

std::string bytes_of(std::string_view text) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text)
        out += {'\\', 'x', digits[static_cast<unsigned char>(c) >> 4U], digits[static_cast<unsigned char>(c) & 15U]};
    return out;
}

TEST(Hostile, WhatNobodySeesIsWrittenOut) {
    for (const auto& [character, escape] : hidden) {
        EXPECT_EQ(printable("a" + character + "b"), "a" + bytes_of(character) + "b");
        EXPECT_EQ(json_text(Value("a" + character + "b")), "\"a" + escape + "b\"");
    }
    EXPECT_EQ(yaml_scalar("\xF3\xA0\x81\x81"), R"("\U000E0041")") << "YAML knows no pairs";
    for (const std::string& character : unseen_characters) {
        EXPECT_EQ(printable(character), character);
        EXPECT_EQ(json_text(Value(character)), '"' + character + '"');
    }
}

template <Game G>
void add_events(const std::string& player, std::vector<std::string>& events) {
    events.push_back("");
    events.push_back(cat(R"({"note":)", player, "}"));
    if constexpr (requires { HostileEvents<G>::of(player); }) {
        for (std::string& event : HostileEvents<G>::of(player)) events.push_back(std::move(event));
    }
}

template <class... G>
std::vector<std::string> logs_with(const std::string& head, const std::string& player, GameList<G...>) {
    std::vector<std::string> logs;
    const auto add = [&](std::string_view game, const std::vector<std::string>& events) {
        for (const std::string& event : events)
            logs.push_back(cat(head, R"("game":")", game, R"(","events":[)", event, "]}"));
        logs.push_back(cat(head, R"("game":")", game, R"(","events":[],)", player, ":1}"));
    };
    const auto add_game = [&]<Game One>(const One*) {
        std::vector<std::string> events;
        add_events<One>(player, events);
        add(One::key, events);
    };
    (add_game(static_cast<const G*>(nullptr)), ...);
    return logs;
}

/// Logs of every game that name a player with this name, in JSON.
std::vector<std::string> logs_with(const std::string& head, const std::string& player) {
    return logs_with(head, player, AllGames{});
}

TEST(Hostile, NamesDeceiveNoReaderOfAnyForm) {
    std::size_t shown = 0;
    for (const auto& [character, escape] : hidden) {
        const std::string anna = json_text(Value(character + "anna"));
        const std::string bob = json_text(Value("bob" + character));
        const std::string head = cat(R"({"referee":1,"status":"unfinished","players":[)", anna, ',', bob, "],");
        for (const std::string& log : logs_with(head, anna)) {
            for (const std::string& form : forms(judged(log, Format::json, character + "log.json"))) {
                EXPECT_EQ(form.find(character), std::string::npos) << form;
                shown += form.find(bytes_of(character)) != std::string::npos || form.find(escape) != std::string::npos
                    ? 1
                    : 0;
            }
        }
    }
    EXPECT_GE(shown, 500U);
}

/// What programs that read the output of others obey: at the beginning of a line, or anywhere in it.
bool obeyed(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("::") || line.find("##[") != std::string_view::npos ||
        line.find("##vso[") != std::string_view::npos;
}

TEST(Hostile, NoLogGivesACommand) {
    std::size_t lines = 0;
    std::size_t own = 0;
    for (const std::string name : {"::error::x", "  ::set-env name=x::y", ":", "##[error]x", "a##[group]",
                                   "##vso[task.complete]", "###[error]"}) {
        const std::string player = json_text(Value(name));
        const std::string head = cat(R"({"referee":1,"status":"unfinished","players":[)", player, R"(,"bob"],"meta":")",
                                     name, "\",");
        std::vector<std::string> logs = logs_with(head, player);
        logs.push_back(cat(head, R"("game":)", player, "}"));
        logs.push_back(name + "\n");
        for (const std::string& log : logs) {
            for (const std::string& form : forms(judged(log, Format::json, name))) {
                std::istringstream text(form);
                for (std::string line; std::getline(text, line); ++lines) {
                    const bool command = line.starts_with("::error file=");
                    own += command ? 1 : 0;
                    EXPECT_FALSE(obeyed(command ? line.substr(2) : line)) << line;
                }
            }
        }
        EXPECT_FALSE(obeyed(yaml_scalar(name))) << name;
    }
    EXPECT_GE(lines, 300U);
    EXPECT_GE(own, 20U) << "GitHub's own lines are commands";
}

/// Different texts never look the same: what is written can be read back.
TEST(Hostile, EscapesAreNotAmbiguous) {
    const auto is_figure = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'); };
    const auto read_back = [&](std::string_view shown) {
        std::string text;
        for (std::size_t at = 0; at < shown.size(); ++at) {
            const bool escape = shown.substr(at).starts_with("\\x") && shown.size() >= at + 4 &&
                is_figure(shown[at + 2]) && is_figure(shown[at + 3]);
            text += escape ? static_cast<char>(std::stoi(std::string(shown.substr(at + 2, 2)), nullptr, 16))
                           : shown[at];
            at += escape ? 3 : 0;
        }
        return text;
    };
    const std::vector<std::string> pieces = {"\\", "x",        "1", "B",        "\x1B",     "#",    "[", ":",
                                             " ",  "\xC2\xA0", "e", "\xCC\x81", "\xC3\xA9", "\xFF", "\n"};
    std::size_t escaped = 0;
    std::mt19937 random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t length = random() % 8; length > 0; --length) text += pieces[random() % pieces.size()];
        const std::string shown = printable(text);
        ASSERT_EQ(read_back(shown), text) << shown;
        ASSERT_EQ(visible(shown), shown) << "nothing is left to hide";
        escaped += shown != text ? 1 : 0;
    }
    EXPECT_GE(escaped, 10'000U);
    EXPECT_EQ(printable("\x1B"), R"(\x1B)");
    EXPECT_EQ(printable(R"(\x1B)"), R"(\x5Cx1B)");
    EXPECT_EQ(printable(R"(C:\new)"), R"(C:\new)") << "a backslash that does not begin an escape sequence";
    EXPECT_EQ(printable("Le\xCC\x81"
                        "a"),
              R"(Le\xCC\x81a)");
    EXPECT_EQ(printable("L\xC3\xA9"
                        "a"),
              "L\xC3\xA9"
              "a");
    EXPECT_EQ(printable("\xE2\x84\xAB"), R"(\xE2\x84\xAB)") << "the sign of the angstrom is a letter in another form";
    EXPECT_EQ(json_text(Value("Le\xCC\x81"
                              "a")),
              R"("Le\u0301a")");
}

}  // namespace
}  // namespace referee::testing
