#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/generate_options.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/parallel.hpp"
#include "doc/write.hpp"
#include "generate/generator.hpp"
#include "log/game_registry.hpp"
#include "show/answers/coverage.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class GenerateFormat { text, yaml, jsonl };

struct GenerateArguments {
    GenerateWords words;
    std::uint64_t count = 1;
    std::uint64_t from = 1;
    GenerateFormat format = GenerateFormat::text;
    bool coverage = false;
    std::size_t jobs = 1;
};

/// Logs generated per worker and batch: few enough that the first logs are written soon.
constexpr std::uint64_t logs_of_a_batch = 64;

/// The result of a worker: the log, or nothing if no game has the requested properties.
struct Made {
    std::string log;
    bool found = false;
};

class Generation {
  public:
    Generation(const GenerateArguments& arguments, const GameEntry& game, const GenerateOptions& generate_options,
               Session& session)
        : arguments_(arguments), session_(session) {
        for (std::size_t i = 0; i < std::min<std::uint64_t>(arguments.jobs, arguments.count); ++i)
            generators_.push_back(new_generator(game, generate_options));
        for (const auto& generator : generators_) generator->checkpoint = &Interrupt::checkpoint;
    }

    void run() {
        const Interrupt interrupt;
        const std::uint64_t end = arguments_.from + arguments_.count;
        const std::uint64_t batch = generators_.size() * logs_of_a_batch;
        try {
            for (std::uint64_t number = arguments_.from; number < end && keep_going(); number += batch)
                make(number, std::min(batch, end - number));
        } catch (const GivenUp&) {  // NOLINT(*-empty-catch): the caller reports what was not found
        }
        if (Interrupt::signal() != 0) return session_.raise(exit_by_signal + Interrupt::signal());
        if (arguments_.coverage) print_coverage();
    }

  private:
    [[nodiscard]] bool keep_going() const { return Interrupt::signal() == 0 && session_.out.good(); }

    void make(std::uint64_t first, std::uint64_t count) {
        made_.resize(count);
        in_parallel(generators_.size(), count, [&](std::size_t worker, std::size_t which) {
            made_[which].log.clear();
            made_[which].found = generators_[worker]->write(first + which, made_[which].log);
        });
        for (std::uint64_t which = 0; which < count && keep_going(); ++which) take(first + which, made_[which]);
    }

    void take(std::uint64_t number, const Made& made) {
        if (!made.found) {
            session_.write_error(cat("referee: log ", number, ": ", why_not_found(number), '\n'));
            return session_.raise(exit_fault);
        }
        if (arguments_.coverage) return;
        const bool yaml = arguments_.format == GenerateFormat::yaml ||
            (arguments_.format == GenerateFormat::text && arguments_.count == 1);
        if (!yaml) return session_.out.write(made.log + '\n');
        const std::string text = yaml_log(parsed_value(made.log));
        session_.out.write(arguments_.format == GenerateFormat::text ? keys_text(text, session_.style()) : text);
    }

    [[nodiscard]] std::string why_not_found(std::uint64_t number) const {
        if (!arguments_.words.reach) return "no generated game has the requested properties";
        const std::string row = generators_.front()->aimed_at(number);
        return cat('`', row, "` was not reached in ", Generator::most_games, " games");
    }

    void print_coverage() {
        Coverage sum;
        for (const auto& generator : generators_) {
            for (const auto& [kind, names] : generator->coverage()) {
                for (const auto& [name, count] : names) sum[kind][name] += count;
            }
        }
        session_.out.write(arguments_.format == GenerateFormat::jsonl ? coverage_json(sum)
                                                                      : coverage_text(sum, session_.style()));
    }

    const GenerateArguments& arguments_;
    Session& session_;
    std::vector<std::unique_ptr<Generator>> generators_;
    std::vector<Made> made_;
};

void generate(const GenerateArguments& arguments, Session& session) {
    if (arguments.coverage && arguments.format == GenerateFormat::yaml)
        return session.complain("--coverage requires --format jsonl or text");
    const GameEntry* const game = chosen_game(arguments.words, session);
    if (game == nullptr) return;
    auto generate_options = generate_options_of(arguments.words, *game, session);
    if (!generate_options) return;
    generate_options->effects = arguments.coverage;
    if (arguments.format == GenerateFormat::yaml && arguments.count > 1)
        return session.complain("--format yaml writes only one log; use jsonl for several");
    Generation(arguments, *game, *generate_options, session).run();
}

}  // namespace

void declare_generate(Command& command, Session& session) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    const auto arguments = std::make_shared<GenerateArguments>();
    command.add_option("GAME", arguments->words.game, "the game").required().type_name("");
    add_known(command, "--count", arguments->count).check(whole_number(1, most));
    command.add_option("--from", arguments->from, "number of the first log; default: 1")
        .check(whole_number(1, most))
        .type_name("N");
    add_generate_options(command, arguments->words);
    command.add_flag("--coverage", arguments->coverage,
                     "print how often each rule, choice, end and tie-break occurred, instead of the logs");
    add_format<GenerateFormat>(
        command, arguments->format,
        {{"text", GenerateFormat::text},
         {"json", GenerateFormat::jsonl},
         {"jsonl", GenerateFormat::jsonl},
         {"yaml", GenerateFormat::yaml}},
        ": one log as yaml, several as jsonl; json or jsonl: one log, or row of --coverage, per line; yaml: one log");
    add_printing(command, session);
    add_jobs(command, arguments->jobs);
    const std::string game(shown_examples().game);
    command.footer(
        cat("Examples:\n  referee generate ", game, "\n  referee generate ", game,
            " --count 1000 --seed 7 > corpus.jsonl\n  referee generate ", game,
            " --count 100 --illegal | referee check --expect-meta -\n  referee generate ", game,
            " --count 100 --false scores --claims all > false.jsonl\n  referee generate ", game,
            " --count 1000 --illegal --coverage\n  referee generate ", game,
            " --reach 'shared victory'\n"
            "\nA log depends only on the version of the generator, the game, the options, the seed and its number: the "
            "same bytes everywhere.\n"
            "\nExit codes: 0 all logs were generated; 1 no game has the requested properties; 2 usage error, or a file "
            "that "
            "cannot be written; 130 Ctrl-C."));
    command.callback([arguments, &session] { session.print([&] { generate(*arguments, session); }); });
}

}  // namespace referee
