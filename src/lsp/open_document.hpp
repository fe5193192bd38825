#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"
#include "log/padded_text.hpp"
#include "lsp/nodes.hpp"
#include "lsp/text.hpp"
#include "position/record.hpp"
#include "show/tournament/tournament.hpp"

namespace referee::lsp {

/// Judges a tournament's text, whose records are found from its address: the only thing that a language server asks of
/// the world besides its editor.
using JudgeTournament = std::function<TournamentReport(const Source& source, const std::string& uri)>;

/// What a document is to the referee; of a file that is none of its own nothing is said.
enum class Paper : std::uint8_t { none, log, tournament };

/// Something to be said of a document, and where.
struct Remark {
    Finding finding;
    Span span;
    bool typed = false;  ///< what is missing may still come: it is being written
};

/// A document that an editor has open. What is found of it is found when somebody asks, once for each version.
class OpenDocument {
  public:
    OpenDocument(std::string uri, std::string language, std::string text);

    [[nodiscard]] const std::string& uri() const { return uri_; }
    [[nodiscard]] const EditedText& text() const { return text_; }
    [[nodiscard]] Format format() const { return format_; }
    std::optional<long long> version{};

    /// A change: of a part, or where there is none of the whole.
    void change(std::optional<std::pair<Spot, Spot>> part, std::string_view with);

    [[nodiscard]] Paper paper();
    /// The document, where its text can be read to the end; nothing where it cannot.
    [[nodiscard]] std::optional<Cursor> root();
    /// The same as a value; null where it cannot be one.
    [[nodiscard]] const Value& value();
    /// The judgement of a log as a whole.
    [[nodiscard]] const Report& report();
    /// The log with its record, for questions about it; without a record where it is malformed.
    [[nodiscard]] const Opened& opened();
    /// What there is to say, in the order of the text; of a malformed or torn log also what is found before the fault.
    [[nodiscard]] const std::vector<Remark>& remarks(const JudgeTournament& judge);

  private:
    struct Read {
        Document document;
        JsonReader json;
        YamlReader yaml;
        std::vector<DocumentFault> faults;
        bool complete = false;
        Value value;
    };

    void forget();
    Read& read();
    [[nodiscard]] Source source_of(const OwnText& own) const;
    void remark_log();
    void remark_tournament(const JudgeTournament& judge);
    void remark_beginning();
    [[nodiscard]] std::vector<std::string> beginnings();
    void add(Finding finding);
    [[nodiscard]] Span span_of_finding(const Finding& finding);
    [[nodiscard]] bool may_still_come(const Finding& finding);

    std::string uri_;
    EditedText text_;
    Format format_;
    std::string padded_;  ///< the text with bytes behind it that readers may look at
    std::unique_ptr<Read> read_;
    std::optional<Report> report_;
    std::optional<Opened> opened_;
    std::optional<std::vector<Remark>> remarks_;
};

}  // namespace referee::lsp
