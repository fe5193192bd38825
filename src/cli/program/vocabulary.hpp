#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/program/command.hpp"

/// The options that several commands have, or that have a short form. A test compares every declared option with this
/// table, so an option has one name, one placeholder, one meaning and one default in all commands.
namespace referee {

struct OptionRow {
    std::string_view name;         ///< `--output`
    std::string_view letter;       ///< `-o`; empty: none
    std::string_view placeholder;  ///< `FILE`; empty: a flag; ends with `|` if further choices follow
    std::string_view meaning;      ///< the beginning of its help
    std::string_view usual;        ///< the default, as the help names it; empty: none
};

std::span<const OptionRow> option_rows();

/// The row of an option. The name must be in the table.
const OptionRow& option_row(std::string_view name);

/// The names under which an option is declared: `--output,-o`.
std::string declared_names(const OptionRow& row);

/// The help of an option: its meaning, what a command adds to it, and its default.
std::string option_help(const OptionRow& row, std::string_view more = {});

/// Declares an option of the table. `more` is what its help says only in this command.
template <class T>
Option add_known(Command& command, std::string_view name, T& value, std::string_view more = {}) {
    const OptionRow& row = option_row(name);
    Option option = command.add_option(declared_names(row), value, option_help(row, more));
    if (!row.placeholder.ends_with('|')) option.type_name(std::string(row.placeholder));
    return option;
}

/// Declares a flag of the table.
template <class Flag>
Option add_known_flag(Command& command, std::string_view name, Flag&& flag, std::string_view more = {}) {
    const OptionRow& row = option_row(name);
    return command.add_flag(declared_names(row), std::forward<Flag>(flag), option_help(row, more));
}

}  // namespace referee
