#include "analysis/timeline.hpp"

#include <algorithm>

#include "analysis/audit.hpp"

namespace referee {

namespace {

Scene scene_of(const Position& position) {
    return {position.picture(), position.board(), position.situation(), position.scores()};
}

}  // namespace

Story story(const Record& record, OnIllegal on_illegal) {
    Story story{record.players(), {}, {}, 0, audit(record, on_illegal)};
    const std::size_t shown_events = std::min(record.events(), Story::most_events);
    story.left = record.events() - shown_events;
    for (std::size_t event = 1; event <= shown_events; ++event)
        story.events.push_back({record.notation(event), false, false});
    const auto position = record.start();
    if (!position) return story;
    story.scenes.push_back(scene_of(*position));
    for (ToldEvent& event : story.events) {
        event.judged = true;
        event.taken = position->advance();
        if (event.taken) {
            story.scenes.push_back(scene_of(*position));
        } else if (on_illegal == OnIllegal::stop || !position->skip()) {
            break;
        }
    }
    return story;
}

}  // namespace referee
