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
#include "types/describe.hpp"
#include "types/value.hpp"

/// The room `live`: a game under way, for whoever plays it move by move and has no log. It answers whether an event is
/// legal, what may come next and what the facts are; the test protocol asks it.
namespace referee {

class Choices;
class Reader;
struct ReadLog;

/// What a game says of an event or of its setup: the rule that is broken, or what is wrong with the form; neither of
/// what is legal.
struct LiveAnswer {
    const Rule* broken = nullptr;
    std::vector<const Rule*> also{};  ///< the other rules of the game that an illegal event breaks
    std::vector<Finding> malformed{};
    std::size_t event = 0;  ///< of several events, the one that is meant, counted from 1

    [[nodiscard]] bool legal() const { return broken == nullptr && malformed.empty(); }
    /// Whether the event breaks this rule, whichever is checked first.
    [[nodiscard]] bool breaks(std::string_view id) const {
        return (broken != nullptr && broken->id == id) ||
            std::any_of(also.begin(), also.end(), [&](const Rule* rule) { return rule->id == id; });
    }
};

/// What may come next in an event: the event under way with each part, as a log would begin, `{"end": true}` where it
/// may end as it is.
struct LiveParts {
    Value list = Value::array();
    std::vector<Finding> malformed;  ///< in what was given
    bool begun = true;               ///< whether some legal event begins as given
    std::string_view player;         ///< whose parts they are, where several choose at once
};

/// A fact that is told otherwise than it is counted.
struct FalseFact {
    std::string_view claim;  ///< its key
    std::string words;       ///< `` `scores.anna` is claimed as 12, counted is 10 ``
};

/// An illegal event near to a legal one, as a log has it, and the one rule that it breaks.
struct WrongLiveEvent {
    Value event;
    const Rule* broken = nullptr;
};

/// A game under way, whichever it is, for those who play it move by move and have no log. Events and facts stand in the
/// form of a log.
class Live {
  public:
    virtual ~Live() = default;

    [[nodiscard]] virtual const std::vector<std::string>& players() const = 0;
    /// Whether an event would be legal now.
    [[nodiscard]] virtual LiveAnswer judge(Cursor event) const = 0;
    /// The same; a legal event is played, another changes nothing.
    virtual LiveAnswer play(Cursor event) = 0;
    [[nodiscard]] virtual bool ended() const = 0;

    /// The parts that may come next behind the beginning of an event (null: nothing of it), of one player where one is
    /// named. None after the end.
    [[nodiscard]] virtual LiveParts parts(const Cursor* given, std::string_view player) const = 0;
    /// A part that another program lists, as `parts` would list it; null where it is malformed.
    [[nodiscard]] virtual Value part(Cursor listed) const = 0;
    /// The beginnings of a legal event, part by part: the first is null, nothing of it; behind the last only its end
    /// comes, if anything.
    [[nodiscard]] virtual std::vector<Value> beginnings(Cursor event) const = 0;
    /// The keys of what is done in an event: its action's, and those of the actions in it.
    [[nodiscard]] virtual std::vector<std::string_view> actions(Cursor event) const = 0;

    /// The keys of the claims that an event can have, or the result.
    [[nodiscard]] virtual std::vector<std::string_view> claims(ClaimPlace place) const = 0;
    /// Every ruling with its choice, by id.
    [[nodiscard]] virtual Value rulings() const = 0;
    /// Of these claims those that the game has, as they are counted; without a fact that nothing tells.
    [[nodiscard]] virtual Value facts(std::span<const std::string_view> keys) const = 0;
    /// Of the facts in a mapping, each of them whole: what is left out counts as nothing.
    [[nodiscard]] virtual std::vector<FalseFact> false_facts(Cursor facts) const = 0;

    /// Illegal events near to a legal one, each of which breaks one rule and no other.
    [[nodiscard]] virtual std::vector<WrongLiveEvent> wrong_events(Cursor legal, Choices& choices,
                                                                   std::size_t count) const = 0;

    /// The state on one line, and as a table.
    [[nodiscard]] virtual std::string situation() const = 0;
    [[nodiscard]] virtual std::vector<std::string> board() const = 0;
};

/// How a game starts: the game, unless its setup is malformed or illegal, or one of the first events is.
struct Started {
    std::unique_ptr<Live> game;
    LiveAnswer answer;
};

/// A game that can be played, and how one of it starts from a log of which the envelope has been read.
struct LiveGame {
    std::string_view key;
    Started (*start)(std::unique_ptr<ReadLog> log, Reader& reader) = nullptr;
};

/// The games of the referee.
std::span<const LiveGame> live_games();

/// Starts a game, and plays its first events where it has some: from an object of JSON that is the envelope of a log,
/// in which `referee` and `events` may be missing, and `id` and `do` may stand.
Started start_live(std::string_view json, std::span<const LiveGame> games);

}  // namespace referee
