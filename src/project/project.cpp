#include "project/project.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "doc/document.hpp"
#include "doc/top_key.hpp"
#include "doc/yaml.hpp"
#include "judge/place.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "project/project_reader.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

Value schema_of_patterns() { return {{"type", "array"}, {"items", {{"type", "string"}, {"minLength", 1}}}}; }

Value one_of(const NameList& names) {
    Value list = Value::array();
    for (const std::string_view name : names) list.push_back(name);
    return {{"enum", std::move(list)}};
}

Value schema_of_rulings() {
    Value rulings = Value::object();
    for (const GameEntry& game : games()) {
        for (const Ruling& ruling : game.rulings) {
            NameList names;
            for (const Choice& choice : ruling.choices) names.push_back(choice.name);
            rulings[std::string(ruling.id)] = one_of(names);
        }
    }
    return {{"type", "object"}, {"properties", std::move(rulings)}, {"additionalProperties", false}};
}

Value schema_of_columns() {
    Value names = one_of(csv_column_names());
    names["enum"].push_back(nullptr);
    return {{"type", "object"}, {"additionalProperties", std::move(names)}};
}

Value schema_of_reports(const NameList& formats) {
    return {{"type", "object"},
            {"propertyNames", one_of(formats)},
            {"additionalProperties", {{"type", "string"}, {"minLength", 1}}}};
}

Value list_of(const std::vector<std::string>& texts) { return texts.empty() ? Value() : Value(texts); }

/// A key: its meaning, how it is read, its schema, and its value in settings (null if they do not set it).
struct KeyRow {
    ProjectKey key;
    void (ProjectReader::*read)(Cursor value);
    Value (*schema)(const NameList& formats);
    Value (*value)(const ProjectSettings& settings);
};

const std::array<KeyRow, 7> rows = {{
    {{"game", "the game of CSV files that do not name one"},
     &ProjectReader::read_game,
     [](const NameList&) { return one_of(game_keys()); },
     [](const ProjectSettings& all) { return all.game.empty() ? Value() : Value(all.game); }},
    {{"rulings", "choices of rulings for logs that do not choose themselves"},
     &ProjectReader::read_rulings,
     [](const NameList&) { return schema_of_rulings(); },
     [](const ProjectSettings& all) {
         Value value;
         for (const RulingChoice& ruling : all.rulings) value[ruling.id] = ruling.choice;
         return value;
     }},
    {{"on-illegal", "at an illegal event, stop, or skip it and continue"},
     &ProjectReader::read_on_illegal,
     [](const NameList&) {
         return one_of({on_illegal_names.begin(), on_illegal_names.end()});
     },
     [](const ProjectSettings& all) {
         return all.on_illegal ? Value(on_illegal_names.at(static_cast<std::size_t>(*all.on_illegal))) : Value();
     }},
    {{"columns", "your own names of columns in CSV files; nothing for a column that is skipped"},
     &ProjectReader::read_columns,
     [](const NameList&) { return schema_of_columns(); },
     [](const ProjectSettings& all) {
         Value value;
         for (const CsvOwnName& name : all.columns) value[name.own] = name.ours.empty() ? Value() : Value(name.ours);
         return value;
     }},
    {{"include", "patterns of the only entries of folders that are read"},
     &ProjectReader::read_include,
     [](const NameList&) { return schema_of_patterns(); },
     [](const ProjectSettings& all) { return list_of(all.include); }},
    {{"exclude", "patterns of entries of folders that are skipped"},
     &ProjectReader::read_exclude,
     [](const NameList&) { return schema_of_patterns(); },
     [](const ProjectSettings& all) { return list_of(all.exclude); }},
    {{"reports", "reports that are written when the whole project is judged"},
     &ProjectReader::read_reports,
     &schema_of_reports,
     [](const ProjectSettings& all) {
         Value value;
         for (const ProjectReport& report : all.reports) value[report.format] = report.path;
         return value;
     }},
}};

/// Whether a text has nothing but comments and white space.
bool is_blank(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin != std::string_view::npos && line[begin] != '#') return false;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return true;
}

}  // namespace

void ProjectReader::read(Cursor root) {
    if (!is_mapping(root, translatable("a mapping of settings, such as `game` and `rulings`"))) return;
    each_entry(root, [&](Cursor key, Cursor value) {
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const KeyRow& one) { return one.key.name == key.text(); });
        if (row != rows.end()) return (this->*row->read)(value);
        NameList known;
        for (const KeyRow& one : rows) known.push_back(one.key.name);
        refuse(key.offset(),
               cat(say(language_, "unknown key {}", in_quotes(key.text())),
                   near_or(key.text(), known, say(language_, "; keys: {}", listed(language_, known)))),
               log_rule(LogRule::unknown_key));
    });
}

bool is_project(std::string_view text) { return !has_top_key(text, "referee") && !has_top_key(text, "tournament"); }

ProjectSettings read_project(std::string_view text, std::span<const std::string_view> formats,
                             std::vector<ProjectFault>& faults, Language language) {
    const NameList names(formats.begin(), formats.end());
    ProjectReader reader(text, names, faults, language);
    YamlReader yaml(language);
    Document document;
    std::vector<DocumentFault> syntax;
    if (is_blank(text)) return {};
    const bool complete = yaml.read(text, document, syntax);
    std::vector<Finding> findings;
    report_faults(syntax, findings);
    for (Finding& finding : findings) reader.refuse(finding.offset, std::move(finding.message), *finding.rule);
    if (complete && syntax.empty()) reader.read(document.root());
    return std::move(reader.settings);
}

bool changes_judging(const ProjectSettings& settings) {
    return !settings.game.empty() || !settings.rulings.empty() || settings.on_illegal || !settings.columns.empty();
}

Value written(const ProjectSettings& settings) {
    Value value = Value::object();
    for (const KeyRow& row : rows) {
        if (Value one = row.value(settings); !one.is_null()) value[std::string(row.key.name)] = std::move(one);
    }
    return value;
}

Value project_schema(std::span<const std::string_view> formats) {
    const NameList names(formats.begin(), formats.end());
    Value properties = Value::object();
    for (const KeyRow& row : rows) {
        Value schema = row.schema(names);
        schema["description"] = row.key.meaning;
        properties[std::string(row.key.name)] = std::move(schema);
    }
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"$id", "project.schema.json"},
            {"title", "Settings of the referee for a project"},
            {"type", "object"},
            {"properties", std::move(properties)},
            {"additionalProperties", false}};
}

std::span<const ProjectKey> project_keys() {
    static const std::array<ProjectKey, rows.size()> keys = [] {
        std::array<ProjectKey, rows.size()> all{};
        std::transform(rows.begin(), rows.end(), all.begin(), [](const KeyRow& row) { return row.key; });
        return all;
    }();
    return keys;
}

}  // namespace referee
