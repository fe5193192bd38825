#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "log/arbiter.hpp"
#include "log/claim_types.hpp"
#include "log/envelope.hpp"
#include "log/reader.hpp"
#include "log/resolve_path.hpp"

/// The room `log`: reads logs into a game's own types and writes them again. It does not judge; it only finds out
/// whether a log is malformed.
///
/// `read_envelope` reads the part that all games share and looks up the game in the registry (`game_registry.hpp`).
/// `LogReader` reads the rest by the described types. Every fault becomes a finding with its place (`diagnostics.hpp`),
/// and a malformed log is not judged. `writer.hpp` writes values, `json_writer.hpp` JSON without a tree, and
/// `canonical.hpp` canonical form. `effective_event.hpp` gives the event that was actually played: the recorded one, or
/// the one that an arbiter substituted.
///
/// Invariant: reading a log and writing it again does not change it.
namespace referee {

/// An event in the game's own types, and the node that it was read from.
template <Game G>
struct Recorded {
    typename G::Event event{};
    const Node* node = nullptr;
    std::uint32_t claims = 0;  ///< number of recorded claims up to and including this event
    /// The arbiter's ruling on this event, as an index into `Log::ruled` counted from 1; 0 for none.
    std::uint32_t ruled = 0;
};

/// An arbiter's ruling on an illegal event after which the game went on.
template <Game G>
struct RuledEvent {
    Decision decision = Decision::nothing;
    typename G::Event event{};   ///< the event that was played instead, for `Decision::as`
    PlayerSet lost;              ///< the players who lost their turn, for `Decision::forfeit`
    const Node* node = nullptr;  ///< of `as` or `forfeit`; null if the recorded event is void
    const Node* key = nullptr;
    std::string_view by, note;  ///< who ruled, and why; empty if not recorded
};

/// A recorded claim: its index among the game's claims, and the node of its value.
struct RecordedClaim {
    std::size_t claim = 0;
    const Node* value = nullptr;
};

/// One log in the game's own types. The object is reused for many logs and keeps its memory.
template <Game G>
struct Log {
    Setup<G> setup;
    std::vector<Recorded<G>> events;
    std::vector<RecordedClaim> claims;  ///< the claims of the events in order, then those of the result
    std::vector<RuledEvent<G>> ruled;   ///< in the order of their events
    /// Rulings of arbiters apply even to legal events. Set when judging under other rulings than the log's own, which
    /// may make such an event legal.
    bool word_holds = false;
    bool unfinished = false;
    std::optional<FinalOf<G>> final;  ///< only for scoresheets, which have no events

    /// The ruling on an event that has one.
    [[nodiscard]] const RuledEvent<G>& ruled_on(const Recorded<G>& recorded) const { return ruled[recorded.ruled - 1]; }
};

/// Reads a game's own part of a log. Every fault is reported; the log is well-formed if there are none.
template <Game G>
class LogReader final : private CommonEventKeys {
  public:
    /// The first `settled` events of `log` have already been read from this log, and their claims are known to be true.
    /// They are kept, without their claims.
    LogReader(const Envelope& envelope, Cursor root, Reader& reader, Log<G>& log, ReadRuled ruled = ReadRuled::yes,
              std::size_t settled = 0)
        : CommonEventKeys(event_keys),
          envelope_(envelope),
          root_(root),
          reader_(reader),
          log_(log),
          read_ruled_(ruled),
          settled_(settled) {}

    /// Reads the log from its document.
    void read() {
        constexpr auto from_document = [](auto&) { return false; };
        read(from_document, from_document);
    }

    /// Reads the log. The functions get the game's opening and components to read, if the log has them, from elsewhere.
    /// If they return false, the document is read.
    template <class Opening, class Components>
    void read(const Opening& take_opening, const Components& take_components) {
        log_.setup = {};
        log_.events.resize(std::min(settled_, log_.events.size()));
        log_.claims.clear();
        log_.ruled.clear();
        log_.word_holds = false;
        log_.unfinished = envelope_.unfinished;
        log_.final.reset();
        // The same reader may have been used for this log before.
        reader_.row_of(std::numeric_limits<int>::max());
        reader_.labels({});
        before_ = reader_.found();
        read_seats();
        const std::size_t before_opening = reader_.found();
        read_opening(take_opening);
        if constexpr (HasRow<G>) {
            if (reader_.found() == before_opening) reader_.row_of(G::places(log_.setup.opening));
        }
        if (reader_.found() == before_ && envelope_.players_known) refuse_setup();
        if (envelope_.variants) read_variants(*envelope_.variants);
        if (envelope_.rulings) reader_.read(*envelope_.rulings, log_.setup.rulings, "rulings");
        const bool sound = !envelope_.components || take_components(log_.setup.components) ||
            reader_.read(*envelope_.components, log_.setup.components, "components");
        if constexpr (HasLabels<G>) reader_.labels(sound ? G::labels(log_.setup) : std::vector<std::string_view>{});
        if (envelope_.events) read_events(*envelope_.events);
        if (envelope_.final) read_final(*envelope_.final);
        reader_.at_event(0);
        if (envelope_.result) read_claims(*envelope_.result, ClaimPlace::result, "result");
    }

  private:
    void read_seats() {
        if (!envelope_.players_node) return;
        const Cursor node = *envelope_.players_node;
        const std::size_t count = node.is(Kind::sequence) ? node.children()
                                                          : static_cast<std::size_t>(G::least_players);
        if (count < G::least_players || count > G::most_players) {
            if (envelope_.lacks_players && count < G::least_players) return;
            reader_.report(LogRule::value, node.offset(), number_of_players(count));
            return;
        }
        log_.setup.players = static_cast<int>(count);
        for (std::size_t seat = 0; seat < envelope_.seats.size(); ++seat) {
            const Cursor node_of_seat = envelope_.seats[seat];
            if (node_of_seat.is(Kind::mapping)) read_seat(node_of_seat, log_.setup.seats[seat]);
            if (node_of_seat.is(Kind::string))
                reader_.require_fields(node_of_seat, type_of<typename G::Seat>, 0, "player");
        }
    }

    /// Checks that need the complete setup.
    void refuse_setup() {
        if constexpr (HasRefusals<G>) refuse(G::refusals(log_.setup, names()), root_);
    }

    void refuse(const std::vector<Refusal>& refusals, Cursor from) {
        for (const Refusal& refusal : refusals)
            reader_.report(LogRule::value, follow(from, refusal.path, names()).offset(), refusal.message);
    }

    [[nodiscard]] Names names() const { return Names(envelope_.players, {}, reader_.language()); }

    [[nodiscard]] std::string number_of_players(std::size_t found) const {
        const Language language = reader_.language();
        const std::string_view title = in(language, G::title);
        if constexpr (G::least_players == G::most_players)
            return say(language, "{} has exactly {} players, not {}", title, G::most_players, found);
        return say(language, "{} has {} to {} players, not {}", title, G::least_players, G::most_players, found);
    }

    void read_seat(Cursor node, typename G::Seat& seat) {
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor value) {
            const bool known = key.text() == seat_keys[0] || key.text() == seat_keys[1] ||
                reader_.read_field(key, value, type_of<typename G::Seat>, &seat, seen);
            if (!known) reader_.report_unknown_key(node, key, all_seat_keys());
        });
        reader_.require_fields(node, type_of<typename G::Seat>, seen, "player");
    }

    static std::vector<std::string_view> all_seat_keys() {
        std::vector<std::string_view> keys = type_of<typename G::Seat>.field_names();
        keys.insert(keys.begin(), seat_keys.begin(), seat_keys.end());
        return keys;
    }

    void read_variants(Cursor node) {
        if (!node.is(Kind::sequence)) return reader_.report_type(node, "variants", "a list");
        for (const Cursor entry : node) {
            typename G::Variant variant{};
            if (!reader_.read(entry, variant, "variants")) continue;
            if (log_.setup.variants.has(variant))
                reader_.report(LogRule::value, entry.offset(),
                               say(reader_.language(), "the variant `{}` appears twice", entry.text()));
            log_.setup.variants.insert(variant);
        }
    }

    /// Without a `setup`, the game's opening keeps its default value.
    template <class Opening>
    void read_opening(const Opening& take_opening) {
        if (envelope_.final && !sheets_have_setup<G>) return refuse_opening();
        if (envelope_.setup) {
            if (!take_opening(log_.setup.opening)) reader_.read(*envelope_.setup, log_.setup.opening, "setup");
        } else if constexpr (!std::is_same_v<typename G::Opening, Nothing>) {
            const bool required = type_of<typename G::Opening>.needs_fields();
            if (required) reader_.report_missing(0, "the log", "setup");
        }
    }

    /// The opening does not affect the end, unless the game says otherwise, so a scoresheet must not have it.
    void refuse_opening() {
        if (!envelope_.setup) return;
        if (!envelope_.setup->is(Kind::mapping)) return reader_.report_type(*envelope_.setup, "setup", "a mapping");
        each_entry(*envelope_.setup, [&](Cursor key, Cursor) {
            reader_.report(
                LogRule::unknown_key, key.offset(),
                say(reader_.language(), "`{}` in the `setup` of a scoresheet: nothing of it bears on the end",
                    brief(key.text())));
        });
    }

    void read_final(Cursor node) {
        if constexpr (HasFinal<G>) {
            const bool sound = reader_.read(node, log_.final.emplace(), "final");
            if constexpr (HasFinalRefusals<G>) {
                if (sound && reader_.found() == before_)
                    refuse(G::final_refusals(log_.setup, *log_.final, names()), node);
            }
        } else {
            reader_.report(LogRule::unknown_key, envelope_.final_key->offset(),
                           say(reader_.language(), "`final`: {} has no scoresheets", in(reader_.language(), G::title)));
        }
    }

    void read_events(Cursor node) {
        if (!node.is(Kind::sequence)) return reader_.report_type(node, "events", "a list of events");
        if (const std::size_t count = node.children(); count > Limits::events) {
            return reader_.report(
                LogRule::limit, node.offset(),
                say(reader_.language(), "the log has {} events; the limit is {}", count, Limits::events));
        }
        std::size_t number = 0;
        const std::size_t kept = log_.events.size();
        for (const Cursor entry : node) {
            reader_.at_event(++number);
            if (number <= kept) {
                log_.events[number - 1].node = &entry.node();
                continue;
            }
            read_event(entry, log_.events.emplace_back());
            log_.events.back().claims = static_cast<std::uint32_t>(log_.claims.size());
        }
    }

    void read_event(Cursor node, Recorded<G>& recorded) {
        recorded.node = &node.node();
        reader_.action(node, type_of<typename G::Event>, &recorded.event, "event", this);
    }

    bool take(Cursor key, Cursor value) override {
        const std::string_view name = key.text();
        if (same_text(name, "claims")) {
            read_claims(value, ClaimPlace::event, name);
        } else if (same_text(name, "note")) {
            if (!value.is(Kind::string)) reader_.report_type(value, name, "text");
        } else if (same_text(name, "time")) {
            const bool fits = value.is(Kind::string) || value.is(Kind::integer) || value.is(Kind::real);
            if (!fits) reader_.report_type(value, name, "text or a number");
        } else if (same_text(name, "ruled")) {
            if (read_ruled_ == ReadRuled::yes) read_ruled(key, value);
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] PlayerSet all_players() const {
        PlayerSet all;
        for (Player player{}; player.seat < std::min(log_.setup.players, max_players); ++player.seat)
            all.insert(player);
        return all;
    }

    /// The substituted event is complete: it inherits nothing from the recorded one.
    void read_ruled(Cursor key, Cursor node) {
        if (!node.is(Kind::mapping)) return reader_.report_type(node, "ruled", "a mapping");
        RuledEvent<G>& ruled = log_.ruled.emplace_back();
        log_.events.back().ruled = static_cast<std::uint32_t>(log_.ruled.size());
        ruled.key = &key.node();
        read_ruling(node, reader_, ruled.by, ruled.note, [&](Decision decision, Cursor value) {
            ruled.decision = decision;
            ruled.node = &value.node();
            if (decision == Decision::as)
                return void(reader_.action(value, type_of<typename G::Event>, &ruled.event, "as", nullptr));
            ruled.lost = read_forfeit(value, all_players(), HasPartialForfeits<G>, reader_);
            if constexpr (!HasForfeits<G>) {
                reader_.report(LogRule::value, value.offset(),
                               say(reader_.language(),
                                   "no turn can be lost in this game; to rule on the event, use `as` or `void`"));
            }
        });
    }

    /// Checks only the types of claims. They are compared with the facts when the log is replayed.
    void read_claims(Cursor node, ClaimPlace place, std::string_view what) {
        if (!node.is(Kind::mapping)) return reader_.report_type(node, what, "a mapping");
        each_entry(node, [&](Cursor key, Cursor value) {
            const bool known = read_claim(place, key, value);
            if (!known) unknown_claim(node, key, place);
        });
    }

    /// Claims are usually recorded in a fixed order, so the one after the last match is tried first.
    bool read_claim(ClaimPlace place, Cursor key, Cursor value) {
        const std::size_t index = claim_named(claim_types<G>, key.text(), next_claim_);
        if (index == claim_types<G>.size() || !claim_types<G>[index].stands(place)) return false;
        next_claim_ = index + 1;
        const ClaimType& claim = claim_types<G>[index];
        const NewValue shape(*claim.fact);
        reader_.read(value, *claim.fact, shape.get(), claim.key.text);
        log_.claims.push_back({index, &value.node()});
        return true;
    }

    void unknown_claim(Cursor claims, Cursor key, ClaimPlace place) {
        std::vector<std::string_view> known;
        for (const ClaimType& claim : claim_types<G>) {
            if (claim.stands(place)) known.push_back(claim.key.text);
        }
        reader_.report_unknown_key(claims, key, known);
    }

    const Envelope& envelope_;
    Cursor root_;
    Reader& reader_;
    Log<G>& log_;
    ReadRuled read_ruled_;
    const std::size_t settled_;
    std::size_t before_ = 0;  ///< number of findings when reading began
    std::size_t next_claim_ = 0;
};

}  // namespace referee
