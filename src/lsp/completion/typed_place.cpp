#include "lsp/completion/typed_place.hpp"

#include <algorithm>

#include "log/canonical.hpp"
#include "lsp/completion/unfinished_text.hpp"
#include "text/text.hpp"

namespace referee::lsp {

namespace {

/// A marker that replaces the typed word, so that the reader shows where the word belongs.
constexpr std::string_view mark = "referee-is-typed-here";

/// Reads a text as a value; null if it cannot be read or contains an unrepresentable number.
Value read_value(std::string_view text, Format format) {
    const PaddedText own{std::string(text), format};
    Document document;
    std::vector<DocumentFault> faults;
    JsonReader json;
    YamlReader yaml;
    const bool read = format == Format::json ? json.read(own.text(), document, faults)
                                             : yaml.read(own.text(), document, faults);
    const bool torn = std::any_of(faults.begin(), faults.end(),
                                  [](const DocumentFault& fault) { return fault.fault != FaultKind::duplicate_key; });
    if (!read || torn || document.empty()) return {};
    try {
        return plain_value(document.root());
    } catch (const Unwritable&) {
        return {};
    }
}

/// Removes the marker and the key or item that contains only it. Returns true if it was found; `path` is its path.
bool take_mark(Value& value, NodePath& path, bool& key) {
    if (value.is_array()) {
        for (std::size_t item = 0; item < value.size(); ++item) {
            path.push_back(std::to_string(item));
            const bool here = value[item].is_string() && value[item].get_ref<const std::string&>().starts_with(mark);
            if (here) value.erase(item);
            if (here || take_mark(value[item], path, key)) return true;
            path.pop_back();
        }
    } else if (value.is_object()) {
        for (auto& [name, entry] : value.items()) {
            if (name.starts_with(mark)) {
                key = true;
                value.erase(std::string(name));
                return true;
            }
            path.push_back(name);
            const bool here = entry.is_string() && entry.get_ref<const std::string&>().starts_with(mark);
            if (here) {
                value.erase(std::string(name));
                return true;
            }
            if (take_mark(entry, path, key)) return true;
            path.pop_back();
        }
    }
    return false;
}

/// Finds the readings of a place at which text is typed.
class Typing {
  public:
    Typing(const EditedText& text, Format format, std::size_t offset)
        : text_(text.view()), format_(format), offset_(offset), line_(text.line(text.line_of(offset))) {}

    std::vector<CompletionContext> run() {
        std::vector<CompletionContext> all;
        const OpenDelimiters delimiters = open_delimiters_at(text_, offset_, format_);
        if (delimiters.closed_off) return all;
        find_word(delimiters);
        if (word_.begin < line_.begin) return all;  // only changes within one line are possible
        const OpenDelimiters outside = open_delimiters_at(text_, word_.begin, format_);
        brackets_ = outside.brackets;
        closers_ = outside.closers();
        const bool in_mapping = brackets_.ends_with('{');
        const char last = last_before_word();
        // The first word on a line of a block may be a key or an item.
        const bool block = format_ == Format::yaml && brackets_.empty();
        const bool begins_line = block && last == '\0';
        const bool key = begins_line || (in_mapping && last != ':');
        if (key) read(true, all);
        if (!key || begins_line) read(false, all);
        return all;
    }

  private:
    /// Finds the extent of the word at the place.
    void find_word(const OpenDelimiters& delimiters) {
        constexpr std::string_view ends = " \t\r\n,[]{}:#\"'";
        if (delimiters.quote) {
            word_.begin = *delimiters.quote;
            const std::size_t close = text_.find(text_[word_.begin], std::max(offset_, word_.begin + 1));
            word_.end = close != std::string_view::npos && close < line_.end ? close + 1 : offset_;
            typed_ = text_.substr(word_.begin + 1, offset_ - word_.begin - 1);
            return;
        }
        word_ = {offset_, offset_};
        const auto is_end = [&](char c) { return ends.find(c) != std::string_view::npos; };
        while (word_.begin > line_.begin && !is_end(text_[word_.begin - 1])) --word_.begin;
        while (word_.end < line_.end && !is_end(text_[word_.end])) ++word_.end;
        if (format_ == Format::yaml) widen();
        // A dash alone begins an item; it is no part of the word.
        if (text_.substr(word_.begin, offset_ - word_.begin) == "-") word_.begin = offset_;
        typed_ = text_.substr(word_.begin, offset_ - word_.begin);
    }

    /// A plain scalar may have several words. Includes those before the place.
    void widen() {
        std::size_t begin = word_.begin;
        while (begin > line_.begin && text_[begin - 1] == ' ') --begin;
        const bool behind_word = begin > line_.begin && begin < word_.begin &&
            std::string_view(",[]{}:-#\"'\t|>").find(text_[begin - 1]) == std::string_view::npos;
        if (!behind_word) return;
        while (begin > line_.begin && std::string_view(",[]{}:#\"'\t").find(text_[begin - 1]) == std::string_view::npos)
            --begin;
        while (begin < word_.begin && text_[begin] == ' ') ++begin;
        if (text_.substr(begin).starts_with("- ")) return;
        word_.begin = begin;
    }

    /// The character that determines the kind of the word: the last one before it, or in block style NUL if only dashes
    /// and spaces precede it on its line.
    [[nodiscard]] char last_before_word() const {
        std::size_t at = word_.begin;
        const bool flow = !brackets_.empty();
        while (at > 0 &&
               (text_[at - 1] == ' ' || text_[at - 1] == '\t' || (flow && text_[at - 1] == '\n') ||
                (flow && text_[at - 1] == '\r')))
            --at;
        if (flow) return at > 0 ? text_[at - 1] : '\0';
        if (at == line_.begin || at == 0) return '\0';
        const std::string_view before = text_.substr(line_.begin, at - line_.begin);
        return before.find_first_not_of(" \t-") == std::string_view::npos ? '\0' : text_[at - 1];
    }

    /// The marker in the syntax of the word.
    [[nodiscard]] std::string marked(bool key) const {
        const bool quoted = format_ == Format::json;
        const std::string word = quoted ? cat('"', mark, '"') : std::string(mark);
        if (!key) return word;
        return cat(word, brackets_.empty() ? ": " : ": 0");
    }

    void read(bool key, std::vector<CompletionContext>& all) const {
        CompletionContext context;
        const std::string_view before = text_.substr(0, word_.begin);
        context.before = read_value(cat(before, marked(key), '\n', closers_), format_);
        bool is_key = false;
        if (!take_mark(context.before, context.path, is_key) || is_key != key) return;
        context.key = key;
        context.word = word_;
        context.typed = typed_;
        context.flow = !brackets_.empty();
        const std::size_t behind = text_.find_first_not_of(" \t", word_.end);
        context.has_colon = key && behind != std::string_view::npos && text_[behind] == ':';
        if (key) read_behind(context);
        all.push_back(std::move(context));
    }

    /// Also reads the mapping of a key with the text after the place, if possible.
    void read_behind(CompletionContext& context) const {
        std::string word = marked(true);
        if (context.has_colon) word = word.substr(0, word.find(": "));
        const std::string_view behind = text_.substr(word_.end);
        Value whole = read_value(cat(text_.substr(0, word_.begin), word, behind), format_);
        NodePath path;
        bool key = false;
        if (!take_mark(whole, path, key) || !key || path != context.path) return;
        if (const Value* mapping = value_at(whole, path)) context.mapping = *mapping;
        context.whole = true;
    }

    std::string_view text_;
    Format format_;
    std::size_t offset_;
    Span line_;
    Span word_;
    std::string_view typed_;
    std::string brackets_;
    std::string closers_;
};

}  // namespace

std::vector<CompletionContext> completion_contexts_at(const EditedText& text, Format format, std::size_t offset) {
    return Typing(text, format, offset).run();
}

}  // namespace referee::lsp
