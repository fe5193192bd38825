#include "core/log_rules.hpp"

#include <algorithm>
#include <array>

namespace referee {

namespace {

constexpr std::array<std::string_view, verdict_count> verdict_names = {"legal",       "ruled",   "incomplete",
                                                                       "misreported", "illegal", "malformed"};

constexpr std::string_view format = "log format, Verdicts and findings";
constexpr std::string_view ruled = "log format, Events that stood";
constexpr std::string_view limits = "log format, Limits";

constexpr std::array table = {
    Rule{.id = "log/syntax",
         .title = "a log is one YAML 1.2 or JSON document, or a CSV table",
         .text = "The text cannot be read: it breaks the syntax of its format, is not UTF-8, holds a control "
                 "character, or uses what a log may "
                 "not use: YAML tags, anchors, aliases, merge keys, or a second document. The rest of the log is not "
                 "examined.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/unknown-key",
         .title = "every key is known to the format",
         .text = "A key that the format does not know at this place: a mistyped one, a second action key in an event, "
                 "`player` where no single "
                 "player acts, a `setup` with content where the game has none, a ruling or component of another game, "
                 "`final` together with `events`.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/missing-key",
         .title = "required keys are present",
         .text = "A required key, or the action key of an event, is missing from the mapping; or the log has neither "
                 "`events` nor `final`.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/duplicate-key",
         .title = "no key appears twice in one mapping",
         .text = "With two values for one key it is not clear which is meant, so neither is used.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/type",
         .title = "every value has the type that its key requires",
         .text = "Text where a list is expected, a number or boolean where text is expected, and so on. Plain YAML "
                 "scalars are resolved by the core schema of YAML 1.2: an unquoted 7, true or null is not text, so a "
                 "player of that name must be quoted.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/value",
         .title = "every value is one that its key allows",
         .text = "A name that the game does not know (player, card, region, variant, choice, …), a number out of "
                 "range, a player id or variant twice, "
                 "too few or too many players, a list with too few or too many entries.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/limit",
         .title = "a log keeps within the limits of the format",
         .text = "At most 1 MiB for a YAML log, 64 MiB for a JSON log, 16 MiB for a line of a corpus, 32 levels of "
                 "nesting, 100,000 events, 4,096 bytes in a "
                 "text, and 2 MiB for all of `meta`.",
         .source = limits,
         .verdict = Verdict::malformed},
    Rule{.id = "log/after-end",
         .title = "no event follows the end of the game",
         .text = "The game had ended before this event. This is the only finding for the event: the rules of the game "
                 "are not applied to it.",
         .source = format,
         .verdict = Verdict::illegal},
    Rule{.id = "log/ruled",
         .title = "an arbiter rules on events that are illegal",
         .text = "The event is legal as it is recorded, so there was nothing to rule on: `ruled` is in the wrong "
                 "place, or the event was not recorded as it was played.",
         .source = ruled,
         .verdict = Verdict::illegal},
    Rule{.id = "log/unfinished",
         .title = "a finished log reaches the end of its game",
         .text = "The events stop before the game has ended, and the log does not say `status: unfinished`.",
         .source = format,
         .verdict = Verdict::incomplete},
    Rule{.id = "log/unchecked",
         .title = "a scoresheet contains something that can be checked",
         .text = "The sheet's `final` is empty, and none of its claims can be checked with another. With `--complete`: "
                 "one of the sheet's claims cannot be checked with the rest of the sheet.",
         .source = format,
         .verdict = Verdict::incomplete},
};
static_assert(table.size() == static_cast<std::size_t>(LogRule::unchecked) + 1, "one row for each rule, in its order");

/// The rule of a claim, with the log format as its source.
constexpr Rule claim(std::string_view id, std::string_view title, std::string_view text) {
    return {.id = id, .title = title, .text = text, .source = "log format, Claims", .verdict = Verdict::misreported};
}

/// The claims that every game has.
constexpr std::array claims = {
    claim("claim/scores", "the points claimed are those counted",
          "Points of each player after the event, or at the end."),
    claim("claim/winners", "the winners claimed are those of the game",
          "The winners, in any order: more than one where the victory is shared, all where it is a draw, none while "
          "the game goes on; a name twice is false."),
    claim("claim/places", "the places claimed are those of the final ranking",
          "The place of each player by the points and what breaks ties. Those who stay tied share a place, and the "
          "next is as far down as there are players "
          "before: 1, 2, 2, 4. While the game goes on nobody has a place, and any claimed is false."),
    claim("claim/ended", "the end claimed is the game's", "The end reason, or `false` for a game that goes on."),
    claim("claim/turn", "the claimed player is to act",
          "Who is to act next, or `false` where the game has ended or all act at once."),
};

}  // namespace

std::span<const Rule> common_claim_rules() { return claims; }

Rule rule_of_claim(std::string_view id, std::string_view title, std::string_view text) {
    return claim(id, title, text);
}

std::vector<const Rule*> claim_rules(std::span<const GameTables* const> games) {
    std::vector<const Rule*> rules;
    for (const GameTables* game : games) {
        for (const ClaimRow& claim : game->claims) {
            if (std::find(rules.begin(), rules.end(), claim.rule) == rules.end()) rules.push_back(claim.rule);
        }
    }
    return rules;
}

std::span<const Rule> log_rules() { return table; }

const Rule& log_rule(LogRule rule) { return table[static_cast<std::size_t>(rule)]; }

std::string_view name_of(Verdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

bool is_verdict(std::string_view name) {
    return std::find(verdict_names.begin(), verdict_names.end(), name) != verdict_names.end();
}

std::string_view name_of(Severity severity) { return severity == Severity::note ? "note" : "error"; }

}  // namespace referee
