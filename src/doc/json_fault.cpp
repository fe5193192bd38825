#include "doc/json_fault.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "doc/encoding.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

constexpr bool is_word(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+' || c == '-' ||
        c == '_';
}

/// What may come next.
enum class Due { value, first_value, key, first_key, colon, comma, end };

class FaultFinder {
  public:
    FaultFinder(std::string_view text, Language language)
        : text_(text), language_(language), invalid_(invalid_utf8(text)) {}

    DocumentFault find() {
        while (fault_.message.empty()) {
            at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
            if (at_ == text_.size()) {
                if (due_ != Due::end) ended_early();
                break;
            }
            step();
        }
        return fault_;
    }

  private:
    void wrong(std::size_t offset, std::string_view message) {
        fault_ = {FaultKind::syntax, offset, say(language_, "not JSON: {}", in(language_, message))};
    }

    void nul() {
        if (seems_wide(text_)) return wrong(at_, wide_words(text_, language_));
        wrong(at_, translatable("a NUL byte"));
    }

    /// Reports the opening bracket that is never closed.
    void ended_early() {
        if (open_.empty()) return wrong(at_, say(language_, "the text ends too early; expected {}", due()));
        wrong(opened_.back(),
              say(language_, "`{}` is opened here and never closed; the text ends where {} is expected",
                  text_[opened_.back()], due()));
    }

    [[nodiscard]] bool in_mapping() const { return !open_.empty() && open_.back() == '}'; }

    [[nodiscard]] std::string due() const {
        switch (due_) {
            case Due::value: return say(language_, "a value");
            case Due::first_value: return say(language_, "a value or `]`");
            case Due::key: return say(language_, "a key in double quotes");
            case Due::first_key: return say(language_, "a key in double quotes or `}`");
            case Due::colon: return "`:`";
            case Due::comma: return say(language_, "`,` or `{}`", open_.back());
            case Due::end: break;
        }
        return say(language_, "nothing more");
    }

    /// Reads one token.
    void step() {
        const char c = text_[at_];
        const bool value_due = due_ == Due::value || due_ == Due::first_value;
        const bool key_due = due_ == Due::key || due_ == Due::first_key;
        const bool may_close = due_ == Due::comma || due_ == (in_mapping() ? Due::first_key : Due::first_value);
        if (may_close && !open_.empty() && c == open_.back()) {
            open_.pop_back();
            opened_.pop_back();
            ++at_;
            end_value();
        } else if (c == ',' && due_ == Due::comma) {
            due_ = in_mapping() ? Due::key : Due::value;
            ++at_;
        } else if (c == ':' && due_ == Due::colon) {
            due_ = Due::value;
            ++at_;
        } else if (c == '"' && (value_due || key_due)) {
            string();
            if (key_due) due_ = Due::colon;
            if (value_due) end_value();
        } else if ((c == '{' || c == '[') && value_due && open_.size() == Limits::depth) {
            fault_ = too_deep(at_, language_);
        } else if ((c == '{' || c == '[') && value_due) {
            open_.push_back(c == '{' ? '}' : ']');
            opened_.push_back(at_);
            due_ = c == '{' ? Due::first_key : Due::first_value;
            ++at_;
        } else {
            word(value_due);
        }
    }

    void end_value() { due_ = open_.empty() ? Due::end : Due::comma; }

    /// Reads a word, or reports what may not stand here.
    void word(bool value_due) {
        std::size_t end = at_;
        while (end < text_.size() && is_word(text_[end])) ++end;
        const std::string_view word = text_.substr(at_, end - at_);
        if (value_due &&
            (word == "null" || word == "true" || word == "false" || json_number(word) != JsonNumber::none)) {
            at_ = end;
            return end_value();
        }
        const std::string_view rest = text_.substr(at_);
        if (at_ == invalid_) return wrong(at_, not_utf8_words(text_, at_, language_));
        if (rest[0] == '\0') return nul();
        if (rest[0] == '#' || rest.starts_with("//") || rest.starts_with("/*"))
            return wrong(at_, translatable("JSON has no comments"));
        const bool number = !word.empty() &&
            (is_digit(word[0]) || std::string_view("+-.").find(word[0]) != std::string_view::npos);
        if (value_due && number) return wrong(at_, say(language_, "`{}` is not a JSON number", shown(word)));
        if ((due_ == Due::key || due_ == Due::value) && (rest[0] == '}' || rest[0] == ']') && before() == ',')
            return wrong(at_, say(language_, "there is nothing between `,` and `{}`", rest[0]));
        if (due_ == Due::end)
            return wrong(at_, say(language_, "unexpected `{}` after the end of the JSON text", shown(token(word))));
        if (due_ == Due::comma && (rest[0] == '}' || rest[0] == ']'))
            return wrong(
                opened_.back(),
                say(language_, "`{}` is opened here and not closed before a `{}`", text_[opened_.back()], rest[0]));
        wrong(at_,
              cat(say(language_, "expected {}, found `{}`", due(), shown(token(word))),
                  strangeness(language_, token(word))));
    }

    /// The word or, if it is empty, the single character.
    [[nodiscard]] std::string_view token(std::string_view word) const {
        if (!word.empty()) return word;
        std::size_t length = 1;
        while (at_ + length < std::min(text_.size(), invalid_) &&
               (static_cast<unsigned char>(text_[at_ + length]) & 0xC0U) == 0x80)
            ++length;
        return text_.substr(at_, length);
    }

    static std::string shown(std::string_view word) { return word == ":" ? std::string(word) : brief(word); }

    /// The last character before this place that is not blank.
    [[nodiscard]] char before() const {
        const std::size_t mark = at_ == 0 ? std::string_view::npos : text_.find_last_not_of(" \t\r\n", at_ - 1);
        return mark == std::string_view::npos ? '\0' : text_[mark];
    }

    void string() {
        const std::size_t begin = at_++;
        while (fault_.message.empty()) {
            if (at_ == text_.size()) return wrong(begin, translatable("a text has no closing quote"));
            const char c = text_[at_];
            if (at_ == invalid_) return wrong(at_, not_utf8_words(text_, at_, language_));
            if (c == '\0') return nul();
            if (c >= 0 && c < ' ')
                return wrong(
                    at_, translatable("a text contains a control character; JSON requires an escape, such as `\\n`"));
            if (c == '"') {
                ++at_;
                return;
            }
            if (c == '\\') {
                escape();
            } else {
                ++at_;
            }
        }
    }

    /// The value of an escape `\uXXXX`; nothing if the four digits are missing.
    [[nodiscard]] std::optional<unsigned> unit(std::size_t at) const {
        const std::string_view digits = text_.substr(std::min(at + 2, text_.size()), 4);
        if (!text_.substr(at).starts_with("\\u") || digits.size() < 4 ||
            !std::all_of(digits.begin(), digits.end(), is_hexadecimal))
            return std::nullopt;
        return static_cast<unsigned>(std::stoul(std::string(digits), nullptr, 16));
    }

    void escape() {
        constexpr std::size_t unit_length = 6;
        const std::size_t begin = at_;
        if (begin + 1 == text_.size()) return wrong(begin, translatable("a text has no closing quote"));
        const char c = text_[begin + 1];
        if (c != 'u') {
            if (std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
                return wrong(begin, translatable("a backslash that does not begin an escape sequence"));
            at_ += 2;
            return;
        }
        const std::optional<unsigned> first = unit(begin);
        if (!first) return wrong(begin, translatable("`\\u` without four hexadecimal digits"));
        at_ += unit_length;
        const auto surrogate = [](unsigned value, unsigned from) { return value >= from && value < from + 0x400; };
        if (surrogate(*first, 0xD800)) {
            const std::optional<unsigned> second = unit(at_);
            if (!second || !surrogate(*second, 0xDC00))
                return wrong(begin, translatable("a surrogate without the other half of its pair"));
            at_ += unit_length;
        } else if (surrogate(*first, 0xDC00)) {
            wrong(begin, translatable("a surrogate without the other half of its pair"));
        }
    }

    std::string_view text_;
    Language language_;
    std::size_t invalid_;  ///< the offset of the first invalid UTF-8 byte
    std::size_t at_ = 0;
    Due due_ = Due::value;
    std::string open_;                 ///< the closing brackets that are due
    std::vector<std::size_t> opened_;  ///< the offsets of the brackets that they close
    DocumentFault fault_{FaultKind::syntax, 0, {}};
};

/// The offset of the quotation mark that closes a string.
std::size_t closing_quote(std::string_view text, std::size_t quote) {
    for (std::size_t at = text.find('"', quote + 1); at < text.size(); at = text.find('"', at + 1)) {
        const std::size_t before = text.find_last_not_of('\\', at - 1);
        if ((at - before) % 2 == 1) return at;
    }
    return text.size();
}

}  // namespace

DocumentFault first_json_fault(std::string_view text, std::size_t start, Language language) {
    DocumentFault fault = FaultFinder(text.substr(start), language).find();
    fault.offset += start;
    return fault;
}

std::optional<DocumentFault> beyond_limits(std::string_view text, std::size_t start, std::size_t most_nodes,
                                           Language language) {
    constexpr std::size_t least_bytes = 2;  // of a node and its separator
    if (text.size() / least_bytes < most_nodes) return std::nullopt;
    std::size_t nodes = 0;
    std::size_t depth = 0;
    bool in_word = false;
    for (std::size_t at = start; at < text.size(); ++at) {
        const bool within = std::exchange(in_word, false);
        switch (text[at]) {
            case ' ':
            case '\t':
            case '\r':
            case '\n':
            case ',':
            case ':': continue;
            case ']':
            case '}': depth -= depth > 0 ? 1 : 0; continue;
            case '[':
            case '{':
                if (++depth > Limits::depth) return too_deep(at, language);
                break;
            case '"': break;
            default: in_word = true;
        }
        if (!(within && in_word) && ++nodes > most_nodes) return too_many_nodes(at, most_nodes, language);
        if (text[at] == '"') at = closing_quote(text, at);
    }
    return std::nullopt;
}

JsonNumber json_number(std::string_view word) {
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t start = i;
        while (i < word.size() && is_digit(word[i])) ++i;
        return i - start;
    };
    if (i < word.size() && word[i] == '-') ++i;
    const std::size_t whole = i;
    const std::size_t length = digits();
    if (length == 0 || (length > 1 && word[whole] == '0')) return JsonNumber::none;
    JsonNumber number = JsonNumber::integer;
    if (i < word.size() && word[i] == '.') {
        number = JsonNumber::real;
        ++i;
        if (digits() == 0) return JsonNumber::none;
    }
    if (i < word.size() && (word[i] == 'e' || word[i] == 'E')) {
        number = JsonNumber::real;
        ++i;
        if (i < word.size() && (word[i] == '+' || word[i] == '-')) ++i;
        if (digits() == 0) return JsonNumber::none;
    }
    return i == word.size() ? number : JsonNumber::none;
}

}  // namespace referee
