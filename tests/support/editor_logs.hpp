#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"
#include "doc/write.hpp"
#include "judge/check.hpp"
#include "lsp/text.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

/// The fixtures as an editor opens them, and what it does with edits.
namespace referee::testing {

inline lsp::Spot spot_of(const Value& value) {
    return {value["line"].get<std::size_t>(), value["character"].get<std::size_t>()};
}

/// A text with edits, which do not overlap.
inline std::string applied(const std::string& text, const Value& edits) {
    const lsp::EditedText lines(text);
    std::vector<std::pair<lsp::Span, std::string>> all;
    for (const Value& edit : edits) {
        const Value& range = edit["range"];
        all.push_back({{lines.offset(spot_of(range["start"])), lines.offset(spot_of(range["end"]))}, edit["newText"]});
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    std::string out = text;
    for (const auto& [span, with] : all) out.replace(span.begin, span.end - span.begin, with);
    return out;
}

/// The logs among the fixtures that are UTF-8, in YAML, or as JSON on several lines.
struct FixtureLog {
    std::string path;
    std::string text;
    Report report;
};
/// True for one path in so many. A new fixture changes nothing in the choice of the others. The hash (FNV-1a) starts at
/// a value with which each kind of fix comes up among the chosen.
inline bool is_chosen(std::string_view path, std::size_t every) {
    std::uint32_t hash = 2'166'136'273;
    for (const char letter : path.substr(path.rfind("/fixtures/"))) {
        hash ^= static_cast<unsigned char>(letter);
        hash *= 16'777'619;
    }
    return hash % every == 0;
}

inline std::vector<FixtureLog> fixtures(Format format, std::size_t every = 1) {
    std::vector<FixtureLog> all;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        if (path.find("/tournaments/") != std::string::npos) continue;
        // Recorded games are few; of the other logs some are enough.
        if (path.find("/games/") == std::string::npos && !is_chosen(path, every)) continue;
        std::string text = file_text(path);
        if (invalid_utf8(text) != std::string_view::npos) continue;
        if (format == Format::json) {
            const Value log = Value::parse(json_of_yaml(text), nullptr, false);
            if (log.is_discarded() || !log.is_object()) continue;
            text = json_log(log);
        }
        Report report = judged(text, format);
        all.push_back({path, std::move(text), std::move(report)});
    }
    return all;
}

inline bool has_syntax_fault(const Report& report) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule == &log_rule(LogRule::syntax); });
}

}  // namespace referee::testing
