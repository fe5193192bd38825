#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/game_page.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/pages_folder.hpp"
#include "cli/run/project.hpp"
#include "cli/run/reports.hpp"
#include "cli/tournament/tournament_files.hpp"
#include "cli/tournament/tournament_judged.hpp"
#include "cli/tournament/tournament_pairing.hpp"
#include "show/html/game_page.hpp"
#include "show/tournament/tournament.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

enum class PageFormat { text, json, csv, html, trf };

struct TournamentArguments {
    std::string file;
    JudgingArguments judging;
    PageFormat format = PageFormat::text;
    std::optional<int> after;
    std::string explain;
    std::vector<std::string> reports{};  ///< as written: FORMAT=FILE, html=DIR
    std::string pages{};                 ///< the folder of pages; empty: none
    std::size_t shown_findings = most_findings;
    std::size_t jobs = 1;
    bool allow_outside = false;
    PairingArguments pairing;
};

/// Reads, judges and prints a tournament.
class TournamentRun {
  public:
    TournamentRun(const TournamentArguments& arguments, Session& session) : arguments_(arguments), session_(session) {}

    void run() {
        if (session_.out.takes_the_place_of(arguments_.file)) {
            return session_.complain(
                cat("the output cannot replace the tournament that is read, `", printable(arguments_.file), '`'));
        }
        const bool words = arguments_.format == PageFormat::text || arguments_.format == PageFormat::json;
        if (!arguments_.explain.empty() && !words) return session_.complain("--explain requires --format text or json");
        if (const std::string why = misuse_of_pair(); !why.empty()) return session_.complain(why);
        if (!arguments_.pages.empty() && !arguments_.explain.empty())
            return session_.complain("--explain cannot be combined with --report html=DIR");
        if (!reports_.open(arguments_.reports, arguments_.file, session_)) return;
        if (!take_judging(arguments_.judging, options_.judging, session_)) return;
        set_options();
        if (!arguments_.pages.empty() && !open_pages()) return;
        const auto unreadable = [&](std::string_view path, std::string_view why) {
            session_.complain(cat(printable(path), ": ", why));
        };
        read_document(
            arguments_.file, tournament::most_bytes, [&](const Source& source) { judge(source); }, unreadable);
    }

    /// Why the options of `--pair` do not fit; empty if they do.
    [[nodiscard]] std::string misuse_of_pair() const {
        if (!arguments_.pairing.pair) return arguments_.format == PageFormat::trf ? "--format trf requires --pair" : "";
        if (arguments_.format == PageFormat::html) return "--pair requires --format text, json, csv or trf";
        if (arguments_.after || !arguments_.explain.empty() || !arguments_.pages.empty() || !arguments_.reports.empty())
            return "--pair cannot be combined with --after, --explain or --report";
        if (arguments_.pairing.rounds && arguments_.format != PageFormat::trf) return "--rounds requires --format trf";
        return {};
    }

    /// Why the round of `--after` is none of this tournament; empty if it is one, or if not all rounds are known.
    [[nodiscard]] std::string misuse_of_after() const {
        const tournament::Event& event = report_.event;
        if (!arguments_.after || report_.malformed || !event.seats_known) return {};
        int last = event.last_round();
        for (const auto* const stays : {&event.byes, &event.absent}) {
            for (const tournament::Stay& stay : *stays) last = std::max(last, stay.round);
        }
        for (const tournament::Penalty& penalty : event.penalties) last = std::max(last, penalty.round);
        if (*arguments_.after <= last) return {};
        const std::string rounds = last == 0 ? "no round" : last == 1 ? "only round 1" : cat("rounds 1 to ", last);
        return cat("--after ", *arguments_.after, ": the tournament has ", rounds);
    }

    /// True if the report was printed although some records could not be read.
    [[nodiscard]] bool lacks_records() const { return lacks_records_ && printed_; }

  private:
    void set_options() {
        const bool for_people = arguments_.format == PageFormat::text || arguments_.format == PageFormat::html ||
            reports_.any_for_people();
        options_.judging.placing = true;
        options_.judging.other_rulings = true;
        options_.judging.board_at_breach = for_people;
        options_.jobs = arguments_.jobs;
        options_.allow_outside = arguments_.allow_outside;
        options_.csv = session_.csv;
        options_.judging.strict = session_.csv.strict;
        options_.shown_findings = arguments_.shown_findings;
        const bool page = arguments_.format == PageFormat::html || !arguments_.pages.empty();
        options_.audits = page && arguments_.explain.empty();
        options_.audit_of = arguments_.explain;
        if (arguments_.format == PageFormat::text && !page) options_.audit_style = session_.style();
    }

    /// The page of the tournament is the index of the pages of its records.
    bool open_pages() {
        pages_ = std::make_unique<PagesFolder>(arguments_.pages);
        if (!pages_->failure().empty()) return complain_of_pages(pages_->failure());
        options_.page = [&](std::size_t number, const Source& source) {
            GamePage page = log_page(source, options_.judging);
            page.index = "index.html";
            std::string text;
            game_page(
                page, [&](std::string_view piece) { text += piece; }, options_.judging.language);
            const std::string name = name_of_page(number, name_of(source));
            const std::lock_guard lock(mutex_);
            pages_->write(name, text);
            return name;
        };
        return true;
    }

    bool complain_of_pages(std::string_view why) {
        session_.complain(cat(printable(arguments_.pages), ": ", why));
        return false;
    }

    void put_pages() {
        if (!pages_) return;
        std::string text;
        tournament_html(report_, [&](std::string_view piece) { text += piece; });
        pages_->write("index.html", text);
        if (const std::string why = pages_->finish(); !why.empty()) complain_of_pages(why);
    }

    void judge(const Source& source) {
        const InputError unreadable = [&](std::string_view path, std::string_view why) {
            lacks_records_ = true;
            session_.complain(cat(printable(path), ": ", why));
        };
        options_.after = arguments_.after;
        report_ = judge_tournament(source, arguments_.file, options_, unreadable);
        if (const std::string why = misuse_of_after(); !why.empty()) return session_.complain(why);
        if (report_.verdict >= Verdict::incomplete) session_.raise(exit_fault);
        print();
        reports_.write(report_, session_);
        put_pages();
    }

    void print() {
        if (!arguments_.explain.empty()) return explain();
        if (arguments_.pairing.pair) return pair();
        printed_ = true;
        const Write write = [&](std::string_view text) { session_.out.write(text); };
        switch (arguments_.format) {
            case PageFormat::text: return tournament_text(report_, session_.style(), write);
            case PageFormat::json: return tournament_json(report_, write);
            case PageFormat::csv: return csv(write);
            case PageFormat::html: return tournament_html(report_, write);
            case PageFormat::trf: return;  // only with --pair
        }
    }

    /// CSV has no place for findings: they go to standard error.
    void csv(const Write& write) {
        tournament_csv(report_, write);
        write_findings();
    }

    void write_findings() {
        if (report_.verdict < Verdict::incomplete) return;
        std::string findings;
        tournament_findings_text(report_, {.language = session_.spoken},
                                 [&](std::string_view text) { findings += text; });
        session_.write_error(findings);
    }

    /// Prints the next round. Findings go to standard error.
    void pair() {
        printed_ = true;
        write_findings();
        const PairingFormat format = arguments_.format == PageFormat::json ? PairingFormat::json
            : arguments_.format == PageFormat::csv                         ? PairingFormat::csv
            : arguments_.format == PageFormat::trf                         ? PairingFormat::trf
                                                                           : PairingFormat::yaml;
        print_pairing(report_, arguments_.pairing, format, session_);
    }

    /// Explains the standings of a player; without standings, prints only why there are none.
    void explain() {
        const bool json = arguments_.format == PageFormat::json;
        tournament::PlayerNumber player = 0;
        if (!report_.malformed) {
            const auto found = player_named(report_.event, "--explain", arguments_.explain, session_);
            if (!found) return;
            player = *found;
        }
        printed_ = true;
        const Write write = [&](std::string_view text) { session_.out.write(text); };
        if (!report_.standings)
            return json ? tournament_json(report_, write) : tournament_text(report_, session_.style(), write);
        session_.out.write(json ? standing_json(report_, player) : standing_text(report_, player, session_.style()));
    }

    const TournamentArguments& arguments_;
    Session& session_;
    TournamentOptions options_;
    TournamentReport report_;
    TournamentFiles reports_;
    std::unique_ptr<PagesFolder> pages_;
    std::mutex mutex_;
    bool lacks_records_ = false;
    bool printed_ = false;
};

}  // namespace

void declare_tournament(Command& command, Session& session) {
    const auto arguments = std::make_shared<TournamentArguments>();
    command
        .add_option("FILE", arguments->file,
                    "a tournament in YAML or JSON, or - for standard input; paths of records are relative to it")
        .required()
        .type_name("");
    add_format<PageFormat>(
        command, arguments->format,
        {{"text", PageFormat::text},
         {"json", PageFormat::json},
         {"jsonl", PageFormat::json},
         {"csv", PageFormat::csv},
         {"html", PageFormat::html},
         {"trf", PageFormat::trf}},
        " for people; json or jsonl: one JSON object on one line; csv: the standings for a spreadsheet (findings go to "
        "standard error); html: one page with standings, rounds, and each record's findings and audit; trf: only with "
        "--pair");
    declare_pairing(command, arguments->pairing);
    command.add_option("--after", arguments->after, "the standings after round N, not compared with the claimed ones")
        .check(whole_number(1, tournament::most_rounds))
        .type_name("N");
    command
        .add_option("--explain", arguments->explain,
                    "explain the place of one player, by id or name: every point and tie-break, and the audits of the "
                    "records; text or json")
        .type_name("PLAYER");
    add_known(command, "--report", arguments->reports,
              "; html=DIR: pages for a browser, one of the tournament and one per record")
        .allow_extra_args(false);
    add_printing(command, session);
    add_language(command, session);
    add_judging(command, arguments->judging);
    add_own_columns(command, session);
    add_strict(command, session);
    add_known_flag(command, "--allow-outside", arguments->allow_outside, ": follow absolute paths, `..` and links");
    add_max_findings(command, arguments->shown_findings);
    add_jobs(command, arguments->jobs);
    add_project(command, session);
    command.footer(
        "Examples:\n"
        "  referee tournament cup.yaml\n"
        "  referee tournament --after 2 cup.yaml\n"
        "  referee tournament --explain ben cup.yaml\n"
        "  referee tournament --format html -o cup.html cup.yaml\n"
        "  referee tournament --report html=cup cup.yaml   # cup/index.html, and one page per record\n"
        "  referee tournament --format json cup.yaml > cup.json\n"
        "  referee tournament --pair --absent zoe cup.yaml   # the seats of the next round\n"
        "  referee tournament --pair --format trf --rounds 7 cup.yaml > cup.trf && bbpPairings --dutch cup.trf -p\n"
        "\nExit codes: 0 all records are legal and the standings are correct; 1 otherwise; 2 usage error, or a file "
        "that "
        "cannot be read (the other records are still judged).");
    command.callback([arguments, &session] {
        for (const std::string& report : std::exchange(arguments->reports, {})) {
            const auto folder = pages_named(report);
            if (!folder) {
                arguments->reports.push_back(report);
            } else if (!arguments->pages.empty()) {
                return session.complain("pages are written to one folder");
            } else {
                arguments->pages = *folder;
            }
        }
        const bool only_for_people = (arguments->format == PageFormat::text || arguments->format == PageFormat::html) &&
            arguments->reports.empty();
        session.speak(only_for_people);
        bool lacks_records = false;
        session.print([&] {
            if (!use_project({arguments->file}, session)) return;
            TournamentRun run(*arguments, session);
            run.run();
            lacks_records = run.lacks_records();
            // The page is complete, but some records could not be read.
            if (lacks_records) session.exit = exit_fault;
        });
        if (lacks_records) session.raise(exit_usage);
    });
}

}  // namespace referee
