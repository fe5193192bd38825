#include "cli/commands/generate_options.hpp"

#include <limits>
#include <string_view>
#include <vector>

#include "cli/program/options.hpp"
#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

void add_table_options(Command& command, GenerateWords& words) {
    constexpr std::size_t most_seed = std::size_t{1} << 53U;  // larger integers lose precision in some JSON readers
    add_known(command, "--seed", words.seed).check(whole_number(0, most_seed));
    add_known(command, "--players", words.players).check(whole_number(1, max_players + 1));
    add_known(command, "--variant", words.variants).allow_extra_args(false);
    add_known(command, "--ruling", words.rulings, "; default: any").allow_extra_args(false);
    add_known_flag(command, "--components", words.components);
    add_known(command, "--form", words.form)
        .transform(one_of<WantedForm>({{"open", WantedForm::open}, {"hidden", WantedForm::hidden}}));
    add_known(command, "--generator", words.generator).check(whole_number(1, std::numeric_limits<int>::max()));
}

void add_generate_options(Command& command, GenerateWords& words) {
    add_table_options(command, words);
    command
        .add_option("--claims", words.claims,
                    "none (default), result: claims about the end, or all: claims after every event")
        .transform(
            one_of<ClaimLevel>({{"none", ClaimLevel::none}, {"result", ClaimLevel::result}, {"all", ClaimLevel::all}}))
        .type_name("none|result|all");
    command.add_flag("--unfinished", words.unfinished, "end the log before the end of the game");
    add_known_flag(command, "--sheet", words.sheet, " events");
    command
        .add_option("--illegal", words.illegal,
                    "let one event, or the setup, break this rule, or any rule; later events are left out")
        .expected(0, 1)
        .type_name("[RULE]");
    command.add_option("--false", words.false_claim, "make this claim false, or any claim")
        .expected(0, 1)
        .type_name("[CLAIM]");
    command
        .add_option(
            "--reach", words.reach,
            "search for games that show this: a row of --coverage, or each row in turn. ID=CHOICE is a choice of "
            "a ruling that matters in the game")
        .expected(0, 1)
        .type_name("[WHAT]");
}

const GameEntry* chosen_game(const GenerateWords& words, Session& session) { return game_named(words.game, session); }

std::optional<GenerateOptions> generate_options_of(const GenerateWords& words, const GameEntry& game,
                                                   Session& session) {
    std::string refused;
    auto generate_options = generate_options_of(words, game, "--", refused);
    if (!generate_options) session.complain(refused);
    return generate_options;
}

}  // namespace referee
