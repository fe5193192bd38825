#include "lsp/text.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// Distance in bytes between stored counts of UTF-16 units.
constexpr std::size_t stride = 4096;

/// The number of UTF-16 units of the character that begins with a byte; 0 for a continuation byte.
std::size_t units_of(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xC0) return 0;
    return byte < 0xF0 ? 1 : 2;
}

}  // namespace

void EditedText::set(std::string text) {
    text_ = std::move(text);
    starts_.assign(1, 0);
    for (std::size_t at = 0; at < text_.size(); ++at) {
        const bool pair = text_[at] == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
        if (text_[at] == '\n' || (text_[at] == '\r' && !pair)) starts_.push_back(at + 1);
    }
    units_.assign(1, 0);
    while (units_.size() * stride <= text_.size()) units_.push_back(units_before(units_.size() * stride));
}

void EditedText::replace(Spot from, Spot to, std::string_view with) {
    const auto [begin, end] = std::minmax({offset(from), offset(to)});
    std::string text = std::move(text_);
    text.replace(begin, end - begin, with);
    set(std::move(text));
}

/// Counts from the nearest stored count.
std::size_t EditedText::units_before(std::size_t offset) const {
    const std::size_t known = std::min(offset / stride, units_.size() - 1);
    std::size_t units = units_[known];
    for (std::size_t at = known * stride; at < offset; ++at) units += units_of(text_[at]);
    return units;
}

std::size_t EditedText::offset(Spot spot) const {
    if (spot.line >= starts_.size()) return text_.size();
    const Span span = line(spot.line);
    const std::size_t due = units_before(span.begin) + spot.character;
    const auto next = std::upper_bound(units_.begin(), units_.end(), due);
    std::size_t at = std::max(span.begin, static_cast<std::size_t>(next - units_.begin() - 1) * stride);
    for (std::size_t units = units_before(std::min(at, span.end)); at < span.end; ++at) {
        units += units_of(text_[at]);
        if (units > due) break;
    }
    return std::min(at, span.end);
}

Spot EditedText::spot(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const std::size_t number = line_of(offset);
    return {number, units_before(offset) - units_before(starts_[number])};
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

std::string_view EditedText::line_break() const { return text_.find("\r\n") == std::string::npos ? "\n" : "\r\n"; }

std::size_t EditedText::column(std::size_t offset) const {
    const std::size_t begin = starts_[line_of(offset)];
    const bool marked = begin == 0 && offset >= byte_order_mark.size() && view().starts_with(byte_order_mark);
    return offset - begin - (marked ? byte_order_mark.size() : 0);
}

}  // namespace referee::lsp
