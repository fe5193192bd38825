#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generate_options.hpp"
#include "log/game_registry.hpp"
#include "report/coverage.hpp"

/// The room `generate`: random logs of a game, reproducible from a seed. A log is determined by the generator version,
/// the game, the options and its number.
///
/// `GeneratorOf` (`game_generator.hpp`) plays random games until one has the requested properties, and writes it with
/// its claims. A log with an illegal event or a false claim is accepted only if the judge finds exactly that.
/// `sheet.hpp` makes scoresheets of games; `reach.hpp` steers games towards a row of the coverage.
namespace referee {

/// Generates random logs of one game. A log is determined by the generator version, the game, the options and its
/// number.
class Generator {
  public:
    virtual ~Generator() = default;

    /// Appends log number `number` as one line of JSON without a line feed. Returns false if no game with the requested
    /// properties was found.
    virtual bool write(std::uint64_t number, std::string& out) = 0;

    /// Appends a log of these players without events. Their number must be legal. Variants and rulings are those of the
    /// options, otherwise none and their defaults; components are the printed ones. The setup is dealt at random; its
    /// optional keys are included only if `whole`.
    virtual void begin(const std::vector<std::string>& players, bool whole, std::string& out) = 0;

    /// Maximum number of games played for a log.
    static constexpr std::uint64_t most_games = 1000;

    /// The row that log number `number` shows with `GenerateOptions::reach`, as `KIND: NAME`.
    [[nodiscard]] virtual std::string aimed_at(std::uint64_t number) const = 0;

    /// What logs of the game can show, apart from false claims: rules, choices that matter, what decides, ends and
    /// setups.
    [[nodiscard]] virtual const std::vector<CoverageRow>& rows() const = 0;

    /// Called before each game that is played. An exception from it ends the search.
    void (*checkpoint)() = nullptr;

    /// What occurred in the logs so far. Everything that can occur is listed, with 0 if it did not.
    [[nodiscard]] const Coverage& coverage() const { return coverage_; }

  protected:
    Coverage coverage_;  // NOLINT(*-non-private-member-variables-in-classes): counted by the generator of each game
};

/// The row that a name means: the name itself, `KIND: NAME`, a rule without its game, `ID=CHOICE` for a choice that
/// matters, `claim/KEY` for a false claim, or `shared victory`. If there is none, returns an error message in `why`.
std::optional<CoverageRow> row_named(const GameEntry& game, std::string_view what, std::string& why);

/// Creates the generator of a game with the given options.
std::unique_ptr<Generator> new_generator(const GameEntry& game, GenerateOptions generate_options);

}  // namespace referee
