#pragma once

#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI {

class App;
class Option;

}  // namespace CLI

/// The arguments that a command declares. CLI11 parses them. Only this folder includes CLI11, because each file that
/// includes it compiles all of it.
namespace referee {

/// Checks a text of the command line, and may replace it. Returns the error, or an empty string.
using Check = std::function<std::string(std::string& text)>;

/// An option, flag or positional argument of a command. Copies refer to the same one.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option& required(bool yes = true);
    /// The placeholder for the value in the help.
    Option& type_name(const std::string& placeholder);
    Option& description(const std::string& help);
    /// The number of values, from `least` to `most`.
    Option& expected(int least, int most);
    /// True if several values may follow one mention of the option.
    Option& allow_extra_args(bool yes);
    /// The character that separates values within one argument.
    Option& delimiter(char separator);
    /// Adds a check of each value as it was written.
    Option& check(Check check);
    /// Adds a check of each value that may replace the value before it is converted.
    Option& transform(Check check);
    /// The two options cannot be combined.
    Option& excludes(const Option& other);
    Option& excludes(const std::string& other);
    /// The other option is required with this one.
    Option& needs(const Option& other);

  private:
    CLI::Option* option_;
};

/// A command of the program, or the program itself. Copies refer to the same one.
class Command {
  public:
    explicit Command(CLI::App& command) : command_(&command) {}

    /// Declares an option (`--name,-n`) or a positional argument (`NAME`). T is text, a list of texts, an integer, or a
    /// std::optional of one of them. The value is written during parsing, before the callback runs.
    template <class T>
    Option add_option(const std::string& names, T& value, const std::string& help);

    /// The same for an enumeration: a `transform` must replace the text with the number of the enumerator.
    template <class E>
        requires std::is_enum_v<E>
    Option add_option(const std::string& names, E& value, const std::string& help) {
        return add_number(
            names, [&value](int number) { value = static_cast<E>(number); }, help);
    }
    template <class E>
        requires std::is_enum_v<E>
    Option add_option(const std::string& names, std::optional<E>& value, const std::string& help) {
        return add_number(
            names, [&value](int number) { value = static_cast<E>(number); }, help);
    }

    Option add_flag(const std::string& names, bool& value, const std::string& help);
    Option add_flag(const std::string& names, std::function<void()> take, const std::string& help);
    Command add_subcommand(const std::string& name, const std::string& help);
    void require_subcommand();
    /// Accepts words that are not declared.
    void allow_extras();
    /// The text of the help after the list of options.
    void footer(const std::string& text);
    /// The work of the command, called when its arguments are parsed.
    void callback(std::function<void()> work);

    [[nodiscard]] bool has(const std::string& option) const;
    /// A declared option, found by one of its names.
    [[nodiscard]] Option option(const std::string& name) const;
    /// The options of the command that take a value.
    [[nodiscard]] std::vector<Option> options_with_values() const;

  private:
    Option add_number(const std::string& names, const std::function<void(int)>& take, const std::string& help);

    CLI::App* command_;
};

}  // namespace referee
