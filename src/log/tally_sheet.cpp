#include "log/tally_sheet.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "doc/yaml.hpp"
#include "log/canonical.hpp"
#include "log/scalars.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// A claim that is being added to the sheet.
struct ClaimWord {
    std::string_view word;   ///< the whole word
    std::string_view value;  ///< the part after the `=`
    const Value& players;    ///< the players of the sheet
};

/// `why` is said of the claim.
[[noreturn]] void refuse_claim(const ClaimWord& claim, Sentence<1> why) { throw WrongWord(why, printable(claim.word)); }

/// What is wrong with a value in log format.
std::string fault_of_value(std::string_view value, Language language) {
    YamlReader yaml(language);
    Document document;
    std::vector<DocumentFault> faults;
    yaml.read(value, document, faults);
    return faults.front().message;
}

/// Parses a value that is written in log format, in brackets or quotes.
Value quoted_value(const ClaimWord& claim) {
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    const bool read = yaml.read(claim.value, document, faults);
    if (!faults.empty()) {
        throw WrongWord([value = std::string(claim.value), word = std::string(claim.word)](Language language) {
            return say(language, "the claim `{}`: {}", printable(word), fault_of_value(value, language));
        });
    }
    if (!read) refuse_claim(claim, "the claim `{}`: its value cannot be read");
    try {
        return plain_value(document.root());
    } catch (const Unwritable&) {
        refuse_claim(claim, "the claim `{}`: its value contains a number that a log cannot contain");
    }
}

/// Parses a scalar value: a number or boolean if the type expects one, otherwise text. Text that is not a number stays
/// text, and the judge then reports it.
Value plain_claim(std::string_view text, const Type* type) {
    const bool number = type != nullptr &&
        (type->form == Form::number || type->form == Form::rank || type->form == Form::place ||
         (type->form == Form::name && type->names->numbers));
    const bool truth = type != nullptr &&
        (type->form == Form::boolean || type->form == Form::truth || type->form == Form::or_false ||
         type->form == Form::ended);
    if (truth && (text == "true" || text == "false")) return text == "true";
    if (type != nullptr && type->form == Form::or_null && text == "none") return {};
    if (type != nullptr && type->value != nullptr &&
        (type->form == Form::or_null || type->form == Form::or_false || type->form == Form::optional))
        return plain_claim(text, type->value);
    constexpr std::size_t longest = 18;
    const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
    if (number && is_number_name(digits) && digits.size() <= longest) return integer_in(text);
    return std::string(text);
}

/// Unwraps types that can be absent, null or false.
const Type* held_type(const Type* type) {
    while (type != nullptr &&
           (type->form == Form::optional || type->form == Form::or_null || type->form == Form::or_false))
        type = type->value;
    return type;
}

Value claimed_value(const ClaimWord& claim, const Type* type) {
    if (claim.value.starts_with('[') || claim.value.starts_with('{') || claim.value.starts_with('"'))
        return quoted_value(claim);
    const Type* const held = held_type(type);
    const bool list = held != nullptr && (held->form == Form::list || is_collection(held->form));
    if (!list) return plain_claim(claim.value, type);
    const bool nothing = held != type && (claim.value == "false" || claim.value == "null");
    if (nothing) return quoted_value(claim);
    Value items = Value::array();
    for (const std::string& piece : pieces_of(std::string(claim.value))) {
        Value item = piece;
        if (held->form == Form::list) item = plain_claim(piece, held->value);
        items.push_back(item);
    }
    return items;
}

/// The first key of a path. An id may contain dots, so the longest matching id is taken.
std::string_view first_key(std::string_view path, const ClaimWord& claim) {
    std::string_view key = path.substr(0, path.find_first_of(".["));
    for (const Value& player : claim.players) {
        const auto& id = (player.is_object() ? player["id"] : player).get_ref<const std::string&>();
        const bool here = path.starts_with(id) && (path.size() == id.size() || path[id.size()] == '.');
        if (here && id.size() > key.size()) key = path.substr(0, id.size());
    }
    return key;
}

const Type* type_of_key(const Type* type, std::string_view key) {
    if (type == nullptr) return nullptr;
    if (type->form != Form::structure) return type->value;
    const std::size_t field = type->field(key);
    return field < type->fields.size() ? type->fields[field].type : nullptr;
}

bool has_parts(const Type* type) {
    return type == nullptr || type->form == Form::structure || type->form == Form::per_player ||
        type->form == Form::per_name || type->form == Form::per_number || type->form == Form::per_label;
}

/// Adds a claim at the end of its path.
void put(Value& at, const Type* type, std::string_view path, const ClaimWord& claim) {
    const Type* const held = held_type(type);
    if (path.empty()) {
        if (!at.is_null()) refuse_claim(claim, "the claim `{}`: this is claimed twice");
        if (claim.value == "none" && held != nullptr && has_parts(held)) {
            at = Value::object();
            return;
        }
        at = claimed_value(claim, type);
        return;
    }
    if (path.front() == '[') {
        const std::size_t end = std::min(path.find(']'), path.size());
        const std::string number(path.substr(1, end - 1));
        if (at.is_null()) at = Value::array();
        if (held == nullptr || held->form != Form::list || !at.is_array() || end == path.size())
            refuse_claim(claim, "the claim `{}`: its path does not lead into a list");
        const auto item = static_cast<std::size_t>(
            number_in(number, 1, static_cast<int>(at.size()) + 1, "`{}` is not an item of the list from {} to {}") - 1);
        if (item == at.size()) at.push_back(Value());
        return put(at[item], held->value, path.substr(end + 1), claim);
    }
    if (path.front() == '.') path.remove_prefix(1);
    if (at.is_null()) at = Value::object();
    if (!at.is_object() || !has_parts(held)) refuse_claim(claim, "the claim `{}`: the value at its path has no parts");
    const std::string_view key = first_key(path, claim);
    if (key.empty()) refuse_claim(claim, "the claim `{}`: there is nothing at its path");
    put(at[std::string(key)], type_of_key(held, key), path.substr(key.size()), claim);
}

}  // namespace

void add_claims(Value& sheet, std::span<const std::string> words, std::span<const ClaimType> claims) {
    std::vector<std::string_view> keys;
    std::vector<std::string_view> paths;
    for (const ClaimType& claim : claims) {
        if (claim.stands(ClaimPlace::result)) keys.push_back(claim.key.text);
    }
    for (const std::string& word : words) {
        const std::string_view text = word;
        const std::size_t equals = text.find('=');
        const std::string_view path = text.substr(0, equals);
        const std::string_view key = path.substr(0, path.find_first_of(".["));
        if (equals == std::string_view::npos || key.empty())
            throw WrongWord("`{}` is not of the form {}", printable(word), "PATH=VALUE");
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            throw no_such_name("unknown claim `{}` about the end", key, keys);
        if (std::find(paths.begin(), paths.end(), path) != paths.end())
            throw WrongWord("`{}` is claimed twice", printable(path));
        paths.push_back(path);
        const ClaimType& claim = claims[claim_named(claims, key)];
        // Adding the claim's key may reallocate the sheet, so the players are looked up afterwards.
        Value& at = sheet["result"][std::string(key)];
        const Value& players = sheet["players"];
        put(at, claim.fact, path.substr(key.size()), {text, text.substr(equals + 1), players});
    }
}

}  // namespace referee
