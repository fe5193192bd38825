#pragma once

#include <deque>
#include <functional>
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

/// The room `lsp`: a language server for logs, scoresheets and tournaments. It takes and returns message bodies: `hear`
/// queues a message, `work` performs the next step. Changes and requests are handled in order; changed documents are
/// judged once afterwards.
///
/// `OpenDocument` has a text and, computed on request, its tree, its report and its record. For completion the head of
/// the log and the events before the place are opened as a log (`game_so_far.hpp`). Of the legal parts at that
/// position, those that agree with the text before the cursor are kept (`candidates.hpp`). An incomplete text is closed
/// first (`unfinished_text.hpp`, `typed_place.hpp`). Keys, names and help come from the schemas (`schema_shapes.hpp`).
namespace referee::lsp {

/// The environment of a language server, apart from the editor.
struct Surroundings {
    Library library;
    std::string version;           ///< version of the program
    std::string pages{};           ///< base address of the rule pages; empty: none
    JudgeTournament tournament{};  ///< empty: tournaments are not judged
    /// How the log with this address is judged; empty: without a project.
    std::function<Options(const std::string& uri)> judging{};
    std::vector<std::string_view> report_formats{};  ///< that a project file may name
};

/// A language server that takes and returns message bodies. Messages are queued and handled in order. A waiting request
/// can thus be cancelled, and of several waiting changes only the last text is judged.
class Server {
  public:
    explicit Server(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

    /// Queues a message. Never throws on invalid input.
    void hear(std::string_view body);
    /// True if `work` has something to do.
    [[nodiscard]] bool is_busy() const { return !exit_ && (!waiting_.empty() || !unjudged_.empty()); }
    /// Performs the next step and returns the messages to send.
    [[nodiscard]] std::vector<std::string> work();
    /// The exit code after `exit`: 0 if `shutdown` came before, otherwise 1.
    [[nodiscard]] std::optional<int> exit() const { return exit_; }
    /// The exit code if the input ends.
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
    Value defined(const Value& params);
    Value referenced(const Value& params);
    Value rename_prepared(const Value& params);
    Value player_renamed(const Value& params);
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
    void saved(const Value& params);
    [[nodiscard]] Options judging_of(const std::string& uri) const;
    void keep_within_limits(OpenDocument& document);

    Surroundings surroundings_;
    Schemas schemas_;
    enum class State { fresh, running, shut_down } state_ = State::fresh;
    bool event_lenses_ = true;
    Language language_ = Language::english;  ///< the editor's `locale`
    std::deque<Value> waiting_;
    std::set<std::string> cancelled_;  ///< ids as JSON
    std::map<std::string, OpenDocument, std::less<>> documents_;
    std::set<std::string> unjudged_;  ///< documents that have changed since they were judged
    std::vector<std::string> out_;
    std::optional<int> exit_;
};

}  // namespace referee::lsp
