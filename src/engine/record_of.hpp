#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/listing.hpp"
#include "engine/log.hpp"
#include "engine/mending.hpp"
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
        if (behind_last() || G::ended(state_).reason || G::judge(state_, next())) return false;
        G::apply(state_, next());
        ++event_;
        return true;
    }

    [[nodiscard]] Listing legal(const LegalQuestion& question) const override {
        using Given = LegalQuestion::Given;
        const Lister<G> lister(state_, names_);
        Listing none;
        if (G::ended(state_).reason) return none;
        std::optional<typename G::Event> draft = G::begin(state_);
        if (question.given == Given::beginning) draft = lister.follow(question.beginning);
        if (question.given == Given::recorded) draft = lister.follow_far(recorded());
        none.refused = !draft;
        if (!draft) return none;
        Listing listing = lister.list(*draft, recorded(), question.whole);
        if (*draft != G::begin(state_)) listing.given = G::notation(*draft, names_);
        return listing;
    }

    [[nodiscard]] Value recorded() const override { return behind_last() ? Value() : written(next(), names_); }
    [[nodiscard]] std::string recorded_notation() const override { return behind_last() ? "" : G::notation(next(), names_); }

    [[nodiscard]] Mendings mendings() const override {
        if (behind_last()) return {};
        return Mender<G>(state_, next(), std::span(log_.events).subspan(event_), names_).mend();
    }

    /// Leaves the next event out.
    void skip() { ++event_; }

  private:
    [[nodiscard]] bool behind_last() const { return event_ > log_.events.size(); }
    [[nodiscard]] const typename G::Event& next() const { return log_.events[event_ - 1].event; }

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

    [[nodiscard]] Value event_in(std::string_view text, std::vector<Finding>& findings) const override {
        YamlReader yaml;
        Document document;
        std::vector<DocumentFault> faults;
        const bool read = yaml.read(text, document, faults);
        Reader reader(findings, players(), log_->envelope.players_known);
        for (const DocumentFault& fault : faults) reader.report(LogRule::syntax, fault.offset, fault.message);
        if (!read || !faults.empty()) return {};
        if constexpr (Rowed<G>) reader.row_of(G::places(typed_.setup.opening));
        typename G::Event event;
        reader.action(document.root(), event, "event", {}, [](Cursor, Cursor) { return false; });
        constexpr const auto& tags = tags_of<typename G::Event>;
        bool acts = false;
        bool named = false;
        if (document.root().is(Kind::mapping)) {
            each_entry(document.root(), [&](Cursor key, Cursor) {
                acts = acts || std::find(tags.begin(), tags.end(), key.text()) != tags.end();
                named = named || key.text() == "player";
            });
        }
        // What a beginning leaves out is what is asked for; only what is done has to be there.
        if (acts) std::erase_if(findings, [](const Finding& finding) { return finding.rule == &log_rule(LogRule::missing_key); });
        Value value = written(event, names_);
        if (!named) value.erase("player");
        return value;
    }

  private:
    Names names_;
    Log<G> typed_;
};

}  // namespace referee
