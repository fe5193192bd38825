#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>

#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/part.hpp"
#include "cli/run/reporting.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

struct MergeArguments {
    std::vector<std::string> paths;
    std::vector<std::string> reports;
    ReportingArguments reporting;
};

constexpr std::string_view strange_part = "a part contains data that no run writes";

using Parts = std::vector<std::unique_ptr<PartReader>>;

/// The fields of the head that are the same in all parts of one run.
Value run_of(const PartReader& part) {
    Value run = part.head();
    run.erase("shard");
    return run;
}

/// The parts of one run in the order of its shards. If they are not complete, prints an error for each problem and
/// returns nothing.
Parts whole_run(const std::vector<std::string>& paths, Session& session) {
    std::map<std::uint64_t, std::unique_ptr<PartReader>> found;
    bool good = true;
    const auto complain = [&](const std::string& path, std::string_view why) {
        session.complain(cat(printable(path), ": ", why));
        good = false;
    };
    std::optional<Value> run;
    std::string first;
    std::uint64_t shards = 0;
    for (const std::string& path : paths) {
        auto part = std::make_unique<PartReader>(path);
        if (!part->failure().empty()) {
            complain(path, part->failure());
            continue;
        }
        const auto number = part->head().at("shard").at(0).get<std::uint64_t>();
        const auto of = part->head().at("shard").at(1).get<std::uint64_t>();
        if (!run) {
            run = run_of(*part);
            first = path;
            shards = of;
        }
        const Value other = run_of(*part);
        const auto differs = std::find_if(run->items().begin(), run->items().end(), [&](const auto& item) {
            return other.value(item.key(), Value()) != item.value();
        });
        if (of != shards) {
            complain(path, cat("a shard of ", of, ", and ", printable(first), " is one of ", shards));
        } else if (differs != run->items().end()) {
            complain(
                path,
                cat("a part of a different run than ", printable(first), ": they differ in `", differs.key(), '`'));
        } else if (found.contains(number)) {
            complain(path, cat("shard ", number, " of ", shards, " is also in ", printable(found[number]->path())));
        } else {
            found.emplace(number, std::move(part));
        }
    }
    for (std::uint64_t number = 1; good && number <= shards; ++number) {
        if (found.contains(number)) continue;
        session.complain(cat("shard ", number, " of ", shards, " is missing"));
        good = false;
    }
    Parts parts;
    if (!good) return parts;
    for (auto& [number, part] : found) parts.push_back(std::move(part));
    return parts;
}

/// Joins the parts of a run: passes the records to the sinks in the order of the whole run.
class Merge {
  public:
    Merge(MergeArguments& arguments, Session& session)
        : arguments_(arguments.reporting),
          paths_(arguments.paths),
          session_(session),
          reporting_(arguments.reporting, session) {}

    void run() {
        if (!reporting_.spares(paths_)) return;
        try {
            parts_ = whole_run(paths_, session_);
            if (!parts_.empty() && take_over() && reporting_.open(false)) join();
        } catch (const nlohmann::json::exception&) {
            session_.complain(strange_part);
        } catch (const std::out_of_range&) {
            session_.complain(strange_part);
        }
    }

  private:
    [[nodiscard]] const Value& head() const { return parts_.front()->head(); }

    /// Prepares the rendered texts. If the parts lack a requested report, prints an error and returns false.
    bool take_over() {
        const auto format_name = head().at("format").get<std::string>();
        const auto format = std::find_if(report_formats().begin(), report_formats().end(),
                                         [&](const auto& one) { return one.first == format_name; });
        if (format == report_formats().end()) throw std::out_of_range("format");
        arguments_.format = format->second;
        arguments_.quiet = head().at("quiet");
        arguments_.columns = head().at("columns").get<std::vector<std::string>>();
        arguments_.expect_meta = head().at("expect-meta");
        const bool expects = head().at("expect");
        if (expects == arguments_.expect.empty()) {
            session_.complain(expects ? "the parts were written for a list; name it with --expect FILE"
                                      : "the parts were written without --expect, and cannot be compared with a list");
            return false;
        }
        if (!arguments_.write_expect.empty() && (expects || arguments_.expect_meta))
            return session_.complain(
                       "the parts were written for a comparison; --write-expect cannot be used with them"),
                   false;
        const auto names = head().at("reports").get<std::vector<std::string>>();
        for (const auto& [wanted, path] : arguments_.reports) {
            if (std::find(names.begin(), names.end(), name_of(wanted)) != names.end()) continue;
            session_.complain(cat("the parts contain no report in the format `", name_of(wanted),
                                  "`; reports besides standard output: ", listed(names)));
            return false;
        }
        if (!arguments_.list_only()) pieces_.emplace_back(main_piece);
        for (const std::string& name : names) {
            const std::string piece = cat("report:", name);
            if (std::find(pieces_.begin(), pieces_.end(), piece) == pieces_.end()) pieces_.push_back(piece);
        }
        if (expects || arguments_.expect_meta) pieces_.emplace_back(findings_piece);
        return true;
    }

    void join() {
        session_.write_error(head().at("passed-over").get<std::string>());
        const std::size_t inputs = head().at("inputs").size();
        for (std::size_t input = 0; input <= inputs && session_.out.good(); ++input) join(input);
        if (session_.out.good() &&
            !std::all_of(parts_.begin(), parts_.end(), [](const auto& part) { return part->at_end(); }))
            session_.complain(strange_part);
        if (!session_.out.good()) reporting_.complain({}, "standard output was closed; this report is incomplete");
        for (const auto& taker : reporting_.takers()) taker.sink->finish();
        reporting_.finish();
    }

    /// Joins the records of one input, shard by shard. An error that all shards have is reported once.
    void join(std::size_t input) {
        std::map<std::vector<std::string>, std::size_t> reported;
        PartReader::Record record;
        const std::string_view name = input > 0
            ? std::string_view(head().at("inputs").at(input - 1).at(0).get_ref<const std::string&>())
            : std::string_view{};
        for (const auto& part : parts_) {
            std::map<std::vector<std::string>, std::size_t> reported_here;
            while (session_.out.good() && part->next(input, record)) {
                if (!record.complaint) {
                    record.digest.file = name;
                    take(record);
                } else if (++reported_here[record.texts] > reported[record.texts]) {
                    ++reported[record.texts];
                    reporting_.complain(record.texts[0], record.texts[1]);
                }
            }
        }
        const bool empty = std::all_of(parts_.begin(), parts_.end(),
                                       [&](const auto& part) { return part->is_empty(input); });
        if (empty)
            reporting_.complain(head().at("inputs").at(input - 1).at(0).get<std::string>(),
                                "the corpus contains no log");
    }

    void take(const PartReader::Record& record) {
        for (const auto& [piece, sink] : reporting_.takers()) {
            const auto found = std::find(pieces_.begin(), pieces_.end(), piece);
            const auto index = static_cast<std::size_t>(found - pieces_.begin());
            sink->take(record.digest, found == pieces_.end() ? std::string_view{} : record.texts.at(index));
        }
    }

    ReportingArguments& arguments_;
    const std::vector<std::string>& paths_;
    Session& session_;
    Reporting reporting_;
    Parts parts_;
    std::vector<std::string> pieces_;  ///< names of the texts of a record
};

void merge(MergeArguments& arguments, Session& session) {
    for (const std::string& report : arguments.reports) {
        auto named = report_named(report, "FORMAT=FILE", session);
        if (!named) return;
        arguments.reporting.reports.push_back(std::move(*named));
    }
    Merge(arguments, session).run();
}

}  // namespace

void declare_merge(Command& command, Session& session) {
    const auto arguments = std::make_shared<MergeArguments>();
    command.add_option("PART", arguments->paths, "parts of all shards of a run, in any order").required().type_name("");
    add_output(command, session.output);
    add_known(command, "--report", arguments->reports, "; the parts must contain it").allow_extra_args(false);
    add_expectations(command, arguments->reporting);
    add_known_flag(command, "--statistics", arguments->reporting.statistics);
    command.footer(
        "Examples:\n"
        "  referee check --shard 1/2 --part --format jsonl --report junit corpus.jsonl -o part-1\n"
        "  referee check --shard 2/2 --part --format jsonl --report junit corpus.jsonl -o part-2\n"
        "  referee merge part-1 part-2 > verdicts.jsonl\n"
        "  referee merge --report junit=out.xml --statistics part-* > verdicts.jsonl\n"
        "\nExit codes: those of the run of `check` without shards: 0 all logs are legal or ruled; 1 some log is not; 2 "
        "usage error, a part that is missing or incomplete, or a file that cannot be read or written.");
    command.callback([arguments, &session] { merge(*arguments, session); });
}

}  // namespace referee
