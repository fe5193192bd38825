#include "games/kings_road/final.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace referee::kings_road {

namespace {

constexpr std::array final_table = {
    Rule{.id = "kings-road/final-journey",
         .title = "the regions of the last round follow one another on the King's road, one for the King and one for "
                  "each Dragon, and he stands behind them",
         .text = "A round scores the King's region and the next ones, one for each Dragon, of which every player has "
                 "one. The King travels on to the "
                 "region after the last one scored.",
         .source = "English rules, 4) The King travels"},
    Rule{.id = "kings-road/final-markers",
         .title = "at the end no player has more than nineteen markers on the board",
         .text = "Of the twenty markers one lies on the scoring track. Nobles are markers too.",
         .source = "English rules, Preparation and 1) Choosing cards"},
    Rule{.id = "kings-road/final-nobles",
         .title = "at the end a region has one Noble, and his owner has a marker there",
         .text = "A new Noble sends the older one home. With the variant permanent-nobles they stay together, one of "
                 "each player. A Noble is one of his "
                 "owner's markers in the region.",
         .source = "English rules, 3) Scoring, Nobles"},
    Rule{.id = "kings-road/final-scored",
         .title = "at the end a region scored in the last round holds Nobles only",
         .text = "When a region is scored all markers there go home, but for the Noble. After the last round nobody "
                 "places any more.",
         .source = "English rules, 3) Scoring, Nobles"},
    Rule{.id = "kings-road/final-forty",
         .title = "somebody has 40 points or more before the final scoring",
         .text = "The game ends after a round in which a player has reached 40 points; what the final scoring brings "
                 "comes later.",
         .source = "English rules, End of the game"},
};

std::size_t at(Region region) { return static_cast<std::size_t>(region); }
Region behind(Region region) { return static_cast<Region>((static_cast<int>(region) + 1) % region_count); }

int markers_of(const Final& final, Region region, Player player) {
    const bool named = final.markers->has(region) && (*final.markers)[region].has(player);
    return named ? (*final.markers)[region][player].value : 0;
}

bool has_noble(const Final& final, Region region, Player player) {
    if (!final.nobles->has(region)) return false;
    const auto& owners = (*final.nobles)[region];
    return std::find(owners.begin(), owners.end(), player) != owners.end();
}

std::optional<FinalBreach> judge_journey(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.scored) return std::nullopt;
    const LastRound& scored = *final.scored;
    for (std::size_t item = 1; item < scored.size(); ++item) {
        const bool follows = scored[item] == behind(scored[item - 1]) &&
            item <= static_cast<std::size_t>(setup.players);
        if (!follows) return FinalBreach{FinalCode::journey, {}, {Step::at("scored"), Step::at(item)}};
    }
    if (final.king && *final.king != behind(scored[scored.size() - 1]))
        return FinalBreach{FinalCode::journey, {}, {Step::at("king")}};
    return std::nullopt;
}

std::optional<FinalBreach> judge_markers(const Setup<KingsRoad>& setup, const Final& final) {
    for (Player player{}; final.markers && player.seat < setup.players; ++player.seat) {
        int sum = 0;
        for (const Region region : values_of<Region>()) {
            sum += markers_of(final, region, player);
            if (sum > usable_markers)
                return FinalBreach{
                    FinalCode::markers, player, {Step::at("markers"), Step::at(name_of(region)), Step::at(player)}};
        }
    }
    return std::nullopt;
}

std::optional<FinalBreach> judge_nobles(const Setup<KingsRoad>& setup, const Final& final) {
    for (const Region region : values_of<Region>()) {
        if (!final.nobles || !final.nobles->has(region)) continue;
        const auto& owners = (*final.nobles)[region];
        const bool permanent = setup.variants.has(Variant::permanent_nobles);
        PlayerSet seen;
        for (std::size_t item = 0; item < std::min<std::size_t>(owners.size(), max_players); ++item) {
            const Player owner = owners[item];
            const bool one_too_many = seen.has(owner) || (!permanent && !seen.empty());
            const bool absent = final.markers && markers_of(final, region, owner) == 0;
            if (one_too_many || absent)
                return FinalBreach{
                    FinalCode::nobles, owner, {Step::at("nobles"), Step::at(name_of(region)), Step::at(item)}};
            seen.insert(owner);
        }
        if (owners.size() > max_players)
            return FinalBreach{FinalCode::nobles,
                               {},
                               {Step::at("nobles"), Step::at(name_of(region)), Step::at(std::size_t{max_players})}};
    }
    return std::nullopt;
}

std::optional<FinalBreach> judge_scored(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.scored || !final.markers || !final.nobles) return std::nullopt;
    for (const Region region : *final.scored) {
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            const int due = has_noble(final, region, player) ? 1 : 0;
            if (markers_of(final, region, player) != due)
                return FinalBreach{
                    FinalCode::scored, player, {Step::at("markers"), Step::at(name_of(region)), Step::at(player)}};
        }
    }
    return std::nullopt;
}

/// Game end: what the regions not scored in the last round pay, from the King's region on.
List<Payment, 8> final_payments(const State& table, const LastRound& scored) {
    List<Payment, 8> payments;
    Region region = behind(scored[scored.size() - 1]);
    for (std::size_t left = region_count - scored.size(); left > 0; --left, region = behind(region)) {
        payments.push(pay_influence(table, region, places_paid(table)));
    }
    return payments;
}

/// The points before the final scoring, or, where what it pays cannot be counted, no fewer than these.
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

std::optional<FinalBreach> judge_forty(const Setup<KingsRoad>& setup, const Final& final) {
    if (!final.points && !final.points_after) return std::nullopt;
    const auto points = points_before(setup, final);
    if (*std::max_element(points.begin(), points.begin() + setup.players) >= points_to_end) return std::nullopt;
    return FinalBreach{FinalCode::forty, {}, {Step::at(final.points ? "points" : "points-after")}};
}

/// Whether the first of two criteria leaves nobody equal: nobody of all, or nobody of the best.
bool without_tie(const Criterion& first, int players, bool among_the_best) {
    std::array<int, max_players> standings{};
    for (Player player{}; player.seat < players; ++player.seat) standings[player.seat] = first.standing[player];
    std::sort(standings.begin(), standings.begin() + players, std::greater<>());
    const auto* const end = standings.begin() + (among_the_best ? 2 : players);
    return std::adjacent_find(standings.cbegin(), end) == end;
}

}  // namespace

std::span<const Rule> final_rules() { return final_table; }

std::optional<FinalBreach> judge_final(const Setup<KingsRoad>& setup, const Final& final) {
    if (const auto breach = judge_journey(setup, final)) return breach;
    if (const auto breach = judge_markers(setup, final)) return breach;
    if (const auto breach = judge_nobles(setup, final)) return breach;
    if (const auto breach = judge_scored(setup, final)) return breach;
    return judge_forty(setup, final);
}

namespace {

std::string journey_message(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach& breach) {
    const LastRound& scored = *final.scored;
    if (breach.path[0].key == "king") {
        const Region last = scored[scored.size() - 1];
        return cat("the King stands in ", name_of(*final.king), "; behind ", name_of(last), ", scored last, comes ",
                   name_of(behind(last)));
    }
    const auto item = static_cast<std::size_t>(breach.path[1].number);
    const Region before = scored[item - 1];
    if (scored[item] != behind(before)) {
        return cat(name_of(scored[item]), " was scored behind ", name_of(before),
                   "; the next region on the King's road is ", name_of(behind(before)));
    }
    return cat(scored.size(), " regions were scored in the last round; ", setup.players, " players have ",
               setup.players, " Dragons, and score ", setup.players + 1, " at most");
}

std::string nobles_message(const Final& final, const FinalBreach& breach, const Names& names) {
    const Region region = *named<Region>(breach.path[1].key);
    const auto& owners = (*final.nobles)[region];
    const auto item = static_cast<std::size_t>(breach.path[2].number);
    if (!breach.player) return cat(owners.size(), " owners of a Noble are named in ", name_of(region));
    const std::string name = printable(names[*breach.player]);
    if (std::find(owners.begin(), owners.begin() + item, *breach.player) != owners.begin() + item) {
        return cat(name, " is named twice as the owner of a Noble in ", name_of(region));
    }
    if (item > 0)
        return cat(printable(names[owners[0]]), " and ", name, " cannot both have the Noble in ", name_of(region));
    return cat(name, " has the Noble in ", name_of(region), " and no marker there; the Noble is one of them");
}

}  // namespace

std::string final_message(const Setup<KingsRoad>& setup, const Final& final, const FinalBreach& breach,
                          const Names& names) {
    const std::string name = breach.player ? printable(names[*breach.player]) : std::string{};
    switch (breach.code) {
        case FinalCode::journey: return journey_message(setup, final, breach);
        case FinalCode::markers: {
            int sum = 0;
            for (const Region region : values_of<Region>()) sum += markers_of(final, region, *breach.player);
            return cat(name, " has ", sum, " markers on the board; a player has ", static_cast<int>(usable_markers));
        }
        case FinalCode::nobles: return nobles_message(final, breach, names);
        case FinalCode::scored: {
            const Region region = *named<Region>(breach.path[1].key);
            return cat(name, " has ", counted(markers_of(final, region, *breach.player), "marker"), " in ",
                       name_of(region), ", which was scored in the last round, and ",
                       has_noble(final, region, *breach.player) ? "one Noble there" : "no Noble there");
        }
        case FinalCode::forty: {
            const auto points = points_before(setup, final);
            const int most = *std::max_element(points.begin(), points.begin() + setup.players);
            return cat("nobody has ", points_to_end, " points",
                       final.points ? " before the final scoring" : ", the final scoring left out", "; the most are ",
                       most);
        }
    }
    return {};
}

State table_of(const Setup<KingsRoad>& setup, const Final& final) {
    State state = KingsRoad::start(setup);
    for (const Region region : values_of<Region>()) {
        for (Player player{}; player.seat < setup.players; ++player.seat) {
            const bool noble = final.nobles && has_noble(final, region, player);
            if (noble) state.nobles[at(region)].insert(player);
            if (!final.markers) continue;
            const int markers = markers_of(final, region, player);
            state.supply[player.seat] = static_cast<std::uint8_t>(state.supply[player.seat] - markers);
            state.markers[at(region)][player.seat] = static_cast<std::uint8_t>(markers - (noble ? 1 : 0));
        }
    }
    return state;
}

Counted<State> count_final(const Setup<KingsRoad>& setup, const Final& final) {
    Counted<State> counted{table_of(setup, final)};
    State& state = counted.state;
    auto& decided = counted.decided;
    state.phase = Phase::over;
    if (final.king) state.king = *final.king;
    if (final.scored) {
        state.king = behind((*final.scored)[final.scored->size() - 1]);
        state.dragons = static_cast<std::uint8_t>(final.scored->size() - 1);
        decided.emplace_back("dragons");
    }
    if (final.king || final.scored) decided.emplace_back("king");
    if (final.markers) decided.insert(decided.end(), {"markers", "supply"});
    if (final.nobles) decided.emplace_back("nobles");
    if (final.markers && final.scored) {
        state.final_scoring = final_payments(state, *final.scored);
        decided.emplace_back("final");
    }
    if (final.points) decided.emplace_back("ended");
    if (!final.points_after && !(final.points && counted.decides("final"))) return counted;
    const auto& given = final.points_after ? *final.points_after : *final.points;
    for (Player player{}; player.seat < setup.players; ++player.seat) state.points[player.seat] = given[player].value;
    for (std::size_t item = 0; !final.points_after && item < state.final_scoring.size(); ++item) {
        for (std::size_t seat = 0; seat < state.players; ++seat)
            state.points[seat] += state.final_scoring[item].points[seat];
    }
    decided.emplace_back("scores");
    const Criterion points = criteria(state).front();
    if (final.nobles || without_tie(points, setup.players, true)) decided.emplace_back("winners");
    if (final.nobles || without_tie(points, setup.players, false)) decided.emplace_back("places");
    return counted;
}

}  // namespace referee::kings_road
