#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options.hpp"
#include "cli/session.hpp"
#include "core/finding.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "engine/rulings.hpp"
#include "show/audit.hpp"

/// What the tallies of the games share: words of a command line, and the answer.
namespace referee {

/// A complaint about a word of the command line; thrown by the readers below, told by `told`.
struct WrongWord {
    std::string message;
};

/// `jen=4` in two; `form` says how it is written. No name here holds `=` or `,`.
std::pair<std::string, std::string> pair_in(const std::string& word, std::string_view form);
/// `a,b,c` in pieces; none of an empty text, nor of `none`.
std::vector<std::string> pieces_of(const std::string& text, char separator = ',');
/// A whole number within bounds; `what` says what it is: `number of markers`.
int number_in(const std::string& text, int least, int most, std::string_view what);

/// `; nearest: …`, or all there are where none is near.
std::string nearest_or_all(std::string_view text, std::span<const std::string_view> names);

/// A name out of a list.
template <Named E>
E name_in(std::string_view text, std::string_view what) {
    if (const auto found = named<E>(text)) return *found;
    throw WrongWord{cat("there is no ", what, " `", printable(text), '`', nearest_or_all(text, names_of(E{})))};
}

/// The seat of a player named before.
Player player_in(std::string_view text, const std::vector<std::string>& players);
/// A new player; refused where the name has been given, or is none, or more than `most` would be there.
Player new_player(std::string_view text, std::vector<std::string>& players, std::size_t most);

/// `ID=CHOICE` of one of these rulings.
RulingChoice ruling_in(const std::string& word, std::span<const Ruling> rulings);

/// The readings of a game that the words choose.
template <Game G>
typename G::Rulings rulings_in(const std::vector<std::string>& words) {
    typename G::Rulings rulings;
    for (const std::string& word : words) choose(rulings, ruling_in(word, G::rulings()));
    return rulings;
}

void add_ruling_option(CLI::App& command, std::vector<std::string>& rulings);

/// How an answer is printed.
struct TallyOutput {
    OutputFormat format = OutputFormat::text;
};
void add_format(CLI::App& command, TallyOutput& output);

/// Prints the steps of a count and what they sum up to.
void print_tally(const Tally& tally, const std::vector<std::string>& players, const TallyOutput& output,
                 Session& session);

/// Tells the rule that is broken by what was given, in place of a count; the run ends as with a log that is not legal.
void print_fault(const Finding& fault, const TallyOutput& output, Session& session);

/// Whether a game can end with what was given, by the game's own `judge_final`; where it cannot, the first rule broken
/// is told.
template <class Setup, class Final>
bool sound(const Setup& setup, const Final& final, std::span<const Rule> rules, const Names& names,
           const TallyOutput& output, Session& session) {
    const auto breach = judge_final(setup, final);
    if (!breach) return true;
    Finding fault;
    fault.rule = &rules[static_cast<std::size_t>(breach->code)];
    if (breach->player) fault.player = names[*breach->player];
    fault.message = final_message(setup, final, *breach, names);
    print_fault(fault, output, session);
    return false;
}

/// Runs what reads words and answers; a wrong word is a complaint.
template <class Function>
void told(Session& session, Function&& function) {
    session.print([&] {
        try {
            function();
        } catch (const WrongWord& wrong) {
            session.complain(wrong.message);
        }
    });
}

// One function a game.
void add_tally_kings_road(CLI::App& app, Session& session);
void add_tally_rose_king(CLI::App& app, Session& session);
void add_tally_kingdom_run(CLI::App& app, Session& session);
void add_tally_kings_gate(CLI::App& app, Session& session);

}  // namespace referee
