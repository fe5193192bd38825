#include "analysis/timeline.hpp"

#include <algorithm>

#include "analysis/audit.hpp"

namespace referee {

namespace {

TimelinePosition timeline_position(const Position& position) {
    return {position.picture(), position.board(), position.situation(), position.scores()};
}

}  // namespace

Timeline timeline(const Record& record, OnIllegal on_illegal) {
    const std::size_t count = std::min(record.events(), Timeline::most_events);
    Timeline timeline{record.players(), {}, {}, record.events() - count, audit(record, on_illegal)};
    for (std::size_t event = 1; event <= count; ++event)
        timeline.events.push_back({record.notation(event), false, false});
    const auto position = record.start();
    if (!position) return timeline;
    timeline.positions.push_back(timeline_position(*position));
    for (TimelineEvent& event : timeline.events) {
        event.judged = true;
        event.taken = position->advance();
        if (event.taken) {
            timeline.positions.push_back(timeline_position(*position));
        } else if (on_illegal == OnIllegal::stop || !position->skip()) {
            break;
        }
    }
    return timeline;
}

}  // namespace referee
