#include "cli/tournament/tournament_files.hpp"

#include <algorithm>
#include <utility>

#include "cli/run/reports.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"

namespace referee {

const NamesOf<TournamentFiles::Format>& TournamentFiles::formats() {
    static const NamesOf<Format> all = {
        {"text", Format::text}, {"json", Format::json}, {"jsonl", Format::json}, {"csv", Format::csv}};
    return all;
}

bool TournamentFiles::open(const std::vector<std::string>& reports, const std::string& input, Session& session) {
    return std::all_of(reports.begin(), reports.end(),
                       [&](const std::string& report) { return open_one(report, input, session); });
}

bool TournamentFiles::open_one(const std::string& report, const std::string& input, Session& session) {
    const auto fail = [&](std::string_view why) {
        session.complain(why);
        return false;
    };
    const std::size_t equals = report.find('=');
    const auto format = std::find_if(formats().begin(), formats().end(), [&](const auto& one) {
        return one.first == std::string_view(report).substr(0, equals);
    });
    if (equals == std::string::npos || equals + 1 == report.size() || format == formats().end()) {
        return fail(cat("--report: expected FORMAT=FILE or html=DIR, not `", printable(report),
                        "`; formats: text, json, jsonl and csv"));
    }
    const std::string path = report.substr(equals + 1);
    if (is_open(path) || session.out.takes_the_place_of(path))
        return fail(cat("two reports cannot be written to the same file, `", printable(path), '`'));
    if (input != "-" && same_file(path, input))
        return fail(cat("a report cannot be written to an input file, `", printable(path), '`'));
    auto file = std::make_unique<OutputFile>(path);
    if (!file->failure().empty()) return fail(cat(printable(path), ": ", file->failure()));
    files_.push_back({format->second, path, std::move(file)});
    return true;
}

bool TournamentFiles::is_open(const std::string& path) const {
    return std::any_of(files_.begin(), files_.end(), [&](const File& file) { return same_file(file.path, path); });
}

bool TournamentFiles::any_for_people() const {
    return std::any_of(files_.begin(), files_.end(), [](const File& file) { return file.format == Format::text; });
}

void TournamentFiles::write(const TournamentReport& report, Session& session) {
    for (const File& file : files_) {
        const Write write = [&](std::string_view text) { file.file->write(text); };
        switch (file.format) {
            case Format::json: tournament_json(report, write); break;
            case Format::csv: tournament_csv(report, write); break;
            case Format::text: tournament_text(report, {.language = session.spoken}, write); break;
        }
        if (const std::string why = file.file->finish(); !why.empty())
            session.complain(cat(printable(file.path), ": ", why));
    }
}

}  // namespace referee
