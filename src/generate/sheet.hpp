#pragma once

#include <optional>
#include <string>

#include "generate/generate_options.hpp"
#include "judge/check.hpp"
#include "log/claim_rules.hpp"
#include "log/writer.hpp"
#include "position/record.hpp"
#include "random/change.hpp"
#include "random/log_writer.hpp"
#include "random/random.hpp"
#include "random/random_game.hpp"
#include "types/json_text.hpp"

namespace referee {

/// Identifies a generated log and the game played for it.
struct GeneratedPlace {
    std::uint64_t seed = 0;
    std::uint64_t number = 0;
    std::uint64_t attempt = 0;
};

/// True if judging the text from byte `begin` on finds exactly `to_find` and nothing else.
bool finds(Checker& checker, std::string& text, std::size_t begin, const ExpectedFinding& to_find);

/// The scoresheet of a log; null if its game has none.
Value sheet_of(const std::string& log);
/// Writes the expected verdict and rule to the `meta` of a log.
void put_meta(Value& log, const ExpectedFinding& to_find);

/// Appends the scoresheet of a finished game with all claims that it decides. Returns what the judge must find in it;
/// nothing if no sheet with the requested fault was found.
template <Game G>
std::optional<ExpectedFinding> make_sheet(const RandomGame<G>& game, const GenerateOptions& generate_options,
                                          const GeneratedPlace& place, Random& choices, std::string& out) {
    std::string log;
    LogWriter<G>().write({game.setup, game.events}, {}, place.seed, place.number, log);
    Value sheet = sheet_of(log);
    if (sheet.is_null()) return std::nullopt;
    if (generate_options.claims == ClaimLevel::none && !generate_options.false_claim) sheet.erase("result");
    if (!generate_options.illegal && !generate_options.false_claim) {
        out += json_text(sheet);
        return ExpectedFinding{};
    }
    Checker checker;
    const std::size_t begin = out.size();
    const auto try_it = [&](const ExpectedFinding& found) {
        put_meta(sheet, found);
        out += json_text(sheet);
        if (finds(checker, out, begin, found)) return true;
        out.resize(begin);
        return false;
    };
    if constexpr (HasFinal<G>) {
        const Names names = generated_names(game.setup.players);
        constexpr std::size_t trials = 64;
        for (std::size_t trial = 0; trial < trials; ++trial) {
            if (generate_options.illegal) {
                auto final = G::final_of(game.end);
                change(type_of<FinalOf<G>>, &final, choices, game.setup.players);
                const auto breach = G::judge_final(game.setup, final);
                if (!breach) continue;
                const std::string_view rule = G::final_rules()[static_cast<std::size_t>(breach->code)].id;
                if (!generate_options.illegal->empty() && *generate_options.illegal != rule) continue;
                sheet["final"] = written(final, names);
                sheet.erase("result");
                const ExpectedFinding found{Verdict::illegal, rule, 0};
                if (try_it(found)) return found;
            } else {
                const ClaimType& claim = claim_types<G>[choices.below(claim_types<G>.size())];
                const std::string key(claim.key.text);
                if (!generate_options.false_claim->empty() && *generate_options.false_claim != key) continue;
                if (!sheet["result"].contains(key)) continue;
                const NewValue fact(*claim.fact);
                claim.count(&game.end, fact.get());
                if (!change(*claim.fact, fact.get(), choices, game.setup.players)) continue;
                const Value truth = sheet["result"][key];
                sheet["result"][key] = written(*claim.fact, fact.get(), names);
                const ExpectedFinding found{Verdict::misreported, claim_rule(key).id, 0};
                if (try_it(found)) return found;
                sheet["result"][key] = truth;
            }
        }
    }
    return std::nullopt;
}

}  // namespace referee
