#include "types/value.hpp"

#include <set>
#include <utility>
#include <vector>

#include "text/text.hpp"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace referee {

namespace {

bool is_pair_of_numbers(const Value& value) {
    return value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
}

/// A value within a larger one: a pair of numbers, such as coordinates, as the log has it, and anything else in
/// brackets if its parts could be confused with its neighbours.
std::string part_in_words(const Value& value, Language language) {
    if (is_pair_of_numbers(value)) return cat('[', value[0].dump(), ", ", value[1].dump(), ']');
    const bool loose = value.is_object() ? !value.empty() : value.is_array() && value.size() > 1;
    return loose ? cat('(', in_words(value, language), ')') : in_words(value, language);
}

/// A parsed value; empty if the text was not valid.
std::optional<Value> sound(Value value) {
    return value.is_discarded() ? std::nullopt : std::optional(std::move(value));
}

}  // namespace

Value parsed_value(std::string_view text) { return Value::parse(text); }

std::optional<Value> json_value(std::string_view text) { return sound(Value::parse(text, nullptr, false)); }

std::optional<Value> json_value(std::string_view text, std::string& repeated) {
    std::vector<std::set<std::string>> keys;
    const auto note_key = [&](int, Value::parse_event_t event, const Value& value) {
        if (event == Value::parse_event_t::object_start) keys.emplace_back();
        if (event == Value::parse_event_t::object_end) keys.pop_back();
        if (event == Value::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second)
            repeated = value.get<std::string>();
        return true;
    };
    return sound(Value::parse(text, note_key, false));
}

std::string in_words(const Value& value, Language language) {
    if (value.is_string()) return printable(value.get_ref<const std::string&>());
    if (value.is_null()) return std::string(in(language, "none"));
    if (!value.is_structured()) return value.dump();
    std::vector<std::string> parts;
    parts.reserve(value.size());
    for (const auto& [key, item] : value.items())
        parts.push_back(value.is_object() ? cat(printable(key), ' ', part_in_words(item, language))
                                          : part_in_words(item, language));
    if (value.is_array()) return listed(language, parts);
    std::string text;
    for (const std::string& part : parts) text += cat(text.empty() ? "" : ", ", part);
    return text.empty() ? std::string(in(language, "none")) : text;
}

}  // namespace referee
