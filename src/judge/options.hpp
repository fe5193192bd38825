#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "core/ruling_choice.hpp"
#include "judge/meta_columns.hpp"
#include "log/arbiter.hpp"

namespace referee {

/// What to do at an illegal event: stop judging, or pass over it as if it had not been recorded.
enum class OnIllegal { stop, skip };

/// What replaying does besides judging. Pictures are for people and cost time, so they are only drawn when asked for.
struct ReplayOptions {
    OnIllegal on_illegal = OnIllegal::stop;
    bool board_at_breach = false;  ///< a picture of the position at every broken rule of the game
    bool final_board = false;      ///< a picture of the position where judging stopped
    bool bare = false;  ///< findings say which rule is broken and where, and nothing in words: for who only compares
    void (*checkpoint)() = nullptr;    ///< called before every event; what it throws ends the judging of the log
    bool complete = false;             ///< a claim of a scoresheet that nothing decides makes it incomplete
    bool doubts = false;               ///< say of a scoresheet why it decides no more, where it leaves a claim open
    ReadRuled ruled = ReadRuled::yes;  ///< whether rulings of arbiters hold
    bool skim = true;  ///< whether legal logs need not be read in full; the verdict is the same, only later
    /// What is found at these events is all that is asked for (0: at the end), and no state; null: all that there is.
    const std::set<std::size_t>* asked = nullptr;
};

/// How to judge: the readings asked for over the log's own, and how to replay.
struct Options : ReplayOptions {
    std::vector<RulingChoice> rulings;
    bool other_rulings =
        false;  ///< tell of each finding under which other rulings it would not be there; judges once for each
    bool foretold = false;            ///< tell what the log's `meta` says must be found
    bool placing = false;             ///< tell who played, and who came where
    std::vector<MetaColumn> columns;  ///< tell what stands at these places of the log's `meta`
    bool nearest =
        false;  ///< tell how a log could be mended at its first illegal event, unless it is a line of a corpus
};

}  // namespace referee
