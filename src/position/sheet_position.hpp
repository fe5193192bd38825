#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "log/writer.hpp"
#include "position/position.hpp"
#include "sheet/sheet_facts.hpp"
#include "sheet/sheet_text.hpp"

namespace referee {

/// The end of a game from a scoresheet. It has no events, and facts that were not seen are missing.
template <HasFinal G>
class SheetPositionOf final : public Position {
  public:
    SheetPositionOf(const Log<G>& log, const Names& names, SheetOutcome<G> outcome, std::vector<ClaimedNumber> claimed)
        : names_(names), outcome_(std::move(outcome)), claimed_(std::move(claimed)) {
        text_ = sheet_text<G>(log, outcome_, names_);
    }

    [[nodiscard]] std::size_t event() const override { return 1; }
    bool advance() override { return false; }
    bool skip() override { return false; }

    [[nodiscard]] std::vector<std::string> board() const override { return text_.board; }
    [[nodiscard]] std::string situation() const override {
        std::string line;
        const Value known = facts();
        for (const auto& [key, fact] : known.items())
            line += cat(line.empty() ? "" : in(names_, "; "), key, ' ', in_words(fact, names_.language()));
        return line;
    }
    [[nodiscard]] Picture picture() const override {
        return text_.drawn ? G::picture(state(), names_) : picture_of_lines(in(names_, G::title), text_.board);
    }
    /// The known facts, by claim key.
    [[nodiscard]] Value facts() const override { return referee::sheet_facts<G>(outcome_, names_); }
    [[nodiscard]] Value tallies() const override {
        return counted().tallies ? written(*counted().tallies, names_) : Value();
    }

    [[nodiscard]] Listing legal(const LegalQuestion&) const override { return {}; }
    [[nodiscard]] Value parts(const LegalQuestion&, std::string_view) const override { return Value::array(); }
    [[nodiscard]] Value recorded() const override { return {}; }
    [[nodiscard]] std::string recorded_notation() const override { return {}; }
    [[nodiscard]] Corrections corrections() const override { return {}; }

    [[nodiscard]] std::vector<Award> awards() const override { return {}; }
    [[nodiscard]] std::vector<Award> pending_awards() const override { return text_.awards; }
    [[nodiscard]] std::vector<Award> miscounts() const override {
        if constexpr (HasMiscounts<G>) return G::miscounts(state(), names_);
        return {};
    }
    /// The scores of all players; empty if any is unknown.
    [[nodiscard]] PerPlayer<int> scores() const override {
        PerPlayer<int> scores;
        for (Player player{}; outcome_.scores && player.seat < names_.size(); ++player.seat)
            scores.set(player, (*outcome_.scores)[player].value);
        return scores;
    }
    [[nodiscard]] std::vector<ClaimedNumber> claimed() const override { return {}; }
    [[nodiscard]] std::vector<ClaimedNumber> claimed_result() const override { return claimed_; }
    /// The game's reasons, then the open ties.
    [[nodiscard]] std::vector<std::string> doubts() const override { return doubts_of<G>(text_, outcome_, names_); }

  private:
    [[nodiscard]] const auto& counted() const { return *outcome_.counted; }
    [[nodiscard]] const auto& state() const { return counted().state; }

    Names names_;
    SheetOutcome<G> outcome_;
    std::vector<ClaimedNumber> claimed_;
    SheetText text_;
};

}  // namespace referee
