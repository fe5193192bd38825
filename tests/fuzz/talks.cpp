#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/program/session.hpp"
#include "cli/tournament/tournament_judged.hpp"
#include "fuzz/promises.hpp"
#include "fuzz/rooms.hpp"
#include "generate/generator.hpp"
#include "lsp/frames.hpp"
#include "lsp/server.hpp"
#include "protocol/server.hpp"
#include "protocol/session.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// What talks with other programs: the test protocol, both sides of it, and the language server.
namespace referee::fuzz {

namespace {

/// Takes the first line away from a text.
std::string_view next_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// A program that answers with the lines of an input, and ends behind the last of them.
class Scripted final : public Engine {
  public:
    explicit Scripted(std::string_view lines) : lines_(lines) {}

    EngineReply ask(std::string_view) override {
        ++requests_;
        if (lines_.empty()) return {EngineReply::How::ended, "it ended"};
        std::string line(next_line(lines_));
        constexpr std::string_view id = R"({"id": )";
        if (line.starts_with(id)) {
            const std::size_t end = std::min(line.find_first_not_of("0123456789", id.size()), line.size());
            if (line.substr(id.size(), end - id.size()) != "0")
                line.replace(id.size(), end - id.size(), std::to_string(requests_));
        }
        return {EngineReply::How::line, std::move(line)};
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

  private:
    std::string_view lines_;
    std::size_t requests_ = 0;
};

std::string broken_session(const SessionResult& result) {
    if (!result.difference) return {};
    if (std::string broken = broken_sentence(result.difference->due); !broken.empty()) return broken;
    return broken_sentence(result.difference->actual);
}

/// Whether what a language server sends is a message, and no excuse for an internal error.
std::string broken_message(const std::string& body) {
    if (std::string broken = broken_line(body); !broken.empty()) return broken;
    const Value message = parsed_value(body);
    if (message.value("jsonrpc", "") != "2.0") return cat("a message without its version: ", body);
    constexpr int internal_error = -32603;
    const auto error = message.find("error");
    if (error != message.end() && error->at("code") == internal_error) return cat("an internal error: ", body);
    return {};
}

class Editing {
  public:
    Editing()
        : server_({library(), "1", "https://example.org/docs", [](const Source& source, const std::string&, Language) {
                       return judge_tournament(source, "/nowhere/fuzz.yaml", {},
                                               [](std::string_view, std::string_view) {});
                   }}) {}

    void hear(std::string_view body) {
        server_.hear(body);
        while (broken.empty() && server_.is_busy()) {
            for (const std::string& one : server_.work()) {
                if (broken.empty()) broken = broken_message(one);
            }
        }
    }
    void begin() { ask("initialize", {{"capabilities", Value::object()}}); }
    void ask(std::string_view method, const Value& params) {
        hear(json_text({{"jsonrpc", "2.0"}, {"id", ++last_}, {"method", std::string(method)}, {"params", params}}));
    }
    void tell(std::string_view method, const Value& params) {
        hear(json_text({{"jsonrpc", "2.0"}, {"method", std::string(method)}, {"params", params}}));
    }
    [[nodiscard]] bool is_ended() const { return server_.exit().has_value(); }

    std::string broken;

  private:
    lsp::Server server_;
    int last_ = 1000;
};

/// Opens a document, asks everything about some places of it, and types a little.
void ask_about(std::string_view text, Editing& editing) {
    const std::string uri = text.starts_with("tournament") ? "file:///fuzz.tournament.yaml"
                                                           : "file:///fuzz.referee.yaml";
    const Value document = {{"uri", uri}};
    editing.begin();
    editing.tell(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", uri}, {"languageId", "yaml"}, {"version", 1}, {"text", std::string(text)}}}});
    for (const char* method : {"textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/codeLens",
                               "textDocument/formatting"})
        editing.ask(method, {{"textDocument", document}, {"options", {{"tabSize", 2}, {"insertSpaces", true}}}});
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    constexpr std::size_t places = 4;
    for (std::size_t place = 0; place < places; ++place) {
        const std::size_t line = lines * (place + 1) / places - 1;
        const Value spot = {{"line", line}, {"character", 7 * place + text.size() % 13}};
        editing.ask("textDocument/completion", {{"textDocument", document}, {"position", spot}});
        editing.ask("textDocument/hover", {{"textDocument", document}, {"position", spot}});
        editing.ask("textDocument/codeAction",
                    {{"textDocument", document},
                     {"range", {{"start", {{"line", line}, {"character", 0}}}, {"end", spot}}},
                     {"context", {{"diagnostics", Value::array()}}}});
    }
    editing.ask("workspace/executeCommand", {{"command", "referee.audit"}, {"arguments", {uri}}});
    editing.ask("workspace/executeCommand", {{"command", "referee.position"}, {"arguments", {uri, text.size() % 8}}});
}

}  // namespace

std::span<const RoomTarget> room_targets() {
    static constexpr std::array<RoomTarget, 8> all = {{{"tournament", run_tournament},
                                                       {"sheet", run_sheet},
                                                       {"tally", run_tally},
                                                       {"repair", run_repair},
                                                       {"serve", run_serve},
                                                       {"test", run_test},
                                                       {"lsp", run_lsp},
                                                       {"merge", run_merge}}};
    return all;
}

const RecordedPlay& tested_play(std::size_t game) {
    static std::map<std::size_t, RecordedPlay> plays;
    const auto found = plays.find(game);
    if (found != plays.end()) return found->second;
    std::string log;
    new_generator(games()[game], {})->write(1, log);
    RecordedPlay play = recorded_play_of(parsed_value(log));
    play.number = 1;
    constexpr std::size_t most_events = 4;
    if (play.events.size() > most_events) play.events.resize(most_events);
    return plays.emplace(game, std::move(play)).first->second;
}

Outcome run_serve(std::string_view input) {
    Server server(live_games(), "1");
    Outcome outcome;
    // Lists of legal events take nearly all of the time, and one is like the next.
    int lists = 6;
    while (!input.empty() && !server.quits() && outcome.broken.empty()) {
        const std::string_view request = next_line(input);
        if (request.find("\"legal\"") != std::string_view::npos && --lists < 0) continue;
        const std::string answer = server.answer(request);
        if (!server.quits()) outcome.broken = broken_line(answer);
    }
    return outcome;
}

Outcome run_test(std::string_view input) {
    const std::string_view head = next_line(input);
    const std::size_t game = head.empty() ? games().size() : static_cast<std::size_t>(head.front() - '0');
    if (game >= games().size()) return {false, {}};
    Scripted engine(input);
    Conversation conversation(engine);
    Greeting greeting;
    try {
        const std::string why = greet(conversation, games()[game].key, "1", greeting);
        if (!why.empty()) return {true, broken_sentence(why)};
    } catch (const InvalidAnswer& none) {
        return {true, broken_sentence(none.actual)};
    }
    SessionOptions options;
    options.lists = 1;
    options.wrong_events = 1;
    return {true, broken_session(TestSession(tested_play(game), live_games(), options, greeting, conversation).run())};
}

Outcome run_lsp(std::string_view input) {
    Editing editing;
    if (input.starts_with("Content-")) {
        lsp::Frames frames;
        frames.take(input);
        while (editing.broken.empty() && !editing.is_ended()) {
            const auto body = frames.next();
            if (!body) break;
            editing.hear(*body);
        }
    } else if (input.starts_with('{')) {
        editing.begin();
        while (!input.empty() && editing.broken.empty() && !editing.is_ended()) editing.hear(next_line(input));
    } else if (invalid_utf8(input) == std::string_view::npos) {
        ask_about(input, editing);
    } else {
        return {false, {}};
    }
    return {true, editing.broken};
}

}  // namespace referee::fuzz
