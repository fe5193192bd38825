#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "log/reader.hpp"
#include "log/writer.hpp"
#include "position/record.hpp"

namespace referee {

/// Reads a complete or partial event and converts it to log format. Reports faults, but not missing parts. The player
/// may be omitted.
template <Game G>
Value beginning_in(Cursor node, Reader& reader, std::vector<Finding>& findings, const Names& names) {
    typename G::Event event;
    reader.read_beginnings();
    reader.action(node, type_of<typename G::Event>, &event, "event", nullptr);
    const std::vector<std::string_view> tags = type_of<typename G::Event>.tags();
    bool has_action = false;
    bool named = false;
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor) {
            has_action = has_action || std::find(tags.begin(), tags.end(), key.text()) != tags.end();
            named = named || key.text() == "player";
        });
    }
    // A partial event may lack any key except the action's.
    if (has_action) forget_missing_keys(findings);
    Value value = written(event, names);
    if (!named) value.erase("player");
    return value;
}

}  // namespace referee
