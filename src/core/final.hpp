#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/award.hpp"
#include "core/setup.hpp"
#include "types/describe.hpp"

/// What games share that judge how a game ended without its course: a scoresheet. A `Final` holds what was seen on the
/// table; its rules say what no game can end with; and it is counted as far as it goes. Whether a claim is true, false
/// or open the engine tells from what was counted (sheet/sheet_claims.hpp).
namespace referee {

/// All players, however many there are.
inline constexpr PlayerSet every_player{(1U << max_players) - 1U};

/// Of a structure, all keys are known.
inline constexpr std::uint32_t every_key = ~std::uint32_t{0};

/// A claimed list of a sheet, for a game that counts what its rows leave open.
class ClaimedRows {
  public:
    virtual ~ClaimedRows() = default;
    /// Whether a row claims nothing else than an item of the list's type, of which some keys are known.
    [[nodiscard]] virtual bool fits(std::size_t row, const void* item, std::uint32_t known) const = 0;
    /// Whether a row has a key.
    [[nodiscard]] virtual bool has(std::size_t row, std::string_view key) const = 0;
};

/// A sum of claimed numbers, which can be any, as a fact: no more than a fact can be.
constexpr Count count_of_sum(long long sum) {
    return {static_cast<int>(std::min<long long>(sum, std::numeric_limits<int>::max()))};
}

/// A scoresheet in the game's own types: what was seen, and what else it says. `claimed` holds those claims of the
/// sheet that can stand for what was not seen; of them none is there that is false by what was seen. `rows` is the
/// claimed list that `Counted::rows_of` names, where the sheet has it.
template <class G>
struct Sheet {
    const Setup<G>& setup;
    const typename G::Final& final;
    typename G::Sources claimed{};
    const ClaimedRows* rows = nullptr;
};

/// A fact of a claim: what the state counts; or, of a mapping by players, numbers that the state does not hold. Of a
/// mapping by players it may be known for some of them only.
struct KnownFact {
    std::string_view claim;
    PlayerSet of;
    std::optional<PerPlayer<Count>> numbers{};
    std::string_view with{};  ///< the claims that it was counted with; empty where by what was seen alone
};

/// One item of a list of which not all is known: what it can have been, and which of its keys are known at all.
template <class ItemOfList>
struct Row {
    using Item = ItemOfList;
    std::vector<Item> outcomes;
    std::uint32_t known = every_key;
    std::vector<Item> left{};  ///< those of them that the sheet's claims leave, where a game tells them
};

/// What can be counted of a sheet that breaks no rule: a state that holds what was seen, and what is known by it. Facts
/// that are not named must not be asked of the state: what was not seen is not there.
template <class State, class Reason, class Tallies, class Item = Nothing>
struct Counted {
    State state{};
    std::vector<KnownFact> facts{};
    NameSet<Reason> ends{};               ///< why the game can have ended, where it is not known (`ended`)
    std::optional<Tallies> tallies{};     ///< as far as they are known
    std::vector<Criterion> tie_breaks{};  ///< what decides between equal scores and is known, in the game's order
    std::string_view tie_open{};          ///< the next of them, which is not known; empty where all are
    std::string_view rows_of{};           ///< the claim whose rows these are
    std::vector<Row<Item>> rows{};

    /// The fact of a claim is what the state has.
    void know(std::string_view claim) { facts.push_back({claim, every_player}); }
    /// It is known for some players.
    void know(std::string_view claim, PlayerSet of, std::string_view with = {}) {
        if (!of.empty()) facts.push_back({claim, of, {}, with});
    }
    /// It is what is counted beside the state, with the help of claims.
    void know(std::string_view claim, const PerPlayer<Count>& numbers, std::string_view with) {
        if (!numbers.players.empty()) facts.push_back({claim, numbers.players, numbers, with});
    }
    [[nodiscard]] const KnownFact* fact(std::string_view claim) const {
        for (const KnownFact& fact : facts) {
            if (fact.claim == claim) return &fact;
        }
        return nullptr;
    }
};

/// The numbers of a fact, of those players of whom they are known; `of_state` are those that the state has.
template <class Numbers>
PerPlayer<int> known_numbers(const KnownFact* fact, const Numbers& of_state) {
    PerPlayer<int> numbers;
    for (Player player{}; fact != nullptr && player.seat < max_players; ++player.seat) {
        if (!fact->of.has(player) || !of_state.has(player)) continue;
        numbers.set(player, fact->numbers ? (*fact->numbers)[player].value : of_state[player].value);
    }
    return numbers;
}

/// A scoresheet as people read it.
struct ToldSheet {
    std::vector<std::string> board;   ///< what was seen, line by line
    std::vector<Award> awards;        ///< what each part of it brought, and who won, as far as that is known
    std::vector<std::string> doubts;  ///< why it decides no more: sentences without a final period
    bool drawn = false;               ///< all was seen that a drawing of the state shows
};

}  // namespace referee
