#include "lib/option_values.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "language/language.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

void refuse_option(std::string_view key, std::string_view wanted, const Value& value) {
    throw Refused(cat("the option `", key, "` is ", wanted, ", not ", printable(json_text(value))));
}

Value parsed_options(std::string_view text) {
    if (text.empty()) return Value::object();
    std::string repeated;
    std::optional<Value> options = json_value(text, repeated);
    if (!options || !options->is_object()) throw Refused("the options are not a JSON object");
    if (!repeated.empty()) throw Refused(cat("the option `", printable(repeated), "` appears twice"));
    return *std::move(options);
}

void require_option(std::string_view key, std::span<const std::string_view> known) {
    if (std::find(known.begin(), known.end(), key) != known.end()) return;
    const std::vector<std::string_view> keys(known.begin(), known.end());
    const std::string near = nearest(key, keys);
    const std::string all = keys.empty() ? std::string() : cat("; options: ", listed(keys));
    throw Refused(cat("unknown option `", printable(key), '`', near.empty() ? all : near));
}

std::string text_in(std::string_view key, const Value& value) {
    if (!value.is_string()) refuse_option(key, "a text", value);
    return value.get<std::string>();
}

bool truth_in(std::string_view key, const Value& value) {
    if (!value.is_boolean()) refuse_option(key, "true or false", value);
    return value.get<bool>();
}

std::uint64_t number_in(std::string_view key, const Value& value, std::uint64_t least) {
    constexpr std::uint64_t most = 1'000'000'000'000'000;
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < least || value.get<std::uint64_t>() > most)
        refuse_option(key, cat("a whole number from ", least), value);
    return value.get<std::uint64_t>();
}

std::size_t count_in(std::string_view key, const Value& value, std::size_t least) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(std::min(number_in(key, value, least), most));
}

std::vector<std::string> texts_in(std::string_view key, std::string_view wanted, const Value& value) {
    if (!value.is_array()) refuse_option(key, wanted, value);
    std::vector<std::string> texts;
    for (const Value& text : value) texts.push_back(text_in(key, text));
    return texts;
}

}  // namespace referee
