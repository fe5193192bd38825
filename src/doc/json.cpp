#include "doc/json.hpp"

#include <simdjson.h>

#include <algorithm>
#include <bit>
#include <deque>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "core/text.hpp"

namespace referee {

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+' || c == '-'; }

/// The kind of a token that is no string, by the grammar of RFC 8259; nothing where it is none. simdjson checks a number only
/// when it converts it, and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of(std::string_view token) {
    if (std::all_of(token.begin(), token.end(), is_digit) && token.front() != '0') return Kind::integer;
    if (token == "null") return Kind::null;
    if (token == "true" || token == "false") return Kind::boolean;
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t start = i;
        while (i < token.size() && is_digit(token[i])) ++i;
        return i - start;
    };
    if (i < token.size() && token[i] == '-') ++i;
    const std::size_t whole = i;
    const std::size_t length = digits();
    if (length == 0 || (length > 1 && token[whole] == '0')) return std::nullopt;
    Kind kind = Kind::integer;
    if (i < token.size() && token[i] == '.') {
        kind = Kind::real;
        ++i;
        if (digits() == 0) return std::nullopt;
    }
    if (i < token.size() && (token[i] == 'e' || token[i] == 'E')) {
        kind = Kind::real;
        ++i;
        if (i < token.size() && (token[i] == '+' || token[i] == '-')) ++i;
        if (digits() == 0) return std::nullopt;
    }
    if (i != token.size()) return std::nullopt;
    return kind;
}

/// Listens for the first fault of a text only. simdjson says in general what is wrong with a text and hardly where; a text that it
/// refuses is read once more by nlohmann's parser, which says both.
class FaultFinder : public nlohmann::json_sax<nlohmann::json> {
  public:
    explicit FaultFinder(std::string_view text) : text_(text) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(std::int64_t) override { return true; }
    bool number_unsigned(std::uint64_t) override { return true; }
    bool number_float(double, const std::string&) override { return true; }
    bool string(std::string&) override { return true; }
    bool binary(nlohmann::json::binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(std::string&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }

    bool parse_error(std::size_t position, const std::string& last_token, const nlohmann::detail::exception& error) override {
        message_ = sentence(error.what());
        offset_ = place(std::min(position, text_.size()), last_token.size());
        return false;
    }

    /// Whether nothing is wrong with the text but that it ends where it does.
    [[nodiscard]] bool at_end() const {
        return message_.empty() || message_.find("unexpected end") != std::string::npos || message_.find("missing closing") != std::string::npos;
    }

    [[nodiscard]] std::size_t offset() const { return offset_; }
    [[nodiscard]] const std::string& message() const { return message_; }

  private:
    /// Where the fault begins, from the place up to which the parser has read and the length of what it calls its last token: exact
    /// for strings and numbers, and otherwise all that was read behind the last of these.
    [[nodiscard]] std::size_t place(std::size_t reached, std::size_t token) const {
        const auto says = [&](std::string_view words) { return message_.find(words) != std::string::npos; };
        if (const std::size_t invalid = invalid_utf8(text_.substr(0, reached)); invalid != std::string_view::npos) return invalid;
        if (says("unexpected end of input")) return text_.size();
        if (says("unexpected string") || says("missing closing quote")) return reached - token;
        if (says("control character")) return reached - 1;
        if (says("invalid string")) return text_.rfind('\\', reached - 1);
        std::size_t begin = says("unexpected number") ? reached - token : reached - 1;
        while (begin > 0 && (says("literal") || says("invalid number")) && is_word(text_[begin - 1])) --begin;
        return begin;
    }

    /// `unexpected '}'; expected string literal` of a message that also repeats the place and what was read.
    static std::string sentence(std::string_view what) {
        if (const std::size_t dash = what.find(" - "); dash != std::string_view::npos) what.remove_prefix(dash + 3);
        if (const std::size_t read = what.find("; last read: "); read != std::string_view::npos) {
            const std::size_t expected = what.rfind("; expected ");
            const bool says_more = expected != std::string_view::npos && expected > read;
            return printable(cat(what.substr(0, read), says_more ? what.substr(expected) : std::string_view{}));
        }
        return printable(what);
    }

    std::string_view text_;
    std::size_t offset_ = 0;
    std::string message_;
};

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Walks the tokens of one JSON text and feeds the builder. simdjson has found where each begins (brackets, commas, colons, strings and
/// other words), and has seen to it that the text is UTF-8, that its strings end, and that nothing in them must be escaped.
class Walk {
  public:
    /// Places of tokens count from `start`, where the document begins, behind a byte order mark.
    Walk(std::string_view text, std::size_t start, std::span<const std::uint32_t> tokens, Builder& builder, std::deque<std::string>& texts)
        : text_(text.data()),
          document_(text.data() + start),
          end_(text.data() + text.size()),
          has_escapes_(text.find('\\') != std::string_view::npos),
          next_(tokens.data()),
          last_(tokens.data() + tokens.size()),
          builder_(builder),
          texts_(texts) {}

    /// Reads the whole text; false when it is no JSON, or nested too deep.
    bool run() { return value() && next_ == last_; }

    /// Whether reading ended because the builder refused to go deeper, and said so.
    [[nodiscard]] bool too_deep() const { return too_deep_; }

  private:
    /// Where the next token begins; at the end of the text where there is none.
    [[nodiscard]] const char* begin() const { return next_ != last_ ? document_ + *next_ : end_; }
    [[nodiscard]] char peek() const { return next_ != last_ ? document_[*next_] : '\0'; }
    [[nodiscard]] std::size_t offset_of(const char* place) const { return static_cast<std::size_t>(place - text_); }

    /// The next token without the blanks behind it.
    std::string_view token() {
        const char* const first = document_ + *next_++;
        const char* last = begin();
        while (is_blank(last[-1])) --last;
        return {first, static_cast<std::size_t>(last - first)};
    }

    bool open(Kind kind) {
        too_deep_ = !builder_.open(kind, offset_of(begin()));
        ++next_;
        return !too_deep_;
    }

    bool close() {
        ++next_;
        builder_.close();
        return true;
    }

    bool value() {
        switch (peek()) {
            case '{': return mapping();
            case '[': return sequence();
            case '"': return string();
            case '\0': return false;
            default: return word();
        }
    }

    bool word() {
        const std::string_view word = token();
        const std::optional<Kind> kind = kind_of(word);
        if (kind) builder_.scalar(*kind, offset_of(word.data()), word);
        return kind.has_value();
    }

    [[gnu::always_inline]] bool string() {
        const std::string_view quoted = token();
        if (quoted.size() < 2 || quoted.back() != '"') return false;
        const std::string_view content(quoted.data() + 1, quoted.size() - 2);
        if (has_escapes_ && content.find('\\') != std::string_view::npos) return escaped(quoted);
        builder_.scalar(Kind::string, offset_of(quoted.data()), content);
        return true;
    }

    bool escaped(std::string_view quoted) {
        const auto content = nlohmann::json::parse(quoted, nullptr, false);
        if (!content.is_string()) return false;
        builder_.scalar(Kind::string, offset_of(quoted.data()), texts_.emplace_back(content.get_ref<const std::string&>()));
        return true;
    }

    bool sequence() {
        if (!open(Kind::sequence)) return false;
        if (peek() == ']') return close();
        while (value()) {
            if (peek() == ']') return close();
            if (peek() != ',') return false;
            ++next_;
        }
        return false;
    }

    bool mapping() {
        if (!open(Kind::mapping)) return false;
        if (peek() == '}') return close();
        while (peek() == '"' && string() && peek() == ':') {
            ++next_;
            if (!value()) return false;
            if (peek() == '}') return close();
            if (peek() != ',') return false;
            ++next_;
        }
        return false;
    }

    const char* text_;
    const char* document_;
    const char* end_;
    bool has_escapes_;  ///< somewhere in the text
    const std::uint32_t* next_;
    const std::uint32_t* last_;
    Builder& builder_;
    std::deque<std::string>& texts_;
    bool too_deep_ = false;
};

/// Room for the tokens of texts up to a size: what is asked for grows twofold, but not beyond what a log can have.
std::size_t room_for(std::size_t size) { return std::min(std::bit_ceil(std::max(size, std::size_t{1} << 16U)), std::max(size, Limits::json_bytes)); }

}  // namespace

struct JsonReader::Parser {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> tokenizer;
    std::size_t room = 0;
    std::deque<std::string> texts;  ///< those that are written with escapes

    /// Where the tokens of a text begin; nothing where there is no text, or none that is JSON.
    std::span<const std::uint32_t> tokens(std::string_view text) {
        if (text.size() > room) {
            room = room_for(text.size());
            if (simdjson::get_active_implementation()->create_dom_parser_implementation(room, Limits::depth, tokenizer) != simdjson::SUCCESS)
                throw std::bad_alloc();
        }
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
        if (tokenizer->stage1(bytes, text.size(), simdjson::stage1_mode::regular) != simdjson::SUCCESS) return {};
        return {tokenizer->structural_indexes.get(), tokenizer->n_structural_indexes};
    }
};

JsonReader::JsonReader() : parser_(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults) {
    Builder builder(document, faults);
    parser_->texts.clear();
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    if (text.find_first_not_of(blanks, start) == std::string_view::npos) {
        builder.fault(Fault::syntax, text.size(), "not JSON: the text is empty");
        return false;
    }
    const std::span<const std::uint32_t> tokens = parser_->tokens(text.substr(start));
    if (!tokens.empty()) {
        builder.reserve(tokens.size());
        Walk walk(text, start, tokens, builder, parser_->texts);
        if (walk.run()) return true;
        if (walk.too_deep()) return false;
    }
    const std::size_t length = text.size() - start;
    // nlohmann's parser takes a NUL for the end of the text.
    const std::string_view before_nul = text.substr(start, text.find('\0', start) - start);
    FaultFinder finder(before_nul);
    nlohmann::json::sax_parse(before_nul, &finder);
    const bool at_nul = before_nul.size() < length && finder.at_end();
    const std::size_t offset = start + (at_nul ? before_nul.size() : finder.offset());
    builder.fault(Fault::syntax, std::min(offset, text.size()), cat("not JSON: ", at_nul ? "a NUL byte" : finder.message()));
    return false;
}

}  // namespace referee
