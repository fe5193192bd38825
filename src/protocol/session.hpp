#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "live/live.hpp"
#include "protocol/conversation.hpp"
#include "protocol/recorded_game.hpp"
#include "report/coverage.hpp"
#include "report/difference.hpp"

/// The room `protocol`: the test protocol, with one line of JSON for each request and each answer. `Server` answers
/// requests (`referee serve`). A session asks another implementation and compares each answer with its own live game,
/// up to the first difference.
///
/// A session is a function of the game and the answers: it starts no process and reads no clock (it asks through
/// `engine.hpp`). A difference is shrunk by playing smaller games with the program (`shrunk_difference.hpp`), and
/// differences of one cause are gathered (`gathered.hpp`).
namespace referee {

/// How much to test in each game.
struct SessionOptions {
    std::size_t lists = 10;  ///< positions whose legal lists are compared
    /// One of these positions is the first at which an event shows this situation, and illegal events are tried there
    /// on which programs go wrong in it; empty: none.
    std::string situation{};
    bool last_list = false;         ///< lists are compared at the last event, and after it, too
    std::size_t wrong_events = 3;   ///< illegal events tried before each event
    std::size_t started_again = 3;  ///< every so many games, one is started again with its events
    std::uint64_t seed = 1;         ///< seed of the random choices
    bool coverage = true;           ///< what the games show is counted, too
    /// If not empty, wrong lists of other groups are passed over: the game goes on to this group of differences.
    std::string sought{};
};

/// The result of one game.
struct SessionResult {
    std::optional<Difference> difference;
    std::string cannot;  ///< why the program cannot play the game; empty if it can
    std::string cut;     ///< why the rest of the record was not played; empty if it was
    TestCounts counts;
    std::set<std::string> strange_rules;  ///< rules that the program named and the game does not have
    std::set<std::string> stated, not_stated,
        refused;        ///< claims that it stated; all claims asked for; requests that it cannot answer
    Coverage reached;   ///< what the game showed, as far as the program was asked about it
    bool lost = false;  ///< the program was lost when it was asked about the position of the difference
};

/// Plays one recorded game with another implementation and compares its answers with the referee at each step, up to
/// the first difference. A pure function of the game, the options and the answers.
class TestSession {
  public:
    TestSession(const RecordedPlay& recorded_play, std::span<const LiveGame> games, const SessionOptions& options,
                const Greeting& greeting, Conversation& engine);
    [[nodiscard]] SessionResult run();

  private:
    /// An illegal event, and the number of events before it.
    struct RefusedEvent {
        std::size_t before = 0;
        Value event;
        LiveAnswer due;
    };

    /// A request that must not change the game, `judge` or `legal`, and its keys.
    struct Question {
        std::string what;
        Value keys;
    };

    /// A list of the program beside the expected one: how many parts each has, and which only one has, sorted.
    struct ComparedParts {
        std::size_t due = 0;
        std::size_t listed = 0;
        std::vector<std::string> missing;
        std::vector<std::string> extra;
    };

    /// A legal part that the program does not list, and the beginning of the event before it; null if empty.
    struct OmittedPart {
        Value given;
        Value part;
    };

    void play_all();
    bool start();
    void play_events();
    void start_again();
    bool start_with_events(const LiveAnswer& due);
    bool play_next(const RecordedEvent& recorded);
    bool rule_on(const RecordedEvent& recorded, const LiveAnswer& due);
    void after_end();
    void count_reached();
    void note_rule(const LiveAnswer& due, Cursor event);
    void compare_lists(const Value& event);
    void compare_list(const Value& given);
    [[nodiscard]] ComparedParts compared(const LiveParts& due, Cursor parts) const;
    [[nodiscard]] Value valid_part(Cursor part, bool with_player) const;
    [[nodiscard]] std::string forbidding_rule(const Cursor* given, const Value& part) const;
    void ask_refusing_rule(const Value& given, const Value& part, Difference& found);
    void look_around();
    void note_list_there();
    bool note_changed_by_question();
    bool note_changed_before_play(const std::vector<Question>& questions);
    void note_right_without_questions();
    void note_question(Question question);
    [[nodiscard]] std::optional<Difference> changed_by(const std::vector<Question>& questions);
    void play_again();
    [[nodiscard]] std::optional<Difference> false_fact_of_events();
    [[nodiscard]] std::optional<Difference> false_fact(const Value& keys);
    void try_wrong_events(Cursor event);
    void try_slips(Cursor event);
    void try_wrong(const Value& event, const LiveAnswer& due, bool played);
    void refuse(const Value& event, const LiveAnswer& due, bool played);
    void expect(std::string_view what, const Value& event, const LiveAnswer& due, bool again = false);
    void compare_facts(bool at_end);
    void compare_facts_after_play(bool last);
    [[nodiscard]] std::vector<FalseFact> ranked(std::vector<FalseFact> wrong) const;
    [[nodiscard]] Difference fact_difference(const std::vector<FalseFact>& wrong, Cursor facts) const;
    [[nodiscard]] bool is_listed() const;
    [[nodiscard]] bool shows_first(Cursor event);
    [[nodiscard]] std::optional<OmittedPart> omitted_part(Cursor event);
    void complete_refusal();
    [[nodiscard]] Difference difference(Differs kind, std::string about, std::string due, std::string actual) const;

    const RecordedPlay& recorded_play_;
    std::span<const LiveGame> games_;
    const SessionOptions& options_;
    const Greeting& greeting_;
    Conversation& engine_;
    SessionResult result_;
    std::unique_ptr<Live> referee_;
    std::vector<Value> played_;
    std::size_t next_ = 0;
    Value event_in_question_;  ///< the event of the current request; null if none
    Value given_;              ///< the partial event of the current `legal` request; null if none
    Value listed_event_;       ///< the event whose beginnings are listed; null if none
    std::vector<std::size_t> listed_;
    bool shown_ = false;                    ///< an event has shown the situation
    std::size_t wrong_played_ = 0;          ///< the event from which on an illegal one is played; 0: none any more
    Value head_;                            ///< the game without its events, with every ruling
    std::unique_ptr<Live> first_;           ///< the game as it was played first, if it was started again
    std::optional<RefusedEvent> refused_;   ///< the first illegal event that was played
    std::optional<Difference> other_rule_;  ///< the first refusal by another rule at the next event
    bool moved_on_ = false;                 ///< the program may have played an illegal event
    bool decision_compared_ = false;        ///< the program stated who won
    std::vector<Question> questions_;       ///< asked about the next event, after the last facts
    std::size_t questions_asked_ = 0;       ///< in this game
    std::string asked_;                     ///< the request about the event in question: `judge` or `play`
    Value queried_;                         ///< the keys of the last facts
    bool just_played_ = false;              ///< the facts compared are those after an event was played
};

}  // namespace referee
