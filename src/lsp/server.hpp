#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/message.hpp"
#include "lsp/open_document.hpp"
#include "lsp/schema_shapes.hpp"
#include "show/explain/explain.hpp"

/// The room `lsp`: a language server for logs, scoresheets and tournaments. Bodies of messages in, bodies of messages
/// out: `hear` takes what comes, `work` does the next thing; changes and requests in order, then what changed is
/// judged, once.
///
/// `OpenDocument` has a text and, made when somebody asks, its tree, its judgement and its record. What is legal at a
/// place is found by making a log of its head and the events before it (`game_so_far.hpp`) and keeping, of what that
/// position lists, what goes on as the text before the cursor begins (`candidates.hpp`); an unfinished text is closed
/// first (`unfinished_text.hpp`, `typed_place.hpp`). Keys, names and help are those of the schemas
/// (`schema_shapes.hpp`).
namespace referee::lsp {

/// What a language server is given beside what its editor says.
struct Surroundings {
    Library library;
    std::string version;           ///< of the program
    std::string pages{};           ///< where the pages of the rules lie; empty: nowhere
    JudgeTournament tournament{};  ///< nothing: tournaments are not judged
};

/// A language server: bodies of messages in, bodies of messages out. What comes is heard first and done later, in
/// order, so that a request can be cancelled that waits, and of several changes that wait only the last text is judged.
class Server {
  public:
    explicit Server(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

    /// Takes a message. Never throws, whatever it is.
    void hear(std::string_view body);
    /// Whether there is something to do.
    [[nodiscard]] bool is_busy() const { return !exit_ && (!waiting_.empty() || !unjudged_.empty()); }
    /// Does the next thing; what is to be sent.
    [[nodiscard]] std::vector<std::string> work();
    /// The exit code, once the end was asked for: 0 behind a `shutdown`, else 1.
    [[nodiscard]] std::optional<int> exit() const { return exit_; }
    /// The exit code where the input ends.
    [[nodiscard]] int exit_at_end() const { return exit_.value_or(1); }

  private:
    using Answer = Value (Server::*)(const Value& params);
    using Take = void (Server::*)(const Value& params);
    struct Request {
        std::string_view method;
        Answer answer;
    };
    struct Notification {
        std::string_view method;
        Take take;
    };
    static const std::vector<Request>& requests();
    static const std::vector<Notification>& notifications();

    void answer(const Value& message);
    Value answered(const std::string& method, const Value& params);
    void take(const Value& message);
    void judge_next();

    OpenDocument& document_in(const Value& params);
    void send(std::string_view method, const Value& params);

    Value initialize(const Value& params);
    Value shutdown(const Value& params);
    Value complete(const Value& params);
    Value hovered(const Value& params);
    Value fixed(const Value& params);
    Value outlined(const Value& params);
    Value folded(const Value& params);
    Value formatted(const Value& params);
    Value lensed(const Value& params);
    Value lens_resolved(const Value& params);
    Value executed(const Value& params);
    void leave(const Value& params);
    void opened(const Value& params);
    void changed(const Value& params);
    void closed(const Value& params);
    void keep_within_limits(OpenDocument& document);

    Surroundings surroundings_;
    Schemas schemas_;
    enum class State { fresh, running, shut_down } state_ = State::fresh;
    bool event_lenses_ = true;
    std::deque<Value> waiting_;
    std::set<std::string> cancelled_;  ///< ids, as JSON
    std::map<std::string, OpenDocument, std::less<>> documents_;
    std::set<std::string> unjudged_;  ///< documents that changed since they were judged
    std::vector<std::string> out_;
    std::optional<int> exit_;
};

}  // namespace referee::lsp
