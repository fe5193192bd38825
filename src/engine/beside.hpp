#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "engine/canonical.hpp"
#include "engine/likeness.hpp"
#include "engine/log.hpp"
#include "engine/reader.hpp"

namespace referee {

/// Two records of one game, side by side: what they say, whatever they spell. Valid as long as both.
class RecordPair {
  public:
    virtual ~RecordPair() = default;
    /// Whether both name the same players. (Where one spells an id otherwise, they are compared by seat.)
    [[nodiscard]] virtual bool same_players() const = 0;
    /// Whether what only players see is passed over, since one of the records does not tell it.
    [[nodiscard]] virtual bool secrets_left_out() const = 0;
    /// The keys before the events that do not come to the same.
    [[nodiscard]] virtual std::vector<std::string_view> heads_apart() const = 0;
    /// Whether an event that both hold says the same in both.
    [[nodiscard]] virtual Agreement event(std::size_t number) const = 0;
    /// The keys of claims behind an event, or with 0 about the end, that cannot both be true.
    [[nodiscard]] virtual std::vector<std::string_view> claims_apart(std::size_t event) const = 0;
};

/// Which player of another log each seat of a log is; nobody where the other has none of them.
struct SeatMap {
    std::array<std::optional<Player>, max_players> seats;
    std::size_t players = 0;  ///< of the first log
    std::size_t others = 0;   ///< of the other
    bool by_id = false;       ///< both name the same players
    bool in_order = false;    ///< and in the same order

    SeatMap(const std::vector<std::string>& a, const std::vector<std::string>& b)
        : players(a.size()), others(b.size()) {
        by_id = a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
        in_order = a == b;
        for (std::size_t seat = 0; seat < a.size(); ++seat) {
            const bool by_seat = !by_id && a.size() == b.size();
            const auto found = by_seat ? b.begin() + static_cast<std::ptrdiff_t>(seat)
                                       : std::find(b.begin(), b.end(), a[seat]);
            if (found != b.end()) seats[seat] = Player{static_cast<std::uint8_t>(found - b.begin())};
        }
    }
};

/// Compares nodes of two well-formed logs by the description of their type. A claim is partial: what only one of two
/// mappings names is no difference.
class NodePair {
  public:
    NodePair(const Names& a, const Names& b, const SeatMap& seats, std::span<const std::string_view> left_out,
             bool partial)
        : a_(a), b_(b), seats_(seats), left_out_(left_out), partial_(partial) {}

    template <class T>
    [[nodiscard]] Agreement compare(Cursor a, Cursor b) const {
        if constexpr (is_variant<T>) {
            return actions<T>(a, b);
        } else if constexpr (is_optional<T>) {
            return compare<typename T::value_type>(a, b);
        } else if constexpr (is_or_null<T>) {
            if (a.is(Kind::null) || b.is(Kind::null)) return same_if(a.is(Kind::null) && b.is(Kind::null));
            return compare<typename decltype(T::value)::value_type>(a, b);
        } else if constexpr (is_or_false<T>) {
            if (a.is(Kind::boolean) || b.is(Kind::boolean)) return same_if(a.is(Kind::boolean) && b.is(Kind::boolean));
            return compare<typename T::Value>(a, b);
        } else if constexpr (std::is_same_v<T, PlayerSet>) {
            return in_any_order(
                a, b, [&](Cursor id) { return other_seat(id); }, [&](Cursor id) { return seat(b_, id); });
        } else if constexpr (std::is_same_v<T, Player>) {
            return same_if(other_seat(a) == seat(b_, b));
        } else if constexpr (is_per_player<T> || is_per_name<T> || is_per_label<T> || is_per_number<T>) {
            return mapping<T>(a, b);
        } else if constexpr (is_bag<T> || is_name_set<T>) {
            return in_any_order(a, b, &Cursor::text, &Cursor::text);
        } else if constexpr (Listed<T>) {
            return list<T>(a, b);
        } else if constexpr (Fielded<T>) {
            return fields<T>(a, b);
        } else {
            return same_if(same_node(a, b));
        }
    }

  private:
    static Agreement same_if(bool same) { return same ? Agreement::same : Agreement::different; }
    /// Scalars are the same however they are spelled; anything else is taken as it stands.
    static bool same_node(Cursor a, Cursor b) {
        if (a.kind() != b.kind() || a.children() != b.children()) return false;
        if (a.is(Kind::boolean)) return is_true(a) == is_true(b);
        if (a.is(Kind::integer)) return a.text() == b.text() || integer_in(a.text()) == integer_in(b.text());
        auto theirs = b.begin();
        for (const Cursor part : a) {
            if (!same_node(part, *theirs)) return false;
            ++theirs;
        }
        return a.text() == b.text();
    }

    static std::optional<Player> seat(const Names& names, Cursor id) {
        for (Player player{}; player.seat < names.size(); ++player.seat) {
            if (names[player] == id.text()) return player;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Player> other_seat(Cursor id) const {
        const auto mine = seat(a_, id);
        return mine ? seats_.seats[mine->seat] : std::nullopt;
    }

    static std::optional<Cursor> entry(Cursor mapping, std::string_view name) {
        std::optional<Cursor> found;
        if (!mapping.is(Kind::mapping)) return found;
        each_entry(mapping, [&](Cursor key, Cursor value) {
            if (key.text() == name) found = value;
        });
        return found;
    }

    /// What a key of a mapping says in both; one that is missing says what it is without.
    template <class T>
    [[nodiscard]] Agreement entries(std::optional<Cursor> a, std::optional<Cursor> b) const {
        if (a && b) return compare<T>(*a, *b);
        if ((!a && !b) || partial_) return Agreement::same;
        return same_if(says_nothing<T>(a ? *a : *b));
    }

    template <class T>
    static bool says_nothing(Cursor node) {
        if constexpr (std::is_same_v<T, bool>) {
            return !is_true(node);
        } else if constexpr (is_optional<T>) {
            if constexpr (requires { T::value_type::empty_is_none; }) return node.children() == 0;
            return false;
        } else if constexpr (Listed<T> || is_per_name<T> || is_per_number<T> || is_per_player<T>) {
            return node.children() == 0;
        } else {
            return false;
        }
    }

    template <class Actions>
    [[nodiscard]] Agreement actions(Cursor a, Cursor b) const {
        Agreement all = Agreement::different;
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            const auto one = [&]<class A>(const A*) {
                if (entry(a, A::tag) && entry(b, A::tag)) all = fields<A>(a, b);
            };
            (one(static_cast<const std::variant_alternative_t<I, Actions>*>(nullptr)), ...);
        }(std::make_index_sequence<std::variant_size_v<Actions>>{});
        return all;
    }

    template <Fielded T>
    [[nodiscard]] Agreement fields(Cursor a, Cursor b) const {
        Agreement all = Agreement::same;
        each_field<T>([&](const auto& field) {
            using Member = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
            if (std::find(left_out_.begin(), left_out_.end(), field.name) != left_out_.end()) return;
            all = std::max(all, entries<Member>(entry(a, field.name), entry(b, field.name)));
        });
        return all;
    }

    template <class T>
    [[nodiscard]] Agreement mapping(Cursor a, Cursor b) const {
        if (!a.is(Kind::mapping) || !b.is(Kind::mapping)) return same_if(same_node(a, b));
        Agreement all = partial_ || a.children() == b.children() ? Agreement::same : Agreement::different;
        std::map<std::int64_t, Cursor> by_number;
        if constexpr (is_per_number<T>)
            each_entry(b, [&](Cursor key, Cursor value) { by_number.emplace(integer_in(key.text()), value); });
        each_entry(a, [&](Cursor key, Cursor value) {
            std::optional<Cursor> theirs;
            if constexpr (is_per_player<T>) {
                const auto player = other_seat(key);
                if (player) theirs = entry(b, b_[*player]);
            } else if constexpr (is_per_number<T>) {
                const auto found = by_number.find(integer_in(key.text()));
                if (found != by_number.end()) theirs = found->second;
            } else {
                theirs = entry(b, key.text());
            }
            if (theirs) all = std::max(all, compare<typename T::Value>(value, *theirs));
            if (!theirs && !partial_) all = Agreement::different;
        });
        return all;
    }

    template <class T>
    [[nodiscard]] Agreement list(Cursor a, Cursor b) const {
        using Item = typename T::Item;
        if (!a.is(Kind::sequence) || !b.is(Kind::sequence)) return same_if(same_node(a, b));
        if constexpr (requires(std::span<const Item> items) { T::agree(items, items); }) {
            const auto items_of = [](Cursor list) {
                std::vector<Item> items;
                for (const Cursor item : list) items.push_back(named<Item>(item.text()).value_or(Item{}));
                return items;
            };
            const std::vector<Item> of_a = items_of(a);
            const std::vector<Item> of_b = items_of(b);
            return T::agree(of_a, of_b);
        } else if constexpr (std::is_same_v<Item, Player>) {
            // Lists of players go by seat, and their seats may be others.
            if (!seats_.in_order)
                return in_any_order(
                    a, b, [&](Cursor id) { return other_seat(id); }, [&](Cursor id) { return seat(b_, id); });
        }
        if (a.children() != b.children()) return Agreement::different;
        Agreement all = Agreement::same;
        auto theirs = b.begin();
        for (const Cursor item : a) {
            all = std::max(all, compare<Item>(item, *theirs));
            ++theirs;
        }
        return all;
    }

    template <class ReadA, class ReadB>
    static Agreement in_any_order(Cursor a, Cursor b, const ReadA& read_a, const ReadB& read_b) {
        if (!a.is(Kind::sequence) || !b.is(Kind::sequence)) return same_if(same_node(a, b));
        std::vector<std::decay_t<std::invoke_result_t<ReadA, Cursor>>> of_a;
        std::vector<std::decay_t<std::invoke_result_t<ReadB, Cursor>>> of_b;
        for (const Cursor item : a) of_a.push_back(std::invoke(read_a, item));
        for (const Cursor item : b) of_b.push_back(std::invoke(read_b, item));
        std::sort(of_a.begin(), of_a.end());
        std::sort(of_b.begin(), of_b.end());
        return same_if(of_a == of_b);
    }

    const Names& a_;
    const Names& b_;
    const SeatMap& seats_;
    std::span<const std::string_view> left_out_;
    bool partial_;
};

/// One side of a pair of records of G.
template <Game G>
struct PairSide {
    const Envelope& envelope;
    const Log<G>& log;
    const Names& names;
};

template <Game G>
class RecordPairOf final : public RecordPair {
  public:
    RecordPairOf(const PairSide<G>& a, const PairSide<G>& b)
        : a_(a), b_(b), seats_(a.envelope.players, b.envelope.players) {
        if constexpr (HasSecrets<G>) secrets_left_out_ = G::open(a.log.setup.opening) != G::open(b.log.setup.opening);
    }

    [[nodiscard]] bool same_players() const override { return seats_.by_id; }
    [[nodiscard]] bool secrets_left_out() const override { return secrets_left_out_; }

    [[nodiscard]] std::vector<std::string_view> heads_apart() const override {
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

    [[nodiscard]] Agreement event(std::size_t number) const override {
        return nodes(false).template compare<typename G::Event>(Cursor(*a_.log.events[number - 1].node),
                                                                Cursor(*b_.log.events[number - 1].node));
    }

    [[nodiscard]] std::vector<std::string_view> claims_apart(std::size_t event) const override {
        std::vector<std::string_view> keys;
        const auto a = claims_of_event(a_, event);
        const auto b = claims_of_event(b_, event);
        if (!a || !b) return keys;
        std::apply(
            [&](const auto&... claim) {
                (add_claim<typename std::remove_cvref_t<decltype(claim)>::Value>(claim.key, *a, *b, keys), ...);
            },
            G::claims());
        return keys;
    }

  private:
    [[nodiscard]] std::span<const std::string_view> left_out() const {
        if constexpr (HasSecrets<G>) {
            if (secrets_left_out_) return G::secrets;
        }
        return {};
    }
    [[nodiscard]] NodePair nodes(bool partial) const { return {a_.names, b_.names, seats_, left_out(), partial}; }

    /// Where all act at once nobody sits before anybody.
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

    /// Whether two parts of a setup say the same, or come to the same: a default may be written out.
    template <class T, class Member>
    [[nodiscard]] bool same_part(std::optional<Cursor> a, std::optional<Cursor> b, Member member) const {
        if (!a && !b) return true;
        if (a && b && nodes(false).template compare<T>(*a, *b) == Agreement::same) return true;
        if constexpr (std::is_same_v<T, typename G::Opening>) {
            if (secrets_left_out_) return true;
            // What stands by player cannot be tried where they sit otherwise.
            if (seats_.by_id && !seats_.in_order) return false;
        }
        return same_start(member);
    }

    /// Whether a log that had this from the other would begin at the same position.
    template <class Member>
    [[nodiscard]] bool same_start(Member member) const {
        if (seats_.players != seats_.others) return false;
        Setup<G> mixed = a_.log.setup;
        mixed.*member = b_.log.setup.*member;
        return !G::judge_setup(a_.log.setup) && !G::judge_setup(mixed) && G::start(a_.log.setup) == G::start(mixed);
    }

    static std::optional<Cursor> claims_of_event(const PairSide<G>& side, std::size_t event) {
        if (event == 0) return side.envelope.result;
        std::optional<Cursor> claims;
        each_entry(Cursor(*side.log.events[event - 1].node), [&](Cursor key, Cursor value) {
            if (key.text() == "claims") claims = value;
        });
        return claims;
    }

    template <class T>
    void add_claim(std::string_view key, Cursor a, Cursor b, std::vector<std::string_view>& keys) const {
        const std::span<const std::string_view> secret = left_out();
        if (std::find(secret.begin(), secret.end(), key) != secret.end()) return;
        std::optional<Cursor> mine;
        std::optional<Cursor> theirs;
        each_entry(a, [&](Cursor name, Cursor value) { mine = name.text() == key ? std::optional(value) : mine; });
        each_entry(b, [&](Cursor name, Cursor value) { theirs = name.text() == key ? std::optional(value) : theirs; });
        if (mine && theirs && nodes(true).template compare<T>(*mine, *theirs) != Agreement::same) keys.push_back(key);
    }

    PairSide<G> a_;
    PairSide<G> b_;
    SeatMap seats_;
    bool secrets_left_out_ = false;
};

}  // namespace referee
