#include "doc/plain_kind.hpp"

#include <algorithm>

namespace referee {

namespace {

template <std::size_t Size>
bool one_of(std::string_view text, const std::array<std::string_view, Size>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr std::array<std::string_view, 6> boolean_words = {"true", "True", "TRUE", "false", "False", "FALSE"};
constexpr std::array<std::string_view, 3> infinity_words = {".inf", ".Inf", ".INF"};
constexpr std::array<std::string_view, 3> not_a_number_words = {".nan", ".NaN", ".NAN"};

bool all_of(std::string_view text, std::string_view set) {
    return !text.empty() && text.find_first_not_of(set) == std::string_view::npos;
}

/// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
bool is_real(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    const std::size_t exponent = text.find_first_of("eE");
    if (exponent != std::string_view::npos) {
        std::string_view power = text.substr(exponent + 1);
        if (!power.empty() && (power.front() == '+' || power.front() == '-')) power.remove_prefix(1);
        if (!all_of(power, digits)) return false;
        text = text.substr(0, exponent);
    }
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) return all_of(text, digits);
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = text.substr(point + 1);
    if (whole.empty()) return all_of(fraction, digits);
    return all_of(whole, digits) && (fraction.empty() || all_of(fraction, digits));
}

}  // namespace

Kind plain_kind(std::string_view text) {
    // Most texts are names: no word and no number begins like them.
    if (!text.empty() && std::string_view("abcdeghijklmopqrsuvwxyz").find(text.front()) != std::string_view::npos)
        return Kind::string;
    if (all_of(text, "0123456789")) return Kind::integer;
    if (text.empty() || one_of(text, null_words)) return Kind::null;
    if (one_of(text, boolean_words)) return Kind::boolean;
    if (text.starts_with("0o") && all_of(text.substr(2), "01234567")) return Kind::integer;
    if (text.starts_with("0x") && all_of(text.substr(2), "0123456789abcdefABCDEF")) return Kind::integer;
    std::string_view unsigned_text = text;
    if (text.front() == '+' || text.front() == '-') unsigned_text.remove_prefix(1);
    if (all_of(unsigned_text, "0123456789")) return Kind::integer;
    if (is_real(unsigned_text) || one_of(unsigned_text, infinity_words) || one_of(text, not_a_number_words))
        return Kind::real;
    return Kind::string;
}

}  // namespace referee
