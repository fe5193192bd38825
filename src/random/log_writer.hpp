#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "log/claim_types.hpp"
#include "log/json_writer.hpp"
#include "random/claim_level.hpp"
#include "types/json_text.hpp"

namespace referee {

/// The ids of the players in random logs, in seat order.
Names generated_names(int players);
/// Other ids: not in the order of the alphabet, alike but for the case, numbers, long ones, of other letters. They
/// depend on the number of the log; two of three logs have the usual ones.
Names unusual_ids(int players, std::uint64_t number);

/// The outcome that a log's `meta` announces.
struct ExpectedFinding {
    Verdict verdict = Verdict::legal;
    std::string_view rule{};
    std::size_t event = 0;  ///< 0: it concerns the whole log
};

/// Appends `"meta":{…},`.
void append_meta(std::string& out, std::uint64_t seed, std::uint64_t number, const ExpectedFinding& to_find);

/// A claim that replaces a true one.
struct ReplacedClaim {
    const ClaimType* claim = nullptr;
    const void* fact = nullptr;
    std::size_t event = 0;  ///< the event after which it is made; 0: in `result`
};

/// A log to be written: a game, or its first events, with claims.
template <Game G>
struct GeneratedLog {
    const Setup<G>& setup;
    std::span<const typename G::Event> events;
    const typename G::Event* behind = nullptr;  ///< one more event, after which nothing is claimed; may be null
    bool unfinished = false;
    ClaimLevel claims = ClaimLevel::none;
    ReplacedClaim false_claim{};
    bool result = true;  ///< whether claims about the end are made
};

/// Writes logs as JSON without a tree of values.
template <Game G>
class LogWriter {
  public:
    bool unusual_ids = false;  ///< some logs have `referee::unusual_ids`

    void write(const GeneratedLog<G>& log, const ExpectedFinding& to_find, std::uint64_t seed, std::uint64_t number,
               std::string& out) {
        names_ = unusual_ids ? referee::unusual_ids(log.setup.players, number) : generated_names(log.setup.players);
        append_head(
            log.setup, [&] { append_meta(out, seed, number, to_find); }, out);
        if (log.unfinished) out += R"("status":"unfinished",)";
        out += R"("events":[)";
        const bool replayed = log.claims == ClaimLevel::all || log.false_claim.event > 0 || log.result;
        std::optional<typename G::State> state;
        if (replayed) state = G::start(log.setup);
        std::size_t number_of_event = 0;
        for (const auto& event : log.events) {
            ++number_of_event;
            append_json(out, event, names_);
            if (state) G::apply(*state, event);
            const bool claimed = log.claims == ClaimLevel::all || claims_false(log, number_of_event);
            if (claimed && state) {
                out.back() = ',';
                append_claims("claims", *state, log, ClaimPlace::event, number_of_event, out);
                out += "},";
            } else {
                out += ',';
            }
        }
        if (log.behind != nullptr) {
            append_json(out, *log.behind, names_);
            out += ',';
        }
        if (out.back() == ',') out.pop_back();
        out += ']';
        const bool claims_end = log.result && (log.claims != ClaimLevel::none || claims_false(log, 0));
        if (claims_end) {
            out += ',';
            append_claims("result", *state, log, ClaimPlace::result, 0, out);
        }
        out += '}';
    }

    /// Writes a log of these players without events.
    void begin(const Setup<G>& setup, Names names, std::string& out) {
        names_ = std::move(names);
        append_head(
            setup, [] {}, out);
        out += R"("status":"unfinished","events":[]})";
    }

    /// Appends everything before the events, up to a comma. `meta` is called where `meta` belongs.
    template <class Meta>
    void append_head(const Setup<G>& setup, const Meta& meta, std::string& out) {
        out += R"({"referee":1,"game":)";
        append_json_text(out, G::key);
        out += ',';
        append_entry("variants", setup.variants, out);
        append_entry("rulings", setup.rulings, out);
        meta();
        out += R"("players":[)";
        for (Player player{}; player.seat < setup.players; ++player.seat) append_seat(setup, player, out);
        out.back() = ']';
        out += ',';
        append_entry("components", setup.components, out);
        append_entry("setup", setup.opening, out);
    }

  private:
    static bool claims_false(const GeneratedLog<G>& log, std::size_t event) {
        return log.false_claim.claim != nullptr && log.false_claim.event == event;
    }

    /// Appends a key of the log, unless its value is empty.
    template <class T>
    void append_entry(std::string_view key, const T& value, std::string& out) {
        const std::size_t before = out.size();
        out += '"';
        out += key;
        out += "\":";
        const std::size_t begin = out.size();
        append_json(out, value, names_);
        const std::string_view written = std::string_view(out).substr(begin);
        if (written == "{}" || written == "[]") return out.resize(before);
        out += ',';
    }

    /// Appends a player: the id, or a mapping if the seat has further keys.
    void append_seat(const Setup<G>& setup, Player player, std::string& out) {
        const std::size_t before = out.size();
        out += R"({"id":)";
        append_json_text(out, names_[player]);
        const std::size_t begin = out.size();
        append_json(out, setup.seats[player.seat], names_);
        if (std::string_view(out).substr(begin) == "{}") {
            out.resize(before);
            append_json_text(out, names_[player]);
        } else {
            out[begin] = ',';
        }
        out += ',';
    }

    /// Appends the requested true claims of a place, and the false claim, if it belongs there.
    void append_claims(std::string_view key, const typename G::State& state, const GeneratedLog<G>& log,
                       ClaimPlace place, std::size_t event, std::string& out) {
        out += '"';
        out += key;
        out += "\":{";
        const bool is_false = claims_false(log, event);
        const bool all = log.claims == ClaimLevel::all ||
            (log.claims == ClaimLevel::result && place == ClaimPlace::result);
        for (const ClaimType& claim : claim_types<G>) {
            const bool in_place = is_false && log.false_claim.claim->key.same(claim.key);
            if (!claim.stands(place) || !(all || in_place)) continue;
            const void* const fact = in_place ? log.false_claim.fact : room_.count(claim, state);
            if (claim.fact->form == Form::optional && claim.fact->held(fact) == nullptr) continue;
            append_json_text(out, claim.key.text);
            out += ':';
            append_json(out, *claim.fact, fact, names_);
            out += ',';
        }
        if (out.back() == ',') out.pop_back();
        out += '}';
    }

    Names names_;
    FactRoom<G> room_;
};

}  // namespace referee
