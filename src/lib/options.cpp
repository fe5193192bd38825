#include "lib/options.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

const Ruling& ruling_named(std::string_view id) {
    std::vector<std::string_view> known;
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            if (ruling.id == id) return ruling;
            known.push_back(ruling.id);
        }
    }
    throw Refused(cat("unknown ruling `", printable(id), '`', nearest(id, known)));
}

void take_rulings(const Value& value, Options& judging) {
    if (!value.is_object()) refuse_option("rulings", "an object, a choice for each id", value);
    for (const auto& [id, chosen] : value.items()) {
        const Ruling& ruling = ruling_named(id);
        const std::string choice = text_in(id, chosen);
        if (const std::string refused = choice_refusal(ruling, choice); !refused.empty()) throw Refused(refused);
        judging.rulings.push_back({id, choice});
    }
}

/// The names of columns of a CSV text, each with ours or null, as in the file of `--csv-columns`.
void take_columns(const Value& value, QueryOptions& all) {
    if (!value.is_object()) refuse_option("csv-columns", "an object, one of our columns or null for each name", value);
    auto names = std::make_shared<std::vector<CsvOwnName>>();
    for (const auto& [own, ours] : value.items()) {
        if (ours.is_null()) {
            names->push_back({own, {}});
            continue;
        }
        const std::string column = text_in("csv-columns", ours);
        const auto meant = csv_column_meant(column);
        if (!meant) throw Refused(cat("unknown column `", printable(column), '`', nearest(column, csv_column_names())));
        names->push_back({own, std::string(*meant)});
    }
    all.csv.own_names = std::move(names);
}

/// What touched shapes stand for: for each a list of alternatives, which are lists of keys.
std::vector<TouchKeys> shapes_in(std::string_view key, const Value& value) {
    constexpr std::string_view wanted = "for each shape a list of lists of keys";
    std::vector<TouchKeys> shapes;
    if (!value.is_array()) refuse_option(key, wanted, value);
    for (const Value& alternatives : value) {
        if (!alternatives.is_array()) refuse_option(key, wanted, value);
        shapes.emplace_back();
        for (const Value& keys : alternatives) shapes.back().push_back(texts_in(key, wanted, keys));
    }
    return shapes;
}

void take(QueryOptions& all, std::string_view key, const Value& value) {
    if (key == "file") {
        all.file = text_in(key, value);
    } else if (key == "line") {
        all.line = count_in(key, value, 1);
    } else if (key == "format") {
        if (value != "yaml" && value != "json" && value != "csv") refuse_option(key, "`yaml`, `json` or `csv`", value);
        all.format = value == "yaml" ? Format::yaml : value == "json" ? Format::json : Format::csv;
    } else if (key == "table") {
        all.table = text_in(key, value);
    } else if (key == "rulings") {
        take_rulings(value, all.judging);
    } else if (key == "on-illegal") {
        if (value != "stop" && value != "skip") refuse_option(key, "`stop` or `skip`", value);
        all.judging.on_illegal = value == "skip" ? OnIllegal::skip : OnIllegal::stop;
    } else if (key == "ruled") {
        all.judging.ruled = truth_in(key, value) ? ReadRuled::yes : ReadRuled::no;
    } else if (key == "complete") {
        all.judging.complete = truth_in(key, value);
    } else if (key == "strict") {
        all.judging.strict = all.csv.strict = truth_in(key, value);
    } else if (key == "lang") {
        const auto language = named<Language>(text_in(key, value));
        if (!language) refuse_option(key, "`en` or `fr`", value);
        all.judging.language = all.csv.language = *language;
    } else if (key == "csv-columns") {
        take_columns(value, all);
    } else if (key == "max-findings") {
        all.max_findings = count_in(key, value, 0);
    } else if (key == "event") {
        all.event = count_in(key, value, 1);
    } else if (key == "player") {
        all.player = text_in(key, value);
    } else if (key == "given") {
        if (!value.is_object() && value != "nothing" && value != "recorded")
            refuse_option(key, "`nothing`, `recorded` or the beginning of an event", value);
        all.given = value;
    } else if (key == "players") {
        all.players = texts_in(key, "a list of ids", value);
    } else if (key == "variants") {
        all.variants = texts_in(key, "a list of variants", value);
    } else if (key == "seed") {
        all.seed = number_in(key, value, 0);
    } else if (key == "begun") {
        all.begun = truth_in(key, value);
    } else if (key == "next") {
        all.next = truth_in(key, value);
    } else if (key == "touch") {
        all.touch = truth_in(key, value);
    } else if (key == "lenient") {
        all.lenient = truth_in(key, value);
    } else if (key == "touched") {
        all.touched = shapes_in(key, value);
    } else {
        all.whole = truth_in(key, value);
    }
}

}  // namespace

QueryOptions query_options(std::string_view options, std::initializer_list<std::string_view> keys) {
    QueryOptions all;
    const Value given = parsed_options(options);
    for (const auto& [key, value] : given.items()) {
        require_option(key, keys);
        take(all, key, value);
    }
    return all;
}

}  // namespace referee
