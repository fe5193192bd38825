#include "cli/tournament/tournament_records.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "cli/tournament/record_files.hpp"
#include "cli/tournament/record_judge.hpp"
#include "core/log_rules.hpp"
#include "csv/records.hpp"
#include "judge/place.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

class Records {
  public:
    Records(TournamentFile& file, std::string path, const RecordFiles& files, const RecordsOptions& options,
            const InputError& error)
        : file_(file),
          path_(std::move(path)),
          files_(files),
          options_(options),
          error_(error),
          judge_(file, path_, options, judged_) {}

    JudgedRecords run() {
        note_other_games();
        for (TableSource& source : file_.tables) {
            JudgedTable& judged = judged_.emplace_back();
            judged.table = source.table;
            judged.inside = source.inside.has_value();
        }
        bring_inside();
        bring_files();
        bring_results();
        judge_.settle();
        std::stable_sort(judged_.begin(), judged_.end(), [](const JudgedTable& a, const JudgedTable& b) {
            return std::pair(a.table.round, a.table.number) < std::pair(b.table.round, b.table.number);
        });
        return {std::move(judged_), std::move(loose_), seats_known_, std::move(refused_)};
    }

  private:
    void note_other_games() {
        if (file_.other_games.empty()) return;
        std::vector<CsvOtherGame> games;
        for (const OtherGame& other : file_.other_games) {
            CsvOtherGame& game = games.emplace_back(CsvOtherGame{other.id});
            for (const RankingNumber& tie_break : other.tie_breaks) game.columns.push_back(tie_break.id);
        }
        other_games_ = std::make_shared<const std::vector<CsvOtherGame>>(std::move(games));
    }

    void bring_inside() {
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) judge_.add(WaitingRecord(table));
        }
    }

    /// The records needed from one file, with the tables that they belong to: lines, tables of a CSV file, or otherwise
    /// the whole file.
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

    /// Reads each file once, however many of its lines are needed.
    void bring_files() {
        std::vector<std::pair<Input, Wanted>> files;
        std::map<std::string, std::size_t> numbers;
        for (std::size_t table = 0; table < file_.tables.size(); ++table) {
            if (file_.tables[table].inside) continue;
            const std::string& record = file_.tables[table].file;
            const std::string path = files_.path_of(record);
            judged_[table].shown.log = path;
            if (const std::string why = files_.refusal(record); !why.empty()) {
                judged_[table].first.message = files_.refusal_of(record, why);
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
                    judged_[table].first.message = files_.refusal_of(file_.tables[table].file, why);
                }
            };
            if (!wanted.whole.empty()) bring_whole(kept, wanted.whole, refuse);
            if (!wanted.lines.empty() || !wanted.places.empty()) bring_parts(kept, wanted, refuse);
        }
    }

    [[nodiscard]] Input input_of(const std::string& path) const {
        Input input;
        input.path = path;
        input.csv = options_.csv;
        input.csv.game = file_.event.game;
        input.csv.other_games = other_games_;
        return input;
    }

    void bring_whole(Input& input, const std::vector<std::size_t>& tables, const RecordFiles::Refuse& refuse) {
        std::optional<WaitingRecord> found;
        std::string example;
        std::size_t logs = 0;
        const bool readable = files_.read(
            input, InputFormat::detect,
            [&](const Source& source) {
                ++logs;
                if (!found) {
                    found.emplace(source, 0);
                    example = printable(name_of(source));
                }
                return true;
            },
            refuse);
        if (!readable || !found) return;
        if (logs > 1) {
            return error_(input.path, cat("the corpus contains ", logs, " logs; name one of them, such as ", example));
        }
        for (const std::size_t table : tables) {
            WaitingRecord one = *found;
            one.table = table;
            judge_.add(std::move(one));
        }
    }

    void bring_parts(Input& input, Wanted wanted, const RecordFiles::Refuse& refuse) {
        bool corpus = true;
        const bool readable = files_.read(
            input, InputFormat::detect,
            [&](const Source& source) {
                const bool in_csv = source.format == Format::csv;
                corpus = in_csv || source.line > 0;
                if (!corpus) return false;
                if (hides_tables(source)) {
                    for (const std::size_t table : std::exchange(wanted, {}).tables()) judge_.add({source, table});
                    return false;
                }
                const std::size_t last = in_csv ? source.csv.last : source.line;
                const auto begin = wanted.lines.lower_bound(source.line);
                const auto end = wanted.lines.upper_bound(std::max(last, source.line));
                if (source.line > 0) {
                    for (auto one = begin; one != end; ++one) judge_.add({source, one->second});
                    wanted.lines.erase(begin, end);
                }
                const auto [first, behind] = wanted.places.equal_range({source.csv.round, source.csv.table});
                for (auto one = first; one != behind; ++one) judge_.add({source, one->second});
                wanted.places.erase(first, behind);
                return !wanted.lines.empty() || !wanted.places.empty();
            },
            refuse);
        if (!readable) return;
        if (!corpus) return error_(input.path, "the file is a single log; only a log of a corpus is named by its line");
        for (const auto& [line, table] : wanted.lines) error_(input.path, cat("there is no log on line ", line));
        for (const auto& [place, table] : wanted.places)
            error_(input.path, cat("there is no table ", place.second, " of round ", place.first));
    }

    /// Reads the tables of the CSV files. Each is a table of the tournament, unless its round or number is missing.
    void bring_results() {
        for (std::size_t i = 0; i < file_.results.size(); ++i) {
            const std::string& record = file_.results[i];
            bool told = false;
            const auto refuse_with = [&](std::string message) {
                refused_.emplace_back(i, std::move(message));
                seats_known_ = false;
                told = true;
            };
            const auto refuse = [&](const std::string& why) { refuse_with(files_.refusal_of(record, why)); };
            if (const std::string why = files_.refusal(record); !why.empty()) {
                refuse(why);
                continue;
            }
            Input& input = inputs_.emplace_back(input_of(files_.path_of(record)));
            const auto take = [&](const Source& source) {
                if (source.line == 0 || source.csv.round == 0 || source.csv.table == 0) {
                    judge_.settle();
                    take_loose(source);
                    return true;
                }
                if (judged_.size() == tournament::most_tables) {
                    Finding finding;
                    finding.rule = &log_rule(LogRule::limit);
                    finding.message = say(options_.judging.language,
                                          "a tournament has at most {} tables; the rest is not read",
                                          tournament::most_tables);
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
                judge_.add({source, judged_.size() - 1});
                return true;
            };
            const bool readable = files_.read(input, InputFormat::csv, take, refuse);
            if (!readable && !told) refuse_with(say(options_.judging.language, "{} cannot be read", in_quotes(record)));
        }
    }

    /// Takes the findings of a header line, or of a table without round or number. They belong to no table of the
    /// tournament.
    void take_loose(const Source& source) {
        Report report = judge_.judge_alone(WaitingRecord(source, 0));
        if (source.line > 0) seats_known_ = false;
        for (Finding& finding : report.findings) {
            if (loose_.size() < most_findings) loose_.push_back(std::move(finding));
        }
    }

    TournamentFile& file_;
    const std::string path_;
    const RecordFiles& files_;
    const RecordsOptions& options_;
    const InputError& error_;
    std::vector<JudgedTable> judged_;
    RecordJudge judge_;
    std::shared_ptr<const std::vector<CsvOtherGame>> other_games_;  ///< null if there are none
    std::deque<Input> inputs_;                                      ///< sources refer to their paths
    std::vector<Finding> loose_;                                    ///< findings that belong to no table
    bool seats_known_ = true;                                       ///< the players of all tables are known
    std::vector<std::pair<std::size_t, std::string>> refused_;      ///< as in `JudgedRecords`
};

}  // namespace

JudgedRecords judge_records(TournamentFile& file, const std::string& path, const RecordFiles& files,
                            const RecordsOptions& options, const InputError& error) {
    return Records(file, path, files, options, error).run();
}

}  // namespace referee
