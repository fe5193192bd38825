#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "log/reader.hpp"
#include "log/writer.hpp"
#include "position/record.hpp"

namespace referee {

/// Reads an event, or the beginning of one, and writes it as a log would. What is wrong with it is found; that parts
/// are missing is not, nor who acts, where that is left open.
template <Game G>
Value beginning_in(Cursor node, Reader& reader, std::vector<Finding>& findings, const Names& names) {
    typename G::Event event;
    reader.read_beginnings();
    reader.action(node, type_of<typename G::Event>, &event, "event", nullptr);
    const std::vector<std::string_view> tags = type_of<typename G::Event>.tags();
    bool acts = false;
    bool named = false;
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor) {
            acts = acts || std::find(tags.begin(), tags.end(), key.text()) != tags.end();
            named = named || key.text() == "player";
        });
    }
    // What a beginning leaves out is what is asked for; only what is done has to be there.
    if (acts) forget_missing_keys(findings);
    Value value = written(event, names);
    if (!named) value.erase("player");
    return value;
}

}  // namespace referee
