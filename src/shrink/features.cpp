#include "shrink/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "text/short_text.hpp"

namespace referee {

namespace {

/// The hash of the path to a part of a value.
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
    static std::uint64_t mixed(std::uint64_t hash, std::uint64_t step) {
        std::uint64_t value = (hash ^ (step + 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
        value ^= value >> 31U;
        return value * 0x94D049BB133111EBU;
    }
};

/// The hash step to any item of a list, and to the sum of distances from the end of a row.
constexpr std::uint64_t item_mark = 7;
constexpr std::uint64_t row_mark = 11;

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
                const ActionType& action = type.actions[type.action_index(value)];
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
            const void* const part = byte_at(item, keyed ? type.value_at : 0);
            add(*type.value, part, trace.at(item_mark));
            // The total matters in addition to the amount at each number.
            if (type.form == Form::per_number) add(*type.value, part, trace.at_number(number_of(item)));
            if (keyed && type.key != nullptr && type.key->form == Form::place) add_distance_left(type, item, trace);
        }
    }

    /// Weights what is at a place of a row by the distance to the end of the row, so that moving on or leaving the row
    /// reduces the amount.
    void add_distance_left(const Type& type, const void* item, const Trace& trace) {
        if (numbers_ == Numbers::names) return;
        const std::size_t first = features_.size();
        add(*type.value, byte_at(item, type.value_at), trace.at(row_mark));
        const int left = 1 + type.key->most - number_of(item);
        for (std::size_t i = first; i < features_.size(); ++i) features_[i].amount *= left;
    }

    Numbers numbers_;
    Features& features_;
};

/// A part of a value and its hashed path.
struct FeatureSpot {
    const Type* type;
    const void* value;
    Trace trace;

    /// Replaces actions by the action taken and optionals by their value. Returns false if an optional is empty.
    bool unwrap() {
        while (true) {
            switch (type->form) {
                case Form::optional:
                case Form::or_null:
                case Form::or_false: {
                    const void* const held = type->held(value);
                    if (held == nullptr) return false;
                    *this = {type->value, held, trace};
                    break;
                }
                case Form::actions: {
                    const ActionType& action = type->actions[type->action_index(value)];
                    *this = {action.type, type->held(value), trace.at(action.tag.mark)};
                    break;
                }
                default: return true;
            }
        }
    }
    /// Moves one step along a path. Returns false if the step leads nowhere.
    bool go(const Step& step) {
        if (!unwrap()) return false;
        const auto number = static_cast<std::size_t>(step.number);
        if (step.kind == Step::Kind::key && type->form == Form::structure) {
            const std::size_t field = type->field(step.key);
            if (field == type->fields.size()) return false;
            const FieldType& there = type->fields[field];
            *this = {there.type, byte_at(value, there.offset), trace.at(there.key.mark)};
            return true;
        }
        if (step.kind == Step::Kind::item && type->form == Form::list) {
            if (number >= type->kept(value)) return false;
            *this = {type->value, type->item(value, number), trace.at(item_mark)};
            return true;
        }
        if (step.kind == Step::Kind::player && type->form == Form::per_player) {
            if (!type->has(value, number)) return false;
            *this = {type->value, type->item(value, number), trace.at_player(number)};
            return true;
        }
        return false;
    }
};

}  // namespace

void add_features(const Type& type, const void* value, std::uint64_t about, Numbers numbers, Features& features) {
    Adder(numbers, features).add(type, value, {about, 0});
}

void add_features_at(const Type& type, const void* value, const Path& path, std::uint64_t about, Numbers numbers,
                     Features& features) {
    FeatureSpot here{&type, value, {about, 0}};
    FeatureSpot item = here;
    for (const Step& step : path) {
        if (!here.go(step)) break;
        if (step.kind == Step::Kind::item) item = here;
    }
    Adder(numbers, features).add(*item.type, item.value, item.trace);
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

namespace {

/// Looks up the amount of each subject. Subjects must be asked for in ascending order.
class Amounts {
  public:
    explicit Amounts(const Features& features) : next_(features.begin()), end_(features.end()) {}
    int of(std::uint64_t about) {
        while (next_ != end_ && next_->about < about) ++next_;
        return next_ != end_ && next_->about == about ? next_->amount : 0;
    }

  private:
    Features::const_iterator next_, end_;
};

}  // namespace

int distance(const Features& wanted, const Features& there) {
    constexpr int most = 20;
    Amounts amounts(there);
    int sum = 0;
    for (const Feature& feature : wanted) sum += std::min(most, std::abs(feature.amount - amounts.of(feature.about)));
    return sum;
}

int progress(const Features& wanted, const Features& before, const Features& there) {
    Amounts were(before);
    Amounts are(there);
    int sum = 0;
    for (const Feature& feature : wanted) {
        const int was = were.of(feature.about);
        const int is = are.of(feature.about);
        sum += feature.amount > was ? is - was : was - is;
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
    // Keep one of its names.
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
