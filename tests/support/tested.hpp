#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "log/claim_types.hpp"
#include "support/any.hpp"
#include "support/log_value.hpp"

/// A game as laws see it that ask about its logs only: none of its types.
namespace referee::testing {

/// Any event that a log can hold, and whether it is legal at the place that was asked for.
struct AnyEvent {
    Value written;
    bool legal;
};

/// A random game as a log.
class PlayedLog {
  public:
    virtual ~PlayedLog() = default;
    [[nodiscard]] int players() const { return players_; }
    [[nodiscard]] std::size_t events() const { return events_; }
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] Names names() const { return names_of_seats(players_); }

    /// With every claim at every place or with none.
    [[nodiscard]] virtual Value written(bool claims) const = 0;
    /// For the place behind so many events.
    [[nodiscard]] virtual AnyEvent any_event(Bytes& bytes, std::size_t at) const = 0;

  protected:
    PlayedLog(int players, std::size_t events, bool ended) : players_(players), events_(events), ended_(ended) {}

  private:
    int players_;
    std::size_t events_;
    bool ended_;
};

struct TestedGame {
    std::string key;
    bool meets_every_case;
    std::map<std::string, std::string> never;  ///< as in `AnyGame`
    std::vector<std::string> words_of_awards;
    int bytes;
    std::span<const ClaimType> claims;
    std::unique_ptr<PlayedLog> (*play)(Bytes& source);
};

/// Of a game that is declared at least. Defined in `support/instances.hpp`.
template <class G>
const TestedGame& tested();

}  // namespace referee::testing
