#include "cli/run/tournament_records.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "analysis/audit.hpp"
#include "cli/io/record_folder.hpp"
#include "cli/run/parallel.hpp"
#include "core/log_rules.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "show/answers/audit.hpp"
#include "text/text.hpp"

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
    std::string audit{};
    std::string page{};
};

/// A record that is not legal. Nothing is wrong with a sheet of which nothing could be checked: a tournament takes what
/// it claims.
bool at_fault(const Report& report) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding& finding) { return finding.rule != &log_rule(LogRule::unchecked); });
}

/// Whether the places that a record tells count.
bool counts(const Report& report) {
    return !at_fault(report) || report.verdict < Verdict::incomplete || report.verdict == Verdict::misreported;
}

class Records {
  public:
    Records(TournamentFile& file, std::string path, const RecordsOptions& options, const InputError& error)
        : file_(file),
          path_(std::move(path)),
          folder_(path_ == "-" ? std::string() : std::filesystem::path(path_).parent_path().string(),
                  options.allow_outside),
          options_(options),
          error_(error) {
        for (std::size_t worker = 0; worker < options.jobs; ++worker)
            checkers_.push_back(std::make_unique<Checker>(options.judging));
    }

    JudgedRecords run() {
        for (TableSource& source : file_.tables) {
            JudgedTable& judged = judged_.emplace_back();
            judged.table = source.table;
            judged.inside = source.inside.has_value();
        }
        bring_inside();
        bring_files();
        bring_results();
        settle();
        std::stable_sort(judged_.begin(), judged_.end(), [](const JudgedTable& a, const JudgedTable& b) {
            return std::pair(a.table.round, a.table.number) < std::pair(b.table.round, b.table.number);
        });
        return {std::move(judged_), std::move(loose_), seats_known_, std::move(refused_)};
    }

  private:
    void bring_inside() {
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) bring({.table = table, .inside = true});
        }
    }

    /// What of a file is wanted, and which table's record it is. By lines, or by the tables of a file in CSV; what is
    /// meant by neither is the whole file.
    struct Wanted {
        std::vector<std::size_t> whole;
        std::multimap<std::size_t, std::size_t> lines;
        std::multimap<std::pair<int, int>, std::size_t> places;

        [[nodiscard]] std::vector<std::size_t> tables() const {
            std::vector<std::size_t> all = whole;
            for (const auto& [line, table] : lines) all.push_back(table);
            for (const auto& [place, table] : places) all.push_back(table);
            return all;
        }
    };

    /// Each file is read once, however many of its lines are wanted.
    void bring_files() {
        std::vector<std::pair<Input, Wanted>> files;
        std::map<std::string, std::size_t> numbers;
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) continue;
            const std::string& record = file_.tables[table].file;
            const std::string path = folder_.path_of(record);
            judged_[table].shown.log = path;
            if (const std::string why = folder_.refusal(record); !why.empty()) {
                judged_[table].first.message = refusal_of(record, why);
                continue;
            }
            const Input input = named_input(path);
            const auto [number, is_new] = numbers.emplace(input.path, files.size());
            if (is_new) files.push_back({input_of(input.path), {}});
            Wanted& wanted = files[number->second].second;
            if (input.line > 0) {
                wanted.lines.emplace(input.line, table);
            } else if (input.table > 0) {
                wanted.places.emplace(std::pair(input.round, input.table), table);
            } else {
                wanted.whole.push_back(table);
            }
        }
        for (auto& [input, wanted] : files) {
            Input& kept = inputs_.emplace_back(std::move(input));
            const auto refuse = [&](const std::string& why) {
                for (const std::size_t table : wanted.tables()) {
                    judged_[table].first.message = refusal_of(file_.tables[table].file, why);
                }
            };
            if (!wanted.whole.empty()) bring_whole(kept, wanted.whole, refuse);
            if (!wanted.lines.empty() || !wanted.places.empty()) bring_parts(kept, wanted, refuse);
        }
    }

    /// Why a record is refused, as a sentence.
    [[nodiscard]] std::string refusal_of(const std::string& record, const std::string& why) const {
        return cat(in_quotes(record), " is not read: ", why,
                   options_.allow_outside
                       ? ""
                       : "; records are regular files below the tournament's folder, unless `--allow-outside`");
    }

    [[nodiscard]] Input input_of(const std::string& path) const {
        Input input;
        input.path = path;
        input.game = file_.event.game;
        return input;
    }

    using Refuse = std::function<void(const std::string& why)>;

    /// Reads the logs of a file; false where it is refused, or cannot be read, which is told.
    bool read(Input& input, InputFormat format, const std::function<bool(const Source&)>& take, const Refuse& refuse) {
        if (options_.is_written && options_.is_written(input.path)) {
            error_(input.path, "what is printed cannot take the place of a record that is read");
            return false;
        }
        const OpenedRecord opened = folder_.open(input.path);
        if (!opened.refusal.empty()) refuse(opened.refusal);
        if (!opened.failure.empty()) error_(input.path, opened.failure);
        if (!opened.refusal.empty() || !opened.failure.empty()) return false;
        input.file = opened.file;
        bool readable = true;
        read_logs(input, format, take, [&](std::string_view where, std::string_view why) {
            readable = false;
            error_(where, why);
        });
        input.file.reset();
        return readable;
    }

    void bring_whole(Input& input, const std::vector<std::size_t>& tables, const Refuse& refuse) {
        std::optional<Waiting> found;
        std::string example;
        std::size_t logs = 0;
        const bool readable = read(
            input, InputFormat::detect,
            [&](const Source& source) {
                ++logs;
                if (!found) {
                    found = waiting(source, 0);
                    example = printable(name_of(source));
                }
                return true;
            },
            refuse);
        if (!readable || !found) return;
        if (logs > 1) {
            return error_(input.path, cat("the corpus holds ", logs, " logs; name one of them, such as ", example));
        }
        for (const std::size_t table : tables) {
            Waiting one = *found;
            one.table = table;
            bring(std::move(one));
        }
    }

    void bring_parts(Input& input, Wanted wanted, const Refuse& refuse) {
        bool corpus = true;
        const bool readable = read(
            input, InputFormat::detect,
            [&](const Source& source) {
                const bool in_csv = source.format == Format::csv;
                corpus = in_csv || source.line > 0;
                if (!corpus) return false;
                const std::size_t last = in_csv ? source.csv.last : source.line;
                const auto begin = wanted.lines.lower_bound(source.line);
                const auto end = wanted.lines.upper_bound(std::max(last, source.line));
                if (source.line > 0) {
                    for (auto one = begin; one != end; ++one) bring(waiting(source, one->second));
                    wanted.lines.erase(begin, end);
                }
                const auto [first, behind] = wanted.places.equal_range({source.csv.round, source.csv.table});
                for (auto one = first; one != behind; ++one) bring(waiting(source, one->second));
                wanted.places.erase(first, behind);
                return !wanted.lines.empty() || !wanted.places.empty();
            },
            refuse);
        if (!readable) return;
        if (!corpus) return error_(input.path, "this is one log; only a log of a corpus is named by its line");
        for (const auto& [line, table] : wanted.lines) error_(input.path, cat("there is no log on line ", line));
        for (const auto& [place, table] : wanted.places)
            error_(input.path, cat("there is no table ", place.second, " of round ", place.first));
    }

    /// Tables in CSV: each is one of the tournament, unless it does not say which.
    void bring_results() {
        for (std::size_t i = 0; i < file_.results.size(); ++i) {
            const std::string& record = file_.results[i];
            const auto refuse = [&](const std::string& why) {
                refused_.emplace_back(i, refusal_of(record, why));
                seats_known_ = false;
            };
            if (const std::string why = folder_.refusal(record); !why.empty()) {
                refuse(why);
                continue;
            }
            Input& input = inputs_.emplace_back(input_of(folder_.path_of(record)));
            const auto take = [&](const Source& source) {
                if (source.line == 0 || source.csv.round == 0 || source.csv.table == 0) {
                    settle();
                    take_loose(source);
                    return true;
                }
                if (judged_.size() == tournament::most_tables) {
                    Finding finding;
                    finding.rule = &log_rule(LogRule::limit);
                    finding.message = cat("a tournament has at most ", tournament::most_tables,
                                          " tables; what follows is not read");
                    place(source, {&finding});
                    loose_.push_back(std::move(finding));
                    return false;
                }
                JudgedTable& judged = judged_.emplace_back();
                judged.table.round = source.csv.round;
                judged.table.number = source.csv.table;
                judged.shown.log = name_of(source);
                judged.row.emplace();
                place(source, {&*judged.row});
                bring(waiting(source, judged_.size() - 1));
                return true;
            };
            read(input, InputFormat::csv, take, refuse);
        }
    }

    /// What is wrong with a header line, or with a table that does not say which it is, is no table's.
    void take_loose(const Source& source) {
        Waiting one = waiting(source, 0);
        one.source.text = one.text;
        Report report = checkers_.front()->check(one.source);
        if (source.line > 0) seats_known_ = false;
        for (Finding& finding : report.findings) {
            if (loose_.size() < most_findings) loose_.push_back(std::move(finding));
        }
    }

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
        Judged judged{one.inside ? checker.check_inside(*table.inside, path_, table.faults)
                                 : checker.check(one.source)};
        if (wants_audit(judged.report)) judged.audit = ask(one, [&](const Source& source) { return audit_of(source); });
        if (options_.page)
            judged.page = ask(one, [&](const Source& source) { return options_.page(one.table + 1, source); });
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

    /// What is asked of a record. One in the tournament's file is read as the log that it would be alone.
    template <class Question>
    [[nodiscard]] std::string ask(const Waiting& one, const Question& question) const {
        if (!one.inside) return question(one.source);
        const TableSource& table = file_.tables[one.table];
        try {
            Value log = {{"referee", 1}};
            log.update(plain_value(*table.inside));
            return question(PaddedText(log).source(tournament::name_of(table.table)));
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
        into.shown.page = std::move(judged.page);
        // Of a text that cannot be read nothing is known.
        Placing placing = report.placing ? std::move(*report.placing) : Placing{};
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
        into.shown.at_fault = true;
        const Finding* const decides = first_with_verdict(report.findings, report.verdict);
        const Finding& first = decides != nullptr ? *decides : report.findings.front();
        into.first = {first.rule, first.message};
        const std::size_t kept = std::min({report.findings.size(), options_.shown_findings, room_});
        room_ -= kept;
        into.shown.more = report.findings.size() - kept;
        report.findings.resize(kept);
        into.shown.findings = std::move(report.findings);
    }

    TournamentFile& file_;
    const std::string path_;
    const RecordFolder folder_;
    const RecordsOptions& options_;
    const InputError& error_;
    std::vector<std::unique_ptr<Checker>> checkers_;
    std::vector<JudgedTable> judged_;
    std::vector<Waiting> waiting_;
    std::size_t bytes_ = 0;
    std::deque<Input> inputs_;                                  ///< whose paths sources name
    std::vector<Finding> loose_;                                ///< that are of no table
    bool seats_known_ = true;                                   ///< whether it is known of all tables which they are
    std::vector<std::pair<std::size_t, std::string>> refused_;  ///< as in `JudgedRecords`
    std::size_t room_ = most_findings;                          ///< for findings of all records together
};

}  // namespace

JudgedRecords judge_records(TournamentFile& file, const std::string& path, const RecordsOptions& options,
                            const InputError& error) {
    return Records(file, path, options, error).run();
}

}  // namespace referee
