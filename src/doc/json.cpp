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
#include "doc/json_fault.hpp"

namespace referee {

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The kind of a token that is no string, by the grammar of RFC 8259; nothing where it is none. simdjson checks a number only
/// when it converts it, and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of(std::string_view token) {
    if (std::all_of(token.begin(), token.end(), is_digit) && token.front() != '0') return Kind::integer;
    if (token == "null") return Kind::null;
    if (token == "true" || token == "false") return Kind::boolean;
    switch (json_number(token)) {
        case JsonNumber::integer: return Kind::integer;
        case JsonNumber::real: return Kind::real;
        case JsonNumber::none: break;
    }
    return std::nullopt;
}

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
    // simdjson says in general what is wrong with a text, and hardly where.
    const JsonFault fault = first_json_fault(text.substr(start));
    builder.fault(Fault::syntax, start + fault.offset, cat("not JSON: ", fault.message));
    return false;
}

}  // namespace referee
