#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::testing {

/// A second implementation of Kingdom Run, slow and simple. It plays with sixteen pieces that each have a space, while
/// the referee counts runners by space. It notes what happens in a game.
class RunTable {
  public:
    using Clan = kingdom_run::Clan;
    using Face = kingdom_run::Face;
    using Action = kingdom_run::DieAction;

    struct Piece {
        Clan clan{};
        int space = 0;    ///< one past the last space when it has arrived
        int arrival = 0;  ///< counted from 1; 0 while it runs
        bool asleep = false;
    };

    explicit RunTable(const kingdom_run::State& start) : fixed_(start), last_(start.spaces), player_(start.turn.seat) {
        for (const Clan clan : values_of<Clan>()) {
            for (int space = 1; space <= 4; ++space) pieces.push_back({clan, space});
        }
        tokens.assign(start.players, 12 / start.players);
    }

    std::vector<Piece> pieces;
    std::vector<int> tokens;
    std::map<std::string, std::size_t>* seen = nullptr;

    void note(const std::string& what) const {
        if (seen != nullptr) ++(*seen)[what];
    }

    [[nodiscard]] int player() const { return player_; }
    [[nodiscard]] int arrived() const {
        return static_cast<int>(
            std::count_if(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.arrival > 0; }));
    }
    [[nodiscard]] bool home(int player) const {
        return std::all_of(pieces.begin(), pieces.end(),
                           [&](const Piece& piece) { return piece.clan != clan(player) || piece.arrival > 0; });
    }
    [[nodiscard]] std::string end() const {
        if (arrived() == fixed_.places) return "podium";
        return tokens.size() == 2 && (home(0) || home(1)) ? "clan-home" : "";
    }

    void lay(const kingdom_run::Play& play) {
        dice.clear();
        spent.clear();
        done.clear();
        for (const Face face : play.roll) dice.push_back(face);
        for (const auto& [die, face] : play.reroll.entries) dice[static_cast<std::size_t>(die.value - 1)] = face;
    }

    void turn(const kingdom_run::Play& play) {
        lay(play);
        for (const Action& action : play.actions) {
            if (home(player_))
                note("played on with all runners in: " + std::string(name_of(fixed_.rulings.after_last_runner)));
            act(action);
            if (!end().empty() && spent.size() < 4) note("end in mid-turn: " + end());
        }
        if (end().empty() && home(player_) && bound()) note("all runners in, and nothing left to do");
        if (!end().empty()) {
            note("end: " + end());
            return;
        }
        do {
            player_ = (player_ + 1) % static_cast<int>(tokens.size());
            if (home(player_)) note("passed over");
        } while (home(player_));
    }

    /// Whether every die with a legal action must be used.
    [[nodiscard]] bool bound() const {
        if (fixed_.rulings.dice == kingdom_run::DiceUse::may) return false;
        return !home(player_) || fixed_.rulings.after_last_runner == kingdom_run::AfterLastRunner::must;
    }

    /// Whether an action is legal now.
    [[nodiscard]] bool may(const Action& action) const {
        if (home(player_) && fixed_.rulings.after_last_runner == kingdom_run::AfterLastRunner::stops) return false;
        const Face face = kingdom_run::face_of(action);
        const bool copy = kingdom_run::is_copy(action);
        std::multiset<Face> left(dice.begin(), dice.end());
        for (const Face used : spent) left.erase(left.find(used));
        if (left.count(copy ? Face::copy : face) == 0) return false;
        if (copy && std::count(dice.begin(), dice.end(), face) == 0) return false;
        if (times(copy ? Face::copy : face) >= 2) return false;
        if (copy && fixed_.rulings.copy_limit == kingdom_run::CopyLimit::copied && times(face) >= 2) return false;
        return std::visit([&](const auto& one) { return possible(one); }, action);
    }

    void act(const Action& action) {
        const Face face = kingdom_run::face_of(action);
        const bool copy = kingdom_run::is_copy(action);
        spent.push_back(copy ? Face::copy : face);
        done.push_back(copy ? Face::copy : face);
        if (copy && fixed_.rulings.copy_limit == kingdom_run::CopyLimit::copied) done.push_back(face);
        if (copy) note("copy of " + std::string(name_of(face)));
        std::visit([&](const auto& one) { perform(one); }, action);
    }

    [[nodiscard]] int count(int space, Clan clan, int asleep) const {
        return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
            return piece.arrival == 0 && piece.space == space && piece.clan == clan &&
                (asleep < 0 || piece.asleep == (asleep > 0));
        }));
    }

    [[nodiscard]] int podium_points(int player) const {
        int sum = 0;
        for (const Piece& piece : pieces) {
            if (piece.clan == clan(player) && piece.arrival > 0)
                sum += fixed_.podium_points[static_cast<std::size_t>(piece.arrival - 1)];
        }
        return sum;
    }
    [[nodiscard]] int track_points(int player) const {
        int sum = 0;
        for (const Piece& piece : pieces) {
            if (piece.clan == clan(player) && piece.arrival == 0)
                sum += fixed_.scores[static_cast<std::size_t>(piece.space)];
        }
        return sum;
    }
    [[nodiscard]] int score(int player) const {
        return podium_points(player) + track_points(player) + 2 * tokens[static_cast<std::size_t>(player)];
    }

    /// The winners: the players whom nobody beats.
    [[nodiscard]] std::vector<int> winners() const {
        std::vector<int> best;
        const int players = static_cast<int>(tokens.size());
        for (int one = 0; one < players; ++one) {
            bool equal = false;
            for (int other = 0; other < players; ++other) equal = equal || (other != one && score(other) == score(one));
            if (place(one) > 1) continue;
            best.push_back(one);
            if (equal) note("tie at the top");
        }
        return best;
    }
    /// The place of a player: one more than the number of players who beat them.
    [[nodiscard]] int place(int one) const {
        int before = 0;
        for (int other = 0; other < static_cast<int>(tokens.size()); ++other) {
            const bool level = score(other) == score(one);
            before += score(other) > score(one) || (level && ahead(other, one)) ? 1 : 0;
        }
        return before + 1;
    }

  private:
    [[nodiscard]] Clan clan(int player) const { return fixed_.clans[static_cast<std::size_t>(player)]; }
    [[nodiscard]] bool lake(int space) const { return fixed_.lakes[static_cast<std::size_t>(space)]; }
    [[nodiscard]] std::ptrdiff_t times(Face face) const { return std::count(done.begin(), done.end(), face); }

    [[nodiscard]] int standing(int space) const {
        return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
            return piece.arrival == 0 && piece.space == space;
        }));
    }

    /// Whether a player's best piece is placed before another's.
    [[nodiscard]] bool ahead(int one, int other) const {
        const auto best = [&](int player) {
            int value = 0;
            for (const Piece& piece : pieces) {
                if (piece.clan == clan(player))
                    value = std::max(value, piece.arrival > 0 ? 1000 - piece.arrival : piece.space);
            }
            return value;
        };
        return best(one) > best(other);
    }

    Piece* find(int space, Clan clan, bool asleep) {
        const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
            return piece.arrival == 0 && piece.space == space && piece.clan == clan && piece.asleep == asleep;
        });
        return found == pieces.end() ? nullptr : &*found;
    }

    [[nodiscard]] bool can_leave(const kingdom_run::Runner& runner) const {
        return count(runner.place.value, runner.name, 0) > 0;
    }
    [[nodiscard]] bool somebody_ahead(int space) const {
        return std::any_of(pieces.begin(), pieces.end(),
                           [&](const Piece& piece) { return piece.arrival > 0 || piece.space > space; });
    }
    [[nodiscard]] int lake_ahead(int space) const {
        for (int next = space + 1; next <= last_; ++next) {
            if (lake(next)) return next;
        }
        return 0;
    }

    [[nodiscard]] bool possible(const kingdom_run::Disband& action) const {
        if (action.runners.empty() || action.runners.size() > 4 || lake(action.space.value)) return false;
        return std::all_of(action.runners.begin(), action.runners.end(), [&](Clan clan) {
            return std::count(action.runners.begin(), action.runners.end(), clan) <= count(action.space.value, clan, 0);
        });
    }
    [[nodiscard]] bool possible(const kingdom_run::CatchUp& action) const {
        return can_leave(action.runner) && !lake(action.runner.place.value) &&
            somebody_ahead(action.runner.place.value);
    }
    [[nodiscard]] bool possible(const kingdom_run::Bathe& action) const {
        const int space = action.runner.place.value;
        return can_leave(action.runner) && (lake(space) || lake_ahead(space) > 0);
    }
    [[nodiscard]] bool possible(const kingdom_run::Steal& action) const {
        const bool open = fixed_.rulings.steal_from_finished == kingdom_run::StealFromFinished::allowed ||
            !home(action.from.seat);
        return action.from.seat != player_ && open && tokens[action.from.seat] > 0;
    }
    [[nodiscard]] bool possible(const kingdom_run::Lull& action) const {
        const Clan wanted = action.runner.name;
        if (count(action.runner.place.value, wanted, 0) == 0) return false;
        const auto players = fixed_.clans.begin() + static_cast<std::ptrdiff_t>(tokens.size());
        if (std::find(fixed_.clans.begin(), players, wanted) == players) return true;
        const bool all = fixed_.rulings.last_awake_counts == kingdom_run::LastAwakeCounts::all;
        return std::count_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
                   return piece.clan == wanted && !piece.asleep && (all || piece.arrival == 0);
               }) > 1;
    }
    [[nodiscard]] bool possible(const kingdom_run::Awaken& action) const {
        return count(action.runner.place.value, action.runner.name, 1) > 0;
    }

    /// Puts a piece on a space, or on the podium; `how` is the kind of move.
    int set_down(Piece& piece, int space, const std::string& how) {
        bool skipped = false;
        for (; space <= last_ && standing(space) >= 4; ++space) skipped = true;
        if (skipped) note("full space skipped: " + how);
        if (space <= last_ && lake(space)) note("into a lake: " + how);
        if (space > last_) {
            note("over the line: " + how);
            piece.arrival = arrived() + 1;
        }
        piece.space = space;
        return space;
    }

    void perform(const kingdom_run::Disband& action) {
        int space = action.space.value;
        for (const Clan clan : action.runners) {
            if (!end().empty()) {
                note("disbanding cut off: " + end());
                return;
            }
            space = std::min(set_down(*find(action.space.value, clan, false), space + 1, "disband"), last_);
        }
    }
    void perform(const kingdom_run::CatchUp& action) {
        Piece& runner = *find(action.runner.place.value, action.runner.name, false);
        int goal = last_ + 1;
        for (const Piece& piece : pieces) {
            if (piece.arrival == 0 && piece.space > runner.space) goal = std::min(goal, piece.space);
        }
        if (goal > last_) note("only finished runners ahead");
        set_down(runner, goal, "catch-up");
    }
    void perform(const kingdom_run::Bathe& action) {
        Piece& runner = *find(action.runner.place.value, action.runner.name, false);
        const bool out = lake(runner.space);
        set_down(runner, out ? runner.space + 1 : lake_ahead(runner.space), out ? "out of a lake" : "bathe");
    }
    void perform(const kingdom_run::Steal& action) {
        if (home(action.from.seat)) note("steal from a finished player");
        --tokens[action.from.seat];
        ++tokens[static_cast<std::size_t>(player_)];
    }
    void perform(const kingdom_run::Lull& action) {
        find(action.runner.place.value, action.runner.name, false)->asleep = true;
    }
    void perform(const kingdom_run::Awaken& action) {
        find(action.runner.place.value, action.runner.name, true)->asleep = false;
    }

    const kingdom_run::State fixed_;  ///< only the parts fixed by the setup are used
    int last_;
    int player_;
    std::vector<Face> dice;
    std::vector<Face> spent;
    std::vector<Face> done;
};

}  // namespace referee::testing
