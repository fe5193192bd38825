#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/json_line.hpp"
#include "protocol/engine.hpp"
#include "report/difference.hpp"

namespace referee {

/// Thrown if a valid answer is missing: the kind of difference, what was asked, what was expected and what was
/// received.
struct InvalidAnswer {
    Differs kind;
    std::string about;
    std::string due;
    std::string actual;
};

/// True if the program must be restarted after such a difference.
constexpr bool is_lost(Differs kind) {
    return kind == Differs::crash || kind == Differs::timeout || kind == Differs::protocol;
}

/// What is wrong with an answer whose `key` is absent or has another type than is due: `` `parts` is `null` ``.
std::string not_given(std::string_view key, const std::optional<Cursor>& value);

/// Numbers the requests to a program, checks the answers, and keeps the last exchanges.
class Conversation {
  public:
    explicit Conversation(Engine& engine) : engine_(engine) {}

    /// Sends a request and returns the answer, which is valid until the next call. `about` is the subject for a
    /// difference. Throws `InvalidAnswer` if the program exits, stalls or gives no valid answer.
    const JsonLine& ask(std::string_view what, const Value& keys, std::string_view about);
    /// Why the program cannot answer the last request; not set if it can.
    [[nodiscard]] const std::optional<std::string>& cannot() const { return cannot_; }

    [[nodiscard]] std::vector<Exchange> last() const { return {last_.begin(), last_.end()}; }
    [[nodiscard]] std::vector<std::string> complaints() { return engine_.complaints(); }
    [[nodiscard]] std::size_t requests() const { return requests_; }

  private:
    void hear(std::string_view request, std::string_view what, std::string_view about);
    void require_answer(std::string_view what, std::string_view about);

    Engine& engine_;
    JsonLine line_;
    std::optional<std::string> cannot_;
    std::deque<Exchange> last_;
    std::size_t requests_ = 0;
};

/// What a program states about itself.
struct Greeting {
    std::string name;
    std::string version;
    bool judges = false;
    bool lists = false;
    bool tells_facts = false;
};

/// Sends `hello`. Returns why the program cannot be tested with this game, or an empty string. Throws `InvalidAnswer`.
std::string greet(Conversation& conversation, std::string_view game, std::string_view version, Greeting& greeting);

/// The verdict of a program on an event, and the rule that it names. `engine_verdict` throws `InvalidAnswer` if the
/// answer has no verdict.
struct EngineVerdict {
    bool legal = false;
    std::string rule;
    std::optional<std::size_t> event{};
};
EngineVerdict engine_verdict(const JsonLine& answer, std::string_view what, std::string_view about);

}  // namespace referee
