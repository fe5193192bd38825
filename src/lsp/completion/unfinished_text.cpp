#include "lsp/completion/unfinished_text.hpp"

#include <algorithm>

namespace referee::lsp {

namespace {

bool is_blank_at(std::string_view text, std::size_t at) {
    return at >= text.size() || blanks.find(text[at]) != std::string_view::npos;
}

/// Scans a text up to an offset. In YAML, brackets and quotes are special only where a value may begin.
class Scan {
  public:
    Scan(std::string_view text, std::size_t end, Format format)
        : text_(text), end_(std::min(end, text.size())), yaml_(format == Format::yaml) {}

    OpenDelimiters run() {
        while (at_ < end_) step();
        if (at_ > end_) delimiters_.closed_off = true;
        return std::move(delimiters_);
    }

  private:
    void step() {
        const char c = text_[at_];
        if (delimiters_.quote) return within_quotes(c);
        if (c == '"' || (yaml_ && c == '\'')) {
            if (!yaml_ || fresh_) delimiters_.quote = at_;
            fresh_ = false;
            ++at_;
        } else if (yaml_ && c == '#' && (at_ == 0 || is_blank_at(text_, at_ - 1))) {
            pass_line();
        } else if (yaml_ && (c == '|' || c == '>') && fresh_ && delimiters_.brackets.empty()) {
            pass_block();
        } else {
            take(c);
            ++at_;
        }
    }

    void within_quotes(char c) {
        const char quote = text_[*delimiters_.quote];
        const bool pair = c == quote && quote == '\'' && at_ + 1 < end_ && text_[at_ + 1] == quote;
        if (c == quote && !pair) delimiters_.quote.reset();
        const bool two = pair || (c == '\\' && quote == '"' && at_ + 1 < end_);
        at_ += two ? 2 : 1;
    }

    void take(char c) {
        const bool flow = !delimiters_.brackets.empty();
        if (c == '\n') {
            fresh_ = true;
        } else if ((c == '{' || c == '[') && (!yaml_ || fresh_ || flow)) {
            delimiters_.brackets += c;
            fresh_ = true;
        } else if ((c == '}' || c == ']') && flow) {
            delimiters_.brackets.pop_back();
            fresh_ = false;
        } else if (c == ',' && flow) {
            fresh_ = true;
        } else if (c == ':' && (flow || is_blank_at(text_, at_ + 1))) {
            fresh_ = true;
        } else if (c != ' ' && c != '\t' && c != '\r' && !(c == '-' && fresh_ && is_blank_at(text_, at_ + 1))) {
            fresh_ = false;
        }
    }

    /// Skips a comment. A place in it or at its end cannot be completed.
    void pass_line() {
        const std::size_t stop = std::min(text_.find('\n', at_), text_.size());
        at_ = stop >= end_ ? end_ + 1 : stop;
    }

    /// Skips a block scalar, which continues while lines are indented further than its parent.
    void pass_block() {
        std::size_t begin = text_.rfind('\n', at_);
        begin = begin == std::string_view::npos ? 0 : begin + 1;
        std::size_t indent = begin;
        while (indent < at_ && (text_[indent] == ' ' || (text_[indent] == '-' && is_blank_at(text_, indent + 1))))
            ++indent;
        indent -= begin;
        std::size_t next = std::min(text_.find('\n', at_), text_.size());
        while (next < text_.size()) {
            const std::size_t line = next + 1;
            const std::size_t first = std::min(text_.find_first_not_of(' ', line), text_.size());
            const bool empty = first == text_.size() || text_[first] == '\n' || text_[first] == '\r';
            if (!empty && first - line <= indent) break;
            next = std::min(text_.find('\n', line), text_.size());
        }
        // The line of the place may be the first one after the block scalar.
        at_ = next < end_ ? next : end_ + 1;
    }

    std::string_view text_;
    std::size_t end_;
    bool yaml_;
    std::size_t at_ = 0;
    bool fresh_ = true;  ///< a value may begin here
    OpenDelimiters delimiters_;
};

}  // namespace

std::string OpenDelimiters::closers() const {
    std::string closers;
    for (auto it = brackets.rbegin(); it != brackets.rend(); ++it) closers += *it == '{' ? '}' : ']';
    return closers;
}

OpenDelimiters open_delimiters_at(std::string_view text, std::size_t at, Format format) {
    return Scan(text, at, format).run();
}

std::string closed_at(std::string_view text, std::size_t at, Format format) {
    text = text.substr(0, at);
    const auto trim = [&] { text = text.substr(0, text.find_last_not_of(blanks) + 1); };
    trim();
    const bool dash = format == Format::yaml && text.ends_with('-') &&
        (text.size() == 1 || is_blank_at(text, text.size() - 2));
    if (dash || text.ends_with(',')) text.remove_suffix(1);
    trim();
    return std::string(text) + '\n' + open_delimiters_at(text, text.size(), format).closers();
}

std::vector<std::size_t> cuts_before(std::string_view text, std::size_t at, Format format) {
    constexpr std::size_t most = 8;
    std::vector<std::size_t> cuts;
    for (std::size_t end = std::min(at, text.size()); cuts.size() < most;) {
        const std::size_t line_break = end == 0 ? std::string_view::npos : text.rfind('\n', end - 1);
        const std::size_t begin = line_break == std::string_view::npos ? 0 : line_break + 1;
        const std::size_t first = text.find_first_not_of(" \t", begin);
        const bool here = first != std::string_view::npos && first < text.size();
        const bool item = here && format == Format::yaml && text[first] == '-' && is_blank_at(text, first + 1);
        const bool entry = here && format == Format::json && text[first] == '{';
        if (item || entry) cuts.push_back(first);
        if (begin == 0) break;
        end = begin - 1;
    }
    return cuts;
}

}  // namespace referee::lsp
