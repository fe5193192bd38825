#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/claim_rules.hpp"
#include "log/writer.hpp"
#include "sheet/deduced_scores.hpp"
#include "sheet/sheet_claims.hpp"

namespace referee {

template <Game G>
using CountedOf = decltype(G::count_final(std::declval<const Sheet<G>&>()));

/// The result of judging a scoresheet. Empty if the setup or the end breaks a rule.
template <Game G>
struct SheetOutcome {
    std::optional<CountedOf<G>> counted;
    typename G::Sources claimed{};              ///< the claims that counting used
    std::optional<PerPlayer<Whole>> scores;     ///< set if counted for all players
    std::optional<PlayerSet> winners;           ///< set if counted
    PlayerSet claimed_winners{};                ///< if not counted: those claimed, unless that claim is false
    std::optional<OnlyPlayers<Rank>> places;    ///< set if counted
    std::optional<PerPlayer<int>> points{};     ///< the points that rank all players: counted, or otherwise claimed
    std::vector<std::string_view> unchecked{};  ///< keys of undecided claims, in the order of the sheet
    Deduced deduced{};                          ///< what follows although scores are open
    OnlyPlayers<Rank> placed{};                 ///< for all players or none: counted, or claimed and not false
    bool open_ties = false;                     ///< `placed` has ties that neither the sheet nor a claim decides
    bool seen = false;  ///< a claim was judged, or points, tallies or the end were counted, not from claims alone
};

/// Provides the known facts of a sheet.
template <Game G>
class CountedFacts {
  public:
    /// The fact of a claim. The pointer is valid until the next call.
    const void* of(const ClaimType& claim, const KnownFact& known, const CountedOf<G>& counted) {
        if (!known.numbers) return room_.count(claim, counted.state);
        numbers_.emplace(*claim.fact);
        for (Player player{}; player.seat < max_players; ++player.seat) {
            if (!known.numbers->has(player)) continue;
            claim.fact->add(numbers_->get(), player.seat);
            set_number(claim.fact->item(numbers_->get(), player.seat), (*known.numbers)[player].value);
        }
        return numbers_->get();
    }

  private:
    FactRoom<G> room_;
    std::optional<NewValue> numbers_;
};

/// A claimed list of a sheet, row by row. `Item` is the type of a row.
template <class Item>
class ClaimedList final : public ClaimedRows {
  public:
    ClaimedList(Cursor node, const Names& names) : names_(names) {
        for (const Cursor row : node) rows_.push_back(row);
    }
    [[nodiscard]] bool fits(std::size_t row, const void* item, std::uint32_t known) const override {
        return row_fits(rows_[row], type_of<Item>, item, known, names_);
    }
    [[nodiscard]] bool has(std::size_t row, std::string_view key) const override {
        bool there = false;
        each_entry(rows_[row], [&](Cursor name, Cursor) { there = there || name.text() == key; });
        return there;
    }

  private:
    std::vector<Cursor> rows_;
    const Names& names_;
};

}  // namespace referee
