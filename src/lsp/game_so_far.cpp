#include "lsp/game_so_far.hpp"

#include "log/padded_text.hpp"

namespace referee::lsp {

namespace {

/// The keys of a log before its events.
Value head_of(const Value& log) {
    Value head = {{"referee", 1}};
    for (const char* key : {"game", "variants", "rulings", "players", "components", "setup"}) {
        if (log.contains(key) && !log[key].is_null()) head[key] = log[key];
    }
    return head;
}

std::optional<PositionInLog> opened(const Value& log, std::size_t events, const Options& judging) {
    const PaddedText text(log);
    PositionInLog replayed_game{open_log(text.source(), judging), nullptr};
    if (replayed_game.log.record)
        replayed_game.position = replayed_game.log.record->before(events + 1, OnIllegal::stop);
    const bool there = replayed_game.position && replayed_game.position->event() == events + 1;
    return there ? std::optional(std::move(replayed_game)) : std::nullopt;
}

/// The log with its first `events` events; null if it has fewer.
Value cut(const Value& log, std::size_t events) {
    if (!log.is_object()) return {};
    Value until = head_of(log);
    until["status"] = "unfinished";
    until["events"] = Value::array();
    const Value none = Value::array();
    const Value& recorded = log.contains("events") ? log.at("events") : none;
    if (events > 0 && (!recorded.is_array() || recorded.size() < events)) return {};
    for (std::size_t event = 0; event < events; ++event) {
        Value bare = recorded[event];
        // Only rulings affect the game, not claims, notes and times.
        for (const char* key : {"claims", "note", "time"}) {
            if (bare.is_object()) bare.erase(key);
        }
        until["events"].push_back(std::move(bare));
    }
    return until;
}

}  // namespace

std::optional<PositionInLog> replayed_game(const Value& log, std::size_t events, const Options& judging) {
    const Value until = cut(log, events);
    return until.is_null() ? std::nullopt : opened(until, events, judging);
}

std::optional<PositionInLog> replayed_game_before(const Value& log, std::size_t event, const Options& judging) {
    const Value until = cut(log, event);
    return until.is_null() ? std::nullopt : opened(until, event - 1, judging);
}

std::optional<PositionInLog> replayed_sheet(const Value& log, const Options& judging) {
    if (!log.is_object() || !log.contains("final")) return std::nullopt;
    Value sheet = head_of(log);
    sheet["final"] = log.at("final");
    return opened(sheet, 0, judging);
}

}  // namespace referee::lsp
