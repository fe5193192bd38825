#include "language/marked_sentences.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

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

/// The text literals among the arguments of a call, whose parenthesis is before `at`; literals in a row are one.
std::vector<std::string> literals_of_call(std::string_view source, std::size_t at) {
    std::vector<std::string> all;
    bool joins = false;
    for (int depth = 0; at < source.size() && depth >= 0;) {
        const char c = source[at];
        if (c == '"' && depth == 0) {
            if (!joins) all.emplace_back();
            at = read_literal(source, at, all.back());
            joins = true;
            continue;
        }
        joins = joins && std::isspace(static_cast<unsigned char>(c)) != 0;
        if (c == '"' || c == '\'') {
            std::string ignored;
            at = read_literal(source, at, ignored);
            continue;
        }
        depth += c == '(' || c == '{' || c == '[' ? 1 : 0;
        depth -= c == ')' || c == '}' || c == ']' ? 1 : 0;
        ++at;
    }
    return all;
}

/// The place behind template arguments that begin at `at`; `at` if none do.
std::size_t behind_template_arguments(std::string_view source, std::size_t at) {
    if (at >= source.size() || source[at] != '<') return at;
    int depth = 0;
    std::size_t end = at;
    do {
        depth += source[end] == '<' ? 1 : source[end] == '>' ? -1 : 0;
        ++end;
    } while (depth > 0 && end < source.size());
    return end;
}

/// Calls `take` with the place behind the parenthesis of each call of a function.
template <class Take>
void each_call(std::string_view source, std::string_view function, const Take& take) {
    for (std::size_t at = source.find(function); at != std::string_view::npos; at = source.find(function, at + 1)) {
        const std::size_t begin = behind_template_arguments(source, at + function.size());
        if ((at == 0 || !in_name(source[at - 1])) && source.substr(begin).starts_with('(')) take(begin + 1);
    }
}

}  // namespace

std::set<std::string> marked_sentences(std::string_view source) {
    std::set<std::string> all;
    for (const std::string_view function : {"in", "say", "translatable"}) {
        each_call(source, function, [&](std::size_t begin) {
            const auto literals = literals_of_call(source, begin);
            if (!literals.empty()) all.insert(literals.front());
        });
    }
    each_call(source, "counted", [&](std::size_t begin) {
        // Without a language it counts in English.
        const std::string_view first = source.substr(begin, source.find_first_of(",(", begin) - begin);
        static constexpr std::array<std::string_view, 4> spoken = {"language", "language_", "names", "names_"};
        if (std::none_of(spoken.begin(), spoken.end(), [&](std::string_view name) { return first.ends_with(name); }))
            return;
        for (const std::string& noun : literals_of_call(source, begin))
            all.insert({cat("{} ", noun), cat("{} ", noun, "s")});
    });
    // Of the words of a fault of the format or of a command line, those that are not keys.
    for (const std::string_view function :
         {"report_type", "wrong_type", "report_missing", "report_unknown_key", "WrongWord", "no_such_name", "name_in",
          "number_in", "numbers_in", "every_number_in", "list_in", "refuse_words", "refuse_claim"}) {
        each_call(source, function, [&](std::size_t begin) {
            for (const std::string& words : literals_of_call(source, begin)) {
                if (words.find(' ') != std::string::npos) all.insert(words);
            }
        });
    }
    return all;
}

}  // namespace referee::testing
