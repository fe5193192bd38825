#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "position/position.hpp"
#include "report/coverage.hpp"
#include "types/describe.hpp"
#include "types/value.hpp"

/// The room `live`: a running game for programs that play move by move and have no log. It answers whether an event is
/// legal, what may come next, and what the facts are. The test protocol and libreferee use it.
namespace referee {

class Choices;
class Reader;
struct ReadLog;

/// The judgement of an event or a setup: the broken rule, or the findings if it is malformed. If it is legal, both are
/// empty.
struct LiveAnswer {
    const Rule* broken = nullptr;
    std::vector<const Rule*> also{};  ///< the other rules that an illegal event breaks
    std::vector<Finding> malformed{};
    std::size_t event = 0;  ///< for a list of events, the number of the one concerned, counted from 1

    [[nodiscard]] bool legal() const { return broken == nullptr && malformed.empty(); }
    /// Whether the event breaks this rule, regardless of which rule is checked first.
    [[nodiscard]] bool breaks(std::string_view id) const {
        return (broken != nullptr && broken->id == id) ||
            std::any_of(also.begin(), also.end(), [&](const Rule* rule) { return rule->id == id; });
    }
};

/// The legal next parts of an event: the partial event with each part, in log format, and `{"end": true}` if the event
/// may end.
struct LiveParts {
    std::vector<std::string> list;   ///< each as `json_flow` writes it
    bool name_players = false;       ///< whether some of them have the key `player`
    std::vector<Finding> malformed;  ///< findings in the given beginning
    bool begun = true;               ///< whether some legal event begins as given
    std::string_view player;         ///< the player whose parts these are, if players choose simultaneously
};

/// A stated fact that differs from the counted one.
struct FalseFact {
    std::string_view claim;  ///< the key of the claim
    std::string words;       ///< `` `scores.anna` is claimed as 12, counted is 10 ``
};

/// A part that another program lists, in the form of `LiveParts`, or the fault that makes it malformed.
struct ListedPart {
    Value value;  ///< null if it is malformed
    std::string fault;
};

/// An illegal event similar to a legal one, in log format, and the one rule that it breaks.
struct WrongLiveEvent {
    Value event;
    const Rule* broken = nullptr;
};

/// A state on one line, and in lines of text.
struct LiveScene {
    std::string situation;
    std::vector<std::string> board;
};

/// A running game, whichever it is. Events and facts are in log format.
class Live {
  public:
    virtual ~Live() = default;

    [[nodiscard]] virtual const std::vector<std::string>& players() const = 0;
    /// Whether an event is legal now.
    [[nodiscard]] virtual LiveAnswer judge(Cursor event) const = 0;
    /// The same, and plays the event if it is legal. Otherwise nothing changes.
    virtual LiveAnswer play(Cursor event) = 0;
    [[nodiscard]] virtual bool ended() const = 0;

    /// The legal next parts after the beginning of an event; `given` is null for an empty beginning. With `player`,
    /// only that player's parts. Empty after the end of the game.
    [[nodiscard]] virtual LiveParts parts(const Cursor* given, std::string_view player) const = 0;
    /// The legal events after the beginning of an event, which is null for an empty beginning, as `Position::legal`
    /// lists them. The `given` and `beginning` of the question are not used. Reports faults of the beginning.
    [[nodiscard]] virtual Listing legal(const Cursor* given, const LegalQuestion& question,
                                        std::vector<Finding>& malformed) const = 0;
    /// Normalises a part that another program lists to the form of `parts`.
    [[nodiscard]] virtual ListedPart part(Cursor listed) const = 0;
    /// The rule that forbids a listed part after the beginning of an event, which is null for an empty beginning; null
    /// if the part is legal, or if the rule cannot be told.
    [[nodiscard]] virtual const Rule* forbidden_by(const Cursor* given, const Value& part) const = 0;
    /// A legal event with this beginning; null if there is none.
    [[nodiscard]] virtual Value completed(Cursor beginning, Choices& choices) const = 0;
    /// The beginnings of a legal event, one for each part. The first is null, for the empty beginning. After the last
    /// one only the last part is missing.
    [[nodiscard]] virtual std::vector<Value> beginnings(Cursor event) const = 0;
    /// The path of the part of an illegal event that breaks a rule, and that part: `` `turn.actions[2]`: `…` ``. Empty
    /// if the event is legal, or if a key of the event itself breaks the rule.
    [[nodiscard]] virtual std::string breaking_part(Cursor event) const = 0;
    /// The keys of the actions in an event: its own action's, and those of the actions that it lists.
    [[nodiscard]] virtual std::vector<std::string_view> actions(Cursor event) const = 0;

    /// The keys of the claims that are allowed in an event or in the result.
    [[nodiscard]] virtual std::vector<std::string_view> claims(ClaimPlace place) const = 0;
    /// The facts for those of these claims that the game has. Facts that nothing determines are left out.
    [[nodiscard]] virtual Value facts(std::span<const std::string_view> keys) const = 0;
    /// The facts for all claims of the game and its further details, and the tallies, as `Position` has them.
    [[nodiscard]] virtual Value every_fact() const = 0;
    [[nodiscard]] virtual Value tallies() const = 0;
    /// Compares complete facts, given by key: what they leave out counts as nothing. Returns the false ones.
    [[nodiscard]] virtual std::vector<FalseFact> false_facts(Cursor facts) const = 0;

    /// Illegal events similar to a legal one, each of which breaks exactly one rule.
    [[nodiscard]] virtual std::vector<WrongLiveEvent> wrong_events(Cursor legal, Choices& choices,
                                                                   std::size_t count) const = 0;

    /// Whether a legal event shows the rare situation with this name.
    [[nodiscard]] virtual bool shows(std::string_view situation, Cursor event) const = 0;
    /// Illegal events on which programs go wrong in this situation, which a legal event shows.
    [[nodiscard]] virtual std::vector<WrongLiveEvent> slips(std::string_view situation, Cursor legal) const = 0;
    /// From now on, `coverage` lists choices of rulings that have mattered. Called before the first event.
    virtual void watch_choices() = 0;
    /// Notes that an illegal event was tried: a choice matters if the event would be legal under another one.
    virtual void note_refused(Cursor event) = 0;
    /// What the game shows so far: its setup, rare situations, the choices that have mattered, and its end.
    [[nodiscard]] virtual Coverage coverage() const = 0;

    /// The state. With an event, before the part of it that breaks a rule; with the beginning of an event (`begun`),
    /// after its parts. Games whose events are short have no state within one.
    [[nodiscard]] virtual LiveScene scene(const Cursor* event, bool begun) const = 0;
};

/// A started game. `game` is null if the setup or one of the first events is malformed or illegal.
struct Started {
    std::unique_ptr<Live> game;
    LiveAnswer answer;
    Value rulings = Value::object();  ///< every ruling with its choice, by id; empty if the log is malformed
};

/// A game that can be played, and a function that starts it from a log whose envelope has been read.
struct LiveGame {
    std::string_view key;
    Started (*start)(std::unique_ptr<ReadLog> log, Reader& reader) = nullptr;
};

/// All games of the referee.
std::span<const LiveGame> live_games();

/// Starts a game and plays its first events, if any. `json` is an object like the envelope of a log. It may omit
/// `referee` and `events`, and contain `id` and `do`.
Started start_live(std::string_view json, std::span<const LiveGame> games);

}  // namespace referee
