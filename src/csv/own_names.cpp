#include "csv/own_names.hpp"

#include <algorithm>

#include "doc/document.hpp"
#include "doc/yaml.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::string at(std::string_view text, std::size_t offset, std::string_view message) {
    const LineColumn place = Locator(text).at(offset);
    return cat(place.line, ':', place.column, ": ", message);
}

}  // namespace

void read_own_names(Cursor columns, std::vector<CsvOwnName>& names,
                    const std::function<void(Cursor value, std::string why)>& refuse, Language language) {
    each_entry(columns, [&](Cursor key, Cursor value) {
        if (value.is(Kind::null)) {
            names.push_back({std::string(key.text()), {}});
        } else if (value.is(Kind::sequence) || value.is(Kind::mapping)) {
            refuse(value, say(language, "the name of a column is text"));
        } else if (const auto ours = value.is(Kind::string) ? csv_column_meant(value.text()) : std::nullopt) {
            names.push_back({std::string(key.text()), std::string(*ours)});
        } else {
            refuse(value,
                   cat(say(language, "unknown column {}", in_quotes(value.text())),
                       nearest_suggestion(language, value.text(), nearest_names(value.text(), csv_column_names()))));
        }
    });
}

std::string read_own_names(std::string_view text, std::vector<CsvOwnName>& names) {
    constexpr std::string_view due =
        "expected a mapping `columns`, such as `columns: {Spieler: player, Punkte: score}`";
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> faults;
    const bool complete = yaml.read(text, document, faults);
    if (!faults.empty()) return at(text, faults.front().offset, faults.front().message);
    if (!complete) return std::string(due);
    const auto columns = find_entry(document.root(), "columns");
    if (!columns || !columns->is(Kind::mapping) || document.root().children() != 2)
        return at(text, document.root().offset(), due);
    std::string wrong;
    read_own_names(*columns, names, [&](Cursor value, const std::string& why) {
        if (wrong.empty()) wrong = at(text, value.offset(), why);
    });
    return wrong;
}

}  // namespace referee
