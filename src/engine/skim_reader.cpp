#include "engine/skim_reader.hpp"

#include <algorithm>

namespace referee {

/// The keys that may stand beside an action, as far as they have been met.
struct SkimReader::Beside {
    Token claims = nullptr;
    bool note = false;
    bool time = false;
};

Token SkimReader::event(Token at, const Type& actions, void* value, Token& claims) const {
    Beside beside;
    at = action(at, actions, value, &beside);
    claims = beside.claims;
    return at;
}

/// Every form has a function of its own, to which this one jumps: so it has nothing to save.
Token SkimReader::read(Token at, const Type& type, void* value) const {
    switch (type.form) {
        case Form::number:
        case Form::rank:
        case Form::place: return number(at, type, value);
        case Form::located: return located(at, type, value);
        case Form::boolean: return boolean(at, value);
        case Form::truth: return is_word(at, "true") ? at + 1 : nullptr;
        case Form::player: return one_player(at, value);
        case Form::name: return one_name(at, type, value);
        case Form::label:
        case Form::known_label:
            return label(at, type.form == Form::known_label, *static_cast<std::string_view*>(value));
        case Form::optional: return read(at, *type.value, type.emplace(value));
        case Form::or_null:
            type.reset(value);
            return is_word(at, "null") ? at + 1 : read(at, *type.value, type.emplace(value));
        case Form::or_false:
        case Form::ended: return or_false(at, type, value);
        case Form::player_set:
        case Form::name_set:
        case Form::bag: return collection(at, type, value);
        case Form::list: return list(at, type, value);
        case Form::per_player: return per_player(at, type, value);
        case Form::per_name: return per_name(at, type, value);
        case Form::per_number: return per_number(at, type, value);
        case Form::structure: {
            const bool plain = type.rows == 0 && type.alternatives.empty();
            return plain ? fields(at, type, value, nullptr) : nullptr;
        }
        case Form::actions: return action(at, type, value, nullptr);
        case Form::per_label: break;  // a fact, and nothing that a log says
    }
    return nullptr;
}

Token SkimReader::action(Token at, const Type& actions, void* value, Beside* beside) const {
    const std::size_t chosen = action_of(at, actions);
    if (chosen == actions.actions.size()) return nullptr;
    return fields(at, *actions.actions[chosen].type, actions.act(value, chosen), beside);
}

/// The first key that names an action chooses it: it is sought before any is read, and mostly is the first or second.
std::size_t SkimReader::action_of(Token at, const Type& actions) const {
    const std::size_t known = actions.actions.size();
    std::size_t chosen = known;
    tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const KeyText tag(key);
        chosen = 0;
        while (chosen < known && !actions.actions[chosen].tag.same(tag)) ++chosen;
        return chosen == known ? behind(entry) : nullptr;
    });
    return chosen;
}

Token SkimReader::behind(Token at) const {
    const char first = tokens_.letter(at);
    return first == '{' || first == '[' ? tokens_.behind(at) : at + 1;
}

bool SkimReader::has_required(const Type& structure, std::uint32_t seen) {
    for (const FieldType& field : structure.fields) {
        if (field.required && (seen & 1U) == 0) return false;
        seen >>= 1U;
    }
    return true;
}

Token SkimReader::fields(Token at, const Type& structure, void* value, Beside* beside) const {
    std::uint32_t seen = 0;
    std::size_t next = 0;
    at = tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t number = structure.field(KeyText(key), next);
        if (number == structure.fields.size())
            return beside != nullptr && beside_action(key, entry, *beside) ? behind(entry) : nullptr;
        if ((seen >> number & 1U) != 0) return nullptr;
        seen |= std::uint32_t{1} << number;
        next = number + 1;
        const FieldType& field = structure.fields[number];
        return read(entry, *field.type, byte_at(value, field.offset));
    });
    return has_required(structure, seen) ? at : nullptr;
}

/// An event on which an arbiter ruled is not skimmed.
bool SkimReader::beside_action(std::string_view key, Token at, Beside& beside) const {
    if (same_text(key, "claims")) {
        if (beside.claims != nullptr || tokens_.letter(at) != '{') return false;
        beside.claims = at;
        return true;
    }
    const bool is_note = same_text(key, "note");
    const bool is_time = same_text(key, "time");
    bool& met = is_note ? beside.note : beside.time;
    if ((!is_note && !is_time) || met) return false;
    met = true;
    std::string_view text;
    const char first = tokens_.letter(at);
    if (first == '"') return tokens_.string(at, text) && text.size() <= Limits::string_bytes;
    if (is_note || first == '{' || first == '[') return false;
    const std::string_view word = tokens_.text_of(at);
    const auto kind = kind_of_word(word);
    return (kind == Kind::integer || kind == Kind::real) && word.size() <= Limits::string_bytes;
}

Token SkimReader::number(Token at, const Type& type, void* value) const {
    int recorded = 0;
    if (!tokens_.integer(at, recorded)) return nullptr;
    const Range range = log_.range_of(type);
    if (recorded < range.least || recorded > range.most) return nullptr;
    set_number(value, recorded);
    return at + 1;
}

Token SkimReader::located(Token at, const Type& type, void* value) const {
    std::string_view text;
    if (!string(at, text)) return nullptr;
    const std::size_t sign = text.find('@');
    if (sign == std::string_view::npos) return nullptr;
    const std::size_t found = type.names->find(text.substr(0, sign));
    const std::string_view digits = text.substr(sign + 1);
    if (found == type.names->size() || digits.size() > 4 || !is_plain_number(digits)) return nullptr;
    const auto place = static_cast<int>(short_integer_in(digits));
    if (place < 1 || place > log_.range_of(*type.value).most) return nullptr;
    type.key->set_name(value, found);
    set_number(byte_at(value, type.value_at), place);
    return at + 1;
}

Token SkimReader::boolean(Token at, void* value) const {
    const bool truth = is_word(at, "true");
    *static_cast<bool*>(value) = truth;
    return truth || is_word(at, "false") ? at + 1 : nullptr;
}

Token SkimReader::one_player(Token at, void* value) const {
    std::size_t found = 0;
    if (!player(at, found)) return nullptr;
    *static_cast<Player*>(value) = Player{static_cast<std::uint8_t>(found)};
    return at + 1;
}

Token SkimReader::one_name(Token at, const Type& type, void* value) const {
    const std::size_t found = name(at, *type.names);
    if (found == type.names->size()) return nullptr;
    type.set_name(value, found);
    return at + 1;
}

bool SkimReader::player(Token at, std::size_t& found) const {
    std::string_view id;
    if (!string(at, id)) return false;
    found = seat(id);
    return found < names_.size() && found < max_players;
}

Token SkimReader::label(Token at, bool known, std::string_view& text) const {
    constexpr std::size_t longest = 64;  // bytes, of which a character has one at least
    if (!string(at, text) || text.empty() || text.size() > longest) return nullptr;
    const auto& labels = log_.known_labels();
    const bool is_known = !known || labels.empty() || std::find(labels.begin(), labels.end(), text) != labels.end();
    return is_known ? at + 1 : nullptr;
}

Token SkimReader::or_false(Token at, const Type& type, void* value) const {
    if (!is_word(at, "false")) return read(at, *type.value, type.emplace(value));
    type.reset(value);
    return at + 1;
}

Token SkimReader::collection(Token at, const Type& type, void* value) const {
    return tokens_.items(at, [&](Token item) -> Token {
        std::size_t member = 0;
        if (type.form != Form::player_set) member = name(item, *type.names);
        const bool good = type.form == Form::player_set ? player(item, member) : member < type.names->size();
        if (good) type.insert(value, member);
        return good ? item + 1 : nullptr;
    });
}

Token SkimReader::list(Token at, const Type& type, void* value) const {
    std::size_t next = type.pushed(value);
    at = tokens_.items(at, [&](Token item) -> Token {
        if (next == type.capacity) return nullptr;
        void* const room = type.item(value, next);
        const Token behind = read(item, *type.value, room);
        if (behind == nullptr || (type.refuse != nullptr && !type.refuse(value, room).empty())) return nullptr;
        type.push(value);
        ++next;
        return behind;
    });
    if (type.sized && (std::cmp_less(next, type.least) || std::cmp_greater(next, type.most))) return nullptr;
    return type.unfit != nullptr && at != nullptr && !type.unfit(value).empty() ? nullptr : at;
}

Token SkimReader::per_player(Token at, const Type& type, void* value) const {
    at = tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t owner = seat(key);
        if (owner >= names_.size() || owner >= max_players || type.has(value, owner)) return nullptr;
        void* const item = type.item(value, owner);
        type.value->renew(item);
        type.add(value, owner);
        return read(entry, *type.value, item);
    });
    if (!type.every || at == nullptr) return at;
    std::size_t player = 0;
    while (player < names_.size() && type.has(value, player)) ++player;
    return player == names_.size() ? at : nullptr;
}

Token SkimReader::per_name(Token at, const Type& type, void* value) const {
    const NameTable& names = *type.names;
    std::size_t next = 0;
    at = tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        const std::size_t number = names.find(key, next);
        if (number == names.size() || !fits(names, number) || type.has(value, number)) return nullptr;
        next = number + 1;
        void* const item = type.item(value, number);
        type.value->renew(item);
        type.add(value, number);
        return read(entry, *type.value, item);
    });
    for (std::size_t number = 0; type.every && at != nullptr && number < names.size(); ++number) {
        if (!type.has(value, number)) return nullptr;
    }
    return type.unfit != nullptr && at != nullptr && !type.unfit(value).empty() ? nullptr : at;
}

Token SkimReader::per_number(Token at, const Type& type, void* value) const {
    const Range range = log_.range_of(*type.key);
    return tokens_.entries(at, [&](std::string_view key, Token entry) -> Token {
        if (key.size() > 4 || !is_plain_number(key)) return nullptr;
        const auto number = static_cast<int>(short_integer_in(key));
        const std::size_t next = type.pushed(value);
        if (number < range.least || number > range.most || next == type.capacity || type.find(value, number) != nullptr)
            return nullptr;
        void* const item = type.item(value, next);
        const Token behind = read(entry, *type.value, byte_at(item, type.value_at));
        set_number(item, number);
        type.push(value);
        return behind;
    });
}

}  // namespace referee
