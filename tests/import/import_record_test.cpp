#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "import/import.hpp"
#include "log/padded_text.hpp"
#include "support/exports.hpp"
#include "text/text.hpp"

/// The records of one game, read by formats that belong to no game: what the room makes of faults and logs.
namespace referee::testing {
namespace {

/// Reads a mapping: the pointers to its faults in `faults`, and the log that it makes in `log`.
Imported from_pointers(const Value& value, const TallyWords&) {
    Imported imported;
    if (value.contains("log")) imported.log = value["log"];
    if (!value.contains("faults")) return imported;
    for (const Value& pointer : value["faults"])
        imported.faults.add({LogRule::value, "a fault", 0, pointer.get<std::string>()});
    return imported;
}

/// Finds a fault at the first `!`.
Imported from_marks(std::string_view text, const TallyWords&) {
    Imported imported;
    const std::size_t at = text.find('!');
    if (at != std::string_view::npos) imported.faults.add({LogRule::value, "a mark", at});
    return imported;
}

constexpr ImportFormat pointers = {
    .name = "pointers", .help = {}, .words = {}, .notes = {}, .examples = {}, .from_json = from_pointers};
constexpr ImportFormat marks = {
    .name = "marks", .help = {}, .words = {}, .notes = {}, .examples = {}, .from_text = from_marks};

ImportReport record_read(const ImportFormat& format, const std::string& text, bool too_large = false) {
    const PaddedText own(text, Format::json);
    Source source = own.source("record");
    source.too_large = too_large;
    return import_record(format, {}, source, [](const Value&) {});
}

TEST(Imports, FaultsStandWhereTheirPointersLead) {
    const std::string data = R"("list":[10,20,[30,40]],"a/b":50,"a~b":60,"end~":70,"ab/":80,"deep":{"in":[{"it":90}]})";
    const std::vector<std::pair<std::string_view, std::string_view>> cases = {
        {"", R"({"list")"},
        {"/list/0", "10"},
        {"/list/1", "20"},
        {"/list/2", "[30"},
        {"/list/2/1", "40"},
        {"/a~1b", "50"},
        {"/a~0b", "60"},
        {"/end~", "70"},  // no escape, because nothing follows
        {"/ab~1", "80"},
        {"/deep/in/0/it", "90"},
        // The last that exists on the way.
        {"/list/3", "[10"},
        {"/deep/out", R"({"in")"},
        {"/deep/out/in", R"({"in")"},
        {"/deep/in/1/it", R"([{"it")"},
    };
    for (const auto& [pointer, value] : cases) {
        const std::string text = cat("{", data, R"(,"faults":[")", pointer, "\"]}");
        const ImportReport report = record_read(pointers, text);
        ASSERT_EQ(report.findings.size(), 1U) << pointer;
        EXPECT_EQ(report.findings[0].message, "a fault");
        EXPECT_EQ(report.findings[0].offset, text.find(value)) << pointer;
    }
}

TEST(Imports, FaultsOfTextsStandAtTheirBytes) {
    const ImportReport report = record_read(marks, "one\ntwo !");
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].where.line, 2U);
    EXPECT_EQ(report.findings[0].where.character, 5U);
}

/// A record at fault makes no log, whatever its format returns.
TEST(Imports, RecordsAtFaultMakeNoLog) {
    const Value log = imported(export_of_any()).logs.at(0);
    EXPECT_EQ(record_read(pointers, Value{{"log", log}}.dump()).logs, 1U);
    const ImportReport faulty = record_read(pointers, Value{{"log", log}, {"faults", {"/log"}}}.dump());
    EXPECT_EQ(faulty.logs, 0U);
    EXPECT_EQ(faulty.findings.size(), 1U);
    const ImportReport nothing = record_read(pointers, "{}");
    EXPECT_EQ(nothing.logs, 0U);
    EXPECT_TRUE(nothing.findings.empty()) << "a format that makes nothing has made no wrong log";
    // What is not read soundly does not reach the format, which would find another fault.
    const ImportReport twice = record_read(pointers, R"({"a":1,"a":2,"faults":["/a"]})");
    ASSERT_EQ(twice.findings.size(), 1U);
    EXPECT_EQ(twice.findings[0].rule->id, "log/duplicate-key");
}

TEST(Imports, ALogThatCannotBeReadIsAFaultOfTheWholeRecord) {
    const ImportReport report = record_read(pointers, R"({"log":{"referee":1,"game":"none of them"}})");
    EXPECT_EQ(report.logs, 0U);
    ASSERT_FALSE(report.findings.empty());
    for (const Finding& finding : report.findings) {
        EXPECT_TRUE(finding.message.starts_with("its data does not make a log: ")) << finding.message;
        EXPECT_EQ(finding.offset, 0U);
    }
}

TEST(Imports, RecordsHaveTheSizeOfTheirKind) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    EXPECT_TRUE(record_read(marks, std::string(most, ' ')).findings.empty());
    for (const auto& [report, words] : {std::pair{record_read(marks, std::string(most + 1, ' ')), "1 MiB"},
                                        {record_read(marks, "too long", true), "1 MiB"},
                                        {record_read(pointers, "{}", true), "64 MiB"}}) {
        ASSERT_EQ(report.findings.size(), 1U) << words;
        EXPECT_EQ(report.findings[0].rule->id, "log/limit");
        EXPECT_EQ(report.findings[0].message, cat("a file in this format has at most ", words));
        EXPECT_EQ(report.findings[0].offset, 0U);
    }
}

}  // namespace
}  // namespace referee::testing
