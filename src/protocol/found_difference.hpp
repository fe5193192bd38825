#pragma once

#include <string>

#include "doc/write.hpp"
#include "live/live.hpp"
#include "protocol/conversation.hpp"
#include "report/difference.hpp"

/// What the files of an interview share.
namespace referee {

/// Thrown at the first difference of a game.
struct FoundDifference {
    Difference difference;
};
/// Thrown where the program cannot play a game.
struct CannotPlay {
    std::string why;
};

/// An event or an object of a log, for who reads nodes.
class Parsed {
  public:
    explicit Parsed(const Value& value) { read_ = line_.read(json_flow(value)).empty(); }
    [[nodiscard]] bool good() const { return read_; }
    [[nodiscard]] Cursor node() const { return line_.object(); }

  private:
    JsonLine line_;
    bool read_ = false;
};

/// What a program said of an event, and what is due, in words.
std::string refusal_words(const SaidLegal& said);
std::string due_words(const LiveAnswer& due);

}  // namespace referee
