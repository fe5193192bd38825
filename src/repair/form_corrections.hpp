#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/finding.hpp"
#include "repair/site.hpp"
#include "report/repair.hpp"

namespace referee {

struct KeyHint;

/// A malformed log with one correction.
struct FormCorrection {
    Value log;
    RepairEdit edit;
};

/// The corrections of one malformed log that its findings suggest. Each is tried once, so that a finding may return
/// fewer after others.
class FormCorrections {
  public:
    /// Keeps a reference to the log.
    explicit FormCorrections(const Value& log) : log_(log) {}

    /// The corrections of a finding at a site of the log.
    std::vector<FormCorrection> of(const Finding& finding, const Site& site);

    /// Another name at a site.
    [[nodiscard]] FormCorrection respelled(const Site& site, const std::string& name) const;
    /// Another key at a site. Changes nothing, and describes nothing, if the key is there already.
    [[nodiscard]] FormCorrection renamed(const Site& site, const std::string& from, const std::string& to) const;

  private:
    /// An unknown player name may be correct where it is used and misspelt in `players`. Tries each name once per seat.
    void add_players(const Finding& finding, const Site& site, std::vector<FormCorrection>& all);
    /// The id of the player with this name, in any case; otherwise the name.
    [[nodiscard]] std::string player_meant(std::string_view name) const;
    /// Takes apart a key that is joined with its value.
    void add_joined_key(const Site& site, std::vector<FormCorrection>& all) const;
    /// A value that is written in another form: a number as text, with a unit or decimals; several names as one text;
    /// a list of one without brackets, or brackets around a single value; a name that looks like a number.
    void add_meant_value(const Finding& finding, const Site& site, std::vector<FormCorrection>& all) const;
    /// For a missing key of the log: a similar key may be meant, even one that has its place elsewhere.
    [[nodiscard]] std::vector<FormCorrection> missing_keys(const Finding& finding) const;
    /// For an event without an action: one of its keys, unless every event may have it, may be a misspelt action.
    [[nodiscard]] std::vector<FormCorrection> actions(const Site& site) const;
    /// Moves a key with its value to every other mapping that may contain it, also under the names that it may mean.
    void add_homes(const Finding& finding, const Site& site, std::vector<FormCorrection>& all) const;
    /// Moves a key to one mapping, under a name; there a single text becomes a list of one if `alone`.
    void add_home(const Site& site, const KeyHint& place, const std::string& name, bool alone,
                  std::vector<FormCorrection>& all) const;

    const Value& log_;
    std::set<std::pair<std::size_t, std::string>> tried_players_;  ///< seat and name of each attempt
};

}  // namespace referee
