#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "claims/normalised_facts.hpp"
#include "core/log_rules.hpp"
#include "doc/json_line.hpp"
#include "doc/write.hpp"
#include "judge/rulings.hpp"
#include "live/broken_rules.hpp"
#include "live/event_reader.hpp"
#include "live/live.hpp"
#include "log/canonical.hpp"
#include "log/effective_event.hpp"
#include "log/json_writer.hpp"
#include "log/log.hpp"
#include "log/resolve_path.hpp"
#include "log/writer.hpp"
#include "position/choice_effects.hpp"
#include "position/coverage.hpp"
#include "position/every_fact.hpp"
#include "position/listing.hpp"
#include "position/partial_event_reader.hpp"
#include "position/partial_events.hpp"
#include "position/record.hpp"
#include "random/wrong_events.hpp"
#include "types/any_order.hpp"
#include "types/similarity.hpp"

namespace referee {

/// A running game of G.
template <Game G>
class LiveOf final : public Live {
  public:
    /// The envelope of `log` has been read, and `setup` must be legal.
    LiveOf(std::unique_ptr<ReadLog> log, const Setup<G>& setup)
        : log_(std::move(log)),
          names_(log_->envelope.players),
          setup_(setup),
          state_(G::start(setup)),
          reads_(log_->envelope, setup_) {}

    [[nodiscard]] const std::vector<std::string>& players() const override { return log_->envelope.players; }
    [[nodiscard]] bool ended() const override { return G::ended(state_).reason.has_value(); }

    [[nodiscard]] LiveAnswer judge(Cursor event) const override {
        LiveAnswer answer;
        const auto read = reads_.event(event, answer.malformed);
        if (!read) return answer;
        answer.broken = broken_by<G>(state_, *read);
        if (answer.broken != nullptr) answer.also = others_broken_by<G>(state_, *read, *answer.broken);
        return answer;
    }

    LiveAnswer play(Cursor event) override {
        LiveAnswer answer;
        const auto read = reads_.event(event, answer.malformed);
        if (!read) return answer;
        answer.broken = broken_by<G>(state_, *read);
        if (answer.broken != nullptr) return answer;
        std::optional<typename G::State> before;
        if constexpr (HasSituations<G>) before = state_;
        G::apply(state_, *read);
        if (before) count_situations<G>(*before, *read, state_, situations_);
        if (effects_) effects_->played(state_, *read);
        return answer;
    }

    /// Plays events up to the first one that is illegal or malformed, and returns the answer to that one.
    LiveAnswer play_all(Cursor events) {
        LiveAnswer answer;
        std::size_t number = 0;
        for (const Cursor event : events) {
            ++number;
            answer = play(event);
            if (answer.legal()) continue;
            answer.event = number;
            return answer;
        }
        return answer;
    }

    [[nodiscard]] LiveParts parts(const Cursor* given, std::string_view player) const override {
        LiveParts parts;
        const PartialEvents<G> partial_events(state_, names_);
        const auto draft = draft_of(given, parts.malformed);
        if (!parts.malformed.empty()) return parts;
        parts.begun = draft.has_value() && (given == nullptr || !ended());
        if (!parts.begun || ended()) return parts;
        const auto write = [&](const typename G::Event& event) {
            parts.name_players = parts.name_players || names_player(event);
            return text_of(event);
        };
        parts.list = partial_events.next(*draft, names_.seat_of(player), std::string(R"({"end": true})"), write);
        if (const auto chooses = partial_events.next_chooser(*draft)) parts.player = names_[*chooses];
        return parts;
    }

    [[nodiscard]] Listing legal(const Cursor* given, const LegalQuestion& question,
                                std::vector<Finding>& malformed) const override {
        Listing listing;
        const auto draft = draft_of(given, malformed);
        if (ended() || !malformed.empty()) return listing;
        if (draft) listing = Lister<G>(state_, names_).list(*draft, Value(), question);
        listing.refused = listing.events == 0;
        return listing;
    }

    [[nodiscard]] ListedPart part(Cursor listed) const override {
        std::vector<Finding> malformed;
        bool ends = false;
        if (listed.is(Kind::mapping)) {
            each_entry(listed, [&](Cursor key, Cursor value) {
                ends = ends || (key.text() == "end" && value.is(Kind::boolean));
            });
        }
        if (ends) {
            try {
                return {plain_value(listed), {}};
            } catch (const Unwritable&) {
                return {{}, std::string(Unwritable::message)};
            }
        }
        Reader reader = reads_.reader_into(malformed);
        Value value = beginning_in<G>(listed, reader, malformed, names_);
        if (!malformed.empty()) return {{}, malformed.front().message};
        return {in_one_order(type_of<typename G::Event>, std::move(value)), {}};
    }

    [[nodiscard]] std::string breaking_part(Cursor event) const override {
        std::vector<Finding> none;
        const auto read = reads_.event(event, none);
        const auto breach = read && !ended() ? G::judge(state_, *read) : std::nullopt;
        return breach && breach->path.size() > 1 ? path_words(event, breach->path, names_) : std::string();
    }

    [[nodiscard]] const Rule* forbidden_by(const Cursor* given, const Value& part) const override {
        std::vector<Finding> malformed;
        const auto draft = draft_of(given, malformed);
        if (!draft || ended()) return nullptr;
        if (part.contains("end")) return given == nullptr ? nullptr : broken_by<G>(state_, *draft);
        const PartialEvents<G> partial_events(state_, names_);
        for (const auto& candidate : G::candidates(state_, *draft)) {
            const auto breach = G::judge_part(state_, *draft, candidate);
            if (breach && same_value(partial_events.with(*draft, candidate).written, part))
                return &G::rules()[static_cast<std::size_t>(breach->code)];
        }
        return broken_by_part(given, part);
    }

    /// The rule that a part which is no candidate breaks, judged as the whole event. A rule that the beginning breaks
    /// without the part, because it is not yet complete, says nothing about the part.
    [[nodiscard]] const Rule* broken_by_part(const Cursor* given, const Value& part) const {
        JsonLine line;
        if (!line.read(json_flow(part)).empty()) return nullptr;
        const auto event = reads_.beginning(line.object());
        const auto begun = given != nullptr ? reads_.beginning(*given) : G::begin(state_);
        if (!event) return nullptr;
        const Rule* const broken = broken_by<G>(state_, *event);
        if (!begun || broken == nullptr) return broken;
        std::vector<const Rule*> all = others_broken_by<G>(state_, *event, *broken);
        all.insert(all.begin(), broken);
        for (const Rule* const rule : all) {
            if (!breaks<G>(state_, *begun, *rule)) return rule;
        }
        // The empty event breaks the same rule, and so does this part, unless a legal event begins so.
        return given == nullptr && !PartialEvents<G>(state_, names_).follow(part) ? broken : nullptr;
    }

    [[nodiscard]] Value completed(Cursor beginning, Choices& choices) const override {
        std::vector<Finding> malformed;
        auto event = draft_of(&beginning, malformed);
        if (!event || ended()) return {};
        while (const auto part = some_part<G>(state_, *event, choices)) G::add(*event, *part);
        return G::judge(state_, *event) ? Value() : written(*event, names_);
    }

    [[nodiscard]] std::vector<Value> beginnings(Cursor event) const override {
        std::vector<Value> written_beginnings;
        std::vector<Finding> none;
        const auto read = reads_.event(event, none);
        if (!read) return written_beginnings;
        for (const auto& beginning : PartialEvents<G>(state_, names_).beginnings(*read))
            written_beginnings.push_back(written_beginnings.empty() ? Value() : written(beginning, names_));
        return written_beginnings;
    }

    [[nodiscard]] std::vector<std::string_view> actions(Cursor event) const override {
        const auto read = reads_.beginning(event);
        return read ? action_keys(type_of<typename G::Event>, &*read) : std::vector<std::string_view>{};
    }

    [[nodiscard]] std::vector<std::string_view> claims(ClaimPlace place) const override {
        std::vector<std::string_view> keys;
        for (const ClaimType& claim : claim_types<G>) {
            if (claim.stands(place)) keys.push_back(claim.key.text);
        }
        return keys;
    }

    [[nodiscard]] Value facts(std::span<const std::string_view> keys) const override {
        Value facts = Value::object();
        FactRoom<G> room;
        for (const std::string_view key : keys) {
            const std::size_t claim = claim_named(claim_types<G>, key);
            if (claim == claim_types<G>.size()) continue;
            const ClaimType& type = claim_types<G>[claim];
            const Value fact = written(*type.fact, room.count(type, state_), names_);
            if (!fact.is_null()) facts[std::string(key)] = fact;
        }
        return facts;
    }

    [[nodiscard]] Value every_fact() const override { return referee::every_fact<G>(state_, names_); }
    [[nodiscard]] Value tallies() const override { return written(G::tallies(state_), names_); }

    [[nodiscard]] std::vector<FalseFact> false_facts(Cursor facts) const override {
        std::vector<FalseFact> found;
        FactRoom<G> room;
        each_entry(facts, [&](Cursor key, Cursor value) {
            const std::size_t claim = claim_named(claim_types<G>, key.text());
            if (claim == claim_types<G>.size()) return;
            const ClaimType& type = claim_types<G>[claim];
            std::vector<Finding> malformed;
            Reader reader = reads_.reader_into(malformed);
            std::string words = fact_mismatch(type, value, room.count(type, state_), names_, reader, malformed);
            if (!words.empty()) found.push_back({type.key.text, std::move(words)});
        });
        return found;
    }

    [[nodiscard]] std::vector<WrongLiveEvent> wrong_events(Cursor legal, Choices& choices,
                                                           std::size_t count) const override {
        std::vector<WrongLiveEvent> wrong;
        std::vector<Finding> none;
        const auto event = reads_.event(legal, none);
        if (!event || ended()) return wrong;
        for (const auto& one : referee::wrong_events<G>(state_, *event, setup_.players, choices, count))
            wrong.push_back({written(one.event, names_), &G::rules()[static_cast<std::size_t>(one.code)]});
        return wrong;
    }

    [[nodiscard]] bool shows(std::string_view situation, Cursor event) const override {
        if constexpr (HasSituations<G>) {
            std::vector<Finding> none;
            const Situation<G>* const wanted = situation_named<G>(situation);
            const auto read = wanted != nullptr ? reads_.event(event, none) : std::nullopt;
            if (!read) return false;
            typename G::State after = state_;
            G::apply(after, *read);
            return wanted->shows(state_, *read, after);
        }
        return false;
    }

    [[nodiscard]] std::vector<WrongLiveEvent> slips(std::string_view situation, Cursor legal) const override {
        std::vector<WrongLiveEvent> wrong;
        if constexpr (HasSituations<G>) {
            std::vector<Finding> none;
            const Situation<G>* const shown = situation_named<G>(situation);
            const auto event = shown != nullptr && shown->slips != nullptr ? reads_.event(legal, none) : std::nullopt;
            if (!event) return wrong;
            for (const typename G::Event& slip : shown->slips(state_, *event)) {
                if (const auto code = only_breach<G>(state_, slip))
                    wrong.push_back({written(slip, names_), &G::rules()[static_cast<std::size_t>(*code)]});
            }
        }
        return wrong;
    }

    void watch_choices() override { effects_.emplace(setup_, names_); }

    void note_refused(Cursor event) override {
        std::vector<Finding> none;
        const auto read = effects_ && !ended() ? reads_.event(event, none) : std::nullopt;
        if (read) effects_->refused(*read);
    }

    [[nodiscard]] Coverage coverage() const override {
        Coverage coverage = situations_;
        count_setup<G>(setup_, coverage);
        count_end<G>(state_, setup_.players, coverage);
        if (!effects_) return coverage;
        for (const std::string& choice : effects_->mattering()) ++coverage[std::string(coverage_kind::matters)][choice];
        return coverage;
    }

    [[nodiscard]] LiveScene scene(const Cursor* event, bool begun) const override {
        const typename G::State shown = state_within(event, begun);
        return {G::situation(shown, names_), G::board(shown, names_)};
    }

  private:
    /// Whether an event has the key `player` in log format.
    static bool names_player(const typename G::Event& event) {
        constexpr const Type& type = type_of<typename G::Event>;
        const Type& action = *type.actions[type.action_index(&event)].type;
        return action.field("player") < action.fields.size();
    }

    /// An event as `json_flow` writes it, in the form that `part` gives a listed one.
    [[nodiscard]] std::string text_of(const typename G::Event& event) const {
        constexpr const Type& type = type_of<typename G::Event>;
        static const bool has_orders = has_any_order(type) || has_number_keys(type);
        if (has_orders) return json_flow(in_one_order(type, written(event, names_)));
        std::string text;
        append_json_flow(text, type, &event, names_);
        return text;
    }

    /// The partial event that a beginning describes, which is null for the empty one; nothing if no legal event begins
    /// so.
    [[nodiscard]] std::optional<typename G::Event> draft_of(const Cursor* given,
                                                            std::vector<Finding>& malformed) const {
        if (given == nullptr) return G::begin(state_);
        Reader reader = reads_.reader_into(malformed);
        const Value beginning = beginning_in<G>(*given, reader, malformed, names_);
        if (!malformed.empty()) return std::nullopt;
        return PartialEvents<G>(state_, names_).follow(beginning, reads_.beginning(*given));
    }

    [[nodiscard]] typename G::State state_within(const Cursor* event, bool begun) const {
        if constexpr (HasScenes<G>) {
            using Breach = referee::Breach<typename G::Code>;
            const auto read = event != nullptr && !ended() ? reads_.beginning(*event) : std::nullopt;
            // The last rule is one of the end of an event.
            constexpr auto last = [] { return static_cast<typename G::Code>(G::rules().size() - 1); };
            const auto breach = !read ? std::optional<Breach>()
                : begun               ? std::optional(Breach{last(), {}, {}})
                                      : G::judge(state_, *read);
            if (breach) return G::scene(state_, *read, *breach);
        }
        return state_;
    }

    std::unique_ptr<ReadLog> log_;
    Names names_;
    Setup<G> setup_;
    typename G::State state_;
    LiveEventReader<G> reads_;
    std::optional<ChoiceEffects<G>> effects_;
    Coverage situations_;  ///< that the events have shown
};

/// Starts a game of G and plays its first events.
template <class G>
Started start_live_of(std::unique_ptr<ReadLog> log, Reader& reader) {
    Started started;
    Envelope envelope = log->envelope;
    envelope.events.reset();
    Log<G> typed;
    LogReader<G>(envelope, log->document.root(), reader, typed).read();
    if (reader.found() > 0) return started;
    for (const RulingChoice& ruling : chosen(typed.setup.rulings)) started.rulings[ruling.id] = ruling.choice;
    if (const auto breach = G::judge_setup(typed.setup)) {
        started.answer.broken = &G::rules()[static_cast<std::size_t>(breach->code)];
        return started;
    }
    const std::optional<Cursor> events = log->envelope.events;
    auto game = std::make_unique<LiveOf<G>>(std::move(log), typed.setup);
    if (events && events->is(Kind::sequence)) started.answer = game->play_all(*events);
    if (events && !events->is(Kind::sequence)) reader.report_type(*events, "events", "a list of events");
    if (reader.found() == 0 && started.answer.legal()) started.game = std::move(game);
    return started;
}

}  // namespace referee
