#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/program/session.hpp"
#include "lsp/server.hpp"
#include "types/json_text.hpp"

namespace referee::testing {

/// Of the text that an editor has before it.
inline const std::string log_uri = "file:///log.referee.yaml";

/// An editor that talks to a language server in the same process: what it says is done at once.
class Editor {
  public:
    explicit Editor(lsp::JudgeTournament tournament = {}, std::function<Options(const std::string& uri)> judging = {},
                    std::string_view locale = "en")
        : server_(
              {library(), "1.2.3", "https://example.org/docs", std::move(tournament), std::move(judging), {"junit"}}) {
        capabilities = ask(
            "initialize",
            {{"capabilities", Value::object()}, {"locale", std::string(locale)}})["result"]["capabilities"];
        notify("initialized", Value::object());
    }

    /// The answer to a request: `result`, or `error`.
    Value ask(std::string_view method, const Value& params) {
        const int id = ++last_;
        server_.hear(json_text({{"jsonrpc", "2.0"}, {"id", id}, {"method", std::string(method)}, {"params", params}}));
        std::optional<Value> answer;
        settle([&](const Value& message) {
            if (message.contains("id") && message["id"] == id) answer = message;
        });
        return answer.value_or(Value());
    }
    void notify(std::string_view method, const Value& params) {
        server_.hear(json_text({{"jsonrpc", "2.0"}, {"method", std::string(method)}, {"params", params}}));
        settle([](const Value&) {});
    }

    /// Opens a text; what is found in it.
    const Value& open(const std::string& uri, std::string_view text, std::string_view language = "yaml") {
        notify("textDocument/didOpen",
               {{"textDocument",
                 {{"uri", uri}, {"languageId", std::string(language)}, {"version", 1}, {"text", std::string(text)}}}});
        return found[uri];
    }
    const Value& change(const std::string& uri, const Value& changes) {
        notify("textDocument/didChange",
               {{"textDocument", {{"uri", uri}, {"version", ++version_}}}, {"contentChanges", changes}});
        return found[uri];
    }
    /// A request about a place of a document.
    Value at(std::string_view method, const std::string& uri, lsp::Spot spot) {
        return ask(method,
                   {{"textDocument", {{"uri", uri}}},
                    {"position", {{"line", spot.line}, {"character", spot.character}}}})["result"];
    }
    /// A request about a document.
    Value about(std::string_view method, const std::string& uri) {
        return ask(method, {{"textDocument", {{"uri", uri}}}})["result"];
    }

    std::map<std::string, Value> found;  ///< the diagnostics of each document, as they were published last
    std::vector<Value> notifications;    ///< everything else that came unasked
    Value capabilities;

    lsp::Server& server() { return server_; }

  private:
    template <class Function>
    void settle(const Function& take) {
        while (server_.is_busy()) {
            for (const std::string& body : server_.work()) {
                const Value message = parsed_value(body);
                take(message);
                if (message.contains("id")) continue;
                if (message["method"] == "textDocument/publishDiagnostics") {
                    found[message["params"]["uri"]] = message["params"]["diagnostics"];
                } else {
                    notifications.push_back(message);
                }
            }
        }
    }

    lsp::Server server_;
    int last_ = 0;
    int version_ = 1;
};

}  // namespace referee::testing
