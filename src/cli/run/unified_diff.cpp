#include "cli/run/unified_diff.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "text/text.hpp"

// Debian's only library for this, dtl, loses lines of texts that differ much.
namespace referee {

namespace {

using Lines = std::vector<std::string_view>;

/// A line of a diff: removed (`-`), added (`+`) or common (a blank).
struct DiffLine {
    char sign = ' ';
    std::string_view text;
};

/// The lines of a text, with their line feeds.
Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

/// The longest common subsequence of two lists, by the lengths of those of their tails.
class CommonLines {
  public:
    CommonLines(const Lines& a, const Lines& b) : a_(a), b_(b), lengths_((a.size() + 1) * (b.size() + 1)) {
        for (std::size_t i = a.size(); i-- > 0;) {
            for (std::size_t j = b.size(); j-- > 0;) {
                at(i, j) = a[i] == b[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
            }
        }
    }

    void add_to(std::vector<DiffLine>& lines) {
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < a_.size() || j < b_.size()) {
            if (i < a_.size() && j < b_.size() && a_[i] == b_[j]) {
                lines.push_back({' ', a_[i++]});
                ++j;
            } else if (j == b_.size() || (i < a_.size() && at(i + 1, j) >= at(i, j + 1))) {
                lines.push_back({'-', a_[i++]});
            } else {
                lines.push_back({'+', b_[j++]});
            }
        }
    }

  private:
    std::uint32_t& at(std::size_t i, std::size_t j) { return lengths_[i * (b_.size() + 1) + j]; }

    const Lines& a_;
    const Lines& b_;
    std::vector<std::uint32_t> lengths_;
};

/// All lines of both texts in order.
std::vector<DiffLine> compared(const Lines& before, const Lines& after) {
    const auto [a, b] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    std::size_t tail = 0;
    while (before.end() - a > static_cast<std::ptrdiff_t>(tail) &&
           after.end() - b > static_cast<std::ptrdiff_t>(tail) &&
           before[before.size() - tail - 1] == after[after.size() - tail - 1])
        ++tail;
    std::vector<DiffLine> lines;
    for (auto line = before.begin(); line != a; ++line) lines.push_back({' ', *line});
    const Lines old(a, before.end() - static_cast<std::ptrdiff_t>(tail));
    const Lines now(b, after.end() - static_cast<std::ptrdiff_t>(tail));
    // Bounds time and memory: beyond it, everything between the common ends is one change.
    constexpr std::size_t most_cells = std::size_t{1} << 22U;
    if ((old.size() + 1) * (now.size() + 1) <= most_cells) {
        CommonLines(old, now).add_to(lines);
    } else {
        for (const std::string_view line : old) lines.push_back({'-', line});
        for (const std::string_view line : now) lines.push_back({'+', line});
    }
    for (std::size_t left = tail; left > 0; --left) lines.push_back({' ', before[before.size() - left]});
    return lines;
}

std::string line_text(const DiffLine& line, Style style) {
    std::string_view text = line.text;
    const bool whole = text.ends_with('\n');
    if (whole) text.remove_suffix(1);
    const bool carriage_return = text.ends_with('\r');
    if (carriage_return) text.remove_suffix(1);
    std::string shown = cat(line.sign, printable(text), carriage_return ? "\\x0D" : "");
    if (style.color && line.sign != ' ') shown = cat(line.sign == '-' ? "\x1b[31m" : "\x1b[32m", shown, "\x1b[0m");
    return cat(shown, whole ? "\n" : "\n\\ No newline at end of file\n");
}

/// `3,2`, or `3` if it is one line. An empty range is named by the line before it.
std::string range_text(std::size_t before, std::size_t count) {
    return count == 1 ? std::to_string(before + 1) : cat(count == 0 ? before : before + 1, ',', count);
}

}  // namespace

std::string diff_heading(std::string_view name, Style style) {
    const std::string shown = printable(name);
    return strong(cat("--- ", shown, "\n+++ ", shown), style) + '\n';
}

std::string diff_of_line(std::size_t line, std::string_view before, std::string_view after, Style style) {
    return cat("@@ -", line, " +", line, " @@\n", line_text({'-', before}, style), line_text({'+', after}, style));
}

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after, Style style) {
    if (before == after) return {};
    constexpr std::size_t context = 3;
    const std::vector<DiffLine> lines = compared(lines_of(before), lines_of(after));
    std::string out = diff_heading(name, style);
    const auto is_change = [](const DiffLine& line) { return line.sign != ' '; };
    std::size_t old = 0;  // lines of the text before that precede `from`
    std::size_t now = 0;
    std::size_t from = 0;
    for (auto change = std::find_if(lines.begin(), lines.end(), is_change); change != lines.end();) {
        // A hunk ends where more common lines follow than the context of two hunks.
        auto last = change;
        auto next = change;
        do {
            last = next;
            next = std::find_if(last + 1, lines.end(), is_change);
        } while (next != lines.end() && static_cast<std::size_t>(next - last) <= 2 * context + 1);
        const auto begin = static_cast<std::size_t>(change - lines.begin());
        const std::size_t first = begin - std::min(begin - from, context);
        const std::size_t end = std::min(static_cast<std::size_t>(last - lines.begin()) + 1 + context, lines.size());
        old += first - from;
        now += first - from;
        std::size_t olds = 0;
        std::size_t nows = 0;
        std::string text;
        for (std::size_t at = first; at < end; ++at) {
            olds += lines[at].sign == '+' ? 0 : 1;
            nows += lines[at].sign == '-' ? 0 : 1;
            text += line_text(lines[at], style);
        }
        out += cat("@@ -", range_text(old, olds), " +", range_text(now, nows), " @@\n", text);
        old += olds;
        now += nows;
        from = end;
        change = next;
    }
    return out;
}

}  // namespace referee
