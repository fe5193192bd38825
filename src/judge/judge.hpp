#pragma once

#include <cstddef>
#include <memory>

#include "doc/document.hpp"
#include "judge/options.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "log/reader.hpp"
#include "report/report.hpp"

namespace referee {

struct Skimmed;

/// Judges the logs of one game, one after the other, with memory that it keeps.
class Judge {
  public:
    virtual ~Judge() = default;
    /// Reads and replays a log of this game. What is malformed is reported through the reader; where nothing is, the
    /// log is judged and the report's events, ended and result are filled. Of so many events at the beginning,
    /// `settled`, it is known already that nothing is to be found in them.
    virtual void judge(const Envelope& envelope, Cursor root, Reader& reader, const Options& options, Report& report,
                       std::size_t settled) = 0;
    /// Judges a log of which only the outline has been read, and fills the report as `judge` does, where there is
    /// nothing to find in it; false where there may be: then the log must be read, and judged, but for the events that
    /// are settled.
    virtual bool skim(const Envelope& envelope, Cursor outline, const Skimmed& skimmed, Reader& reader,
                      const Options& options, Report& report, std::size_t& settled) = 0;
};

/// A judge of the logs of a game.
std::unique_ptr<Judge> new_judge(const GameEntry& game);

}  // namespace referee
