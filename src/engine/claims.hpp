#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/audit.hpp"
#include "engine/differences.hpp"
#include "engine/reader.hpp"
#include "engine/writer.hpp"

namespace referee {

/// A value of a claim that is not what the referee counts: where it stands, the keys that lead to it, and
/// "`scores.anna` is claimed as 12, counted is 10".
struct FalseValue {
    Cursor at;
    std::string path;  ///< `scores.anna`
    std::string words;
};

/// The way from a claim to one of its values: a key, or an item counted from 1, behind the way to what holds it. Lives
/// on the stack while values are compared, and is written out only for a false one.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key;
    std::size_t item = 0;

    [[nodiscard]] std::string words() const {
        if (parent == nullptr) return std::string(key);
        return item > 0 ? cat(parent->words(), '[', item, ']') : cat(parent->words(), '.', brief(key));
    }
};

/// Compares a recorded claim, which has been read, with the fact. A mapping claims only what it names (what the fact
/// does not list counts as nothing: 0, or an empty list); a list is claimed whole, and so is a set, in any order. Any
/// claim of a fact that there is not is false.
class Comparison {
  public:
    /// Numbers by players are noted in `numbers` where that is given, true or false.
    explicit Comparison(const Names& names, std::vector<ClaimedNumber>* numbers = nullptr)
        : names_(names), numbers_(numbers) {}

    template <class T>
    void compare(Cursor node, const T& fact, const Trail& trail) {
        if constexpr (is_per_player<T>) {
            each_entry(node, [&](Cursor key, Cursor entry) {
                const Player player{static_cast<std::uint8_t>(key.number())};
                note(entry, fact[player], player, trail);
                if constexpr (is_only_players<T>) {
                    if (!fact.has(player)) return not_there(entry, Trail{&trail, key.text()});
                }
                compare(entry, fact[player], Trail{&trail, key.text()});
            });
        } else if constexpr (is_per_name<T>) {
            each_entry(node, [&](Cursor key, Cursor entry) {
                const auto name = static_cast<typename T::Key>(key.number());
                const Trail here{&trail, key.text()};
                if constexpr (is_only_names<T>) {
                    if (!fact.has(name)) return not_there(entry, here);
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
        } else if constexpr (is_collection<T>) {
            collection(node, fact, trail);
        } else if constexpr (is_optional<T>) {
            if (!fact)
                return found_.push_back(
                    {node, trail.words(), cat('`', trail.words(), "` is claimed, which nothing in the log tells")});
            compare(node, *fact, trail);
        } else if constexpr (is_or_false<T>) {
            if (!fact.value || node.is(Kind::boolean)) {
                if (fact.value || !node.is(Kind::boolean)) differs(node, fact, trail);
                return;
            }
            compare(node, *fact.value, trail);
        } else if constexpr (Fielded<T>) {
            subject_ = subject_of(fact);
            each_entry(node, [&](Cursor key, Cursor entry) {
                each_field<T>([&](const auto& field) {
                    if (same_text(field.name, key.text()))
                        compare(entry, fact.*field.member, Trail{&trail, key.text()});
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

    /// `as 12`, `as nothing`; of a list or mapping only that it is there.
    static std::string claimed(Cursor node) {
        if (node.is(Kind::sequence) || node.is(Kind::mapping)) return {};
        return cat(" as ", node.text().empty() ? "nothing" : brief(node.text()));
    }

    void not_there(Cursor node, const Trail& trail) {
        found_.push_back(
            {node, trail.words(), cat('`', trail.words(), "` is claimed", claimed(node), ", where there is none")});
    }

    /// What is counted, in a sentence: a name as it stands in a log without the quotes of JSON, of a structure what it
    /// is about.
    template <class T>
    [[nodiscard]] std::string due(const T& fact) const {
        if constexpr (is_or_null<T>) {
            if (fact.also) return cat("null or ", due(*fact.also));
        } else if constexpr (is_or_false<T>) {
            return fact.value ? due(*fact.value) : "false";
        } else if constexpr (Fielded<T>) {
            return printable(subject_of(fact));
        }
        const Value value = written(fact, names_);
        return printable(value.is_string() ? value.template get<std::string>() : value.dump());
    }

    template <class T>
    void differs(Cursor node, const T& fact, const Trail& trail) {
        found_.push_back(
            {node, trail.words(), cat('`', trail.words(), "` is claimed", claimed(node), ", counted is ", due(fact))});
    }

    template <class T>
    void list(Cursor node, const T& fact, const Trail& trail) {
        std::size_t item = 0;
        std::optional<Cursor> beyond;
        for (const Cursor entry : node) {
            if (item < fact.size()) {
                compare(entry, fact[item], Trail{&trail, {}, item + 1});
            } else if (!beyond) {
                beyond = entry;
            }
            ++item;
        }
        if (item == fact.size()) return;
        Few counted;
        for (const auto& one : fact) counted.add(due(one));
        found_.push_back({beyond.value_or(node), trail.words(), length_words(trail.words(), item, counted)});
    }

    /// How often a list in any order holds one of the values that it can hold.
    template <class T>
    static std::uint32_t times(const T& fact, typename T::Member member) {
        if constexpr (is_bag<T>) {
            return static_cast<std::uint32_t>(fact.of(member));
        } else {
            return fact.has(member) ? 1 : 0;
        }
    }

    /// A list in any order, each value as often as it is there: in a set once.
    template <class T>
    void collection(Cursor node, const T& fact, const Trail& trail) {
        using Member = typename T::Member;
        SetDifference difference;
        difference.people = is_player_set<T>;
        std::optional<Cursor> first;
        std::array<std::uint32_t, most_members<Member>()> claimed{};
        for (const Cursor entry : node) {
            const auto member = static_cast<std::size_t>(entry.number());
            const std::uint32_t there = times(fact, member_of<Member>(member));
            if (++claimed[member] <= there) continue;
            if (!first) first = entry;
            if (there == 0) {
                if (claimed[member] == 1) difference.strange.add(printable(entry.text()));
            } else if (claimed[member] == there + 1) {
                difference.often.add(cat(printable(entry.text()), there == 1 ? " twice" : " too often"));
            }
        }
        bool lacking = false;
        for (std::size_t member = 0; member < claimed.size(); ++member)
            lacking = lacking || claimed[member] < times(fact, member_of<Member>(member));
        if (!first && !lacking) return;
        for (std::size_t member = 0; member < claimed.size(); ++member) {
            const std::uint32_t there = times(fact, member_of<Member>(member));
            if (there == 0) continue;
            const std::string name = due(member_of<Member>(member));
            const auto add = [&](Few& names, std::uint32_t number) {
                names.add(number > 1 ? cat(name, " (", number, " times)") : name);
            };
            if (claimed[member] < there) add(difference.missing, there - claimed[member]);
            add(difference.counted, there);
        }
        found_.push_back({first.value_or(node), trail.words(), difference.words(trail.words())});
    }

    /// What a list in any order can hold, by number.
    template <class Member>
    static constexpr std::size_t most_members() {
        if constexpr (Named<Member>) {
            return count_of<Member>();
        } else {
            return max_players;
        }
    }
    template <class Member>
    static constexpr Member member_of(std::size_t number) {
        if constexpr (Named<Member>) {
            return static_cast<Member>(number);
        } else {
            return {static_cast<std::uint8_t>(number)};
        }
    }

    template <class T>
    bool same(Cursor node, const T& fact) {
        if constexpr (is_number<T> || std::is_same_v<T, Rank>) {
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
            if (node.is(Kind::null)) return !fact.value;
            return (fact.value && same(node, *fact.value)) || (fact.also && same(node, *fact.also));
        } else {
            static_assert(is_ended<T>);
            return node.is(Kind::boolean) ? !fact.reason.has_value()
                                          : fact.reason.has_value() && same(node, *fact.reason);
        }
    }

    const Names& names_;
    std::vector<ClaimedNumber>* numbers_;
    std::string_view subject_;
    std::vector<FalseValue> found_;
};

}  // namespace referee
