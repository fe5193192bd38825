#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// The result of reading from another program: a line, or why none was received.
struct EngineReply {
    enum class How : std::uint8_t {
        line,
        late,     ///< timeout
        ended,    ///< the program exited
        silent,   ///< the program closed its output
        endless,  ///< the line is longer than any answer
    } how = How::line;
    std::string text;  ///< the line, or how the program exited
};

/// Another implementation of a game, started and waiting for requests.
class Engine {
  public:
    virtual ~Engine() = default;
    /// Sends a line and waits for the next one.
    virtual EngineReply ask(std::string_view request) = 0;
    /// The last lines of its standard error.
    [[nodiscard]] virtual std::vector<std::string> complaints() = 0;
};

}  // namespace referee
