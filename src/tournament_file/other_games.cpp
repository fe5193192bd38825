#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/place.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "tournament_file/keys.hpp"
#include "tournament_file/values.hpp"
#include "types/type_of.hpp"

namespace referee {

namespace {

/// Adds a game, whose name stands at a node, unless it is judged or listed already.
void add(TournamentFile& file, Reader& reader, Cursor at, OtherGame game) {
    const auto& others = file.other_games;
    if (const GameEntry* const judged = game_meant(game.id)) {
        reader.report(LogRule::value, at.offset(),
                      say(reader.language(), "{} is {}, which is judged; its key is `{}`", in_quotes(game.id),
                          in(reader.language(), judged->title), judged->key));
    } else if (std::any_of(others.begin(), others.end(),
                           [&](const OtherGame& one) { return bare(one.id) == bare(game.id); })) {
        reader.report(LogRule::value, at.offset(),
                      say(reader.language(), "the game {} appears twice", in_quotes(game.id)));
    } else {
        file.other_games.push_back(std::move(game));
    }
}

/// Reads the description of a game in a file. Its faults are reported at their places, and the first one here as well.
void read_file(TournamentFile& file, Reader& reader, Cursor node) {
    if (!node.is(Kind::string) || node.text().empty()) return reader.report_type(node, "file", "a file's name");
    const std::string name(node.text());
    OtherGame game;
    std::vector<Finding> faults;
    const std::string why = !file.open ? say(reader.language(), "{} cannot be read", in_quotes(name))
                                       : file.open(name, [&](const Source& source) {
                                             game = read_description(source, reader.language(), faults);
                                             place(source, faults);
                                         });
    if (!why.empty()) return reader.report(LogRule::value, node.offset(), why);
    if (faults.empty()) return add(file, reader, node, std::move(game));
    reader.report(LogRule::value, node.offset(),
                  say(reader.language(), "{} does not describe a game; line {}: {}", in_quotes(name),
                      faults.front().where.line, faults.front().message));
    faults.resize(std::min(faults.size(), most_findings - file.of_games.size()));
    std::move(faults.begin(), faults.end(), std::back_inserter(file.of_games));
}

void read_game_entry(TournamentFile& file, Reader& reader, Cursor entry) {
    if (!entry.is(Kind::mapping)) {
        Label label;
        if (reader.read(entry, label, "other-games")) add(file, reader, entry, {.id = std::string(label.text)});
        return;
    }
    static constexpr std::array<std::string_view, 3> known = {"id", "lower-wins", "file"};
    std::array<std::optional<Cursor>, known.size()> values;
    each_entry(entry, [&](Cursor key, Cursor value) {
        const auto found = std::find(known.begin(), known.end(), key.text());
        if (found == known.end()) return reader.report_unknown_key(entry, key, known);
        values[static_cast<std::size_t>(found - known.begin())] = value;
    });
    const auto& [id, lower_wins, described] = values;
    if (described && (id || lower_wins))
        return reader.report(LogRule::unknown_key, entry.offset(),
                             say(reader.language(), "`file` stands alone: the file says what the game is"));
    if (described) return read_file(file, reader, *described);
    OtherGame game;
    if (lower_wins) reader.read(*lower_wins, game.score.lower_wins, "lower-wins");
    if (!id) return reader.report_missing(entry.offset(), "`other-games`", "id");
    Label label;
    if (!reader.read(*id, label, "other-games")) return;
    game.id = label.text;
    add(file, reader, *id, std::move(game));
}

}  // namespace

void read_other_games(TournamentFile& file, Reader& reader, Cursor node) {
    if (!is_list(reader, node, "other-games", tournament::most_other_games)) return;
    for (const Cursor entry : node) read_game_entry(file, reader, entry);
}

}  // namespace referee
