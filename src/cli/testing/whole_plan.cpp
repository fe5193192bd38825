#include "cli/testing/whole_plan.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/testing/recorded_games.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// How often the rows of a kind are required.
struct Requirement {
    std::string_view kind;
    std::uint64_t times;
};
constexpr std::array requirements = {
    Requirement{coverage_kind::rule, 20},       Requirement{coverage_kind::matters, 10},
    Requirement{coverage_kind::decided, 20},    Requirement{coverage_kind::end, 20},
    Requirement{coverage_kind::situation, 10},  Requirement{coverage_kind::claim, 100},
    Requirement{coverage_kind::variant, 10},    Requirement{coverage_kind::form, 10},
    Requirement{coverage_kind::components, 10}, Requirement{coverage_kind::players, 10},
};

/// Positions of a game whose lists are compared: few where games are many, because lists take the most time.
constexpr std::size_t lists_of_suite = 4;
constexpr std::size_t lists_of_steered = 2;
constexpr std::size_t lists_of_random = 10;

/// Games played before what happened is looked at.
constexpr std::size_t games_of_batch = 32;
/// Games towards a row in a round, after the first round, which has one.
constexpr std::size_t most_of_round = 8;
/// Games towards a row, as a multiple of how often it is required.
constexpr std::uint64_t most_games_for_each = 3;
/// Random games after a difference.
constexpr std::size_t random_after_difference = 20;

std::uint64_t times_required(std::string_view kind) {
    const auto* const row = std::find_if(requirements.begin(), requirements.end(),
                                         [&](const Requirement& one) { return one.kind == kind; });
    return row == requirements.end() ? 0 : row->times;
}

std::uint64_t times_in(const Coverage& reached, const CoverageRow& row) {
    const auto names = reached.find(row.kind);
    if (names == reached.end()) return 0;
    const auto name = names->second.find(row.name);
    return name == names->second.end() ? 0 : name->second;
}

/// Whether games have ended and the program has not stated who won. Then no game shows how it decides.
bool leaves_open_who_won(const Coverage& reached) {
    const std::string claim(coverage_kind::claim);
    if (times_in(reached, {claim, "winners"}) > 0 || times_in(reached, {claim, "places"}) > 0) return false;
    const auto ends = reached.find(std::string(coverage_kind::end));
    return ends != reached.end() &&
        std::any_of(ends->second.begin(), ends->second.end(), [](const auto& end) { return end.second > 0; });
}

/// Whether a log of the suite has the required properties.
bool complies(const RecordedPlay& play, const GameEntry& game, const GenerateOptions& wanted) {
    const Value& head = play.head;
    if (wanted.players && head.at("players").size() != static_cast<std::size_t>(*wanted.players)) return false;
    const auto variants = head.value("variants", std::vector<std::string>{});
    const bool same_variants = variants.size() == wanted.variants.size() &&
        std::is_permutation(variants.begin(), variants.end(), wanted.variants.begin());
    if (!wanted.variants.empty() && !same_variants) return false;
    const Value chosen = head.value("rulings", Value::object());
    for (const RulingChoice& ruling : wanted.rulings) {
        const auto row = std::find_if(game.rulings.begin(), game.rulings.end(),
                                      [&](const Ruling& one) { return one.id == ruling.id; });
        const std::string standard(row->choices.front().name);
        if (chosen.value(ruling.id, standard) != ruling.choice) return false;
    }
    return !wanted.open && (!wanted.components || head.contains("components"));
}

/// Why a fact was seldom or never compared. Some facts are asked for at the end of a game only.
std::string_view why_not_stated(const ReachedRow& row, const TestReport& report) {
    if (row.times > 0) return "the program seldom states it";
    const auto has = [](const std::vector<std::string>& words, std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    return has(report.cannot, "facts") || has(report.not_stated, row.name)
        ? "the program does not state it"
        : "no game came so far that it was asked for";
}

}  // namespace

WholePlan::WholePlan(const GameEntry& game, WholeOptions options) : game_(game), options_(std::move(options)) {
    generators_ = generators_of(game, options_.generate, options_.jobs);
    for (const CoverageRow& row : generators_->front()->rows()) {
        if (times_required(row.kind) > 0) aims_.push_back({row});
    }
}

SessionOptions WholePlan::session(std::size_t lists) const {
    SessionOptions session = options_.session;
    session.lists = options_.lists.value_or(lists);
    return session;
}

std::vector<PlannedGame> WholePlan::next(const TestProgress& progress) {
    while (planned_.empty() && stage_ != Stage::over) {
        switch (stage_) {
            case Stage::suite:
                plan_suite();
                stage_ = Stage::steered;
                break;
            case Stage::steered:
                if (progress.stopped || !plan_round(progress)) stage_ = Stage::random;
                break;
            case Stage::random:
                plan_random(progress);
                stage_ = Stage::over;
                break;
            case Stage::over: break;
        }
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(games_of_batch, planned_.size()));
    std::vector<PlannedGame> batch(planned_.begin(), planned_.begin() + count);
    planned_.erase(planned_.begin(), planned_.begin() + count);
    return batch;
}

void WholePlan::plan_suite() {
    for (RecordedPlay& play : suite_plays(game_)) {
        if (options_.narrowed && !complies(play, game_, options_.generate)) continue;
        planned_.push_back(recorded_game(std::move(play), session(lists_of_suite)));
    }
}

/// Plans games towards the rows that have not been reached as often as required. Returns false if there are none.
bool WholePlan::plan_round(const TestProgress& progress) {
    ++rounds_;
    const bool open = leaves_open_who_won(progress.reached);
    for (Aim& aim : aims_) {
        if (open && aim.row.kind == coverage_kind::decided) continue;
        const std::uint64_t wanted = progress.differs ? 1 : times_required(aim.row.kind);
        const std::uint64_t times = times_in(progress.reached, aim.row);
        if (times >= wanted || aim.none || aim.games >= wanted * most_games_for_each) continue;
        const std::size_t count = rounds_ == 1 ? 1 : std::min<std::size_t>(wanted - times, most_of_round);
        for (std::size_t i = 0; i < count; ++i) planned_.push_back(steered(aim, ++aim.games));
    }
    return !planned_.empty();
}

PlannedGame WholePlan::steered(Aim& aim, std::size_t number) {
    aim.makers.resize(options_.jobs);
    PlannedGame game;
    game.make = [this, &aim, number](std::size_t worker) -> std::optional<RecordedPlay> {
        // Each worker creates only its own.
        if (aim.makers[worker] == nullptr) {
            GenerateOptions options = options_.generate;
            options.reach = aim.row;
            options.unusual_ids = true;
            aim.makers[worker] = new_generator(game_, options);
        }
        RecordedPlay play = generated_play(*aim.makers[worker], number, options_.generate.seed);
        if (play.head.is_null()) return std::nullopt;
        play.name = cat("towards ", aim.row.kind, ": ", aim.row.name, ", ", play.name);
        return play;
    };
    game.options = session(lists_of_steered);
    if (aim.row.kind == coverage_kind::situation) game.options.situation = aim.row.name;
    game.seen = [&aim](const SessionResult* result) {
        if (result == nullptr) {
            aim.none = true;
        } else if (!result->cannot.empty()) {
            ++aim.skipped[result->cannot];
        } else if (result->difference) {
            ++aim.ended[result->difference->group()];
        }
    };
    return game;
}

void WholePlan::plan_random(const TestProgress& progress) {
    const bool few = progress.differs && !options_.all_random_games;
    const std::size_t games = few ? std::min(options_.random_games, random_after_difference) : options_.random_games;
    for (std::size_t number = 1; number <= games; ++number) {
        planned_.push_back(random_game(generators_, number, options_.generate.seed, session(lists_of_random)));
    }
}

std::string WholePlan::why_missing(const Aim& aim, const TestReport& report) const {
    if (aim.row.kind == coverage_kind::decided && leaves_open_who_won(report.reached))
        return "the program states neither `winners` nor `places`";
    if (aim.none)
        return options_.narrowed ? std::string("no game with the given options shows it")
                                 : cat("not reached in ", Generator::most_games, " generated games");
    const auto most_of = [](const std::map<std::string, std::size_t>& games) {
        return std::max_element(games.begin(), games.end(),
                                [](const auto& a, const auto& b) { return a.second < b.second; });
    };
    if (!aim.skipped.empty()) return cat("the program cannot play it: ", most_of(aim.skipped)->first);
    if (report.counts.not_played > 0) return "games were not played";
    if (!aim.ended.empty())
        return cat("`", most_of(aim.ended)->first, "` ended ",
                   counted(static_cast<long long>(most_of(aim.ended)->second), "game"), " towards it");
    return cat("in ", counted(static_cast<long long>(aim.games), "game"), " towards it");
}

std::vector<ReachedRow> WholePlan::rows(const TestReport& report) const {
    std::vector<ReachedRow> rows = coverage_rows(game_, report.reached);
    const bool differs = std::any_of(report.groups.begin(), report.groups.end(),
                                     [](const DifferenceGroup& group) { return group.known.empty(); });
    for (ReachedRow& row : rows) {
        if (differs) row.required = std::min<std::uint64_t>(row.required, 1);
        if (row.reached()) continue;
        const auto aim = std::find_if(aims_.begin(), aims_.end(), [&](const Aim& one) {
            return one.row == CoverageRow{row.kind, row.name};
        });
        if (aim != aims_.end()) {
            row.why = why_missing(*aim, report);
        } else {
            row.why = why_not_stated(row, report);
        }
    }
    return rows;
}

std::vector<ReachedRow> coverage_rows(const GameEntry& game, const Coverage& reached) {
    std::vector<ReachedRow> rows;
    const auto add = [&](const CoverageRow& row) {
        rows.push_back({row.kind, row.name, times_in(reached, row), times_required(row.kind)});
    };
    const auto generator = new_generator(game, {});
    for (const CoverageRow& row : generator->rows()) {
        if (times_required(row.kind) > 0) add(row);
    }
    for (const ClaimRow& claim : game.claims) add({std::string(coverage_kind::claim), std::string(claim.key)});
    return rows;
}

}  // namespace referee
