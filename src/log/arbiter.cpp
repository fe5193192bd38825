#include "log/arbiter.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "log/envelope.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

void read_void(Cursor node, Reader& reader) {
    if (!node.is(Kind::boolean)) {
        reader.report_type(node, "void", "`true`");
    } else if (!is_true(node)) {
        reader.report(LogRule::value, node.offset(),
                      "`void` must be true; to rule that something else was played, use `as`");
    }
}

std::string_view text_of(Cursor key, Cursor value, Reader& reader) {
    if (value.is(Kind::string)) return value.text();
    reader.report_type(value, key.text(), "text");
    return {};
}

}  // namespace

void read_ruling(Cursor ruled, Reader& reader, std::string_view& by, std::string_view& note,
                 const std::function<void(Cursor)>& as) {
    std::optional<std::string_view> chosen;
    each_entry(ruled, [&](Cursor key, Cursor value) {
        const std::string_view name = key.text();
        if (name == "as" || name == "void") {
            if (chosen && *chosen != name) {
                return reader.report(LogRule::unknown_key, key.offset(),
                                     cat('`', name, "` together with `", *chosen, "`: only one of them is allowed"));
            }
            chosen = name;
            if (name == "as") {
                as(value);
            } else {
                read_void(value, reader);
            }
        } else if (name == "by") {
            by = text_of(key, value, reader);
        } else if (name == "note") {
            note = text_of(key, value, reader);
        } else {
            reader.report_unknown_key(key, ruled_keys);
        }
    });
    if (!chosen) {
        reader.report_missing(ruled.offset(), "`ruled`", "as", ", the event that was played instead, or `void: true`");
    }
}

std::string ruling_words(std::string_view played, std::string_view by, std::string_view note) {
    const std::string words = played.empty() ? "void, nothing was played" : cat("instead: ", played);
    const std::string who = printable(by);
    const std::string why = printable(note);
    if (who.empty() && why.empty()) return words;
    return cat(words, " (", who, who.empty() || why.empty() ? "" : ": ", why, ')');
}

Value as_ruled(Value log) {
    const auto events = log.find("events");
    if (events == log.end()) return log;
    Value left = Value::array();
    for (Value& event : *events) {
        const auto ruled = event.find("ruled");
        if (ruled == event.end()) {
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
