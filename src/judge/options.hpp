#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <vector>

#include "core/ruling_choice.hpp"
#include "doc/document.hpp"
#include "judge/meta_columns.hpp"
#include "log/arbiter.hpp"
#include "report/report.hpp"

namespace referee {

/// What to do at an illegal event: stop judging, or skip it as if it had not been recorded.
enum class OnIllegal { stop, skip };

/// How to replay a log. Pictures are for people and cost time, so they are drawn only on request.
struct ReplayOptions {
    OnIllegal on_illegal = OnIllegal::stop;
    bool board_at_breach = false;      ///< draw the position at each violation of a game rule
    bool final_board = false;          ///< draw the position where judging stopped
    bool bare = false;                 ///< findings have a rule and a place but no text, for callers that only compare
    void (*checkpoint)() = nullptr;    ///< called before every event; an exception from it ends judging
    bool complete = false;             ///< undecided claims make a scoresheet incomplete
    bool doubts = false;               ///< for a scoresheet with undecided claims, explain why they are undecided
    ReadRuled ruled = ReadRuled::yes;  ///< whether rulings of arbiters apply
    bool fast_path = true;             ///< use the fast path for legal logs; affects only speed
    /// Collect findings only at these events (0: at the end); the final state is not needed. Null: at all events.
    const std::set<std::size_t>* only_events = nullptr;
};

/// How to judge: the rulings that override the log's own, those that apply where it has none, and how to replay.
struct Options : ReplayOptions {
    std::vector<RulingChoice> rulings;
    std::vector<RulingChoice> usual_rulings{};  ///< choices of rulings that a log does not make itself
    /// For each finding, list the rulings under which it would not occur; judges the log once for each.
    bool other_rulings = false;
    /// Whether the report of a legal log says how the game ended and what was counted. If false, the fast path leaves
    /// that out, for callers that only count legal logs.
    bool legal_results = true;
    bool expected_outcome = false;    ///< report the outcome that the log's `meta` expects
    bool placing = false;             ///< report the players and their places
    std::vector<MetaColumn> columns;  ///< report the values at these paths of the log's `meta`
    bool strict = false;              ///< scoresheets need exact names: notes are faults
    /// Takes a record of a game that no rules are known of: writes what is read and found to the report. Returns false
    /// if the record is one to be judged. May be empty.
    std::function<bool(Cursor record, bool inside, Report& report)> take_unjudged{};
    Language language = Language::english;  ///< of what findings say
    bool nearest = false;  ///< suggest corrections at the first illegal event, except for lines of a corpus
};

}  // namespace referee
