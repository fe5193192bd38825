#include "cli/commands/fmt.hpp"

#include <set>
#include <utility>

#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/io/input.hpp"
#include "csv/write.hpp"
#include "judge/csv_records.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The sheets of a file, added one after the other.
class File {
  public:
    File(const CsvArguments& arguments, Session& session) : arguments_(arguments), session_(session) {}

    /// Adds a log. If it cannot be written as CSV, prints an error and returns false.
    bool add(const Source& source) {
        const Opened log = open_log(source, {});
        if (!log.record) return print_faults(log.report, FaultsAs::error, session_), false;
        const std::string name = printable(log.report.log);
        if (log.record->comment() && !arguments_.drop_free)
            return refuse(name, "the log has comments, which CSV cannot contain; --drop-comments removes them");
        if (!log.record->is_sheet() && !arguments_.sheet)
            return refuse(name, "CSV contains scoresheets; --sheet makes one from a log");
        Value sheet;
        try {
            sheet = log.record->sheet();
        } catch (const Unwritable&) {
            return refuse(name, "a number in it cannot be written without loss");
        }
        if (sheet.is_null()) return refuse_log(log.report, name);
        const GameEntry& game = *find_game(log.report.game);
        if (game.columns.empty()) return refuse(name, cat(game.title, " has no records in CSV"));
        CsvSheet made = csv_sheet(sheet, game, log.record->is_sheet() ? SheetOrigin::recorded : SheetOrigin::counted);
        if (!made.unsaid.empty()) return refuse(name, cat("CSV has no cell for ", listed(made.unsaid)));
        if (!made.free.empty() && !arguments_.drop_free)
            return refuse(name,
                          cat("CSV has no column for ", listed(made.free), "; --drop-comments removes free text"));
        made.free.clear();
        return place(std::move(made), csv_number(sheet, "round"), csv_number(sheet, "table"), name);
    }

    /// Returns the text after reading it again: no file is better than one with a different content.
    std::optional<std::string> text() {
        number_rest();
        const std::string text = csv_text(sheets_);
        const CsvRecords records = csv_records(text, "csv");
        bool same = records.file.findings.empty() && records.tables.size() == sheets_.size();
        for (std::size_t i = 0; same && i < sheets_.size(); ++i) {
            const Opened again = open_log(records.tables[i].source, {});
            const GameEntry* const game = find_game(again.report.game);
            same = again.record &&
                number(csv_sheet(again.record->sheet(), *game, SheetOrigin::recorded), records.tables[i].round,
                       records.tables[i].table) == sheets_[i];
            if (!same) refuse(names_[i], cat("it would be read as a different log: ", why(again.report)));
        }
        if (same) return text;
        if (records.tables.size() != sheets_.size()) refuse("csv", "it would be read as different tables");
        return std::nullopt;
    }

    [[nodiscard]] std::size_t size() const { return sheets_.size(); }

  private:
    static std::string why(const Report& report) {
        return report.findings.empty() ? "its cells differ" : report.findings.front().message;
    }

    bool refuse(std::string_view name, std::string_view why) {
        session_.complain(cat(name, ": ", why));
        // The log is at fault, not the command line.
        session_.exit = exit_fault;
        return false;
    }

    bool refuse_log(const Report& report, const std::string& name) {
        if (report.verdict == Verdict::illegal) return print_faults(report, FaultsAs::error, session_), false;
        return refuse(name,
                      report.ended.is_string() ? "the game has no scoresheets"
                                               : "the game has not ended; only a finished game has a scoresheet");
    }

    static CsvSheet number(CsvSheet sheet, int round, int table) {
        sheet.columns["round"].assign(sheet.rows, std::to_string(round));
        sheet.columns["table"].assign(sheet.rows, std::to_string(table));
        return sheet;
    }

    /// Adds a sheet; its round and table are those that it states, if any.
    bool place(CsvSheet sheet, int round, int table, const std::string& name) {
        if (round > 0 && table > 0 && !taken_.emplace(round, table).second)
            return refuse(name, cat("another log has round ", round, ", table ", table));
        sheets_.push_back(std::move(sheet));
        places_.emplace_back(round, table);
        names_.push_back(name);
        return true;
    }

    /// Numbers the other sheets with the first free tables of their round; a sheet without a round is in round 1.
    void number_rest() {
        for (std::size_t i = 0; i < sheets_.size(); ++i) {
            auto [round, table] = places_[i];
            if (round == 0) {
                round = 1;
                table = 0;
            }
            if (table == 0) {
                do ++table;
                while (!taken_.emplace(round, table).second);
            }
            sheets_[i] = number(std::move(sheets_[i]), round, table);
        }
    }

    const CsvArguments& arguments_;
    Session& session_;
    std::vector<CsvSheet> sheets_;
    std::vector<std::pair<int, int>> places_;
    std::vector<std::string> names_;
    std::set<std::pair<int, int>> taken_;
};

}  // namespace

std::optional<std::string> sheets_in_csv(const CsvArguments& arguments, Session& session) {
    bool good = true;
    const auto error = [&](std::string_view path, std::string_view why) {
        good = false;
        session.complain(cat(printable(path), ": ", why));
    };
    std::vector<SkippedEntry> skipped;
    std::vector<Input> inputs = expand_inputs(arguments.logs, session.folders, error, skipped);
    session.write_error(skipped_text(skipped, session.verbose));
    File file(arguments, session);
    for (Input& input : inputs) {
        input.csv = session.csv;
        if (good && (input.line > 0 || input.table > 0)) {
            OneLog part;
            part.file = input.path;
            part.is_part = true;
            good = spares_the_rest(part, session.output, session);
        }
        if (good)
            read_logs(
                input, InputFormat::detect, [&](const Source& source) { return good = file.add(source); }, error);
    }
    return good ? file.text() : std::nullopt;
}

}  // namespace referee
