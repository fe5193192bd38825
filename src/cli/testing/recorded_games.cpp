#include "cli/testing/recorded_games.hpp"

#include "cli/commands/suite.hpp"
#include "cli/io/input.hpp"
#include "cli/program/options.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The game that a log records. Returns nothing if the log is malformed, is a scoresheet or of another game, or
/// contains a number that cannot be written without loss.
std::optional<RecordedPlay> recorded_play_in(const Source& source, const GameEntry& game, std::size_t number,
                                             const Options& options) {
    const Opened opened = open_log(source, options);
    if (!opened.record || opened.record->is_sheet() || opened.report.game != game.key) return std::nullopt;
    try {
        RecordedPlay recorded_play = recorded_play_of(opened.record->canonical());
        recorded_play.number = number;
        recorded_play.name = name_of(source);
        return recorded_play;
    } catch (const Unwritable&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<std::vector<RecordedPlay>> read_recorded_plays(const std::vector<std::string>& paths,
                                                             const GameEntry& game, std::optional<std::size_t> most,
                                                             Session& session) {
    std::vector<RecordedPlay> recorded_plays;
    bool good = true;
    long long others = 0;
    const auto complain = [&](std::string_view path, std::string_view why) {
        session.complain(cat(printable(path), ": ", why));
        good = false;
    };
    const auto take = [&](const Source& source) {
        auto recorded_play = recorded_play_in(source, game, recorded_plays.size() + 1, usual_options(session));
        if (recorded_play) recorded_plays.push_back(std::move(*recorded_play));
        others += recorded_play ? 0 : 1;
        return !most || recorded_plays.size() < *most;
    };
    std::vector<SkippedEntry> skipped;
    for (const Input& input : expand_inputs(paths, session.folders, complain, skipped)) {
        if (!most || recorded_plays.size() < *most) read_logs(input, InputFormat::detect, take, complain);
    }
    session.write_error(skipped_text(skipped, session.verbose));
    if (others > 0)
        session.write_error(
            cat("referee: ", counted(others, "log"), " skipped: malformed, a scoresheet, or of another game\n"));
    if (good && recorded_plays.empty()) complain("--corpus", "there is no game to play");
    return good ? std::optional(std::move(recorded_plays)) : std::nullopt;
}

std::vector<RecordedPlay> suite_plays(const GameEntry& game) {
    std::vector<RecordedPlay> recorded_plays;
    for (const SuiteRow& row : suite_of(game)) {
        if (row.text.empty()) continue;
        auto recorded_play = recorded_play_in({.text = row.text, .format = Format::yaml, .file = row.fixture}, game,
                                              recorded_plays.size() + 1, {});
        if (!recorded_play) continue;
        if (!row.id.empty()) recorded_play->name = cat(row.id, ", ", row.fixture);
        recorded_plays.push_back(std::move(*recorded_play));
    }
    return recorded_plays;
}

RecordedPlay generated_play(Generator& generator, std::size_t number, std::uint64_t seed) {
    std::string log;
    RecordedPlay recorded_play;
    if (generator.write(number, log)) recorded_play = recorded_play_of(parsed_value(log));
    recorded_play.number = number;
    recorded_play.name = cat("seed ", seed, ", number ", number);
    return recorded_play;
}

}  // namespace referee
