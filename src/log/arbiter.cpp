#include "log/arbiter.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "log/envelope.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

void read_void(Cursor node, Reader& reader) {
    if (!node.is(Kind::boolean)) {
        reader.report_type(node, "void", "`true`");
    } else if (!is_true(node)) {
        reader.report(LogRule::value, node.offset(),
                      say(reader.language(), "`void` must be true; to rule that something else was played, use `as`"));
    }
}

std::string_view text_of(Cursor key, Cursor value, Reader& reader) {
    if (value.is(Kind::string)) return value.text();
    reader.report_type(value, key.text(), "text");
    return {};
}

/// Adds who ruled, and why.
std::string with_reason(std::string words, std::string_view by, std::string_view note) {
    const std::string who = printable(by);
    const std::string why = printable(note);
    if (who.empty() && why.empty()) return words;
    return cat(words, " (", who, who.empty() || why.empty() ? "" : ": ", why, ')');
}

}  // namespace

void read_ruling(Cursor ruled, Reader& reader, std::string_view& by, std::string_view& note,
                 const std::function<void(Decision, Cursor)>& decide) {
    std::optional<std::string_view> chosen;
    each_entry(ruled, [&](Cursor key, Cursor value) {
        const std::string_view name = key.text();
        if (name == "as" || name == "void" || name == "forfeit") {
            if (chosen && *chosen != name) {
                return reader.report(
                    LogRule::unknown_key, key.offset(),
                    say(reader.language(), "`{}` together with `{}`: only one of them is allowed", name, *chosen));
            }
            chosen = name;
            if (name == "void") return read_void(value, reader);
            decide(name == "as" ? Decision::as : Decision::forfeit, value);
        } else if (name == "by") {
            by = text_of(key, value, reader);
        } else if (name == "note") {
            note = text_of(key, value, reader);
        } else {
            reader.report_unknown_key(ruled, key, ruled_keys);
        }
    });
    if (!chosen) {
        reader.report_missing(ruled.offset(), "`ruled`", "as",
                              ", the event that was played instead, `void: true` or `forfeit`");
    }
}

PlayerSet read_forfeit(Cursor node, PlayerSet all, bool partial, Reader& reader) {
    PlayerSet lost = all;
    if (node.is(Kind::boolean)) {
        if (!is_true(node)) {
            reader.report(
                LogRule::value, node.offset(),
                say(reader.language(), "`forfeit` must be true; to rule that something else was played, use `as`"));
        }
    } else if (!partial || !node.is(Kind::sequence)) {
        reader.report_type(node, "forfeit", partial ? "`true` or a list of players" : "`true`");
    } else {
        Forfeiters players;
        reader.read(node, players, "forfeit");
        lost = {};
        for (const Player player : players) lost.insert(player);
    }
    return lost;
}

std::string ruling_words(std::string_view played, const Names& names, std::string_view by, std::string_view note) {
    const bool nothing = played.empty();
    return with_reason(nothing ? say(names, "void, nothing was played") : say(names, "instead: {}", played), by, note);
}

std::string forfeit_words(PlayerSet lost, const Names& names, std::string_view by, std::string_view note) {
    std::vector<std::string> who;
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (lost.has(player)) who.push_back(printable(names[player]));
    }
    const bool everybody = who.size() == names.size();
    return with_reason(
        everybody ? say(names, "forfeit, the turn is lost") : say(names, "forfeit by {}", listed(names, who)), by,
        note);
}

std::string vain_forfeit_words(const Names& names, std::string_view by, std::string_view note) {
    return with_reason(say(names, "forfeit, but no turn can be lost here"), by, note);
}

Value as_ruled(Value log) {
    const auto events = log.find("events");
    if (events == log.end()) return log;
    Value left = Value::array();
    for (Value& event : *events) {
        const auto ruled = event.find("ruled");
        if (ruled == event.end()) {
            left.push_back(std::move(event));
        } else if (ruled->contains("forfeit")) {
            left.push_back(std::move(event));
        } else if (const auto as = ruled->find("as"); as != ruled->end()) {
            Value instead = std::move(*as);
            for (const std::string_view key : event_keys) {
                const auto beside = event.find(key);
                if (key != "ruled" && beside != event.end()) instead[std::string(key)] = std::move(*beside);
            }
            left.push_back(std::move(instead));
        }
    }
    *events = std::move(left);
    return log;
}

}  // namespace referee
