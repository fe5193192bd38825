#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// What was heard of another program: a line, or why none came.
struct Heard {
    enum class How : std::uint8_t {
        line,
        late,     ///< none came in time
        ended,    ///< it is gone
        silent,   ///< it closed its output
        endless,  ///< a line longer than any answer
    } how = How::line;
    std::string text;  ///< the line, or how the program ended
};

/// Another implementation of a game, started and waiting for requests.
class Engine {
  public:
    virtual ~Engine() = default;
    /// Sends a line, and hears the next one.
    virtual Heard ask(std::string_view request) = 0;
    /// The last lines that it wrote on its standard error.
    [[nodiscard]] virtual std::vector<std::string> complaints() = 0;
};

}  // namespace referee
