#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "core/defaults.hpp"
#include "log/log.hpp"
#include "repair/edited_log.hpp"
#include "support/read_claim.hpp"
#include "types/fields_of.hpp"

/// A small game for tests of the search for repairs: in each event some numbers are laid. A test chooses its rules.
namespace referee::testing::row_game {

enum class End : std::uint8_t { full };
inline constexpr std::array<std::string_view, 1> end_names = {"full"};
constexpr std::span<const std::string_view> names_of(End) { return end_names; }

enum class Code : std::uint8_t { refused };

struct Opening {
    Number<0, 9> first;
    static constexpr auto fields = std::tuple{Field{"first", &Opening::first, "the number before the first"}};
    bool operator==(const Opening&) const = default;
};

struct Lay {
    static constexpr std::string_view tag = "lay";
    static constexpr std::string_view help = "numbers are laid";
    Player player;
    List<Number<0, 999>, 40> numbers;
    static constexpr auto fields = std::tuple{Field{"player", &Lay::player, "who lays"},
                                              Field{"lay", &Lay::numbers, "the numbers"}};
    bool operator==(const Lay&) const = default;
};
using Event = std::variant<Lay>;

/// An event is built number by number.
struct Part {
    int number = 0;
};

struct State {
    int first = 0;
    int events = 0;
    int sum = 0;    ///< of all numbers: the score of the first player
    int count = 0;  ///< of all numbers: the score of the second player
    std::optional<End> end;
    Player turn;
    bool operator==(const State&) const = default;
};

/// What is legal, what can be laid next in an event, and with how many events a game ends.
struct Rules {
    std::function<bool(const State&, const Lay&)> legal = [](const State&, const Lay&) { return true; };
    std::function<std::vector<int>(const Lay&)> next = [](const Lay&) { return std::vector<int>{}; };
    int events = 100;
};

struct RowGame : DefaultsOfParts<RowGame, State, Event, Part, Code, End> {
    using Opening = row_game::Opening;

    static constexpr std::string_view key = "row";
    static constexpr std::string_view title = "Row";
    static constexpr int least_players = 2;
    static constexpr int most_players = 2;
    /// No game begins with it.
    static constexpr int refused_first = 9;

    static Rules& chosen() {
        static Rules rules;
        return rules;
    }

    static std::span<const Rule> rules() { return {}; }
    static std::span<const Term> end_reasons() { return {}; }
    static std::optional<Breach> judge_setup(const Setup<RowGame>& setup) {
        return setup.opening.first.value == refused_first ? std::optional<Breach>(Breach{}) : std::nullopt;
    }
    static State start(const Setup<RowGame>& setup) {
        State state;
        state.first = setup.opening.first.value;
        return state;
    }
    static std::optional<Breach> judge(const State& state, const Event& event) {
        return chosen().legal(state, std::get<Lay>(event)) ? std::nullopt : std::optional<Breach>(Breach{});
    }
    static void apply(State& state, const Event& event) {
        for (const auto& number : std::get<Lay>(event).numbers) {
            state.sum += number.value;
            ++state.count;
        }
        if (++state.events == chosen().events) state.end = End::full;
    }
    static Event begin(const State&) { return Lay{}; }
    static std::vector<Part> candidates(const State&, const Event& event) {
        std::vector<Part> parts;
        for (const int number : chosen().next(std::get<Lay>(event))) parts.push_back({number});
        return parts;
    }
    static std::optional<Breach> judge_part(const State&, const Event&, const Part&) { return std::nullopt; }
    static void add(Event& event, const Part& part) { std::get<Lay>(event).numbers.push({part.number}); }
    static std::string notation(const Part& part, const Names&) { return std::to_string(part.number); }
    static std::string notation(const Event&, const Names&) { return "lays"; }
    static std::vector<Criterion> criteria(const State& state) {
        PerPlayer<int> scores;
        scores.set(Player{0}, state.sum);
        scores.set(Player{1}, state.count);
        return {{"most points", scores}};
    }
    static std::string_view broken_invariant(const State&) { return {}; }
};

inline Event lay(const std::vector<int>& numbers) {
    Lay made;
    for (const int number : numbers) made.numbers.push({number});
    return made;
}

inline std::vector<int> numbers_in(const Event& event) {
    std::vector<int> numbers;
    for (const auto& number : std::get<Lay>(event).numbers) numbers.push_back(number.value);
    return numbers;
}

/// A log under repair, with the scores that it claims.
class RowLog {
  public:
    /// Each event lays numbers, and claims scores such as `{"a":3}`: none, or several that are claims of their own.
    struct Recorded {
        std::vector<int> numbers;
        std::vector<std::string> scores{};
    };

    explicit RowLog(const std::vector<Recorded>& events, const std::vector<std::string>& result = {}) {
        log_.setup.players = RowGame::most_players;
        for (const Recorded& event : events) {
            log_.events.emplace_back().event = lay(event.numbers);
            claim(event.scores);
            log_.events.back().claims = static_cast<std::uint32_t>(log_.claims.size());
        }
        claim(result);
    }

    [[nodiscard]] const Log<RowGame>& log() const { return log_; }
    [[nodiscard]] Log<RowGame>& log() { return log_; }

    [[nodiscard]] std::vector<RepairSlot<RowGame>> slots() const {
        std::vector<RepairSlot<RowGame>> made;
        for (const auto& recorded : log_.events) made.push_back({recorded.event, made.size() + 1, false});
        return made;
    }

  private:
    void claim(const std::vector<std::string>& scores) {
        const std::vector<std::string> ids = {"a", "b"};
        for (const std::string& text : scores) {
            const auto& read = claims_.emplace_back(text, ids);
            log_.claims.push_back({claim_named(claim_types<RowGame>, "scores"), &read.root().node()});
        }
    }

    Log<RowGame> log_;
    std::deque<ReadClaim<PerPlayer<Count>>> claims_;
};

}  // namespace referee::testing::row_game
