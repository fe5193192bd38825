#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "analysis/game_page.hpp"
#include "analysis/timeline.hpp"
#include "cli/program/session.hpp"
#include "cli/run/pages_folder.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "show/html/drawings.hpp"
#include "show/html/game_page.hpp"
#include "show/html/html.hpp"
#include "show/html/index_page.hpp"
#include "show/html/svg.hpp"
#include "support/judging.hpp"
#include "support/markup.hpp"
#include "support/temporary.hpp"
#include "text/sha256.hpp"
#include "text/text.hpp"

/// Pages for people who would rather look: whole without a script, nothing fetched, small, whatever stands in a log.
/// `tests/pages` opens them in a browser.
namespace referee::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const GamePage& page) {
    std::string text;
    game_page(page, [&](std::string_view piece) { text += piece; });
    return text;
}

/// The page of a log, with bytes behind it that a reader may look at.
GamePage page_of(std::string_view log, Format format, std::string_view name = "log") {
    std::string padded(log);
    padded.append(JsonReader::padding, '\n');
    return log_page({std::string_view(padded).substr(0, log.size()), format, name}, {});
}

std::string log_for(const GameEntry& game, const GenerateOptions& generate_options, std::uint64_t number) {
    std::string log;
    EXPECT_TRUE(new_generator(game, generate_options)->write(number, log)) << game.key << ' ' << number;
    return log;
}

GenerateOptions with_claims() {
    GenerateOptions generate_options;
    generate_options.claims = ClaimLevel::all;
    return generate_options;
}
GenerateOptions illegal_logs() {
    GenerateOptions generate_options;
    generate_options.illegal = "";
    return generate_options;
}
GenerateOptions sheets() {
    GenerateOptions generate_options;
    generate_options.sheet = true;
    return generate_options;
}

std::size_t times(std::string_view text, std::string_view what) {
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++count;
    return count;
}

/// The examples of FIPS 180-4 and RFC 4648, and lengths around the ends of blocks.
TEST(Pages, DigestsAreThoseOfTheStandards) {
    const auto digest = [](std::string_view text) { return base64(sha256(text)); };
    EXPECT_EQ(digest(""), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    EXPECT_EQ(digest("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    EXPECT_EQ(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=");
    EXPECT_EQ(digest(std::string(55, 'a')), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=");
    EXPECT_EQ(digest(std::string(56, 'a')), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o=");
    EXPECT_EQ(digest(std::string(64, 'a')), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=");
    EXPECT_EQ(digest(std::string(1'000'000, 'a')), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=");
    const auto text64 = [](std::string_view text) {
        return base64({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    EXPECT_EQ(text64("f"), "Zg==");
    EXPECT_EQ(text64("fo"), "Zm8=");
    EXPECT_EQ(text64("foo"), "Zm9v");
    EXPECT_EQ(text64("foob"), "Zm9vYg==");
}

TEST(Pages, TheCheckerKnowsBadFromGood) {
    const std::string good = cat(page_head("a", Scripted::yes), "<p id=\"x\"><a href=\"#x\">a</a></p>\n",
                                 page_foot(Scripted::yes));
    EXPECT_EQ(faults_of_page(good), std::vector<std::string>{});
    const std::vector<std::pair<std::string, std::string>> changes = {{"<p id=\"x\">", "<p id=\"x\" id=\"x\">"},
                                                                      {"href=\"#x\"", "href=\"#y\""},
                                                                      {"href=\"#x\"", "href=\"https://a.b\""},
                                                                      {"</p>", ""},
                                                                      {"\"use strict\"", "alert(1)"},
                                                                      {":root", "html"},
                                                                      {"<p ", "<p onclick=\"\" "},
                                                                      {"<p ", "<img src=\"x\"/><p "},
                                                                      {"default-src 'none'", "default-src *"}};
    for (const auto& [what, with] : changes) {
        std::string bad = good;
        ASSERT_NE(bad.find(what), std::string::npos) << what;
        bad.replace(bad.find(what), what.size(), with);
        EXPECT_NE(faults_of_page(bad), std::vector<std::string>{}) << with;
    }
}

/// Every tenth of all example logs, and every one that is malformed or a scoresheet among them.
TEST(Pages, OfExamplesAreWhole) {
    std::size_t pages = 0;
    std::size_t number = 0;
    for (const Fixture& fixture : library().fixtures) {
        if (!fixture.path.ends_with(".yaml") || ++number % 10 != 0) continue;
        const GamePage page = page_of(fixture.text, Format::yaml, fixture.path);
        const std::string text = text_of(page);
        ASSERT_EQ(faults_of_page(text), std::vector<std::string>{}) << fixture.path;
        EXPECT_EQ(times(text, "id=\"finding-"), page.report.findings.size()) << fixture.path;
        for (const Finding& finding : page.report.findings)
            EXPECT_NE(text.find(xml_text(finding.rule->title)), std::string::npos) << fixture.path;
        ++pages;
    }
    EXPECT_GE(pages, 50U);
}

/// Random games of every kind: each event is told, each position drawn, and the page of the longest is small. A law of
/// pages: what is legal has as many steps as events, and one before them; what is illegal ends at its fault.
TEST(Pages, OfRandomGamesAreWholeAndSmall) {
    constexpr std::size_t most_bytes_of_120_events = 1'500'000;
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        std::string longest;
        for (std::uint64_t number = 1; number <= 40; ++number) {
            const std::string log = log_for(game, with_claims(), number);
            if (times(log, "\"claims\"") > times(longest, "\"claims\"")) longest = log;
        }
        const GamePage page = page_of(longest, Format::json);
        const std::string text = text_of(page);
        EXPECT_EQ(faults_of_page(text), std::vector<std::string>{});
        EXPECT_EQ(page.report.verdict, Verdict::legal);
        EXPECT_EQ(times(text, "<section class=\"step"), page.report.events + 1);
        EXPECT_LE(text.size() * 120 / std::max<std::size_t>(page.report.events, 120), most_bytes_of_120_events);
        for (const TimelineEvent& event : page.timeline.events)
            EXPECT_GE(times(text, xml_text(visible(event.notation))), 2U) << "at its position and in the table";
        EXPECT_EQ(text, text_of(page_of(longest, Format::json))) << "the same each time";
        const GamePage illegal = page_of(log_for(game, illegal_logs(), 3), Format::json);
        const std::string page_text = text_of(illegal);
        EXPECT_EQ(faults_of_page(page_text), std::vector<std::string>{});
        EXPECT_EQ(illegal.report.verdict, Verdict::illegal);
        const std::size_t refused = illegal.timeline.positions.empty() ? 0 : 1;
        EXPECT_EQ(times(page_text, "<section class=\"step refused"), refused);
        EXPECT_EQ(times(page_text, "<tr class=\"refused\">"), refused);
        const GamePage sheet = page_of(log_for(game, sheets(), 2), Format::json);
        EXPECT_EQ(faults_of_page(text_of(sheet)), std::vector<std::string>{});
        EXPECT_EQ(times(text_of(sheet), "<section class=\"step"), 1U);
    }
}

/// What is drawn is what `show` draws: all shapes of a position, shared or not, in their order.
TEST(Pages, PositionsAreDrawnWhole) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        const GamePage page = page_of(log_for(game, {}, 5), Format::json);
        Drawings drawings;
        for (const TimelinePosition& scene : page.timeline.positions) drawings.add(scene.picture);
        drawings.settle();
        const std::string parts = drawings.parts();
        std::size_t shared = 0;
        for (std::size_t i = 0; i < page.timeline.positions.size(); ++i) {
            std::string drawing = drawings.drawing(i, "a title", "");
            for (std::size_t use = drawing.find("<use "); use != std::string::npos; use = drawing.find("<use ")) {
                const std::size_t end = drawing.find("/>", use) + 2;
                const std::string id = drawing.substr(use + 12, end - use - 15);
                const std::string open = cat("<g id=\"", id, "\">");
                const std::size_t begin = parts.find(open) + open.size();
                ASSERT_GE(begin, open.size()) << id;
                drawing.replace(use, end - use, parts.substr(begin, parts.find("</g>", begin) - begin));
                ++shared;
            }
            std::string shapes;
            for (const Shape& shape : page.timeline.positions[i].picture.shapes) shapes += svg_element(shape);
            EXPECT_NE(drawing.find(cat("</title>\n", shapes, "\n</svg>")), std::string::npos);
        }
        EXPECT_GE(shared, page.timeline.positions.size());
    }
}

/// Players, ids and files called what they must not be.
TEST(Pages, HostileNamesAreText) {
    const std::string hostile = "</script><img src=x onerror=alert(1)>\"'&";
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.key);
        Value log = Value::parse(log_for(game, illegal_logs(), 1));
        std::string text = log.dump();
        const Value player = log["players"][0];
        const std::string id = player.is_string() ? player.get<std::string>() : player["id"].get<std::string>();
        const std::string quoted = Value(hostile).dump();
        for (const std::string& old : {cat('"', id, '"')}) {
            for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + quoted.size()))
                text.replace(at, old.size(), quoted);
        }
        const GamePage page = page_of(text, Format::json, hostile);
        EXPECT_NE(page.report.verdict, Verdict::legal);
        const std::string shown = text_of(page);
        EXPECT_EQ(faults_of_page(shown), std::vector<std::string>{});
        EXPECT_NE(shown.find("&lt;/script&gt;&lt;img src=x"), std::string::npos);
    }
    const GamePage malformed = page_of(cat("game: \"", "</style><script>", "\"\n\"<b>\": 1"), Format::yaml, hostile);
    EXPECT_EQ(malformed.report.verdict, Verdict::malformed);
    EXPECT_EQ(faults_of_page(text_of(malformed)), std::vector<std::string>{});
}

TEST(Pages, AnIndexIsWholeWhateverStandsInIt) {
    Index index;
    const GamePage page = page_of("game: nothing", Format::yaml, "<b>&\".yaml");
    index.add(page.report.verdict, page.report.game);
    for (const Finding& finding : page.report.findings) index.rules.insert(finding.rule->id);
    index.rows.push_back(
        index_row(index_entry(page.report, page.title), name_of_page(1, page.report.log), page.report.log));
    index.others.add(Verdict::legal);
    index.troubles.emplace_back("<i>.yaml: cannot be read");
    std::string text;
    index_page(index, [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(faults_of_page(text), std::vector<std::string>{});
    EXPECT_NE(text.find("&lt;b&gt;&amp;"), std::string::npos);
    EXPECT_NE(text.find("&lt;i&gt;.yaml: cannot be read"), std::string::npos);
    EXPECT_NE(text.find("Without a page: 1 log: 1 legal"), std::string::npos);
}

TEST(Pages, NamesOfPagesArePlain) {
    EXPECT_EQ(name_of_page(12, "season/Table 4.yaml"), "0012-table-4-yaml.html");
    EXPECT_EQ(name_of_page(12345, "a.jsonl:7"), "12345-a-jsonl-7.html");
    EXPECT_EQ(name_of_page(1, "../../\x1b[2J\xff/.."), "0001.html");
    EXPECT_EQ(name_of_page(1, "<script>alert(1)</script>"), "0001-script.html");
    EXPECT_EQ(name_of_page(1, std::string(300, 'w')).size(), 4U + 1 + 40 + 5);
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

TEST(Pages, AFolderIsThereWholeOrNotAtAll) {
    using Names = std::vector<std::string>;
    const TemporaryFolder temporary;
    const std::string place = temporary.path + "/pages";
    {
        PagesFolder folder(place);
        folder.write("index.html", "old");
        folder.write("0001-a.html", "old");
        EXPECT_FALSE(fs::exists(place));
    }
    EXPECT_EQ(names_in(temporary.path), Names{}) << "unfinished, and nothing left behind";
    const std::string old_index = cat(page_generator, "old");
    PagesFolder first(place);
    first.write("index.html", old_index);
    first.write("0001-a.html", "old");
    EXPECT_EQ(first.finish(), "");
    EXPECT_EQ(names_in(place), (Names{"0001-a.html", "index.html"}));
    PagesFolder second(place + "/");
    second.write("index.html", cat(page_generator, "new"));
    EXPECT_EQ(file_text(place + "/index.html"), old_index);
    EXPECT_EQ(second.finish(), "");
    EXPECT_EQ(names_in(place), Names{"index.html"}) << "old pages go";
    EXPECT_EQ(names_in(temporary.path), Names{"pages"});
    std::ofstream(place + "/notes.txt") << "mine";
    EXPECT_EQ(PagesFolder(place).failure(),
              "the folder holds `notes.txt`, which is not a page of the referee; use a new or empty folder");
    fs::remove(place + "/notes.txt");
    std::ofstream(place + "/index.html") << "my own site";
    EXPECT_EQ(PagesFolder(place).failure(),
              "the folder holds `index.html`, which is not a page of the referee; use a new or empty folder");
    fs::remove(place + "/index.html");
    EXPECT_EQ(PagesFolder(place).failure(), "") << "empty";
    std::ofstream(place + "/0001-a.html") << "mine, perhaps";
    EXPECT_NE(PagesFolder(place).failure(), "") << "pages without an index may be anybody's";
    EXPECT_EQ(PagesFolder(place + "/0001-a.html").failure(), "it is not a folder");
    EXPECT_NE(PagesFolder(temporary.path + "/none/pages").failure(), "");
    EXPECT_EQ(names_in(temporary.path), Names{"pages"});
}

TEST(Pages, MessagesAreSentencesWithoutMarks) {
    EXPECT_EQ(sentence_html("nothing & more"), "nothing &amp; more");
    EXPECT_EQ(sentence_html("`scores.ada` is claimed as 5, but is 2; `winners` names bo"),
              "scores of ada is claimed as 5, but is 2; winners names bo");
    EXPECT_EQ(sentence_html("`scored[2].points.a.b` is claimed as 5"), "points of a.b in scored 2 is claimed as 5");
    EXPECT_EQ(sentence_html("`scored[2].noble` is claimed as 5"), "noble in scored 2 is claimed as 5");
    EXPECT_EQ(sentence_html("`j.smith` is not one of the players"), "j.smith is not one of the players");
    EXPECT_EQ(sentence_html("one ` alone"), "one ` alone");
}

/// The class of a drawing.
std::string room_of(const Picture& picture) {
    Drawings drawings;
    drawings.add(picture);
    drawings.settle();
    const std::string drawing = drawings.drawing(0, "", "");
    const std::string_view begin = "<svg class=\"";
    EXPECT_TRUE(drawing.starts_with(begin));
    return drawing.substr(begin.size(), drawing.find('"', begin.size()) - begin.size());
}

TEST(Pages, DrawingsHaveRoomForTheirLettering) {
    Picture picture{600, 400, "", {}};
    EXPECT_EQ(room_of(picture), "");
    picture.add(Text{{0, 0}, "a", 12});
    EXPECT_EQ(room_of(picture), "w460");
    picture.add(Text{{0, 0}, "b", 9});
    EXPECT_EQ(room_of(picture), "w600");
    picture.add(Text{{0, 0}, "c", 20});
    EXPECT_EQ(room_of(picture), "w600");
    picture.width = 40;
    EXPECT_EQ(room_of(picture), "w300");
    picture.width = 9000;
    EXPECT_EQ(room_of(picture), "w1200");
    for (int width = 300; width <= 1200; width += 20)
        EXPECT_NE(page_style().find(cat(".w", width, " { min-width: ", width, "px; }")), std::string_view::npos);
}

TEST(Pages, TellTheScoresFirstAndFindingsByKind) {
    const std::string text = text_of(
        page_of(file_text(REFEREE_ROOT "/fixtures/disputes/page.yaml"), Format::yaml, "log.yaml"));
    EXPECT_EQ(faults_of_page(text), std::vector<std::string>{});
    EXPECT_NE(text.find("<p class=\"remarks\">date: 3 May; table: 4</p>"), std::string::npos);
    EXPECT_LT(text.find("id=\"scores\""), text.find("id=\"findings\""));
    EXPECT_LT(text.find("id=\"findings\""), text.find("id=\"positions\""));
    EXPECT_NE(text.find("<th scope=\"row\">Ada Lee (ada)</th>"), std::string::npos);
    const std::string_view found = std::string_view(text).substr(text.find("id=\"findings\""));
    const std::string_view boxes = found.substr(0, found.find("</section>"));
    EXPECT_EQ(times(boxes, "<div class=\"finding "), 2U) << "a false claim, an illegal event";
    EXPECT_EQ(boxes.find('`'), std::string_view::npos);
    EXPECT_NE(boxes.find("scores of ada is claimed as 40"), std::string_view::npos);
    EXPECT_NE(text.find("<li>scores of Ada Lee (ada): 40 claimed, "), std::string::npos) << "a false number";
    EXPECT_NE(text.find("<dt>nearest</dt>"), std::string::npos) << "as `check` tells";
    EXPECT_EQ(text.find("claims: {scores"), std::string::npos) << "no YAML";
}

TEST(Pages, OfSheetsTellWhatIsClaimedOpenAndMeant) {
    const GameEntry& game = games().front();
    const std::string sheet = cat("referee: 1\ngame: ", game.title, "\nplayers: [ada, ben]\nfinal: {}\n",
                                  "result: {winners: [ben], scores: {ada: 30, ben: 42}}\n");
    const std::string text = text_of(page_of(sheet, Format::yaml, "sheet.yaml"));
    EXPECT_EQ(faults_of_page(text), std::vector<std::string>{});
    EXPECT_NE(text.find("<p>Claimed: winner ben</p>"), std::string::npos);
    EXPECT_EQ(times(text, "Not decided by this sheet"), 1U);
    EXPECT_NE(text.find("<p>Not decided by this sheet: scores"), std::string::npos) << "one line";
    EXPECT_NE(text.find("<summary>1 text is read as meant</summary>"), std::string::npos);
    EXPECT_NE(text.find(cat(xml_text(game.title), " is read as ", game.key)), std::string::npos);
}

}  // namespace
}  // namespace referee::testing
