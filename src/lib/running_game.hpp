#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/answers.hpp"
#include "live/live.hpp"
#include "report/report.hpp"
#include "types/value.hpp"

namespace referee {

/// A running game of the library: the log so far, and the position after its last event. Answers are those that the
/// functions of `answers.hpp` give for this log.
class RunningGame {
  public:
    /// Starts the game of a log and plays its events. If the log is at fault, the answer is its report, and `game`
    /// stays null. Throws `Refused` for a scoresheet and for events on which an arbiter ruled.
    static Answer start(std::string_view log, std::string_view options, std::unique_ptr<RunningGame>& game);

    /// Whether an event is legal now. If it is not, the answer is the report of the log with this event.
    [[nodiscard]] Answer judge(std::string_view event) const;
    /// The same, and plays the event if it is legal. Otherwise nothing changes.
    Answer play(std::string_view event);
    /// Takes back the last event. Throws `Refused` if there is none.
    Answer undo();

    [[nodiscard]] Answer legal(std::string_view options) const;
    [[nodiscard]] Answer show(std::string_view options) const;
    [[nodiscard]] Answer log(std::string_view options) const;

  private:
    RunningGame(Value head, std::vector<Value> events);
    /// Judges an event: the answer is a fault if it is illegal.
    [[nodiscard]] Answer judged(const Value& event, const LiveAnswer& answer) const;
    [[nodiscard]] Answer state() const;
    /// What answers about a position repeat of a report. It must not outlive this game.
    [[nodiscard]] Report heading() const;
    [[nodiscard]] Value log_with(const Value& event) const;

    Value head_;  ///< the keys of the log before its events, without `status`
    std::vector<Value> events_;
    std::unique_ptr<Live> live_;
};

}  // namespace referee
