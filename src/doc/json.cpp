#include "doc/json.hpp"

#include <simdjson.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/text.hpp"

namespace referee {

namespace ondemand = simdjson::ondemand;

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_word(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+' || c == '-'; }

/// The kind of a token that is no string, by the grammar of RFC 8259; nothing where it is none. simdjson checks a number only
/// when it converts it, and then refuses integers beyond 64 bits, which are well-formed.
std::optional<Kind> kind_of(std::string_view token) {
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

std::string_view trimmed(std::string_view token) {
    const std::size_t last = token.find_last_not_of(blanks);
    return token.substr(0, last == std::string_view::npos ? 0 : last + 1);
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

/// Walks one JSON text and feeds the builder.
class Walk {
  public:
    /// Offsets count from the beginning of the text, whose document begins at `start`, behind a byte order mark.
    Walk(std::string_view text, std::size_t start, ondemand::document& document, Builder& builder)
        : text_(text), start_(start), document_(document), builder_(builder) {}

    /// Reads the whole text; false when it is no JSON, or nested too deep.
    bool run() {
        ondemand::json_type type{};
        if (document_.type().get(type)) return false;
        if (type != ondemand::json_type::array && type != ondemand::json_type::object) return root_scalar();
        ondemand::value root;
        if (document_.get_value().get(root)) return false;
        return value(root) && nothing_behind();
    }

    /// Whether reading ended because the builder refused to go deeper, and said so.
    [[nodiscard]] bool too_deep() const { return too_deep_; }

  private:
    [[nodiscard]] std::size_t offset_of(const char* place) const { return static_cast<std::size_t>(place - text_.data()); }

    bool open(Kind kind, std::size_t offset) {
        too_deep_ = !builder_.open(kind, offset);
        return !too_deep_;
    }

    /// A text that is one scalar: read for its syntax alone, since no log is one.
    bool root_scalar() {
        const std::string_view token = trimmed(text_.substr(text_.find_first_not_of(blanks, start_)));
        if (token.front() == '"') {
            std::string_view content;
            if (document_.get_string().get(content)) return false;
            builder_.scalar(Kind::string, offset_of(token.data()), content);
            return nothing_behind();
        }
        const std::optional<Kind> kind = kind_of(token);
        if (!kind) return false;
        builder_.scalar(*kind, offset_of(token.data()), token);
        return true;
    }

    bool nothing_behind() {
        const char* place = nullptr;
        return document_.current_location().get(place) != simdjson::SUCCESS || offset_of(place) >= text_.size();
    }

    bool value(ondemand::value& value) {
        const std::string_view token = value.raw_json_token();
        if (token.empty() || offset_of(token.data()) >= text_.size()) return false;
        switch (token.front()) {
            case '{': return mapping(value, offset_of(token.data()));
            case '[': return sequence(value, offset_of(token.data()));
            case '"': return string(value, trimmed(token));
            default: break;
        }
        const std::string_view word = trimmed(token);
        const std::optional<Kind> kind = kind_of(word);
        if (!kind) return false;
        builder_.scalar(*kind, offset_of(token.data()), word);
        return true;
    }

    /// A string must be consumed: simdjson takes one that is merely passed over for a key if a colon follows.
    bool string(ondemand::value& value, std::string_view token) {
        std::string_view content;
        if (token.size() >= 2 && token.back() == '"' && token.find('\\') == std::string_view::npos) {
            content = token.substr(1, token.size() - 2);
            ondemand::raw_json_string consumed;
            if (value.get_raw_json_string().get(consumed)) return false;
        } else if (value.get_string().get(content)) {
            return false;
        }
        builder_.scalar(Kind::string, offset_of(token.data()), content);
        return true;
    }

    bool sequence(ondemand::value& value, std::size_t offset) {
        if (!open(Kind::sequence, offset)) return false;
        ondemand::array items;
        if (value.get_array().get(items)) return false;
        for (auto item : items) {
            ondemand::value child;
            if (item.get(child)) return false;
            if (!this->value(child)) return false;
        }
        builder_.close();
        return true;
    }

    bool mapping(ondemand::value& value, std::size_t offset) {
        if (!open(Kind::mapping, offset)) return false;
        ondemand::object entries;
        if (value.get_object().get(entries)) return false;
        for (auto entry : entries) {
            ondemand::field field;
            if (std::move(entry).get(field)) return false;
            if (!key(field)) return false;
            if (!this->value(field.value())) return false;
        }
        builder_.close();
        return true;
    }

    bool key(ondemand::field& field) {
        const char* first = field.key().raw();
        const std::size_t offset = offset_of(first);
        std::size_t length = 0;
        while (first[length] != '"' && first[length] != '\\') ++length;
        std::string_view content(first, length);
        if (first[length] == '\\') {
            if (field.unescaped_key().get(content)) return false;
        }
        builder_.scalar(Kind::string, offset - 1, content);
        return true;
    }

    std::string_view text_;
    std::size_t start_;
    ondemand::document& document_;
    Builder& builder_;
    bool too_deep_ = false;
};

}  // namespace

struct JsonReader::Parser {
    ondemand::parser parser;
    std::string copy;
};

JsonReader::JsonReader() : parser_(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults) {
    Builder builder(document, faults);
    // On-demand reading looks at the byte behind the text to see that a list or mapping is not closed; it must not close it.
    if (const char behind = *(text.data() + text.size()); behind != '\0' && behind != '\n') {
        parser_->copy.assign(text);
        parser_->copy.append(padding, '\0');
        text = std::string_view(parser_->copy).substr(0, text.size());
    }
    const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    if (text.find_first_not_of(blanks, start) == std::string_view::npos) {
        builder.fault(Fault::syntax, text.size(), "not JSON: the text is empty");
        return false;
    }
    ondemand::document walked;
    const std::size_t length = text.size() - start;
    if (!parser_->parser.iterate(text.data() + start, length, length + padding).get(walked)) {
        Walk walk(text, start, walked, builder);
        if (walk.run()) return true;
        if (walk.too_deep()) return false;
    }
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
