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

#include "core/short_text.hpp"
#include "core/text.hpp"
#include "doc/json_fault.hpp"

namespace referee {

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The kind of a token that is no string, by the grammar of RFC 8259; nothing where it is no JSON. simdjson checks a
/// number only when it converts it, and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of(std::string_view word) {
    switch (word.front()) {
        case 'n': return same_text(word, "null") ? std::optional(Kind::null) : std::nullopt;
        case 't': return same_text(word, "true") ? std::optional(Kind::boolean) : std::nullopt;
        case 'f': return same_text(word, "false") ? std::optional(Kind::boolean) : std::nullopt;
        default: break;
    }
    switch (json_number(word)) {
        case JsonNumber::integer: return Kind::integer;
        case JsonNumber::real: return Kind::real;
        case JsonNumber::none: break;
    }
    return std::nullopt;
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Texts that are written with escapes, one behind the other in pieces of memory that stay where they are.
class Texts {
  public:
    void clear() {
        if (pieces_.size() > 1) pieces_.resize(1);
        if (!pieces_.empty()) pieces_.front().clear();
    }
    std::string_view keep(std::string_view text) {
        if (pieces_.empty() || pieces_.back().capacity() - pieces_.back().size() < text.size())
            pieces_.emplace_back().reserve(std::max(text.size(), least_piece));
        std::string& piece = pieces_.back();
        piece += text;
        return std::string_view(piece).substr(piece.size() - text.size());
    }

  private:
    static constexpr std::size_t least_piece = std::size_t{1} << 12U;
    std::deque<std::string> pieces_;
};

/// Walks the tokens of one JSON text and feeds the builder. simdjson has found where each begins (brackets, commas,
/// colons, strings and other words), and has seen to it that the text is UTF-8, that its strings end, and that nothing
/// in them must be escaped.
class Walk {
  public:
    /// Places of tokens count from `start`, where the document begins, behind a byte order mark.
    Walk(std::string_view text, std::size_t start, std::span<const std::uint32_t> tokens, Builder& builder,
         Texts& texts)
        : start_(start),
          document_(text.data() + start),
          end_(text.data() + text.size()),
          has_escapes_(text.find('\\') != std::string_view::npos),
          first_(tokens.data()),
          last_(tokens.data() + tokens.size()),
          builder_(builder),
          texts_(texts) {}

    /// Reads the whole text; false when it is no JSON, or nested too deep.
    bool run() { return first_ != last_ && value(first_) == last_; }

    /// Whether reading ended because the builder refused to go deeper, and said so.
    [[nodiscard]] bool too_deep() const { return too_deep_; }

  private:
    /// A token, by its place in the list of tokens. What reads a part of the text takes the part's first token and
    /// gives the one behind its last, or null where it is no JSON: so the place stays in a register.
    using Token = const std::uint32_t*;

    /// Where a token begins; at the end of the text where there is none.
    [[nodiscard]] const char* begin(Token token) const { return token != last_ ? document_ + *token : end_; }
    [[nodiscard]] char peek(Token token) const { return token != last_ ? document_[*token] : '\0'; }
    [[nodiscard]] std::size_t offset_of(Token token) const { return start_ + *token; }

    /// A token without the blanks behind it.
    [[gnu::always_inline, nodiscard]] std::string_view text_of(Token token) const {
        const char* const first = document_ + *token;
        const char* last = begin(token + 1);
        while (static_cast<unsigned char>(last[-1]) <= ' ' && is_blank(last[-1])) --last;
        return {first, static_cast<std::size_t>(last - first)};
    }

    [[gnu::always_inline]] Token value(Token token) {
        switch (peek(token)) {
            case '"': return string<false>(token);
            case '{': return mapping(token);
            case '[': return sequence(token);
            case '\0': return nullptr;
            default: return word(token);
        }
    }

    [[gnu::always_inline]] Token word(Token token) {
        const std::string_view word = text_of(token);
        const bool digit = word.size() == 1 && is_digit(word.front());
        const std::optional<Kind> kind = digit ? Kind::integer : kind_of(word);
        if (!kind) return nullptr;
        builder_.value(*kind, offset_of(token), word);
        return token + 1;
    }

    template <bool IsKey>
    [[gnu::always_inline]] Token string(Token token) {
        const std::string_view quoted = text_of(token);
        if (quoted.size() < 2 || quoted.back() != '"') return nullptr;
        std::string_view content(quoted.data() + 1, quoted.size() - 2);
        if (has_escapes_ && content.find('\\') != std::string_view::npos && !unescape(quoted, content)) return nullptr;
        if constexpr (IsKey) {
            builder_.key(Kind::string, offset_of(token), content);
        } else {
            builder_.value(Kind::string, offset_of(token), content);
        }
        return token + 1;
    }

    bool unescape(std::string_view quoted, std::string_view& content) {
        const auto text = nlohmann::json::parse(quoted, nullptr, false);
        if (text.is_string()) content = texts_.keep(text.get_ref<const std::string&>());
        return text.is_string();
    }

    bool open(Kind kind, Token token) {
        too_deep_ = !builder_.open(kind, offset_of(token));
        return !too_deep_;
    }

    Token sequence(Token token) {
        if (!open(Kind::sequence, token)) return nullptr;
        if (peek(++token) != ']') {
            while (true) {
                token = value(token);
                if (token == nullptr) return nullptr;
                const char behind = peek(token);
                if (behind == ']') break;
                if (behind != ',') return nullptr;
                ++token;
            }
        }
        builder_.close();
        return token + 1;
    }

    Token mapping(Token token) {
        if (!open(Kind::mapping, token)) return nullptr;
        if (peek(++token) != '}') {
            while (true) {
                if (peek(token) != '"') return nullptr;
                token = string<true>(token);
                if (token == nullptr || peek(token) != ':') return nullptr;
                token = value(token + 1);
                if (token == nullptr) return nullptr;
                const char behind = peek(token);
                if (behind == '}') break;
                if (behind != ',') return nullptr;
                ++token;
            }
        }
        builder_.close();
        return token + 1;
    }

    std::size_t start_;
    const char* document_;
    const char* end_;
    bool has_escapes_;  ///< somewhere in the text
    Token first_;
    Token last_;
    Builder& builder_;
    Texts& texts_;
    bool too_deep_ = false;
};

/// Room for the tokens of texts up to a size: what is asked for grows twofold, but not beyond what a log can have.
std::size_t room_for(std::size_t size) {
    return std::min(std::bit_ceil(std::max(size, std::size_t{1} << 16U)), std::max(size, Limits::json_bytes));
}

}  // namespace

struct JsonReader::Parser {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> tokenizer;
    std::size_t room = 0;
    Texts texts;

    /// Where the tokens of a text begin; nothing where there is no text, or none that is JSON.
    std::span<const std::uint32_t> tokens(std::string_view text) {
        if (text.size() > room) {
            room = room_for(text.size());
            if (simdjson::get_active_implementation()->create_dom_parser_implementation(room, Limits::depth,
                                                                                        tokenizer) != simdjson::SUCCESS)
                throw std::bad_alloc();
        }
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
        if (tokenizer->stage1(bytes, text.size(), simdjson::stage1_mode::regular) != simdjson::SUCCESS) return {};
        return {tokenizer->structural_indexes.get(), tokenizer->n_structural_indexes};
    }
};

JsonReader::JsonReader() : parser_(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                      std::size_t most_nodes) {
    Builder builder(document, faults);
    parser_->texts.clear();
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    if (text.find_first_not_of(blanks, start) == std::string_view::npos) {
        builder.fault(FaultKind::syntax, text.size(), "not JSON: the text is empty");
        return false;
    }
    // Before memory is spent on tokens and nodes.
    if (auto fault = beyond_limits(text, start, most_nodes)) {
        builder.fault(std::move(*fault));
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
    builder.fault(first_json_fault(text, start));
    return false;
}

}  // namespace referee
