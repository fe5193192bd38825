#include "doc/write.hpp"

#include <string_view>
#include <utility>

#include "doc/plain_kind.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// Whether a text can be written unquoted. It begins with a letter or digit. It consists of letters of Latin scripts,
/// digits and characters without a meaning in YAML, and its words are separated by single blanks. It does not look like
/// a number, a truth value or null.
bool plain_is_safe(std::string_view text) {
    constexpr std::string_view signs = "-_.@/+()";
    const auto latin = [](char c) {
        return static_cast<unsigned char>(c) >= 0xC3 && static_cast<unsigned char>(c) <= 0xC8;
    };
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    if (text.empty() || text.back() == ' ' || !(letter(text.front()) || latin(text.front()))) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool between_words = text[i] == ' ' && text[i + 1] != ' ';
        const bool safe = letter(text[i]) || latin(text[i]) || between_words ||
            signs.find(text[i]) != std::string_view::npos;
        if (!safe) return false;
        i += latin(text[i]) ? 1 : 0;
    }
    return plain_kind(text) == Kind::string;
}

/// Appends a value in flow style, with a function that appends a text.
template <class Text>
void append_flow(std::string& out, const Value& value, const Text& append_text) {
    if (value.is_string()) {
        append_text(out, value.get_ref<const std::string&>());
    } else if (!value.is_structured()) {
        out += json_text(value);
    } else if (value.is_array()) {
        std::string_view before = "[";
        for (const Value& entry : value) {
            out += std::exchange(before, ", ");
            append_flow(out, entry, append_text);
        }
        out += value.empty() ? "[]" : "]";
    } else {
        std::string_view before = "{";
        for (const auto& [key, entry] : value.items()) {
            out += std::exchange(before, ", ");
            append_text(out, key);
            out += ": ";
            append_flow(out, entry, append_text);
        }
        out += value.empty() ? "{}" : "}";
    }
}

template <class Text>
std::string flow(const Value& value, const Text& append_text) {
    std::string out;
    append_flow(out, value, append_text);
    return out;
}

}  // namespace

std::string yaml_scalar(const std::string& text) {
    return plain_is_safe(text)
        ? text
        : visible_json(Value(text).dump(-1, ' ', false, Value::error_handler_t::replace), WideEscapes::one);
}

std::string yaml_flow(const Value& value) {
    return flow(value, [](std::string& out, const std::string& text) { out += yaml_scalar(text); });
}

std::string json_flow(const Value& value) { return flow(value, append_json_text); }

namespace {

/// Whether each entry of a key's list has its own line.
bool by_lines(const std::string& key, const Value& value) {
    if (!value.is_array() || value.empty()) return false;
    return key == "events" || (key == "players" && value.front().is_object());
}

}  // namespace

namespace {

/// Writes the `final` of a scoresheet: one line for each key, and for each item of a list of mappings.
std::string yaml_final(const Value& final) {
    std::string out;
    for (const auto& [key, value] : final.items()) {
        const bool rows = value.is_array() && !value.empty() && value.front().is_object();
        out += cat("  ", key, ":", rows ? "" : cat(' ', yaml_flow(value)), '\n');
        for (std::size_t row = 0; rows && row < value.size(); ++row) out += cat("    - ", yaml_flow(value[row]), '\n');
    }
    return out;
}

}  // namespace

std::string yaml_log(const Value& log) {
    std::string out;
    for (const auto& [key, value] : log.items()) {
        if (key == "final" && value.is_object() && !value.empty()) {
            out += cat(key, ":\n", yaml_final(value));
        } else if (by_lines(key, value)) {
            out += cat(key, ":\n");
            for (const Value& entry : value) out += cat("  - ", yaml_flow(entry), '\n');
        } else {
            out += cat(key, ": ", yaml_flow(value), '\n');
        }
    }
    return out;
}

std::string json_log(const Value& log) {
    std::string out = "{";
    for (const auto& [key, value] : log.items()) {
        out += cat(out.size() == 1 ? "\n" : ",\n", "  ", json_text(key), ": ");
        if (!by_lines(key, value)) {
            out += json_flow(value);
            continue;
        }
        std::string entries;
        for (const Value& entry : value) entries += cat(entries.empty() ? "" : ",", "\n    ", json_flow(entry));
        out += cat('[', entries, "\n  ]");
    }
    return out + "\n}\n";
}

}  // namespace referee
