#include "doc/json.hpp"

#include <simdjson.h>

#include <algorithm>
#include <bit>
#include <new>
#include <optional>
#include <span>

#include "doc/json_fault.hpp"
#include "text/text.hpp"

namespace referee {

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

/// Walks the tokens of one JSON text and feeds the builder.
class Walk {
  public:
    Walk(const Tokens& tokens, Builder& builder, const KnownItems& known = {})
        : tokens_(tokens), builder_(builder), known_(known) {}

    /// Reads the whole text. Returns false if it is not JSON or is nested too deeply.
    bool run() { return tokens_.first() != tokens_.last() && value(tokens_.first()) == tokens_.last(); }

    /// Reads a text that is a mapping, without the values of the keys to be skipped. Also returns false if the text has
    /// the unwanted key.
    bool outline(Outline& outline) {
        const Token first = tokens_.first();
        if (tokens_.peek(first) != '{' || !open(Kind::mapping, first)) return false;
        const Token end = entries(first + 1, [&](std::string_view key, Token at) { return entry(outline, key, at); });
        return end == tokens_.last();
    }

    /// Whether reading ended because the builder reported too deep a nesting.
    [[nodiscard]] bool too_deep() const { return too_deep_; }

  private:
    [[gnu::always_inline]] Token value(Token token) {
        switch (tokens_.peek(token)) {
            case '"': {
                std::string_view content;
                if (!tokens_.string(token, content)) return nullptr;
                builder_.value(Kind::string, tokens_.offset_of(token), content);
                return token + 1;
            }
            case '{': return mapping(token);
            case '[': return sequence(token);
            case '\0': return nullptr;
            default: return word(token);
        }
    }

    [[gnu::always_inline]] Token word(Token token) {
        const std::string_view word = tokens_.text_of(token);
        const bool digit = word.size() == 1 && is_digit(word.front());
        const std::optional<Kind> kind = digit ? Kind::integer : kind_of_word(word);
        if (!kind) return nullptr;
        builder_.value(*kind, tokens_.offset_of(token), word);
        return token + 1;
    }

    bool open(Kind kind, Token token) {
        too_deep_ = !builder_.open(kind, tokens_.offset_of(token));
        return !too_deep_;
    }

    Token sequence(Token token) {
        if (!open(Kind::sequence, token)) return nullptr;
        if (tokens_.peek(++token) != ']') {
            while (true) {
                token = token == known_.first ? known_items() : value(token);
                if (token == nullptr) return nullptr;
                const char behind = tokens_.peek(token);
                if (behind == ']') break;
                if (behind != ',') return nullptr;
                ++token;
            }
        }
        builder_.close();
        return token + 1;
    }

    Token known_items() {
        for (std::size_t item = 0; item < known_.count; ++item)
            builder_.value(Kind::mapping, tokens_.offset_of(known_.first), {});
        return known_.behind;
    }

    Token mapping(Token token) {
        if (!open(Kind::mapping, token)) return nullptr;
        return entries(token + 1, [this](std::string_view, Token at) { return value(at); });
    }

    /// The entries of a mapping after its opening bracket.
    template <class Value>
    [[gnu::always_inline]] Token entries(Token token, const Value& value) {
        if (tokens_.peek(token) != '}') {
            while (true) {
                std::string_view key;
                if (tokens_.peek(token) != '"' || !tokens_.string(token, key)) return nullptr;
                builder_.key(Kind::string, tokens_.offset_of(token), key);
                if (tokens_.peek(++token) != ':') return nullptr;
                token = value(key, token + 1);
                if (token == nullptr) return nullptr;
                const char behind = tokens_.peek(token);
                if (behind == '}') break;
                if (behind != ',') return nullptr;
                ++token;
            }
        }
        builder_.close();
        return token + 1;
    }

    /// A value of the outline. A skipped value appears in the document as empty.
    Token entry(Outline& outline, std::string_view key, Token at) {
        if (key == outline.unwanted) return nullptr;
        supposes_ = supposes_ || key == outline.before_last_list;
        for (Passed& passed : outline.passed) {
            if (key != passed.key || passed.at != nullptr) continue;
            const char first = tokens_.peek(at);
            if (first != '[' && first != '{') break;
            passed.at = at;
            if (!open(first == '[' ? Kind::sequence : Kind::mapping, at)) return nullptr;
            builder_.close();
            return passed.behind = behind(at, first == '[' && supposes_);
        }
        return value(at);
    }

    [[nodiscard]] Token behind(Token at, bool supposed) const {
        const Token behind = supposed ? tokens_.behind_last_list() : nullptr;
        return behind != nullptr && behind > at ? behind : tokens_.behind(at);
    }

    const Tokens tokens_;
    Builder& builder_;
    const KnownItems known_;
    bool too_deep_ = false;
    bool supposes_ = false;  ///< guess the end of the next skipped list
};

/// The capacity for the tokens of texts up to a size. It grows by doubling but stays within the limit for a log.
std::size_t room_for(std::size_t size) {
    return std::min(std::bit_ceil(std::max(size, std::size_t{1} << 16U)), std::max(size, Limits::json_bytes));
}

}  // namespace

struct JsonReader::Parser {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> tokenizer;
    std::size_t room = 0;
    Texts texts;
    std::span<const std::uint32_t> found;  ///< the offsets of the tokens found last
    bool outlined = false;                 ///< they are those of the text of the last outline

    /// Finds the tokens of a text; none if the text is empty or is not JSON.
    void find_tokens(std::string_view text) {
        found = tokens(text);
        outlined = false;
    }

  private:
    std::span<const std::uint32_t> tokens(std::string_view text) {
        if (text.size() > room) {
            room = room_for(text.size());
            if (simdjson::get_active_implementation()->create_dom_parser_implementation(room, Limits::depth,
                                                                                        tokenizer) != simdjson::SUCCESS)
                throw std::bad_alloc();
        }
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
        if (tokenizer->stage1(bytes, text.size(), simdjson::stage1_mode::regular) != simdjson::SUCCESS) return {};
        // simdjson reserves three more elements. The one after the last token holds the end of the text.
        tokenizer->structural_indexes[tokenizer->n_structural_indexes] = static_cast<std::uint32_t>(text.size());
        return {tokenizer->structural_indexes.get(), tokenizer->n_structural_indexes};
    }
};

JsonReader::JsonReader(Language language) : language_(language), parser_(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool begins_json(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const std::size_t brace = text.find_first_not_of(blanks);
    if (brace == std::string_view::npos || text[brace] != '{') return false;
    const std::size_t key = text.find_first_not_of(blanks, brace + 1);
    return key == std::string_view::npos || text[key] == '"' || text[key] == '}';
}

bool JsonReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                      std::size_t most_nodes) {
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    const auto refuse = [&](DocumentFault fault) {
        Builder(document, faults, language_).fault(std::move(fault));
        return false;
    };
    if (text.find_first_not_of(blanks, start) == std::string_view::npos)
        return refuse({FaultKind::syntax, text.size(), say(language_, "not JSON: the text is empty")});
    // Checks the limits before allocating tokens and nodes.
    if (auto fault = beyond_limits(text, start, most_nodes, language_)) return refuse(std::move(*fault));
    parser_->find_tokens(text.substr(start));
    return walk(text, start, document, faults, {});
}

bool JsonReader::read_outlined(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                               const KnownItems& known) {
    if (!parser_->outlined) return read(text, document, faults);
    return walk(text, text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0, document, faults, known);
}

bool JsonReader::walk(std::string_view text, std::size_t start, Document& document, std::vector<DocumentFault>& faults,
                      const KnownItems& known) {
    Builder builder(document, faults, language_);
    parser_->texts.clear();
    if (!parser_->found.empty()) {
        builder.reserve(parser_->found.size());
        Walk walk(Tokens(text, start, parser_->found, parser_->texts), builder, known);
        if (walk.run()) return true;
        if (walk.too_deep()) return false;
    }
    // The errors of simdjson are general and mostly lack a place.
    builder.fault(first_json_fault(text, start, language_));
    return false;
}

bool JsonReader::outline(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                         Outline& outline) {
    Builder builder(document, faults, language_);
    parser_->texts.clear();
    parser_->outlined = false;
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    // A blank text returns early: before the first text, the reader has no room for tokens.
    if (text.find_first_not_of(blanks, start) == std::string_view::npos) return false;
    if (beyond_limits(text, start, Limits::nodes, language_)) return false;
    parser_->find_tokens(text.substr(start));
    parser_->outlined = true;
    if (parser_->found.empty()) return false;
    outline.tokens = Tokens(text, start, parser_->found, parser_->texts);
    return Walk(outline.tokens, builder).outline(outline) && faults.empty();
}

}  // namespace referee
