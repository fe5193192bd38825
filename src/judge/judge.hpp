#pragma once

#include <cstddef>
#include <memory>

#include "doc/document.hpp"
#include "doc/tokens.hpp"
#include "judge/options.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"
#include "report/report.hpp"

namespace referee {

struct UnreadParts;

/// The leading events of a log that the fast path has found well-formed and legal, with true claims.
struct SettledEvents {
    std::size_t count = 0;
    Token behind = nullptr;  ///< the token after the last of them, if there are any
};

/// Judges the logs of one game, one after the other. Reuses its memory.
class Judge {
  public:
    virtual ~Judge() = default;
    /// Reads and replays a log of this game. Malformed parts are reported through `reader`. If there are none, the log
    /// is judged, and `judged`, `ruled`, `ended` and `result` of the report are filled. The first `settled` events are
    /// already known to have no findings.
    virtual void judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report,
                       std::size_t settled) = 0;
    /// Judges a log of which only the outline has been read. If the log has no findings, fills the report as `judge`
    /// does and returns true. Returns false if it may have some: the caller must then read and judge the log, and can
    /// skip the `settled` events.
    virtual bool fast_path(const Envelope& envelope, Cursor outline, const UnreadParts& unread, Reader& reader,
                           const Options& options, Report& report, SettledEvents& settled) = 0;
};

/// Creates a judge for logs of `game`.
std::unique_ptr<Judge> new_judge(const GameEntry& game);

}  // namespace referee
