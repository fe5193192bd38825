#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace referee {

/// Occurrence counts by kind (`rule`, `ruling`, `end`) and name. Everything that can occur is listed; a count of 0
/// means that it never occurred.
using Coverage = std::map<std::string, std::map<std::string, std::uint64_t>>;

/// One row of a coverage: something that a game can show.
struct CoverageRow {
    std::string kind;
    std::string name;
    auto operator<=>(const CoverageRow&) const = default;
};

/// The kinds of rows.
namespace coverage_kind {
inline constexpr std::string_view rule = "rule";                    ///< an event or a setup breaks it
inline constexpr std::string_view matters = "choice that matters";  ///< see `ChoiceEffects`
inline constexpr std::string_view decided = "decided by";           ///< what decided who won
inline constexpr std::string_view end = "end";
inline constexpr std::string_view situation = "situation";  ///< see `Situation`
inline constexpr std::string_view claim = "claim";          ///< it was compared with another program's
inline constexpr std::string_view players = "players";
inline constexpr std::string_view variant = "variant";
inline constexpr std::string_view ruling = "ruling";
inline constexpr std::string_view components = "components";
inline constexpr std::string_view form = "form";
}  // namespace coverage_kind

}  // namespace referee
