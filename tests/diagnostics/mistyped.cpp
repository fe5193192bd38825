#include "core/defaults.hpp"
#include "core/optional_members.hpp"
#include "types/type_of.hpp"

/// Games with one optional member of another type than it must have, and a described type with one. This does not
/// compile: tests/diagnostics/compare.cmake holds the compiler's errors, in their order, to the comments, one for each.
namespace referee {

enum class Seen { none };
inline constexpr std::array<std::string_view, 1> seen_names = {"none"};
constexpr std::span<const std::string_view> names_of(Seen) { return seen_names; }

struct Small : DefaultsOfParts<Small, int, Player, Player, Seen, Seen> {
    static Nothing scores(const State&);
};
template struct OptionalMembers<Small>;

struct Right : Small {
    static std::vector<Refusal> refusals(const Setup<Right>&, const Names&);
    static void deal(Setup<Right>&, Choices&);
    static std::optional<Event> guess(const State&, Choices&);
    static std::vector<Code> breaches(const State&, const Event&);
    static constexpr bool simultaneous = false;
    static constexpr auto details() { return std::tuple{}; }
};

struct Refuses : Small {
    static std::string refusals(const Setup<Refuses>&, const Names&);
};
template struct OptionalMembers<Refuses>;  // error: `refusals` must be `refusals(setup, names)`: std::vector<Refusal>

struct Deals : Small {
    static Setup<Deals> deal(Choices&);
};
template struct OptionalMembers<Deals>;  // error: `deal` must be `deal(setup, choices)`: void

struct Guesses : Small {
    static std::optional<Event> guess(const State&);
};
template struct OptionalMembers<Guesses>;  // error: `guess` must be `guess(state, choices)`: std::optional<Event>

struct Weighs : Small {
    static int chance(const State&, const Event&, const Part&);
};
template struct OptionalMembers<Weighs>;  // error: `chance` must be `chance(state, event, part)`: std::optional<Chance>

struct SteersNothing : Small {
    static void steer(Code, const State&, Event&, Choices&);
};
template struct OptionalMembers<SteersNothing>;  // error: `steer` must be `steer(code, state, event, choices)`

struct Situated : Small {
    static std::vector<std::string> situations();
};
template struct OptionalMembers<Situated>;  // error: `situations` must be `situations()`

struct Plays : Small {
    static bool judge_and_apply(State&, const Event&);
};
template struct OptionalMembers<Plays>;  // error: `judge_and_apply` must be `judge_and_apply(state, event)`

struct Summed : Small {
    static int score_summary(const State&);
};
template struct OptionalMembers<Summed>;  // error: `score_summary` must be `score_summary(state)`

struct Hastens : Small {
    static void hasten(Setup<Hastens>&, Choices&);
};
template struct OptionalMembers<Hastens>;  // error: `hasten` must be `hasten(code, setup, choices)`

struct InRow : Small {
    static std::size_t places(const State&, int);
};
template struct OptionalMembers<InRow>;  // error: `places` must be `places(opening)`

struct Labelled : Small {
    static std::vector<std::string> labels(const Setup<Labelled>&);
};
template struct OptionalMembers<Labelled>;  // error: `labels` must be `labels(setup)`

struct Breaks : Small {
    static std::vector<Breach> breaches(const State&, const Event&);
};
template struct OptionalMembers<Breaks>;  // error: `breaches` must be `breaches(state, event)`: std::vector<Code>

struct Shows : Small {
    static State scene(const State&, const Event&);
};
template struct OptionalMembers<Shows>;  // error: `scene` must be `scene(state, event, breach)`

struct Hides : Small {
    static bool open(const Opening&);
};
template struct OptionalMembers<Hides>;  // error: `open` must be `open(opening)`

struct Ordered : Small {
    static int in_order(const Part&, const Part&);
};
template struct OptionalMembers<Ordered>;  // error: `in_order` must be `in_order(before, next)`

struct Miscounted : Small {
    static std::vector<Award> miscounts(const State&);
};
template struct OptionalMembers<Miscounted>;  // error: `miscounts` must be `miscounts(state, names)`

struct Touched : Small {
    static Picture touch_board(const State&, const Event&, const Names&);
};
template struct OptionalMembers<Touched>;  // error: `touch_board` must be `touch_board(state, event, names)`

struct Tried : Small {
    static Part tried(const State&, const Event&);
};
template struct OptionalMembers<Tried>;  // error: `tried` must be `tried(state, event)`: std::vector<Part>

struct Forfeits : Small {
    static std::optional<Event> forfeited(const State&, const Event&, PlayerSet);
};
template struct OptionalMembers<Forfeits>;  // error: `forfeited` must be `forfeited(state, event, lost)`

struct OthersJudged : Small {
    static std::optional<Breach> judge_others(const State&, const Event&, PlayerSet);
};
template struct OptionalMembers<OthersJudged>;  // error: `judge_others` must be `judge_others(state, event, lost)`

struct Detailed : Small {
    static std::vector<int> details();
};
template struct OptionalMembers<Detailed>;  // error: `details` must be `details()`

struct Noted : Small {
    static std::string_view record_notation(const Event&, const Names&);
};
template struct OptionalMembers<Noted>;  // error: `record_notation` must be `record_notation(event, names)`

struct Tallied : Small {
    static const TallyCommand& tally_command();
};
template struct OptionalMembers<Tallied>;  // error: `sheet_query` must be `sheet_query(words)`

struct Titled : Small {
    static constexpr std::string_view titles = "Little";
};
template struct OptionalMembers<Titled>;  // error: `titles` must be `titles`: std::span<const std::string_view>

struct Importing : Small {
    static std::string imports(std::string_view);
};
template struct OptionalMembers<Importing>;  // error: `imports` must be `imports()`

struct Exemplary : Small {
    static constexpr std::string_view examples = "turn";
};
template struct OptionalMembers<Exemplary>;  // error: `examples` must be `examples`: Examples

template <class G>
struct OfSheets : Small {
    using Final = Nothing;
    using Sources = Nothing;
    static std::span<const Rule> final_rules();
    static std::optional<Breach> judge_final(const Setup<G>&, const Final&);
    static std::string final_message(const Setup<G>&, const Final&, const Breach&, const Names&);
    static Counted<State, EndReason, Nothing> count_final(const Sheet<G>&);
};
struct Sheets : OfSheets<Sheets> {
    static Final final_of(const State&);
    static std::vector<Refusal> final_refusals(const Setup<Sheets>&, const Names&);
};
template struct OptionalMembers<Sheets>;  // error: `final_refusals` must be `final_refusals(setup, final, names)`

struct Unfinished : OfSheets<Unfinished> {};
template struct OptionalMembers<Unfinished>;  // error: a game with scoresheets needs `final_of(state)`: Final

struct Columned : Small {
    static constexpr std::array<Column, 0> csv_columns{};
};
template struct OptionalMembers<Columned>;  // error: `csv_columns` must be `csv_columns`: std::span<const Column>

struct Bounded : Small {
    static int score_bounds(const State&);
};
template struct OptionalMembers<Bounded>;  // error: `score_bounds` must be `score_bounds(sheet, ends, language)`

struct Limited : Small {
    static std::vector<ClaimLimit> claim_limits(const State&);
};
template struct OptionalMembers<Limited>;  // error: `claim_limits` must be `claim_limits(state, language)`

struct Narrowed : Small {
    static void narrow_scores(ScoreBounds&);
};
template struct OptionalMembers<Narrowed>;  // error: `narrow_scores` must be `narrow_scores(sheet, bounds, language)`

struct Contradicted : Small {
    static std::string contradictions(const Names&);
};
template struct OptionalMembers<Contradicted>;  // error: `contradictions` must be `contradictions(sheet, names)`

struct Worded : Small {
    static std::string sheet_text(const Names&);
};
template struct OptionalMembers<Worded>;  // error: `sheet_text` must be `sheet_text(sheet, counted, names)`

template struct OptionalMembers<Right>;

struct Rising : List<Count, 4> {
    static std::string_view validate_item(const Rising&);
};
template struct detail::TypeOf<Rising>;  // error: `validate_item` must be `validate_item(items, item)`:
                                         // std::string_view

struct Sows {
    static constexpr std::string_view tag = "sows";
    static constexpr std::string_view help = "the pit to sow";
    Count pit;
    static constexpr auto fields = std::tuple{Field{"sow", &Sows::pit, "the pit"}};
    bool operator==(const Sows&) const = default;
};
template struct detail::TypeOf<std::variant<Sows>>;  // error: the `tag` of an action must be the name of one of its
                                                     // fields

}  // namespace referee
