#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "compare/alignment.hpp"
#include "compare/node_pair.hpp"
#include "core/game.hpp"
#include "log/claim_types.hpp"
#include "log/log.hpp"
#include "position/typed_record.hpp"
#include "types/type_of.hpp"

namespace referee {

/// One side of a pair of records of G.
template <Game G>
struct PairSide {
    const Envelope& envelope;
    const Log<G>& log;
    const Names& names;
};

template <Game G>
class RecordPairOf final : public RecordAlignment {
  public:
    RecordPairOf(const PairSide<G>& a, const PairSide<G>& b)
        : a_(a), b_(b), seats_(a.envelope.players, b.envelope.players) {
        if constexpr (HasSecrets<G>) secrets_left_out_ = G::open(a.log.setup.opening) != G::open(b.log.setup.opening);
    }

    [[nodiscard]] bool same_players() const override { return seats_.by_id; }
    [[nodiscard]] bool secrets_left_out() const override { return secrets_left_out_; }

    [[nodiscard]] std::vector<std::string_view> differing_keys() const override {
        std::vector<std::string_view> keys;
        const auto add = [&](std::string_view key, bool same) {
            if (!same) keys.push_back(key);
        };
        const Setup<G>& mine = a_.log.setup;
        const Setup<G>& theirs = b_.log.setup;
        add("players", seats_.by_id && same_order());
        add("seats", same_seats());
        add("variants", mine.variants == theirs.variants);
        add("rulings", mine.rulings == theirs.rulings);
        add("components",
            same_part<typename G::Components>(a_.envelope.components, b_.envelope.components, &Setup<G>::components));
        add("setup", same_part<typename G::Opening>(a_.envelope.setup, b_.envelope.setup, &Setup<G>::opening));
        add("status", a_.log.unfinished == b_.log.unfinished);
        return keys;
    }

    [[nodiscard]] std::vector<std::string_view> differing_finals() const override {
        std::vector<std::string_view> keys;
        if (!a_.log.final || !b_.log.final) return keys;
        // If ids differ, players are matched by seat.
        const Names& names = seats_.by_id ? b_.names : a_.names;
        for (const FieldType& field : type_of<FinalOf<G>>.fields) {
            const auto of = [&](const PairSide<G>& side, const Names& called) {
                return normalised_value(*field.type, byte_at(&*side.log.final, field.offset), called);
            };
            const Value mine = of(a_, a_.names);
            const Value theirs = of(b_, names);
            if (!mine.is_null() && !theirs.is_null() && mine != theirs) keys.push_back(field.name());
        }
        return keys;
    }

    [[nodiscard]] Agreement event(std::size_t number) const override {
        const Recorded<G>& mine = a_.log.events[number - 1];
        const Recorded<G>& theirs = b_.log.events[number - 1];
        const Agreement recorded = nodes(false).compare(Cursor(*mine.node), Cursor(*theirs.node),
                                                        type_of<typename G::Event>);
        const Agreement ruled = rulings(mine, theirs);
        return recorded == Agreement::same || ruled == Agreement::different ? ruled : recorded;
    }

    [[nodiscard]] std::vector<std::string_view> differing_claims(std::size_t event) const override {
        std::vector<std::string_view> keys;
        const auto a = claims_of_event(a_, event);
        const auto b = claims_of_event(b_, event);
        if (!a || !b) return keys;
        for (const ClaimType& claim : claim_types<G>) add_claim(claim, *a, *b, keys);
        return keys;
    }

  private:
    [[nodiscard]] std::span<const std::string_view> left_out() const {
        if constexpr (HasSecrets<G>) {
            if (secrets_left_out_) return G::secrets;
        }
        return {};
    }
    /// Compares the rulings of arbiters on an event.
    [[nodiscard]] Agreement rulings(const Recorded<G>& mine, const Recorded<G>& theirs) const {
        if (mine.ruled == 0 || theirs.ruled == 0)
            return mine.ruled == theirs.ruled ? Agreement::same : Agreement::different;
        const RuledEvent<G>& a = a_.log.ruled_on(mine);
        const RuledEvent<G>& b = b_.log.ruled_on(theirs);
        if (a.decision != b.decision) return Agreement::different;
        if (a.decision == Decision::as)
            return nodes(false).compare(Cursor(*a.node), Cursor(*b.node), type_of<typename G::Event>);
        return same_players(a.lost, b.lost) ? Agreement::same : Agreement::different;
    }
    /// Whether two sets name the same players, who may sit in another order in the other record.
    [[nodiscard]] bool same_players(PlayerSet mine, PlayerSet theirs) const {
        if (!seats_.by_id || mine == theirs) return mine == theirs;
        const auto ids = [](PlayerSet players, const Names& names) {
            std::vector<std::string> list = names_in(players, names);
            std::sort(list.begin(), list.end());
            return list;
        };
        return ids(mine, a_.names) == ids(theirs, b_.names);
    }
    [[nodiscard]] NodePair nodes(bool partial) const { return {a_.names, b_.names, seats_, left_out(), partial}; }

    /// True if the players sit in the same order, or if order does not matter because all act at once.
    [[nodiscard]] bool same_order() const {
        if constexpr (HasSimultaneousEvents<G>) return true;
        return seats_.in_order;
    }

    [[nodiscard]] bool same_seats() const {
        if (seats_.players != seats_.others) return std::is_same_v<typename G::Seat, Nothing>;
        for (std::size_t seat = 0; seat < seats_.players; ++seat) {
            if (!seats_.seats[seat]) return false;
            if (!(a_.log.setup.seats[seat] == b_.log.setup.seats[seats_.seats[seat]->seat]))
                return seats_.in_order && same_start(&Setup<G>::seats);
        }
        return true;
    }

    /// True if two parts of a setup are equal or lead to the same start: a default may be written out.
    template <class T, class Member>
    [[nodiscard]] bool same_part(std::optional<Cursor> a, std::optional<Cursor> b, Member member) const {
        if (!a && !b) return true;
        if (a && b && nodes(false).compare(*a, *b, type_of<T>) == Agreement::same) return true;
        if constexpr (std::is_same_v<T, typename G::Opening>) {
            if (secrets_left_out_) return true;
            // A value by player cannot be exchanged if the players sit in another order.
            if (seats_.by_id && !seats_.in_order) return false;
        }
        return same_start(member);
    }

    /// True if log `a` with this member from log `b` begins at the same position.
    template <class Member>
    [[nodiscard]] bool same_start(Member member) const {
        if (seats_.players != seats_.others) return false;
        Setup<G> mixed = a_.log.setup;
        mixed.*member = b_.log.setup.*member;
        return !G::judge_setup(a_.log.setup) && !G::judge_setup(mixed) && G::start(a_.log.setup) == G::start(mixed);
    }

    static std::optional<Cursor> claims_of_event(const PairSide<G>& side, std::size_t event) {
        if (event == 0) return side.envelope.result;
        return find_entry(Cursor(*side.log.events[event - 1].node), "claims");
    }

    void add_claim(const ClaimType& claim, Cursor a, Cursor b, std::vector<std::string_view>& keys) const {
        const std::string_view key = claim.key.text;
        const std::span<const std::string_view> secret = left_out();
        if (std::find(secret.begin(), secret.end(), key) != secret.end()) return;
        std::optional<Cursor> mine;
        std::optional<Cursor> theirs;
        each_entry(a, [&](Cursor name, Cursor value) { mine = name.text() == key ? std::optional(value) : mine; });
        each_entry(b, [&](Cursor name, Cursor value) { theirs = name.text() == key ? std::optional(value) : theirs; });
        if (mine && theirs && nodes(true).compare(*mine, *theirs, *claim.fact) != Agreement::same) keys.push_back(key);
    }

    PairSide<G> a_;
    PairSide<G> b_;
    SeatMap seats_;
    bool secrets_left_out_ = false;
};

/// Aligns two records of G.
template <class G>
std::unique_ptr<RecordAlignment> align_records_of(const Record& a, const Record& b) {
    const auto side = [](const Record& record) {
        const TypedRecord<G>& typed = typed_record<G>(record);
        return PairSide<G>{typed.envelope(), typed.typed(), typed.names()};
    };
    return std::make_unique<RecordPairOf<G>>(side(a), side(b));
}

}  // namespace referee
