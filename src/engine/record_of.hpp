#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/claims.hpp"
#include "engine/log.hpp"
#include "engine/position.hpp"
#include "engine/record.hpp"
#include "engine/rulings.hpp"
#include "engine/writer.hpp"

namespace referee {

/// A position of G.
template <Game G>
class PositionOf final : public Position {
  public:
    PositionOf(const ReadLog& read, const Log<G>& log, const Names& names) : read_(read), log_(log), names_(names), state_(G::start(log.setup)) {}

    [[nodiscard]] std::size_t event() const override { return event_; }
    [[nodiscard]] std::vector<std::string> board() const override { return G::board(state_, names_); }
    [[nodiscard]] std::string situation() const override { return G::situation(state_, names_); }
    [[nodiscard]] Picture picture() const override { return G::picture(state_, names_); }
    [[nodiscard]] Value tallies() const override { return written(G::tallies(state_), names_); }

    [[nodiscard]] Value facts() const override {
        Value facts = Value::object();
        std::apply([&](const auto&... claim) { ((facts[std::string(claim.key)] = written(claim.fact(state_), names_)), ...); }, G::claims());
        return facts;
    }

    [[nodiscard]] std::vector<Award> awards() const override {
        return next_is_legal() ? G::awards(state_, log_.events[event_ - 1].event, names_) : std::vector<Award>{};
    }
    [[nodiscard]] std::vector<Award> reckoning() const override { return G::reckoning(state_, names_); }

    [[nodiscard]] PerPlayer<int> scores() const override {
        const auto counted = G::scores(state_);
        PerPlayer<int> scores;
        for (Player player{}; player.seat < names_.size(); ++player.seat) scores.set(player, counted[player].value);
        return scores;
    }

    [[nodiscard]] std::vector<ClaimedNumber> claimed() const override {
        const std::uint32_t claims = event_ > 1 ? log_.events[event_ - 2].claims : 0;
        return claims != 0 ? numbers_in(read_.document.root().at(claims)) : std::vector<ClaimedNumber>{};
    }

    [[nodiscard]] std::vector<ClaimedNumber> claimed_result() const override {
        return read_.envelope.result ? numbers_in(*read_.envelope.result) : std::vector<ClaimedNumber>{};
    }

    bool advance() override {
        if (!next_is_legal()) return false;
        G::apply(state_, log_.events[event_ - 1].event);
        ++event_;
        return true;
    }

    /// Leaves the next event out.
    void skip() { ++event_; }

  private:
    [[nodiscard]] bool next_is_legal() const {
        return event_ <= log_.events.size() && !G::ended(state_).reason && !G::judge(state_, log_.events[event_ - 1].event);
    }

    [[nodiscard]] std::vector<ClaimedNumber> numbers_in(Cursor claims) const {
        std::vector<ClaimedNumber> numbers;
        Comparison comparison(names_, &numbers);
        each_entry(claims, [&](Cursor key, Cursor value) {
            const auto compare = [&](const auto& claim) {
                if (claim.key == key.text()) comparison.compare(value, claim.fact(state_), Trail{nullptr, claim.key});
            };
            std::apply([&](const auto&... claim) { (compare(claim), ...); }, G::claims());
        });
        return numbers;
    }

    const ReadLog& read_;
    const Log<G>& log_;
    const Names& names_;
    typename G::State state_;
    std::size_t event_ = 1;
};

/// A record of G.
template <Game G>
class RecordOf final : public Record {
  public:
    RecordOf(std::unique_ptr<ReadLog> log, Reader& reader, const Options& options) : Record(std::move(log)), names_(log_->envelope.players) {
        LogReader<G>(log_->envelope, log_->document.root(), reader, typed_).read();
        for (const RulingChoice& chosen : options.rulings) choose(typed_.setup.rulings, chosen);
    }

    [[nodiscard]] std::size_t events() const override { return typed_.events.size(); }

    [[nodiscard]] std::unique_ptr<Position> start() const override {
        if (G::judge_setup(typed_.setup)) return nullptr;
        return std::make_unique<PositionOf<G>>(*log_, typed_, names_);
    }

    [[nodiscard]] std::unique_ptr<Position> before(std::optional<std::size_t> event, OnIllegal on_illegal) const override {
        if (G::judge_setup(typed_.setup)) return nullptr;
        auto position = std::make_unique<PositionOf<G>>(*log_, typed_, names_);
        while (position->event() <= events() && position->event() != event) {
            if (position->advance()) continue;
            if (on_illegal == OnIllegal::stop) return event ? nullptr : std::move(position);
            position->skip();
        }
        return position;
    }

  private:
    Names names_;
    Log<G> typed_;
};

}  // namespace referee
