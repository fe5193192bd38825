#include "cli/commands/recorded_games.hpp"

#include "cli/commands/suite.hpp"
#include "cli/io/input.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The game that a log records; nothing where it is malformed, a scoresheet, of another game, or holds a number that
/// cannot be written again.
std::optional<Course> course_in(const Source& source, const GameEntry& game, std::size_t number) {
    const Opened opened = open_log(source, {});
    if (!opened.record || opened.record->is_sheet() || opened.report.game != game.key) return std::nullopt;
    try {
        Course course = course_of(opened.record->canonical());
        course.number = number;
        course.name = name_of(source);
        return course;
    } catch (const Unwritable&) {
        return std::nullopt;
    }
}

}  // namespace

std::optional<std::vector<Course>> recorded_courses(const std::vector<std::string>& paths, const GameEntry& game,
                                                    std::optional<std::size_t> most, Session& session) {
    std::vector<Course> courses;
    bool good = true;
    long long others = 0;
    const auto complain = [&](std::string_view path, std::string_view why) {
        session.complain(cat(printable(path), ": ", why));
        good = false;
    };
    const auto take = [&](const Source& source) {
        auto course = course_in(source, game, courses.size() + 1);
        if (course) courses.push_back(std::move(*course));
        others += course ? 0 : 1;
        return !most || courses.size() < *most;
    };
    std::vector<PassedOver> passed_over;
    for (const Input& input : expand_inputs(paths, complain, passed_over)) {
        if (!most || courses.size() < *most) read_logs(input, InputFormat::detect, take, complain);
    }
    session.tell(passed_over_text(passed_over, false));
    if (others > 0)
        session.tell(
            cat("referee: ", counted(others, "log"), " passed over: malformed, a scoresheet, or of another game\n"));
    if (good && courses.empty()) complain("--corpus", "there is no game to play");
    return good ? std::optional(std::move(courses)) : std::nullopt;
}

std::vector<Course> suite_courses(const GameEntry& game) {
    std::vector<Course> courses;
    for (const SuiteRow& row : suite_of(game)) {
        if (row.text.empty()) continue;
        auto course = course_in({.text = row.text, .format = Format::yaml, .file = row.fixture}, game,
                                courses.size() + 1);
        if (!course) continue;
        if (!row.id.empty()) course->name = cat(row.id, ", ", row.fixture);
        courses.push_back(std::move(*course));
    }
    return courses;
}

Course generated_course(Generator& generator, std::size_t number, std::uint64_t seed) {
    std::string log;
    Course course;
    if (generator.write(number, log)) course = course_of(parsed_value(log));
    course.number = number;
    course.name = cat("seed ", seed, ", number ", number);
    return course;
}

}  // namespace referee
