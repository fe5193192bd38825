#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

#include "log/canonical.hpp"
#include "position/record.hpp"
#include "sheet/as_meant.hpp"
#include "support/judging.hpp"
#include "support/read_claim.hpp"
#include "text/text.hpp"

/// Scoresheets as people write them: what a name means, and what blanks of a form are left out.
namespace referee::testing::meant_sheets {
namespace {

struct Meant {
    std::string sheet;  ///< rewritten; empty if nothing changes
    std::size_t notes = 0;
};

Meant meant(const std::string& written) {
    const ReadText text(written);
    SheetAsMeant as_meant;
    Document document;
    std::vector<DocumentFault> faults;
    std::vector<Finding> notes;
    const bool changed = as_meant.rewrite(text.root(), document, faults, notes);
    EXPECT_TRUE(faults.empty()) << written;
    return {changed ? plain_value(document.root()).dump() : std::string(), notes.size()};
}

/// What becomes of a part of a sheet of the game, between its players and its end.
struct Part {
    const char* written;
    const char* meant;  ///< null if nothing changes
    std::size_t notes = 0;
};

void expect_parts(const std::string& game, const std::string& players, const std::vector<Part>& parts) {
    const std::string head = cat(R"({"game":")", game, R"(","players":)", players, ',');
    for (const Part& part : parts) {
        const Meant found = meant(cat(head, part.written, '}'));
        const std::string due = part.meant == nullptr ? std::string() : cat(head, part.meant, '}');
        EXPECT_EQ(found.sheet, due) << part.written;
        EXPECT_EQ(found.notes, part.notes) << part.written;
    }
}

TEST(MeantSheets, OfRegions) {
    expect_parts(
        "kings-road", R"(["ada","ben"])",
        {
            {R"("final":{"points":{"ada":3}})", nullptr},
            {R"("final":null)", R"("final":{})"},
            {R"("Final":{"king":"Kings Castle"})", R"("final":{"king":"kings-castle"})", 2},
            {R"("final":{"points":{"ADA":3,"Ben":null}})", R"("final":{"points":{"ada":3}})", 2},
            {R"("final":{"points":{"zoe":3}})", nullptr},
            {R"("final":{"points":null})", R"("final":{})"},
            {R"("final":{"points":null,"king":"dark-tower"})", R"("final":{"king":"dark-tower"})"},
            {R"("final":{"pts":null,"king":"dark-tower"})", nullptr},
            {R"("final":{"points":{"zoe":null},"king":"dark-tower"})", nullptr},
            {R"("final":{"points":{"ada:3":null}})", nullptr},
            {R"("final":{"pts":null})", nullptr},
            {R"("final":{"knight-without-region":null})", nullptr},
            {R"("final":{"regions":null})", nullptr},
            {R"("final":{"points":[]})", nullptr},
            {R"("final":{"points":7})", nullptr},
            {R"("final":{"points":7,"king":"Dark Tower"})", R"("final":{"points":7,"king":"dark-tower"})", 1},
            {R"("final":{"king":["Dark Tower"],"points":{"ADA":3}})",
             R"("final":{"king":["Dark Tower"],"points":{"ada":3}})", 1},
            {R"("final":{"":null,"king":"Dark Tower"})", R"("final":{"":null,"king":"dark-tower"})", 1},
            {R"("final":{"markers":{"Dark Tower":{"Ada":1,"ben":null}}})",
             R"("final":{"markers":{"dark-tower":{"ada":1}}})", 2},
            {R"("final":{"markers":{"nowhere":{"Ada":1}}})", R"("final":{"markers":{"nowhere":{"ada":1}}})", 1},
            {R"("final":{"markers":{"nowhere":null}})", nullptr},
            {R"("final":{"nobles":{"dark-tower":"Ada"}})", R"("final":{"nobles":{"dark-tower":["ada"]}})", 1},
            {R"("final":{"nobles":{"dark-tower":["BEN",null]}})", R"("final":{"nobles":{"dark-tower":["ben"]}})", 1},
            {R"("final":{"nobles":{"dark-tower":""}})", nullptr},
            {R"("final":{"nobles":{"dark-tower":[7]}})", nullptr},
            {R"("final":{"scored":["Dark Tower",null,"nowhere",null]})",
             R"("final":{"scored":["dark-tower",null,"nowhere"]})", 1},
            {R"("final":{"scored":"Dark Tower"})", R"("final":{"scored":["dark-tower"]})", 1},
            {R"("final":{"scored":[""]})", nullptr},
            {R"("final":{"king":["Dark Tower"]})", nullptr},
            {R"("final":{"king":null})", R"("final":{})"},
            {R"("variants":"Permanent Nobles","final":{})", R"("variants":["permanent-nobles"],"final":{})", 1},
            {R"("variants":["Permanent Nobles",null],"final":{})", R"("variants":["permanent-nobles",null],"final":{})",
             1},
            {R"("variants":null,"status":null,"setup":null,"final":{})", nullptr},
            {R"("variants":[null],"components":{"regions":{"dark-tower":[6,null]}},"final":{})", nullptr},
            {R"("variants":7,"final":{})", nullptr},
            {R"("rulings":{"Knight without region":"Previous region"},"final":{})",
             R"("rulings":{"knight-without-region":"previous-region"},"final":{})", 2},
            {R"("rulings":{"knight-without-region":null},"final":{})", nullptr},
            {R"("rulings":null,"final":{})", nullptr},
            {R"("rulings":{"no-such":null},"final":{})", nullptr},
            {R"("rulings":7,"final":{})", nullptr},
            {R"("meta":{"Final":"KING","a":null},"final":{})", nullptr},
            {R"("meta":null,"final":{})", nullptr},
            {R"("final":{},"result":null)", R"("final":{})"},
            {R"("final":{},"result":{"winners":null})", R"("final":{})"},
            {R"("final":{},"result":{"winners":null,"scores":{"ada":1}})",
             R"("final":{},"result":{"scores":{"ada":1}})"},
            {R"("final":{},"result":{"winers":null})", nullptr},
            {R"("final":{},"result":{"scores":{"zoe":null}})", nullptr},
            {R"("final":{},"result":7)", nullptr},
            {R"("final":{"king":"Dark Tower"},"result":7)", R"("final":{"king":"dark-tower"},"result":7)", 1},
            {R"("final":{},"result":{"winers":null,"scores":null})", R"("final":{},"result":{"winers":null})"},
            {R"("final":{},"Result":{"Winners":"Ada","Scores":{"BEN":4}})",
             R"("final":{},"result":{"winners":["ada"],"scores":{"ben":4}})", 5},
            {R"("final":{},"zzz":null)", nullptr},
            {R"("final":{},"zzz":{"king":"Dark Tower"})", nullptr},
        });
}

TEST(MeantSheets, OfRowsAndLabels) {
    expect_parts(
        "kings-gate", R"(["ada","ben"])",
        {
            {R"("final":{"locations":[{"Location":"Palace","totals":{"Green":4,"red":null},"last":"ADA"}]})",
             R"("final":{"locations":[{"location":"palace","totals":{"green":4},"last":"ada"}]})", 4},
            {R"("final":{"locations":[{"location":"palace"},{"location":null,"totals":null}]})",
             R"("final":{"locations":[{"location":"palace"}]})"},
            {R"("final":{"locations":{"location":"palace"}})", nullptr},
            {R"("final":{"locations":"palace"})", nullptr},
            {R"("final":{"locations":[{"location":"palace"},null,{"location":"market"}]})",
             R"("final":{"locations":[{"location":"palace"},{"location":"market"}]})"},
            {R"("final":{"locations":{"a":{"zzz":null}}})", R"("final":{})"},
            {R"("final":{"locations":[{"place":null}]})", nullptr},
            {R"("components":{"locations":[{"name":"Home","ground":"White"}]},"final":{"locations":[{"location":"HOME"}]})",
             R"("components":{"locations":[{"name":"Home","ground":"white"}]},"final":{"locations":[{"location":"Home"}]})",
             2},
            {R"("components":{"locations":[{"name":"Home"}]},"final":{"locations":[{"location":"Palace"}]})", nullptr},
            {R"("components":{"tiles":{"Dragon":3,"1":4}},"final":{})",
             R"("components":{"tiles":{"dragon":3,"1":4}},"final":{})", 1},
            {R"("components":null,"final":{})", nullptr},
            {R"("components":{"zzz":null},"final":{})", nullptr},
            {R"("components":{"zzz":"Home"},"final":{})", nullptr},
            {R"("components":7,"final":{})", nullptr},
            {R"("components":[7],"final":{})", nullptr},
            {R"("components":{"locations":{"a":{"name":"Home"}}},"final":{"locations":[{"location":"Palace"}]})",
             R"("components":{"locations":{"a":{"name":"Home"}}},"final":{"locations":[{"location":"palace"}]})", 1},
            {R"("components":["locations",[{"name":"Home"}]],"final":{"locations":[{"location":"Palace"}]})",
             R"("components":["locations",[{"name":"Home"}]],"final":{"locations":[{"location":"palace"}]})", 1},
        });
}

TEST(MeantSheets, OfRowsOfText) {
    expect_parts(
        "rose-king", R"(["ada","ben"])",
        {
            {R"("final":{"board":["r..","..w"]})", nullptr},
            {R"("final":{"board":["r........",".........",".......w.",".........",".........",".........",".........",".........",7,"r........"]})",
             R"("final":{"board":["R........",".........",".......W.",".........",".........",".........",".........",".........",7,"r........"]})",
             2},
            {R"("final":{"board":["x........","R........"]})", nullptr},
            {R"("final":{"board":[".........",".........",".........",".........",".........",".........",".........",".........","........r"]})",
             R"("final":{"board":[".........",".........",".........",".........",".........",".........",".........",".........","........R"]})",
             1},
            {R"("final":{"board":[""," "]})", R"("final":{})"},
            {R"("final":{"board":{"Red":["A1"]}})", R"("final":{"board":{"red":["a1"]}})", 2},
            {R"("final":{"board":7})", nullptr},
            {R"("final":{"hands":{"ada":"N1"}})", R"("final":{"hands":{"ada":["N1"]}})"},
            {R"("final":{"hands":{"ada":["n1",null]}})", R"("final":{"hands":{"ada":["N1"]}})", 1},
            {R"("setup":{"hands":null},"final":{})", nullptr},
            {R"("setup":{"hnds":null},"final":{})", nullptr},
        });
}

TEST(MeantSheets, OfSeatsAndNumbers) {
    const std::string seats = R"([{"id":"ada","clan":"goblins"},{"id":"ben","clan":"knights"}])";
    expect_parts(
        "kingdom-run", seats,
        {
            {R"("final":{"podium":["Knights",null,"forest",null]})", R"("final":{"podium":["knights",null,"forest"]})",
             1},
            {R"("final":{"podium":["forest",null,null]})", R"("final":{"podium":["forest"]})"},
            {R"("final":{"track":{"6":{"Knights":2,"forest":null}}})", R"("final":{"track":{"6":{"knights":2}}})", 1},
            {R"("final":{"track":{"x":{"Knights":2}}})", R"("final":{"track":{"x":{"knights":2}}})", 1},
            {R"("final":{"track":{"6":{"zzz":null}}})", nullptr},
            {R"("final":{"tokens":{"ada":0}})", nullptr},
            {R"("setup":{"track":[{"score":2},null,{"score":3}]},"final":{})", nullptr},
            {R"("setup":{"track":[{"score":2},null]},"final":{})", nullptr},
            {R"("setup":{"track":[{"score":2,"lake":null}]},"final":{})", nullptr},
            {R"("setup":{"podium":[null,null]},"final":{})", nullptr},
        });
    const auto players = [](const char* written) {
        return meant(cat(R"({"game":"kingdom-run","players":)", written, R"(,"final":{}})")).sheet;
    };
    const auto due = [](const char* made) {
        return cat(R"({"game":"kingdom-run","players":)", made, R"(,"final":{}})");
    };
    EXPECT_EQ(players(R"([{"ID":"ada","Clan":"Goblins","name":null}])"),
              due(R"([{"id":"ada","clan":"goblins","name":null}])"));
    EXPECT_EQ(players(R"(["ada",null,{"id":null}])"), "");
    EXPECT_EQ(players(R"([{"id":"ada","zzz":"Goblins"}])"), "");
    EXPECT_EQ(players(R"("ada")"), "");
    EXPECT_EQ(players(R"({"ada":null})"), "");
    EXPECT_EQ(players("null"), "");
    for (const char* const one : {R"("ada")", R"({"ada":{"Id":"ben"}})"})
        EXPECT_EQ(meant(cat(R"({"Game":"kingdom-run","players":)", one, R"(,"final":{}})")).sheet, due(one));
}

/// The printed forms have room in `players` and `setup`, too. Nothing is written there but in YAML, between commas.
TEST(MeantSheets, OfRoomThatNobodyUsed) {
    const auto seats = [](const char* room) {
        return cat("[{id: ada, clan: goblins}, {id: ben, clan: knights}", room, ']');
    };
    const auto sheet = [](const std::string& players, const char* setup) {
        const Report report = judged(cat("referee: 1\ngame: kingdom-run\nplayers: ", players, "\nsetup: ", setup,
                                         "\nfinal: {podium: [knights, knights, knights, knights], track: {7: {goblins: "
                                         "1}}, tokens: {ada: 6, ben: 6}}\n"),
                                     Format::yaml);
        return report.findings.empty() ? "" : cat(report.findings[0].rule->id, ' ', report.findings[0].where.line);
    };
    const std::string track = "{score: 2, lake: true}, {score: 2, lake: true}, {score: 3, lake: true}";
    for (const char* const unused : {", , ", ", {id: , clan: }, ", ", {id: , clan: }, {id: , clan: }"})
        EXPECT_EQ(sheet(seats(unused), "{track: [{score: , lake: }, ], podium: [ , , , ]}"), "") << unused;
    EXPECT_EQ(sheet(seats(""), cat("{track: [", track, ", {score: , lake: }, , ], podium: [ , ]}").c_str()), "");
    EXPECT_EQ(sheet("[ , ]", "{}"), "log/value 3") << "too few players";
    const Report nobody = judged("referee: 1\ngame: kingdom-run\nplayers: [ , ]\nfinal: {}\n", Format::yaml);
    ASSERT_FALSE(nobody.findings.empty());
    EXPECT_TRUE(nobody.findings[0].message.ends_with("not 0")) << nobody.findings[0].message;
    EXPECT_EQ(sheet(seats(", []"), "{}"), "log/type 3") << "an empty list is no room";
    EXPECT_EQ(sheet(seats(", {}"), "{}"), "log/missing-key 3");
    EXPECT_EQ(sheet(seats(""), "{track: []}"), "log/value 4") << "an empty list says that there is none";
    EXPECT_EQ(sheet("[{id: ada, clan: goblins}, , {id: ben, clan: knights}]", "{}"), "log/type 3");
    EXPECT_EQ(sheet("[{id: ada, clan: goblins}, {id: , clan: }, {id: ben, clan: knights}]", "{}"), "log/type 3");
    EXPECT_EQ(sheet(seats(", {id: ~, clan: ~}"), "{}"), "log/type 3") << "somebody wrote there";
    EXPECT_EQ(sheet(seats(", null"), "{}"), "log/type 3");
    EXPECT_EQ(sheet(seats(""), "{track: [{score: 2}, {score: 2}, , {score: 3}]}"), "log/type 4");
    EXPECT_EQ(sheet(seats(""), "{track: [{score: 2}, {score: , lake: }, {score: 3}]}"), "log/type 4");
    EXPECT_EQ(sheet(seats(""), "{track: [{score: 2}, {score: 2, lake: }, {score: 3}]}"), "log/type 4");
    EXPECT_EQ(sheet(seats(""), cat("{track: [", track, ", null]}").c_str()), "log/type 4");
    EXPECT_EQ(sheet(seats(""), "{podium: }"), "log/type 4");
    EXPECT_EQ(sheet(seats(""), "[ , ]"), "log/type 4");
    EXPECT_EQ(sheet(seats(""), ""), "log/type 4");
    EXPECT_EQ(sheet(seats(""), "{: }"), "log/unknown-key 4");
}

TEST(MeantSheets, OfAGameThatIsNamedNearlyOrNot) {
    const auto of = [](const char* game, const char* rest) {
        return meant(cat(R"({"game":)", game, R"(,"players":[{"id":"ada","Name":"A"}],"final":)", rest, '}')).sheet;
    };
    const auto due = [](const char* game, const char* rest, const char* key = "name") {
        return cat(R"({"game":)", game, R"(,"players":[{"id":"ada",")", key, R"(":"A"}],"final":)", rest, '}');
    };
    const char* const king = R"({"king":"Dark Tower","points":null})";
    EXPECT_EQ(of(R"("King's Road")", king), due(R"("kings-road")", R"({"king":"dark-tower"})"));
    EXPECT_EQ(of(R"("kings-rod")", king), due(R"("kings-rod")", R"({"king":"dark-tower"})"))
        << "and the game is reported";
    EXPECT_EQ(of(R"("zzz")", king), due(R"("zzz")", king));
    EXPECT_EQ(of("7", king), due("7", king));
    EXPECT_EQ(of(R"("zzz")", R"({"king":null,"any":null})"), due(R"("zzz")", "{}")) << "nothing is known of its names";
    EXPECT_EQ(meant(R"({"game":"zzz","rulings":null,"final":{"a":1}})").sheet, "");
    EXPECT_EQ(meant(R"({"game":"zzz","variants":"Permanent Nobles","final":{"king":"Dark Tower"}})").sheet, "");
    EXPECT_EQ(meant(R"({"final":{"king":"Dark Tower"},"result":{"winners":"Ada"}})").sheet, "");
}

TEST(MeantSheets, AreKnownByTheirEnd) {
    const auto sheet = [](const char* text) { return is_sheet(ReadText(text).root()); };
    EXPECT_TRUE(sheet(R"({"final":{}})"));
    EXPECT_TRUE(sheet(R"({"FINAL":null,"result":{}})"));
    EXPECT_FALSE(sheet(R"({"result":{}})"));
    EXPECT_FALSE(sheet(R"({"final":{},"events":[]})"));
    EXPECT_FALSE(sheet(R"(["final"])"));
}

}  // namespace
}  // namespace referee::testing::meant_sheets
