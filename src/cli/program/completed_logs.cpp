#include "cli/program/completed_logs.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/io/input.hpp"
#include "text/text.hpp"
#include "types/value.hpp"

namespace referee {

namespace {

/// Enough to choose from, and read at once.
constexpr std::size_t most_candidates = 100;
constexpr std::size_t most_logs = 20'000;

/// The game and the players of a line of a corpus; empty if it is not a log.
std::string words_of(const Source& source) {
    if (source.format != Format::json) return {};
    const Value log = Value::parse(source.text, nullptr, false);
    if (!log.is_object() || !log.contains("game") || !log["game"].is_string()) return {};
    std::string text = log["game"].get<std::string>();
    if (!log.contains("players") || !log["players"].is_array()) return text;
    std::string_view before = ": ";
    for (const Value& player : log["players"]) {
        const Value& id = player.is_object() && player.contains("id") ? player["id"] : player;
        if (!id.is_string()) continue;
        text += cat(before, printable(id.get<std::string>()));
        before = ", ";
    }
    return text;
}

}  // namespace

void add_logs_of_file(Completion& completion, const std::string& word) {
    const std::size_t colon = word.rfind(':');
    if (completion.files != FileKind::logs || colon == std::string::npos || colon < completion.before_file.size())
        return;
    const std::string path = word.substr(completion.before_file.size(), colon - completion.before_file.size());
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return;
    std::size_t read = 0;
    const auto take = [&](const Source& source) {
        const std::string place = source.format == Format::csv ? cat(source.csv.round, '.', source.csv.table)
                                                               : std::to_string(source.line);
        std::string candidate = cat(word.substr(0, colon + 1), place);
        if ((source.line > 0 || source.format == Format::csv) && candidate.starts_with(word))
            completion.candidates.push_back({std::move(candidate), words_of(source)});
        return ++read < most_logs && completion.candidates.size() < most_candidates;
    };
    read_logs({path}, InputFormat::detect, take, [](std::string_view, std::string_view) {});
}

}  // namespace referee
