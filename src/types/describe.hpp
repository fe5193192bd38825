#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "text/short_text.hpp"
#include "types/named.hpp"
#include "types/player.hpp"

/// The building blocks of described types. The description of a type is the single source for reading and writing it,
/// comparing it with a claim, the JSON Schema and the docs: enumerations have names, structures fields, lists and
/// mappings parts.
namespace referee {

/// A name that the log defines, 1 to 64 characters. It refers to the text of the log.
struct Label {
    std::string_view text;
    bool operator==(const Label&) const = default;
};

/// A name that the log or the printed data has defined. Any other name is unknown.
struct KnownLabel {
    std::string_view text;
    bool operator==(const KnownLabel&) const = default;
};

/// An integer from Least to Most, inclusive. A log with a number outside this range is malformed.
template <int Least, int Most>
struct Number {
    static constexpr int least = Least;
    static constexpr int most = Most;
    int value = std::max(Least, 0);
    bool operator==(const Number&) const = default;
};

/// A counted fact: 0 or more, without an upper bound, so that a number that is too high is a false claim and not a
/// malformed log.
using Count = Number<0, std::numeric_limits<int>::max()>;

/// Any integer; rules, not the format, restrict it.
using Whole = Number<std::numeric_limits<int>::min(), std::numeric_limits<int>::max()>;

/// A place in the ranking of a log's players, 1 for the best. A log with a place beyond the number of players is
/// malformed.
struct Rank {
    int value = 1;
    bool operator==(const Rank&) const = default;
};

/// A place in a row that the log's setup defines, counted from 1. A log with a place beyond the row is malformed. Rows
/// have Least to Most places; the places before First are not valid.
template <int Least, int Most, int First = 1>
struct Place {
    static constexpr int least = Least;
    static constexpr int most = Most;
    static constexpr int first = First;
    int value = First;
    bool operator==(const Place&) const = default;
};

/// A name and a place, written as one text: `NAME@4`.
template <Named E, class P>
struct Located {
    using Name = E;
    using Where = P;
    E name{};
    P place;
    bool operator==(const Located&) const = default;
};

/// The result of comparing two records of the same thing. `open` means that one record omits what the other states, and
/// the rest is equal. Lists whose order does not or not fully matter define their own function `agree`
/// (compare/alignment.hpp).
enum class Agreement { same, open, different };

/// A list with inline storage. It keeps the first Capacity items and counts all pushed items, so that the length of a
/// log's overlong list is still known.
template <class T, std::size_t Capacity>
class List {
  public:
    using Item = T;
    static constexpr std::size_t capacity = Capacity;

    constexpr List() = default;
    constexpr List(std::initializer_list<T> items) {
        for (const T& item : items) push(item);
    }
    constexpr void push(const T& item) {
        if (count_ < Capacity) items_[count_] = item;
        ++count_;
    }
    /// Takes in the item after the last one, which was written there. There must be room for it.
    constexpr void take_in() { ++count_; }
    /// Only resets pushed items, because the others still have their initial value.
    constexpr void clear() {
        std::fill_n(items_.begin(), kept(), T{});
        count_ = 0;
    }
    /// The number of pushed items, which may exceed Capacity.
    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    /// The number of items that are kept, which may be read.
    [[nodiscard]] constexpr std::size_t kept() const { return std::min<std::size_t>(count_, Capacity); }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + kept(); }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    [[nodiscard]] constexpr T& operator[](std::size_t index) { return items_[index]; }
    bool operator==(const List&) const = default;

    /// The offset of the item count within a list; the items are at offset 0 (types/type.hpp).
    static constexpr std::size_t count_at() { return offsetof(List, count_); }

  private:
    std::array<T, Capacity> items_{};
    std::uint32_t count_ = 0;
};

/// A list whose order does not matter. It keeps the items in recorded order, and is compared without it.
template <class T, std::size_t Capacity>
struct AnyOrder : List<T, Capacity> {
    static constexpr bool any_order = true;
    using List<T, Capacity>::List;
    constexpr bool operator==(const AnyOrder& other) const {
        return this->size() == other.size() &&
            std::is_permutation(this->begin(), this->end(), other.begin(), other.end());
    }
};

/// Dice with the numbers 1 to Faces. A log may list them in any order; rolls are equal if they show the same numbers.
template <std::size_t Count, int Faces = 6>
struct Dice : AnyOrder<Number<1, Faces>, Count> {
    static constexpr std::size_t fewest = Count;
    static constexpr std::size_t most = Count;
    using AnyOrder<Number<1, Faces>, Count>::AnyOrder;

    /// How many dice show a number.
    [[nodiscard]] constexpr int of(int number) const {
        return static_cast<int>(
            std::count_if(this->begin(), this->end(), [&](const auto& die) { return die.value == number; }));
    }
    /// The number of ways in which dice that are told apart show this roll: the weight of its chance.
    [[nodiscard]] constexpr int ways() const {
        int ways = 1;
        int placed = 0;
        for (int number = 1; number <= Faces; ++number) {
            for (int same = 1; same <= of(number); ++same) ways = ways * ++placed / same;
        }
        return ways;
    }
};

/// A mapping from players to values. A claim may name any player, whether the fact lists that player or not.
template <class T>
struct PerPlayer {
    using Value = T;
    std::array<T, max_players> values{};
    PlayerSet players;

    [[nodiscard]] constexpr bool has(Player player) const { return players.has(player); }
    [[nodiscard]] constexpr const T& operator[](Player player) const { return values[player.seat]; }
    constexpr void set(Player player, const T& value) {
        values[player.seat] = value;
        players.insert(player);
    }
    bool operator==(const PerPlayer&) const = default;
};

/// A mapping in which a log must name every player.
template <class T>
struct EveryPlayer : PerPlayer<T> {
    bool operator==(const EveryPlayer&) const = default;
};

/// A mapping whose facts are exhaustive: an unlisted player has no value, not even 0, and any claim of one is false.
template <class T>
struct OnlyPlayers : PerPlayer<T> {
    bool operator==(const OnlyPlayers&) const = default;
};

/// A mapping from the names of E to values.
template <Named E, class T>
struct PerName {
    using Key = E;
    using Value = T;
    std::array<T, count_of<E>()> values{};
    std::array<bool, count_of<E>()> present{};

    [[nodiscard]] constexpr bool has(E key) const { return present[static_cast<std::size_t>(key)]; }
    [[nodiscard]] constexpr const T& operator[](E key) const { return values[static_cast<std::size_t>(key)]; }
    constexpr void set(E key, const T& value) {
        values[static_cast<std::size_t>(key)] = value;
        present[static_cast<std::size_t>(key)] = true;
    }
    constexpr void erase(E key) {
        values[static_cast<std::size_t>(key)] = {};
        present[static_cast<std::size_t>(key)] = false;
    }
    bool operator==(const PerName&) const = default;
};

/// A mapping in which a log must give every name of E.
template <Named E, class T>
struct EveryName : PerName<E, T> {
    bool operator==(const EveryName&) const = default;
};

/// A mapping whose facts are exhaustive: an unlisted name has no value, not even 0, and any claim of one is false.
template <Named E, class T>
struct OnlyNames : PerName<E, T> {
    bool operator==(const OnlyNames&) const = default;
};

/// A fact for each of the names that a log defines, in order.
template <class T, std::size_t Capacity>
struct PerLabel {
    using Value = T;
    struct Entry {
        KnownLabel key;
        T value{};
        bool operator==(const Entry&) const = default;
    };
    List<Entry, Capacity> entries;
    bool operator==(const PerLabel&) const = default;
};

/// A mapping from numbers to values, in recorded order. A log may quote the keys. It keeps the first Capacity entries.
template <class K, class T, std::size_t Capacity>
struct PerNumber {
    using Key = K;
    using Value = T;
    static constexpr std::size_t capacity = Capacity;
    struct Entry {
        K key;
        T value{};
        bool operator==(const Entry&) const = default;
    };
    List<Entry, Capacity> entries;

    /// The value for a number, or null if the mapping does not contain it.
    [[nodiscard]] constexpr const T* find(int number) const {
        for (const Entry& entry : entries) {
            if (entry.key.value == number) return &entry.value;
        }
        return nullptr;
    }
    constexpr void set(K key, const T& value) { entries.push({key, value}); }
    bool operator==(const PerNumber&) const = default;
};

/// A value that may be `null`. (A key that may be absent is a `std::optional` and never null.)
template <class T>
struct OrNull {
    std::optional<T> value;
    /// A second value that a claim may state if one reading of the rules makes the value null.
    std::optional<T> other_reading{};
    bool operator==(const OrNull&) const = default;
};

/// A value that may be `false` instead.
template <class T>
struct OrFalse {
    using Value = T;
    std::optional<T> value;
    bool operator==(const OrFalse&) const = default;
};

/// The value of a key whose presence is its whole meaning: always `true`.
struct True {
    bool operator==(const True&) const = default;
};

/// The end reason of a game, or `false` while it goes on.
template <Named E>
struct Ended {
    using Reason = E;
    std::optional<E> reason;
    bool operator==(const Ended&) const = default;
};

/// A key that is read as a verb, in the third person: an action whose tag is irregular or no verb, or whose other keys
/// are verbs, lists them in an array `verbs` (types/action_words.hpp).
struct Verb {
    std::string_view key;
    std::string_view words;
};

/// Whether a key is required.
enum class Presence { required, optional };

/// One key of a mapping: its name, the member that holds it, and what it means (for the schema and the docs).
template <class S, class T>
struct Field {
    std::string_view name;
    T S::*member;
    std::string_view help;
    Presence presence = Presence::required;
};
template <class S, class T>
Field(std::string_view, T S::*, std::string_view) -> Field<S, T>;
template <class S, class T>
Field(std::string_view, T S::*, std::string_view, Presence) -> Field<S, T>;

/// A structure that lists its keys in a tuple `fields`.
template <class T>
concept Fielded = requires { std::tuple_size<std::remove_cvref_t<decltype(T::fields)>>::value; };

/// Calls the function with every field of a structure, in order.
template <Fielded T, class Function>
constexpr void each_field(Function&& function) {
    std::apply([&](const auto&... field) { (function(field), ...); }, T::fields);
}

/// An action of a game's events: a structure whose `tag` is the event's action key, itself one of its fields.
template <class T>
concept Action = Fielded<T> && requires {
    { T::tag } -> std::convertible_to<std::string_view>;
    { T::help } -> std::convertible_to<std::string_view>;
};

/// Where a claim is allowed.
enum class ClaimPlace { event, result, both };

/// One claim of a game: its key, where it is allowed, and the fact that the referee computes for it.
template <class State, class Fact>
struct Claim {
    using Value = Fact;
    std::string_view key;
    ClaimPlace place;
    Fact (*fact)(const State&);
    std::string_view help;
    /// The title and text of the rule `claim/KEY`. Both are empty for common claims, whose rules belong to the log
    /// format. Games that share a key must use the same title.
    std::string_view title{};
    std::string_view text{};
};
template <class State, class Fact>
Claim(std::string_view, ClaimPlace, Fact (*)(const State&), std::string_view) -> Claim<State, Fact>;
template <class State, class Fact>
Claim(std::string_view, ClaimPlace, Fact (*)(const State&), std::string_view, std::string_view, std::string_view)
    -> Claim<State, Fact>;

}  // namespace referee
