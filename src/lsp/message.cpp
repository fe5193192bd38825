#include "lsp/message.hpp"

#include <limits>

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee::lsp {

namespace {

/// Messages of the protocol are less deep.
constexpr std::size_t most_depth = 64;

[[noreturn]] void refuse(const char* key, std::string_view due) {
    throw Refusal{Error::invalid_params, cat('`', key, "` must be ", due)};
}

}  // namespace

bool is_shallow(std::string_view json) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (quoted && c == '\\') {
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && (c == '[' || c == '{')) {
            if (++depth > most_depth) return false;
        } else if (!quoted && (c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return true;
}

const Value& member(const Value& object, const char* key) {
    if (!object.is_object() || !object.contains(key))
        throw Refusal{Error::invalid_params, cat("`", key, "` is missing")};
    return object.at(key);
}

const std::string& text_in(const Value& object, const char* key) {
    const Value& value = member(object, key);
    if (!value.is_string()) refuse(key, "text");
    return value.get_ref<const std::string&>();
}

std::size_t number_in(const Value& object, const char* key) {
    const Value& value = member(object, key);
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > most)
        refuse(key, "a whole number from 0 to 2^31 - 1");
    return value.get<std::size_t>();
}

Spot spot_in(const Value& object, const char* key) {
    const Value& value = member(object, key);
    return {number_in(value, "line"), number_in(value, "character")};
}

const Value& found(const Value& object, std::initializer_list<const char*> path) {
    static const Value none;
    const Value* value = &object;
    for (const char* key : path) {
        if (!value->is_object() || !value->contains(key)) return none;
        value = &value->at(key);
    }
    return *value;
}

Value spot_value(Spot spot) { return {{"line", spot.line}, {"character", spot.character}}; }

Value range_value(const EditedText& text, Span span) {
    return {{"start", spot_value(text.spot(span.begin))}, {"end", spot_value(text.spot(span.end))}};
}

Value edit_value(const EditedText& text, Span span, std::string_view with) {
    return {{"range", range_value(text, span)}, {"newText", std::string(with)}};
}

Value markdown(std::string_view text) { return {{"kind", "markdown"}, {"value", std::string(text)}}; }

std::string answer_text(const Value& id, const Value& result) {
    return json_text({{"jsonrpc", "2.0"}, {"id", id}, {"result", result}});
}

std::string refusal_text(const Value& id, const Refusal& refusal) {
    return json_text({{"jsonrpc", "2.0"},
                      {"id", id},
                      {"error", {{"code", static_cast<int>(refusal.code)}, {"message", refusal.message}}}});
}

std::string notification_text(std::string_view method, const Value& params) {
    return json_text({{"jsonrpc", "2.0"}, {"method", std::string(method)}, {"params", params}});
}

}  // namespace referee::lsp
