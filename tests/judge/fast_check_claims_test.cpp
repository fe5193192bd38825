#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "claims/claims.hpp"
#include "judge/fast/fast_claims.hpp"
#include "support/platter.hpp"
#include "support/tokens.hpp"
#include "text/text.hpp"

/// Claims are settled by their tokens only where a full reading would find them true.
namespace referee::testing {
namespace {

/// Whether a claim is settled by its tokens, and whether a full reading finds it sound and true.
struct BothSay {
    bool fast = false;
    bool full = false;
};

BothSay both_say(const std::string& claim, const std::vector<std::string>& players) {
    const Platter fact = platter();
    const Names names(players);
    BothSay both;
    TokenTest test(claim, players);
    if (const Token at = test.outlined()) {
        const ClaimMatcher matcher(FastReader(test.outline.tokens, test.reader, names));
        const Token behind = matcher.same(at, type_of<Platter>, &fact);
        both.fast = behind != nullptr;
        EXPECT_EQ(both.fast, test.ends(behind)) << claim;
    }
    Comparison comparison(names);
    const bool read = test.document([&](Cursor one) {
        const NewValue shape(type_of<Platter>);
        test.reader.read(one, type_of<Platter>, shape.get(), "platter");
        if (test.findings.empty()) comparison.compare(one, type_of<Platter>, &fact, ClaimTrail{nullptr, "platter"});
    });
    both.full = read && test.findings.empty() && comparison.found().empty();
    return both;
}

struct ClaimOfKey {
    std::string_view key;
    std::string_view value;
};

void expect_each(std::initializer_list<ClaimOfKey> claims, bool fast, bool full) {
    for (const auto& [key, value] : claims) {
        const BothSay both = both_say(cat(R"({"count":3,")", key, "\":", value, "}"), three);
        EXPECT_EQ(both.fast, fast) << key << ": " << value;
        EXPECT_EQ(both.full, full) << key << ": " << value;
    }
}

TEST(ClaimsInTokens, ScalarsAreTrueOrNot) {
    expect_each({{"rank", "2"},
                 {"ripe", "true"},
                 {"peeled", "false"},
                 {"owner", R"("zoe")"},
                 {"owner", R"("\u007aoe")"},
                 {"fruit", R"("fig")"},
                 {"fruit", R"("fi\u0067")"},
                 {"seven", "7"},
                 {"label", R"("table")"},
                 {"known", R"("somewhere")"},
                 {"or-null", R"("fig")"},
                 {"null", "null"},
                 {"either", "null"},
                 {"either", "5"},
                 {"or-false", R"({"weight":3,"fruit":"fig"})"},
                 {"or-false", R"({"weight":3})"},
                 {"no-slice", "false"},
                 {"maybe", R"("fig")"},
                 {"ended", R"("stratus")"},
                 {"going-on", "false"}},
                true, true);
    expect_each({{"rank", "1"},
                 {"rank", "3"},
                 {"rank", R"("2")"},
                 {"rank", "4"},
                 {"ripe", "false"},
                 {"ripe", "1"},
                 {"peeled", "true"},
                 {"owner", R"("anna")"},
                 {"owner", "2"},
                 {"owner", R"("zo")"},
                 {"fruit", R"("plum")"},
                 {"fruit", "7"},
                 {"fruit", R"("fog")"},
                 {"seven", R"("7")"},
                 {"seven", "12"},
                 {"seven", "8"},
                 {"label", R"("chair")"},
                 {"label", R"("")"},
                 {"label", "3"},
                 {"known", R"("elsewhere")"},
                 {"unnamed", R"("")"},
                 {"unnamed", R"("table")"},
                 {"or-null", "null"},
                 {"or-null", R"("plum")"},
                 {"null", R"("fig")"},
                 {"null", "false"},
                 {"either", "0"},
                 {"either", "4"},
                 {"or-false", "false"},
                 {"or-false", R"({"weight":4})"},
                 {"or-false", R"({"fruit":"fig"})"},
                 {"no-slice", R"({"weight":0})"},
                 {"no-slice", "true"},
                 {"no-slice", "null"},
                 {"maybe", R"("plum")"},
                 {"maybe", "null"},
                 {"missing", R"("7")"},
                 {"missing", "null"},
                 {"ended", "false"},
                 {"ended", R"("cumulonimbus-incus")"},
                 {"going-on", R"("stratus")"},
                 {"going-on", "true"},
                 {"other", "3"}},
                false, false);
}

TEST(ClaimsInTokens, MappingsClaimTheKeysThatTheyName) {
    expect_each({{"per-player", "{}"},
                 {"per-player", R"({"anna":4})"},
                 {"per-player", R"({"zoe":0,"anna":4})"},
                 {"per-player", R"({"a-name-of-many-letters":0})"},
                 {"per-player", R"({"\u0061nna":4})"},
                 {"only-players", R"({"anna":4})"},
                 {"per-name", R"({"fig":4})"},
                 {"per-name", R"({"passion-fruit-b":0,"7":0,"fig":4})"},
                 {"only-names", R"({"fig":4})"},
                 {"nuts", R"({"almond":1})"},
                 {"nuts", R"({"walnut":0,"almond":1})"},
                 {"per-number", "{}"},
                 {"per-number", R"({"3":"fig"})"},
                 {"per-number", R"({"62":7,"9999":"fig","1":7,"3":"fig"})"}},
                true, true);
    expect_each({{"per-player", R"({"anna":5})"},
                 {"per-player", R"({"anna":4,"zoe":1})"},
                 {"per-player", "[]"},
                 {"per-player", R"({"anna":4,"anna":4})"},
                 {"per-player", R"({"bruno":0})"},
                 {"per-player", R"({"anna":"4"})"},
                 {"only-players", R"({"zoe":0})"},
                 {"only-players", R"({"anna":3})"},
                 {"per-name", R"({"fig":5})"},
                 {"per-name", R"({"plum":1})"},
                 {"per-name", R"({"fog":0})"},
                 {"per-name", R"({"fig":4,"fig":4})"},
                 {"only-names", R"({"plum":0})"},
                 {"only-names", R"({"fig":3})"},
                 {"nuts", R"({"walnut":1})"},
                 {"per-number", R"({"3":7})"},
                 {"per-number", R"({"03":"fig"})"},
                 {"per-number", R"({"3":"fig","3":"fig"})"},
                 {"per-number", R"({"x":7})"},
                 {"per-number", R"({"62":7,"62":7})"},
                 {"per-number", "[]"}},
                false, false);
    const std::vector<std::string> two = {"anna", "zoe"};
    EXPECT_FALSE(both_say(R"({"count":3,"nuts":{"walnut":0}})", two).full);
    EXPECT_FALSE(both_say(R"({"count":3,"nuts":{"walnut":0}})", two).fast);
}

TEST(ClaimsInTokens, ListsAreClaimedAsAWhole) {
    expect_each({{"players", R"(["zoe","anna"])"},
                 {"players", R"(["anna","\u007aoe"])"},
                 {"set", R"([7,"fig","passion-fruit-b"])"},
                 {"set", R"(["passion-fruit-b",7,"fig"])"},
                 {"bag", R"([7,"fig","fig"])"},
                 {"bag", R"(["fig",7,"fig"])"},
                 {"list", R"([{"weight":1},{"weight":2,"fruit":"fig"}])"},
                 {"numbers", "[4,0]"}},
                true, true);
    expect_each({{"players", R"(["anna"])"},
                 {"players", "[]"},
                 {"players", R"(["anna","zoe","zoe"])"},
                 {"players", R"(["anna","a-name-of-many-letters"])"},
                 {"players", R"(["anna","bruno"])"},
                 {"players", R"({"anna":1,"zoe":1})"},
                 {"players", "[0,2]"},
                 {"set", R"([7,"fig"])"},
                 {"set", "[]"},
                 {"set", R"([7,"fig","fig","passion-fruit-b"])"},
                 {"set", R"([7,"fig","passion-fruit-a"])"},
                 {"set", R"(["7","fig","passion-fruit-b"])"},
                 {"set", R"([7,"fog","passion-fruit-b"])"},
                 {"bag", R"([7,"fig"])"},
                 {"bag", R"(["fig","fig"])"},
                 {"bag", R"([7,"fig","fig","fig"])"},
                 {"bag", R"([7,7,"fig"])"},
                 {"bag", R"(["plum","fig","fig"])"},
                 {"bag", R"(["fog","fig","fig"])"},
                 {"bag", "[]"},
                 {"list", R"([{"weight":1}])"},
                 {"list", R"([{"weight":1},{"weight":3}])"},
                 {"list", R"([{"weight":1},{"weight":2},{"weight":2}])"},
                 {"list", R"([{"weight":2},{"weight":1}])"},
                 {"list", R"([{"weight":1},{"weight":2,"weight":2}])"},
                 {"list", R"([{"weight":1},{}])"},
                 {"numbers", "[4]"},
                 {"numbers", "[0,4]"},
                 {"numbers", "[4,0,0]"},
                 {"numbers", "{}"}},
                false, false);
}

/// What is sound and true but unusual is left to a full reading.
TEST(ClaimsInTokens, WhatIsUnusualIsLeft) {
    expect_each({{"per-number", R"({"63":7})"},
                 {"per-number", R"({"10000":"fig"})"},
                 {"per-number", R"({"70":7})"},
                 {"every-player", R"({"anna":1,"a-name-of-many-letters":1,"zoe":1})"}},
                false, true);
}

TEST(ClaimsInTokens, RequiredKeysStandOnce) {
    EXPECT_TRUE(both_say(R"({"count":3})", three).fast);
    EXPECT_TRUE(both_say(R"({"rank":2,"count":3})", three).fast);
    for (const std::string claim : {R"({"rank":2})", "{}", R"({"count":3,"count":3})", R"({"count":2})", "[3]", "3",
                                    R"({"count":3,"rank":2,"rank":2})", R"({"count":"3"})", R"({"count":3.0})"}) {
        EXPECT_FALSE(both_say(claim, three).fast) << claim;
        EXPECT_FALSE(both_say(claim, three).full) << claim;
    }
}

TEST(ClaimsInTokens, EachRequiredKeyIsAsked) {
    const auto bowl = [](const std::string& value) { return both_say(R"({"count":3,"bowl":)" + value + "}", three); };
    for (const std::string value : {R"({"second":2,"fourth":4})", R"({"fourth":4,"twin":5,"second":2,"third":3})"}) {
        EXPECT_TRUE(bowl(value).fast) << value;
        EXPECT_TRUE(bowl(value).full) << value;
    }
    for (const std::string value : {R"({"twin":5,"second":2,"third":3})", R"({"twin":5,"third":3,"fourth":4})", "{}",
                                    R"({"second":2,"fourth":4,"second":2})", R"(["second":2,"fourth":4})"}) {
        EXPECT_FALSE(bowl(value).fast) << value;
        EXPECT_FALSE(bowl(value).full) << value;
    }
}

/// What usually comes next is tried first: only keys, players and names that are alike, which no log has, show it.
TEST(ClaimsInTokens, KeysAreExpectedInTheirOrder) {
    const auto bowl = [](const std::string& keys) {
        return both_say(R"({"count":3,"bowl":{)" + keys + R"(,"second":2,"fourth":4}})", three).fast;
    };
    EXPECT_TRUE(bowl(R"("twin":5,"twin":6)"));
    EXPECT_FALSE(bowl(R"("twin":6,"twin":5)"));
    EXPECT_TRUE(bowl(R"("twins":{"twin":7,"twin":8})"));
    EXPECT_FALSE(bowl(R"("twins":{"twin":8,"twin":7})"));
    EXPECT_TRUE(bowl(R"("bag":["twin","twin"])"));
    EXPECT_FALSE(bowl(R"("bag":["twin","twin","twin"])"));
    const std::vector<std::string> alike = {"anna", "anna", "zoe"};
    EXPECT_TRUE(both_say(R"({"count":3,"per-player":{"anna":4,"anna":0,"zoe":0}})", alike).fast);
    EXPECT_FALSE(both_say(R"({"count":3,"per-player":{"anna":0,"anna":4}})", alike).fast);
}

TEST(ClaimsInTokens, AllFivePlayersAreNamed) {
    const std::vector<std::string> five = {"a", "b", "c", "d", "e"};
    const std::string all = R"({"count":3,"per-player":{"a":4,"b":0,"c":0,"d":0,"e":0)";
    EXPECT_TRUE(both_say(all + "}}", five).fast);
    for (const char* const more : {"a", "e", "f"})
        EXPECT_FALSE(both_say(cat(all, ",\"", more, "\":0}}"), five).fast) << more;
}

/// An escape that is none does not stand for what it looks like.
TEST(ClaimsInTokens, FalseEscapesAreNoIds) {
    const std::vector<std::string> players = {R"(a\q)", "b", "zoe"};
    EXPECT_TRUE(both_say(R"({"count":3,"players":["a\\q","zoe"]})", players).fast);
    EXPECT_FALSE(both_say(R"({"count":3,"players":["a\q","zoe"]})", players).fast);
    const std::string odd = R"({"count":3,"bowl":{"second":2,"fourth":4,"odd":"a)";
    EXPECT_TRUE(both_say(odd + R"(\\q"}})", three).fast);
    EXPECT_FALSE(both_say(odd + R"(\q"}})", three).fast);
}

}  // namespace
}  // namespace referee::testing
