#include "lib/generate_question.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "generate/generate_words.hpp"
#include "lib/option_values.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::array<std::string_view, 13> option_keys = {"seed",       "number", "players", "variants", "rulings",
                                                          "components", "claims", "form",    "illegal",  "unfinished",
                                                          "sheet",      "false",  "reach"};

/// `true` for any name, or a name; `false` is as good as no option.
std::optional<std::string> name_or_any(std::string_view key, const Value& value) {
    if (value.is_boolean()) return value.get<bool>() ? std::optional<std::string>(std::in_place) : std::nullopt;
    if (!value.is_string()) refuse_option(key, "true or a name", value);
    return value.get<std::string>();
}

ClaimLevel claims_in(const Value& value) {
    if (value == "none") return ClaimLevel::none;
    if (value == "result") return ClaimLevel::result;
    if (value == "all") return ClaimLevel::all;
    refuse_option("claims", "`none`, `result` or `all`", value);
}

WantedForm form_in(const Value& value) {
    if (value == "open") return WantedForm::open;
    if (value == "hidden") return WantedForm::hidden;
    refuse_option("form", "`open` or `hidden`", value);
}

void take(GenerateWords& words, std::string_view key, const Value& value) {
    if (key == "seed") {
        words.seed = number_in(key, value, 0);
    } else if (key == "players") {
        words.players = count_in(key, value, 1);
    } else if (key == "variants") {
        words.variants = texts_in(key, "a list of variants", value);
    } else if (key == "rulings") {
        if (!value.is_object()) refuse_option(key, "an object, a choice for each id", value);
        for (const auto& [id, choice] : value.items()) words.rulings.push_back(cat(id, '=', text_in(id, choice)));
    } else if (key == "components") {
        words.components = truth_in(key, value);
    } else if (key == "claims") {
        words.claims = claims_in(value);
    } else if (key == "form") {
        words.form = form_in(value);
    } else if (key == "unfinished") {
        words.unfinished = truth_in(key, value);
    } else if (key == "sheet") {
        words.sheet = truth_in(key, value);
    } else if (key == "illegal") {
        words.illegal = name_or_any(key, value);
    } else if (key == "false") {
        words.false_claim = name_or_any(key, value);
    } else {
        words.reach = name_or_any(key, value);
    }
}

}  // namespace

GenerateQuestion generate_question(const GameEntry& game, std::string_view options) {
    GenerateQuestion question;
    GenerateWords words;
    const Value given = parsed_options(options);
    for (const auto& [key, value] : given.items()) {
        require_option(key, option_keys);
        if (key == "number") {
            question.number = number_in(key, value, 1);
        } else {
            take(words, key, value);
        }
    }
    std::string refused;
    auto read = generate_options_of(words, game, "", refused);
    if (!read) throw Refused(refused);
    question.options = *std::move(read);
    return question;
}

}  // namespace referee
