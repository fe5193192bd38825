#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.hpp"
#include "protocol/json_line.hpp"
#include "report/difference.hpp"

namespace referee {

/// Thrown where an answer is none: what kind of difference that is, what was asked, what was said instead.
struct NoAnswer {
    Differs kind;
    std::string about;
    std::string due;
    std::string said;
};

/// Whether a program that answered so has to be started anew.
constexpr bool is_lost(Differs kind) {
    return kind == Differs::crash || kind == Differs::timeout || kind == Differs::protocol;
}

/// The requests to a program and its answers, numbered; the last of them are kept.
class Conversation {
  public:
    explicit Conversation(Engine& engine) : engine_(engine) {}

    /// Asks, and reads the answer; it is valid until the next. `about` is what is asked about, for a difference.
    /// Throws `NoAnswer` where the program ends, stalls, or says what is no answer.
    const JsonLine& ask(std::string_view what, const Value& keys, std::string_view about);
    /// Why the program cannot answer the last request; nothing where it can.
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

/// What a program says of itself.
struct Greeting {
    std::string name;
    std::string version;
    bool judges = false;
    bool lists = false;
    bool tells_facts = false;
};

/// Says hello; why the program cannot be tested at this game, or empty. Throws `NoAnswer`.
std::string greet(Conversation& conversation, std::string_view game, std::string_view version, Greeting& greeting);

/// Whether an event is said to be legal, and the rule that it is said to break. Throws `NoAnswer` where the answer does
/// not say it.
struct SaidLegal {
    bool legal = false;
    std::string rule;
    std::size_t event = 0;
};
SaidLegal said_legal(const JsonLine& answer, std::string_view what, std::string_view about);

}  // namespace referee
