#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/rule.hpp"
#include "types/describe.hpp"

namespace referee {

/// A key of an event.
struct FieldRow {
    std::string_view name;
    std::string_view help;
    bool required;
};

/// An action of a game's events.
struct ActionRow {
    std::string_view tag;
    std::string_view help;
    std::vector<FieldRow> fields;
};

/// A claim of a game.
struct ClaimRow {
    std::string_view key;
    ClaimPlace place;
    std::string_view help;
    const Rule* rule;
};

/// The examples that a game provides for the help of commands; all optional.
struct Examples {
    std::string_view rule{};  ///< without the game's prefix
    std::string_view ruling{};
    std::string_view choice{};     ///< a choice of that ruling that is not the default
    std::string_view statement{};  ///< a numbered statement of the rulebook
    std::string_view given{};      ///< the beginning of an event, for `legal --given`
};

/// The static description of a game, used by `rules`, `explain`, the docs and the tests.
struct GameTables {
    std::string_view key;
    std::string_view title;
    int least_players = 0;
    int most_players = 0;
    std::span<const Rule> rules;
    std::span<const Rule> final_rules;  ///< the rules for possible ends, which judge scoresheets
    std::span<const Ruling> rulings;
    std::span<const Data> data;
    std::span<const Term> variants;
    std::span<const Term> end_reasons;
    std::span<const Interpretation> readings;
    std::span<const Term> scoring;
    std::vector<ActionRow> actions;
    std::vector<ClaimRow> claims;
    std::vector<std::string_view> seat_keys;  ///< keys of an entry of `players` that only this game has
    std::vector<std::string_view> setup_keys;
    std::vector<std::string_view> component_keys;
    std::vector<FieldRow> final_keys{};  ///< of a scoresheet; empty if the game has none
    Examples examples{};
    std::string_view forfeit{};  ///< describes a lost turn in one sentence; empty if no turn can be lost
};

/// An example log shipped with the referee: its path below `fixtures/`, and its text.
struct Fixture {
    std::string_view path;
    std::string_view text;
};

}  // namespace referee
