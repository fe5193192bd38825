#include "support/schema.hpp"

#include <regex.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

#include "log/game_registry.hpp"
#include "schema/schema.hpp"
#include "text/text.hpp"

namespace referee::testing {

namespace {

/// Walks a schema and a value together. Each keyword is one function: whether the value keeps it.
class Validator {
  public:
    using Files = std::map<std::string, Value>;

    Validator(const Value& root, const Files& files) : root_(root), files_(files) {}

    bool valid(const Value& schema, const Value& value, const std::string& place) {
        if (schema.is_boolean()) return schema.get<bool>() || fault(place, "nothing may stand here");
        bool sound = true;
        for (const auto& [keyword, due] : schema.items()) sound = keeps(keyword, due, schema, value, place) && sound;
        return sound;
    }

    std::vector<std::string> faults;

  private:
    using Keyword = std::function<bool(Validator&, const Value& due, const Value& schema, const Value& value,
                                       const std::string& place)>;

    bool fault(const std::string& place, std::string_view why) {
        faults.push_back(cat(place.empty() ? "/" : place, ": ", why));
        return false;
    }

    bool keeps(const std::string& keyword, const Value& due, const Value& schema, const Value& value,
               const std::string& place) {
        static const std::map<std::string, Keyword> keywords = {
            {"$schema", nothing},
            {"$id", nothing},
            {"$defs", nothing},
            {"title", nothing},
            {"description", nothing},
            {"default", nothing},
            {"$ref", reference},
            {"type", type},
            {"const", constant},
            {"enum", enumeration},
            {"allOf", all_of},
            {"anyOf", any_of},
            {"if", condition},
            {"then", nothing},
            {"oneOf", one_of},
            {"not", none_of},
            {"minimum", minimum},
            {"maximum", maximum},
            {"minLength", min_length},
            {"maxLength", max_length},
            {"items", items},
            {"minItems", min_items},
            {"maxItems", max_items},
            {"uniqueItems", unique_items},
            {"pattern", pattern},
            {"required", required},
            {"properties", properties},
            {"propertyNames", names},
            {"additionalProperties", additional},
        };
        const auto found = keywords.find(keyword);
        if (found == keywords.end())
            return fault(place, cat("the keyword `", keyword, "` is not known to this validator"));
        return found->second(*this, due, schema, value, place);
    }

    /// Whether it is valid, without keeping what it breaks.
    bool matches(const Value& schema, const Value& value, const std::string& place) {
        const std::size_t before = faults.size();
        const bool sound = valid(schema, value, place);
        faults.resize(before);
        return sound;
    }

    static bool nothing(Validator&, const Value&, const Value&, const Value&, const std::string&) { return true; }

    static bool reference(Validator& self, const Value& due, const Value&, const Value& value,
                          const std::string& place) {
        const auto target = due.get<std::string>();
        const std::size_t hash = std::min(target.find('#'), target.size());
        const std::string file = target.substr(0, hash);
        const Value::json_pointer inside(hash < target.size() ? target.substr(hash + 1) : "");
        if (file.empty()) return self.valid(self.root_.at(inside), value, place);
        const auto found = self.files_.find(file);
        if (found == self.files_.end()) return self.fault(place, cat("the schema ", file, " is not there"));
        Validator other(found->second, self.files_);
        const bool sound = other.valid(found->second.at(inside), value, place);
        self.faults.insert(self.faults.end(), other.faults.begin(), other.faults.end());
        return sound;
    }

    static bool is_type(const std::string& name, const Value& value) {
        if (name == "object") return value.is_object();
        if (name == "array") return value.is_array();
        if (name == "string") return value.is_string();
        if (name == "boolean") return value.is_boolean();
        if (name == "null") return value.is_null();
        if (name == "number") return value.is_number();
        // 1.0 is an integer of JSON Schema.
        return name == "integer" &&
            (value.is_number_integer() || (value.is_number() && value == Value(value.get<std::int64_t>())));
    }

    static bool type(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        const auto fits = [&](const Value& name) { return is_type(name.get<std::string>(), value); };
        const bool sound = due.is_array() ? std::any_of(due.begin(), due.end(), fits) : fits(due);
        return sound || self.fault(place, cat("is no ", due.dump()));
    }

    static bool constant(Validator& self, const Value& due, const Value&, const Value& value,
                         const std::string& place) {
        return value == due || self.fault(place, cat("is not ", due.dump()));
    }

    static bool enumeration(Validator& self, const Value& due, const Value&, const Value& value,
                            const std::string& place) {
        return std::find(due.begin(), due.end(), value) != due.end() ||
            self.fault(place, "is none of the values allowed");
    }

    static bool all_of(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        bool sound = true;
        for (const Value& branch : due) sound = self.valid(branch, value, place) && sound;
        return sound;
    }

    static bool condition(Validator& self, const Value& due, const Value& schema, const Value& value,
                          const std::string& place) {
        return !schema.contains("then") || !self.matches(due, value, place) || self.valid(schema["then"], value, place);
    }

    static bool any_of(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        const bool sound = std::any_of(due.begin(), due.end(),
                                       [&](const Value& branch) { return self.matches(branch, value, place); });
        return sound || self.fault(place, "keeps no branch of anyOf");
    }

    static bool one_of(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        const auto kept = std::count_if(due.begin(), due.end(),
                                        [&](const Value& branch) { return self.matches(branch, value, place); });
        return kept == 1 || self.fault(place, cat("keeps ", kept, " branches of oneOf"));
    }

    static bool none_of(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        return !self.matches(due, value, place) || self.fault(place, cat("keeps ", due.dump()));
    }

    static bool minimum(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        return !value.is_number() || value >= due || self.fault(place, "is too small");
    }
    static bool maximum(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        return !value.is_number() || value <= due || self.fault(place, "is too large");
    }
    static bool min_length(Validator& self, const Value& due, const Value&, const Value& value,
                           const std::string& place) {
        return !value.is_string() || characters(value.get<std::string>()) >= due.get<std::size_t>() ||
            self.fault(place, "is too short");
    }
    static bool max_length(Validator& self, const Value& due, const Value&, const Value& value,
                           const std::string& place) {
        return !value.is_string() || characters(value.get<std::string>()) <= due.get<std::size_t>() ||
            self.fault(place, "is too long");
    }

    static bool pattern(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        if (!value.is_string()) return true;
        // POSIX, since g++ 12 finds fault with its own std::regex under the sanitizers.
        regex_t expression;
        const bool known = regcomp(&expression, due.get<std::string>().c_str(), REG_EXTENDED | REG_NOSUB) == 0;
        const bool sound = known && regexec(&expression, value.get<std::string>().c_str(), 0, nullptr, 0) == 0;
        if (known) regfree(&expression);
        return sound || self.fault(place, "does not fit its pattern");
    }

    static bool items(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        bool sound = true;
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
            sound = self.valid(due, value[i], cat(place, '/', i)) && sound;
        return sound;
    }
    static bool min_items(Validator& self, const Value& due, const Value&, const Value& value,
                          const std::string& place) {
        return !value.is_array() || value.size() >= due.get<std::size_t>() || self.fault(place, "has too few items");
    }
    static bool max_items(Validator& self, const Value& due, const Value&, const Value& value,
                          const std::string& place) {
        return !value.is_array() || value.size() <= due.get<std::size_t>() || self.fault(place, "has too many items");
    }
    static bool unique_items(Validator& self, const Value& due, const Value&, const Value& value,
                             const std::string& place) {
        if (!value.is_array() || !due.get<bool>()) return true;
        for (auto later = value.begin(); later != value.end(); ++later) {
            if (std::find(value.begin(), later, *later) != later) return self.fault(place, "has an item twice");
        }
        return true;
    }

    static bool required(Validator& self, const Value& due, const Value&, const Value& value,
                         const std::string& place) {
        bool sound = true;
        for (const Value& key : due) {
            if (value.is_object() && !value.contains(key.get<std::string>()))
                sound = self.fault(place, cat("lacks ", key.dump()));
        }
        return sound;
    }
    static bool properties(Validator& self, const Value& due, const Value&, const Value& value,
                           const std::string& place) {
        bool sound = true;
        for (const auto& [key, schema] : due.items()) {
            if (value.is_object() && value.contains(key))
                sound = self.valid(schema, value[key], cat(place, '/', key)) && sound;
        }
        return sound;
    }
    static bool names(Validator& self, const Value& due, const Value&, const Value& value, const std::string& place) {
        bool sound = true;
        for (const auto& item : value.items())
            sound = (!value.is_object() || self.valid(due, Value(item.key()), cat(place, '/', item.key()))) && sound;
        return sound;
    }
    static bool additional(Validator& self, const Value& due, const Value& schema, const Value& value,
                           const std::string& place) {
        bool sound = true;
        for (const auto& [key, item] : value.items()) {
            const bool named = !value.is_object() ||
                (schema.contains("properties") && schema["properties"].contains(key));
            if (!named) sound = self.valid(due, item, cat(place, '/', key)) && sound;
        }
        return sound;
    }

    const Value& root_;
    const Files& files_;
};

}  // namespace

std::vector<std::string> schema_faults(const Value& schema, const Value& value,
                                       const std::map<std::string, Value>& files) {
    Validator validator(schema, files);
    validator.valid(schema, value, "");
    return validator.faults;
}

std::map<std::string, Value> schemas_of_games() {
    std::map<std::string, Value> files;
    for (const GameEntry& game : games()) files[cat(game.key, ".schema.json")] = log_schema(game);
    return files;
}

}  // namespace referee::testing
