#include "doc/json.hpp"

#include <simdjson.h>

#include <cstring>
#include <string>

#include "core/text.hpp"

namespace referee {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

static_assert(JsonReader::padding >= simdjson::SIMDJSON_PADDING);

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
    const std::size_t last = token.find_last_not_of(" \t\r\n");
    return token.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// Where a string that never ends begins, or where a control character stands inside of one: what simdjson's first pass
/// refuses without saying where.
std::size_t string_fault(std::string_view text) {
    std::size_t open = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (open == std::string_view::npos) {
            if (c == '"') open = i;
        } else if (c == '\\') {
            ++i;
        } else if (c == '"') {
            open = std::string_view::npos;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            return i;
        }
    }
    return open == std::string_view::npos ? text.size() : open;
}

/// Walks one JSON text and feeds the builder.
class Walk {
  public:
    Walk(std::string_view text, ondemand::document& document, Builder& builder)
        : text_(text), document_(document), builder_(builder) {}

    /// Reads the whole text; false when a fault has been reported.
    bool run() {
        ondemand::json_type type{};
        if (const error_code error = document_.type().get(type); error) return refuse(error);
        if (type != ondemand::json_type::array && type != ondemand::json_type::object) return root_scalar();
        ondemand::value root;
        if (const error_code error = document_.get_value().get(root); error) return refuse(error);
        return value(root) && nothing_behind();
    }

  private:
    [[nodiscard]] std::size_t offset_of(const char* place) const { return static_cast<std::size_t>(place - text_.data()); }

    bool refuse(error_code error) {
        std::size_t offset = text_.size();
        const char* place = nullptr;
        if (document_.current_location().get(place) == simdjson::SUCCESS) offset = offset_of(place);
        return refuse_at(offset, simdjson::error_message(error));
    }

    bool refuse_at(std::size_t offset, std::string_view why) {
        builder_.fault(Fault::syntax, std::min(offset, text_.size()), cat("not JSON: ", why));
        return false;
    }

    /// A text that is one scalar: read for its syntax alone, since no log is one.
    bool root_scalar() {
        const std::string_view token = trimmed(text_.substr(text_.find_first_not_of(" \t\r\n")));
        if (token.front() == '"') {
            std::string_view content;
            if (const error_code error = document_.get_string().get(content); error) return refuse(error);
            builder_.scalar(Kind::string, offset_of(token.data()), content);
            return nothing_behind();
        }
        const std::optional<Kind> kind = kind_of(token);
        if (!kind) return refuse_at(offset_of(token.data()), "neither a value nor a mapping nor a list");
        builder_.scalar(*kind, offset_of(token.data()), token);
        return true;
    }

    bool nothing_behind() {
        const char* place = nullptr;
        if (document_.current_location().get(place) != simdjson::SUCCESS || offset_of(place) >= text_.size()) return true;
        return refuse_at(offset_of(place), "something stands behind the end of the document");
    }

    bool value(ondemand::value& value) {
        const std::string_view token = value.raw_json_token();
        switch (token.front()) {
            case '{': return mapping(value, offset_of(token.data()));
            case '[': return sequence(value, offset_of(token.data()));
            case '"': return string(value, trimmed(token));
            default: break;
        }
        const std::string_view word = trimmed(token);
        const std::optional<Kind> kind = kind_of(word);
        if (!kind) return refuse_at(offset_of(token.data()), "a value is due here");
        builder_.scalar(*kind, offset_of(token.data()), word);
        return true;
    }

    bool string(ondemand::value& value, std::string_view token) {
        std::string_view content = token.substr(1, token.size() < 2 ? 0 : token.size() - 2);
        if (token.size() < 2 || token.back() != '"' || content.find('\\') != std::string_view::npos) {
            if (const error_code error = value.get_string().get(content); error) return refuse_at(offset_of(token.data()), "an escape in this text is none");
        }
        builder_.scalar(Kind::string, offset_of(token.data()), content);
        return true;
    }

    bool sequence(ondemand::value& value, std::size_t offset) {
        if (!builder_.open(Kind::sequence, offset)) return false;
        ondemand::array items;
        if (const error_code error = value.get_array().get(items); error) return refuse(error);
        for (auto item : items) {
            ondemand::value child;
            if (const error_code error = item.get(child); error) return refuse(error);
            if (!this->value(child)) return false;
        }
        builder_.close();
        return true;
    }

    bool mapping(ondemand::value& value, std::size_t offset) {
        if (!builder_.open(Kind::mapping, offset)) return false;
        ondemand::object entries;
        if (const error_code error = value.get_object().get(entries); error) return refuse(error);
        for (auto entry : entries) {
            ondemand::field field;
            if (const error_code error = std::move(entry).get(field); error) return refuse(error);
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
            if (const error_code error = field.unescaped_key().get(content); error) return refuse_at(offset - 1, "an escape in this key is none");
        }
        builder_.scalar(Kind::string, offset - 1, content);
        return true;
    }

    std::string_view text_;
    ondemand::document& document_;
    Builder& builder_;
};

}  // namespace

struct JsonReader::Parser {
    ondemand::parser parser;
};

JsonReader::JsonReader() : parser_(std::make_unique<Parser>()) {}
JsonReader::~JsonReader() = default;

bool JsonReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults) {
    Builder builder(document, faults);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        builder.fault(Fault::syntax, 0, "not JSON: the text is empty");
        return false;
    }
    ondemand::document walked;
    const error_code error = parser_->parser.iterate(text.data(), text.size(), text.size() + padding).get(walked);
    if (error) {
        const std::size_t offset = error == simdjson::UTF8_ERROR ? invalid_utf8(text) : string_fault(text);
        builder.fault(Fault::syntax, offset, cat("not JSON: ", simdjson::error_message(error)));
        return false;
    }
    return Walk(text, walked, builder).run();
}

}  // namespace referee
