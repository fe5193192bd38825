#include <algorithm>

#include "games/kings_gate/audit.hpp"
#include "text/text.hpp"

/// Explains the score of a location step by step.
namespace referee::kings_gate {

namespace {

using Lines = std::vector<std::string>;

std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }

}  // namespace

std::string owned(const State& state, Colour colour, const Names& names) {
    return cat(in(names, name_of(colour)), " (", printable(names[owner_of(state, colour)]), ')');
}

namespace {

std::string total_words(const State& state, const LocationScore& record, Colour colour, const Names& names) {
    const std::string owner = owned(state, colour, names);
    const std::string tiles = counted(names, record.tiles[at(colour)], "tile");
    const int values = record.values[at(colour)];
    const int total = record.total(colour);
    if (record.guildmaster == colour && record.bishop)
        return say(names,
                   "{}: {} of value {} with two more for the Guildmaster, each counted as 1 under the Bishop, total {}",
                   owner, tiles, values, total);
    if (record.guildmaster == colour)
        return say(names, "{}: {} of value {} with two more for the Guildmaster, total {}", owner, tiles, values,
                   total);
    if (record.bishop)
        return say(names, "{}: {} of value {}, each counted as 1 under the Bishop, total {}", owner, tiles, values,
                   total);
    return say(names, "{}: {}, total {}", owner, tiles, total);
}

void add_totals(const State& state, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t place = 0; place < record.ranked; ++place)
        lines.push_back(total_words(state, record, record.order[place], names));
    if (record.ranked == 0) lines.emplace_back(in(names, "nobody has a tile there"));
}

}  // namespace

void add_ties(const State& state, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t first = 0; first < record.ranked;) {
        std::size_t next = first + 1;
        while (next < record.ranked && record.total(record.order[next]) == record.total(record.order[first])) ++next;
        if (next - first > 1) {
            std::vector<std::string> equal;
            for (std::size_t place = first; place < next; ++place)
                equal.push_back(owned(state, record.order[place], names));
            lines.push_back(say(names, "{} are equal with {} and go in this order, clockwise after {}, who placed last",
                                listed(names, equal), record.total(record.order[first]),
                                printable(names[record.placer])));
        }
        first = next;
    }
}

void add_points(const State& state, const Site& site, const LocationScore& record, const Names& names, Lines& lines) {
    for (std::size_t place = 0; place < record.paid; ++place) {
        const std::string_view ordinal = in(names, ordinals[place]);
        const std::string points = counted(names, site.points[place], "point");
        lines.push_back(place >= record.ranked
                            ? say(names, "the {} place, {}, lapses", ordinal, points)
                            : say(names, "{}, {}: {}", ordinal, points, owned(state, record.order[place], names)));
    }
    for (std::size_t place = 0; place < site.characters.size(); ++place) {
        if (!site.characters[place]) continue;
        const std::string_view character = in(names, name_of(*site.characters[place]));
        const Player winner = record.winners[place];
        lines.push_back(winner == nobody ? say(names, "the {} lapses", character)
                                         : say(names, "the {} goes to {}", character, printable(names[winner])));
    }
}

void add_loss(const State& state, std::size_t location, const Names& names, Lines& lines) {
    const LocationScore& record = state.records[location];
    if (!record.lowest) return;
    const Player loser = owner_of(state, *record.lowest);
    lines.push_back(say(names, "{} has the lowest total, {}, and loses {}", owned(state, *record.lowest, names),
                        record.total(*record.lowest), tourney_loss));
    const int net = gained(state, state.sites[location], record, loser) - tourney_loss;
    const int change = record.points[loser.seat];
    if (net != change)
        lines.push_back(say(names, "the score of {} does not fall below 0: it changes by {} and not by {}",
                            printable(names[loser]), change, net));
}

namespace {

/// Typical miscounts of a location's points.
class Slips {
  public:
    Slips(const State& state, std::size_t location, const Names& names)
        : state_(state),
          site_(state.sites[location]),
          record_(state.records[location]),
          names_(names),
          before_(state.points) {
        for (std::size_t later = location; later < state.scored; ++later) {
            for (std::size_t seat = 0; seat < max_players; ++seat) before_[seat] -= state.records[later].points[seat];
        }
    }

    /// All slips, the most likely first. Where the totals are written, as they counted, no slip concerns them.
    std::vector<Slip> all(bool totals_written) {
        add_ties();
        if (!totals_written) add_characters();
        add_loss();
        add_second_colours();
        LocationScore more = record_;
        ++more.paid;
        if (more.paid <= most_places) add(say(names_, "a place more paid than there are"), more);
        if (!totals_written) add_left_out();
        return std::move(slips_);
    }

  private:
    /// Adds a slip if it changes any player's points. The points follow from the ranks of `other`.
    void add(std::string what, LocationScore& other) {
        pay(state_, site_, before_, other);
        add(std::move(what), other.points);
    }
    void add(std::string what, const Points& points) {
        if (points == record_.points) return;
        Slip slip{std::move(what), {}, true};
        for (Player player{}; player.seat < state_.players; ++player.seat) {
            if (points[player.seat] != record_.points[player.seat]) slip.points.set(player, points[player.seat]);
        }
        slips_.push_back(std::move(slip));
    }
    void add_ranked(std::string what, LocationScore& other) {
        rank(state_, site_, other);
        add(std::move(what), other);
    }

    [[nodiscard]] std::string owner(Colour colour) const { return owned(state_, colour, names_); }

    /// Adds ties resolved the other way round and, at the tourney ground, another of the colours with the lowest total.
    void add_ties() {
        for (std::size_t place = 0; place + 1 < record_.ranked; ++place) {
            LocationScore other = record_;
            std::swap(other.order[place], other.order[place + 1]);
            const auto [first, second] = std::pair(record_.order[place], record_.order[place + 1]);
            if (record_.total(first) == record_.total(second))
                add(say(names_, "the tie of {} and {} the other way round", owner(first), owner(second)), other);
        }
        for (const Colour colour : values_of<Colour>()) {
            if (!record_.lowest || owner_of(state_, colour) == nobody ||
                record_.total(colour) != record_.total(*record_.lowest))
                continue;
            LocationScore other = record_;
            other.lowest = colour;
            add(say(names_, "the loss taken from {}", owner(colour)), other);
        }
    }

    void add_characters() {
        if (record_.bishop) {
            LocationScore other = record_;
            other.bishop = false;
            add_ranked(say(names_, "the Bishop forgotten"), other);
        }
        if (record_.guildmaster) {
            LocationScore other = record_;
            std::uint8_t& sum = other.values[at(*record_.guildmaster)];
            sum = static_cast<std::uint8_t>(sum - guildmaster_bonus);
            add_ranked(say(names_, "the two of the Guildmaster forgotten"), other);
        }
    }

    /// Adds the forgotten loss at the tourney ground, and points that fall below 0.
    void add_loss() {
        if (!record_.lowest) return;
        LocationScore other = record_;
        other.lowest.reset();
        add(say(names_, "the loss forgotten"), other);
        const Player loser = owner_of(state_, *record_.lowest);
        Points below = record_.points;
        below[loser.seat] = gained(state_, site_, record_, loser) - tourney_loss;
        add(say(names_, "the points let fall below 0"), below);
    }

    void add_left_out() {
        for (std::size_t place = 0; place < record_.ranked; ++place) {
            const Colour colour = record_.order[place];
            LocationScore without = record_;
            without.tiles[at(colour)] = without.values[at(colour)] = 0;
            const std::size_t before = slips_.size();
            add_ranked(say(names_, "{} left out", in(names_, name_of(colour))), without);
            if (slips_.size() > before) slips_.back().leaves_out = name_of(colour);
        }
    }

    /// With two players: adds the worse place of a player's two colours left unpaid.
    void add_second_colours() {
        for (std::size_t place = 1; place < std::min(record_.paid, record_.ranked); ++place) {
            const Player player = owner_of(state_, record_.order[place]);
            const auto* const before = record_.order.begin() + static_cast<std::ptrdiff_t>(place);
            const bool second = std::any_of(record_.order.begin(), before,
                                            [&](Colour colour) { return owner_of(state_, colour) == player; });
            Points points = record_.points;
            points[player.seat] -= site_.points[place];
            if (second) add(say(names_, "the place of {} not paid", owner(record_.order[place])), points);
        }
    }

    const State& state_;
    const Site& site_;
    const LocationScore& record_;
    const Names& names_;
    Points before_;
    std::vector<Slip> slips_;
};

}  // namespace

void add_slips(const State& state, std::size_t location, bool totals_written, const Names& names, Award& award) {
    award.slips = Slips(state, location, names).all(totals_written);
}

Award award_of(const State& state, std::size_t location, const Names& names) {
    const Site& site = state.sites[location];
    const LocationScore& record = state.records[location];
    Award award;
    award.what = in(names, site.name);
    award.source = "French rules, Scoring the locations";
    if (record.king)
        award.working.push_back(site.ground == Ground::white ? say(names, "the King makes its ground dangerous")
                                                             : say(names, "the King makes its ground safe"));
    add_totals(state, record, names, award.working);
    add_ties(state, record, names, award.working);
    add_points(state, site, record, names, award.working);
    add_loss(state, location, names, award.working);
    award.points = points_of(record.points);
    award.claimed_as = "points";
    return award;
}

std::vector<Award> KingsGate::awards(const State& before, const Event& event, const Names& names) {
    State after = before;
    apply(after, event);
    if (!after.just_scored) return {};
    std::vector<Award> awards = {award_of(after, after.scored - 1U, names)};
    note_unconfirmed(after, after.scored - 1U, names, awards.front());
    add_slips(after, after.scored - 1U, false, names, awards.front());
    return awards;
}

std::vector<Award> KingsGate::pending_awards(const State& state, const Names& names) {
    if (!state.end) return {};
    return {victory(criteria(state), "French rules, End of the game", names)};
}

}  // namespace referee::kings_gate
