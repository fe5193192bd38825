#include "doc/tokens.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/short_text.hpp"
#include "doc/json_fault.hpp"

namespace referee {

std::optional<Kind> kind_of_word(std::string_view word) {
    switch (word.front()) {
        case 'n': return same_text(word, "null") ? std::optional(Kind::null) : std::nullopt;
        case 't': return same_text(word, "true") ? std::optional(Kind::boolean) : std::nullopt;
        case 'f': return same_text(word, "false") ? std::optional(Kind::boolean) : std::nullopt;
        default: break;
    }
    switch (json_number(word)) {
        case JsonNumber::integer: return Kind::integer;
        case JsonNumber::real: return Kind::real;
        case JsonNumber::none: break;
    }
    return std::nullopt;
}

void Texts::clear() {
    if (pieces_.size() > 1) pieces_.resize(1);
    if (!pieces_.empty()) pieces_.front().clear();
}

std::string_view Texts::keep(std::string_view text) {
    constexpr std::size_t least_piece = std::size_t{1} << 12U;
    if (pieces_.empty() || pieces_.back().capacity() - pieces_.back().size() < text.size())
        pieces_.emplace_back().reserve(std::max(text.size(), least_piece));
    std::string& piece = pieces_.back();
    piece += text;
    return std::string_view(piece).substr(piece.size() - text.size());
}

/// By how much a token goes deeper. (A table: of what comes next a processor's guess is as good as none.)
constexpr auto deeper = [] {
    std::array<std::int8_t, 256> by{};
    by['['] = by['{'] = 1;
    by[']'] = by['}'] = -1;
    return by;
}();

Token Tokens::behind(Token token) const {
    std::ptrdiff_t depth = 0;
    while (token != last_) {
        depth += deeper[static_cast<unsigned char>(document_[*token])];
        ++token;
        if (depth <= 0) return depth == 0 ? token : nullptr;
    }
    return nullptr;
}

bool Tokens::integer(Token token, int& number) const {
    constexpr std::ptrdiff_t most_digits = 9;
    const char* at = document_ + *token;
    const char* const end = document_ + token[1];
    const bool negative = *at == '-';
    if (negative) ++at;
    const char* const first = at;
    int sum = 0;
    for (; at != end && *at >= '0' && *at <= '9' && at - first < most_digits; ++at) sum = 10 * sum + (*at - '0');
    if (at == first || (*first == '0' && at - first > 1)) return false;
    while (at != end && is_blank(*at)) ++at;
    number = negative ? -sum : sum;
    return at == end;
}

bool Tokens::unescape(std::string_view quoted, std::string_view& content) const {
    const auto text = nlohmann::json::parse(quoted, nullptr, false);
    if (text.is_string()) content = texts_->keep(text.get_ref<const std::string&>());
    return text.is_string();
}

}  // namespace referee
