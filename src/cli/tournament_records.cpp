#include "cli/tournament_records.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/parallel.hpp"
#include "core/log_rules.hpp"
#include "core/text.hpp"
#include "engine/audit.hpp"
#include "engine/canonical.hpp"
#include "engine/record.hpp"
#include "show/audit.hpp"

namespace referee {

namespace {

/// A record that waits to be judged: a log of its own, or a part of the tournament's file.
struct Waiting {
    std::size_t table = 0;
    std::string text{};  ///< with bytes behind it that the JSON reader may look at
    Source source{};     ///< its text is not set
    bool inside = false;
};

/// What came of it.
struct Judged {
    Report report;
    std::string audit;
};

/// Nothing is wrong with a sheet of which nothing could be checked; a tournament takes what it claims.
bool at_fault(const Report& report) {
    if (report.verdict < Verdict::incomplete) return false;
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule != &log_rule(LogRule::unchecked); });
}

/// Whether the places that a record tells count.
bool counts(const Report& report) { return !at_fault(report) || report.verdict == Verdict::misreported; }

class Records {
  public:
    Records(TournamentFile& file, std::string path, const RecordsOptions& options, const InputError& error)
        : file_(file), path_(std::move(path)), options_(options), error_(error) {
        for (std::size_t worker = 0; worker < options.jobs; ++worker)
            checkers_.push_back(std::make_unique<Checker>(options.judging));
    }

    std::vector<JudgedTable> run() {
        for (TableSource& source : file_.tables) {
            JudgedTable& judged = judged_.emplace_back();
            judged.table = source.table;
            judged.inside = source.inside.has_value();
        }
        bring_inside();
        bring_files();
        settle();
        std::stable_sort(judged_.begin(), judged_.end(), [](const JudgedTable& a, const JudgedTable& b) {
            return std::pair(a.table.round, a.table.number) < std::pair(b.table.round, b.table.number);
        });
        return std::move(judged_);
    }

  private:
    void bring_inside() {
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) bring({.table = table, .inside = true});
        }
    }

    /// The path of a record, which is relative to the tournament's file.
    [[nodiscard]] std::string path_of(const std::string& record) const {
        namespace fs = std::filesystem;
        const fs::path folder = path_ == "-" ? fs::path() : fs::path(path_).parent_path();
        std::string path = (folder / record).string();
        // Standard input is no record.
        return path == "-" ? "./-" : path;
    }

    /// Lines of one corpus are read together.
    void bring_files() {
        std::vector<std::pair<std::string, std::vector<std::pair<std::size_t, std::size_t>>>> files;
        std::map<std::string, std::size_t> numbers;
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) continue;
            const Input input = named_input(path_of(file_.tables[table].file));
            const auto [number, is_new] = numbers.emplace(cat(input.line > 0 ? 'L' : 'F', input.path), files.size());
            if (is_new) files.push_back({input.path, {}});
            files[number->second].second.emplace_back(input.line, table);
            judged_[table].shown.log = input.line > 0 ? cat(input.path, ':', input.line) : input.path;
        }
        for (auto& [path, wanted] : files) {
            std::stable_sort(wanted.begin(), wanted.end());
            if (wanted.front().first == 0) {
                bring_file(paths_.emplace_back(path), wanted);
            } else {
                bring_lines(paths_.emplace_back(path), wanted);
            }
        }
    }

    using Wanted = std::vector<std::pair<std::size_t, std::size_t>>;  ///< lines, and the tables whose records they are

    /// What is wrong with a file is told once, and its tables have no record.
    void miss(const std::string& path, std::string_view why) { error_(path, why); }

    void bring_file(const std::string& path, const Wanted& wanted) {
        std::error_code ignored;
        if (std::filesystem::is_directory(path, ignored)) return miss(path, "this is a folder; name one log");
        std::optional<Waiting> found;
        std::size_t logs = 0;
        bool readable = true;
        const auto take = [&](const Source& source) {
            ++logs;
            if (!found) found = waiting(source, 0);
            return true;
        };
        read_logs({path}, InputFormat::detect, take, [&](std::string_view where, std::string_view why) {
            readable = false;
            error_(where, why);
        });
        if (!readable || !found) return;
        if (logs > 1) {
            return miss(path,
                        cat("the corpus holds ", logs, " logs; name one of them, such as ", printable(path), ":1"));
        }
        for (const auto& [line, table] : wanted) {
            Waiting one = *found;
            one.table = table;
            bring(std::move(one));
        }
    }

    void bring_lines(const std::string& path, const Wanted& wanted) {
        auto next = wanted.begin();
        bool corpus = true;
        bool readable = true;
        const auto take = [&](const Source& source) {
            corpus = source.line > 0;
            while (corpus && next != wanted.end() && next->first < source.line) lack_line(path, (next++)->first);
            for (; corpus && next != wanted.end() && next->first == source.line; ++next)
                bring(waiting(source, next->second));
            return corpus && next != wanted.end();
        };
        read_logs({path}, InputFormat::detect, take, [&](std::string_view where, std::string_view why) {
            readable = false;
            error_(where, why);
        });
        if (!readable) return;
        if (!corpus) return miss(path, "this is one log; only a log of a corpus is named by its line");
        while (next != wanted.end()) lack_line(path, (next++)->first);
    }

    void lack_line(const std::string& path, std::size_t line) { error_(path, cat("there is no log on line ", line)); }

    static Waiting waiting(const Source& source, std::size_t table) {
        Waiting one{.table = table, .source = source};
        one.text.reserve(source.text.size() + JsonReader::padding);
        one.text = source.text;
        return one;
    }

    void bring(Waiting one) {
        constexpr std::size_t most_bytes = std::size_t{8} << 20U;
        constexpr std::size_t most_records = 4096;
        bytes_ += one.text.size();
        waiting_.push_back(std::move(one));
        if (bytes_ >= most_bytes || waiting_.size() >= most_records) settle();
    }

    /// Judges what waits. What comes of it is taken in order, however many workers there are.
    void settle() {
        std::vector<Judged> judged(waiting_.size());
        in_parallel(options_.jobs, waiting_.size(), [&](std::size_t worker, std::size_t number) {
            judged[number] = judge(*checkers_[worker], waiting_[number]);
        });
        for (std::size_t i = 0; i < judged.size(); ++i) take(waiting_[i].table, std::move(judged[i]));
        waiting_.clear();
        bytes_ = 0;
    }

    [[nodiscard]] Judged judge(Checker& checker, Waiting& one) const {
        if (options_.judging.checkpoint != nullptr) options_.judging.checkpoint();
        const TableSource& table = file_.tables[one.table];
        one.source.text = one.text;
        Judged judged{one.inside ? checker.check_inside(*table.inside, path_, table.faults) : checker.check(one.source),
                      {}};
        if (wants_audit(judged.report)) {
            judged.audit = one.inside ? audit_inside(*table.inside, tournament::name_of(table.table))
                                      : audit_of(one.source);
        }
        return judged;
    }

    [[nodiscard]] bool wants_audit(const Report& report) const {
        if (report.result.is_null()) return false;
        const auto& players = report.placing->players;
        return options_.audits || std::find(players.begin(), players.end(), options_.audit_of) != players.end();
    }

    [[nodiscard]] std::string audit_of(const Source& source) const {
        const Opened opened = open_log(source, options_.judging);
        if (!opened.record) return {};
        return audit_text(opened.report, audit(*opened.record, options_.judging.on_illegal), options_.audit_style);
    }

    /// A record in the tournament's file is read as the log that it would be alone.
    [[nodiscard]] std::string audit_inside(Cursor record, const std::string& name) const {
        try {
            Value log = {{"referee", 1}};
            log.update(plain_value(record));
            std::string text = json_text(log);
            const std::size_t size = text.size();
            text.append(JsonReader::padding, '\0');
            return audit_of({.text = std::string_view(text).substr(0, size), .format = Format::json, .file = name});
        } catch (const Unwritable&) {
            return {};
        }
    }

    void take(std::size_t number, Judged judged) {
        Report& report = judged.report;
        JudgedTable& into = judged_[number];
        into.table.verdict = report.verdict;
        into.table.game = report.game;
        if (into.inside) into.shown.log = path_;
        into.shown.audit = std::move(judged.audit);
        Placing& placing = *report.placing;
        for (const std::string& id : placing.players) {
            const tournament::PlayerNumber player = file_.number_of(id);
            auto& players = into.table.players;
            if (std::find(players.begin(), players.end(), player) == players.end()) players.push_back(player);
        }
        if (counts(report) && !placing.places.empty()) {
            into.table.places = std::move(placing.places);
            into.table.scores = std::move(placing.scores);
        }
        if (!at_fault(report)) return;
        const Finding& first = *deciding(report.findings, report.verdict);
        into.first = {first.rule, first.message};
        const std::size_t kept = std::min({report.findings.size(), options_.shown_findings, room_});
        room_ -= kept;
        into.shown.more = report.findings.size() - kept;
        report.findings.resize(kept);
        into.shown.findings = std::move(report.findings);
    }

    TournamentFile& file_;
    const std::string path_;
    const RecordsOptions& options_;
    const InputError& error_;
    std::vector<std::unique_ptr<Checker>> checkers_;
    std::vector<JudgedTable> judged_;
    std::vector<Waiting> waiting_;
    std::size_t bytes_ = 0;
    std::deque<std::string> paths_;     ///< those that sources name
    std::size_t room_ = most_findings;  ///< for findings of all records together
};

}  // namespace

std::vector<JudgedTable> judge_records(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                                       const InputError& error) {
    return Records(file, path, options, error).run();
}

}  // namespace referee
