#include "tournament_file/keys.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "log/game_registry.hpp"
#include "log/oversights.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "tournament_file/values.hpp"
#include "types/type_of.hpp"

namespace referee {

using tournament::Penalty;
using tournament::PointsRow;
using tournament::TieBreak;
using tournament::Units;

namespace {

/// The tie-breaks, in order and without duplicates, also under another name.
struct TieBreaks : List<TieBreak, tournament::tie_break_names.size()> {
    static constexpr int fewest = 0;
    static constexpr int most = static_cast<int>(capacity);
    static constexpr std::string_view validate_item(const TieBreaks& before, TieBreak next) {
        for (const TieBreak one : before) {
            if (one == next) return translatable("the tie-break appears twice");
            if (tournament::criterion_of(one) == tournament::criterion_of(next))
                return translatable("the tie-break appears twice, under another name");
        }
        return "";
    }
};

/// Reads the points of a penalty: as table points, or an exact fraction.
void read_penalty_points(Reader& reader, Cursor node, Units& value) {
    if (!node.is(Kind::string)) {
        read_table_points(reader, node, "points", value, Least::more);
        return;
    }
    const auto written = tournament::fraction_in(node.text());
    constexpr Units most = tournament::most_points * tournament::whole;
    if (written) {
        const tournament::Fraction lowest = tournament::reduced(*written->exact);
        const bool in_range = lowest.above > 0 && lowest.above / lowest.below <= tournament::most_points;
        if (in_range && tournament::whole % lowest.below == 0) {
            value = lowest.above * (tournament::whole / lowest.below);
            if (value <= most) return;
        }
    }
    reader.report(LogRule::value, node.offset(),
                  cat(say(reader.language(),
                          "`points` must be a number more than 0 and up to {}, or a fraction such as \"10/3\" that "
                          "table points can have, not {}",
                          tournament::most_points, brief(node.text())),
                      oversight(node, {}, "a number", reader.language())));
}

void read_penalty(TournamentFile& file, Reader& reader, Cursor entry) {
    static constexpr std::array<std::string_view, 4> known = {"player", "points", "round", "reason"};
    if (!entry.is(Kind::mapping)) return reader.report_type(entry, "penalties", "mappings");
    Penalty penalty;
    penalty.at = spot_of(entry);
    Label player;
    Number<1, tournament::most_rounds> round;
    std::array<bool, known.size()> there{};
    each_entry(entry, [&](Cursor key, Cursor value) {
        const auto found = static_cast<std::size_t>(std::find(known.begin(), known.end(), key.text()) - known.begin());
        if (found == known.size()) return reader.report_unknown_key(entry, key, known);
        there[found] = true;
        switch (found) {
            case 0: reader.read(value, player, "player"); break;
            case 1: read_penalty_points(reader, value, penalty.points); break;
            case 2: reader.read(value, round, "round"); break;
            default: read_text(reader, value, "reason", penalty.reason); break;
        }
    });
    for (const std::size_t required : {0U, 1U}) {
        if (!there[required]) reader.report_missing(entry.offset(), "`penalties`", known[required]);
    }
    if (there[2]) penalty.round = round.value;
    penalty.player = file.number_named(player.text, entry.offset());
    file.event.penalties.push_back(std::move(penalty));
}

}  // namespace

void read_game(TournamentFile& file, Reader& reader, Cursor node) {
    if (!read_text(reader, node, "game", file.event.game)) return;
    std::vector<std::string_view> known = game_keys();
    for (const OtherGame& other : file.other_games) known.push_back(other.id);
    if (std::find(known.begin(), known.end(), file.event.game) == known.end()) reader.report_name(node, "game", known);
}

void read_points(TournamentFile& file, Reader& reader, Cursor node) {
    constexpr Range sizes{1, 99, translatable("a number of players ")};
    if (!node.is(Kind::mapping)) return reader.report_type(node, "points", "a mapping by numbers of players");
    each_entry(node, [&](Cursor key, Cursor value) {
        const auto size = reader.number_key(key, "points", sizes);
        if (!is_list(reader, value, "points", static_cast<std::size_t>(sizes.most))) return;
        PointsRow row;
        for (const Cursor entry : value) {
            Units number{};
            if (!read_table_points(reader, entry, "points", number)) continue;
            if (!row.by_place.empty() && number > row.by_place.back())
                reader.report(
                    LogRule::value, entry.offset(),
                    say(reader.language(), "{} points for a place, but fewer for the place before", entry.text()));
            row.by_place.push_back(number);
        }
        if (!size) return;
        row.players = *size;
        file.event.points.push_back(std::move(row));
    });
}

void read_ties(TournamentFile& file, Reader& reader, Cursor node) { reader.read(node, file.event.ties, "ties"); }

void read_bye(TournamentFile& file, Reader& reader, Cursor node) {
    read_table_points(reader, node, "bye", file.event.bye);
}

void read_meetings(TournamentFile& file, Reader& reader, Cursor node) {
    Number<1, tournament::most_rounds> most;
    if (reader.read(node, most, "meetings")) file.event.meetings = most.value;
}

void read_match(TournamentFile& file, Reader& reader, Cursor node) {
    Number<1, tournament::most_in_match> games;
    if (!node.is(Kind::mapping)) {
        if (reader.read(node, games, "match")) file.event.match = games.value;
        return;
    }
    each_entry(node, [&](Cursor key, Cursor value) {
        const auto round = reader.number_key(key, "match", {1, tournament::most_rounds, translatable("a round ")});
        if (reader.read(value, games, "match") && round) file.event.match_in_round[*round] = games.value;
    });
}

void read_attendance(TournamentFile& file, Reader& reader, Cursor node) {
    reader.read(node, file.event.attendance, "attendance");
}

void read_drop_worst(TournamentFile& file, Reader& reader, Cursor node) {
    Number<0, tournament::most_rounds> rounds;
    if (reader.read(node, rounds, "drop-worst")) file.event.drop_worst = rounds.value;
}

void read_penalties(TournamentFile& file, Reader& reader, Cursor node) {
    if (!is_list(reader, node, "penalties", tournament::most_penalties)) return;
    for (const Cursor entry : node) read_penalty(file, reader, entry);
}

void read_tie_breaks(TournamentFile& file, Reader& reader, Cursor node) {
    TieBreaks read;
    if (!reader.read(node, read, "tie-breaks")) return;
    file.event.tie_breaks.assign(read.begin(), read.end());
    if (std::find(read.begin(), read.end(), TieBreak::seeds) == read.end()) return;
    for (const Cursor seed : file.seeds_in_text)
        reader.report(
            LogRule::value, seed.offset(),
            say(reader.language(), "`seed` must be a whole number for `seeds`, not text: {}", brief(seed.text())));
}

}  // namespace referee
