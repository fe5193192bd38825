#include "engine/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/short_text.hpp"

namespace referee {

namespace {

/// The way to a part of a value.
struct Trace {
    std::uint64_t about = 0;
    std::uint64_t names = 0;

    [[nodiscard]] Trace at(std::uint64_t step) const { return {mixed(about, step), names}; }
    [[nodiscard]] Trace at_number(int number) const { return at(static_cast<std::uint64_t>(number) + 1000U); }
    [[nodiscard]] Trace at_name(std::string_view name) const {
        const std::uint64_t mark = fingerprint(name);
        return {mixed(about, mark), names | std::uint64_t{1} << (mixed(0, mark) >> 58U)};
    }
    [[nodiscard]] Trace at_player(std::size_t seat) const {
        return {mixed(about, seat + 1), names | std::uint64_t{1} << (mixed(1, seat) >> 58U)};
    }

  private:
    static std::uint64_t mixed(std::uint64_t way, std::uint64_t step) {
        std::uint64_t value = (way ^ (step + 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
        value ^= value >> 31U;
        return value * 0x94D049BB133111EBU;
    }
};

class Adder {
  public:
    Adder(Numbers numbers, Features& features) : numbers_(numbers), features_(features) {}

    void add(const Type& type, const void* value, const Trace& trace) {
        switch (type.form) {
            case Form::number:
            case Form::rank:
            case Form::place: return add_number(number_of(value), trace);
            case Form::located:
                add(*type.key, value, trace);
                return add_one(trace.at_number(number_of(byte_at(value, type.value_at))), 1);
            case Form::boolean: return add_one(trace, *static_cast<const bool*>(value) ? 1 : 0);
            case Form::player: return add_one(trace.at_player(static_cast<const Player*>(value)->seat), 1);
            case Form::name: return add_one(trace.at_name((*type.names)[type.name(value)]), 1);
            case Form::optional:
            case Form::or_null:
            case Form::or_false:
            case Form::ended:
                if (type.held(value) != nullptr) add(*type.value, type.held(value), trace);
                return;
            case Form::player_set:
            case Form::name_set:
            case Form::bag: return add_members(type, value, trace);
            case Form::per_player:
            case Form::per_name: return add_owners(type, value, trace);
            case Form::list:
            case Form::per_number:
            case Form::per_label: return add_items(type, value, trace);
            case Form::structure:
                for (const FieldType& field : type.fields)
                    add(*field.type, byte_at(value, field.offset), trace.at(field.key.mark));
                return;
            case Form::actions: {
                const ActionType& action = type.actions[type.acts(value)];
                return add(*action.type, type.held(value), trace.at(action.tag.mark));
            }
            case Form::truth:
            case Form::label:
            case Form::known_label: return;
        }
    }

  private:
    void add_one(const Trace& trace, int amount) { features_.push_back({trace.about, amount, trace.names}); }

    void add_number(int number, const Trace& trace) {
        if (numbers_ == Numbers::names) return add_one(trace.at_number(number), 1);
        add_one(trace, number);
    }

    void add_members(const Type& type, const void* value, const Trace& trace) {
        const bool people = type.form == Form::player_set;
        const std::size_t members = people ? max_players : type.members();
        for (std::size_t member = 0; member < members; ++member) {
            const auto times = static_cast<int>(type.times(value, member));
            if (times > 0) add_one(owner(type, people, member, trace), times);
        }
    }

    void add_owners(const Type& type, const void* value, const Trace& trace) {
        const bool people = type.form == Form::per_player;
        const std::size_t owners = people ? max_players : type.names->size();
        for (std::size_t one = 0; one < owners; ++one) {
            if (type.has(value, one)) add(*type.value, type.item(value, one), owner(type, people, one, trace));
        }
    }

    static Trace owner(const Type& type, bool people, std::size_t number, const Trace& trace) {
        return people ? trace.at_player(number) : trace.at_name((*type.names)[number]);
    }

    void add_items(const Type& type, const void* value, const Trace& trace) {
        const bool keyed = type.form != Form::list;
        for (std::size_t i = 0; i < type.kept(value); ++i) {
            const void* const item = type.item(value, i);
            const Trace there = type.form == Form::per_number ? trace.at_number(number_of(item)) : trace.at(7);
            add(*type.value, byte_at(item, keyed ? type.value_at : 0), there);
        }
    }

    Numbers numbers_;
    Features& features_;
};

}  // namespace

void add_features(const Type& type, const void* value, std::uint64_t about, Numbers numbers, Features& features) {
    Adder(numbers, features).add(type, value, {about, 0});
}

void add_up(Features& features) {
    std::sort(features.begin(), features.end(), [](const Feature& a, const Feature& b) { return a.about < b.about; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (kept > 0 && features[kept - 1].about == features[i].about) {
            features[kept - 1].amount += features[i].amount;
        } else {
            features[kept++] = features[i];
        }
    }
    features.resize(kept);
}

Features unlike(const Features& features, const Features& other) {
    Features left;
    auto here = features.begin();
    auto there = other.begin();
    while (here != features.end() || there != other.end()) {
        if (there == other.end() || (here != features.end() && here->about < there->about)) {
            left.push_back(*here++);
        } else if (here == features.end() || there->about < here->about) {
            left.push_back({there->about, 0, there->names});
            ++there;
        } else {
            if (here->amount != there->amount) left.push_back(*here);
            ++here;
            ++there;
        }
    }
    return left;
}

int distance(const Features& wanted, const Features& there) {
    constexpr int most = 20;
    int sum = 0;
    auto next = there.begin();
    for (const Feature& feature : wanted) {
        while (next != there.end() && next->about < feature.about) ++next;
        const int is = next != there.end() && next->about == feature.about ? next->amount : 0;
        sum += std::min(most, std::abs(feature.amount - is));
    }
    return sum;
}

bool has_any_of(const Features& features, const Features& other) {
    auto there = other.begin();
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        while (there != other.end() && there->about < feature.about) ++there;
        return there != other.end() && there->about == feature.about;
    });
}

Features alike(const Features& features, Choices& choices) {
    if (features.empty()) return {};
    std::uint64_t names = features[choices.below(features.size())].names;
    // One of its names.
    while ((names & (names - 1)) != 0 && choices.one_in(2)) names &= names - 1;
    names &= ~names + 1;
    Features left;
    std::copy_if(features.begin(), features.end(), std::back_inserter(left),
                 [&](const Feature& feature) { return (feature.names & names) != 0; });
    return left;
}

Features some_of(const Features& features, std::size_t most, Choices& choices) {
    Features left = features;
    shuffle(left, choices);
    if (left.size() > most) left.resize(1 + choices.below(most));
    std::sort(left.begin(), left.end(), [](const Feature& a, const Feature& b) { return a.about < b.about; });
    return left;
}

}  // namespace referee
