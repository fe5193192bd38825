#include "doc/yaml_lines.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"

namespace referee {

namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_key_part(char c) { return is_letter(c) || is_digit(c) || c == '-'; }
bool is_opening(char c) { return std::string_view("[{\"'").find(c) != std::string_view::npos; }

/// The length of the text at the beginning of a line that can be a key.
std::size_t key_length(std::string_view line) {
    const auto* const end = std::find_if_not(line.begin(), line.end(), is_key_part);
    return !line.empty() && is_letter(line.front()) ? static_cast<std::size_t>(end - line.begin()) : 0;
}

/// The length of the first word of a line that is a word alone, or a word and one value, such as `play E2`; otherwise
/// 0.
std::size_t word_of(std::string_view line) {
    const std::size_t word = key_length(line);
    if (word == 0 || word == line.size()) return word;
    const std::size_t value = line.find_first_not_of(' ', word);
    if (line[word] != ' ' || line.find(": ") != std::string_view::npos || line.ends_with(':')) return 0;
    return is_opening(line[value]) || line.find(' ', value) == std::string_view::npos ? word : 0;
}

/// The offset of the colon if a line is a key that is joined to its value, as in `key:value`; otherwise 0.
std::size_t joined_colon(std::string_view line) {
    const auto* const end = std::find_if_not(line.begin(), line.end(), is_key_part);
    const auto colon = static_cast<std::size_t>(end - line.begin());
    if (colon == 0 || !is_letter(line.front()) || colon + 1 >= line.size() || line[colon] != ':') return 0;
    const char next = line[colon + 1];
    const bool value = is_key_part(next) || is_opening(next);
    return value && line.find(": ") == std::string_view::npos && !line.ends_with(':') ? colon : 0;
}

/// A line up to its comment, without blanks at its end.
std::string_view without_comment(std::string_view line) {
    line = line.substr(0, line.find(" #"));
    return line.substr(0, line.find_last_not_of(" \t") + 1);
}

}  // namespace

void BlockLines::read(std::size_t offset, std::size_t indent, std::string_view line) {
    at_ = offset;
    indent_ = indent;
    if (const std::size_t colon = joined_colon(line); colon > 0)
        note(at_ + colon, say(language_, "a space is required after the colon of a key"));
    line = without_comment(line);
    const bool collection = line.starts_with('{') || line.starts_with('[');
    const bool key = line.find(": ") != std::string_view::npos || line.ends_with(':');
    // Only the key below it shows that an entry is a mapping, and no text.
    if (lone_entry_ && key && indent_ >= key_column_) note(lone_entry_->offset, lone_entry_->message);
    lone_entry_.reset();
    if (key && indent_ < first_column_) {
        if (first_key_ != none) note(first_key_, say(language_, "this line is indented more than the keys below it"));
        first_column_ = indent_;
    }
    if (key && first_key_ == none) {
        first_key_ = at_;
        first_column_ = indent_;
    }
    const bool key_due = indent_ == key_column_ || (first_key_ != none && indent_ == first_column_);
    if (!key && key_due) note_lack_of_colon(line);
    if (line.size() > 1 && line[0] == '-' && (is_letter(line[1]) || is_opening(line[1])))
        note(at_ + 1, say(language_, "a space is required after the dash"));
    if (collection && indent_ == dash_column_)
        note(at_, say(language_, "a dash and a space are missing before this entry of the list"));
    if (line.starts_with("- ")) {
        dash_column_ = indent_;
        const std::size_t entry = std::min(line.find_first_not_of(' ', 1), line.size());
        key_column_ = indent_ + entry;
        if (const std::size_t word = word_of(line.substr(entry)); word > 0)
            lone_entry_ = {at_ + entry + word, without_colon(line.substr(entry), word)};
    } else if (key) {
        key_column_ = indent_;
        if (dash_column_ != none && dash_column_ > indent_) dash_column_ = none;
    }
}

/// Notes a line without a colon where a key is due: a text that goes on is indented more.
void BlockLines::note_lack_of_colon(std::string_view line) {
    constexpr std::string_view other_beginnings = "-?{[]}\"'|>%&*!@`.";
    if (line.empty() || other_beginnings.find(line.front()) != std::string_view::npos) return;
    const std::size_t equals = line.find('=');
    const std::size_t word = word_of(line);
    if (word > 0) {
        note(at_ + word, without_colon(line, word));
    } else if (equals != std::string_view::npos && key_length(line) == line.find_last_not_of(' ', equals - 1) + 1) {
        note(at_ + equals, say(language_, "a colon and a space separate a key from its value, not `=`"));
    } else {
        note(at_, say(language_, "this line has neither the colon of a key nor the `#` of a comment"));
    }
}

/// `word`: the length of the key. A key alone is followed by the end of its line.
std::string BlockLines::without_colon(std::string_view line, std::size_t word) const {
    const std::string key = brief(line.substr(0, word));
    return word == line.size() ? say(language_, "a colon is missing after `{}`", key)
                               : say(language_, "a colon and a space are missing after `{}`", key);
}

/// Keeps only the first mistake.
void BlockLines::note(std::size_t offset, std::string message) {
    if (!fault_) fault_ = {offset, std::move(message)};
}

}  // namespace referee
