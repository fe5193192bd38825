#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"
#include "report/coverage.hpp"

/// The room `generate`: random logs of a game, reproducible from a seed. Each log follows from the version of the
/// generator, the game, what was asked and its number alone.
///
/// `GeneratorOf` (`game_generator.hpp`) plays random games until one shows what was asked, and writes it with its
/// claims; an illegal event or a false claim is taken only where the judge finds just that. `sheet.hpp` makes
/// scoresheets of games, `coverage.hpp` counts what came up.
namespace referee {

/// Makes random logs of one game, one by one: each follows from the generator's version, the game, the wishes and its
/// number alone.
class Generator {
  public:
    virtual ~Generator() = default;

    /// Adds the log with a number, one line of JSON without its end. False where no game was found that shows what is
    /// wished.
    virtual bool write(std::uint64_t number, std::string& out) = 0;

    /// Adds a log of these players, a lawful number of them, before its first event: as the game is printed, by the
    /// default of every ruling, with what it deals by chance; of that with `whole` also what a log may leave out.
    virtual void begin(const std::vector<std::string>& players, bool whole, std::string& out) = 0;

    /// Called before every game that is played; what it throws ends the search.
    void (*checkpoint)() = nullptr;

    /// What the logs so far showed. What can come up at all stands there with 0.
    [[nodiscard]] const Coverage& coverage() const { return coverage_; }

  protected:
    Coverage coverage_;  // NOLINT(*-non-private-member-variables-in-classes): counted by the generator of each game
};

/// What makes random logs of a game; of its players, variants, rulings, rules and claims those that are wished.
std::unique_ptr<Generator> new_generator(const GameEntry& game, Wishes wishes);

}  // namespace referee
