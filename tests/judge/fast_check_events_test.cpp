#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "random/any_value.hpp"
#include "random/random.hpp"
#include "support/meal.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

/// Events and names are read from tokens as by a full reading.
namespace referee::testing {
namespace {

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

/// A single name, which is in any of four slots.
template <char Letter>
struct Lone {
    enum class Name : std::uint8_t {};
    static constexpr std::array<char, 1> letter = {Letter};
    static constexpr std::array<std::string_view, 1> names = {std::string_view(letter.data(), 1)};
    friend constexpr std::span<const std::string_view> names_of(Name) { return names; }
};

template <char... Letters>
void find_each_letter() {
    (find_each_name<typename Lone<Letters>::Name>(), ...);
}

TEST(NamesInTokens, AreFoundByTheirWholeText) {
    find_each_letter<'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'>();
    find_each_name<Fruit>();
    find_each_name<Cloud>();
}

/// What the fast path accepts is what a full reading reads, and has nothing to say about.
TEST(EventsInTokens, OfEveryFormAreReadAsByAFullReading) {
    const Names names(three);
    constexpr std::string_view letters = "\"{}[]:,0127@-ntf.\\ ";
    std::size_t same = 0;
    std::size_t refused = 0;
    std::size_t disturbed_and_read = 0;
    for (std::uint64_t number = 0; number < 600; ++number) {
        Random random{number};
        std::string event;
        append_json(event, any<Meal>(random, 3), names);
        if (event.find('\\') != std::string::npos) continue;
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

/// Quotation marks included, ids of up to 16 bytes are compared as two words; the sixth player has no seat.
TEST(EventsInTokens, PlayersAreFoundByTheirWholeIds) {
    const std::vector<std::string> players = {"x", "sevenny", "fourteen-chars", "fifteen-letters", R"(say "\ hi)", "f"};
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const std::string& id = players[seat];
        const std::string quoted = Value(id).dump();
        const std::string event = cat(R"({"pour":)", quoted, R"(,"full":{)", quoted, ":true}}");
        EXPECT_EQ(both_read(event, players).fast, seat < max_players ? event : "") << id;
        for (const std::string& other : {id + id, '-' + id, id.substr(1) + '~'}) {
            const std::string text = Value(other).dump();
            EXPECT_EQ(both_read(cat(R"({"pour":)", text, "}"), players).fast, "") << other;
            EXPECT_EQ(both_read(cat(R"({"pour":"x","full":{)", text, ":true}}"), players).fast, "") << other;
        }
    }
    EXPECT_EQ(both_read(R"({"pour":""})", players).fast, "");
}

/// Ids of up to 14 bytes that JSON does not escape are compared with their quotation marks.
TEST(NamesInTokens, QuotedIdsCoverTheWholeString) {
    const auto begins = [](const std::string& id, const std::string& text) {
        return QuotedId::of(id).begins((text + std::string(Tokens::padding, '"')).data());
    };
    for (std::size_t size = 1; size <= 14; ++size) {
        const std::string id = std::string("abcdefghijklmn").substr(0, size);
        EXPECT_TRUE(begins(id, '"' + id + "\":1")) << id;
        EXPECT_TRUE(begins(id, '"' + id + "\",")) << id;
        EXPECT_FALSE(begins(id, '"' + id + "x\"")) << id;
        EXPECT_FALSE(begins(id, '\'' + id + '"')) << id;
        EXPECT_FALSE(begins(id, id + '"')) << id;
        for (std::size_t at = 0; at < size; ++at) {
            std::string other = id;
            other[at] = '~';
            EXPECT_FALSE(begins(id, '"' + other + '"')) << other;
        }
    }
    for (const std::string id : {"", "abcdefghijklmno", "a\"b", "a\\b", "\"", "\\"})
        EXPECT_FALSE(begins(id, '"' + id + '"')) << id;
}

/// An escape that is none does not stand for what it looks like, and a name with an escape is left to a full reading.
TEST(EventsInTokens, EscapesAreNoNames) {
    for (const char* const key : {"odd", "odd-place"}) {
        const std::string at = key == std::string_view("odd") ? "" : "@2";
        const std::string begin = cat(R"({"pour":"zoe",")", key, R"(":")");
        EXPECT_EQ(both_read(cat(begin, "plain", at, R"("})")).fast, cat(begin, "plain", at, R"("})"));
        EXPECT_EQ(both_read(cat(begin, R"(a\q)", at, R"("})")).fast, "");
        EXPECT_EQ(both_read(cat(begin, R"(a\\q)", at, R"("})")).fast, "");
        EXPECT_NE(both_read(cat(begin, R"(a\\q)", at, R"("})")).read, "");
    }
}

/// Where the end of the events is only supposed, brackets may stay open to the end of the text.
TEST(EventsInTokens, WhatIsNotClosedIsNoEvent) {
    for (const char* const event :
         {R"({"x":[[[[[1,"serve":2}],"a":[{})", R"({"x":{"y":[[[[1,"serve":2}],"a":[{})", R"({"x":[[[[],"a":[{})"}) {
        EXPECT_NE(TokenTest(event, three).outlined(), nullptr) << event;
        EXPECT_EQ(both_read(event).fast, "") << event;
        EXPECT_EQ(both_read(event).read, "") << event;
    }
}

/// With five players there is no seat behind the last one.
TEST(EventsInTokens, AllFivePlayersAreNamed) {
    const std::vector<std::string> five = {"a", "b", "c", "d", "e"};
    const std::string all = R"({"pour":"e","full":{"a":true,"b":true,"c":true,"d":true,"e":true)";
    EXPECT_EQ(both_read(all + "}}", five).fast, all + "}}");
    for (const char* const more : {"a", "e", "f"})
        EXPECT_EQ(both_read(cat(all, ",\"", more, "\":true}}"), five).fast, "") << more;
}

/// The seat behind the last one is tried first: only players with one id, whom no log has, show it.
TEST(EventsInTokens, PlayersAreExpectedInTheirOrder) {
    const std::vector<std::string> alike = {"anna", "anna", "zoe"};
    const std::string event = R"({"pour":"zoe","full":{"anna":true,"anna":false,"zoe":true}})";
    EXPECT_EQ(both_read(event, alike).fast, event);
}

TEST(EventsInTokens, NamesMayDependOnTheNumberOfPlayers) {
    const std::vector<std::string> two = {"anna", "zoe"};
    for (const std::string event : {R"({"crack":"walnut"})", R"({"crack":"almond","whole":{"walnut":true}})"}) {
        EXPECT_EQ(both_read(event).fast, event);
        EXPECT_EQ(both_read(event, two).fast, "") << event;
        EXPECT_EQ(both_read(event, two).read, "") << event;
    }
    EXPECT_EQ(both_read(R"({"crack":"almond"})", two).fast, R"({"crack":"almond"})");
}

/// What an earlier event has left in the value is gone.
TEST(EventsInTokens, AreReadIntoAUsedValue) {
    const std::string rich = feast_with("course", R"({"serve":2,"warm":true})");
    const std::string plain = feast_with("or-null", "null");
    const std::string warm = R"({"serve":2,"warm":true})";
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
             {rich, plain}, {plain, rich}, {warm, R"({"serve":1})"}, {rich, warm}, {warm, plain}}) {
        Meal meal;
        const Names names(three);
        for (const std::string& event : {before, after}) {
            TokenTest test(event, three);
            const Token at = test.outlined();
            ASSERT_NE(at, nullptr);
            Token claims = nullptr;
            EXPECT_TRUE(test.ends(FastReader(test.outline.tokens, test.reader, names).event(at, meal, claims)));
            if (event != after) continue;
            std::string used;
            append_json(used, meal, names);
            EXPECT_EQ(used, both_read(after).read) << before;
        }
    }
}

/// How an event is read around its claims: `stops` at them and then ends, is `whole` at once, or neither.
std::string_view read_around_claims(const std::string& event) {
    TokenTest test(event, three);
    const Token begin = test.outlined();
    if (begin == nullptr) return "no outline";
    const Names names(three);
    const FastReader reader(test.outline.tokens, test.reader, names);
    Meal meal;
    FastReader::CommonKeys keys;
    const Token at = reader.event_up_to_claims(begin, meal, keys);
    if (at == nullptr) return "refused";
    EXPECT_EQ(keys.claims != nullptr, event.find("claims") != std::string::npos) << event;
    if (!keys.stopped) return test.ends(at) ? "whole" : "not whole";
    EXPECT_EQ(at, keys.claims) << event;
    const Token end = reader.rest_of_event(test.outline.tokens.behind(at), keys);
    if (end == nullptr) return "given up";
    return test.ends(end) ? "stops" : "does not end";
}

TEST(EventsInTokens, ClaimsBehindACompleteActionAreLeftToTheCaller) {
    for (const auto& [event, expected] : std::vector<std::pair<std::string, std::string_view>>{
             {R"({"serve":2})", "whole"},
             {R"({"serve":2,"claims":{}})", "stops"},
             {R"({"serve":2,"warm":true,"claims":{"a":[{"b":1}]}})", "stops"},
             {R"({"serve":2,"note":"x","claims":{},"time":"9:30"})", "stops"},
             {R"({"serve":2,"claims":{},"time":9,"note":"x"})", "stops"},
             {R"({"claims":{},"serve":2,"warm":true})", "whole"},
             {R"({"serve":2,"claims":{},"warm":true})", "given up"},
             {R"({"serve":2,"claims":{},"serve":2})", "given up"},
             {R"({"serve":2,"claims":{},"claims":{}})", "given up"},
             {R"({"claims":{},"serve":2,"claims":{}})", "refused"},
             {R"({"serve":2,"note":"x","claims":{},"note":"x"})", "given up"},
             {R"({"serve":2,"claims":{},"note":7})", "given up"},
             {R"({"serve":2,"claims":{},"time":[]})", "given up"},
             {R"({"serve":2,"claims":[]})", "refused"}})
        EXPECT_EQ(read_around_claims(event), expected) << event;
}

}  // namespace
}  // namespace referee::testing
