#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generate/coverage.hpp"
#include "generate/generator.hpp"
#include "generate/reach.hpp"
#include "generate/sheet.hpp"
#include "log/claim_rules.hpp"
#include "random/log_writer.hpp"
#include "random/random.hpp"
#include "random/random_game.hpp"
#include "random/random_setup.hpp"
#include "random/wrong_events.hpp"

namespace referee {

/// Makes random logs of G.
template <Game G>
class GeneratorOf final : public Generator {
  public:
    using State = typename G::State;
    using Event = typename G::Event;

    explicit GeneratorOf(GenerateOptions generate_options) : options_(std::move(generate_options)) {
        expect_all<G>(options_, coverage_);
        writer_.unusual_ids = options_.unusual_ids;
    }

    [[nodiscard]] const std::vector<CoverageRow>& rows() const override { return rows_; }
    [[nodiscard]] std::string aimed_at(std::uint64_t number) const override {
        return std::string(target(number).kind).append(": ").append(target(number).name);
    }

    bool write(std::uint64_t number, std::string& out) override {
        const std::size_t begin = out.size();
        if (options_.reach) aim(number);
        for (std::uint64_t attempt = 0; attempt < most_games; ++attempt) {
            if (checkpoint != nullptr) checkpoint();
            Random choices{generator_version, options_.seed, number, attempt};
            if (make(number, attempt, choices, out)) return true;
            out.resize(begin);
        }
        return false;
    }

    void begin(const std::vector<std::string>& players, bool whole, std::string& out) override {
        Random choices{generator_version, options_.seed, 0};
        Setup<G> setup;
        setup.players = static_cast<int>(players.size());
        take_choices(setup);
        if constexpr (HasDeal<G>) {
            G::deal(setup, choices);
            if (!whole) leave_out_optional(setup.opening);
        }
        writer_.begin(setup, Names(players), out);
    }

  private:
    template <class S>
    static void leave_out_optional(S& structure) {
        const auto leave_out = [&](const auto& field) {
            if (field.presence == Presence::optional) structure.*field.member = S{}.*field.member;
        };
        std::apply([&](const auto&... field) { (leave_out(field), ...); }, S::fields);
    }

    /// If any rule or claim is acceptable, one is chosen and sought for this number of games, so that rare ones occur,
    /// too.
    static constexpr std::uint64_t attempts_for_one = 6;
    static constexpr std::size_t most_events = 3000;
    /// Number of consecutive events of a game before which an illegal event is tried.
    static constexpr std::size_t most_places = 32;

    bool make(std::uint64_t number, std::uint64_t attempt, Random& choices, std::string& out) {
        game_.setup = random_setup<G>(choices);
        if (aim_) fit_setup<G>(*aim_, game_.setup, choices);
        if (!take_options(game_.setup, choices)) return false;
        const GeneratedPlace place{options_.seed, number, attempt};
        if (aim_) return make_reached(place, choices, out);
        if (options_.illegal && !options_.sheet) return make_illegal(place, choices, out);
        play_on(game_, random_style(choices), choices, most_events);
        const bool ended = G::ended(game_.end).reason.has_value();
        if (!ended && !options_.unfinished) return false;
        if (options_.sheet) {
            const auto found = make_sheet<G>(game_, options_, place, choices, out);
            if (found) count(game_.end, *found);
            if (found) count_effects(game_.events.size(), nullptr);
            return found.has_value();
        }
        std::size_t until = game_.events.size();
        if (options_.unfinished) until = choices.below(until + (ended ? 0 : 1));
        GeneratedLog<G> log{game_.setup, std::span(game_.events).first(until)};
        log.claims = options_.claims;
        log.unfinished = options_.unfinished;
        if (options_.false_claim) return make_false(place, log, choices, out);
        writer_.write(log, {}, options_.seed, number, out);
        count(state_after(until), {});
        count_effects(until, nullptr);
        return true;
    }

    bool take_options(Setup<G>& setup, Choices& choices) {
        if (options_.players && setup.players != *options_.players) {
            setup.players = *options_.players;
            setup.opening = {};
            setup.seats = {};
            if constexpr (HasDeal<G>) G::deal(setup, choices);
        }
        take_choices(setup);
        if (options_.components && setup.components == typename G::Components{}) return false;
        if constexpr (HasSecrets<G>) {
            if (options_.open && G::open(setup.opening) != *options_.open) return false;
        }
        return true;
    }

    /// Sets the variants and the choices of rulings that the options name.
    void take_choices(Setup<G>& setup) const {
        if (!options_.variants.empty()) {
            setup.variants = {};
            for (const std::string& variant : options_.variants) setup.variants.insert(*named_variant(variant));
        }
        for (const RulingChoice& chosen : options_.rulings) choose(setup.rulings, chosen);
    }

    static std::optional<typename G::Variant> named_variant(std::string_view name) {
        if constexpr (count_of<typename G::Variant>() > 0) return named<typename G::Variant>(name);
        return std::nullopt;
    }

    State state_after(std::size_t events) const {
        if (events == game_.events.size()) return game_.end;
        State state = G::start(game_.setup);
        for (std::size_t i = 0; i < events; ++i) G::apply(state, game_.events[i]);
        return state;
    }

    void count(const State& end, const ExpectedFinding& found) { count_log<G>(game_.setup, end, found, coverage_); }

    /// Counts the choices that matter in the first events, and for an illegal event after them, which may be null.
    void count_effects(std::size_t events, const Event* refused) {
        if (options_.effects)
            referee::count_effects<G>(game_.setup, std::span(game_.events).first(events), refused, coverage_);
    }

    // Logs that show a row of the coverage.

    [[nodiscard]] const CoverageRow& target(std::uint64_t number) const {
        return options_.reach->kind.empty() ? rows_[(number - 1) % rows_.size()] : *options_.reach;
    }

    /// Chooses what a log shows: a fault by the options for faults, everything else in `aim_`.
    void aim(std::uint64_t number) {
        aim_ = target(number);
        constexpr std::string_view claim = "claim/";
        const bool is_rule = aim_->kind == coverage_kind::rule;
        options_.illegal.reset();
        options_.false_claim.reset();
        if (!is_rule) return;
        if (aim_->name.starts_with(claim)) {
            options_.false_claim = aim_->name.substr(claim.size());
        } else {
            options_.illegal = aim_->name;
        }
        aim_.reset();
    }

    bool make_reached(const GeneratedPlace& place, Random& choices, std::string& out) {
        if (!setup_can_show<G>(*aim_, game_.setup)) return false;
        Reach<G> reach(*aim_, game_, choices);
        if (!reach.play()) return false;
        if (const auto& wrong = reach.wrong_event())
            return write_illegal(place, game_.events.size(), wrong->event, id_of(wrong->code), out);
        GeneratedLog<G> log{game_.setup, game_.events};
        log.claims = options_.claims;
        writer_.write(log, {}, options_.seed, place.number, out);
        count(game_.end, {});
        count_effects(game_.events.size(), nullptr);
        return true;
    }

    // Illegal logs: one illegal event, or an illegal setup.

    /// The rule to break: the requested one, or a random one. Empty, meaning any rule, after `attempts_for_one`
    /// attempts.
    std::string_view rule_to_break(std::uint64_t number, std::uint64_t attempt) const {
        if (!options_.illegal->empty()) return *options_.illegal;
        if (attempt >= attempts_for_one) return {};
        Random choices{generator_version, options_.seed, number};
        const std::size_t rule = choices.below(G::rules().size() + 1);
        return rule < G::rules().size() ? G::rules()[rule].id : rule_after_end;
    }

    bool make_illegal(const GeneratedPlace& place, Random& choices, std::string& out) {
        const std::string_view rule = rule_to_break(place.number, place.attempt);
        if (rule != rule_after_end && break_setup(rule, place, choices, out)) return true;
        if (rule != rule_after_end && break_steered(rule, place, choices, out)) return true;
        play_on(game_, random_style(choices), choices, most_events);
        if (game_.events.empty()) return false;
        if (rule == rule_after_end) {
            if (!G::ended(game_.end).reason) return false;
            const Event behind = game_.events[choices.below(game_.events.size())];
            return write_illegal(place, game_.events.size(), behind, rule_after_end, out);
        }
        const std::size_t begin = choices.below(game_.events.size());
        State state = state_after(begin);
        const auto wanted = [&](typename G::Code code) { return rule.empty() || id_of(code) == rule; };
        const std::size_t end = std::min(begin + most_places, game_.events.size());
        for (std::size_t at = begin; at < end; ++at) {
            WrongEvents<G> wrong(state, game_.events[at], game_.setup.players, choices);
            if (const auto event = wrong.find(trials, wanted)) {
                game_.end = state;
                return write_illegal(place, at, event->event, id_of(event->code), out);
            }
            G::apply(state, game_.events[at]);
        }
        return false;
    }

    /// Plays towards a position where the rule can be broken. Returns false if the game cannot steer towards the rule,
    /// or it was not broken.
    bool break_steered(std::string_view rule, const GeneratedPlace& place, Random& choices, std::string& out) {
        if constexpr (HasSteering<G>) {
            const auto wanted = std::find_if(G::steered.begin(), G::steered.end(),
                                             [&](typename G::Code code) { return id_of(code) == rule; });
            if (wanted == G::steered.end()) return false;
            game_.events.clear();
            game_.end = G::start(game_.setup);
            while (game_.events.size() < most_events) {
                const auto event = some_event<G>(game_.end, choices);
                if (!event) return false;
                Event steered = *event;
                G::steer(*wanted, game_.end, steered, choices);
                const WrongEvents<G> wrong(game_.end, *event, game_.setup.players, choices);
                if (wrong.broken(steered) == *wanted)
                    return write_illegal(place, game_.events.size(), steered, rule, out);
                game_.events.push_back(G::judge(game_.end, steered) ? *event : steered);
                G::apply(game_.end, game_.events.back());
            }
        }
        return false;
    }

    static std::string_view id_of(typename G::Code code) { return G::rules()[static_cast<std::size_t>(code)].id; }

    bool write_illegal(const GeneratedPlace& place, std::size_t until, const Event& event, std::string_view rule,
                       std::string& out) {
        GeneratedLog<G> log{game_.setup, std::span(game_.events).first(until), &event};
        log.claims = options_.claims;
        log.result = false;
        const ExpectedFinding found{Verdict::illegal, rule, until + 1};
        writer_.write(log, found, options_.seed, place.number, out);
        count(game_.end, found);
        count_effects(until, rule == rule_after_end ? nullptr : &event);
        return true;
    }

    /// Changes the setup until it breaks the rule. Returns false if it never does.
    bool break_setup(std::string_view rule, const GeneratedPlace& place, Random& choices, std::string& out) {
        using Opening = typename G::Opening;
        const auto changed = [&] {
            Setup<G> setup = game_.setup;
            change(type_of<Opening>, &setup.opening, choices, setup.players);
            return setup;
        };
        const bool is_of_setup = !rule.empty() && rule.starts_with(G::key) && type_of<Opening>.fields.size() > 0;
        for (std::size_t trial = 0; is_of_setup && trial < trials; ++trial) {
            const Setup<G> setup = changed();
            const auto breach = G::judge_setup(setup);
            if (!breach || id_of(breach->code) != rule || is_refused(setup)) continue;
            GeneratedLog<G> log{setup, {}};
            log.result = false;
            const ExpectedFinding found{Verdict::illegal, rule, 0};
            writer_.write(log, found, options_.seed, place.number, out);
            count(G::start(game_.setup), found);
            return true;
        }
        return false;
    }

    static bool is_refused(const Setup<G>& setup) {
        if constexpr (HasRefusals<G>) return !G::refusals(setup, generated_names(setup.players)).empty();
        return false;
    }

    // Logs with one false claim.

    bool make_false(const GeneratedPlace& place, GeneratedLog<G>& log, Random& choices, std::string& out) {
        const std::size_t begin = out.size();
        for (std::size_t trial = 0; trial < trials_of_claims; ++trial) {
            const ClaimType* const claim = claim_to_falsify(place, choices);
            const bool in_result = claim->place == ClaimPlace::result ||
                (claim->place == ClaimPlace::both && (log.events.empty() || choices.one_in(3)));
            if (!in_result && log.events.empty()) return false;
            const std::size_t event = in_result ? 0 : 1 + choices.below(log.events.size());
            const State state = state_after(in_result ? log.events.size() : event);
            const NewValue fact(*claim->fact);
            claim->count(&state, fact.get());
            if (!change(*claim->fact, fact.get(), choices, game_.setup.players)) continue;
            log.false_claim = {claim, fact.get(), event};
            const ExpectedFinding found{Verdict::misreported, claim_rule(claim->key.text).id, event};
            writer_.write(log, found, options_.seed, place.number, out);
            if (is_found(out, begin, found)) {
                count(state_after(log.events.size()), found);
                count_effects(log.events.size(), nullptr);
                return true;
            }
            out.resize(begin);
        }
        return false;
    }

    const ClaimType* claim_to_falsify(const GeneratedPlace& place, Random& choices) const {
        const auto& claims = claim_types<G>;
        if (!options_.false_claim->empty()) return &claims[claim_named(claims, *options_.false_claim)];
        if (place.attempt >= attempts_for_one) return &claims[choices.below(claims.size())];
        return &claims[Random{generator_version, options_.seed, place.number}.below(claims.size())];
    }

    bool is_found(std::string& text, std::size_t begin, const ExpectedFinding& found) {
        return finds(checker_, text, begin, found);
    }

    static constexpr std::size_t trials = 64;
    static constexpr std::size_t trials_of_claims = 12;

    GenerateOptions options_;
    std::vector<CoverageRow> rows_ = rows_of<G>();
    std::optional<CoverageRow> aim_;  ///< what the log shows, other than a fault
    RandomGame<G> game_;
    LogWriter<G> writer_;
    Checker checker_;
};

/// Creates the generator of G. CMake makes one file per game that instantiates it.
template <class G>
std::unique_ptr<Generator> generator_of(GenerateOptions generate_options) {
    return std::make_unique<GeneratorOf<G>>(std::move(generate_options));
}

}  // namespace referee
