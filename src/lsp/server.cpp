#include "lsp/server.hpp"

#include <algorithm>
#include <exception>

#include "lsp/completion/completion.hpp"
#include "lsp/diagnostics.hpp"
#include "lsp/fixes.hpp"
#include "lsp/hover.hpp"
#include "lsp/lenses.hpp"
#include "lsp/outline.hpp"
#include "lsp/references.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee::lsp {

namespace {

/// Maximum total size of open texts.
constexpr std::size_t most_bytes_open = std::size_t{256} << 20U;
/// Maximum number of waiting messages; an editor has a few.
constexpr std::size_t most_waiting = 10'000;

bool is_id(const Value& id) { return id.is_string() || id.is_number_integer(); }

}  // namespace

const std::vector<Server::Request>& Server::requests() {
    static const std::vector<Request> all = {
        {"initialize", &Server::initialize},
        {"shutdown", &Server::shutdown},
        {"textDocument/completion", &Server::complete},
        {"textDocument/hover", &Server::hovered},
        {"textDocument/codeAction", &Server::fixed},
        {"textDocument/definition", &Server::defined},
        {"textDocument/references", &Server::referenced},
        {"textDocument/prepareRename", &Server::rename_prepared},
        {"textDocument/rename", &Server::player_renamed},
        {"textDocument/documentSymbol", &Server::outlined},
        {"textDocument/foldingRange", &Server::folded},
        {"textDocument/formatting", &Server::formatted},
        {"textDocument/codeLens", &Server::lensed},
        {"codeLens/resolve", &Server::lens_resolved},
        {"workspace/executeCommand", &Server::executed},
    };
    return all;
}

const std::vector<Server::Notification>& Server::notifications() {
    static const std::vector<Notification> all = {
        {"exit", &Server::leave},
        {"textDocument/didOpen", &Server::opened},
        {"textDocument/didChange", &Server::changed},
        {"textDocument/didClose", &Server::closed},
        {"textDocument/didSave", &Server::saved},
    };
    return all;
}

void Server::hear(std::string_view body) {
    const auto refuse = [&](Error code, std::string_view why) {
        out_.push_back(refusal_text(nullptr, {code, std::string(why)}));
        waiting_.emplace_back();  // makes the server busy, so that the next `work` sends the answer
    };
    if (!is_shallow(body)) return refuse(Error::parse, "a message is nested too deep");
    Value message;
    try {
        message = parsed_value(body);
    } catch (const std::exception&) {
        return refuse(Error::parse, "a message is not JSON");
    }
    if (!message.is_object()) return refuse(Error::invalid_request, "a message is not an object");
    if (waiting_.size() >= most_waiting) return refuse(Error::failed, "too many waiting messages");
    if (found(message, {"method"}) == "$/cancelRequest") {
        const Value& id = found(message, {"params", "id"});
        const bool waits = std::any_of(waiting_.begin(), waiting_.end(), [&](const Value& one) {
            return is_id(id) && found(one, {"id"}) == id && one.contains("method");
        });
        if (waits) cancelled_.insert(json_text(id));
        return;
    }
    waiting_.push_back(std::move(message));
}

std::vector<std::string> Server::work() {
    if (!waiting_.empty()) {
        const Value message = std::move(waiting_.front());
        waiting_.pop_front();
        if (message.is_object() && message.contains("id")) {
            // A message with an id but no method is an answer; the server sends no requests.
            if (message.contains("method")) answer(message);
        } else if (message.is_object()) {
            take(message);
        }
    } else if (!unjudged_.empty()) {
        judge_next();
    }
    return std::exchange(out_, {});
}

void Server::answer(const Value& message) {
    const Value& id = message.at("id");
    if (!is_id(id))
        return out_.push_back(refusal_text(nullptr, {Error::invalid_request, "an `id` is a number or text"}));
    try {
        if (cancelled_.erase(json_text(id)) > 0) throw Refusal{Error::cancelled, "the request was cancelled"};
        if (!message.at("method").is_string()) throw Refusal{Error::invalid_request, "a `method` is text"};
        out_.push_back(answer_text(id, answered(message.at("method"), found(message, {"params"}))));
    } catch (const Refusal& refusal) {
        out_.push_back(refusal_text(id, refusal));
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& failure) {
        out_.push_back(refusal_text(id, {Error::internal, failure.what()}));
    } catch (...) {
        out_.push_back(refusal_text(id, {Error::internal, "an unexpected error"}));
    }
}

Value Server::answered(const std::string& method, const Value& params) {
    const auto& all = requests();
    const auto request = std::find_if(all.begin(), all.end(), [&](const Request& one) { return one.method == method; });
    if (state_ == State::fresh && method != "initialize")
        throw Refusal{Error::not_initialized, "`initialize` must come first"};
    if (state_ == State::shut_down) throw Refusal{Error::invalid_request, "the server has been shut down"};
    if (request == all.end()) throw Refusal{Error::method_not_found, cat("unknown request ", in_quotes(method))};
    return (this->*request->answer)(params);
}

/// Notifications have no answer; unknown ones are ignored.
void Server::take(const Value& message) {
    const Value& method = found(message, {"method"});
    if (!method.is_string() || (state_ != State::running && method != "exit")) return;
    const auto& all = notifications();
    const auto notification = std::find_if(all.begin(), all.end(),
                                           [&](const Notification& one) { return method == one.method; });
    if (notification == all.end()) return;
    try {
        (this->*notification->take)(found(message, {"params"}));
    } catch (const Refusal& refusal) {
        constexpr int as_error = 1;
        send("window/logMessage",
             {{"type", as_error}, {"message", cat(method.get<std::string>(), ": ", refusal.message)}});
    }
}

void Server::judge_next() {
    const std::string uri = *unjudged_.begin();
    unjudged_.erase(unjudged_.begin());
    const auto found = documents_.find(uri);
    if (found == documents_.end()) return;
    OpenDocument& document = found->second;
    Value params = {{"uri", uri}};
    if (document.version) params["version"] = *document.version;
    params["diagnostics"] = diagnostics(document, surroundings_.tournament, surroundings_.pages);
    send("textDocument/publishDiagnostics", params);
}

void Server::send(std::string_view method, const Value& params) { out_.push_back(notification_text(method, params)); }

OpenDocument& Server::document_in(const Value& params) {
    const std::string& uri = text_in(member(params, "textDocument"), "uri");
    const auto found = documents_.find(uri);
    if (found == documents_.end())
        throw Refusal{Error::invalid_params, cat("document ", in_quotes(uri), " is not open")};
    return found->second;
}

Value Server::initialize(const Value& params) {
    if (state_ != State::fresh) throw Refusal{Error::invalid_request, "`initialize` may come only once"};
    state_ = State::running;
    if (const Value& locale = found(params, {"locale"}); locale.is_string())
        language_ = language_of_locale(locale.get_ref<const std::string&>());
    event_lenses_ = found(params, {"initializationOptions", "eventLenses"}) != false;
    constexpr int incremental = 2;
    const Value capabilities = {{"positionEncoding", "utf-16"},
                                {"textDocumentSync", {{"openClose", true}, {"change", incremental}, {"save", true}}},
                                {"completionProvider", {{"triggerCharacters", {" ", ":", "{", "[", ",", "-", "\""}}}},
                                {"hoverProvider", true},
                                {"codeActionProvider", {{"codeActionKinds", Value::array({"quickfix"})}}},
                                {"definitionProvider", true},
                                {"referencesProvider", true},
                                {"renameProvider", {{"prepareProvider", true}}},
                                {"documentSymbolProvider", true},
                                {"foldingRangeProvider", true},
                                {"documentFormattingProvider", true},
                                {"codeLensProvider", {{"resolveProvider", true}}},
                                {"executeCommandProvider", {{"commands", {"referee.position", "referee.audit"}}}}};
    return {{"capabilities", capabilities}, {"serverInfo", {{"name", "referee"}, {"version", surroundings_.version}}}};
}

Value Server::shutdown(const Value&) {
    state_ = State::shut_down;
    unjudged_.clear();
    return nullptr;
}

Value Server::complete(const Value& params) {
    return completion(document_in(params), schemas_, spot_in(params, "position"));
}

Value Server::hovered(const Value& params) {
    return hover(document_in(params), schemas_, surroundings_.tournament, surroundings_.pages,
                 spot_in(params, "position"));
}

Value Server::fixed(const Value& params) {
    OpenDocument& document = document_in(params);
    // Many editors ask for other kinds of actions for the whole text on saving.
    const Value& only = found(params, {"context", "only"});
    const auto is_quick_fix = [](const Value& kind) { return kind == "quickfix" || kind == ""; };
    if (only.is_array() && std::none_of(only.begin(), only.end(), is_quick_fix)) return Value::array();
    const Value& range = member(params, "range");
    const std::size_t begin = document.text().offset(spot_in(range, "start"));
    const std::size_t end = document.text().offset(spot_in(range, "end"));
    return fixes(document, schemas_, surroundings_.tournament, {std::min(begin, end), std::max(begin, end)});
}

Value Server::defined(const Value& params) {
    return definition(document_in(params), schemas_, surroundings_.tournament, spot_in(params, "position"));
}

Value Server::referenced(const Value& params) {
    const bool declaration = found(params, {"context", "includeDeclaration"}) != false;
    return references(document_in(params), schemas_, spot_in(params, "position"), declaration);
}

Value Server::rename_prepared(const Value& params) {
    return rename_range(document_in(params), schemas_, spot_in(params, "position"));
}

Value Server::player_renamed(const Value& params) {
    return renamed(document_in(params), schemas_, surroundings_.tournament, spot_in(params, "position"),
                   text_in(params, "newName"));
}

Value Server::outlined(const Value& params) { return symbols(document_in(params)); }
Value Server::folded(const Value& params) { return folds(document_in(params)); }
Value Server::formatted(const Value& params) { return lsp::formatted(document_in(params)); }
Value Server::lensed(const Value& params) { return lenses(document_in(params), event_lenses_); }

Value Server::lens_resolved(const Value& params) {
    const Value of = {{"textDocument", member(params, "data")}};
    return resolved_lens(document_in(of), params);
}

/// The result is also sent as a message, for editors that ignore results of commands.
Value Server::executed(const Value& params) {
    const std::string& command = text_in(params, "command");
    const Value& arguments = member(params, "arguments");
    if (!arguments.is_array() || arguments.empty()) throw Refusal{Error::invalid_params, "a command needs a document"};
    OpenDocument& document = document_in({{"textDocument", {{"uri", arguments[0]}}}});
    const Value place = {{"event", arguments.size() > 1 && !arguments[1].is_null() ? arguments[1] : Value(0U)}};
    const std::size_t event = number_in(place, "event");
    std::string words;
    if (command == "referee.position") {
        words = position_words(document, event);
    } else if (command == "referee.audit") {
        words = audit_words(document, event);
    } else {
        throw Refusal{Error::invalid_params, cat("unknown command ", in_quotes(command))};
    }
    constexpr int as_information = 3;
    send("window/showMessage", {{"type", as_information}, {"message", words}});
    return words;
}

void Server::leave(const Value&) { exit_ = state_ == State::shut_down ? 0 : 1; }

void Server::opened(const Value& params) {
    const Value& item = member(params, "textDocument");
    const std::string& uri = text_in(item, "uri");
    OpenDocument document(uri, text_in(item, "languageId"), text_in(item, "text"), judging_of(uri));
    document.report_formats = surroundings_.report_formats;
    if (const Value& version = found(item, {"version"}); version.is_number_integer()) document.version = version;
    documents_.erase(uri);
    const auto placed = documents_.emplace(uri, std::move(document)).first;
    unjudged_.insert(uri);
    keep_within_limits(placed->second);
}

void Server::changed(const Value& params) {
    OpenDocument& document = document_in(params);
    const Value& changes = member(params, "contentChanges");
    if (!changes.is_array()) throw Refusal{Error::invalid_params, "`contentChanges` must be a list"};
    for (const Value& change : changes) {
        const std::string& text = text_in(change, "text");
        std::optional<std::pair<Spot, Spot>> part;
        if (change.contains("range") && !change.at("range").is_null())
            part = {spot_in(change.at("range"), "start"), spot_in(change.at("range"), "end")};
        document.change(part, text);
        keep_within_limits(document);
    }
    if (const Value& version = found(params, {"textDocument", "version"}); version.is_number_integer())
        document.version = version;
    unjudged_.insert(document.uri());
}

/// A text over the limit is dropped as a whole. Refusing a change alone would put later changes out of step.
void Server::keep_within_limits(OpenDocument& document) {
    std::size_t bytes = 0;
    for (const auto& [uri, open] : documents_) bytes += open.text().size();
    if (bytes <= most_bytes_open && document.text().size() <= Limits::json_bytes) return;
    const std::string uri = document.uri();
    documents_.erase(uri);
    unjudged_.erase(uri);
    throw Refusal{Error::failed, cat(in_quotes(uri), " is too large, and is no longer judged")};
}

Options Server::judging_of(const std::string& uri) const {
    Options judging = surroundings_.judging ? surroundings_.judging(uri) : Options{};
    judging.language = language_;
    return judging;
}

/// A saved project file changes how all logs of its project are judged.
void Server::saved(const Value& params) {
    if (!is_project_file(document_in(params).uri())) return;
    for (auto& [uri, document] : documents_) {
        document.judge_as(judging_of(uri));
        unjudged_.insert(uri);
    }
}

void Server::closed(const Value& params) {
    const std::string uri = document_in(params).uri();
    documents_.erase(uri);
    unjudged_.erase(uri);
    send("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Value::array()}});
}

}  // namespace referee::lsp
