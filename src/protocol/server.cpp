#include "protocol/server.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "doc/write.hpp"
#include "language/language.hpp"
#include "log/envelope.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// A request and its keys besides `id` and `do`. `start` has the keys of a log, which are not listed.
struct Request {
    std::string_view name;
    std::array<std::string_view, 2> keys;
};
constexpr std::array requests = {
    Request{"hello", {"protocol", "referee"}},
    Request{"start", {}},
    Request{"judge", {"event", ""}},
    Request{"play", {"event", ""}},
    Request{"legal", {"given", "player"}},
    Request{"facts", {"keys", ""}},
    Request{"quit", {}},
};

std::vector<std::string_view> request_names() {
    std::vector<std::string_view> names;
    for (const Request& request : requests) names.push_back(request.name);
    return names;
}

std::vector<std::string_view> keys_of(const Request& request) {
    std::vector<std::string_view> keys(request.keys.begin(), request.keys.end());
    std::erase(keys, "");
    return keys;
}

std::string sentence(const std::vector<Finding>& findings) {
    std::vector<std::string> messages;
    for (const Finding& finding : findings) messages.push_back(finding.message);
    return in_a_sentence(messages);
}

}  // namespace

std::string protocol_refusal(Cursor protocol) {
    if (!protocol.is(Kind::integer)) return "`protocol` is not a whole number";
    return protocol.text() == std::to_string(protocol_version)
        ? std::string{}
        : cat("protocol ", brief(protocol.text()), " is not known; this is version ", protocol_version);
}

bool is_request(std::string_view name) {
    const auto names = request_names();
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string Server::answer(std::string_view request) {
    id_ = "null";
    if (const std::string why = line_.read(request); !why.empty()) return error(why);
    if (const auto id = line_.at("id"); id && (id->is(Kind::integer) || id->is(Kind::string))) id_ = scalar_json(*id);
    if (id_ == "null")
        return error(line_.at("id") ? "`id` is a whole number or text"
                                    : "the request lacks the key `id`, a whole number or text");
    const auto name = line_.text("do");
    if (!name)
        return error(cat(line_.at("do") ? "`do` is text, one of " : "the request lacks the key `do`, one of ",
                         listed(request_names())));
    if (const std::string why = wrong_key(*name); !why.empty()) return error(why);
    if (*name == "hello") return hello();
    if (*name == "start") return start(request);
    if (*name == "quit") {
        quits_ = true;
        return {};
    }
    if (game_ == nullptr) return error("no game is under way; `start` begins one");
    if (*name == "judge") return judge();
    if (*name == "play") return play();
    if (*name == "legal") return legal();
    return facts();
}

/// Refuses the keys of a recorded event that are no part of a request; otherwise returns an empty string.
std::string Server::recorded_key(Cursor event) {
    std::string wrong;
    for (const std::string_view key : event_keys) {
        if (wrong.empty() && find_entry(event, key)) wrong = cat("an event in a request has no key `", key, '`');
    }
    return wrong;
}

/// Checks the name and the keys of a request. Returns an error message, or an empty string.
std::string Server::wrong_key(std::string_view what) const {
    const auto* const request = std::find_if(requests.begin(), requests.end(),
                                             [&](const Request& one) { return one.name == what; });
    if (request == requests.end()) {
        const auto names = request_names();
        const std::string near = nearest(what, names);
        return cat("unknown request ", in_quotes(what), near.empty() ? cat("; requests: ", listed(names)) : near);
    }
    std::string wrong;
    if (what == "start") return wrong;
    each_entry(line_.object(), [&](Cursor key, Cursor) {
        const bool known = key.text() == "id" || key.text() == "do" ||
            (!key.text().empty() &&
             std::find(request->keys.begin(), request->keys.end(), key.text()) != request->keys.end());
        if (!known && wrong.empty())
            wrong = cat(in_quotes(key.text()), " is not a key of `", what, '`', nearest(key.text(), keys_of(*request)));
    });
    return wrong;
}

std::string Server::error(std::string_view why) const {
    return cat("{\"id\": ", id_, ", \"error\": ", json_flow(visible(why)), '}');
}

std::string Server::hello() {
    const auto protocol = line_.at("protocol");
    const std::string refusal = protocol ? protocol_refusal(*protocol) : std::string{};
    if (!refusal.empty()) return error(refusal);
    std::string keys;
    for (const LiveGame& game : games_) keys += cat(keys.empty() ? "" : ", ", '"', game.key, '"');
    return cat("{\"id\": ", id_, ", \"protocol\": ", protocol_version, R"(, "name": "referee", "version": ")", version_,
               R"(", "games": [)", keys, R"(], "can": ["judge", "legal", "facts"]})");
}

std::string Server::judged(const LiveAnswer& answer) const {
    if (!answer.malformed.empty()) return error(sentence(answer.malformed));
    std::string text = cat("{\"id\": ", id_, ", \"legal\": ", answer.broken == nullptr ? "true" : "false");
    if (answer.broken != nullptr && answer.event > 0) text += cat(", \"event\": ", answer.event);
    if (answer.broken != nullptr) text += cat(R"(, "rule": ")", answer.broken->id, '"');
    return text + '}';
}

std::string Server::start(std::string_view request) {
    if (line_.at("result")) return error("`start` has no key `result`; ask for `facts`");
    Started started = start_live(request, games_);
    game_ = std::move(started.game);
    return judged(started.answer);
}

std::string Server::judge() {
    const auto event = line_.at("event");
    if (!event) return error("`judge` lacks the key `event`");
    const std::string wrong = recorded_key(*event);
    return wrong.empty() ? judged(game_->judge(*event)) : error(wrong);
}

std::string Server::play() {
    const auto event = line_.at("event");
    if (!event) return error("`play` lacks the key `event`");
    const std::string wrong = recorded_key(*event);
    return wrong.empty() ? judged(game_->play(*event)) : error(wrong);
}

std::string Server::legal() {
    const auto given = line_.at("given");
    const auto player = line_.at("player");
    const auto& ids = game_->players();
    if (player && (!player->is(Kind::string) || std::find(ids.begin(), ids.end(), player->text()) == ids.end()))
        return error(cat("unknown player ", in_quotes(player->text())));
    const LiveParts parts = game_->parts(given ? &*given : nullptr, player ? player->text() : std::string_view());
    if (!parts.malformed.empty()) return error(cat("`given`: ", sentence(parts.malformed)));
    if (!parts.begun) return error("no legal event begins as `given` says");
    std::string answer = cat("{\"id\": ", id_, ", \"parts\": ");
    std::string_view before = "[";
    for (const std::string& part : parts.list) {
        answer += std::exchange(before, ", ");
        answer += part;
    }
    answer += parts.list.empty() ? "[]}" : "]}";
    return answer;
}

std::string Server::facts() {
    const auto keys_node = line_.at("keys");
    if (!keys_node || !keys_node->is(Kind::sequence)) return error("`facts` lacks the key `keys`, a list");
    std::vector<std::string_view> keys;
    for (const Cursor key : *keys_node) {
        if (!key.is(Kind::string)) return error("`keys` is a list of names of claims");
        keys.push_back(key.text());
    }
    return cat("{\"id\": ", id_, ", \"facts\": ", json_flow(game_->facts(keys)), '}');
}

}  // namespace referee
