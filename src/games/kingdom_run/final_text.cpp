#include <algorithm>
#include <array>

#include "games/kingdom_run/kingdom_run.hpp"
#include "text/text.hpp"

/// Presents a scoresheet for people: the recorded data, the count of podium, track and tokens, and the missing keys.
namespace referee::kingdom_run {

namespace {

using Lines = std::vector<std::string>;
using Rows = std::vector<std::vector<std::string>>;

/// One of the three parts of the points: the key of `final` that determines it, the claim used if that key is missing,
/// and the points of one unit.
struct Share {
    std::string_view key;
    std::string_view words;          ///< `the points of the podium`
    std::string_view claimed_words;  ///< `podium, as claimed`
    bool seen;
    const std::optional<PerPlayer<Count>>& claimed;
    void (*add)(const State&, const Names&, std::vector<Award>&);
    std::string_view claimed_as;
    int each;
};

std::array<Share, 3> parts_of(const Sheet<KingdomRun>& sheet) {
    const auto& [setup, final, claimed, rows] = sheet;
    return {{{"podium", translatable("the points of the podium"), translatable("podium, as claimed"),
              final.podium.has_value(), claimed.podium_points, add_podium_awards, "podium-points", 1},
             {"track", translatable("the points of the track"), translatable("track, as claimed"),
              final.track.has_value(), claimed.track_points, add_track_awards, "track-points", 1},
             {"tokens",
              translatable("the points of the victory tokens"),
              translatable("victory tokens, as claimed"),
              final.tokens.has_value(),
              claimed.tokens,
              add_token_award,
              {},
              points_of_token}}};
}

/// The award of a part that is only claimed.
Award claimed_award(const Share& part, const Names& names) {
    Award award{std::string(in(names, part.claimed_words)), end_source, {}, {}, {}, part.claimed_as};
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (!part.claimed->has(player)) continue;
        const int claimed = (*part.claimed)[player].value;
        const int points = count_of_sum(static_cast<long long>(claimed) * part.each).value;
        const std::string name = printable(names[player]);
        const std::string worth = counted(names, points, "point");
        award.working.push_back(
            part.each == 1 ? say(names, "{}: {}", name, worth)
                           : say(names, "{}: {} x {} = {}", name, counted(names, claimed, "token"), part.each, worth));
        if (points != 0) award.points.set(player, points);
    }
    return award;
}

std::vector<Award> awards_of(const Sheet<KingdomRun>& sheet, const Counted& counted, const Names& names) {
    std::vector<Award> awards;
    for (const Share& part : parts_of(sheet)) {
        if (part.seen) {
            part.add(counted.state, names, awards);
        } else if (part.claimed) {
            awards.push_back(claimed_award(part, names));
        }
    }
    std::vector<Criterion> tie_breaks;
    if (!counted.tie_breaks.empty()) tie_breaks.push_back(criteria(counted.state, names.language()).back());
    add_victory(known_scores(counted), tie_breaks, !counted.tie_open.empty(), end_source, names, awards);
    return awards;
}

/// Adds the spaces `from` to `to` with the number of each clan's runners. A sheet does not record who is asleep.
void add_final_stretch(const State& state, int from, int to, const Names& names, Lines& lines) {
    Rows rows = {{std::string(in(names, "score"))}, {std::string(in(names, "space"))}};
    for (const Clan clan : values_of<Clan>()) rows.push_back({std::string(in(names, name_of(clan)))});
    for (int space = from; space <= to; ++space) {
        const auto index = static_cast<std::size_t>(space);
        rows[0].push_back(std::to_string(state.scores[index]));
        rows[1].push_back(cat(state.lakes[index] ? "~" : "", space));
        for (const Clan clan : values_of<Clan>()) {
            const int runners = state.track[index].all_of(clan);
            rows[2 + static_cast<std::size_t>(clan)].push_back(runners == 0 ? "." : std::to_string(runners));
        }
    }
    const Lines stretch = table_lines(rows);
    lines.insert(lines.end(), stretch.begin(), stretch.end());
    lines.emplace_back();
}

std::string lacking(const Sheet<KingdomRun>& sheet, const Names& names) {
    std::vector<std::string_view> keys;
    for (const Share& part : parts_of(sheet)) {
        if (!part.seen) keys.push_back(part.key);
    }
    return keys.empty() ? std::string{} : say(names, "not given: {}", listed(names, keys));
}

/// The board in the layout of a log's board, without the start board, which a sheet does not record.
Lines board_of(const Sheet<KingdomRun>& sheet, const Counted& counted, const Names& names) {
    constexpr int width = 16;
    const Final& final = sheet.final;
    const State& state = counted.state;
    Lines lines;
    for (int from = start_spaces + 1; final.track && from <= state.spaces; from += width)
        add_final_stretch(state, from, std::min<int>(from + width - 1, state.spaces), names, lines);
    if (final.podium) {
        add_podium(state, names, lines);
        lines.emplace_back();
    }
    const PerPlayer<int> scores = known_scores(counted);
    for (Player player{}; player.seat < state.players; ++player.seat) {
        std::string line = say(names, "{}: {}", printable(names[player]), in(names, name_of(clan_of(state, player))));
        if (final.tokens) line += cat(", ", referee::counted(names, state.tokens[player.seat], "token"));
        if (scores.has(player)) line += cat(", ", referee::counted(names, scores[player], "point"));
        if (final.podium && finished(state, player)) line += cat(", ", in(names, "finished"));
        lines.push_back(std::move(line));
    }
    if (final.podium) lines.push_back(say(names, "ended: {}", in(names, name_of(*state.end))));
    if (std::string words = lacking(sheet, names); !words.empty()) lines.push_back(std::move(words));
    if (final.track) lines.emplace_back(in(names, "(runners of a clan on a space, awake or not; ~ a lake)"));
    return lines;
}

Lines doubts_of(const Sheet<KingdomRun>& sheet, const Names& names) {
    Lines doubts;
    for (const Share& part : parts_of(sheet)) {
        if (part.seen) continue;
        PlayerSet left;
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (!part.claimed || !part.claimed->has(player)) left.insert(player);
        }
        const std::string_view points = in(names, part.words);
        if (left.empty()) {
            doubts.push_back(
                say(names, "without `{}` {} are those claimed, which cannot be checked", part.key, points));
        } else if (left.size() == names.size()) {
            doubts.push_back(say(names, "without `{}` {} are not counted", part.key, points));
        } else {
            doubts.push_back(say(names, "without `{}` {} are unknown for {}", part.key, points,
                                 listed(names, names_in(left, names))));
        }
    }
    return doubts;
}

}  // namespace

/// Without a drawing: it would show the start board and who is asleep.
SheetText KingdomRun::sheet_text(const Sheet<KingdomRun>& sheet, const Counted& counted, const Names& names) {
    return {board_of(sheet, counted, names), awards_of(sheet, counted, names), doubts_of(sheet, names), false};
}

}  // namespace referee::kingdom_run
