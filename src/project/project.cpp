#include "project/project.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "csv/own_names.hpp"
#include "doc/document.hpp"
#include "doc/top_key.hpp"
#include "doc/yaml.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

using NameList = std::vector<std::string_view>;

/// The names of the values of `on-illegal`, in the order of the enumeration.
constexpr std::array<std::string_view, 2> on_illegal_names = {"stop", "skip"};

/// A project file while it is read.
class ProjectReader {
  public:
    ProjectReader(std::string_view text, const NameList& formats, std::vector<ProjectFault>& faults)
        : text_(text), formats_(formats), faults_(faults) {}

    ProjectSettings settings;

    void refuse(std::size_t offset, std::string message) {
        const LineColumn place = Locator(text_).at(offset);
        faults_.push_back({offset, place.line, place.column, std::move(message)});
    }

    void read(Cursor root);

    void read_game(Cursor value) {
        const NameList keys = game_keys();
        if (const auto name = text_of(value, "a game"); name && is_one_of("game", *name, keys, value))
            settings.game = *name;
    }

    void read_rulings(Cursor value) {
        if (!is_mapping(value, "a mapping from rulings to choices, as in a log")) return;
        each_entry(value, [&](Cursor id, Cursor choice) {
            const auto name = text_of(choice, "a choice");
            if (!name) return;
            if (std::string why = ruling_refusal(id.text(), *name); !why.empty())
                return refuse(id.offset(), std::move(why));
            settings.rulings.push_back({std::string(id.text()), std::string(*name)});
        });
    }

    void read_on_illegal(Cursor value) {
        const auto name = text_of(value, "`stop` or `skip`");
        if (!name || !is_one_of("value", *name, on_illegal_names, value)) return;
        settings.on_illegal = *name == on_illegal_names.front() ? OnIllegal::stop : OnIllegal::skip;
    }

    void read_columns(Cursor value) {
        if (!is_mapping(value, "a mapping from your names of columns to those of the referee")) return;
        read_own_names(value, settings.columns,
                       [&](Cursor at, std::string why) { refuse(at.offset(), std::move(why)); });
    }

    void read_include(Cursor value) { read_patterns(value, settings.include); }
    void read_exclude(Cursor value) { read_patterns(value, settings.exclude); }

    void read_reports(Cursor value) {
        if (!is_mapping(value, "a mapping from formats to files, such as `sarif: report.sarif`")) return;
        each_entry(value, [&](Cursor format, Cursor file) {
            const auto path = text_of(file, "a file or folder");
            if (!path || !is_one_of("format", format.text(), formats_, format)) return;
            if (!is_below(*path))
                return refuse(file.offset(),
                              cat("reports are written below the folder of the project: expected a relative path "
                                  "without `..`, not ",
                                  in_quotes(*path)));
            settings.reports.push_back({std::string(format.text()), std::string(*path)});
        });
    }

  private:
    void read_patterns(Cursor value, std::vector<std::string>& patterns) {
        if (!value.is(Kind::sequence)) return refuse(value.offset(), "expected a list of patterns, as in .gitignore");
        for (const Cursor item : value) {
            if (const auto pattern = text_of(item, "a pattern")) patterns.emplace_back(*pattern);
        }
    }

    /// The text of a scalar that is not empty; otherwise reports a fault.
    std::optional<std::string_view> text_of(Cursor value, std::string_view expected) {
        const bool scalar = !value.is(Kind::sequence) && !value.is(Kind::mapping) && !value.is(Kind::null);
        if (scalar && !value.text().empty()) return value.text();
        refuse(value.offset(), cat("expected ", expected));
        return std::nullopt;
    }

    bool is_mapping(Cursor value, std::string_view expected) {
        if (!value.is(Kind::mapping)) refuse(value.offset(), cat("expected ", expected));
        return value.is(Kind::mapping);
    }

    bool is_one_of(std::string_view what, std::string_view name, std::span<const std::string_view> known, Cursor at) {
        if (std::find(known.begin(), known.end(), name) != known.end()) return true;
        const std::string near = nearest(name, known);
        refuse(at.offset(),
               cat("unknown ", what, ' ', in_quotes(name),
                   near.empty() ? cat("; ", what, "s: ", listed(NameList(known.begin(), known.end()))) : near));
        return false;
    }

    /// Whether a path leads to something below the folder that it is relative to.
    static bool is_below(std::string_view path) {
        if (path.front() == '/') return false;
        bool below = false;
        while (!path.empty()) {
            const std::string_view part = path.substr(0, path.find('/'));
            if (part == "..") return false;
            below = below || (!part.empty() && part != ".");
            path.remove_prefix(std::min(part.size() + 1, path.size()));
        }
        return below;
    }

    std::string_view text_;
    const NameList& formats_;
    std::vector<ProjectFault>& faults_;
};

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

void ProjectReader::read(Cursor root) {
    if (!is_mapping(root, "a mapping of settings, such as `game` and `rulings`")) return;
    each_entry(root, [&](Cursor key, Cursor value) {
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&](const KeyRow& one) { return one.key.name == key.text(); });
        if (row != rows.end()) return (this->*row->read)(value);
        NameList known;
        for (const KeyRow& one : rows) known.push_back(one.key.name);
        const std::string near = nearest(key.text(), known);
        refuse(key.offset(),
               cat("unknown key ", in_quotes(key.text()), near.empty() ? cat("; keys: ", listed(known)) : near));
    });
}

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

bool is_project(std::string_view text) { return !has_top_key(text, "referee") && !has_top_key(text, "tournament"); }

ProjectSettings read_project(std::string_view text, std::span<const std::string_view> formats,
                             std::vector<ProjectFault>& faults) {
    const NameList names(formats.begin(), formats.end());
    ProjectReader reader(text, names, faults);
    YamlReader yaml;
    Document document;
    std::vector<DocumentFault> syntax;
    if (is_blank(text)) return {};
    const bool complete = yaml.read(text, document, syntax);
    for (DocumentFault& fault : syntax) reader.refuse(fault.offset, std::move(fault.message));
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
