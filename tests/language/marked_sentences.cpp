#include "language/marked_sentences.hpp"

#include <array>
#include <cctype>

#include "text/text.hpp"

namespace referee::testing {
namespace {

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The end of a literal that begins at `at`, behind its second quote. Adds the text to `text`.
std::size_t read_literal(std::string_view source, std::size_t at, std::string& text) {
    const char quote = source[at++];
    for (; at < source.size() && source[at] != quote; ++at) {
        if (source[at] == '\\') {
            ++at;
            text += source[at] == 'n' ? '\n' : source[at];
        } else {
            text += source[at];
        }
    }
    return at + 1;
}

/// The first text literal among the arguments of a call, whose parenthesis is before `at`; literals in a row are one.
std::string first_literal(std::string_view source, std::size_t at) {
    std::string text;
    bool found = false;
    for (int depth = 0; at < source.size() && depth >= 0;) {
        const char c = source[at];
        if (c == '"' && depth == 0) {
            at = read_literal(source, at, text);
            found = true;
            continue;
        }
        if (found && std::isspace(static_cast<unsigned char>(c)) == 0) break;
        if (c == '"' || c == '\'') {
            std::string ignored;
            at = read_literal(source, at, ignored);
            continue;
        }
        depth += c == '(' || c == '{' || c == '[' ? 1 : 0;
        depth -= c == ')' || c == '}' || c == ']' ? 1 : 0;
        ++at;
    }
    return text;
}

}  // namespace

std::set<std::string> marked_sentences(std::string_view source) {
    std::set<std::string> all;
    for (const std::string_view call : {"in(", "say(", "translatable(", "counted("}) {
        for (std::size_t at = source.find(call); at != std::string_view::npos; at = source.find(call, at + 1)) {
            if (at > 0 && in_name(source[at - 1])) continue;
            const std::size_t begin = at + call.size();
            const bool counts = call == "counted(";
            const std::string_view first = source.substr(begin, source.find_first_of(",(", begin) - begin);
            // Without a language it counts in English.
            if (counts && !first.ends_with("language") && !first.ends_with("names")) continue;
            const std::string sentence = first_literal(source, begin);
            if (sentence.empty()) continue;
            if (!counts) all.insert(sentence);
            if (counts) all.insert({cat("{} ", sentence), cat("{} ", sentence, "s")});
        }
    }
    return all;
}

}  // namespace referee::testing
