#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "engine/log.hpp"
#include "support/log_value.hpp"

/// What can be made false in the claims of a log: found by the types of the claims, not by their names.
namespace referee::testing {

/// A value that a claim holds and that another can replace, or a list in any order that holds something.
struct ClaimedValue {
    std::string claim;
    std::string place;  ///< a JSON pointer from the log
    enum class Kind { number, rank, name, end, player, set, bag } kind = Kind::number;
    std::vector<std::string> others{};  ///< other names of its type
};

/// What can be made false in one claim, by the type of its fact: a pointer to nothing, for choosing among overloads.
class ClaimedIn {
  public:
    ClaimedIn(std::string claim, std::string place, std::vector<ClaimedValue>& all)
        : claim_(std::move(claim)), place_(std::move(place)), all_(all) {}

    template <int Least, int Most>
    void look(const Number<Least, Most>*, const Value&) {
        add(Kind::number);
    }
    void look(const Rank*, const Value&) { add(Kind::rank); }
    void look(const Player*, const Value&) { add(Kind::player); }
    void look(const bool*, const Value&) {}
    void look(const True*, const Value&) {}
    void look(const KnownLabel*, const Value&) {}
    template <Named E>
    void look(const E*, const Value& value) {
        constexpr bool any_name = !requires(E name) { unfit_name(name, std::size_t{}); };
        std::vector<std::string> others;
        for (const E other : values_of<E>()) {
            if (value != std::string(name_of(other))) others.emplace_back(name_of(other));
        }
        if (any_name && !has_number_names<E> && !others.empty()) add(Kind::name, others);
    }
    template <Named E>
    void look(const Ended<E>*, const Value& value) {
        if (value.is_string()) add(Kind::end);
    }
    template <class T>
    void look(const std::optional<T>*, const Value& value) {
        if (!value.is_null()) look(static_cast<const T*>(nullptr), value);
    }
    template <class T>
    void look(const OrNull<T>*, const Value& value) {
        if (!value.is_null()) look(static_cast<const T*>(nullptr), value);
    }
    template <class T>
    void look(const OrFalse<T>*, const Value& value) {
        // For `false` any player can be claimed; what else there could be is not told by the type alone.
        if (value != false || std::is_same_v<T, Player>) look(static_cast<const T*>(nullptr), value);
    }
    template <Named E>
    void look(const NameSet<E>*, const Value& value) {
        if (!value.empty()) add(Kind::set);
    }
    void look(const PlayerSet*, const Value& value) {
        if (!value.empty()) add(Kind::set);
    }
    template <Named E>
    void look(const Bag<E>*, const Value& value) {
        if (!value.empty()) add(Kind::bag);
    }
    template <class T>
    void look(const PerPlayer<T>*, const Value& value) {
        look_in<T>(value);
    }
    template <Named E, class T>
    void look(const PerName<E, T>*, const Value& value) {
        look_in<T>(value);
    }
    template <class T, std::size_t Capacity>
    void look(const PerLabel<T, Capacity>*, const Value& value) {
        look_in<T>(value);
    }
    template <class K, class T, std::size_t Capacity>
    void look(const PerNumber<K, T, Capacity>*, const Value& value) {
        look_in<T>(value);
    }
    template <class T, std::size_t Capacity>
    void look(const List<T, Capacity>*, const Value& value) {
        look_in<T>(value);
    }
    template <Fielded S>
    void look(const S*, const Value& value) {
        each_field<S>([&](const auto& field) {
            using Member = std::remove_cvref_t<decltype(std::declval<S>().*field.member)>;
            const std::string key(field.name);
            if (value.contains(key)) look_at<Member>(key, value[key]);
        });
    }

  private:
    using Kind = ClaimedValue::Kind;

    void add(Kind kind, const std::vector<std::string>& others = {}) { all_.push_back({claim_, place_, kind, others}); }

    template <class T>
    void look_at(const std::string& key, const Value& value) {
        ClaimedIn(claim_, cat(place_, '/', key), all_).look(static_cast<const T*>(nullptr), value);
    }

    /// The items of a list, the entries of a mapping.
    template <class T>
    void look_in(const Value& value) {
        for (const auto& [key, item] : value.items()) look_at<T>(key, item);
    }

    std::string claim_;
    std::string place_;
    std::vector<ClaimedValue>& all_;
};

/// All in the claims of a log's events and of its result.
template <Game G>
std::vector<ClaimedValue> claimed_values(const Value& log) {
    std::vector<ClaimedValue> all;
    const auto add = [&](const std::string& place, const Value& claims) {
        std::apply(
            [&](const auto&... claim) {
                (
                    [&] {
                        using T = typename std::remove_cvref_t<decltype(claim)>::Value;
                        const std::string key(claim.key);
                        if (claims.contains(key))
                            ClaimedIn(key, cat(place, key), all).look(static_cast<const T*>(nullptr), claims[key]);
                    }(),
                    ...);
            },
            G::claims());
    };
    for (std::size_t event = 0; event < log["events"].size(); ++event)
        add(cat("/events/", event, "/claims/"), log["events"][event]["claims"]);
    add("/result/", log["result"]);
    return all;
}

/// The keys of a game's claims.
template <Game G>
std::vector<std::string> claim_keys() {
    std::vector<std::string> keys;
    std::apply([&](const auto&... claim) { (keys.emplace_back(claim.key), ...); }, G::claims());
    return keys;
}

}  // namespace referee::testing
