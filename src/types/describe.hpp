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

/// How a game's values look in a log. A type described here is read, written, compared with a claim, put into the JSON
/// Schema and into the docs by the same description: enumerations by their names, structures by their fields, lists and
/// mappings by their parts.
namespace referee {

/// A name that the log itself gives to something, 1 to 64 characters. It lives as long as the log.
struct Label {
    std::string_view text;
    bool operator==(const Label&) const = default;
};

/// A name that the log, or the printed data, has given to something; any other is unknown.
struct KnownLabel {
    std::string_view text;
    bool operator==(const KnownLabel&) const = default;
};

/// A whole number from Least to Most, both allowed; outside of it a log is malformed.
template <int Least, int Most>
struct Number {
    static constexpr int least = Least;
    static constexpr int most = Most;
    int value = std::max(Least, 0);
    bool operator==(const Number&) const = default;
};

/// A counted fact: 0 or more, without an upper bound (one too high is a false claim, not a malformed log).
using Count = Number<0, std::numeric_limits<int>::max()>;

/// Any whole number: what it may be is for the rules to say.
using Whole = Number<std::numeric_limits<int>::min(), std::numeric_limits<int>::max()>;

/// A place in the ranking of a log's players, 1 for the best; beyond the number of players a log is malformed.
struct Rank {
    int value = 1;
    bool operator==(const Rank&) const = default;
};

/// A place in a row that the log's own setup lays, counted from 1; beyond the row a log is malformed. Rows have Least
/// to Most places, of which those before First are not meant.
template <int Least, int Most, int First = 1>
struct Place {
    static constexpr int least = Least;
    static constexpr int most = Most;
    static constexpr int first = First;
    int value = First;
    bool operator==(const Place&) const = default;
};

/// Something with a name at a place: in a log one text, `NAME@4`.
template <Named E, class P>
struct Located {
    using Name = E;
    using Where = P;
    E name{};
    P place;
    bool operator==(const Located&) const = default;
};

/// Whether two records say the same of something; `open` where one of them leaves open what the other tells, and all
/// else is the same. A list whose order says nothing, or not all, compares two of its kind by a function `agree` of its
/// own (compare/alignment.hpp).
enum class Agreement { same, open, different };

/// A list held in place. It keeps the first Capacity items and counts all that were pushed, so that an overlong list of
/// a log can still be judged by its length.
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
    /// Items that were never pushed are new as they are.
    constexpr void clear() {
        std::fill_n(items_.begin(), std::min<std::size_t>(count_, Capacity), T{});
        count_ = 0;
    }
    /// The number of items pushed, which can be more than are kept.
    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + std::min<std::size_t>(count_, Capacity); }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    [[nodiscard]] constexpr T& operator[](std::size_t index) { return items_[index]; }
    bool operator==(const List&) const = default;

    /// Where the number of items stands in a list; the items stand before it (types/type.hpp).
    static constexpr std::size_t count_at() { return offsetof(List, count_); }

  private:
    std::array<T, Capacity> items_{};
    std::uint32_t count_ = 0;
};

/// A list whose order says nothing, with its items as they were written down.
template <class T, std::size_t Capacity>
struct AnyOrder : List<T, Capacity> {
    static constexpr bool any_order = true;
    using List<T, Capacity>::List;
};

/// A mapping from players to values; as a fact it lists those named, as a claim it may name any.
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

/// A mapping that a log must give for every player.
template <class T>
struct EveryPlayer : PerPlayer<T> {
    bool operator==(const EveryPlayer&) const = default;
};

/// A mapping whose facts list all there is: who is not listed has nothing, not 0, and cannot be claimed to have any.
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
    bool operator==(const PerName&) const = default;
};

/// A mapping that a log must give for every name of E.
template <Named E, class T>
struct EveryName : PerName<E, T> {
    bool operator==(const EveryName&) const = default;
};

/// A mapping whose facts list all there is: what is not listed is not 0 but not there, and cannot be claimed.
template <Named E, class T>
struct OnlyNames : PerName<E, T> {
    bool operator==(const OnlyNames&) const = default;
};

/// A fact by the names that a log gives, in order.
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

/// A mapping from numbers to values, in the order of the log, where the keys may be quoted. It keeps the first Capacity
/// entries.
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

    /// The value of a number; nothing where the mapping does not name it.
    [[nodiscard]] constexpr const T* find(int number) const {
        for (const Entry& entry : entries) {
            if (entry.key.value == number) return &entry.value;
        }
        return nullptr;
    }
    constexpr void set(K key, const T& value) { entries.push({key, value}); }
    bool operator==(const PerNumber&) const = default;
};

/// A value for which `null` stands where there is none. (A key that may be missing altogether is a `std::optional`, and
/// never null.)
template <class T>
struct OrNull {
    std::optional<T> value;
    std::optional<T> also{};  ///< where null is right by one reading, what may be claimed as well
    bool operator==(const OrNull&) const = default;
};

/// A value for which `false` stands where there is none.
template <class T>
struct OrFalse {
    using Value = T;
    std::optional<T> value;
    bool operator==(const OrFalse&) const = default;
};

/// The value of a key that says all by standing there: `true`, nothing else.
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

/// Whether a key has to stand.
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

/// Where a claim may stand.
enum class ClaimPlace { event, result, both };

/// One claim of a game: its key, where it may stand, and the fact that the referee computes for it.
template <class State, class Fact>
struct Claim {
    using Value = Fact;
    std::string_view key;
    ClaimPlace place;
    Fact (*fact)(const State&);
    std::string_view help;
    /// What its rule `claim/KEY` demands, and what is claimed at length. A claim that every game has says neither:
    /// its rule is the log format's. Where games share a key they say the same title.
    std::string_view title{};
    std::string_view text{};
};
template <class State, class Fact>
Claim(std::string_view, ClaimPlace, Fact (*)(const State&), std::string_view) -> Claim<State, Fact>;
template <class State, class Fact>
Claim(std::string_view, ClaimPlace, Fact (*)(const State&), std::string_view, std::string_view, std::string_view)
    -> Claim<State, Fact>;

}  // namespace referee
