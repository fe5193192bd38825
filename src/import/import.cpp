#include "import/import.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "judge/place.hpp"
#include "log/canonical.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Limits. Text formats are short; a JSON file of a game with all its positions has some ten thousand values.
constexpr std::size_t most_text_bytes = Limits::yaml_bytes;
constexpr std::size_t most_nodes = 1'000'000;

/// Decodes one step of a JSON pointer.
std::string unescaped(std::string_view step) {
    std::string key;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool escaped = step[i] == '~' && i + 1 < step.size();
        key += escaped ? (step[++i] == '0' ? '~' : '/') : step[i];
    }
    return key;
}

std::optional<Cursor> child(Cursor node, const std::string& step) {
    if (node.is(Kind::sequence)) {
        std::size_t left = 0;
        std::from_chars(step.data(), step.data() + step.size(), left);
        for (auto it = node.begin(); it != node.end(); ++it) {
            if (left-- == 0) return *it;
        }
    }
    return find_entry(node, step);
}

/// The offset of the node that a JSON pointer names, or of the last node on its path that exists.
std::size_t offset_of(Cursor node, std::string_view pointer) {
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::size_t end = std::min(pointer.find('/'), pointer.size());
        const auto next = child(node, unescaped(pointer.substr(0, end)));
        if (!next) break;
        node = *next;
        pointer.remove_prefix(end);
    }
    return node.offset();
}

/// Reads one file in a game's own format.
class Importing {
  public:
    Importing(const ImportFormat& format, const TallyWords& words, const Source& source, ImportReport& report)
        : format_(format), words_(words), source_(source), report_(report), diagnostics_(report.findings) {}

    void run(const TakeLog& take) {
        Imported imported;
        const bool read = format_.from_json != nullptr ? read_json(imported) : read_text(imported);
        if (!read) return;
        report_.notes = std::move(imported.notes);
        for (const ImportFault& fault : imported.faults.all()) {
            const std::size_t offset = format_.from_json != nullptr ? offset_of(document_.root(), fault.pointer)
                                                                    : mark_ + fault.offset;
            diagnostics_.report(fault.rule, offset, fault.message);
        }
        if (!report_.findings.empty() || imported.log.is_null()) return;
        report_.lost = std::move(imported.lost);
        give(imported.log, take);
    }

  private:
    bool read_text(Imported& imported) {
        if (source_.too_large || source_.text.size() > most_text_bytes) return refuse_size("1 MiB");
        if (const std::size_t at = invalid_utf8(source_.text); at != std::string_view::npos) {
            diagnostics_.report(LogRule::syntax, at, "the text is not UTF-8");
            return false;
        }
        if (source_.text.starts_with(byte_order_mark)) mark_ = byte_order_mark.size();
        imported = format_.from_text(source_.text.substr(mark_), words_);
        return true;
    }

    bool read_json(Imported& imported) {
        if (source_.too_large) return refuse_size("64 MiB");
        std::vector<DocumentFault> faults;
        const bool whole = json_.read(source_.text, document_, faults, most_nodes);
        report_faults(faults, report_.findings);
        if (!whole || !faults.empty()) return false;
        try {
            imported = format_.from_json(plain_value(document_.root()), words_);
        } catch (const Unwritable& number) {
            diagnostics_.report(LogRule::value, number.offset, std::string(Unwritable::message));
            return false;
        }
        return true;
    }

    bool refuse_size(std::string_view most) {
        diagnostics_.report(LogRule::limit, 0, cat("a file in this format has at most ", most));
        return false;
    }

    /// Opens the log, which reports what no log can hold, such as too many events.
    void give(const Value& log, const TakeLog& take) {
        const Opened opened = open_log(PaddedText(log).source(), {});
        if (opened.record) {
            ++report_.logs;
            return take(opened.record->canonical());
        }
        for (const Finding& finding : opened.report.findings) {
            diagnostics_.report(LogRule::value, 0, cat("its data does not make a log: ", finding.message));
        }
    }

    const ImportFormat& format_;
    const TallyWords& words_;
    const Source& source_;
    ImportReport& report_;
    Diagnostics diagnostics_;
    JsonReader json_;
    std::size_t mark_ = 0;  ///< bytes of the byte order mark of a text
    Document document_;
};

}  // namespace

ImportReport import_record(const ImportFormat& format, const TallyWords& words, const Source& source,
                           const TakeLog& take) {
    ImportReport report;
    Importing(format, words, source, report).run(take);
    place(source, report.findings);
    return report;
}

}  // namespace referee
