#pragma once

#include <type_traits>

#include "core/optional.hpp"
#include "core/required.hpp"

/// The optional members of a game (core/optional.hpp) that are there, but not as they must be. Without these checks,
/// the program would not call them. Misspelt names are found in the text of the game (core/member_names.cmake).
namespace referee {

namespace detail {

/// The names of the optional members. Each is a member of `Both` only if the game has none of this name.
struct OptionalNames {
    using Final = void;
    int breaches, chance, claim_limits, contradictions, count_final, csv_columns, deal, details, examples,
        final_message, final_of, final_refusals, final_rules, forfeit, forfeited, guess, hasten, imports, in_order,
        judge_and_apply, judge_final, judge_others, labels, miscounts, narrow_scores, open, places, record_notation,
        refusals, scene, score_bounds, score_summary, secrets, sheet_query, sheet_text, simultaneous, situations, steer,
        steered, tally_command, titles, touch_board, tried;
};
template <class G>
struct Both : G, OptionalNames {};

/// The parts of `HasFinal`.
template <class G>
concept HasFinalTypes = requires {
    typename G::Final;
    typename G::Sources;
};
template <class G>
concept HasFinalRules = requires {
    { G::final_rules() } -> std::same_as<std::span<const Rule>>;
};
template <class G>
concept JudgesFinal = requires(const Setup<G> setup, const typename G::Final final) { *G::judge_final(setup, final); };
template <class G>
concept HasFinalMessage = requires(const Setup<G> setup, const typename G::Final final, const Names names) {
    { G::final_message(setup, final, *G::judge_final(setup, final), names) } -> std::same_as<std::string>;
};
template <class G>
concept CountsFinal = requires(const Sheet<G> sheet) {
    { G::count_final(sheet).facts } -> std::convertible_to<std::vector<KnownFact>>;
};
template <class G>
concept HasFinalOf = requires(const typename G::State state) {
    { G::final_of(state) } -> std::same_as<typename G::Final>;
};

/// Whether the game has any member that only scoresheets use.
template <class G>
concept HasPartOfFinal = !requires { typename Both<G>::Final; } || !requires { &Both<G>::final_rules; } ||
    !requires { &Both<G>::judge_final; } || !requires { &Both<G>::final_message; } ||
    !requires { &Both<G>::count_final; } || !requires { &Both<G>::final_of; };

}  // namespace detail

/// Checks the optional members of a game. For each that has another type than it must have, the compiler prints one
/// sentence here. A name stands for nothing only where looking it up in `Both` is ambiguous.
template <class G>
struct OptionalMembers {
    using Both = detail::Both<G>;
    static constexpr bool has_sheets = detail::HasPartOfFinal<G>;

    static_assert(
        HasRefusals<G> || requires { &Both::refusals; },
        "`refusals` must be `refusals(setup, names)`: std::vector<Refusal>, why a setup as a whole is "
        "malformed");
    static_assert(
        HasDeal<G> || requires { &Both::deal; },
        "`deal` must be `deal(setup, choices)`: void, it makes a random setup (Setup<G>&) legal");
    static_assert(
        HasGuess<G> || requires { &Both::guess; },
        "`guess` must be `guess(state, choices)`: std::optional<Event>, some complete legal event");
    static_assert(
        HasChance<G> || requires { &Both::chance; },
        "`chance` must be `chance(state, event, part)`: std::optional<Chance>, how likely chance brings a part; "
        "nothing "
        "if a player decides");
    static_assert(
        HasSteering<G> ||
            (
                requires { &Both::steered; } && requires { &Both::steer; }),
        "`steer` must be `steer(code, state, event, choices)`: void, it changes the event (Event&) so that it "
        "leads to a rule of `steered`: std::span<const Code>");
    static_assert(
        HasSituations<G> || requires { &Both::situations; },
        "`situations` must be `situations()`: std::span<const Situation<G>>, the rare situations");
    static_assert(
        HasJudgedPlay<G> || requires { &Both::judge_and_apply; },
        "`judge_and_apply` must be `judge_and_apply(state, event)`: std::optional<Breach>, what `judge` says; "
        "a legal event is applied to the state (State&)");
    static_assert(
        HasScoreSummary<G> || requires { &Both::score_summary; },
        "`score_summary` must be `score_summary(state)`: ScoreSummary<G>, scores, criteria and tallies");
    static_assert(
        HasHastening<G> || requires { &Both::hasten; },
        "`hasten` must be `hasten(code, setup, choices)`: void, it changes the setup (Setup<G>&) so that the "
        "rule can soon be broken");
    static_assert(
        HasRow<G> || requires { &Both::places; },
        "`places` must be `places(opening)`: int, the length of the row on which the game is played");
    static_assert(
        HasLabels<G> || requires { &Both::labels; },
        "`labels` must be `labels(setup)`: std::vector<std::string_view>, the names that a KnownLabel can be");
    static_assert(
        HasBreaches<G> || requires { &Both::breaches; },
        "`breaches` must be `breaches(state, event)`: std::vector<Code>, every rule that an event breaks");
    static_assert(
        HasScenes<G> || requires { &Both::scene; },
        "`scene` must be `scene(state, event, breach)`: State, the state before the part that breaks a rule");
    static_assert(HasSecrets<G> ||
                      (
                          requires { &Both::open; } && requires { &Both::secrets; }),
                  "`open` must be `open(opening)`: bool, whether a log is complete; other logs lack the keys of "
                  "`secrets`: std::span<const std::string_view>");
    static_assert(
        HasOrder<G> || requires { &Both::in_order; },
        "`in_order` must be `in_order(before, next)`: bool, whether a part may follow another in a listing");
    static_assert(
        requires { typename std::bool_constant<bool(G::simultaneous)>; } || requires { &Both::simultaneous; },
        "`simultaneous` must be `simultaneous`: bool, true if all players choose their parts at once");
    static_assert(
        HasMiscounts<G> || requires { &Both::miscounts; },
        "`miscounts` must be `miscounts(state, names)`: std::vector<Award>, facts that people miscount");
    static_assert(
        HasTouchBoard<G> || requires { &Both::touch_board; },
        "`touch_board` must be `touch_board(state, event, names)`: TouchBoard, the position drawn for touching");
    static_assert(
        HasTried<G> || requires { &Both::tried; },
        "`tried` must be `tried(state, event)`: std::vector<Part>, parts that people try besides the candidates");
    static_assert(HasForfeits<G> ||
                      (
                          requires { &Both::forfeit; } && requires { &Both::forfeited; }),
                  "`forfeited` must be `forfeited(state, event, lost)`: std::optional<Event>, the event in which the "
                  "players `lost` do nothing; what that means says `forfeit`: std::string_view");
    static_assert(
        HasPartialForfeits<G> || requires { &Both::judge_others; },
        "`judge_others` must be `judge_others(state, event, lost)`: std::optional<Breach>, the first rule that "
        "the parts of the other players break, in a game with `forfeited`");
    static_assert(
        requires { std::tuple_size<decltype(G::details())>::value; } || requires { &Both::details; },
        "`details` must be `details()`: constexpr auto, a tuple of Claim for facts that logs do not claim");
    static_assert(
        HasRecordNotation<G> || requires { &Both::record_notation; },
        "`record_notation` must be `record_notation(event, names)`: std::string, an event as records have it");
    static_assert(HasTally<G> ||
                      (
                          requires { &Both::tally_command; } && requires { &Both::sheet_query; }),
                  "`sheet_query` must be `sheet_query(words)`: SheetQuery<G>, a scoresheet from the words that "
                  "`tally_command()`: const TallyCommand& describes");
    static_assert(
        HasTitles<G> || requires { &Both::titles; },
        "`titles` must be `titles`: std::span<const std::string_view>, other titles of the game");
    static_assert(
        HasImports<G> || requires { &Both::imports; },
        "`imports` must be `imports()`: std::span<const ImportFormat>, records of other programs");
    static_assert(
        HasExamples<G> || requires { &Both::examples; },
        "`examples` must be `examples`: Examples, arguments for the help of commands");

    // Scoresheets.
    static_assert(!has_sheets || detail::HasFinalTypes<G>,
                  "a game with scoresheets needs `Final` and `Sources`: structures with fields, what a sheet shows of "
                  "the end, and the claims that help to count");
    static_assert(!has_sheets || detail::HasFinalRules<G>,
                  "a game with scoresheets needs `final_rules()`: std::span<const Rule>, the rules for possible ends");
    static_assert(!has_sheets || detail::JudgesFinal<G>,
                  "a game with scoresheets needs `judge_final(setup, final)`: std::optional<FinalBreach>, the first of "
                  "them that an end breaks");
    static_assert(!has_sheets || detail::HasFinalMessage<G>,
                  "a game with scoresheets needs `final_message(setup, final, breach, names)`: std::string, the "
                  "sentence of a finding about it");
    static_assert(!has_sheets || detail::CountsFinal<G>,
                  "a game with scoresheets needs `count_final(sheet)`: Counted, the facts that can be counted from it");
    static_assert(!has_sheets || detail::HasFinalOf<G>,
                  "a game with scoresheets needs `final_of(state)`: Final, the end of a finished game");
    static_assert(
        HasFinalRefusals<G> || requires { &Both::final_refusals; },
        "`final_refusals` must be `final_refusals(setup, final, names)`: std::vector<Refusal>, why a sheet "
        "contradicts its setup");
    static_assert(
        HasColumns<G> || requires { &Both::csv_columns; },
        "`csv_columns` must be `csv_columns`: std::span<const Column>, the game's columns in a spreadsheet of "
        "scoresheets");
    static_assert(
        HasScoreBounds<G> || requires { &Both::score_bounds; },
        "`score_bounds` must be `score_bounds(sheet, ends, language)`: std::optional<ScoreBounds>, the least "
        "and the most points that a sheet leaves possible");
    static_assert(
        HasClaimLimits<G> || requires { &Both::claim_limits; },
        "`claim_limits` must be `claim_limits(state, language)`: std::vector<ClaimLimit>, the most that open "
        "claims can state");
    static_assert(
        NarrowsScores<G> || requires { &Both::narrow_scores; },
        "`narrow_scores` must be `narrow_scores(sheet, bounds, language)`: void, it narrows `score_bounds` "
        "(ScoreBounds&) for deductions");
    static_assert(
        HasContradictions<G> || requires { &Both::contradictions; },
        "`contradictions` must be `contradictions(sheet, names)`: std::vector<std::string>, what a sheet shows "
        "or claims and no game ends with");
    static_assert(
        HasSheetText<G> || requires { &Both::sheet_text; },
        "`sheet_text` must be `sheet_text(sheet, counted, names)`: SheetText, a sheet in the game's own words");
};

/// Checks them once nothing required is missing.
template <class G>
struct Optional : std::conditional_t<Game<G>, OptionalMembers<G>, Nothing> {};

}  // namespace referee
