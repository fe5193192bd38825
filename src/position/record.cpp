#include "position/record.hpp"

#include <utility>

#include "core/log_rules.hpp"
#include "doc/comments.hpp"
#include "games/names.hpp"
#include "judge/check.hpp"
#include "log/reader.hpp"
#include "text/meant_name.hpp"

namespace referee {

/// Makes a record of G. Defined in `position/game_record.hpp`, and instantiated in a file that CMake generates for each
/// game.
template <class G>
std::unique_ptr<Record> record_of(std::unique_ptr<ReadLog> log, Reader& reader, const Options& options);

namespace {

/// Replaces the document of a scoresheet by the one that it means.
void read_as_meant(ReadLog& log) {
    log.written = std::move(log.document);
    log.document = {};
    std::vector<DocumentFault> faults;
    std::vector<Finding> notes;
    log.as_meant.rewrite(log.written.root(), log.document, faults, notes);
}

}  // namespace

std::optional<std::string> Record::player_meant(std::string_view typed) const {
    const Envelope& envelope = log_->envelope;
    std::vector<NamedId> named;
    for (std::size_t seat = 0; seat < envelope.players.size(); ++seat) {
        const bool has_name = seat < envelope.display_names.size();
        named.push_back({envelope.players[seat], has_name ? std::string_view(envelope.display_names[seat]) : ""});
    }
    const std::size_t found = meant_player(typed, named);
    return found < named.size() ? std::optional(envelope.players[found]) : std::nullopt;
}

std::optional<std::size_t> Record::comment() const {
    return log_->format == Format::yaml ? first_comment(log_->text, log_->document) : std::nullopt;
}

std::vector<LogComment> Record::comments() const {
    return log_->format == Format::yaml ? comments_of_log(log_->text, log_->document) : std::vector<LogComment>{};
}

Opened open_log(const Source& source, const Options& options) {
    Opened opened{Checker(options).check(source), nullptr};
    const GameEntry* game = find_game(opened.report.game);
    if (opened.report.verdict == Verdict::malformed || game == nullptr) return opened;
    auto log = std::make_unique<ReadLog>();
    log->text.reserve(source.text.size() + JsonReader::padding);
    log->text = source.text;
    log->format = source.format;
    // The log is known to be well-formed, so nothing is reported a second time.
    std::vector<DocumentFault> faults;
    std::vector<Finding> findings;
    if (source.format == Format::json) {
        log->json.read(log->text, log->document, faults);
    } else if (source.format == Format::csv) {
        Source kept = source;
        kept.text = log->text;
        std::vector<Finding> notes;
        log->csv.read(kept, log->document, findings, notes);
    } else {
        log->yaml.read(log->text, log->document, faults,
                       opened.report.as_meant ? YamlBlanks::keep : YamlBlanks::refuse);
    }
    if (opened.report.as_meant) read_as_meant(*log);
    Reader reader(findings, log->envelope.players, log->envelope.players_known);
    read_envelope(log->document.root(), log->envelope, reader);
    opened.record = with_game(number_of(*game),
                              [&]<class G>() { return record_of<G>(std::move(log), reader, options); });
    return opened;
}

void forget_missing_keys(std::vector<Finding>& findings) {
    std::erase_if(findings, [](const Finding& finding) { return finding.rule == &log_rule(LogRule::missing_key); });
}

}  // namespace referee
