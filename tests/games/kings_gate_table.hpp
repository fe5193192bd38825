#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/kings_gate/kings_gate.hpp"

namespace referee::testing {

/// A second implementation of King's Gate that shares no function with the game: a map of cells and tiles by name, with
/// everything counted from the table each time. Takes legal events only.
class GateTable {
  public:
    using G = kings_gate::KingsGate;
    using Cell = std::pair<int, int>;
    struct Token {
        int colour = 0;
        int face = 0;  // 0 tavern to 5, 6 dragon
        int character = -1;
    };

    explicit GateTable(const Setup<G>& setup) : players_(setup.players), rulings_(setup.rulings) {
        const auto stack = kings_gate::stack_of(setup.components);
        for (const auto& print : kings_gate::prints_of(setup.components)) prints_.push_back(print);
        owner_.assign(4, -1);
        int next = 0;
        for (int seat = 0; seat < players_; ++seat) {
            const auto& given = setup.seats[static_cast<std::size_t>(seat)].colors;
            for (int i = 0; i < (players_ == 2 ? 2 : 1); ++i) {
                const int colour = given ? static_cast<int>((*given)[static_cast<std::size_t>(i)]) : next++;
                owner_[static_cast<std::size_t>(colour)] = seat;
                for (int face = 0; face < 7; ++face)
                    unplayed_[{colour, face}] = stack.values[static_cast<std::size_t>(face)].value;
            }
        }
        scores_.assign(static_cast<std::size_t>(players_), 0);
        held_.resize(static_cast<std::size_t>(players_));
        add_location({0, 0}, {1, 0});
    }

    void play(const kings_gate::Event& event) {
        scored_now = false;
        player_ = std::visit([](const auto& action) { return static_cast<int>(action.player.seat); }, event);
        if (const auto* placed = std::get_if<kings_gate::Place>(&event)) {
            for (const auto& tile : placed->place) put(tile);
        } else {
            const auto& moved = std::get<kings_gate::Move>(event).move;
            Token token = table[cell(moved.from)];
            table.erase(cell(moved.from));
            token.character = 5;
            set_down(cell(moved.to), token);
            ++moves;
        }
        const bool full = free_cells().empty();
        bool anybody = false;
        for (int seat = 0; seat < players_; ++seat) anybody = anybody || left(seat) > 0;
        if (full || !anybody) score();
        for (int seat = 0; seat < players_; ++seat) {
            if (left(seat) == 0) held_[static_cast<std::size_t>(seat)].clear();
        }
        const auto locate = std::visit([](const auto& action) { return action.locate; }, event);
        if (!locate) return;
        const Cell at = cell(locate->at);
        add_location(
            at,
            locate->lie == kings_gate::Lie::horizontal ? Cell{at.first + 1, at.second} : Cell{at.first, at.second + 1});
    }

    /// The free cells around the current location.
    [[nodiscard]] std::vector<Cell> free_cells() const {
        std::vector<Cell> cells;
        for (const Cell& one : around(locations.size() - 1)) {
            if (!table.contains(one) && !is_location(one)) cells.push_back(one);
        }
        return cells;
    }

    /// The current totals at the current location.
    [[nodiscard]] std::map<int, int> ring() const {
        std::map<int, int> sum;
        const bool bishop = lies_there(1);
        for (const Cell& one : around(locations.size() - 1)) {
            if (!table.contains(one)) continue;
            const Token& token = table.at(one);
            sum[token.colour] += bishop ? 1 : token.face + (token.character == 3 ? 2 : 0);
        }
        return sum;
    }

    /// Whether the ground of the current location is black: the printed ground, inverted by the King.
    [[nodiscard]] bool black() const {
        return (prints_[locations.size() - 1].ground == kings_gate::Ground::black) != lies_there(0);
    }

    /// The next player: the first one clockwise who has a tile.
    [[nodiscard]] int next() const {
        int seat = (player_ + 1) % players_;
        while (left(seat) == 0) seat = (seat + 1) % players_;
        return seat;
    }

    [[nodiscard]] int left(int seat) const {
        int sum = 0;
        for (const auto& [kind, count] : unplayed_)
            sum += owner_[static_cast<std::size_t>(kind.first)] == seat ? count : 0;
        return sum;
    }

    /// The tiles of a colour: not yet placed, on the table, and out of the game.
    [[nodiscard]] int tiles_of(int colour) const {
        int sum = gone_.contains(colour) ? gone_.at(colour) : 0;
        for (const auto& [kind, count] : unplayed_) sum += kind.first == colour ? count : 0;
        for (const auto& [at, token] : table) sum += token.colour == colour ? 1 : 0;
        return sum;
    }

    [[nodiscard]] const std::vector<int>& scores() const { return scores_; }
    [[nodiscard]] const std::set<int>& held(int seat) const { return held_[static_cast<std::size_t>(seat)]; }

    std::map<Cell, Token> table;
    std::vector<std::pair<Cell, Cell>> locations;
    std::vector<std::map<int, int>> totals;  ///< of every scored location by colour
    std::vector<int> changes;                ///< of the scores, by the location scored last
    bool scored_now = false;
    int covered = 0, hit = 0, moves = 0, ties = 0, tourney_ties = 0;
    std::set<int> laid_characters;

  private:
    static Cell cell(const kings_gate::At& at) { return {at[0].value, at[1].value}; }

    [[nodiscard]] bool is_location(const Cell& one) const {
        return std::any_of(locations.begin(), locations.end(),
                           [&](const auto& both) { return both.first == one || both.second == one; });
    }

    /// All cells at most one step, diagonals included, from the two cells.
    [[nodiscard]] std::vector<Cell> around(std::size_t number) const {
        const auto& [a, b] = locations[number];
        std::vector<Cell> cells;
        for (int x = a.first - 1; x <= b.first + 1; ++x) {
            for (int y = a.second - 1; y <= b.second + 1; ++y) {
                if (Cell{x, y} != a && Cell{x, y} != b) cells.emplace_back(x, y);
            }
        }
        return cells;
    }

    /// Whether a character lies around the current location.
    [[nodiscard]] bool lies_there(int character) const {
        const auto cells = around(locations.size() - 1);
        return std::any_of(cells.begin(), cells.end(), [&](const Cell& one) {
            return table.contains(one) && table.at(one).character == character;
        });
    }

    void add_location(const Cell& a, const Cell& b) { locations.emplace_back(a, b); }

    void set_down(const Cell& at, const Token& token) {
        if (table.contains(at)) {
            ++gone_[table[at].colour];
            ++covered;
        }
        table[at] = token;
        if (token.character < 0) return;
        laid_characters.insert(token.character);
        held_[static_cast<std::size_t>(player_)].erase(token.character);
    }

    void put(const kings_gate::Placed& placed) {
        const std::string name(name_of(placed.tile));
        const std::size_t dash = name.find('-');
        const std::string face_name = dash == std::string::npos ? name : name.substr(dash + 1);
        int colour = static_cast<int>(std::find(owner_.begin(), owner_.end(), player_) - owner_.begin());
        if (dash != std::string::npos)
            colour = std::string("ygrb").find(name.front()) != std::string::npos
                ? static_cast<int>(std::string("ygrb").find(name.front()))
                : colour;
        const int face = face_name == "tavern" ? 0 : face_name == "dragon" ? 6 : face_name.front() - '0';
        --unplayed_[{colour, face}];
        const Cell at = cell(placed.at);
        if (face != 6) return set_down(at, {colour, face, placed.character ? static_cast<int>(*placed.character) : -1});
        ++gone_[colour];
        if (!table.contains(at)) return;
        ++gone_[table[at].colour];
        table.erase(at);
        ++hit;
    }

    /// The distance of a seat from the last placer, clockwise. The last placer has the largest distance.
    [[nodiscard]] int distance(int seat) const {
        int steps = 0;
        for (int at = (player_ + 1) % players_; at != seat; at = (at + 1) % players_) ++steps;
        return steps;
    }

    void score() {
        scored_now = true;
        const std::size_t number = locations.size() - 1;
        const kings_gate::Print& print = prints_[number];
        const std::map<int, int> sum = ring();
        totals.push_back(sum);
        std::vector<int> change(static_cast<std::size_t>(players_), 0);
        std::map<int, int> rest = sum;
        const std::size_t places = players_ == 3 ? 2 : 3;
        for (std::size_t place = 0; !rest.empty(); ++place) {
            int best = rest.begin()->first;
            for (const auto& [colour, total] : rest) {
                const int seat = owner_[static_cast<std::size_t>(colour)];
                const int other = owner_[static_cast<std::size_t>(best)];
                if (total == rest[best] && seat != other) ++ties;
                if (total > rest[best] || (total == rest[best] && distance(seat) < distance(other))) best = colour;
            }
            const int winner = owner_[static_cast<std::size_t>(best)];
            if (place < places) change[static_cast<std::size_t>(winner)] += print.points[place].value;
            if (place < print.characters.size())
                held_[static_cast<std::size_t>(winner)].insert(static_cast<int>(print.characters[place]));
            rest.erase(best);
        }
        if (print.special == kings_gate::Special::tourney_ground) lose(sum, change);
        for (std::size_t seat = 0; seat < change.size(); ++seat) {
            const int before = scores_[seat];
            scores_[seat] += change[seat];
            if (rulings_.points_floor == kings_gate::PointsFloor::zero && scores_[seat] < 0) scores_[seat] = 0;
            change[seat] = scores_[seat] - before;
        }
        changes = change;
    }

    void lose(const std::map<int, int>& sum, std::vector<int>& change) {
        int loser = -1;
        int least = 1000;
        for (int colour = 0; colour < 4; ++colour) {
            const int seat = owner_[static_cast<std::size_t>(colour)];
            const bool present = sum.contains(colour);
            if (seat < 0 || (!present && rulings_.tourney_lowest == kings_gate::TourneyLowest::present)) continue;
            const int total = present ? sum.at(colour) : 0;
            if (total == least && loser >= 0 && seat != loser) ++tourney_ties;
            if (total < least || (total == least && distance(seat) > distance(loser))) loser = seat;
            least = std::min(least, total);
        }
        if (loser >= 0) change[static_cast<std::size_t>(loser)] -= 3;
    }

    int players_;
    kings_gate::Rulings rulings_;
    std::vector<kings_gate::Print> prints_;
    std::vector<int> owner_;
    std::map<std::pair<int, int>, int> unplayed_;
    std::map<int, int> gone_;
    std::vector<int> scores_;
    std::vector<std::set<int>> held_;
    int player_ = 0;
};

}  // namespace referee::testing
