#pragma once

#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI {

class App;
class Option;

}  // namespace CLI

/// The arguments that a command declares. CLI11 parses them; only this folder includes it, since each file that does
/// compiles all of it.
namespace referee {

/// Checks a text from the command line, and may replace it. Returns what is wrong with it; empty if nothing is.
using Check = std::function<std::string(std::string& text)>;

/// An option, flag or positional argument of a command. Copies stand for the same one.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option& required(bool yes = true);
    /// The placeholder for the value in the help.
    Option& type_name(const std::string& placeholder);
    Option& description(const std::string& help);
    /// How many values may follow.
    Option& expected(int least, int most);
    /// Whether more than one value may follow each mention of it.
    Option& allow_extra_args(bool yes);
    /// The character that separates values within one argument.
    Option& delimiter(char separator);
    /// Checks each value as given.
    Option& check(Check check);
    /// Checks each value, and may replace it before it is converted.
    Option& transform(Check check);
    /// It cannot be combined with the other.
    Option& excludes(const Option& other);
    Option& excludes(const std::string& other);
    /// It needs the other.
    Option& needs(const Option& other);

  private:
    CLI::Option* option_;
};

/// A command of the program, or the program itself. Copies stand for the same one.
class Command {
  public:
    explicit Command(CLI::App& command) : command_(&command) {}

    /// Declares an option (`--name,-n`) or a positional argument (`NAME`). T is text, a list of texts or an integer, or
    /// a std::optional of one. The value is written while the command line is parsed, before the callback runs.
    template <class T>
    Option add_option(const std::string& names, T& value, const std::string& help);

    /// The same for an enumeration: a `transform` must replace the text by the enumerator's number.
    template <class E>
        requires std::is_enum_v<E>
    Option add_option(const std::string& names, E& value, const std::string& help) {
        return add_number(
            names, [&value](int number) { value = static_cast<E>(number); }, help);
    }

    Option add_flag(const std::string& names, bool& value, const std::string& help);
    Option add_flag(const std::string& names, std::function<void()> take, const std::string& help);
    Command add_subcommand(const std::string& name, const std::string& help);
    void require_subcommand();
    /// The text after the list of options in the help.
    void footer(const std::string& text);
    /// What the command does, once its arguments were parsed.
    void callback(std::function<void()> work);

    [[nodiscard]] bool has(const std::string& option) const;
    /// A declared option, by one of its names.
    [[nodiscard]] Option option(const std::string& name) const;
    /// Its options that take a value.
    [[nodiscard]] std::vector<Option> options_with_values() const;

  private:
    Option add_number(const std::string& names, const std::function<void(int)>& take, const std::string& help);

    CLI::App* command_;
};

}  // namespace referee
