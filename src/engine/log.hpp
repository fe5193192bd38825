#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "engine/envelope.hpp"
#include "engine/reader.hpp"

namespace referee {

/// An event in the game's own types, with the nodes that it and its claims were read from.
template <Game G>
struct Recorded {
    typename G::Event event{};
    std::uint32_t node = 0;
    std::uint32_t claims = 0;  ///< 0: none (node 0 is the log itself)
};

/// One log in the game's own types. The object is used for many logs, and keeps its memory.
template <Game G>
struct Log {
    Setup<G> setup;
    std::vector<Recorded<G>> events;
    bool unfinished = false;
};

/// Reads what a game adds to the envelope. All that is wrong is reported; the log is sound when nothing was.
template <Game G>
class LogReader {
  public:
    LogReader(const Envelope& envelope, Reader& reader, Log<G>& log) : envelope_(envelope), reader_(reader), log_(log) {}

    void read() {
        log_.setup = {};
        log_.events.clear();
        log_.unfinished = envelope_.unfinished;
        read_seats();
        if (envelope_.variants) read_variants(*envelope_.variants);
        if (envelope_.rulings) reader_.read(*envelope_.rulings, log_.setup.rulings, "rulings");
        if (envelope_.components) reader_.read(*envelope_.components, log_.setup.components, "components");
        read_opening();
        if (envelope_.events) read_events(*envelope_.events);
        reader_.at_event(0);
        if (envelope_.result) read_claims(*envelope_.result, ClaimPlace::result, "result");
    }

  private:
    void read_seats() {
        if (!envelope_.players_node) return;
        const Cursor node = *envelope_.players_node;
        const std::size_t count = node.is(Kind::sequence) ? node.children() : static_cast<std::size_t>(G::least_players);
        if (count < G::least_players || count > G::most_players) {
            reader_.report(LogRule::value, node.offset(), cat(G::title, " has ", G::least_players, " to ", G::most_players, " players, not ", count));
            return;
        }
        log_.setup.players = static_cast<int>(count);
        for (std::size_t seat = 0; seat < envelope_.seats.size(); ++seat) {
            if (envelope_.seats[seat].is(Kind::mapping)) read_seat(envelope_.seats[seat], log_.setup.seats[seat]);
        }
    }

    void read_seat(Cursor node, typename G::Seat& seat) {
        static constexpr std::array<std::string_view, 2> common = {"id", "name"};
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor value) {
            const bool known = key.text() == common[0] || key.text() == common[1] || reader_.read_field(key, value, seat, seen);
            if (!known) reader_.report_unknown_key(key, common);
        });
        reader_.require_fields<typename G::Seat>(node, seen, "player");
    }

    void read_variants(Cursor node) {
        if (!node.is(Kind::sequence)) return reader_.report_type(node, "variants", "a list");
        for (const Cursor entry : node) {
            typename G::Variant variant{};
            if (!reader_.read(entry, variant, "variants")) continue;
            if (log_.setup.variants.has(variant)) reader_.report(LogRule::value, entry.offset(), cat("the variant `", entry.text(), "` stands twice"));
            log_.setup.variants.insert(variant);
        }
    }

    /// A game without a `setup` takes an empty one.
    void read_opening() {
        if (envelope_.setup) {
            reader_.read(*envelope_.setup, log_.setup.opening, "setup");
        } else if constexpr (!std::is_same_v<typename G::Opening, Nothing>) {
            const bool required = needs_fields<typename G::Opening>();
            if (required) reader_.report(LogRule::missing_key, 0, "the log lacks the key `setup`");
        }
    }

    template <Fielded T>
    static constexpr bool needs_fields() {
        bool any = false;
        each_field<T>([&](const auto& field) { any = any || field.presence == Presence::required; });
        return any;
    }

    void read_events(Cursor node) {
        if (!node.is(Kind::sequence)) return reader_.report_type(node, "events", "a list");
        if (const std::size_t count = node.children(); count > Limits::events) {
            return reader_.report(LogRule::limit, node.offset(), cat("the log has ", count, " events; at most ", Limits::events, " are read"));
        }
        std::size_t number = 0;
        for (const Cursor entry : node) {
            reader_.at_event(++number);
            read_event(entry, log_.events.emplace_back());
        }
    }

    using Actions = typename G::Event;
    static constexpr std::size_t action_count = std::variant_size_v<Actions>;

    static constexpr auto tags = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<std::string_view, action_count>{std::variant_alternative_t<I, Actions>::tag...};
    }(std::make_index_sequence<action_count>{});

    void read_event(Cursor node, Recorded<G>& recorded) {
        recorded.node = node.index();
        if (!node.is(Kind::mapping)) return reader_.report_type(node, "event", "a mapping");
        std::size_t action = action_count;
        each_entry(node, [&](Cursor key, Cursor) {
            for (std::size_t tag = 0; tag < action_count && action == action_count; ++tag) {
                if (key.text() == tags[tag]) action = tag;
            }
        });
        if (action == action_count) {
            reader_.report(LogRule::missing_key, node.offset(), cat("the event has no action; one of ", listed(tags)));
        }
        const bool any = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return ((I == action && (read_action(node, recorded, recorded.event.template emplace<I>()), true)) || ...);
        }(std::make_index_sequence<action_count>{});
        if (!any) read_common(node, recorded);
    }

    template <class A>
    void read_action(Cursor node, Recorded<G>& recorded, A& action) {
        std::uint32_t seen = 0;
        each_entry(node, [&](Cursor key, Cursor value) {
            if (!reader_.read_field(key, value, action, seen) && !read_common_key(key, value, recorded)) unknown_key<A>(key);
        });
        reader_.require_fields<A>(node, seen, A::tag);
    }

    /// An event without an action: a key of any action may belong to the one that was left out.
    void read_common(Cursor node, Recorded<G>& recorded) {
        each_entry(node, [&](Cursor key, Cursor value) {
            const bool of_an_action = [&]<std::size_t... I>(std::index_sequence<I...>) {
                return (has_field<std::variant_alternative_t<I, Actions>>(key.text()) || ...);
            }(std::make_index_sequence<action_count>{});
            if (!of_an_action && !read_common_key(key, value, recorded)) reader_.report_unknown_key(key, tags);
        });
    }

    template <class A>
    static bool has_field(std::string_view name) {
        bool found = false;
        each_field<A>([&](const auto& field) { found = found || field.name == name; });
        return found;
    }

    template <class A>
    void unknown_key(Cursor key) {
        for (const std::string_view tag : tags) {
            if (key.text() == tag) {
                return reader_.report(LogRule::unknown_key, key.offset(), cat("a second action, `", tag, "`, beside `", A::tag, "`; an event has one"));
            }
        }
        std::vector<std::string_view> known = {"claims", "note", "time"};
        each_field<A>([&](const auto& field) { known.push_back(field.name); });
        reader_.report_unknown_key(key, known);
    }

    bool read_common_key(Cursor key, Cursor value, Recorded<G>& recorded) {
        const std::string_view name = key.text();
        if (name == "claims") {
            recorded.claims = value.index();
            read_claims(value, ClaimPlace::event, name);
        } else if (name == "note") {
            if (!value.is(Kind::string)) reader_.report_type(value, name, "text");
        } else if (name == "time") {
            const bool fits = value.is(Kind::string) || value.is(Kind::integer) || value.is(Kind::real);
            if (!fits) reader_.report_type(value, name, "text or a number");
        } else {
            return false;
        }
        return true;
    }

    /// Claims are read for their shape here and compared with the facts when the log is replayed.
    void read_claims(Cursor node, ClaimPlace place, std::string_view what) {
        if (!node.is(Kind::mapping)) return reader_.report_type(node, what, "a mapping");
        each_entry(node, [&](Cursor key, Cursor value) {
            bool known = false;
            std::apply([&](const auto&... claim) { ((known = known || read_claim(claim, place, key, value)), ...); }, G::claims());
            if (!known) unknown_claim(key, place);
        });
    }

    template <class C>
    bool read_claim(const C& claim, ClaimPlace place, Cursor key, Cursor value) {
        if (claim.key != key.text() || (claim.place != ClaimPlace::both && claim.place != place)) return false;
        typename C::Value shape{};
        reader_.read(value, shape, claim.key);
        return true;
    }

    void unknown_claim(Cursor key, ClaimPlace place) {
        std::vector<std::string_view> known;
        std::apply([&](const auto&... claim) { ((claim.place == ClaimPlace::both || claim.place == place ? known.push_back(claim.key) : void()), ...); },
                   G::claims());
        reader_.report_unknown_key(key, known);
    }

    const Envelope& envelope_;
    Reader& reader_;
    Log<G>& log_;
};

}  // namespace referee
