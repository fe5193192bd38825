#include "repair/every_change.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <set>
#include <vector>

#include "random/change.hpp"

namespace referee {

namespace {

bool is_scalar(Form form) {
    return form == Form::number || form == Form::rank || form == Form::place || form == Form::boolean ||
        form == Form::player || form == Form::name || form == Form::located;
}

/// A copy of the bytes of a value. The destructor restores them.
class ScopedRestore {
  public:
    ScopedRestore(void* value, std::size_t size) : value_(value), bytes_(size) {
        std::memcpy(bytes_.data(), value, size);
    }
    ~ScopedRestore() { restore(); }
    ScopedRestore(const ScopedRestore&) = delete;
    ScopedRestore& operator=(const ScopedRestore&) = delete;
    void restore() { std::memcpy(value_, bytes_.data(), bytes_.size()); }
    [[nodiscard]] const void* old() const { return bytes_.data(); }

  private:
    void* value_;
    std::vector<std::byte> bytes_;
};

/// The range of a number or place. The row of the log bounds places.
struct Bounds {
    int least;
    int most;
};

class Changes {
  public:
    Changes(const Type& type, void* value, int players, int places, const std::function<void(OneChange)>& see)
        : type_(type), value_(value), players_(players), places_(places), see_(see) {}

    void run() { at(type_, value_); }

  private:
    void show(OneChange change) {
        if (fits_log(type_, value_, players_)) see_(change);
    }

    void at(const Type& type, void* value) {
        switch (type.form) {
            case Form::number:
            case Form::rank:
            case Form::place: return number(type, value);
            case Form::located: at(*type.key, value); return at(*type.value, byte_at(value, type.value_at));
            case Form::boolean: {
                const ScopedRestore kept(value, type.size);
                *static_cast<bool*>(value) = !*static_cast<bool*>(value);
                return show(OneChange::value);
            }
            case Form::player: return player(type, value);
            case Form::name: return name(type, value);
            case Form::optional:
            case Form::or_null:
            case Form::or_false:
            case Form::ended: return held(type, value);
            case Form::name_set:
            case Form::player_set:
            case Form::bag: return member(type, value);
            case Form::per_player:
            case Form::per_name: return owners(type, value);
            case Form::list: return is_cell(type) ? cell(type, value) : list(type, value);
            case Form::per_number: return per_number(type, value);
            case Form::per_label:
                for (std::size_t i = 0; i < type.kept(value); ++i)
                    at(*type.value, byte_at(type.item(value, i), type.value_at));
                return;
            case Form::structure:
                for (const FieldType& field : type.fields) at(*field.type, byte_at(value, field.offset));
                return;
            case Form::actions: return actions(type, value);
            case Form::truth:
            case Form::label:
            case Form::known_label: return;
        }
    }

    [[nodiscard]] Bounds bounds(const Type& type) const {
        if (type.form != Form::place) return {type.least, type.most};
        return {type.first_place, std::min(places_, type.most)};
    }

    /// Candidate values other than `old`: all of a small range, otherwise those near `old` and those that a slip of
    /// digits makes.
    [[nodiscard]] std::set<int> numbers(const Type& type, int old) const {
        constexpr int few = 128;
        constexpr int near = 12;
        const auto [least, most] = bounds(type);
        std::set<int> numbers;
        const bool all = static_cast<long long>(most) - least < few;
        const int from = all ? least : std::max<int>(least, old - near);
        const int to = all ? most : std::min<int>(most, old + near);
        for (int one = from; one <= to; ++one) numbers.insert(one);
        for (const int one : {-old, old / 10, old % 10, old + 100, old - 100, swapped(old)}) {
            if (one >= least && one <= most) numbers.insert(one);
        }
        numbers.erase(old);
        return numbers;
    }

    static int swapped(int number) {
        const int digits = std::abs(number);
        if (digits < 10 || digits > 99) return number;
        return number % 10 * 10 + number / 10;
    }

    void number(const Type& type, void* value) {
        const ScopedRestore kept(value, type.size);
        for (const int other : numbers(type, number_of(value))) {
            set_number(value, other);
            show(OneChange::value);
        }
    }

    void player(const Type& type, void* value) {
        const ScopedRestore kept(value, type.size);
        auto& seat = static_cast<Player*>(value)->seat;
        const std::uint8_t old = seat;
        for (std::uint8_t other = 0; other < players_; ++other) {
            if (other == old) continue;
            seat = other;
            show(OneChange::player);
        }
    }

    void name(const Type& type, void* value) {
        const ScopedRestore kept(value, type.size);
        const std::size_t old = type.name(value);
        for (std::size_t other = 0; other < type.names->size(); ++other) {
            if (other == old) continue;
            type.set_name(value, other);
            show(OneChange::value);
        }
    }

    /// Shows a new scalar and each change of it.
    void any_scalar(const Type& type, void* value) {
        show(OneChange::value);
        at(type, value);
    }

    /// True for a list of several items: nobody inserts or omits such a list by a slip.
    static bool is_much(const Type& type, const void* value) {
        const bool counted = type.form == Form::list || type.form == Form::per_number || type.form == Form::per_label;
        return counted && type.kept(value) > 1;
    }

    void held(const Type& type, void* value) {
        if (type.held(value) != nullptr) {
            at(*type.value, const_cast<void*>(type.held(value)));
            if (is_much(*type.value, type.held(value))) return;
            const ScopedRestore kept(value, type.size);
            type.reset(value);
            return show(OneChange::value);
        }
        const ScopedRestore kept(value, type.size);
        if (is_scalar(type.value->form)) return any_scalar(*type.value, type.emplace(value));
        if (may_have_one_item(*type.value)) list(*type.value, type.emplace(value));
    }

    static bool may_have_one_item(const Type& type) {
        return type.form == Form::list && (!type.sized || type.least <= 1);
    }

    void member(const Type& type, void* value) {
        const std::size_t members = type.form == Form::player_set ? static_cast<std::size_t>(players_) : type.members();
        const ScopedRestore kept(value, type.size);
        for (std::size_t out = 0; out <= members; ++out) {
            if (out < members && type.times(kept.old(), out) == 0) continue;
            for (std::size_t in = 0; in <= members; ++in) {
                if (in == out || (in < members && type.form != Form::bag && type.times(kept.old(), in) > 0)) continue;
                type.set_default(value);
                for (std::size_t one = 0; one < members; ++one) {
                    std::size_t times = type.times(kept.old(), one) - (one == out ? 1 : 0);
                    for (times += one == in ? 1 : 0; times > 0; --times) type.insert(value, one);
                }
                show(OneChange::value);
            }
        }
    }

    void exchange(const Type& type, void* value, std::size_t one, std::size_t other) {
        const std::size_t size = type.value->size;
        if (std::memcmp(type.item(value, one), type.item(value, other), size) == 0) return;
        const auto swap = [&] {
            auto* const there = static_cast<std::byte*>(type.item(value, one));
            std::swap_ranges(there, there + size, static_cast<std::byte*>(type.item(value, other)));
        };
        swap();
        show(OneChange::exchange);
        swap();
    }

    void owners(const Type& type, void* value) {
        const std::size_t owners = type.form == Form::per_player ? static_cast<std::size_t>(players_)
                                                                 : type.names->size();
        for (std::size_t owner = 0; owner < owners; ++owner) {
            if (type.has(value, owner)) at(*type.value, type.item(value, owner));
        }
        for (std::size_t one = 0; one < owners; ++one) {
            for (std::size_t other = one + 1; other < owners; ++other) {
                if (type.has(value, one) && type.has(value, other)) exchange(type, value, one, other);
            }
        }
    }

    /// True for a pair of numbers that is one value, such as a cell.
    static bool is_cell(const Type& type) {
        return type.sized && type.least == 2 && type.most == 2 && type.value->form == Form::number;
    }

    void cell(const Type& type, void* value) {
        if (type.kept(value) != 2) return;
        constexpr int near = 4;
        const ScopedRestore kept(value, type.size);
        const int x = number_of(type.item(value, 0));
        const int y = number_of(type.item(value, 1));
        std::set<std::array<int, 2>> cells;
        for (int dx = -near; dx <= near; ++dx) {
            for (int dy = -near; dy <= near; ++dy) cells.insert({x + dx, y + dy});
        }
        for (const int other : numbers(*type.value, x)) cells.insert({other, y});
        for (const int other : numbers(*type.value, y)) cells.insert({x, other});
        cells.insert({{y, x}, {-x, -y}});
        cells.erase({x, y});
        for (const auto& [left, right] : cells) {
            set_number(type.item(value, 0), left);
            set_number(type.item(value, 1), right);
            show(OneChange::value);
        }
    }

    /// Whether two lists with the same items in another order mean the same.
    static bool has_no_order(const Type& type) {
        constexpr std::array<std::size_t, 2> one = {0, 1};
        constexpr std::array<std::size_t, 2> other = {1, 0};
        return type.any_order || (type.agree != nullptr && type.agree(one, other) == Agreement::same);
    }

    void list(const Type& type, void* value) {
        const bool ordered = !has_no_order(type);
        const std::size_t count = type.kept(value);
        for (std::size_t i = 0; i < count; ++i) at(*type.value, type.item(value, i));
        for (std::size_t i = 0; ordered && i + 1 < count; ++i) exchange(type, value, i, i + 1);
        for (std::size_t out = 0; out < count; ++out) left_out(type, value, out);
        if (count == type.pushed(value) && count < type.capacity && is_scalar(type.value->form)) {
            for (std::size_t in = ordered ? 0 : count; in <= count; ++in) put_in(type, value, in);
        }
    }

    void left_out(const Type& type, void* value, std::size_t out) {
        const ScopedRestore kept(value, type.size);
        const std::size_t count = type.kept(value);
        type.set_default(value);
        for (std::size_t i = 0; i < count; ++i) {
            if (i == out) continue;
            std::memcpy(type.item(value, type.pushed(value)), type.item(kept.old(), i), type.step);
            type.push(value);
        }
        show(OneChange::value);
    }

    void put_in(const Type& type, void* value, std::size_t in) {
        const ScopedRestore kept(value, type.size);
        const std::size_t count = type.kept(value);
        const NewValue fresh(*type.value);
        type.set_default(value);
        for (std::size_t i = 0; i <= count; ++i) {
            const void* const from = i == in ? fresh.get() : type.item(kept.old(), i < in ? i : i - 1);
            std::memcpy(type.item(value, i), from, type.value->size);
            type.push(value);
        }
        any_scalar(*type.value, type.item(value, in));
    }

    void per_number(const Type& type, void* value) {
        const std::size_t count = type.kept(value);
        for (std::size_t i = 0; i < count; ++i) {
            at(*type.key, type.item(value, i));
            at(*type.value, byte_at(type.item(value, i), type.value_at));
        }
        for (std::size_t out = 0; out < count; ++out) left_out(type, value, out);
    }

    void actions(const Type& type, void* value) {
        const std::size_t old = type.action_index(value);
        at(*type.actions[old].type, const_cast<void*>(type.held(value)));
        for (std::size_t other = 0; other < type.actions.size(); ++other) {
            if (other != old) other_action(type, value, old, other);
        }
    }

    /// Puts the values under the key of another action, if its fields accept them.
    void other_action(const Type& type, void* value, std::size_t before, std::size_t other) {
        const ScopedRestore kept(value, type.size);
        const Type& old = *type.actions[before].type;
        const Type& made = *type.actions[other].type;
        const NewValue held(old);
        std::memcpy(held.get(), type.held(value), old.size);
        void* const there = type.emplace_action(value, other);
        std::vector<bool> used(old.fields.size());
        const auto take = [&](const FieldType& field, std::size_t from) {
            used[from] = true;
            std::memcpy(byte_at(there, field.offset), byte_at(held.get(), old.fields[from].offset), field.type->size);
        };
        std::vector<const FieldType*> open;
        for (const FieldType& field : made.fields) {
            const std::size_t same = old.field(field.name());
            if (same < old.fields.size() && old.fields[same].type == field.type) {
                take(field, same);
            } else if (field.required) {
                open.push_back(&field);
            }
        }
        for (const FieldType* field : open) {
            std::size_t from = 0;
            while (from < used.size() && (used[from] || old.fields[from].type != field->type)) ++from;
            if (from == used.size()) return;
            take(*field, from);
        }
        show(OneChange::value);
    }

    const Type& type_;
    void* value_;
    int players_;
    int places_;
    const std::function<void(OneChange)>& see_;
};

}  // namespace

void each_change(const Type& type, void* value, int players, int places, const std::function<void(OneChange)>& see) {
    Changes(type, value, players, places, see).run();
}

}  // namespace referee
