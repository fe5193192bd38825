#include "doc/yaml_fault.hpp"

#include <algorithm>
#include <vector>

#include "doc/yaml_lines.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

namespace {

std::size_t line_of(std::string_view text, std::size_t offset) {
    return 1 +
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

/// Reads the punctuation of a text and notes likely mistakes. It follows YAML approximately and never fails.
class MarkReader {
  public:
    MarkReader(std::string_view text, Language language) : text_(text), language_(language), lines_(language) {}

    void read() {
        if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
        begin_line();
        while (at_ < text_.size() && !quote_) {
            if (at_ > 0 && text_[at_ - 1] == '\n') begin_line();
            if (at_ < text_.size()) step();
        }
        if (quote_ || open_.empty() || bracket_) return;
        // If the whole text is one flow collection, report its last unclosed bracket. Among lines of a block, report
        // the first.
        const bool whole = text_.substr(0, open_.front()).find_first_not_of(" \t\r\n") == std::string_view::npos;
        bracket_ = {whole ? open_.back() : open_.front(), ""};
        bracket_->message = say(language_, "`{}` is opened here and never closed", text_[bracket_->offset]);
    }

    /// The first likely mistake up to the end of the line on which the reader stopped.
    [[nodiscard]] std::optional<TextFault> first(std::size_t refused_at) const {
        refused_at = end_of_line(std::min(refused_at, text_.size()));
        std::optional<TextFault> found;
        for (const auto& fault : {quote_, quote_ ? std::nullopt : bracket_, tab_, strange_, long_key_}) {
            if (fault && fault->offset <= refused_at && (!found || fault->offset < found->offset)) found = fault;
        }
        // A text of several lines may hold what looks like a key, so this explains only what nothing else does.
        if (const auto& form = lines_.fault(); !found && form && form->offset <= refused_at) found = form;
        return found;
    }

    [[nodiscard]] const std::optional<TextFault>& indentation() const { return indentation_; }
    [[nodiscard]] const std::vector<std::size_t>& question_marks() const { return question_marks_; }

  private:
    [[nodiscard]] bool in_flow() const { return !open_.empty(); }
    [[nodiscard]] char look(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
    [[nodiscard]] bool blank(std::size_t at) const {
        return look(at) == ' ' || look(at) == '\t' || line_ends.find(look(at)) != std::string_view::npos;
    }
    [[nodiscard]] std::size_t end_of_line(std::size_t at) const {
        return std::min(text_.find_first_of(line_ends, at), text_.size());
    }

    /// The code point at an offset; 0 if it is ASCII.
    [[nodiscard]] char32_t wide(std::size_t at) const {
        if (at >= text_.size() || static_cast<unsigned char>(text_[at]) < 0x80) return 0;
        const std::size_t length = sequence_length(text_.substr(at));
        return length > 0 ? code_point(text_.substr(at, length)) : 0;
    }

    /// Keeps only the first fault of each kind.
    static void note(std::optional<TextFault>& fault, std::size_t offset, std::string message) {
        if (!fault) fault = {offset, std::move(message)};
    }

    /// Reads the indentation of a line. It is insignificant in a flow collection.
    void begin_line() {
        const std::size_t start = at_;
        at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size());
        indent_ = at_ - start;
        node_due_ = true;
        const std::size_t tab = text_.substr(0, at_).find('\t', start);
        const bool empty = line_ends.find(look(at_)) != std::string_view::npos || look(at_) == '#';
        if (in_flow() || empty) return;
        if (tab != std::string_view::npos)
            note(tab_, tab, say(language_, "a tab in the indentation; YAML allows only spaces there"));
        if (const char32_t point = wide(at_); point != 0 && is_hidden(point)) {
            const std::string message = say(language_, "{}, in the indentation; only plain spaces are allowed there",
                                            strange_character(language_, text_.substr(at_, 4)));
            note(strange_, at_, message);
            note(indentation_, at_, message);
        }
        const std::string_view line = text_.substr(at_, end_of_line(at_) - at_);
        lines_.read(at_, indent_, line);
        if (const char32_t point = line.starts_with('-') ? wide(at_ + 1) : 0; point != 0 && is_hidden(point)) {
            note(strange_, at_ + 1,
                 say(language_, "{}, after a dash; a plain space is required there",
                     strange_character(language_, text_.substr(at_ + 1, 4))));
        }
    }

    /// Reads one mark or one plain text.
    void step() {
        const char c = text_[at_];
        if (blank(at_)) {
            ++at_;
        } else if (c == '#' && (at_ == 0 || blank(at_ - 1))) {
            at_ = end_of_line(at_);
        } else if ((c == '"' || c == '\'') && node_due_) {
            quoted();
        } else if ((c == '[' || c == '{') && node_due_) {
            open_.push_back(at_++);
        } else if ((c == ']' || c == '}') && in_flow()) {
            close(c);
        } else if (c == ',' && in_flow()) {
            node_due_ = true;
            ++at_;
        } else if ((c == '-' || c == '?' || c == ':') && blank(at_ + 1)) {
            node_due_ = true;
            ++at_;
        } else if ((c == '|' || c == '>') && node_due_ && !in_flow()) {
            block_text();
        } else {
            plain();
        }
    }

    void close(char closing) {
        const char opening = closing == ']' ? '[' : '{';
        const auto match = std::find_if(open_.rbegin(), open_.rend(),
                                        [&](std::size_t open) { return text_[open] == opening; });
        if (match != open_.rend()) {
            if (match != open_.rbegin()) {
                note(bracket_, open_.back(),
                     say(language_, "`{}` is opened here and not closed before the `{}` in line {}",
                         text_[open_.back()], closing, line_of(text_, at_)));
            }
            open_.erase(std::next(match).base(), open_.end());
        }
        node_due_ = false;
        ++at_;
    }

    void quoted() {
        const std::size_t begin = at_;
        const char quote = text_[at_++];
        while (at_ < text_.size() && text_[at_] != quote) at_ += quote == '"' && text_[at_] == '\\' ? 2 : 1;
        while (quote == '\'' && look(at_) == '\'' && look(at_ + 1) == '\'') {
            at_ += 2;
            while (at_ < text_.size() && text_[at_] != quote) ++at_;
        }
        if (at_ >= text_.size())
            return note(quote_, begin, say(language_, "the quoted text that begins here is never closed"));
        const std::size_t end = ++at_;
        node_due_ = false;
        note_long_key(begin, end);
        const std::size_t next = std::min(text_.find_first_not_of(" \t", end), text_.size());
        const char behind = look(next);
        const bool fits = line_ends.find(behind) != std::string_view::npos || behind == ':' ||
            (behind == '#' && next > end) ||
            (in_flow() && std::string_view(",]}").find(behind) != std::string_view::npos);
        if (fits) return;
        if (text_.substr(begin, end - begin).find('\n') != std::string_view::npos) {
            note(quote_, begin,
                 say(language_, "the quoted text that begins here ends in line {} and is followed by other text",
                     line_of(text_, end)));
        } else if (next == end) {
            const std::string_view mend = quote == '"' ? "`\\\"`" : "`''`";
            note(quote_, begin,
                 say(language_, "this quoted text is followed by other text; a quote inside the text is written {}",
                     mend));
        }
    }

    /// A key of a block or in braces that is longer is none to a parser, unless it has its question mark.
    void note_long_key(std::size_t begin, std::size_t end) {
        constexpr std::size_t longest = 1024;
        if (end - begin > longest && look(end) == ':' && characters(text_.substr(begin, end - begin)) > longest)
            note(long_key_, begin, say(language_, "a key in YAML has at most {} characters", longest));
    }

    /// Skips a block scalar: the lines indented more than the line where it begins.
    void block_text() {
        at_ = end_of_line(at_);
        while (at_ < text_.size()) {
            const std::size_t start = text_.find('\n', at_);
            if (start == std::string_view::npos) break;
            const std::size_t first = std::min(text_.find_first_not_of(' ', start + 1), text_.size());
            const bool empty = line_ends.find(look(first)) != std::string_view::npos;
            if (!empty && first - start - 1 <= indent_) break;
            at_ = end_of_line(first);
        }
    }

    /// Reads up to the colon after a key, a flow indicator, or the end of the line.
    void plain() {
        constexpr std::string_view flow_marks = ",[]{}";
        const std::size_t begin = at_;
        node_due_ = false;
        while (line_ends.find(look(at_)) == std::string_view::npos) {
            const char c = text_[at_];
            if (c == ':' && blank(at_ + 1)) return note_long_key(begin, at_);
            if (c == '#' && blank(at_ - 1)) return;
            if (in_flow() && flow_marks.find(c) != std::string_view::npos) break;
            // Alone, a question mark is no text.
            const bool alone = at_ == begin && flow_marks.find(look(at_ + 1)) != std::string_view::npos;
            if (in_flow() && c == '?' && !alone) question_marks_.push_back(at_);
            if (const char32_t point = wide(c == ':' ? at_ + 1 : at_); c == ':' && point != 0 && is_hidden(point)) {
                note(strange_, at_ + 1,
                     say(language_, "{}, after a colon; a plain space is required there",
                         strange_character(language_, text_.substr(at_ + 1, 4))));
            } else if (point != 0 && looks_like(point) == ':') {
                note(strange_, at_, say(language_, "{} in place of a plain colon", point_name(point)));
            }
            ++at_;
        }
        node_due_ = true;
    }

    std::string_view text_;
    Language language_;
    std::size_t at_ = 0;
    std::size_t indent_ = 0;  ///< of this line
    bool node_due_ =
        true;  ///< a quoted text or a bracket may begin here; otherwise its characters belong to a plain text
    BlockLines lines_;
    std::vector<std::size_t> open_;
    std::vector<std::size_t> question_marks_;  ///< within plain text in brackets or braces
    std::optional<TextFault> quote_, bracket_, tab_, strange_, long_key_, indentation_;
};

/// The number of occurrences of a character in a line outside quotes.
std::size_t count_outside_quotes(std::string_view line, char sign) {
    std::size_t count = 0;
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') quoted = !quoted;
        if (c == sign && !quoted) ++count;
    }
    return count;
}

}  // namespace

std::optional<TextFault> likely_yaml_fault(std::string_view text, std::size_t refused_at, Language language) {
    MarkReader reader(text, language);
    reader.read();
    return reader.first(refused_at);
}

std::optional<TextFault> strange_indentation(std::string_view text, Language language) {
    MarkReader reader(text, language);
    reader.read();
    return reader.indentation();
}

std::vector<std::size_t> question_marks_in_flow(std::string_view text) {
    if (text.find('?') == std::string_view::npos || text.find_first_of("[{") == std::string_view::npos) return {};
    MarkReader reader(text, Language::english);
    reader.read();
    return reader.question_marks();
}

std::string not_a_log(std::string_view format, Language language) {
    return say(language,
               "this looks like {}; a log is YAML or JSON, a mapping with the keys `referee`, `game`, `players` and "
               "`events`",
               in(language, format));
}

std::optional<std::string> other_format(std::string_view text, Language language) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const char behind = first + 1 < text.size() ? text[first + 1] : '\0';
    const bool tag = (behind >= 'a' && behind <= 'z') || (behind >= 'A' && behind <= 'Z') ||
        std::string_view("!?/_").find(behind) != std::string_view::npos;
    if (text.substr(first).starts_with('<') && tag) return not_a_log(translatable("XML or HTML"), language);
    std::vector<std::string_view> lines;
    for (std::size_t at = first; at < text.size() && lines.size() < 3;) {
        const std::size_t end = std::min(text.find_first_of(line_ends, at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = std::min(text.find_first_not_of(line_ends, end), text.size());
    }
    if (lines.size() < 2) return std::nullopt;
    for (const char sign : {',', ';', '\t'}) {
        const std::size_t count = count_outside_quotes(lines[0], sign);
        const auto like_first = [&](std::string_view line) {
            return count_outside_quotes(line, sign) == count && line.find(": ") == std::string_view::npos &&
                line.find_first_of("{[") == std::string_view::npos;
        };
        if (count > 0 && std::all_of(lines.begin(), lines.end(), like_first))
            return not_a_log(translatable("a CSV file"), language);
    }
    return std::nullopt;
}

}  // namespace referee
