#include "doc/yaml_words.hpp"

#include <yaml-cpp/exceptions.h>

#include <algorithm>
#include <array>

#include "text/text.hpp"

namespace referee {

namespace {

/// Replaces common error messages of yaml-cpp with messages that say what to do. Some continue with what was read.
std::string words_for(std::string_view complaint, Language language) {
    struct Row {
        std::string_view complaint;
        std::string_view words;
    };
    static const std::array<Row, 18> rows = {{
        {YAML::ErrorMsg::MAP_VALUE,
         translatable("unexpected colon; check the indentation, and quote text that contains a colon")},
        {YAML::ErrorMsg::BLOCK_ENTRY, translatable("a list cannot begin here; check the indentation")},
        {YAML::ErrorMsg::END_OF_MAP,
         translatable("this does not belong to the mapping before it; check the indentation")},
        {YAML::ErrorMsg::END_OF_SEQ, translatable("this does not belong to the list before it; check the indentation")},
        {YAML::ErrorMsg::END_OF_MAP_FLOW,
         translatable("expected a comma or `}`; text that contains a colon or a comma is quoted")},
        {YAML::ErrorMsg::END_OF_SEQ_FLOW,
         translatable("expected a comma or `]`; text that contains a colon or a comma is quoted")},
        {YAML::ErrorMsg::FLOW_END, translatable("this bracket closes no open bracket")},
        {YAML::ErrorMsg::EOF_IN_SCALAR, translatable("the text ends within quotes")},
        {YAML::ErrorMsg::INVALID_ESCAPE, translatable("a backslash that does not begin an escape sequence")},
        {YAML::ErrorMsg::INVALID_HEX, translatable("an escape sequence without its hexadecimal digits")},
        {YAML::ErrorMsg::INVALID_UNICODE, translatable("an escape sequence for a number that is not a character")},
        {YAML::ErrorMsg::UNKNOWN_TOKEN,
         translatable("no text can begin here; quote a text that begins with a punctuation mark")},
        {YAML::ErrorMsg::ALIAS_NOT_FOUND, translatable("text that begins with `*` is quoted")},
        {YAML::ErrorMsg::ANCHOR_NOT_FOUND, translatable("text that begins with `&` is quoted")},
        {YAML::ErrorMsg::CHAR_IN_BLOCK, translatable("text behind `|` or `>` begins on the next line")},
        {YAML::ErrorMsg::ZERO_INDENT_IN_BLOCK, translatable("text behind `|` or `>` begins on the next line")},
        {YAML::ErrorMsg::DOC_IN_SCALAR, translatable("`---` or `...` begins a line within quotes")},
        {YAML::ErrorMsg::UNKNOWN_ANCHOR, translatable("an alias (*) is not allowed in a log")},
    }};
    const auto* const row = std::find_if(rows.begin(), rows.end(),
                                         [&](const Row& one) { return complaint.starts_with(one.complaint); });
    return row == rows.end() ? printable(complaint) : std::string(in(language, row->words));
}

/// The bracket or quotation mark before an offset that ends a value on the same line; zero if there is none.
char end_of_value_before(std::string_view text, std::size_t offset) {
    const std::size_t last = text.substr(0, offset).find_last_not_of(" \t");
    return last != std::string_view::npos && std::string_view("]}\"'").find(text[last]) != std::string_view::npos
        ? text[last]
        : '\0';
}

}  // namespace

std::string yaml_words(std::string_view complaint, std::string_view text, std::size_t offset, Language language) {
    const bool unexpected = complaint == YAML::ErrorMsg::END_OF_MAP || complaint == YAML::ErrorMsg::END_OF_SEQ;
    const char end = unexpected ? end_of_value_before(text, offset) : '\0';
    return end != '\0' ? say(language, "only a comment may follow the `{}` that ends a value", end)
                       : words_for(complaint, language);
}

}  // namespace referee
