#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "position/record.hpp"
#include "support/cases.hpp"
#include "support/claimed.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

/// Laws of the scoresheets of every game: what a sheet says never contradicts the log that it was made of, however
/// little of it is left.
namespace referee::testing {

template <class G>
class LawsOfSheets : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfSheets, GameTypes);

namespace {

/// Leaves out some keys of what was seen, and of the rows in it.
void leave_out(Value& final, Bytes& source) {
    for (auto key = final.begin(); key != final.end();) {
        const bool rows = key->is_array() && !key->empty() && key->front().is_object();
        for (std::size_t row = 0; rows && row < key->size(); ++row) {
            Value& entry = (*key)[row];
            const std::string first = entry.begin().key();
            for (auto part = entry.begin(); part != entry.end();)
                part = part.key() != first && source.one_in(8) ? entry.erase(part) : std::next(part);
        }
        key = source.one_in(3) ? final.erase(key) : std::next(key);
    }
}

/// Leaves out some claims.
void leave_claims_out(Value& result, Bytes& source) {
    for (auto claim = result.begin(); claim != result.end();)
        claim = source.one_in(3) ? result.erase(claim) : std::next(claim);
}

std::set<std::string> false_claims(const Report& report) {
    std::set<std::string> keys;
    for (const Finding& finding : report.findings)
        keys.emplace(finding.rule->id.substr(finding.rule->id.find('/') + 1));
    return keys;
}

bool is_open(const Report& report, const std::string& claim) {
    return std::find(report.unchecked.begin(), report.unchecked.end(), claim) != report.unchecked.end();
}

std::string shouted(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

/// All names of a part of a sheet in capitals.
Value shouted(const Value& value) {
    if (value.is_string()) return shouted(value.get<std::string>());
    if (!value.is_structured()) return value;
    Value out = value.is_array() ? Value::array() : Value::object();
    for (const auto& [key, part] : value.items()) {
        if (value.is_array()) {
            out.push_back(shouted(part));
        } else {
            out[shouted(key)] = shouted(part);
        }
    }
    return out;
}

/// Whether no two players have the same name but for case, accents and the like.
bool differ_plainly(const Value& sheet) {
    std::set<std::string> skeletons;
    for (const Value& player : sheet["players"]) {
        std::set<std::string> own;
        if (player.is_string()) own.insert(bare(player.get<std::string>()));
        for (const char* const key : {"id", "name"}) {
            if (player.is_object() && player.contains(key)) own.insert(bare(player[key].get<std::string>()));
        }
        for (const std::string& name : own) {
            if (!skeletons.insert(name).second) return false;
        }
    }
    return true;
}

/// A sheet written as people write it, names in capitals and blanks among them, is read as the exact one, with notes;
/// with `--strict` it is malformed.
LAW_OF_LOGS(LawsOfSheets, AsPeopleWriteItASheetIsTheSame) {
    Cases cases{{"a sheet in capitals", 10}, {"a blank", 10}};
    over_logs(tested, "as people write", cases, [&](const PlayedLog& game, Bytes& source) {
        if (!game.ended()) return;
        Value sheet = sheet_of_log(game.written(true));
        if (sheet.is_null() || judged_log(sheet).verdict == Verdict::malformed || !differ_plainly(sheet)) return;
        leave_claims_out(sheet["result"], source);
        const Report exact = judged_log(sheet);
        HOLDS(exact.notes.empty());
        Value written = sheet;
        for (const char* const part : {"final", "result"}) written[part] = shouted(sheet[part]);
        show_log(written);
        const Report report = judged_log(written);
        HOLDS(report.verdict == exact.verdict);
        HOLDS(report.findings.size() == exact.findings.size());
        HOLDS(report.result == exact.result);
        HOLDS(report.unchecked == exact.unchecked);
        HOLDS(!report.notes.empty());
        Options strict;
        strict.strict = true;
        const Report refused = judged_log(written, strict);
        HOLDS(refused.verdict == Verdict::malformed);
        HOLDS(refused.findings.size() == report.notes.size());
        HOLDS(sheet_of_log(written) == sheet_of_log(sheet));
        cases.met("a sheet in capitals");
        // A key that is blank is one that is not there.
        Value blank = sheet;
        std::vector<std::string> keys;
        for (const auto& [key, value] : sheet["final"].items()) keys.push_back(key);
        if (keys.empty()) return;
        const std::string& left_out = keys[source.below(keys.size())];
        sheet["final"].erase(left_out);
        blank["final"][left_out] = nullptr;
        const Report without = judged_log(sheet);
        const Report with_blank = judged_log(blank, strict);
        HOLDS(with_blank.verdict == without.verdict);
        HOLDS(with_blank.result == without.result);
        HOLDS(with_blank.notes.empty());
        cases.met("a blank");
    });
}

/// The sheet of a finished game is legal, decides every claim that it makes, and counts what the game counted.
LAW_OF_LOGS(LawsOfSheets, TheSheetOfAGameSaysWhatItsLogSays) {
    Cases cases{{"a sheet", 10}};
    over_logs(tested, "sheets", cases, [&](const PlayedLog& game, Bytes&) {
        if (!game.ended()) return;
        const Value log = game.written(true);
        const Value sheet = sheet_of_log(log);
        if (sheet.is_null()) return;  // a game without scoresheets
        show_log(sheet);
        const Report of_log = judged_log(log);
        const Report of_sheet = judged_log(sheet);
        // A sheet holds totals up to 100, and a game can have more.
        if (of_sheet.verdict == Verdict::malformed) return;
        HOLDS(of_sheet.verdict == Verdict::legal);
        HOLDS(of_sheet.unchecked.empty());
        HOLDS(of_sheet.result.value()["scores"] == of_log.result.value()["scores"]);
        HOLDS(of_sheet.result.value()["winners"] == of_log.result.value()["winners"]);
        HOLDS(of_sheet.ended.is_null() || of_sheet.ended == of_log.ended);
        HOLDS(sheet_of_log(sheet) == sheet);
        cases.met("a sheet");
    });
}

/// Whatever is left out of what was seen, and of the claims, none of the game's true claims is found false; every
/// claim that can be open is met so.
LAW_OF_LOGS(LawsOfSheets, LeavingOutNeverMakesATrueClaimFalse) {
    Cases cases{{"a sheet with something open", 5}};
    for (const ClaimType& claim : tested.claims) {
        const bool can_be_open = claim.stands(ClaimPlace::result) && claim.key.text != "turn";
        if (can_be_open) cases.ask(cat("the claim ", claim.key.text, " open"), 1);
    }
    over_logs(tested, "left out", cases, [&](const PlayedLog& game, Bytes& source) {
        if (!game.ended()) return;
        const Value log = game.written(true);
        Value sheet = sheet_of_log(log);
        if (sheet.is_null() || judged_log(sheet).verdict == Verdict::malformed) return;
        sheet["result"] = log["result"];
        const Report whole = judged_log(sheet);
        HOLDS(whole.findings.empty());
        leave_out(sheet["final"], source);
        leave_claims_out(sheet["result"], source);
        show_log(sheet);
        const Report report = judged_log(sheet);
        HOLDS(report.verdict == Verdict::legal || report.verdict == Verdict::incomplete);
        for (const char* key : {"scores", "winners"}) {
            const bool counted = report.result.is_object() && !report.result.value()[key].is_null();
            HOLDS(!counted || report.result.value()[key] == whole.result.value()[key]);
        }
        for (const std::string_view claim : report.unchecked) cases.met(cat("the claim ", claim, " open"));
        if (!report.unchecked.empty()) cases.met("a sheet with something open");
    });
}

/// Leaves out some scores of a claim, not all.
void leave_scores_out(Value& result, Bytes& source) {
    if (!result.contains("scores")) return;
    Value& scores = result["scores"];
    for (auto score = scores.begin(); score != scores.end();)
        score = scores.size() > 1 && source.one_in(2) ? scores.erase(score) : std::next(score);
}

/// What is deduced of a sheet of which parts are left out is true of the game, and none of the game's claims
/// contradicts it.
LAW_OF_LOGS(LawsOfSheets, WhatIsDeducedIsTrueOfTheGame) {
    Cases cases{{"winners deduced", 10}, {"places deduced", 5}, {"deduced without claims", 5}};
    over_logs(tested, "deduced", cases, [&](const PlayedLog& game, Bytes& source) {
        if (!game.ended()) return;
        const Value log = game.written(true);
        Value sheet = sheet_of_log(log);
        if (sheet.is_null() || judged_log(sheet).verdict == Verdict::malformed) return;
        const Value truth = sheet["result"];
        leave_out(sheet["final"], source);
        leave_claims_out(sheet["result"], source);
        leave_scores_out(sheet["result"], source);
        if (source.one_in(2)) sheet["result"] = Value::object();
        show_log(sheet);
        const Deduction deduction = judged_log(sheet).deduction;
        HOLDS(deduction.against.empty());
        const Value facts = deduction.facts.value();
        for (const auto& [key, fact] : facts.items()) {
            cases.met(cat(key, " deduced"));
            if (key != "scores") HOLDS(fact == truth[key]);
            for (const auto& [player, points] : fact.items()) HOLDS(key != "scores" || points == truth[key][player]);
            if (sheet["result"].empty()) cases.met("deduced without claims");
        }
        HOLDS(facts.empty() || !deduction.derivation.empty());
    });
}

/// Where only the scores of a game are left, or some of them, perhaps with its end and its winners, nobody finds them
/// impossible: the bounds refuse no score that a game has come to.
LAW_OF_LOGS(LawsOfSheets, NoScoreOfAGameIsOutOfBounds) {
    Cases cases{{"all scores", 10}, {"some scores", 5}, {"with the end", 5}, {"with the winners", 5}};
    over_logs(tested, "scores alone", cases, [&](const PlayedLog& game, Bytes& source) {
        if (!game.ended()) return;
        Value sheet = sheet_of_log(game.written(true));
        if (sheet.is_null()) return;
        const Value claims = game.written(true)["result"];
        Value scores = claims["scores"];
        for (auto score = scores.begin(); score != scores.end();)
            score = scores.size() > 1 && source.one_in(4) ? scores.erase(score) : std::next(score);
        sheet["final"] = Value::object();
        sheet["result"] = {{"scores", scores}};
        cases.met(scores.size() == claims["scores"].size() ? "all scores" : "some scores");
        for (const auto& [key, name] : {std::pair("ended", "with the end"), {"winners", "with the winners"}}) {
            if (!claims.contains(key) || source.one_in(2)) continue;
            sheet["result"][key] = claims[key];
            cases.met(name);
        }
        show_log(sheet);
        const Report report = judged_log(sheet);
        HOLDS(report.verdict == Verdict::legal || report.verdict == Verdict::incomplete);
    });
}

/// One false value in a sheet, whole or not, is found or its claim is open; in a whole one it is found at its place.
LAW_OF_LOGS(LawsOfSheets, OneFalseValueIsFoundOrOpen) {
    Cases cases{{"found", 10}, {"open", 2}};
    over_logs(tested, "one false value on a sheet", cases, [&](const PlayedLog& game, Bytes& source) {
        if (!game.ended()) return;
        const Value log = game.written(true);
        Value sheet = sheet_of_log(log);
        if (sheet.is_null() || judged_log(sheet).verdict == Verdict::malformed) return;
        const bool whole = source.one_in(2);
        if (!whole) leave_out(sheet["final"], source);
        std::vector<ClaimedValue> all = claimed_values(tested.claims, sheet);
        std::erase_if(all, [](const ClaimedValue& one) { return one.kind != ClaimedValue::Kind::number; });
        if (all.empty()) return;
        const ClaimedValue at = all[source.below(all.size())];
        Value& value = sheet[Value::json_pointer(at.place)];
        const int other = value.get<int>() + 1;
        value = "here it stands";
        const std::size_t column = sheet.dump().find("\"here it stands\"") + 1;
        value = other;
        show_log(sheet);
        const Report report = judged_log(sheet);
        const bool found = false_claims(report).contains(at.claim);
        HOLDS(found || is_open(report, at.claim));
        if (whole) HOLDS(found && report.findings.size() == 1U && report.findings[0].where.column == column);
        cases.met(found ? "found" : "open");
    });
}

}  // namespace
}  // namespace referee::testing
