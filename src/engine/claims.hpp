#pragma once

#include <string>
#include <vector>

#include "core/audit.hpp"
#include "engine/reader.hpp"
#include "engine/writer.hpp"

namespace referee {

/// A value of a claim that is not what the referee counts.
struct FalseValue {
    Cursor at;
    std::string path;  ///< the keys that lead to it inside of the claim
    std::string due;   ///< what is counted there
};

/// The way from a claim to one of its values: a key, or an item counted from 1, behind the way to what holds it. Lives on the
/// stack while values are compared, and is written out only for a false one.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key;
    std::size_t item = 0;

    [[nodiscard]] std::string words() const {
        if (parent == nullptr) return std::string(key);
        return item > 0 ? cat(parent->words(), '[', item, ']') : cat(parent->words(), '.', printable(key));
    }
};

/// Compares a recorded claim, which has been read, with the fact. A mapping claims only what it names (what the fact does not list counts as nothing: 0,
/// or an empty list); a list is claimed whole, and so is a set, in any order. Any claim of a fact that there is not is false.
class Comparison {
  public:
    /// Numbers by players are noted in `numbers` where that is given, true or false.
    explicit Comparison(const Names& names, std::vector<ClaimedNumber>* numbers = nullptr) : names_(names), numbers_(numbers) {}

    template <class T>
    void compare(Cursor node, const T& fact, const Trail& trail) {
        if constexpr (is_per_player<T>) {
            each_entry(node, [&](Cursor key, Cursor entry) {
                const Player player{static_cast<std::uint8_t>(key.number())};
                note(entry, fact[player], player, trail);
                compare(entry, fact[player], Trail{&trail, key.text()});
            });
        } else if constexpr (is_per_name<T>) {
            each_entry(node, [&](Cursor key, Cursor entry) {
                const auto name = static_cast<typename T::Key>(key.number());
                const Trail here{&trail, key.text()};
                if constexpr (is_only_names<T>) {
                    if (!fact.has(name)) return found_.push_back({entry, here.words(), "no entry"});
                }
                compare(entry, fact[name], here);
            });
        } else if constexpr (is_per_number<T>) {
            each_entry(node, [&](Cursor key, Cursor entry) {
                const auto* value = fact.find(static_cast<int>(short_integer_in(key.text())));
                compare(entry, value != nullptr ? *value : typename T::Value{}, Trail{&trail, key.text()});
            });
        } else if constexpr (Listed<T>) {
            list(node, fact, trail);
        } else if constexpr (is_name_set<T>) {
            set(node, fact, trail);
        } else if constexpr (is_bag<T>) {
            bag(node, fact, trail);
        } else if constexpr (is_optional<T>) {
            if (!fact) return found_.push_back({node, trail.words(), "nothing"});
            compare(node, *fact, trail);
        } else if constexpr (Fielded<T>) {
            subject_ = subject_of(fact);
            each_entry(node, [&](Cursor key, Cursor entry) {
                each_field<T>([&](const auto& field) {
                    if (same_text(field.name, key.text())) compare(entry, fact.*field.member, Trail{&trail, key.text()});
                });
            });
        } else if (!same(node, fact)) {
            differs(node, fact, trail);
        }
    }

    [[nodiscard]] const std::vector<FalseValue>& found() const { return found_; }

  private:
    /// What a structure is about: its first value, where that is a name.
    template <class T>
    static std::string_view subject_of(const T& fact) {
        if constexpr (std::tuple_size_v<std::remove_cvref_t<decltype(T::fields)>> > 0) {
            const auto& first = fact.*std::get<0>(T::fields).member;
            if constexpr (Named<std::remove_cvref_t<decltype(first)>>) return name_of(first);
            if constexpr (is_label<std::remove_cvref_t<decltype(first)>>) return first.text;
        }
        return {};
    }

    template <class T>
    void note(Cursor node, const T& fact, Player player, const Trail& trail) {
        if constexpr (is_number<T>) {
            if (numbers_ == nullptr) return;
            const Trail* claim = &trail;
            while (claim->parent != nullptr) claim = claim->parent;
            numbers_->push_back({trail.words(), claim->key, player, subject_, integer_in(node.text()), fact.value});
        }
    }

    template <class T>
    void differs(Cursor node, const T& fact, const Trail& trail) {
        // A name stands in the sentence as it stands in a log: without the quotes of JSON.
        const Value due = written(fact, names_);
        found_.push_back({node, trail.words(), printable(due.is_string() ? due.template get<std::string>() : due.dump())});
    }

    template <class T>
    void list(Cursor node, const T& fact, const Trail& trail) {
        std::size_t item = 0;
        for (const Cursor entry : node) {
            if (item >= fact.size()) {
                found_.push_back({entry, Trail{&trail, {}, item + 1}.words(), "no entry"});
                return;
            }
            compare(entry, fact[item], Trail{&trail, {}, item + 1});
            ++item;
        }
        if (item < fact.size()) found_.push_back({node, trail.words(), cat("a list of ", fact.size(), ", not of ", item)});
    }

    /// An entry twice is false: a set lists what it holds once.
    template <class T>
    void set(Cursor node, const T& fact, const Trail& trail) {
        T claimed;
        std::size_t item = 0;
        for (const Cursor entry : node) {
            ++item;
            const auto member = static_cast<typename T::Member>(entry.number());
            const bool twice = claimed.has(member);
            claimed.insert(member);
            if (twice || !fact.has(member)) found_.push_back({entry, Trail{&trail, {}, item}.words(), twice ? cat(entry.text(), " once") : "no entry"});
        }
        if (claimed == fact) return;
        std::vector<std::string_view> missing;
        for (const auto member : values_of<typename T::Member>()) {
            if (fact.has(member) && !claimed.has(member)) missing.push_back(name_of(member));
        }
        if (!missing.empty()) found_.push_back({node, trail.words(), cat(listed(missing), " too")});
    }

    template <class T>
    void bag(Cursor node, const T& fact, const Trail& trail) {
        using Member = typename T::Member;
        T claimed;
        std::size_t item = 0;
        for (const Cursor entry : node) {
            ++item;
            const auto member = static_cast<Member>(entry.number());
            if (claimed.of(member) < fact.of(member)) {
                claimed.insert(member);
            } else {
                found_.push_back({entry, Trail{&trail, {}, item}.words(), fact.of(member) > 0 ? cat(entry.text(), " fewer times") : "no entry"});
            }
        }
        std::vector<std::string> missing;
        for (const auto member : values_of<Member>()) {
            const int lacking = fact.of(member) - claimed.of(member);
            if (lacking > 0) missing.push_back(lacking > 1 ? cat(name_of(member), " (", lacking, " times)") : std::string(name_of(member)));
        }
        if (!missing.empty()) found_.push_back({node, trail.words(), cat(listed(missing), " too")});
    }

    template <class T>
    bool same(Cursor node, const T& fact) {
        if constexpr (is_number<T>) {
            return short_integer_in(node.text()) == fact.value;
        } else if constexpr (std::is_same_v<T, bool>) {
            return is_true(node) == fact;
        } else if constexpr (std::is_same_v<T, Player>) {
            return node.number() == fact.seat;
        } else if constexpr (Named<T>) {
            return node.number() == static_cast<std::size_t>(fact);
        } else if constexpr (is_label<T>) {
            return node.text() == fact.text;
        } else if constexpr (is_or_null<T>) {
            return node.is(Kind::null) ? !fact.value.has_value() : fact.value.has_value() && same(node, *fact.value);
        } else {
            static_assert(is_ended<T>);
            return node.is(Kind::boolean) ? !fact.reason.has_value() : fact.reason.has_value() && same(node, *fact.reason);
        }
    }

    const Names& names_;
    std::vector<ClaimedNumber>* numbers_;
    std::string_view subject_;
    std::vector<FalseValue> found_;
};

}  // namespace referee
