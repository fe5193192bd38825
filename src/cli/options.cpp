#include "cli/options.hpp"

#include <algorithm>
#include <charconv>

namespace referee {

namespace {

const Ruling* find_ruling(std::string_view id) {
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            if (ruling.id == id) return &ruling;
        }
    }
    return nullptr;
}

}  // namespace

CLI::Validator whole_number(std::size_t least, std::size_t most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        std::size_t number = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        const bool good = error == std::errc() && stop == end && number >= least && number <= most;
        return good ? "" : cat('`', printable(text), "` is no whole number from ", least, " to ", most);
    };
    return {check, ""};
}

std::string choice_refusal(const Ruling& ruling, std::string_view choice) {
    std::vector<std::string_view> choices;
    for (const Choice& row : ruling.choices) choices.push_back(row.name);
    if (std::find(choices.begin(), choices.end(), choice) != choices.end()) return {};
    return cat("the ruling `", ruling.id, "` has no choice `", printable(choice), "`; choices: ", listed(choices));
}

bool add_ruling(std::string_view argument, Options& options, Session& session) {
    const std::size_t equals = argument.find('=');
    if (equals == std::string_view::npos) {
        session.complain(cat("--ruling takes ID=CHOICE, not `", printable(argument), '`'));
        return false;
    }
    const std::string_view id = argument.substr(0, equals);
    const std::string_view choice = argument.substr(equals + 1);
    const Ruling* ruling = find_ruling(id);
    if (ruling == nullptr) {
        std::vector<std::string_view> known;
        for (const GameEntry& game : games()) {
            for (const Ruling& row : game.rulings) known.push_back(row.id);
        }
        const std::string near = nearest(id, known);
        session.complain(cat("there is no ruling `", printable(id), '`', near.empty() ? cat("; rulings: ", listed(known)) : near));
        return false;
    }
    if (const std::string refused = choice_refusal(*ruling, choice); !refused.empty()) {
        session.complain(refused);
        return false;
    }
    options.rulings.push_back({std::string(id), std::string(choice)});
    return true;
}

}  // namespace referee
