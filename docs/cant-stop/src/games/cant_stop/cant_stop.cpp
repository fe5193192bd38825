#include "games/cant_stop/cant_stop.hpp"

#include <algorithm>

#include "core/rule_row.hpp"
#include "text/text.hpp"
#include "types/every_value.hpp"

namespace referee::cant_stop {

namespace {

bool is_top(const Pieces& pieces, Column column) { return pieces[column].value == length_of(column); }

bool is_won(const State& state, Column column) {
    const auto& squares = state.squares.values;
    return std::any_of(squares.begin(), squares.end(), [&](const Pieces& own) { return is_top(own, column); });
}

int markers_placed(const State& state) {
    return static_cast<int>(std::count(state.markers.present.begin(), state.markers.present.end(), true));
}

/// Places markers in columns, or moves them up. The first column in which that is impossible, as an index.
std::optional<std::size_t> advance(State& state, const Columns& columns) {
    for (std::size_t item = 0; item < columns.size(); ++item) {
        const Column column = columns[item];
        const int space = std::max(state.markers[column].value, state.squares[state.turn][column].value);
        const bool none_free = !state.markers.has(column) && markers_placed(state) == marker_count;
        if (is_won(state, column) || space == length_of(column) || none_free) return item;
        state.markers.set(column, {space + 1});
    }
    return std::nullopt;
}

/// The sums of the three ways to make two pairs of a roll.
std::array<Columns, 3> pairs_of(const Dice<4>& roll) {
    const int all = roll[0].value + roll[1].value + roll[2].value + roll[3].value;
    const auto pairs = [&](std::size_t partner) {
        const int sum = roll[0].value + roll[partner].value;
        return Columns{column_of(sum), column_of(all - sum)};
    };
    return {pairs(1), pairs(2), pairs(3)};
}

/// What the player may choose of a roll.
std::vector<Columns> choices_of(const State& state, const Dice<4>& roll) {
    std::vector<Columns> choices;
    const auto placed = [&](const Columns& columns) {
        State after = state;
        return advance(after, columns) ? -1 : markers_placed(after) - markers_placed(state);
    };
    int most = 0;
    const auto add = [&](const Columns& columns) {
        if (placed(columns) < 0) return false;
        if (std::find(choices.begin(), choices.end(), columns) == choices.end()) choices.push_back(columns);
        most = std::max(most, placed(columns));
        return true;
    };
    for (const Columns& both : pairs_of(roll)) {
        if (!add(both)) add({both[0]}), add({both[1]});
    }
    switch (state.rulings.placing) {
        case Placing::chosen: break;
        case Placing::roll: std::erase_if(choices, [&](const Columns& columns) { return placed(columns) < most; });
    }
    return choices;
}

/// Squares replace the markers. All other squares leave a column that is won.
void stop(State& state) {
    for (const Column column : values_of<Column>()) {
        if (!state.markers.has(column)) continue;
        for (Pieces& squares : state.squares.values) {
            if (is_top(state.markers, column)) squares.erase(column);
        }
        state.squares.values[state.turn.seat].set(column, state.markers[column]);
    }
}

int columns_won(const State& state, Player player) {
    int won = 0;
    for (const Column column : values_of<Column>()) won += is_top(state.squares[player], column) ? 1 : 0;
    return won;
}

/// The first square that cannot be there: above its column, or in a column that another player has won.
CheckResult misplaced(const State& state) {
    for (Player player{}; player.seat < state.squares.players.size(); ++player.seat) {
        for (const Column column : values_of<Column>()) {
            const int space = state.squares[player][column].value;
            State others = state;
            others.squares.values[player.seat].erase(column);
            if (space > length_of(column) || (space > 0 && is_won(others, column)))
                return Violation{player, {Step::at("squares"), Step::at(player), Step::at(name_of(column))}};
        }
    }
    return std::nullopt;
}

constexpr std::tuple rules_table = {
    RuleRow{Code::turn,
            {.id = "cant-stop/turn",
             .title = "the player who rolls or stops is to act",
             .text = "Players take turns. A turn goes on until its player stops or can use no pair of a roll.",
             .source = "Can't Stop, Playing"},
            [](const State& state, const auto& action) -> CheckResult {
                if (action.player != state.turn) return Violation{action.player, {Step::at("player")}};
                return std::nullopt;
            }},
    RuleRow{Code::stop,
            {.id = "cant-stop/stop",
             .title = "a turn begins with a roll",
             .text = "A player rolls at least once before the turn may be stopped.",
             .source = "Can't Stop, Playing"},
            [](const State& state, const Stop& stop) -> CheckResult {
                if (state.markers == Pieces{}) return Violation{stop.player, {Step::at("stop")}};
                return std::nullopt;
            }},
    RuleRow{Code::pairs,
            {.id = "cant-stop/pairs",
             .title = "markers advance in the columns of two pairs of the dice",
             .text = "The four dice are split into two pairs. The sum of each pair is the number of a column.",
             .source = "Can't Stop, Playing"},
            [](const State&, const Roll& roll) -> CheckResult {
                const Columns& named = roll.advance;
                for (const Columns& both : pairs_of(roll.roll)) {
                    const bool one = named.size() == 1 && (named[0] == both[0] || named[0] == both[1]);
                    if (named.empty() || named == both || one) return std::nullopt;
                }
                return Violation{roll.player, {Step::at("advance")}};
            }},
    RuleRow{Code::marker,
            {.id = "cant-stop/marker",
             .title = "three markers advance, in columns that nobody has won, below the top",
             .text = "A marker moves up one space. If none is there, a free one is placed above the player's square.",
             .source = "Can't Stop, Placing a marker and Winning a column"},
            [](State state, const Roll& roll) -> CheckResult {
                const auto item = advance(state, roll.advance);
                if (item) return Violation{roll.player, {Step::at("advance"), Step::at(*item)}};
                return std::nullopt;
            }},
    RuleRow{
        Code::must,
        {.id = "cant-stop/must",
         .title = "each of the two pairs that can be used is used",
         .text = "The turn is lost only if no pair can be used. The ruling `placing` restricts the choice of pairs.",
         .source = "Can't Stop, Playing and Placing a marker"},
        [](const State& state, const Roll& roll) -> CheckResult {
            const auto choices = choices_of(state, roll.roll);
            const bool chosen = std::find(choices.begin(), choices.end(), roll.advance) != choices.end();
            if (!chosen && !choices.empty()) return Violation{roll.player, {Step::at("advance")}};
            return std::nullopt;
        }},
};
static_assert(in_order(rules_table), "one row for each code, in its order");

constexpr std::tuple final_table = {
    RuleRow{FinalCode::square,
            {.id = "cant-stop/final-square",
             .title = "at the end no square is above its column, or in a column that another player has won",
             .text = "Columns have 3 to 13 spaces. Other squares leave a column that has been won.",
             .source = "Can't Stop, Winning a column"},
            misplaced},
    RuleRow{FinalCode::not_over,
            {.id = "cant-stop/final-not-over",
             .title = "at the end exactly one player has won three columns or more",
             .text = "The game ends with the turn in which a player has won three columns.",
             .source = "Can't Stop, Winning"},
            [](const State& state) -> CheckResult {
                int winners = 0;
                for (Player player{}; player.seat < state.squares.players.size(); ++player.seat)
                    winners += columns_won(state, player) >= columns_to_win ? 1 : 0;
                if (winners != 1) return Violation{{}, {Step::at("squares")}};
                return std::nullopt;
            }},
};
static_assert(in_order(final_table), "one row for each code, in its order");

constexpr auto rule_texts = texts_of(rules_table);
constexpr auto final_texts = texts_of(final_table);
constexpr std::array end_table = {Term{"columns", "A player has won three columns.", "Can't Stop, Winning"}};

State table_of(const Setup<CantStop>& setup, const Final& final) {
    State state = CantStop::start(setup);
    if (final.squares) state.squares = *final.squares;
    state.end = EndReason::columns;
    return state;
}

}  // namespace

std::span<const Rule> CantStop::rules() { return rule_texts; }
std::span<const Rule> CantStop::final_rules() { return final_texts; }
std::span<const Term> CantStop::end_reasons() { return end_table; }

std::optional<CantStop::Breach> CantStop::judge(const State& state, const Event& event) {
    return std::visit([&](const auto& action) { return first_breach(rules_table, state, action); }, event);
}

std::optional<CantStop::FinalBreach> CantStop::judge_final(const Setup<CantStop>& setup, const Final& final) {
    return final.squares ? first_breach(final_table, table_of(setup, final)) : std::nullopt;
}

std::string CantStop::final_message(const Setup<CantStop>&, const Final& final, const FinalBreach& breach,
                                    const Names& names) {
    return cat("squares ", plain(*final.squares, names), "; ",
               final_texts[static_cast<std::size_t>(breach.code)].title);
}

Counted<State, EndReason, Nothing> CantStop::count_final(const Sheet<CantStop>& sheet) {
    Counted<State, EndReason, Nothing> counted{table_of(sheet.setup, sheet.final)};
    for (const std::string_view claim : {"scores", "squares", "markers", "ended"}) {
        if (sheet.final.squares) counted.know(claim);
    }
    return counted;
}

Final CantStop::final_of(const State& state) { return {state.squares}; }

State CantStop::start(const Setup<CantStop>& setup) {
    State state;
    state.rulings = setup.rulings;
    for (Player player{}; player.seat < setup.players; ++player.seat) state.squares.set(player, {});
    return state;
}

void CantStop::apply(State& state, const Event& event) {
    const Roll* roll = std::get_if<Roll>(&event);
    if (roll != nullptr && !roll->advance.empty()) return void(advance(state, roll->advance));
    if (roll == nullptr) stop(state);
    state.markers = {};
    if (columns_won(state, state.turn) >= columns_to_win) state.end = EndReason::columns;
    state.turn.seat = static_cast<std::uint8_t>((state.turn.seat + 1U) % state.squares.players.size());
}

std::vector<Part> CantStop::candidates(const State& state, const Event& event) {
    const Roll* begun = std::get_if<Roll>(&event);
    std::vector<Part> parts;
    if (state.end || begun == nullptr || !begun->advance.empty()) return parts;
    if (!begun->roll.empty()) {
        for (const Columns& columns : choices_of(state, begun->roll)) parts.emplace_back(columns);
    } else {
        for (const Dice<4>& roll : every_value<Dice<4>>(most_players)) parts.emplace_back(roll);
        parts.emplace_back(Stop{state.turn, {}});
    }
    return parts;
}

std::vector<Criterion> CantStop::criteria(const State& state) {
    Criterion most{"most columns", {}};
    for (Player player{}; player.seat < state.squares.players.size(); ++player.seat)
        most.standing.set(player, columns_won(state, player));
    return {most};
}

std::string_view CantStop::broken_invariant(const State& state) {
    if (misplaced(state)) return "a square is above its column, or in a column that another player has won";
    return markers_placed(state) > marker_count ? "there are more than three markers" : "";
}

}  // namespace referee::cant_stop
