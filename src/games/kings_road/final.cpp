#include "games/kings_road/kings_road.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/rule_row.hpp"
#include "games/kings_road/shown.hpp"
#include "text/text.hpp"

namespace referee::kings_road {

namespace {

/// 4) The King travels: the regions of the last round stand in road order, and the King stands in the region after
/// them.
CheckResult journey_astray(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.scored) return std::nullopt;
    const LastRound& scored = *final.scored;
    for (std::size_t item = 1; item < scored.size(); ++item) {
        const bool follows = scored[item] == behind(scored[item - 1]) &&
            item <= static_cast<std::size_t>(setup.players);
        if (!follows) return Violation{{}, {Step::at("scored"), Step::at(item)}};
    }
    if (final.king && *final.king != behind(scored[scored.size() - 1])) return Violation{{}, {Step::at("king")}};
    return std::nullopt;
}

std::string journey_words(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names) {
    const LastRound& scored = *final.scored;
    if (breach.path[0].key == "king") {
        const Region last = scored[scored.size() - 1];
        return say(names, "the King stands in {}; the region after {}, which was scored last, is {}",
                   shown(*final.king, names), shown(last, names), shown(behind(last), names));
    }
    const auto item = static_cast<std::size_t>(breach.path[1].number);
    const Region before = scored[item - 1];
    if (scored[item] != behind(before))
        return say(names, "{} was scored after {}; the next region on the King's road is {}",
                   shown(scored[item], names), shown(before, names), shown(behind(before), names));
    return say(names, "{} regions were scored in the last round; {} players have {} Dragons, and score {} at most",
               scored.size(), setup.players, setup.players, setup.players + 1);
}

CheckResult marker_too_many(const Setup<KingsRoad>& setup, const Final& final) {
    for (Player player{}; final.markers && player.seat < setup.players; ++player.seat) {
        int sum = 0;
        for (const Region region : values_of<Region>()) {
            sum += markers_of(final, region, player);
            if (sum > usable_markers)
                return Violation{player, {Step::at("markers"), Step::at(name_of(region)), Step::at(player)}};
        }
    }
    return std::nullopt;
}

std::string markers_words(const Setup<KingsRoad>&, const Final& final, const FinalBreach& breach, const Names& names) {
    int sum = 0;
    for (const Region region : values_of<Region>()) sum += markers_of(final, region, *breach.player);
    return say(names, "{} has {} markers on the board; a player has {}", printable(names[*breach.player]), sum,
               usable_markers);
}

/// 3) Scoring, Nobles: finds the first owner who is one too many in a region, or who has no marker there.
CheckResult noble_too_many(const Setup<KingsRoad>& setup, const Final& final) {
    for (const Region region : values_of<Region>()) {
        if (!final.nobles || !final.nobles->has(region)) continue;
        const auto& owners = (*final.nobles)[region];
        const bool permanent = setup.variants.has(Variant::permanent_nobles);
        const auto fault = [&](std::optional<Player> owner, std::size_t item) {
            return Violation{owner, {Step::at("nobles"), Step::at(name_of(region)), Step::at(item)}};
        };
        PlayerSet seen;
        for (std::size_t item = 0; item < owners.kept(); ++item) {
            const Player owner = owners[item];
            const bool one_too_many = seen.has(owner) || (!permanent && !seen.empty());
            const bool absent = final.markers && markers_of(final, region, owner) == 0;
            if (one_too_many || absent) return fault(owner, item);
            seen.insert(owner);
        }
        if (owners.size() > max_players) return fault({}, max_players);
    }
    return std::nullopt;
}

std::string nobles_words(const Setup<KingsRoad>&, const Final& final, const FinalBreach& breach, const Names& names) {
    const Region region = *named<Region>(breach.path[1].key);
    const std::string_view where = shown(region, names);
    const auto& owners = (*final.nobles)[region];
    const auto item = static_cast<std::size_t>(breach.path[2].number);
    if (!breach.player) return say(names, "{} owners of a Noble are named in {}", owners.size(), where);
    const std::string name = printable(names[*breach.player]);
    if (std::find(owners.begin(), owners.begin() + item, *breach.player) != owners.begin() + item)
        return say(names, "{} is named twice as the owner of a Noble in {}", name, where);
    if (item > 0)
        return say(names, "{} and {} cannot both have the Noble in {}", printable(names[owners[0]]), name, where);
    return say(names, "{} has the Noble in {} but no marker there; a Noble counts as a marker", name, where);
}

CheckResult marker_left(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.scored || !final.markers || !final.nobles) return std::nullopt;
    for (const Region region : *final.scored) {
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            const int due = has_noble(final, region, player) ? 1 : 0;
            if (markers_of(final, region, player) != due)
                return Violation{player, {Step::at("markers"), Step::at(name_of(region)), Step::at(player)}};
        }
    }
    return std::nullopt;
}

std::string left_words(const Setup<KingsRoad>&, const Final& final, const FinalBreach& breach, const Names& names) {
    const Region region = *named<Region>(breach.path[1].key);
    const std::string name = printable(names[*breach.player]);
    const std::string markers = counted(names, markers_of(final, region, *breach.player), "marker");
    const std::string_view where = shown(region, names);
    return has_noble(final, region, *breach.player)
        ? say(names, "{} has {} in {}, which was scored in the last round, and one Noble there", name, markers, where)
        : say(names, "{} has {} in {}, which was scored in the last round, and no Noble there", name, markers, where);
}

/// The points before the final scoring. If the final scoring cannot be computed, returns the recorded points, which are
/// an upper bound.
std::array<int, max_players> points_before(const Setup<KingsRoad>& setup, const Final& final) {
    std::array<int, max_players> points{};
    const auto& given = final.points ? *final.points : *final.points_after;
    for (Player player{}; player.seat < setup.players; ++player.seat) points[player.seat] = given[player].value;
    if (final.points || !final.markers || !final.scored) return points;
    for (const Payment& payment : final_payments(table_of(setup, final), *final.scored)) {
        for (std::size_t seat = 0; seat < points.size(); ++seat) points[seat] -= payment.points[seat];
    }
    return points;
}

CheckResult short_of_forty(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.points && !final.points_after) return std::nullopt;
    const auto points = points_before(setup, final);
    if (*std::max_element(points.begin(), points.begin() + setup.players) >= points_to_end) return std::nullopt;
    return Violation{{}, {Step::at(final.points ? "points" : "points-after")}};
}

std::string forty_words(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach&, const Names& names) {
    const auto points = points_before(setup, final);
    const int most = *std::max_element(points.begin(), points.begin() + setup.players);
    return final.points
        ? say(names, "nobody has {} points before the final scoring; the highest score is {}", points_to_end, most)
        : say(names, "nobody has {} points, without the final scoring; the highest score is {}", points_to_end, most);
}

constexpr std::tuple final_table = {
    RuleRow{FinalCode::journey,
            {.id = "kings-road/final-journey",
             .title = "the regions of the last round follow one another on the King's road, one for the King and one "
                      "for each Dragon, and the King stands in the region after them",
             .text = "A round scores the King's region and the next ones, one for each Dragon, of which every player "
                     "has one. The King travels on to the region after the last one scored.",
             .source = "English rules, 4) The King travels"},
            journey_astray,
            journey_words},
    RuleRow{FinalCode::markers,
            {.id = "kings-road/final-markers",
             .title = "at the end no player has more than nineteen markers on the board",
             .text = "One of the twenty markers is on the scoring track. Nobles are markers too.",
             .source = "English rules, Preparation and 1) Choosing cards"},
            marker_too_many,
            markers_words},
    RuleRow{FinalCode::nobles,
            {.id = "kings-road/final-nobles",
             .title = "at the end a region has one Noble, and his owner has a marker there",
             .text = "A new Noble sends the older one home. With the variant permanent-nobles they stay together, one "
                     "of each player. A Noble is one of his owner's markers in the region.",
             .source = "English rules, 3) Scoring, Nobles"},
            noble_too_many,
            nobles_words},
    RuleRow{FinalCode::scored,
            {.id = "kings-road/final-scored",
             .title = "at the end a region scored in the last round holds Nobles only",
             .text = "When a region is scored all markers there go home, but for the Noble. After the last round "
                     "nobody places any more.",
             .source = "English rules, 3) Scoring, Nobles"},
            marker_left,
            left_words},
    RuleRow{FinalCode::forty,
            {.id = "kings-road/final-forty",
             .title = "somebody has 40 points or more before the final scoring",
             .text = "The game ends after a round in which a player has reached 40 points; what the final scoring "
                     "brings comes later.",
             .source = "English rules, End of the game"},
            short_of_forty,
            forty_words},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto final_texts = texts_of(final_table);

}  // namespace

std::span<const Rule> KingsRoad::final_rules() { return final_texts; }

std::optional<FinalBreach> KingsRoad::judge_final(const Setup<KingsRoad>& setup, const Final& final) {
    return first_breach(final_table, setup, final);
}

std::string KingsRoad::final_message(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach& breach,
                                     const Names& names) {
    return message_of(final_table, breach.code, setup, final, breach, names);
}

}  // namespace referee::kings_road
