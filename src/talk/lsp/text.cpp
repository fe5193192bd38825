#include "talk/lsp/text.hpp"

#include <algorithm>
#include <utility>

namespace referee::lsp {

namespace {

/// The bytes of the character that begins with a byte, and its units in UTF-16.
std::size_t bytes_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0xC0) return 1;
    if (byte < 0xE0) return 2;
    return byte < 0xF0 ? 3 : 4;
}
std::size_t units_of(char first) { return bytes_of(first) == 4 ? 2 : 1; }

}  // namespace

void EditedText::set(std::string text) {
    text_ = std::move(text);
    starts_.assign(1, 0);
    for (std::size_t at = 0; at < text_.size(); ++at) {
        const bool pair = text_[at] == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
        if (text_[at] == '\n' || (text_[at] == '\r' && !pair)) starts_.push_back(at + 1);
    }
}

void EditedText::replace(Spot from, Spot to, std::string_view with) {
    const auto [begin, end] = std::minmax({offset(from), offset(to)});
    std::string text = std::move(text_);
    text.replace(begin, end - begin, with);
    set(std::move(text));
}

std::size_t EditedText::offset(Spot spot) const {
    if (spot.line >= starts_.size()) return text_.size();
    const Span span = line(spot.line);
    std::size_t at = span.begin;
    for (std::size_t left = spot.character; at < span.end; at += bytes_of(text_[at])) {
        if (left < units_of(text_[at])) break;
        left -= units_of(text_[at]);
    }
    return std::min(at, span.end);
}

Spot EditedText::spot(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t number = line_of(offset);
    Spot spot{number, 0};
    for (std::size_t at = starts_[number]; at < offset; at += bytes_of(text_[at]))
        spot.character += units_of(text_[at]);
    return spot;
}

std::size_t EditedText::line_of(std::size_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return static_cast<std::size_t>(next - starts_.begin()) - 1;
}

Span EditedText::line(std::size_t number) const {
    const std::size_t begin = starts_[number];
    std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] : text_.size();
    while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
    return {begin, end};
}

}  // namespace referee::lsp
