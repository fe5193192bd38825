#include <optional>
#include <string>
#include <utility>

#include "log/arbiter.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"

/// Laws of events that stood: what an arbiter ruled is what was played.
namespace referee::testing {

TYPED_TEST_SUITE(Laws, GameTypes);

namespace {

Value canonical(const Value& log) { return open_log(PaddedText(log).source("log.json"), {}).record->canonical(); }

/// An illegal event in the place of one of a game's, with the claims of that one.
struct Illegal {
    std::size_t at = 0;
    Value recorded;
    Value played;  ///< the game's own, without what stands beside it
};

std::optional<Illegal> illegal_event(const PlayedLog& game, const Value& log, Bytes& source) {
    const std::size_t at = source.below(game.events());
    const AnyEvent event = game.any_event(source, at);
    if (event.legal) return std::nullopt;
    Illegal illegal{at, event.written, log["events"][at]};
    illegal.recorded["claims"] = std::exchange(illegal.played["claims"], Value());
    illegal.played.erase("claims");
    return illegal;
}

/// With one event recorded illegally and what was played in its place beside it, every claim behind it is as true as in
/// the game; and written as it was ruled it is that game again.
LAW_OF_LOGS(Laws, WhatWasRuledIsWhatWasPlayed) {
    Cases cases{{"an event ruled", 50}, {"one before the last", 40}};
    over_logs(tested, "ruled as", cases, [&](const PlayedLog& game, Bytes& source) {
        const Value sound = game.written(true);
        const auto illegal = illegal_event(game, sound, source);
        if (!illegal) return;
        Value log = sound;
        log["events"][illegal->at] = illegal->recorded;
        log["events"][illegal->at]["ruled"] = {{"as", illegal->played}};
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::ruled);
        HOLDS(report.ruled == 1U);
        HOLDS(report.judged == game.events());
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.findings[0].event == illegal->at + 1);
        HOLDS(report.findings[0].ruled == "as");
        HOLDS(report.findings[0].rule->verdict == Verdict::illegal);
        HOLDS(report.result == judged_log(sound).result);
        HOLDS(as_ruled(canonical(log)) == canonical(sound));
        cases.met("an event ruled");
        cases.met("one before the last", illegal->at + 1 < game.events() ? 1 : 0);
    });
}

/// What is void has changed nothing: turn, hands and scores are as before it, and so its claims.
LAW_OF_LOGS(Laws, WhatIsVoidHasChangedNothing) {
    Cases cases{{"an event made void", 50}, {"one with claims", 30}};
    over_logs(tested, "void", cases, [&](const PlayedLog& game, Bytes& source) {
        const Value sound = game.written(true);
        const auto illegal = illegal_event(game, sound, source);
        if (!illegal) return;
        Value event = illegal->recorded;
        event["ruled"] = {{"void", true}};
        event.erase("claims");
        if (illegal->at > 0) event["claims"] = sound["events"][illegal->at - 1]["claims"];
        Value log = sound;
        log["events"].insert(log["events"].begin() + static_cast<std::ptrdiff_t>(illegal->at), event);
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::ruled);
        HOLDS(report.judged == game.events() + 1);
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.findings[0].ruled == "void");
        HOLDS(report.result == judged_log(sound).result);
        HOLDS(as_ruled(canonical(log)) == canonical(sound));
        cases.met("an event made void");
        cases.met("one with claims", illegal->at > 0 ? 1 : 0);
    });
}

/// After a forfeit no player has other points than before it, where one acts alone, and the game goes on.
LAW_OF_LOGS(Laws, AForfeitedTurnIsOver) {
    Cases cases{{"a turn lost", 50}};
    over_logs(tested, "forfeit", cases, [&](const PlayedLog& game, Bytes& source) {
        const Value sound = game.written(true);
        const auto illegal = illegal_event(game, sound, source);
        if (!illegal) return;
        Value log = sound;
        log["events"].erase(log["events"].begin() + static_cast<std::ptrdiff_t>(illegal->at), log["events"].end());
        log.erase("result");
        log["status"] = "unfinished";
        const Report before = judged_log(log);
        Value event = illegal->recorded;
        event["ruled"] = {{"forfeit", true}};
        event.erase("claims");
        log["events"].push_back(event);
        const Report report = judged_log(log);
        HOLDS(!report.findings.empty() && report.findings[0].ruled == "forfeit");
        HOLDS(report.findings[0].event == illegal->at + 1);
        if (report.verdict == Verdict::illegal) {
            // An event out of phase has no turn to lose.
            HOLDS(report.findings.size() == 2U && report.findings[0].rule == report.findings[1].rule);
            return;
        }
        HOLDS(report.verdict == Verdict::ruled);
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.judged == illegal->at + 1);
        const bool alone = !event.contains("reveal") && !event.contains("reselect");
        HOLDS(!alone || report.result.value()["scores"] == before.result.value()["scores"]);
        HOLDS(as_ruled(canonical(log)) == canonical(log));
        cases.met("a turn lost");
    });
}

/// Nobody rules on a legal event, whatever he says; and where nobody is heard it is the same game.
LAW_OF_LOGS(Laws, NobodyRulesOnALegalEvent) {
    Cases cases{{"made void", 20}, {"played otherwise", 20}};
    over_logs(tested, "ruled legal", cases, [&](const PlayedLog& game, Bytes& source) {
        if (game.events() == 0) return;
        Value log = game.written(true);
        const std::size_t at = source.below(game.events());
        const bool nothing = source.one_in(2);
        Value played = log["events"][at];
        played.erase("claims");
        log["events"][at]["ruled"] = nothing ? Value{{"void", true}} : Value{{"as", played}};
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::illegal);
        HOLDS(report.findings.size() == 1U);
        HOLDS(report.findings[0].rule->id == "log/ruled");
        HOLDS(report.findings[0].event == at + 1);
        HOLDS(report.judged == at);
        Options unheard;
        unheard.ruled = ReadRuled::no;
        HOLDS(judged_log(log, unheard).verdict == Verdict::legal);
        cases.met(nothing ? "made void" : "played otherwise");
    });
}

/// An illegal event does not stand because an arbiter named it: what it breaks is found where he did.
LAW_OF_LOGS(Laws, WhatAnArbiterNamesIsLegalItself) {
    Cases cases{{"an illegal ruling", 50}};
    over_logs(tested, "ruled illegally", cases, [&](const PlayedLog& game, Bytes& source) {
        Value log = game.written(true);
        const auto illegal = illegal_event(game, log, source);
        if (!illegal) return;
        Value named = illegal->recorded;
        named.erase("claims");
        log["events"][illegal->at] = illegal->recorded;
        log["events"][illegal->at]["ruled"] = {{"as", named}};
        const Report report = judged_log(log);
        HOLDS(report.verdict == Verdict::illegal);
        HOLDS(report.judged == illegal->at);
        HOLDS(report.ruled == 0U);
        HOLDS(report.findings.size() == 2U);
        HOLDS(report.findings[0].ruled == "as");
        HOLDS(report.findings[1].ruled.empty());
        HOLDS(report.findings[0].rule == report.findings[1].rule);
        const std::size_t inside = log.dump().find("\"ruled\":{\"as\":", report.findings[0].where.column);
        HOLDS(report.findings[1].where.column > inside);
        cases.met("an illegal ruling");
    });
}

}  // namespace
}  // namespace referee::testing
