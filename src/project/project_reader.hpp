#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"
#include "csv/own_names.hpp"
#include "doc/document.hpp"
#include "language/language.hpp"
#include "log/game_registry.hpp"
#include "project/project.hpp"
#include "text/text.hpp"

namespace referee {

using NameList = std::vector<std::string_view>;

/// The names of the values of `on-illegal`, in the order of the enumeration.
inline constexpr std::array<std::string_view, 2> on_illegal_names = {"stop", "skip"};

/// A project file while it is read.
class ProjectReader {
  public:
    ProjectReader(std::string_view text, const NameList& formats, std::vector<ProjectFault>& faults, Language language)
        : text_(text), formats_(formats), faults_(faults), language_(language) {}

    ProjectSettings settings;

    void refuse(std::size_t offset, std::string message, const Rule& rule = log_rule(LogRule::value)) {
        const LineColumn place = Locator(text_).at(offset);
        faults_.push_back({offset, place.line, place.column, std::move(message), &rule});
    }

    void read(Cursor root);

    void read_game(Cursor value) {
        const NameList keys = game_keys();
        const auto name = text_of(value, translatable("a game"));
        if (!name) return;
        if (is_known(*name, keys)) {
            settings.game = *name;
        } else {
            refuse(value.offset(),
                   cat(say(language_, "unknown game {}", in_quotes(*name)),
                       near_or(*name, keys, say(language_, "; games: {}", listed(language_, keys)))));
        }
    }

    void read_rulings(Cursor value) {
        if (!is_mapping(value, translatable("a mapping from rulings to choices, as in a log"))) return;
        each_entry(value, [&](Cursor id, Cursor choice) {
            const auto name = text_of(choice, translatable("a choice"));
            if (!name) return;
            if (std::string why = ruling_refusal(id.text(), *name, language_); !why.empty())
                return refuse(id.offset(), std::move(why));
            settings.rulings.push_back({std::string(id.text()), std::string(*name)});
        });
    }

    void read_on_illegal(Cursor value) {
        const auto name = text_of(value, translatable("`stop` or `skip`"));
        if (!name) return;
        if (!is_known(*name, on_illegal_names)) {
            const std::string all = say(language_, "; values: {}", listed(language_, on_illegal_names));
            return refuse(
                value.offset(),
                cat(say(language_, "unknown value {}", in_quotes(*name)), near_or(*name, on_illegal_names, all)));
        }
        settings.on_illegal = *name == on_illegal_names.front() ? OnIllegal::stop : OnIllegal::skip;
    }

    void read_columns(Cursor value) {
        if (!is_mapping(value, translatable("a mapping from your names of columns to those of the referee"))) return;
        const auto refuse_name = [&](Cursor at, std::string why) { refuse(at.offset(), std::move(why)); };
        read_own_names(value, settings.columns, refuse_name, language_);
    }

    void read_include(Cursor value) { read_patterns(value, settings.include); }
    void read_exclude(Cursor value) { read_patterns(value, settings.exclude); }

    void read_reports(Cursor value) {
        if (!is_mapping(value, translatable("a mapping from formats to files, such as `sarif: report.sarif`"))) return;
        each_entry(value, [&](Cursor format, Cursor file) {
            const auto path = free_text_of(file, translatable("a file or folder"));
            if (!path) return;
            if (!is_known(format.text(), formats_)) {
                const std::string all = say(language_, "; formats: {}", listed(language_, formats_));
                return refuse(format.offset(),
                              cat(say(language_, "unknown format {}", in_quotes(format.text())),
                                  near_or(format.text(), formats_, all)));
            }
            if (!is_below(*path))
                return refuse(file.offset(),
                              say(language_,
                                  "reports are written below the folder of the project: expected a relative path "
                                  "without `..`, not {}",
                                  in_quotes(*path)));
            settings.reports.push_back({std::string(format.text()), std::string(*path)});
        });
    }

  private:
    void read_patterns(Cursor value, std::vector<std::string>& patterns) {
        if (!value.is(Kind::sequence))
            return refuse_type(value.offset(), translatable("a list of patterns, as in .gitignore"));
        for (const Cursor item : value) {
            if (const auto pattern = free_text_of(item, translatable("a pattern"))) patterns.emplace_back(*pattern);
        }
    }

    /// The text of a scalar that is not empty; otherwise reports a fault.
    std::optional<std::string_view> text_of(Cursor value, std::string_view expected) {
        const bool scalar = !value.is(Kind::sequence) && !value.is(Kind::mapping) && !value.is(Kind::null);
        if (scalar && !value.text().empty()) return value.text();
        refuse_type(value.offset(), expected);
        return std::nullopt;
    }

    /// The same of a text that no list of names limits. What looks like a number is one, unless it is quoted.
    std::optional<std::string_view> free_text_of(Cursor value, std::string_view expected) {
        const auto text = text_of(value, expected);
        if (!text || value.is(Kind::string)) return text;
        refuse(
            value.offset(),
            say(language_, "expected {}; {} is only text if it is quoted", in(language_, expected), in_quotes(*text)),
            log_rule(LogRule::type));
        return std::nullopt;
    }

    void refuse_type(std::size_t offset, std::string_view expected) {
        refuse(offset, say(language_, "expected {}", in(language_, expected)), log_rule(LogRule::type));
    }

    bool is_mapping(Cursor value, std::string_view expected) {
        if (!value.is(Kind::mapping)) refuse_type(value.offset(), expected);
        return value.is(Kind::mapping);
    }

    static bool is_known(std::string_view name, std::span<const std::string_view> known) {
        return std::find(known.begin(), known.end(), name) != known.end();
    }

    /// The known names near a misspelt one in words; otherwise those about all.
    [[nodiscard]] std::string near_or(std::string_view name, std::span<const std::string_view> known,
                                      const std::string& all) const {
        const std::string near = nearest_suggestion(language_, name, nearest_names(name, known));
        return near.empty() ? all : near;
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
    Language language_;
};

}  // namespace referee
