#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/meal.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

/// Values of each form are taken from tokens to their limits, and no further.
namespace referee::testing {
namespace {

void expect_taken(std::initializer_list<ValueOfKey> values) {
    for (const auto& [key, value] : values) {
        const BothRead both = both_read(feast_with(key, value));
        EXPECT_NE(both.fast, "") << key << ": " << value;
        EXPECT_EQ(both.fast, both.read) << key << ": " << value;
    }
}

void expect_refused(std::initializer_list<ValueOfKey> values) {
    for (const auto& [key, value] : values) {
        const BothRead both = both_read(feast_with(key, value));
        EXPECT_EQ(both.fast, "") << key << ": " << value;
        EXPECT_EQ(both.read, "") << key << ": " << value;
    }
}

/// What is sound but unusual is left to a full reading.
void expect_left(std::initializer_list<ValueOfKey> values) {
    for (const auto& [key, value] : values) {
        const BothRead both = both_read(feast_with(key, value));
        EXPECT_EQ(both.fast, "") << key << ": " << value;
        EXPECT_NE(both.read, "") << key << ": " << value;
    }
}

TEST(EventsInTokens, ScalarsAreTakenToTheirLimits) {
    const std::string long_label = cat('"', std::string(64, 'x'), '"');
    const std::string longer_label = cat('"', std::string(65, 'x'), '"');
    expect_taken({{"shelf", "1"},
                  {"shelf", "7"},
                  {"located", R"("fig@1")"},
                  {"located", R"("passion-fruit-b@7")"},
                  {"located", R"("7@7")"},
                  {"player", R"("zoe")"},
                  {"player", R"("a-name-of-many-letters")"},
                  {"player", R"("\u0061nna")"},
                  {"cloud", R"("cumulonimbus-calvus")"},
                  {"label", R"("x")"},
                  {"label", long_label},
                  {"label", R"("\u0078")"},
                  {"known", R"("elsewhere")"},
                  {"or-null", "null"},
                  {"or-null", "7"},
                  {"or-false", "false"},
                  {"or-false", R"({"weight":-5})"},
                  {"or-false", R"({"weight":200,"fruit":12})"}});
    expect_refused({{"feast", "false"},
                    {"feast", "1"},
                    {"shelf", "0"},
                    {"shelf", "8"},
                    {"shelf", "-1"},
                    {"shelf", R"("3")"},
                    {"shelf", "3.0"},
                    {"shelf", "03"},
                    {"shelf", "12345678901"},
                    {"located", R"("fig@0")"},
                    {"located", R"("fig@8")"},
                    {"located", R"("fig@")"},
                    {"located", R"("fig")"},
                    {"located", R"("@3")"},
                    {"located", R"("fog@3")"},
                    {"located", R"("fig@03")"},
                    {"located", R"("fig@12345")"},
                    {"located", "3"},
                    {"player", R"("bruno")"},
                    {"player", R"("ann")"},
                    {"player", R"("annaa")"},
                    {"player", "null"},
                    {"player", R"("")"},
                    {"cloud", R"("cumulus")"},
                    {"cloud", R"("")"},
                    {"cloud", "true"},
                    {"label", R"("")"},
                    {"label", longer_label},
                    {"label", "3"},
                    {"known", R"("nowhere")"},
                    {"known", "true"},
                    {"or-null", R"("7")"},
                    {"or-null", "false"},
                    {"or-false", "true"},
                    {"or-false", "null"},
                    {"or-false", "{}"},
                    {"or-false", R"({"weight":-6})"},
                    {"or-false", R"({"weight":201})"},
                    {"or-false", R"({"weight":3,"weight":3})"},
                    {"or-false", R"({"weight":3,"fruit":"7"})"},
                    {"or-false", R"({"weight":3,"colour":1})"},
                    {"or-false", R"({"weight":3,"note":"x"})"},
                    {"or-false", R"(["weight":3})"},
                    {"located", R"("")"}});
    const std::string umlauts = [] {
        std::string text = "\"";
        for (int i = 0; i < 33; ++i) text += "ä";
        return text + '"';
    }();
    expect_left({{"located", R"("fi\u0067@2")"}, {"label", umlauts}, {"or-null", R"("fi\u0067")"}});
}

TEST(EventsInTokens, ListsAndMappingsAreTakenToTheirLimits) {
    expect_taken({{"players", "[]"},
                  {"players", R"(["zoe","anna","a-name-of-many-letters"])"},
                  {"set", "[]"},
                  {"set", R"(["passion-fruit-b",12,7,"fig"])"},
                  {"bag", "[]"},
                  {"bag", R"(["fig","fig",7])"},
                  {"list", "[]"},
                  {"list", R"([{"weight":1},{"weight":2,"fruit":"plum"},{"weight":3}])"},
                  {"fussy", R"(["fig","plum","fig"])"},
                  {"fussy", R"(["fig",7,"fig",7])"},
                  {"per-player", "{}"},
                  {"per-player", R"({"zoe":{"weight":1},"anna":{"weight":2},"a-name-of-many-letters":{"weight":3}})"},
                  {"per-player", R"({"\u0061nna":{"weight":1}})"},
                  {"every-player", R"({"zoe":"fig","anna":"fig","a-name-of-many-letters":"fig"})"},
                  {"per-name", "{}"},
                  {"per-name", R"({"passion-fruit-b":true,"7":false,"fig":true})"},
                  {"every-name", R"({"stratus":0,"cumulonimbus-incus":9,"cumulonimbus-calvus":5})"},
                  {"per-number", "{}"},
                  {"per-number", R"({"0":"fig"})"},
                  {"per-number", R"({"9999":"plum","10":7,"2":"fig"})"},
                  {"course", R"({"cut":true})"},
                  {"course", R"({"serve":3})"},
                  {"course", R"({"warm":true,"serve":1})"}});
    expect_refused({{"players", R"(["bruno"])"},
                    {"players", R"("anna")"},
                    {"players", "{}"},
                    {"set", R"(["7"])"},
                    {"set", R"(["fog"])"},
                    {"bag", R"(["fig","fog"])"},
                    {"list", R"([{}])"},
                    {"list", "[3]"},
                    {"fussy", "[]"},
                    {"fussy", R"(["fig","plum"])"},
                    {"fussy", R"(["fig","fig","plum"])"},
                    {"fussy", R"(["fig",7,"fig",7,"fig"])"},
                    {"fussy", R"(["fig","fog","plum"])"},
                    {"per-player", R"({"bruno":{"weight":1}})"},
                    {"per-player", "[]"},
                    {"per-player", R"({"anna":{"weight":1},"anna":{"weight":1}})"},
                    {"per-player", R"({"anna":{}})"},
                    {"every-player", R"({"anna":"fig","zoe":"fig"})"},
                    {"every-player", "{}"},
                    {"per-name", R"({"fog":true})"},
                    {"per-name", R"({"fig":true,"fig":true})"},
                    {"per-name", R"({"fig":1})"},
                    {"every-name", R"({"stratus":1,"cumulonimbus-incus":9})"},
                    {"every-name", R"({"stratus":0,"cumulonimbus-incus":10,"cumulonimbus-calvus":5})"},
                    {"per-number", R"({"03":"fig"})"},
                    {"per-number", R"({"-1":"fig"})"},
                    {"per-number", R"({"x":"fig"})"},
                    {"per-number", R"({"3":"fog"})"},
                    {"per-number", R"({"3":"fig","3":"fig"})"},
                    {"course", R"({"cut":false})"},
                    {"course", R"({"serve":0})"},
                    {"course", R"({"serve":4})"},
                    {"course", R"({"warm":true})"},
                    {"course", "{}"},
                    {"course", R"({"cut":true,"serve":1})"},
                    {"course", R"("cut")"}});
    expect_left({{"list", R"([{"weight":1},{"weight":2},{"weight":3},{"weight":4}])"},
                 {"per-name", R"({"fi\u0067":true})"},
                 {"per-number", R"({"10000":"fig"})"},
                 {"per-number", R"({"1":"fig","2":"fig","3":"fig","4":"fig"})"}});
}

/// Whole events: what is taken, and what neither reader takes.
TEST(EventsInTokens, KeysMayStandBeforeTheAction) {
    for (const std::string event : {R"({"pour":"anna","full":{"zoe":true},"sauce":{},"spoons":{"2":"fig","50":7}})",
                                    R"({"pour":"zoe","sauce":{"spoons":1}})"}) {
        EXPECT_EQ(both_read(event).fast, event);
        EXPECT_EQ(both_read(event).read, event);
    }
    for (const std::string& event :
         std::vector<std::string>{R"({"sauce":{},"full":{"anna":true},"pour":"anna"})",
                                  R"({"spoons":{"3":"fig"},"sauce":{"spoons":2},"pour":"zoe"})",
                                  R"({"list":[{"weight":3}],)" + feast_with("list", "").substr(1)}) {
        const BothRead both = both_read(event);
        EXPECT_NE(both.fast, "") << event;
        EXPECT_EQ(both.fast, both.read) << event;
    }
    for (const std::string event :
         {R"({"pour":"anna","spoons":{"1":"fig"}})", R"({"pour":"anna","spoons":{"51":"fig"}})",
          R"({"pour":"anna","sauce":{"full":{}}})", R"({"crack":"almond","whole":{}})", R"({"sauce":{}})"}) {
        EXPECT_EQ(both_read(event).fast, "") << event;
        EXPECT_EQ(both_read(event).read, "") << event;
    }
}

/// Places of five digits are left to a full reading.
TEST(EventsInTokens, PlacesHaveFourDigits) {
    for (const auto& [place, fast] :
         std::vector<std::pair<std::string, bool>>{{"999", true}, {"9999", true}, {"10000", false}}) {
        const std::string event = cat(R"({"pour":"anna","far":"fig@)", place, R"("})");
        EXPECT_EQ(both_read(event, three, 12000).read, event);
        EXPECT_EQ(both_read(event, three, 12000).fast, fast ? event : "");
        EXPECT_EQ(both_read(event, three, 900).fast, "");
        EXPECT_EQ(both_read(event, three, 900).read, "");
    }
}

TEST(EventsInTokens, RequiredKeysStandOnce) {
    const std::string sound = feast_with("", "");
    EXPECT_NE(both_read(sound).fast, "");
    const Value feast = Value::parse(sound);
    for (const auto& item : feast.items()) {
        expect_refused({{item.key(), ""}});
        const std::string twice = cat(sound.substr(0, sound.size() - 1), ",\"", item.key(), "\":", item.value().dump());
        EXPECT_EQ(both_read(twice + "}").fast, "") << item.key();
    }
    EXPECT_EQ(both_read(sound.substr(0, sound.size() - 1) + R"(,"cold":true})").fast, "");
}

}  // namespace
}  // namespace referee::testing
