#include <gtest/gtest.h>

#include "games/rose_king.hpp"
#include "log/padded_text.hpp"
#include "support/any.hpp"
#include "support/ends.hpp"
#include "support/property.hpp"
#include "text/text.hpp"

/// The ends of The Rose King: which ones are legal, and what is computed from them without the events.
namespace referee::testing {
namespace {

using rose_king::RoseKing;

const std::string head_of_log = R"("referee": 1, "game": "rose-king", "players": ["ada", "ben"])";

TEST(RoseKingFinals, EveryRuleIsBrokenAndKept) {
    const std::string blocked =
        R"("board": {"red": ["a9", "b9", "a8"], "white": ["b8"]}, "crown": "a9", "hands": {"ada": ["N1", "N2", "N3", "NW1", "W1"],)"
        R"( "ben": ["NW2", "W2", "SW1", "SW2", "W3"]}, "heroes": )";
    expect_cases<RoseKing>(
        head_of_log,
        {
            {"{}", "sound"},
            {R"({"board": {"red": ["a1", "b2"], "white": ["c3"]}})", "sound"},
            {R"({"board": {"red": ["a1", "b2"], "white": ["b2"]}})", "square", "board/white/0",
             "b2 holds a red stone and a white one"},
            {R"({"board": {"white": ["c3", "a1", "c3"]}})", "square", "board/white/2",
             "c3 with a white stone is named twice"},
            {R"({"crown": "a1"})", "sound"},
            {R"({"crown": "a1", "board": {"white": ["a1"]}})", "sound"},
            {R"({"crown": "a2", "board": {"white": ["a1"]}})", "crown", "crown",
             "the crown is on a2, where there is no stone"},
            {R"({"crown": "e5", "board": {}})", "sound"},
            {R"({"crown": "e4", "board": {}})", "crown", "crown", "it is on e5"},
            {R"({"heroes": {"ben": 4}})", "sound"},
            {R"({"heroes": {"ada": 4, "ben": 5}})", "heroes", "heroes/ben", "ben has 5 hero cards; each began with 4"},
            {R"({"hands": {"ada": ["N1", "N2", "N3", "E1", "E2"]}})", "sound"},
            {R"({"hands": {"ada": ["N1", "N2", "N3", "E1", "E2", "E3"]}})", "hands", "hands/ada/5", "ada has 6 cards"},
            {R"({"hands": {"ada": ["N1"], "ben": ["E1", "N1"]}})", "hands", "hands/ben/1",
             "N1, which is already named"},
            {cat("{", blocked, R"({"ada": 0, "ben": 4}})"), "sound"},
            {cat("{", blocked, R"({"ada": 0}})"), "sound"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1", "E2"], "ben": ["S1", "S2", "S3", "W1", "W2"]}, "heroes": {"ada": 0, "ben": 0}})",
             "not-over", "hands/ada", "52 stones left, and ada could still act, with a card in hand"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1"], "ben": []}, "heroes": {"ada": 0, "ben": 0}})",
             "not-over", "hands/ada", "room to draw"},
            {R"({"board": {}, "crown": "e5", "hands": {"ada": ["N1", "N2", "N3", "E1"]}, "heroes": {"ada": 0, "ben": 0}})",
             "sound"},
            {cat(R"({"board": {"red": [)",
                 [] {
                     std::string squares;
                     for (int i = 0; i < 53; ++i)
                         squares += cat(i == 0 ? "\"" : ", \"", name_of(static_cast<rose_king::Square>(i)), '"');
                     return squares;
                 }(),
                 "]}}"),
             "stones", "board", "53 stones on the board; 52 are in play"},
        });
    const std::string few = head_of_log + R"(, "components": {"stones": 2, "heroes": 1})";
    const std::string over =
        R"({"board": {"red": ["a1"], "white": ["b1"]}, "crown": "a1", "heroes": {"ada": 1, "ben": 0}, "hands": {"ada": [], "ben": []}})";
    EXPECT_EQ(judged_end<RoseKing>(few, over).rule, "sound");
    EXPECT_EQ(judged_end<RoseKing>(few, R"({"board": {"red": ["a1", "a2", "a3"]}})").rule, "rose-king/final-stones");
    EXPECT_EQ(judged_end<RoseKing>(few, R"({"heroes": {"ada": 2}})").rule, "rose-king/final-heroes");
}

/// A player who has a hero and could play only with it.
TEST(RoseKingFinals, OfAHeroLeft) {
    const auto end = [](std::string_view heroes) {
        return cat(
            R"({"board": {"red": ["a9"], "white": ["a8"]}, "crown": "a9", "hands": {"ada": ["N1", "N2", "N3", "NW1", "S1"],)",
            R"( "ben": ["NW2", "W2", "SW1", "SW2", "W3"]}, "heroes": )", heroes, "}");
    };
    EXPECT_EQ(judged_end<RoseKing>(head_of_log, end(R"({"ada": 0, "ben": 4})")).rule, "sound");
    EXPECT_EQ(judged_end<RoseKing>(head_of_log, end(R"({"ada": 1, "ben": 4})")).rule, "rose-king/final-not-over");
}

/// In an unfinished game a player can still act, so a complete scoresheet of it is refused.
TEST(RoseKingFinals, OfAGameThatGoesOn) {
    std::size_t refused = 0;
    check_property("not over", [&] {
        Bytes source = some_bytes(200);
        const auto setup = any_setup<RoseKing>(source);
        const auto game = play<RoseKing>(source, setup);
        if (game.ended()) return;
        const auto breach = RoseKing::judge_final(setup, RoseKing::final_of(game.states.back()));
        HOLDS(breach && breach->code == rose_king::FinalCode::not_over);
        ++refused;
    });
    EXPECT_GE(refused, 25U);
}

TEST(RoseKingSheets, TellOnlyWhatWasSeen) {
    const std::string head = R"("referee": 1, "game": "rose-king", "players": ["ada", "ben"])";
    const SheetEnd board = sheet_end(head, R"("final": {"board": {"red": ["a1", "a2"], "white": ["e5"]}})");
    EXPECT_EQ(board.picture().find('['), std::string::npos) << "the crown was not seen";
    EXPECT_NE(board.picture().find("stock: 49 stones"), std::string::npos);
    EXPECT_EQ(board.picture().find("pile"), std::string::npos);
    EXPECT_EQ(board.picture().find("hero card"), std::string::npos);
    EXPECT_NE(board.award("victory"), nullptr);
    const SheetEnd crown = sheet_end(head, R"("final": {"crown": "c3", "heroes": {"ben": 0}})");
    EXPECT_NE(crown.picture().find("crown on c3"), std::string::npos);
    EXPECT_NE(crown.picture().find("White: ben, 0 hero cards"), std::string::npos);
    EXPECT_EQ(crown.picture().find("stone"), std::string::npos);
    EXPECT_TRUE(crown.awards.empty());
    EXPECT_EQ(crown.doubts.size(), 1U);
}

/// The drawing of a sheet omits the pile and the discards.
TEST(RoseKingSheets, AreDrawnWhereAllIsSeen) {
    const std::string head = R"("referee": 1, "game": "rose-king", "players": ["ada", "ben"])";
    const std::string seen = R"("board": {"red": ["a1"]}, "crown": "a1", "heroes": {"ada": 0, "ben": 0})";
    const auto texts = [&](const std::string& final) {
        const std::string text = cat("{", head, R"(, "final": {)", final, "}}");
        const Opened opened = open_log(PaddedText(text, Format::json).source("sheet"), {});
        std::string all;
        const Picture picture = opened.record->start()->picture();
        for (const auto& shape : picture.shapes) {
            if (const auto* one = std::get_if<Text>(&shape)) all += one->text + '\n';
        }
        return all;
    };
    const std::string whole = texts(
        cat(seen, R"(, "hands": {"ada": ["S1", "S2", "S3", "W1", "W2"], "ben": ["W3", "SW1", "SW2", "SW3", "SE1"]})"));
    EXPECT_EQ(whole.find("discards"), std::string::npos);
    EXPECT_EQ(whole.find("pile"), std::string::npos);
    EXPECT_NE(whole.find("crown on a1; 51 stones in stock"), std::string::npos);
    EXPECT_NE(texts(seen).find("not given: hand of ada and hand of ben"), std::string::npos);
}

TEST(RoseKingSheets, CountClaimedAreas) {
    const std::string head = R"("referee": 1, "game": "rose-king", "players": ["ada", "ben"])";
    const SheetEnd end = sheet_end(head, R"("final": {}, "result": {"areas": {"ada": [4, 1], "ben": [2]}})");
    EXPECT_EQ(end.working("red areas, as claimed"), "ada: 4 x 4 = 16 and 1 x 1 = 1\n");
    EXPECT_EQ(end.award("red areas, as claimed")->points[Player{0}], 17);
    EXPECT_NE(end.working("victory").find("ada wins"), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
