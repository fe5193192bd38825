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

/// Support for scoresheets, which record how a game ended without its events. `Final` holds what was seen on the table,
/// the final rules define which ends are impossible, and the game counts what follows from the rest. The room `sheet`
/// then judges the claims (sheet/sheet_claims.hpp).
namespace referee {

/// All keys of a structure are known.
inline constexpr std::uint32_t every_key = ~std::uint32_t{0};

/// A claimed list of a sheet, for games that use its rows to decide what the table leaves open.
class ClaimedRows {
  public:
    virtual ~ClaimedRows() = default;
    /// Whether the known keys of a row all match an item of the list's type.
    [[nodiscard]] virtual bool fits(std::size_t row, const void* item, std::uint32_t known) const = 0;
    /// Whether a row contains a key.
    [[nodiscard]] virtual bool has(std::size_t row, std::string_view key) const = 0;
};

/// A sum of arbitrary claimed numbers, clamped to the largest possible fact.
constexpr Count count_of_sum(long long sum) {
    return {static_cast<int>(std::min<long long>(sum, std::numeric_limits<int>::max()))};
}

/// A scoresheet in the game's own types: what was seen, and what it claims. `claimed` holds the claims that may stand
/// in for facts that were not seen; claims that contradict what was seen are left out. `rows` is the list that
/// `Counted::rows_of` names, if the sheet claims it.
template <class G>
struct Sheet {
    const Setup<G>& setup;
    const typename G::Final& final;
    typename G::Sources claimed{};
    const ClaimedRows* rows = nullptr;
};

/// A known fact: counted from the state, or given in `numbers` for a mapping by player that the state does not hold. A
/// mapping by player may be known for only some of them.
struct KnownFact {
    std::string_view claim;
    PlayerSet of;
    std::optional<PerPlayer<Count>> numbers{};
    std::string_view with{};  ///< the claims used for counting; empty if only what was seen was used
};

/// An item of a list that is not fully known: its possible values, and a bit mask of its known keys.
template <class ItemOfList>
struct Row {
    using Item = ItemOfList;
    std::vector<Item> outcomes;
    std::uint32_t known = every_key;
    std::vector<Item> left{};  ///< the outcomes that the sheet's claims leave possible, if the game narrows them down
};

/// The facts that can be counted from a sheet that breaks no rule. `state` is incomplete: only the facts listed in
/// `facts` may be read from it.
template <class State, class Reason, class Tallies, class Item = Nothing>
struct Counted {
    State state{};
    std::vector<KnownFact> facts{};
    NameSet<Reason> ends{};               ///< the possible end reasons, if `ended` is not known
    std::optional<Tallies> tallies{};     ///< the known tallies
    std::vector<Criterion> tie_breaks{};  ///< the known tie-breaks, in the order of the game; of all players or of some
    std::string_view tie_open{};          ///< the first tie-break that is known of nobody; empty if there is none
    std::vector<Criterion> tie_hints{};   ///< what is seen of `tie_open`: it decides nothing, but winners are deduced
    std::string_view rows_of{};           ///< the claim to which `rows` belongs
    std::vector<Row<Item>> rows{};
    bool claims_alone = false;  ///< the rows, and facts counted with the help of claims, rest on nothing that was seen

    /// Marks a fact as known from the state, for all players.
    void know(std::string_view claim) { facts.push_back({claim, every_player}); }
    /// Marks it as known for some players.
    void know(std::string_view claim, PlayerSet of, std::string_view with = {}) {
        if (!of.empty()) facts.push_back({claim, of, {}, with});
    }
    /// Adds a fact that the state does not hold and that was counted with the help of claims.
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

/// The numbers of a fact for the players for whom it is known, taken from `of_state` unless the fact has its own.
template <class Numbers>
PerPlayer<int> known_numbers(const KnownFact* fact, const Numbers& of_state) {
    PerPlayer<int> numbers;
    for (Player player{}; fact != nullptr && player.seat < max_players; ++player.seat) {
        if (!fact->of.has(player) || !of_state.has(player)) continue;
        numbers.set(player, fact->numbers ? (*fact->numbers)[player].value : of_state[player].value);
    }
    return numbers;
}

/// The final points of the players for whom they are known. The game defines `scores(state)`.
template <class Counted>
PerPlayer<int> known_scores(const Counted& counted) {
    return known_numbers(counted.fact("scores"), scores(counted.state));
}

/// A scoresheet in readable form.
struct SheetText {
    std::vector<std::string> board;   ///< what was seen, line by line
    std::vector<Award> awards;        ///< the points for each part, and the winner, as far as known
    std::vector<std::string> doubts;  ///< why it leaves claims undecided: sentences without a final period
    bool drawn = false;               ///< enough was seen to draw the state
};

}  // namespace referee
