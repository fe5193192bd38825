#include "cli/program/command.hpp"

#include <CLI/CLI.hpp>
#include <optional>
#include <utility>

namespace referee {

Option& Option::required(bool yes) {
    option_->required(yes);
    return *this;
}

Option& Option::type_name(const std::string& placeholder) {
    option_->type_name(placeholder);
    return *this;
}

Option& Option::description(const std::string& help) {
    option_->description(help);
    return *this;
}

Option& Option::expected(int least, int most) {
    option_->expected(least, most);
    return *this;
}

Option& Option::allow_extra_args(bool yes) {
    option_->allow_extra_args(yes);
    return *this;
}

Option& Option::delimiter(char separator) {
    option_->delimiter(separator);
    return *this;
}

Option& Option::check(Check check) {
    option_->check(CLI::Validator(std::move(check), ""));
    return *this;
}

Option& Option::transform(Check check) {
    option_->transform(CLI::Validator(std::move(check), ""));
    return *this;
}

Option& Option::excludes(const Option& other) {
    option_->excludes(other.option_);
    return *this;
}

Option& Option::excludes(const std::string& other) {
    option_->excludes(other);
    return *this;
}

Option& Option::needs(const Option& other) {
    option_->needs(other.option_);
    return *this;
}

template <class T>
Option Command::add_option(const std::string& names, T& value, const std::string& help) {
    return Option(*command_->add_option(names, value, help));
}
template Option Command::add_option(const std::string&, std::string&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::string>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::add_option(const std::string&, int&, const std::string&);
template Option Command::add_option(const std::string&, unsigned&, const std::string&);
template Option Command::add_option(const std::string&, unsigned long&, const std::string&);
template Option Command::add_option(const std::string&, unsigned long long&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<unsigned long>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<unsigned long long>&, const std::string&);

Option Command::add_number(const std::string& names, const std::function<void(int)>& take, const std::string& help) {
    return Option(*command_->add_option_function<int>(names, take, help));
}

Option Command::add_flag(const std::string& names, bool& value, const std::string& help) {
    return Option(*command_->add_flag(names, value, help));
}

Option Command::add_flag(const std::string& names, std::function<void()> take, const std::string& help) {
    return Option(*command_->add_flag_callback(names, std::move(take), help));
}

Command Command::add_subcommand(const std::string& name, const std::string& help) {
    return Command(*command_->add_subcommand(name, help));
}

void Command::allow_extras() { command_->allow_extras(); }
void Command::require_subcommand() { command_->require_subcommand(1); }

void Command::footer(const std::string& text) { command_->footer(text); }

void Command::callback(std::function<void()> work) { command_->callback(std::move(work)); }

bool Command::has(const std::string& option) const { return command_->get_option_no_throw(option) != nullptr; }

Option Command::option(const std::string& name) const { return Option(*command_->get_option(name)); }

std::vector<Option> Command::options_with_values() const {
    std::vector<Option> options;
    for (CLI::Option* option : command_->get_options()) {
        if (option->get_type_size() != 0) options.emplace_back(*option);
    }
    return options;
}

}  // namespace referee
