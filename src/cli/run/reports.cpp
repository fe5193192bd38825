#include "cli/run/reports.hpp"

#include <array>
#include <cstdio>
#include <utility>
#include <vector>

#include "cli/run/malformed_lines.hpp"
#include "cli/run/notes_once.hpp"
#include "show/ci/github.hpp"
#include "show/ci/junit.hpp"
#include "show/ci/sarif.hpp"
#include "show/csv/rows.hpp"
#include "show/json/json.hpp"
#include "show/text/line.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The common part of all formats: the target, and which logs are left out.
class WrittenReport : public ReportSink {
  public:
    WrittenReport(Target& target, ReportStyle style) : target_(target), style_(std::move(style)) {}

    [[nodiscard]] bool wants(const Digest& digest) const override {
        return !left_out(digest.verdict) && malformed_lines_.may_report(digest);
    }
    void render(const Report& report, std::string& out) const override { out += rendered(report); }
    void take(const Digest& digest, std::string_view rendered) override {
        const bool admitted = malformed_lines_.admits(digest);
        if (!left_out(digest.verdict) && (admitted || counts_unreported()))
            summary_.add(digest.verdict, digest.counted);
        if (!admitted) return;
        if (!NotesOnce::any_in(rendered)) return write_log(rendered);
        write_log(notes_.taken(digest.file, rendered));
    }
    /// Already printed on standard error.
    void trouble(std::string_view, std::string_view) override {}

  protected:
    [[nodiscard]] virtual std::string rendered(const Report& report) const = 0;
    /// Writes the rendered text of one log.
    virtual void write_log(std::string_view rendered) { target_.write(rendered); }
    /// True if the summary includes logs that are only counted.
    [[nodiscard]] virtual bool counts_unreported() const { return true; }
    /// The malformed lines that are only counted.
    [[nodiscard]] const Unlisted& others() const { return malformed_lines_.others(); }
    [[nodiscard]] bool left_out(Verdict verdict) const { return style_.quiet && verdict == Verdict::legal; }

    Target&
        target_;  // NOLINT(*-non-private-member-variables-in-classes): shared with the formats below, and nobody else
    const ReportStyle style_;  // NOLINT(*-non-private-member-variables-in-classes)
    Summary summary_;          // NOLINT(*-non-private-member-variables-in-classes)

  private:
    MalformedLineLimit malformed_lines_;
    NotesOnce notes_;
};

/// Findings, verdicts and a summary, for people.
class ForPeople final : public WrittenReport {
  public:
    using WrittenReport::WrittenReport;
    void finish() override {
        if (others().any()) target_.write(unlisted_words(others()) + '\n');
        if (!style_.quiet && summary_.logs() > 1) target_.write(summary_text(summary_, style_.style.language));
    }

  private:
    [[nodiscard]] std::string rendered(const Report& report) const override {
        std::string text = findings_text(report, style_.style);
        if (!style_.quiet) text += verdict_text(report, style_.style, &NotesOnce::framed);
        return text;
    }
};

/// One JSON object per log.
class JsonLines final : public WrittenReport {
  public:
    using WrittenReport::WrittenReport;
    void finish() override {
        if (others().any()) target_.write(unlisted_json_line(others()));
    }

  private:
    [[nodiscard]] std::string rendered(const Report& report) const override { return json_line(report); }
};

class Github final : public WrittenReport {
  public:
    using WrittenReport::WrittenReport;
    void trouble(std::string_view path, std::string_view why) override { target_.write(github_trouble(path, why)); }
    void finish() override {
        if (others().any()) target_.write(unlisted_github_line(others()));
        if (!style_.quiet && summary_.logs() > 1) target_.write(summary_text(summary_, style_.style.language));
    }

  private:
    [[nodiscard]] std::string rendered(const Report& report) const override {
        std::string lines = github_lines(report);
        for (const Finding& note : report.notes) lines += NotesOnce::framed(note.message, github_note(note));
        return lines;
    }
};

/// The format begins with the totals, which are known only at the end. Until then the test cases are in a temporary
/// file.
class Junit final : public WrittenReport {
  public:
    Junit(Target& target, ReportStyle style)
        : WrittenReport(target, std::move(style)), cases_(std::tmpfile(), &std::fclose) {}

    void trouble(std::string_view path, std::string_view why) override {
        ++troubles_;
        wait(junit_trouble(path, why));
    }
    void finish() override {
        if (others().any()) {
            summary_.add(Verdict::malformed);
            wait(unlisted_junit_case(others()));
        }
        if (!good_ || std::fflush(cases_.get()) != 0) return target_.fail("there is no space for a temporary file");
        target_.write(junit_head(summary_, troubles_, REFEREE_VERSION));
        std::rewind(cases_.get());
        std::array<char, std::size_t{1} << 16U> piece{};
        while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), cases_.get()))
            target_.write({piece.data(), size});
        if (std::ferror(cases_.get()) != 0) return target_.fail("the temporary file cannot be read");
        target_.write(junit_foot());
    }

  private:
    [[nodiscard]] std::string rendered(const Report& report) const override { return junit_case(report); }
    void write_log(std::string_view rendered) override { wait(rendered); }
    /// The totals are those of the test cases.
    [[nodiscard]] bool counts_unreported() const override { return false; }
    void wait(std::string_view text) {
        good_ = good_ && cases_ && std::fwrite(text.data(), 1, text.size(), cases_.get()) == text.size();
    }

    std::unique_ptr<std::FILE, int (*)(std::FILE*)> cases_;
    bool good_ = true;
    std::size_t troubles_ = 0;
};

class Scanner final : public WrittenReport {
  public:
    Scanner(Target& target, ReportStyle style)
        : WrittenReport(target, std::move(style)), sarif_(library().games, REFEREE_VERSION) {
        target_.write(sarif_.head());
    }

    void trouble(std::string_view path, std::string_view why) override {
        troubles_.push_back(Sarif::notification(path, why));
    }
    void finish() override { target_.write(Sarif::foot(troubles_, others())); }

  private:
    [[nodiscard]] std::string rendered(const Report& report) const override {
        std::string results = sarif_.results(report);
        for (const Finding& note : report.notes)
            results += NotesOnce::framed(note.message, cat(Sarif::separator, sarif_.note(report, note)));
        return results;
    }
    void write_log(std::string_view rendered) override {
        if (rendered.starts_with(Sarif::separator)) rendered.remove_prefix(Sarif::separator.size());
        if (rendered.empty()) return;
        if (!first_) target_.write(Sarif::separator);
        first_ = false;
        target_.write(rendered);
    }

    const Sarif sarif_;
    bool first_ = true;
    std::vector<Value> troubles_;
};

/// A format of a few short lines per log, so that no log needs to be left out.
class ShortReport : public ReportSink {
  public:
    ShortReport(Target& target, const ReportStyle& style) : target_(target), quiet_(style.quiet) {}

    [[nodiscard]] bool wants(const Digest& digest) const override {
        return !quiet_ || digest.verdict != Verdict::legal;
    }
    void take(const Digest&, std::string_view rendered) override { target_.write(rendered); }
    /// Already printed on standard error.
    void trouble(std::string_view, std::string_view) override {}

  private:
    Target& target_;
    const bool quiet_;
};

/// One line per log.
class VerdictLines final : public ShortReport {
  public:
    using ShortReport::ShortReport;
    void render(const Report& report, std::string& out) const override { out += verdict_line(report); }
};

/// One row per player and log.
class Table final : public ShortReport {
  public:
    Table(Target& target, const ReportStyle& style) : ShortReport(target, style) {
        target.write(rows_head(style.columns));
    }
    void render(const Report& report, std::string& out) const override { out += rows_of(report); }
};

template <class T>
std::unique_ptr<ReportSink> made(Target& target, ReportStyle style) {
    return std::make_unique<T>(target, std::move(style));
}

/// A format: its name, what writes it, and whether it reports only the first malformed lines and counts the others.
struct FormatRow {
    std::string_view name;
    std::unique_ptr<ReportSink> (*make)(Target&, ReportStyle);
    bool limits_malformed_lines = true;
};

/// All formats. The first rows are the enumerators of `ReportFormat`, in the same order. A format needs an enumerator
/// only if other code names it; append any other format at the end.
constexpr std::array format_rows = {
    FormatRow{"text", &made<ForPeople>},    FormatRow{"line", &made<VerdictLines>, false},
    FormatRow{"jsonl", &made<JsonLines>},   FormatRow{"junit", &made<Junit>},
    FormatRow{"sarif", &made<Scanner>},     FormatRow{"github", &made<Github>},
    FormatRow{"rows", &made<Table>, false},
};

}  // namespace

const NamesOf<ReportFormat>& report_formats() {
    static const NamesOf<ReportFormat> all = [] {
        NamesOf<ReportFormat> names;
        for (std::size_t row = 0; row < format_rows.size(); ++row)
            names.emplace_back(format_rows[row].name, static_cast<ReportFormat>(row));
        names.insert(std::next(names.begin()), {"json", ReportFormat::jsonl});
        std::iter_swap(std::next(names.begin(), 2), std::next(names.begin(), 3));  // text|json|jsonl|line|…
        return names;
    }();
    return all;
}

std::string_view name_of(ReportFormat format) { return format_rows[static_cast<std::size_t>(format)].name; }

bool limits_malformed_lines(ReportFormat format) {
    return format_rows[static_cast<std::size_t>(format)].limits_malformed_lines;
}

namespace {

const ReportFormat* format_named(std::string_view wanted) {
    for (const auto& [name, format] : report_formats()) {
        if (name == wanted) return &format;
    }
    return nullptr;
}

std::nullopt_t refuse_report(std::string_view form, std::string_view argument, Session& session) {
    std::vector<std::string> names;
    for (const auto& [name, format] : report_formats()) names.push_back(name);
    session.complain(cat("--report: expected ", form, ", not `", printable(argument), "`; formats: ", listed(names)));
    return std::nullopt;
}

}  // namespace

std::optional<std::pair<ReportFormat, std::string>> report_named(std::string_view argument, std::string_view form,
                                                                 Session& session) {
    const std::size_t equals = argument.find('=');
    const ReportFormat* const format = format_named(argument.substr(0, equals));
    if (format == nullptr || equals == std::string_view::npos || equals + 1 == argument.size())
        return refuse_report(form, argument, session);
    return std::pair(*format, std::string(argument.substr(equals + 1)));
}

std::optional<std::string> pages_named(std::string_view argument) {
    constexpr std::string_view begin = "html=";
    if (!argument.starts_with(begin) || argument.size() == begin.size()) return std::nullopt;
    return std::string(argument.substr(begin.size()));
}

std::optional<std::pair<ReportFormat, std::string>> report_of_part(std::string_view argument, Session& session) {
    const ReportFormat* const format = format_named(argument);
    if (format == nullptr) return refuse_report("FORMAT with --part; `merge` takes FORMAT=FILE", argument, session);
    return std::pair(*format, std::string{});
}

std::unique_ptr<ReportSink> make_report(ReportFormat format, Target& target, ReportStyle style) {
    return format_rows[static_cast<std::size_t>(format)].make(target, std::move(style));
}

}  // namespace referee
