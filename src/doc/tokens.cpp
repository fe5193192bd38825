#include "doc/tokens.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "doc/json_fault.hpp"
#include "text/short_text.hpp"
#include "types/value.hpp"

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

/// The change of depth for each token. A table, because branches on the next token cannot be predicted.
constexpr auto deeper = [] {
    std::array<std::int8_t, 256> by{};
    by['['] = by['{'] = 1;
    by[']'] = by['}'] = -1;
    return by;
}();

/// Examines four tokens at a time while none of them ends the value.
Token Tokens::behind(Token token) const {
    constexpr std::ptrdiff_t block = 4;
    const auto step = [&](Token at) { return int{deeper[static_cast<unsigned char>(document_[*at])]}; };
    int left = -1;  // open brackets besides the first
    while (last_ - token > block) {
        const int first = left + step(token);
        const int second = first + step(token + 1);
        const int third = second + step(token + 2);
        const int fourth = third + step(token + 3);
        if ((first | second | third | fourth) < 0) break;
        left = fourth;
        token += block;
    }
    while (token != last_) {
        left += step(token);
        ++token;
        if (left < 0) return left == -1 ? token : nullptr;
    }
    return nullptr;
}

/// The last token must be the root's closing bracket. If the text is malformed and it belongs to another value, the
/// check for a continuation prevents a read beyond the text.
Token Tokens::behind_last_list() const {
    constexpr std::string_view goes_on = ",]}";
    const bool ends = last_ - first_ > 3 && letter(last_ - 1) == '}';
    if (!ends || goes_on.find(document_[*last_]) != std::string_view::npos) return nullptr;
    int open = 0;
    for (Token at = last_ - 2; at != first_ && open >= 0; --at) {
        const bool closes_list = open == 0 && letter(at) == ']' && (letter(at - 1) == '}' || letter(at - 1) == '[');
        if (closes_list) return at + 1;
        open -= deeper[static_cast<unsigned char>(letter(at))];
    }
    return nullptr;
}

bool Tokens::unescape(std::string_view quoted, std::string_view& content) const {
    const std::optional<Value> text = json_value(quoted);
    if (!text || !text->is_string()) return false;
    content = texts_->keep(text->get_ref<const std::string&>());
    return true;
}

}  // namespace referee
