#include "protocol/conversation.hpp"

#include <algorithm>

#include "doc/write.hpp"
#include "log/scalars.hpp"
#include "protocol/server.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Number of exchanges kept for a transcript.
constexpr std::size_t most_kept = 12;

std::string line_in_quotes(std::string_view line) {
    constexpr std::size_t most = 300;
    return cat('`', printable(line.substr(0, most)), line.size() > most ? "…" : "", '`');
}

Differs kind_of(EngineReply::How how) {
    switch (how) {
        case EngineReply::How::late: return Differs::timeout;
        case EngineReply::How::ended:
        case EngineReply::How::silent: return Differs::crash;
        case EngineReply::How::endless:
        case EngineReply::How::line: return Differs::protocol;
    }
    return Differs::protocol;
}

bool is_list_of_texts(const std::optional<Cursor>& node) {
    if (!node || !node->is(Kind::sequence)) return false;
    bool texts = true;
    for (const Cursor one : *node) texts = texts && one.is(Kind::string);
    return texts;
}

/// The value of an optional key of a verdict, which must be of this kind; nothing if it is absent or null.
std::optional<Cursor> optional_key(const JsonLine& answer, std::string_view key, Kind kind, std::string_view due,
                                   std::string_view what, std::string_view about) {
    const auto value = answer.at(key);
    if (!value || value->is(Kind::null)) return std::nullopt;
    if (!value->is(kind))
        throw InvalidAnswer{Differs::protocol, std::string(about),
                            cat("an answer to `", what, "` in which `", key, "` is ", due), not_given(key, value)};
    return value;
}

}  // namespace

const JsonLine& Conversation::ask(std::string_view what, const Value& keys, std::string_view about) {
    ++requests_;
    Value request = {{"id", requests_}, {"do", std::string(what)}};
    request.update(keys);
    const std::string text = json_flow(request);
    last_.push_back({text, ""});
    if (last_.size() > most_kept) last_.pop_front();
    hear(text, what, about);
    require_answer(what, about);
    return line_;
}

void Conversation::hear(std::string_view request, std::string_view what, std::string_view about) {
    const EngineReply reply = engine_.ask(request);
    if (reply.how == EngineReply::How::line) {
        last_.back().answer = reply.text;
    } else {
        throw InvalidAnswer{kind_of(reply.how), std::string(about), cat("an answer to `", what, '`'), reply.text};
    }
    if (const std::string why = line_.read(reply.text); !why.empty())
        throw InvalidAnswer{Differs::protocol, std::string(about),
                            cat("an answer to `", what, "`, an object of JSON on one line"),
                            cat(line_in_quotes(reply.text), ": ", why)};
}

/// Checks that an answer repeats the id of its request and is no error. Records `cannot`.
void Conversation::require_answer(std::string_view what, std::string_view about) {
    const auto id = line_.at("id");
    if (!id || !id->is(Kind::integer) || id->text() != std::to_string(requests_)) {
        const std::string which = !id ? std::string("a line without `id`")
            : id->is(Kind::integer)   ? cat("an answer to request ", brief(id->text()))
                                      : std::string("an `id` that is not a whole number");
        throw InvalidAnswer{Differs::protocol, std::string(about),
                            cat("an answer to request ", requests_, ", with its `id`"),
                            cat(which, ": ", line_in_quotes(last_.back().answer))};
    }
    if (const auto error = line_.at("error"))
        throw InvalidAnswer{Differs::error, std::string(about), cat("an answer to `", what, '`'),
                            cat("error: ", brief(error->text()))};
    const auto cannot = line_.at("cannot");
    cannot_ = std::nullopt;
    if (cannot) cannot_ = cannot->text().empty() ? "it gives no reason" : std::string(cannot->text());
}

std::string greet(Conversation& conversation, std::string_view game, std::string_view version, Greeting& greeting) {
    const JsonLine& answer = conversation.ask(
        "hello", {{"protocol", protocol_version}, {"referee", std::string(version)}}, "hello");
    if (conversation.cannot()) return cat("it cannot say hello: ", printable(*conversation.cannot()));
    const auto protocol = answer.at("protocol");
    if (!protocol) return "its answer to `hello` lacks the key `protocol`";
    if (const std::string refusal = protocol_refusal(*protocol); !refusal.empty())
        return cat("its answer to `hello`: ", refusal);
    greeting.name = answer.text("name").value_or("");
    greeting.version = answer.text("version").value_or("");
    bool plays = false;
    std::vector<std::string> games;
    const auto list = answer.at("games");
    if (!is_list_of_texts(list)) return "`games` in its answer to `hello` is not a list of games";
    for (const Cursor one : *list) {
        plays = plays || one.text() == game;
        games.push_back(brief(one.text()));
    }
    if (!plays) return cat("it does not play `", game, "`; its games: ", listed(games));
    const auto can = answer.at("can");
    if (!can) return {};
    if (!is_list_of_texts(can)) return "`can` in its answer to `hello` is not a list of requests";
    for (const Cursor one : *can) {
        if (!is_request(one.text()))
            return cat("`can` in its answer to `hello` names ", in_quotes(one.text()), ", which is not a request");
        greeting.judges = greeting.judges || one.text() == "judge";
        greeting.lists = greeting.lists || one.text() == "legal";
        greeting.tells_facts = greeting.tells_facts || one.text() == "facts";
    }
    return {};
}

std::string not_given(std::string_view key, const std::optional<Cursor>& value) {
    return value ? cat('`', key, "` is ", line_in_quotes(node_json(*value))) : cat("an answer without `", key, '`');
}

EngineVerdict engine_verdict(const JsonLine& answer, std::string_view what, std::string_view about) {
    const auto legal = answer.at("legal");
    if (!legal || !legal->is(Kind::boolean))
        throw InvalidAnswer{Differs::protocol, std::string(about),
                            cat("an answer to `", what, "` with `legal`, true or false"), not_given("legal", legal)};
    EngineVerdict verdict;
    verdict.legal = is_true(*legal);
    if (const auto rule = optional_key(answer, "rule", Kind::string, "text", what, about)) verdict.rule = rule->text();
    if (const auto event = optional_key(answer, "event", Kind::integer, "a whole number", what, about))
        verdict.event = static_cast<std::size_t>(std::max<long long>(0, short_integer_in(event->text())));
    return verdict;
}

}  // namespace referee
