#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "core/log_rules.hpp"
#include "core/tables.hpp"
#include "doc/document.hpp"
#include "language/language.hpp"
#include "log/oversights.hpp"

namespace referee {

/// The maximum number of findings kept for one log. It is enough for people and bounds memory for hostile logs.
inline constexpr std::size_t most_findings = 10'000;

/// Reports the faults of a log as it is read, each with its place.
class Diagnostics {
  public:
    explicit Diagnostics(std::vector<Finding>& findings, Language language = Language::english)
        : findings_(findings), language_(language) {}

    /// The language of the messages.
    [[nodiscard]] Language language() const { return language_; }

    /// Sets the event to which the following findings belong, counted from 1; 0 for none.
    void at_event(std::size_t event) { event_ = event; }

    /// The number of findings so far.
    [[nodiscard]] std::size_t found() const { return findings_.size(); }

    /// Whether the limit is reached, so that further findings need not be computed.
    [[nodiscard]] bool full() const { return findings_.size() >= most_findings; }

    /// Sets the game, once known. Its keys are then used for hints.
    void speak_of(const GameTables* game) { game_ = game; }

    /// Reports a violation of a format rule at a byte of the log. `meant` lists the names that may have been meant.
    /// Does nothing once `most_findings` are kept.
    void report(LogRule rule, std::size_t offset, std::string message, std::span<const std::string_view> meant = {});

    /// Reports a missing required key. `holder` names the container (the log, `setup`) and `more` is appended to the
    /// message; both are in English.
    void report_missing(std::size_t offset, std::string_view holder, std::string_view key, std::string_view more = {});

    /// Reports a value of the wrong type. `what` names the value and `due` the expected type, in English.
    void report_type(Cursor node, std::string_view what, std::string_view due);

    /// Reports an unknown name and suggests the nearest known ones.
    void report_name(Cursor node, std::string_view what, std::span<const std::string_view> names);

    /// Reports a number with a decimal comma, of which `key` is the part behind the comma. Returns false if it is not
    /// one. `whole`: a whole number is due.
    bool report_decimal_comma(Cursor key, bool whole = false);

    /// Reports a key that is joined with its value.
    void report_joined(LogRule rule, Cursor key, const JoinedKey& joined);

    /// Reports an unknown key of a mapping. Says where it belongs, or else suggests the nearest known keys, first
    /// of all those that the mapping lacks.
    void report_unknown_key(Cursor mapping, Cursor key, std::span<const std::string_view> known,
                            std::string_view otherwise = {});

  protected:
    /// The parts of a key that is joined with its value, as long as findings are kept.
    [[nodiscard]] std::optional<JoinedKey> joined_with_value(Cursor key, Cursor value) const {
        return full() ? std::nullopt : joined_key(key, value);
    }

    /// Reports a value of the wrong type and returns false.
    bool wrong_type(Cursor node, std::string_view what, std::string_view due) {
        report_type(node, what, due);
        return false;
    }

    /// Returns whether `refusal` is empty; reports it otherwise.
    bool accept(Cursor node, std::string_view refusal) {
        if (!refusal.empty()) report(LogRule::value, node.offset(), std::string(refusal));
        return refusal.empty();
    }

    /// Names the entry of a mapping in the messages of the findings behind the first `before`, which name only the
    /// mapping: `scores.anna` for `scores`.
    void name_entry(std::size_t before, std::string_view mapping, std::string_view key);

    /// Continues the message of the last finding.
    void add_to_last(std::string_view words) { findings_.back().message += words; }
    /// Removes all findings but the first `count`.
    void forget(std::size_t count) { findings_.resize(std::min(count, findings_.size())); }

    /// A value in one-line YAML, shortened if it is long.
    static std::string flow_of(Cursor node);

  private:
    std::vector<Finding>& findings_;
    Language language_;
    const GameTables* game_ = nullptr;
    std::size_t event_ = 0;
};

}  // namespace referee
