#include "cli/commands/fmt.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "cli/commands/log_text.hpp"
#include "cli/commands/one_log.hpp"
#include "cli/io/input.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/target.hpp"
#include "cli/run/unified_diff.hpp"
#include "log/canonical.hpp"
#include "position/formatted.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// The outcome for one file.
enum class Outcome { unchanged, changed, failed };

bool is_compressed(const std::string& path) {
    Stream stream(path);
    constexpr std::size_t enough = 64;  // for the first bytes, which show it
    std::array<char, enough> first{};
    static_cast<void>(stream.read(first.data(), first.size()));
    return stream.compressed();
}

/// Why an input is not formatted as a whole file; empty if it is.
std::string_view why_not_formatted(const Input& input) {
    if (input.line > 0 || input.table > 0) return "only whole files are formatted; name the file alone";
    if (format_by_extension(input.path) == InputFormat::csv) return "CSV files are not formatted";
    if (input.path == "-") return {};
    std::error_code ignored;
    // Looking into a pipe would take its first bytes away.
    if (std::filesystem::exists(input.path, ignored) && !std::filesystem::is_regular_file(input.path, ignored))
        return "only regular files and standard input are formatted";
    if (is_compressed(input.path)) return "a compressed file is not formatted; decompress it first";
    return {};
}

/// Formats the files of one run.
class FileFormatter {
  public:
    FileFormatter(const FmtFiles& arguments, Session& session) : arguments_(arguments), session_(session) {}

    void run() {
        std::vector<SkippedEntry> skipped;
        const auto error = [&](std::string_view path, std::string_view why) {
            session_.complain(cat(printable(path), ": ", why));
        };
        std::vector<Input> inputs = expand_inputs(arguments_.paths, session_.folders, error, skipped);
        skip_unformatted(inputs, skipped);
        session_.write_error(skipped_text(skipped, session_.verbose));
        for (const Input& input : inputs) {
            if (Interrupt::signal() != 0 || !session_.out.good()) break;
            ++counts_[static_cast<std::size_t>(format(input))];
        }
        if (!inputs.empty()) session_.write_error(summary());
        if (counts_[static_cast<std::size_t>(Outcome::changed)] > 0 && arguments_.mode != FmtMode::write)
            session_.raise(exit_fault);
        if (Interrupt::signal() != 0) session_.raise(exit_by_signal + Interrupt::signal());
    }

  private:
    /// Skips what folders contain and is not formatted. A file that is named itself is an error later.
    void skip_unformatted(std::vector<Input>& inputs, std::vector<SkippedEntry>& skipped) const {
        std::erase_if(inputs, [&](const Input& input) {
            const auto& paths = arguments_.paths;
            if (std::find(paths.begin(), paths.end(), input.path) != paths.end() || input.line > 0 || input.table > 0)
                return false;
            const std::string_view why = why_not_formatted(input);
            if (!why.empty()) skipped.push_back({input.path, why});
            return !why.empty();
        });
    }

    Outcome format(const Input& input) {
        if (const std::string_view why = why_not_formatted(input); !why.empty()) return complain(input.path, why);
        if (input.path == "-" && arguments_.mode == FmtMode::write)
            return complain("-", "standard input cannot be written in place");
        Outcome outcome = form(input, nullptr);
        if (outcome != Outcome::changed || arguments_.mode == FmtMode::diff) return outcome;
        if (arguments_.mode == FmtMode::write) outcome = write(input);
        if (outcome == Outcome::changed)
            session_.out.write(
                cat(arguments_.mode == FmtMode::write ? "formatted " : "would format ", printable(input.path), '\n'));
        return outcome;
    }

    /// Writes the form of a file in its place. If that fails, the file stays as it is.
    Outcome write(const Input& input) {
        OutputFile target(input.path, Replaces::input);
        if (!target.failure().empty()) return complain(input.path, target.failure());
        const Outcome outcome = form(input, &target);
        if (outcome == Outcome::failed) return outcome;
        const std::string why = target.finish();
        return why.empty() ? outcome : complain(input.path, why);
    }

    Outcome complain(std::string_view path, std::string_view why) {
        session_.complain(cat(printable(path), ": ", why));
        return Outcome::failed;
    }

    /// Forms each log of a file, writes the whole to the target if there is one, and prints the differences if they are
    /// asked for.
    Outcome form(const Input& input, OutputFile* target) {
        Outcome outcome = Outcome::unchanged;
        std::size_t line = 0;
        const auto take = [&](const Source& source) {
            const auto form = form_of_log(source);
            if (!form) outcome = Outcome::failed;
            if (outcome == Outcome::failed) return Interrupt::signal() == 0;
            const bool in_corpus = source.line > 0;
            // Blank lines of a corpus stay.
            std::string text(in_corpus ? source.line - line - 1 : 0, '\n');
            line = source.line;
            const std::string recorded = cat(source.text, in_corpus ? "\n" : "");
            if (recorded != *form && arguments_.mode == FmtMode::diff)
                session_.out.write(difference(input.path, source.line, outcome == Outcome::unchanged, recorded, *form));
            if (recorded != *form) outcome = Outcome::changed;
            if (target != nullptr) target->write(text += *form);
            return Interrupt::signal() == 0;
        };
        read_logs(input, InputFormat::detect, take,
                  [&](std::string_view path, std::string_view why) { outcome = complain(path, why); });
        return Interrupt::signal() == 0 ? outcome : Outcome::failed;
    }

    /// The difference between two texts of a file, or between two texts of a line of a corpus.
    std::string difference(std::string_view name, std::size_t line, bool is_first, std::string_view recorded,
                           std::string_view form) const {
        const Style style = session_.style();
        if (line == 0) return unified_diff(name, recorded, form, style);
        return cat(is_first ? diff_heading(name, style) : "", diff_of_line(line, recorded, form, style));
    }

    /// The form of one log. If there is none, prints why on standard error and returns nothing.
    std::optional<std::string> form_of_log(const Source& source) {
        const Opened opened = open_log(source, {});
        if (!opened.record) {
            print_faults(opened.report, FaultsAs::error, session_);
            return std::nullopt;
        }
        Formatted form = source.line > 0 ? line_form(*opened.record)
                                         : formatted(*opened.record, arguments_.drop_comments);
        if (form.refused.empty()) return std::move(form.text);
        std::string place = printable(opened.report.log);
        if (form.offset) {
            const LineColumn at = Locator(source.text).at(*form.offset);
            place += cat(':', at.line, ':', at.column);
        }
        session_.refuse(cat(place, ": ", form.refused));
        return std::nullopt;
    }

    /// The form of a line of a corpus.
    static Formatted line_form(const Record& record) {
        try {
            const Value canonical = record.canonical();
            std::string text = log_text(canonical, LogFormat::jsonl);
            return {text, why_changed(text, LogFormat::jsonl, canonical)};
        } catch (const Unwritable& number) {
            return {{}, "this number cannot be written without loss", number.offset};
        }
    }

    [[nodiscard]] std::string summary() const {
        const auto files = [&](Outcome outcome) {
            return counted(static_cast<long long>(counts_[static_cast<std::size_t>(outcome)]), "file");
        };
        return cat("referee: ", files(Outcome::changed), arguments_.mode == FmtMode::write ? "" : " would be",
                   " formatted, ", files(Outcome::unchanged), " unchanged",
                   counts_[static_cast<std::size_t>(Outcome::failed)] == 0
                       ? "\n"
                       : cat(", ", files(Outcome::failed), " not formatted\n"));
    }

    const FmtFiles& arguments_;
    Session& session_;
    std::array<std::size_t, 3> counts_{};
};

}  // namespace

void format_files(const FmtFiles& arguments, Session& session) {
    const Interrupt interrupt;
    FileFormatter(arguments, session).run();
}

}  // namespace referee
