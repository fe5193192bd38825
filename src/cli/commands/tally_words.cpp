#include "cli/commands/tally_words.hpp"

#include <filesystem>

#include "cli/io/stream.hpp"
#include "cli/program/options.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The text of a file, or of standard input for `-`, up to the limit for a board. Endless input is an error.
std::string text_of(const std::string& path) {
    constexpr std::size_t most = 65536;
    Stream stream(path);
    std::string text(most + 1, '\0');
    std::size_t size = 0;
    for (std::size_t count = 1; count > 0 && size < text.size(); size += count)
        count = stream.read(text.data() + size, text.size() - size);
    if (!stream.failure().empty()) throw WrongWord("{}: {}", printable(path), stream.failure());
    if (size > most) {
        throw WrongWord([path, most](Language language) {
            const std::string input = path == "-" ? std::string(in(language, "standard input")) : printable(path);
            return say(language, "{} is too long: at most {} bytes are read", input, most);
        });
    }
    text.resize(size);
    return text;
}

/// The text of a board: the lines of the command line, or the contents of a file.
std::string text_in(const std::vector<std::string>& lines) {
    std::error_code ignored;
    if (lines.size() == 1 && (lines[0] == "-" || std::filesystem::exists(lines[0], ignored))) return text_of(lines[0]);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

}  // namespace

TallyOptions::TallyOptions(Command& command, std::span<const TallyWord> words) : words_(words), given_(words.size()) {
    for (std::size_t i = 0; i < words.size(); ++i) add(command, words[i], given_[i]);
}

void TallyOptions::add(Command& command, const TallyWord& word, Given& given) {
    const std::string name(word.name);
    const std::string help(word.help);
    if (word.kind == WordKind::flag) {
        command.add_flag(name, given.flag, help);
        return;
    }
    if (word.kind == WordKind::ruling) return add_rulings(command, given.often);
    Option option = word.kind == WordKind::once ? command.add_option(name, given.once, help)
                                                : command.add_option(name, given.often, help);
    option.type_name(std::string(word.placeholder));
    if (word.required) option.required();
    // An option that can be repeated takes one value each time, unless it takes several.
    if (word.kind == WordKind::often && word.name.starts_with('-')) option.allow_extra_args(false);
}

TallyWords TallyOptions::words() const {
    TallyWords given_words;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        const Given& given = given_[i];
        if (given.once) given_words.add(words_[i].name, *given.once);
        if (given.flag) given_words.add(words_[i].name, {});
        if (words_[i].kind == WordKind::text) {
            given_words.add(words_[i].name, text_in(given.often));
        } else {
            for (const std::string& word : given.often) given_words.add(words_[i].name, word);
        }
    }
    return given_words;
}

void refuse_empty(Command& command) {
    for (Option option : command.options_with_values()) {
        option.check([](std::string& text) {
            return text.empty() ? std::string("the value is empty; write `none` for an empty list") : std::string{};
        });
    }
}

std::string indented(std::string_view text) {
    std::string lines = "  ";
    for (const char c : text) lines += c == '\n' ? "\n  " : std::string(1, c);
    return lines;
}

}  // namespace referee
