#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "claims/claims.hpp"
#include "log/canonical.hpp"
#include "log/log.hpp"
#include "log/writer.hpp"
#include "position/partial_event_reader.hpp"
#include "position/position.hpp"
#include "position/record.hpp"
#include "position/sheet_position.hpp"
#include "position/typed_record.hpp"

namespace referee {

/// The position of a record of G before its first event. Defined in `position/game_position.hpp`.
template <Game G>
std::unique_ptr<Position> position_of(const Log<G>& log, const Names& names);

/// A record of G.
template <Game G>
class RecordOf final : public TypedRecord<G> {
    using TypedRecord<G>::log_;
    using TypedRecord<G>::names_;
    using TypedRecord<G>::typed_;
    using TypedRecord<G>::usual_rulings_;

  public:
    using TypedRecord<G>::TypedRecord;
    using TypedRecord<G>::players;

    [[nodiscard]] std::size_t events() const override { return typed_.events.size(); }
    [[nodiscard]] std::vector<RulingChoice> rulings() const override { return chosen(typed_.setup.rulings); }

    [[nodiscard]] std::unique_ptr<Position> start() const override {
        if (typed_.final) return end_of_sheet();
        if (G::judge_setup(typed_.setup)) return nullptr;
        return position_of(typed_, names_);
    }

    [[nodiscard]] std::unique_ptr<Position> before(std::optional<std::size_t> event,
                                                   OnIllegal on_illegal) const override {
        if (typed_.final) return end_of_sheet();
        if (G::judge_setup(typed_.setup)) return nullptr;
        auto position = position_of(typed_, names_);
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
        if constexpr (HasRow<G>) reader.row_of(G::places(typed_.setup.opening));
        return beginning_in<G>(document.root(), reader, findings, names_);
    }

    [[nodiscard]] Value canonical() const override {
        const Envelope& envelope = log_->envelope;
        const Canonical write(names_);
        const Cursor root = log_->document.root();
        Value log = Value::object();
        Canonical::plain(root, "referee", log);
        Canonical::plain(root, "game", log);
        Canonical::plain(root, "variants", log);
        const Value rulings = stated_rulings(write);
        if (envelope.rulings || !rulings.empty()) log["rulings"] = rulings;
        Canonical::plain(root, "meta", log);
        log["players"] = Value::array();
        for (const Cursor seat : envelope.seats) log["players"].push_back(canonical_seat(seat, write));
        if (envelope.components) log["components"] = write.value(*envelope.components, type_of<typename G::Components>);
        if (envelope.setup) log["setup"] = write.value(*envelope.setup, type_of<typename G::Opening>);
        Canonical::plain(root, "status", log);
        if (envelope.final) log["final"] = write.value(*envelope.final, type_of<FinalOf<G>>);
        if (envelope.events) log["events"] = Value::array();
        for (std::size_t event = 0; event < events(); ++event)
            log["events"].push_back(canonical_event(Cursor(*typed_.events[event].node), write));
        if (envelope.result) log["result"] = canonical_claims(*envelope.result, write);
        return log;
    }

    [[nodiscard]] Value sheet() const override {
        if constexpr (HasFinal<G>) {
            if (typed_.final) return canonical();
            const std::optional<typename G::State> end = end_of_game();
            if (!end) return {};
            Value log = canonical();
            for (const char* key : {"status", "events", "result"}) log.erase(key);
            if (!sheets_have_setup<G>) log.erase("setup");
            Log<G> of_sheet;
            of_sheet.setup = typed_.setup;
            of_sheet.final = G::final_of(*end);
            log["final"] = written(*of_sheet.final, names_);
            std::vector<Finding> none;
            const SheetOutcome<G> outcome = judged(of_sheet, none);
            if (outcome.counted) log["result"] = sheet_facts<G>(outcome, names_);
            return log;
        }
        return {};
    }

    [[nodiscard]] Value head(std::string_view key) const override {
        const Envelope& envelope = log_->envelope;
        const Canonical write(names_);
        Value value;
        if (key == "players") value = envelope.players;
        if (key == "variants") value = envelope.variants ? plain_value(*envelope.variants) : Value::array();
        if (key == "status") value = typed_.unfinished ? "unfinished" : "finished";
        if (key == "components" && envelope.components)
            value = write.value(*envelope.components, type_of<typename G::Components>);
        if (key == "setup" && envelope.setup) value = write.value(*envelope.setup, type_of<typename G::Opening>);
        if (key.starts_with("final.") && envelope.final) {
            const Value final = write.value(*envelope.final, type_of<FinalOf<G>>);
            value = final.value(std::string(key.substr(6)), Value());
        }
        if (key == "seats") {
            for (const Cursor seat : envelope.seats) value.push_back(canonical_seat(seat, write));
        }
        if (key == "rulings") {
            for (const RulingChoice& ruling : rulings()) value[ruling.id] = ruling.choice;
        }
        return value;
    }

    [[nodiscard]] Value recorded_event(std::size_t event) const override {
        try {
            return canonical_event(Cursor(*typed_.events[event - 1].node), Canonical(names_));
        } catch (const Unwritable&) {
            return decision(event);  // a number of `time` that no format can write
        }
    }

    [[nodiscard]] Value decision(std::size_t event) const override {
        const Canonical write(names_);
        const Cursor node(*typed_.events[event - 1].node);
        Value action = write.action(node, type_of<typename G::Event>);
        if (typed_.events[event - 1].ruled > 0) action["ruled"] = canonical_ruling(node, write);
        return action;
    }

    [[nodiscard]] Value claims(std::size_t event) const override {
        const Canonical write(names_);
        const std::optional<Cursor> node = event == 0 ? log_->envelope.result
                                                      : find_entry(Cursor(*typed_.events[event - 1].node), "claims");
        return node ? canonical_claims(*node, write) : Value();
    }

    [[nodiscard]] std::string notation(std::size_t event) const override {
        return record_notation<G>(typed_.events[event - 1].event, names_);
    }

  private:
    /// The choices that the log states, and those that its project makes for it: without the project, the log is judged
    /// as in it.
    [[nodiscard]] Value stated_rulings(const Canonical& write) const {
        const Envelope& envelope = log_->envelope;
        Value stated = Value::object();
        if (envelope.rulings) stated = write.value(*envelope.rulings, type_of<typename G::Rulings>);
        Value all = Value::object();
        for (const RulingChoice& ruling : rulings()) {
            const bool usual = std::any_of(usual_rulings_.begin(), usual_rulings_.end(),
                                           [&](const RulingChoice& one) { return one.id == ruling.id; });
            if (stated.contains(ruling.id)) {
                all[ruling.id] = stated[ruling.id];
            } else if (usual) {
                all[ruling.id] = ruling.choice;
            }
        }
        return all;
    }

    /// The state in which the game ended; empty if it did not end, or an event is illegal.
    [[nodiscard]] std::optional<typename G::State> end_of_game() const {
        if (G::judge_setup(typed_.setup)) return std::nullopt;
        typename G::State state = G::start(typed_.setup);
        for (const Recorded<G>& recorded : typed_.events) {
            if (!take(state, typed_, recorded)) return std::nullopt;
        }
        return G::ended(state).reason ? std::optional(state) : std::nullopt;
    }

    [[nodiscard]] SheetOutcome<G> judged(const Log<G>& sheet, std::vector<Finding>& findings) const
        requires HasFinal<G>
    {
        ReplayOptions bare;
        bare.bare = true;
        return SheetJudge<G>(log_->envelope, log_->document.root(), sheet, names_, bare, findings).run();
    }

    [[nodiscard]] std::unique_ptr<Position> end_of_sheet() const {
        if constexpr (HasFinal<G>) {
            std::vector<Finding> findings;
            SheetOutcome<G> outcome = judged(typed_, findings);
            if (!outcome.counted) return nullptr;
            std::vector<ClaimedNumber> numbers = claimed_numbers(outcome);
            return std::make_unique<SheetPositionOf<G>>(typed_, names_, std::move(outcome), std::move(numbers));
        }
        return nullptr;
    }

    /// The numbers that a sheet claims, next to the known facts.
    [[nodiscard]] std::vector<ClaimedNumber> claimed_numbers(const SheetOutcome<G>& outcome) const
        requires HasFinal<G>
    {
        std::vector<ClaimedNumber> numbers;
        Comparison comparison(names_, &numbers);
        CountedFacts<G> facts;
        for (const RecordedClaim& recorded : typed_.claims) {
            const ClaimType& claim = claim_types<G>[recorded.claim];
            const KnownFact* const known = outcome.counted->fact(claim.key.text);
            if (known == nullptr) {
                if (claim.key.text == outcome.counted->rows_of)
                    compare_rows(Cursor(*recorded.value), outcome, comparison);
                continue;
            }
            const std::size_t before = numbers.size();
            comparison.compare(Cursor(*recorded.value), *claim.fact, facts.of(claim, *known, *outcome.counted),
                               ClaimTrail{nullptr, claim.key.text});
            numbers.erase(std::remove_if(numbers.begin() + static_cast<std::ptrdiff_t>(before), numbers.end(),
                                         [&](const ClaimedNumber& number) {
                                             return number.player && !known->of.has(*number.player);
                                         }),
                          numbers.end());
        }
        return numbers;
    }

    /// Compares the rows that have only one possible outcome.
    static void compare_rows(Cursor list, const SheetOutcome<G>& outcome, Comparison& comparison)
        requires HasFinal<G>
    {
        using Item = typename decltype(CountedOf<G>::rows)::value_type::Item;
        const ClaimTrail trail{nullptr, outcome.counted->rows_of};
        std::size_t number = 0;
        for (const Cursor row : list) {
            if (number == outcome.counted->rows.size()) return;
            const auto& known = outcome.counted->rows[number++];
            if (known.outcomes.size() == 1 && known.known == every_key)
                comparison.compare(row, type_of<Item>, &known.outcomes.front(), ClaimTrail{&trail, {}, number});
        }
    }

    static Value canonical_seat(Cursor seat, const Canonical& write) {
        if (!seat.is(Kind::mapping)) return plain_value(seat);
        Value mapping = Value::object();
        Canonical::plain(seat, "id", mapping);
        Canonical::plain(seat, "name", mapping);
        write.fields(seat, type_of<typename G::Seat>, mapping);
        return mapping;
    }

    static Value canonical_event(Cursor event, const Canonical& write) {
        Value mapping = write.action(event, type_of<typename G::Event>);
        if (const auto claims = find_entry(event, "claims")) mapping["claims"] = canonical_claims(*claims, write);
        Canonical::plain(event, "note", mapping);
        Canonical::plain(event, "time", mapping);
        if (const Value ruling = canonical_ruling(event, write); !ruling.is_null()) mapping["ruled"] = ruling;
        return mapping;
    }

    /// An arbiter's ruling on an event; null if there is none.
    static Value canonical_ruling(Cursor event, const Canonical& write) {
        Value ruling;
        each_entry(event, [&](Cursor key, Cursor ruled) {
            if (key.text() != "ruled") return;
            each_entry(ruled, [&](Cursor name, Cursor as) {
                if (name.text() == "as") ruling["as"] = write.action(as, type_of<typename G::Event>);
                if (name.text() == "forfeit") ruling["forfeit"] = plain_value(as);
            });
            for (const char* name : {"void", "by", "note"}) Canonical::plain(ruled, name, ruling);
        });
        return ruling;
    }

    static Value canonical_claims(Cursor claims, const Canonical& write) {
        Value mapping = Value::object();
        for (const ClaimType& claim : claim_types<G>) write.entry(claims, claim.key.text, *claim.fact, mapping);
        return mapping;
    }
};

/// Makes a record of G from a log whose envelope has been read.
template <class G>
std::unique_ptr<Record> record_of(std::unique_ptr<ReadLog> log, Reader& reader, const Options& options) {
    return std::make_unique<RecordOf<G>>(std::move(log), reader, options);
}

}  // namespace referee
