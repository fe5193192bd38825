#include "shrink/log_size.hpp"

#include <tuple>

#include "random/log_writer.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The number of scalars in a value; an empty list or mapping counts as one.
std::size_t values_in(const Value& value) {
    if (!value.is_structured() || value.empty()) return 1;
    std::size_t count = 0;
    for (const Value& item : value) count += values_in(item);
    return count;
}

std::size_t values_under(const Value& log, const char* key) {
    const auto found = log.find(key);
    return found == log.end() || (found->is_structured() && found->empty()) ? 0 : values_in(*found);
}

void add_event(const Value& event, LogSize& size) {
    for (const auto& [key, value] : event.items()) {
        if (key == "claims") {
            size.claims += values_in(value);
        } else if (key == "note" || key == "time" || key == "ruled") {
            size.notes += values_in(value);
        } else {
            size.parts += values_in(value);
        }
    }
}

void add_players(const Value& players, LogSize& size) {
    size.players = players.size();
    const Names plain = generated_names(static_cast<int>(std::min<std::size_t>(players.size(), max_players)));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const Value& player = players[seat];
        const Value id = player.is_object() ? player.value("id", Value()) : player;
        const bool is_plain = seat < plain.size() && id == plain[Player{static_cast<std::uint8_t>(seat)}];
        size.named += is_plain ? 0 : 1;
        if (!player.is_object()) continue;
        size.setup += player.size() - 1;
        size.notes += player.contains("name") ? 1 : 0;
    }
}

}  // namespace

bool operator<(const LogSize& a, const LogSize& b) {
    const auto all = [](const LogSize& size) {
        const auto& [events, parts, players, claims, components, setup, rulings, notes, named, length, text] = size;
        return std::tie(events, parts, players, claims, components, setup, rulings, notes, named, length, text);
    };
    return all(a) < all(b);
}

LogSize size_of(const Value& log) {
    LogSize size;
    if (const auto events = log.find("events"); events != log.end()) {
        size.events = events->size();
        for (const Value& event : *events) add_event(event, size);
    }
    size.parts += values_under(log, "final");
    if (const auto players = log.find("players"); players != log.end()) add_players(*players, size);
    size.claims += values_under(log, "result");
    size.components = values_under(log, "components");
    size.setup += values_under(log, "setup");
    size.rulings = values_under(log, "rulings") + values_under(log, "variants");
    size.notes += values_under(log, "meta") + values_under(log, "status");
    size.text = json_text(log);
    size.length = size.text.size();
    return size;
}

}  // namespace referee
