#include "types/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "text/plain_json.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

bool is_plain(std::string_view text) {
    bool all = true;
    for (const char c : text) all &= stands_for_itself(c);
    return all;
}

}  // namespace

std::string json_text(const Value& value) {
    return visible_json(value.dump(-1, ' ', false, Value::error_handler_t::replace));
}

void append_json_number(std::string& out, long long number) {
    std::array<char, 20> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

void append_json_text(std::string& out, std::string_view text) {
    if (!is_plain(text)) {
        out += json_text(Value(std::string(text)));
        return;
    }
    out.append(text.size() + 2, '"');
    std::copy(text.begin(), text.end(), out.end() - 1 - static_cast<std::ptrdiff_t>(text.size()));
}

}  // namespace referee
