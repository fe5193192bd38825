#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lsp/frames.hpp"
#include "random/random.hpp"
#include "support/editor.hpp"
#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// The language server asked by an editor gone mad: whatever comes, every request has one answer, and nothing ends.
namespace referee::testing {
namespace {

using lsp::Frames;

TEST(EditorFuzz, BytesThatAreNoFrames) {
    Random random({1});
    const std::vector<std::string> pieces = {"Content-Length: ",
                                             "2",
                                             "\r\n",
                                             "\n",
                                             "{}",
                                             ":",
                                             " ",
                                             "\xFF",
                                             "0",
                                             "-",
                                             "Content-Type: x",
                                             "99999999999",
                                             std::string(1, '\0'),
                                             lsp::framed("{}"),
                                             lsp::framed("[1]")};
    std::size_t broken = 0;
    std::size_t whole = 0;
    std::size_t within = 0;
    for (int run = 0; run < 3000; ++run) {
        Frames frames;
        for (int step = 0; step < 8; ++step) {
            const std::string& piece = pieces[random.below(pieces.size())];
            frames.take(piece.substr(0, random.one_in(4) ? random.below(piece.size() + 1) : piece.size()));
            while (const auto body = frames.next()) {
                EXPECT_LE(body->size(), Frames::body_bytes);
                ++whole;
            }
        }
        broken += frames.fault().empty() ? 0 : 1;
        within += frames.fault().empty() && frames.is_within() ? 1 : 0;
    }
    EXPECT_GE(broken, 1000U);
    EXPECT_GE(whole, 300U);
    EXPECT_GE(within, 100U);
}

/// What a message is made of, mostly as the protocol has it.
class Mad {
  public:
    explicit Mad(std::uint64_t seed) : random_({seed}) {
        for (const std::string& path : files_below(root + "/fixtures", {".yaml", ".json"})) {
            const std::string text = file_text(path);
            if (text.size() < 6000 && invalid_utf8(text) == std::string_view::npos) texts_.push_back(text);
        }
    }

    Value message(int id) {
        static const std::array methods = {"textDocument/completion",   "textDocument/hover",
                                           "textDocument/codeAction",   "textDocument/documentSymbol",
                                           "textDocument/foldingRange", "textDocument/formatting",
                                           "textDocument/codeLens",     "codeLens/resolve",
                                           "workspace/executeCommand",  "initialize",
                                           "textDocument/didOpen",      "textDocument/didChange",
                                           "textDocument/didClose",     "$/cancelRequest",
                                           "referee/unheard",           ""};
        // Texts change more often than anything is asked.
        const std::string method = random_.one_in(4) ? methods[10 + random_.below(2)]
                                                     : methods[random_.below(methods.size())];
        Value params = {{"textDocument",
                         {{"uri", log_uri()},
                          {"languageId", random_.one_in(3) ? "json" : "yaml"},
                          {"version", number()},
                          {"text", text()}}},
                        {"position", spot()},
                        {"range", range()},
                        {"context", {{"diagnostics", Value::array()}}},
                        {"options", {{"tabSize", 2}}},
                        {"data", {{"uri", log_uri()}, {"kind", random_.one_in(2) ? "audit" : "position"}}},
                        {"command", random_.one_in(2) ? "referee.position" : "referee.audit"},
                        {"arguments", {log_uri(), random_.below(20) / 4}},
                        {"contentChanges", changes()},
                        {"id", id - 1}};
        if (random_.one_in(3)) spoil(params, 0);
        Value message = {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
        const bool notification = method.starts_with("textDocument/did") || method.starts_with("$/");
        if (!notification) message["id"] = id;
        if (random_.one_in(20)) message.erase("params");
        return message;
    }

    std::size_t wide = 0;    ///< texts with characters of two units
    std::size_t beyond = 0;  ///< places beyond any text
    std::size_t spoilt = 0;

  private:
    std::string log_uri() { return cat("file:///", random_.below(4), random_.one_in(6) ? ".txt" : ".referee.yaml"); }

    Value number() {
        static const std::array<Value, 8> odd = {Value(-1),    Value(2147483647), Value(2147483648U), Value(1.5),
                                                 Value(1e300), Value(UINT64_MAX), Value("1"),         Value()};
        if (!random_.one_in(12)) return random_.below(40);
        ++beyond;
        return odd[random_.below(odd.size())];
    }
    Value spot() { return {{"line", number()}, {"character", number()}}; }
    Value range() { return {{"start", spot()}, {"end", spot()}}; }

    Value changes() {
        Value all = Value::array();
        for (std::size_t left = random_.below(3); left > 0; --left) {
            Value change = {{"text", piece()}};
            if (!random_.one_in(10)) change["range"] = range();
            all.push_back(std::move(change));
        }
        return all;
    }

    std::string piece() {
        static const std::array<std::string, 16> pieces = {
            "",     "\n", "  - ", "{",      "}", "[", ": ", "player: ", "\"", "'", "#", "\xF0\x9F\x90\x89",
            "\r\n", ",",  "|\n",  "events:"};
        const std::string& one = pieces[random_.below(pieces.size())];
        if (one.size() == 4 && one[0] == '\xF0') ++wide;
        return one;
    }

    /// A log, cut somewhere or as it is.
    std::string text() {
        std::string text = texts_[random_.below(texts_.size())];
        if (random_.one_in(2)) {
            std::size_t end = random_.below(text.size() + 1);
            while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) ++end;
            text.resize(end);
            text += piece();
        }
        return text;
    }

    /// Puts something else in the place of one of the values.
    void spoil(Value& value, int depth) {
        ++spoilt;
        if (value.is_structured() && !value.empty() && depth < 4 && !random_.one_in(5)) {
            auto it = value.begin();
            std::advance(it, static_cast<std::ptrdiff_t>(random_.below(value.size())));
            return spoil(*it, depth + 1);
        }
        static const std::array<Value, 9> junk = {Value(),
                                                  Value(true),
                                                  Value(-5),
                                                  Value("junk"),
                                                  Value::array(),
                                                  Value::object(),
                                                  Value(0.5),
                                                  Value::array({Value(), 1, "x"}),
                                                  Value("\xF0\x9F\x90\x89")};
        value = junk[random_.below(junk.size())];
    }

    Random random_;
    std::vector<std::string> texts_;
};

TEST(EditorFuzz, EveryRequestHasOneAnswer) {
    Mad mad(20261123);
    lsp::Server server({library(), "1.2.3", "https://example.org/docs"});
    server.hear(R"({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}})");
    std::set<int> asked = {0};
    std::map<std::string, std::size_t> answered;  ///< results of requests, by method
    std::map<int, std::size_t> refused;           ///< by code
    std::map<int, std::string> methods = {{0, "initialize"}};
    std::size_t published = 0;
    for (int id = 1; id <= 8000; ++id) {
        const Value message = mad.message(id);
        if (message.contains("id")) {
            asked.insert(id);
            methods[id] = message["method"];
        }
        server.hear(json_text(message));
        // Sometimes several wait.
        if (id % 3 != 0) continue;
        while (server.is_busy()) {
            for (const std::string& body : server.work()) {
                const Value reply = parsed_value(body);
                if (!reply.contains("id")) {
                    published += reply["method"] == "textDocument/publishDiagnostics" ? 1 : 0;
                    continue;
                }
                ASSERT_EQ(asked.erase(reply["id"].get<int>()), 1U) << body;
                if (reply.contains("result")) {
                    if (!reply["result"].is_null() && !reply["result"].empty()) ++answered[methods[reply["id"]]];
                    if (methods[reply["id"]] != "textDocument/completion") continue;
                    for (const Value& item : reply["result"]["items"]) {
                        const Value& range = item["textEdit"]["range"];
                        EXPECT_EQ(range["start"]["line"], range["end"]["line"]) << "what is typed is on one line";
                    }
                } else {
                    ++refused[reply["error"]["code"].get<int>()];
                    EXPECT_NE(reply["error"]["code"], -32603) << body << reply.dump().substr(0, 600);
                }
            }
        }
        ASSERT_FALSE(server.exit());
    }
    EXPECT_LE(asked.size(), 2U) << "of the last only those that still wait";
    for (const char* method : {"textDocument/completion", "textDocument/hover", "textDocument/codeAction",
                               "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/formatting",
                               "textDocument/codeLens", "codeLens/resolve", "workspace/executeCommand"})
        EXPECT_GE(answered[method], 5U) << method;
    for (const int code : {-32601, -32602, -32600, -32800, -32803}) EXPECT_GE(refused[code], 3U) << code;
    EXPECT_GE(published, 300U);
    EXPECT_GE(mad.wide, 50U);
    EXPECT_GE(mad.beyond, 500U);
    EXPECT_GE(mad.spoilt, 500U);
}

/// Each beginning of a message in a stream, and each with a byte changed, is a message, none yet, or none at all.
TEST(EditorFuzz, TornMessages) {
    const std::string bytes = lsp::framed(
        R"({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"a": "\ud83d\udc09"}})");
    std::size_t answers = 0;
    std::size_t faults = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (const std::string& text : {bytes.substr(0, at), bytes.substr(0, at) + '\x01' + bytes.substr(at + 1)}) {
            Frames frames;
            lsp::Server server({library(), "1.2.3"});
            frames.take(text);
            while (const auto body = frames.next()) server.hear(*body);
            while (server.is_busy()) answers += server.work().size();
            faults += frames.fault().empty() ? 0 : 1;
        }
    }
    EXPECT_GE(answers, 50U) << "a changed body is answered with an error or a result";
    EXPECT_GE(faults, 10U);
    lsp::Server server({library(), "1.2.3"});
    server.hear(R"({"id": 1, "method": "initialize", "params": {"a": "\ud83d"}})");
    ASSERT_TRUE(server.is_busy());
    EXPECT_EQ(parsed_value(server.work().front())["error"]["code"], -32700) << "half a pair is no text";
}

}  // namespace
}  // namespace referee::testing
