#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "claims/claims.hpp"
#include "doc/json_line.hpp"
#include "judge/nearest_events.hpp"
#include "log/effective_event.hpp"
#include "log/log.hpp"
#include "log/reader.hpp"
#include "log/writer.hpp"
#include "position/every_fact.hpp"
#include "position/listing.hpp"
#include "position/partial_events.hpp"
#include "position/perft.hpp"
#include "position/position.hpp"
#include "position/refused_parts.hpp"

namespace referee {

/// A position of G.
template <Game G>
class PositionOf final : public Position {
  public:
    PositionOf(const Log<G>& log, const Names& names) : log_(log), names_(names), state_(G::start(log.setup)) {}

    [[nodiscard]] std::size_t event() const override { return event_; }
    [[nodiscard]] std::vector<std::string> board() const override { return G::board(state_, names_); }
    [[nodiscard]] std::string situation() const override { return G::situation(state_, names_); }
    [[nodiscard]] Picture picture() const override { return G::picture(state_, names_); }
    [[nodiscard]] Value tallies() const override { return written(G::tallies(state_), names_); }

    [[nodiscard]] Value facts() const override { return every_fact<G>(state_, names_); }

    [[nodiscard]] std::vector<Award> awards() const override {
        const auto event = next_played();
        return event ? G::awards(state_, *event, names_) : std::vector<Award>{};
    }
    [[nodiscard]] std::vector<Award> pending_awards() const override { return G::pending_awards(state_, names_); }
    [[nodiscard]] std::vector<Award> miscounts() const override {
        if constexpr (HasMiscounts<G>) return G::miscounts(state_, names_);
        return {};
    }

    [[nodiscard]] PerPlayer<int> scores() const override {
        const auto counted = G::scores(state_);
        PerPlayer<int> scores;
        for (Player player{}; player.seat < names_.size(); ++player.seat) scores.set(player, counted[player].value);
        return scores;
    }

    [[nodiscard]] std::vector<ClaimedNumber> claimed() const override {
        return event_ > 1 ? numbers_in(claims_up_to(event_ - 2), claims_up_to(event_ - 1))
                          : std::vector<ClaimedNumber>{};
    }
    [[nodiscard]] std::vector<ClaimedNumber> claimed_result() const override {
        return numbers_in(claims_up_to(log_.events.size()), log_.claims.size());
    }

    bool advance() override {
        if (behind_last() || !take(state_, log_, recorded_next())) return false;
        ++event_;
        return true;
    }

    bool skip() override {
        if (behind_last()) return false;
        skip_event(state_, log_, recorded_next());
        ++event_;
        return true;
    }

    [[nodiscard]] Listing legal(const LegalQuestion& question) const override {
        const Lister<G> lister(state_, names_);
        Listing listing;
        if (G::ended(state_).reason) {
            if (question.touch) listing.board = drawn(G::begin(state_));
            return listing;
        }
        if (question.briefly) return lister.list_briefly();
        const auto [draft, backed_up] = draft_in_question(question);
        if (draft) listing = lister.list(*draft, recorded(), question);
        if (draft && question.touch) listing.board = drawn(*draft);
        listing.refused = listing.events == 0;
        listing.backed_up = backed_up;
        return listing;
    }

    [[nodiscard]] Value parts(const LegalQuestion& question, std::string_view player) const override {
        if (G::ended(state_).reason) return Value::array();
        const auto draft = draft_in_question(question).draft;
        return draft ? PartialEvents<G>(state_, names_).next(*draft, names_.seat_of(player)) : Value();
    }

    [[nodiscard]] std::vector<RefusedPart> refused(const LegalQuestion& question, const std::vector<TouchKeys>& touched,
                                                   std::size_t most) const override {
        const auto draft = draft_in_question(question).draft;
        if (!draft || G::ended(state_).reason) return {};
        auto parts = refused_parts<G>(state_, *draft, touched, most, names_);
        for (RefusedPart& one : parts) {
            if (!is_recordable(one.part.begun)) one.part.begun.clear();
        }
        return parts;
    }

    [[nodiscard]] Perft perft(const PerftQuestion& question) const override {
        return PerftCounter<G>(question, names_).run(state_);
    }

    [[nodiscard]] Value recorded() const override { return behind_last() ? Value() : written(next(), names_); }
    [[nodiscard]] std::string recorded_notation() const override {
        return behind_last() ? "" : record_notation<G>(next(), names_);
    }

    [[nodiscard]] Corrections corrections() const override {
        if (behind_last()) return {};
        return CorrectionSearch<G>(state_, log_, event_, names_).run();
    }

  private:
    /// The given part of the event that the question is about, empty if no legal event begins with it. `backed_up`
    /// tells whether a longer beginning of the recorded event is legal.
    struct DraftInQuestion {
        std::optional<typename G::Event> draft;
        bool backed_up = false;
    };
    [[nodiscard]] DraftInQuestion draft_in_question(const LegalQuestion& question) const {
        using Given = LegalQuestion::Given;
        const PartialEvents<G> partial_events(state_, names_);
        if (question.given == Given::beginning)
            return {question.lenient ? partial_events.follow_leniently(question.beginning)
                                     : partial_events.follow(question.beginning)};
        if (question.given != Given::recorded || behind_last()) return {G::begin(state_)};
        const auto far = partial_events.follow_far(next());
        return {far.draft, far.backed_up};
    }

    [[nodiscard]] std::optional<TouchBoard> drawn(const typename G::Event& draft) const {
        if constexpr (HasTouchBoard<G>) return G::touch_board(state_, draft, names_);
        return std::nullopt;
    }

    /// Whether a log can record an event, given as JSON. One before all dice are rolled, for example, would be
    /// malformed and could not be judged.
    [[nodiscard]] bool is_recordable(const std::string& event) const {
        JsonLine line;
        if (event.empty() || !line.read(event).empty()) return false;
        std::vector<std::string> ids;
        for (Player player{}; player.seat < names_.size(); ++player.seat) ids.emplace_back(names_[player]);
        const bool known = true;
        std::vector<Finding> faults;
        Reader reader(faults, ids, known);
        if constexpr (HasRow<G>) reader.row_of(G::places(log_.setup.opening));
        if constexpr (HasLabels<G>) reader.labels(G::labels(log_.setup));
        typename G::Event read;
        return reader.action(line.object(), type_of<typename G::Event>, &read, "event", nullptr) && faults.empty();
    }

    [[nodiscard]] bool behind_last() const { return event_ > log_.events.size(); }
    [[nodiscard]] const Recorded<G>& recorded_next() const { return log_.events[event_ - 1]; }
    [[nodiscard]] const typename G::Event& next() const { return recorded_next().event; }
    /// The event that is played next; nothing if there is none, or if judging stops there.
    [[nodiscard]] std::optional<typename G::Event> next_played() const {
        if (behind_last()) return std::nullopt;
        typename G::State after = state_;
        return take(after, log_, recorded_next()) ? played(state_, log_, recorded_next()) : std::nullopt;
    }

    /// The number of recorded claims up to and including an event; 0 for event 0.
    [[nodiscard]] std::size_t claims_up_to(std::size_t events) const {
        return events == 0 ? 0 : log_.events[events - 1].claims;
    }

    /// The numbers in the claims from `first` to `last`.
    [[nodiscard]] std::vector<ClaimedNumber> numbers_in(std::size_t first, std::size_t last) const {
        std::vector<ClaimedNumber> numbers;
        Comparison comparison(names_, &numbers);
        FactRoom<G> room;
        for (std::size_t i = first; i < last; ++i) {
            const ClaimType& claim = claim_types<G>[log_.claims[i].claim];
            comparison.compare(Cursor(*log_.claims[i].value), *claim.fact, room.count(claim, state_),
                               ClaimTrail{nullptr, claim.key.text});
        }
        return numbers;
    }

    const Log<G>& log_;
    const Names& names_;
    typename G::State state_;
    std::size_t event_ = 1;
};

/// The position of a record of G before its first event. CMake generates one file per game that instantiates it.
template <Game G>
std::unique_ptr<Position> position_of(const Log<G>& log, const Names& names) {
    return std::make_unique<PositionOf<G>>(log, names);
}

}  // namespace referee
