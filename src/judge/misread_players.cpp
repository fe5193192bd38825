#include "judge/misread_players.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "log/oversights.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The text between typographic quotation marks; empty if it is not in any.
std::string_view within_typographic_quotes(std::string_view text) {
    constexpr std::array<std::string_view, 10> marks = {"“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛"};
    const auto* const first = std::find_if(marks.begin(), marks.end(),
                                           [&](std::string_view mark) { return text.starts_with(mark); });
    const auto* const last = std::find_if(marks.begin(), marks.end(),
                                          [&](std::string_view mark) { return text.ends_with(mark); });
    if (first == marks.end() || last == marks.end() || text.size() <= first->size() + last->size()) return {};
    return text.substr(first->size(), text.size() - first->size() - last->size());
}

/// An id that is not meant as it was recorded.
struct Misread {
    std::vector<std::string_view> names;  ///< what the rest of the log calls the player or the players
    std::string message;
};

/// How an id was meant; without names if it is an id like others.
Misread misread(std::string_view id, Language language) {
    constexpr std::size_t longest = 256;
    if (id.size() > longest) return {};
    if (const std::string_view name = within_typographic_quotes(id); !name.empty()) {
        return {{name},
                say(language,
                    "the id {} includes its typographic quotation marks, and the rest of the log does not; write `{}`",
                    in_quotes(id), name)};
    }
    const std::vector<std::string_view> parts = parts_of(id);
    if (parts.size() < 2) return {};
    std::string list;
    for (const std::string_view part : parts) list += cat(list.empty() ? "" : ", ", part);
    return {parts,
            say(language, "{} is one id, but the rest of the log names several players; write `[{}]`", in_quotes(id),
                list)};
}

/// Whether a finding is about a name that is no player's, or a player who is missing, and the id is nearest to it.
bool follows_from(const Finding& finding, std::string_view id) {
    return (finding.rule == &log_rule(LogRule::value) || finding.rule == &log_rule(LogRule::missing_key)) &&
        std::find(finding.meant.begin(), finding.meant.end(), id) != finding.meant.end();
}

bool mentions(const Finding& finding, std::span<const std::string_view> names) {
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        return finding.message.find(in_quotes(name)) != std::string::npos;
    });
}

}  // namespace

void explain_misread_players(const Envelope& envelope, Language language, std::vector<Finding>& findings) {
    if (findings.empty() || !envelope.players_known) return;
    std::vector<Finding> explained;
    bool number_follows = false;
    for (std::size_t seat = 0; seat < envelope.players.size(); ++seat) {
        const std::string& id = envelope.players[seat];
        const auto follows = [&](const Finding& finding) { return follows_from(finding, id); };
        if (std::none_of(findings.begin(), findings.end(), follows)) continue;
        Misread meant = misread(id, language);
        const auto shown = [&](const Finding& finding) { return follows(finding) && mentions(finding, meant.names); };
        if (std::none_of(findings.begin(), findings.end(), shown)) continue;
        std::erase_if(findings, follows);
        number_follows = number_follows || meant.names.size() > 1;
        Finding& finding = explained.emplace_back();
        finding.rule = &log_rule(LogRule::value);
        finding.offset = envelope.seats[seat].offset();
        finding.message = std::move(meant.message);
    }
    if (number_follows && envelope.players_node) {
        std::erase_if(findings, [&](const Finding& finding) {
            return finding.rule == &log_rule(LogRule::value) && finding.offset == envelope.players_node->offset();
        });
    }
    findings.insert(findings.end(), std::make_move_iterator(explained.begin()),
                    std::make_move_iterator(explained.end()));
}

}  // namespace referee
