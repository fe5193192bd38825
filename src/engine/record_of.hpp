#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
    PositionOf(const Log<G>& log, const Names& names) : log_(log), names_(names), state_(G::start(log.setup)) {}

    [[nodiscard]] std::size_t event() const override { return event_; }
    [[nodiscard]] std::vector<std::string> board() const override { return G::board(state_, names_); }
    [[nodiscard]] std::string situation() const override { return G::situation(state_, names_); }
    [[nodiscard]] Value tallies() const override { return written(G::tallies(state_), names_); }

    [[nodiscard]] Value facts() const override {
        Value facts = Value::object();
        std::apply([&](const auto&... claim) { ((facts[std::string(claim.key)] = written(claim.fact(state_), names_)), ...); }, G::claims());
        return facts;
    }

    bool advance() override {
        if (event_ > log_.events.size()) return false;
        const auto& event = log_.events[event_ - 1].event;
        if (G::ended(state_).reason || G::judge(state_, event)) return false;
        G::apply(state_, event);
        ++event_;
        return true;
    }

    /// Leaves the next event out.
    void skip() { ++event_; }

  private:
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
        return std::make_unique<PositionOf<G>>(typed_, names_);
    }

    [[nodiscard]] std::unique_ptr<Position> before(std::optional<std::size_t> event, OnIllegal on_illegal) const override {
        if (G::judge_setup(typed_.setup)) return nullptr;
        auto position = std::make_unique<PositionOf<G>>(typed_, names_);
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
