#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doc/write.hpp"
#include "live/live.hpp"
#include "protocol/conversation.hpp"
#include "report/difference.hpp"

/// Types shared by the files of a session.
namespace referee {

/// Thrown at the first difference of a game.
struct FoundDifference {
    Difference difference;
    bool looked_around = false;  ///< what else differs at its position has been noted
};
/// Thrown if the program cannot play a game.
struct CannotPlay {
    std::string why;
};

/// An event or another part of a log, written as JSON and read again as nodes.
class Parsed {
  public:
    explicit Parsed(const Value& value) { read_ = line_.read(json_flow(value)).empty(); }
    [[nodiscard]] bool good() const { return read_; }
    [[nodiscard]] Cursor node() const { return line_.object(); }

  private:
    JsonLine line_;
    bool read_ = false;
};

/// Whether the game of a log has a rule with this id.
bool is_rule_of(const Value& head, std::string_view id);

/// The verdict of a program, and the expected verdict, as text.
std::string verdict_words(const EngineVerdict& verdict);
std::string due_words(const LiveAnswer& due);

/// What the first few of these parts add to the beginning of an event, which is null for the empty one, as text:
/// `` `turn.actions[2]`: `{"steal": "anna"}` ``. A part that differs from the beginning in several places is written
/// whole.
std::string part_words(const Value& given, const std::vector<std::string>& parts);

}  // namespace referee
