#include "cli/run/part.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>

#include "cli/io/stream.hpp"
#include "cli/run/malformed_lines.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// The target of a part that has no output of its own.
class Nowhere final : public Target {
  public:
    void write(std::string_view) override {}
    void fail(std::string_view) override {}
    [[nodiscard]] std::string finish() override { return {}; }
};

Target& nowhere() {
    static Nowhere target;
    return target;
}

/// Renders the findings of a log for the list of disagreements.
class DisagreementFindings final : public Sink {
  public:
    explicit DisagreementFindings(Style style) : style_(style) {}
    void render(const Report& report, std::string& out) const override { out += findings_text(report, style_); }
    void take(const Digest&, std::string_view) override {}

  private:
    const Style style_;
};

/// The names of the texts that the sinks of a run render, each once.
std::vector<std::string> pieces_of(const ReportingArguments& reporting) {
    std::vector<std::string> names;
    if (!reporting.list_only()) names.emplace_back(main_piece);
    for (const auto& [format, path] : reporting.reports) {
        const std::string name = report_piece(format);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    if (!reporting.expect.empty() || reporting.expect_meta) names.emplace_back(findings_piece);
    return names;
}

Value expected_outcome_value(const ExpectedOutcome& expected) {
    Value value = {{"verdict", expected.verdict}, {"wrong", expected.wrong}};
    if (expected.rule) value["rule"] = *expected.rule;
    if (expected.event) value["event"] = *expected.event;
    return value;
}

/// The digest of a log as JSON, without its name, which may not be valid UTF-8.
std::string digest_json(const Digest& digest) {
    std::string line = cat(R"("line":)", digest.line ? "true" : "false", R"(,"game":")", digest.game, R"(","verdict":)",
                           static_cast<int>(digest.verdict), R"(,"events":)", digest.events, R"(,"judged":)",
                           digest.judged, R"(,"found":[)");
    for (const Digest::FindingDigest& found : digest.findings) {
        if (line.back() != '[') line += ',';
        line += cat(R"([")", found.rule->id, R"(",)", found.event, ',', static_cast<int>(found.verdict), ']');
    }
    line += ']';
    if (!digest.counted) line += R"(,"uncounted":true)";
    if (digest.expected_outcome)
        line += cat(R"(,"foretold":)", json_text(expected_outcome_value(*digest.expected_outcome)));
    return line;
}

}  // namespace

std::string checksum_text(std::uint32_t number) {
    std::array<char, checksum_digits> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return std::string(checksum_digits - static_cast<std::size_t>(end - digits.data()), '0') +
        std::string(digits.data(), end);
}

Value part_head(const CheckArguments& arguments, const std::vector<Input>& inputs, std::string_view skipped,
                const CsvReading& csv, Style style) {
    const ReportingArguments& reporting = arguments.reporting;
    Value read = Value::array();
    for (const Input& input : inputs) {
        std::error_code failure;
        const bool file = fs::is_regular_file(input.path, failure);
        read.push_back({input.called(), input.line, input.round, input.table,
                        file ? Value(fs::file_size(input.path, failure)) : Value()});
    }
    const bool dressed = reporting.format == ReportFormat::text || !reporting.expect.empty() || reporting.expect_meta;
    Value own_names = Value::array();
    if (csv.own_names) {
        for (const CsvOwnName& name : *csv.own_names) own_names.push_back({name.own, name.ours});
    }
    Value usual = Value::object();
    for (const RulingChoice& ruling : arguments.options.usual_rulings) usual[ruling.id] = ruling.choice;
    std::vector<std::string> reports;
    for (const auto& [format, path] : reporting.reports) reports.emplace_back(name_of(format));
    return {{"referee-part", part_version},
            {"version", REFEREE_VERSION},
            {"shard", {arguments.share->number, arguments.share->of}},
            {"format", std::string(name_of(reporting.format))},
            {"reports", reports},
            {"expect", !reporting.expect.empty()},
            {"expect-meta", reporting.expect_meta},
            {"columns", reporting.columns},
            {"quiet", reporting.quiet},
            {"color", dressed && style.color},
            {"width", dressed ? style.width : 0},
            {"game", csv.game},
            {"csv-columns", std::move(own_names)},
            {"strict", csv.strict},
            {"rulings", arguments.judging.rulings},
            {"usual-rulings", std::move(usual)},
            {"skip", arguments.options.on_illegal == OnIllegal::skip},
            {"ruled", arguments.options.ruled != ReadRuled::no},
            {"complete", arguments.options.complete},
            {"board", arguments.board},
            {"max-findings", arguments.shown_findings},
            {"input", static_cast<int>(arguments.input)},
            {"passed-over", std::string(skipped)},
            {"inputs", std::move(read)}};
}

/// Renders and stores the text of one sink for the record.
class PartWriter::Piece final : public Sink {
  public:
    Piece(std::unique_ptr<Sink> of, bool limits_malformed_lines)
        : of_(std::move(of)), limits_malformed_lines_(limits_malformed_lines) {}
    [[nodiscard]] bool wants(const Digest& digest) const override {
        return of_->wants(digest) && (!limits_malformed_lines_ || malformed_lines_.may_report(digest));
    }
    void render(const Report& report, std::string& out) const override { of_->render(report, out); }
    /// A log over the limit of the shard is over the limit of the whole run, too.
    void take(const Digest& digest, std::string_view rendered) override {
        text_ = !limits_malformed_lines_ || malformed_lines_.admits(digest) ? rendered : std::string_view{};
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::unique_ptr<Sink> of_;
    const bool limits_malformed_lines_;
    MalformedLineLimit malformed_lines_;
    std::string text_;
};

/// The last sink: writes the rendered texts of a log as one record.
class PartWriter::Record final : public Sink {
  public:
    explicit Record(PartWriter& part) : part_(part) {}
    [[nodiscard]] bool wants(const Digest&) const override { return false; }
    void render(const Report&, std::string&) const override {}
    void take(const Digest& digest, std::string_view) override {
        std::string line = cat(R"({"input":)", part_.number_of(digest.file), ',', digest_json(digest), R"(,"bytes":[)",
                               digest.log.size());
        std::string behind = digest.log;
        for (const auto& piece : part_.pieces_) {
            line += cat(',', piece->text().size());
            behind += piece->text();
        }
        ++part_.records_;
        part_.write(cat(line, "]}\n", behind, '\n'));
    }

  private:
    PartWriter& part_;
};

PartWriter::PartWriter(Target& target, const Value& head, const std::vector<Input>& inputs,
                       const ReportingArguments& reporting, Style style)
    : target_(target), record_(std::make_unique<Record>(*this)) {
    for (const Input& input : inputs) numbers_.emplace(input.called().data(), numbers_.size() + 1);
    for (const std::string& name : pieces_of(reporting)) {
        if (name == main_piece) {
            pieces_.push_back(std::make_unique<Piece>(
                make_report(reporting.format, nowhere(), {reporting.quiet, style, reporting.columns}),
                limits_malformed_lines(reporting.format)));
        } else if (name == findings_piece) {
            pieces_.push_back(std::make_unique<Piece>(std::make_unique<DisagreementFindings>(style), false));
        }
        for (const auto& [format, path] : reporting.reports) {
            if (name != report_piece(format)) continue;
            pieces_.push_back(std::make_unique<Piece>(make_report(format, nowhere(), {false, {}, reporting.columns}),
                                                      limits_malformed_lines(format)));
            break;
        }
    }
    write(json_text(head) + '\n');
}

PartWriter::~PartWriter() = default;

void PartWriter::add_sinks(std::vector<Sink*>& sinks) const {
    for (const auto& piece : pieces_) sinks.push_back(piece.get());
    sinks.push_back(record_.get());
}

std::size_t PartWriter::number_of(std::string_view name) const {
    const auto found = numbers_.find(name.data());
    return found == numbers_.end() ? 0 : found->second;
}

void PartWriter::write(std::string_view text) {
    checksum_ = checksum_of(checksum_, text);
    target_.write(text);
}

void PartWriter::complain(std::string_view path, std::string_view why) {
    ++records_;
    write(cat(R"({"input":)", number_of(path), R"(,"bytes":[)", path.size(), ',', why.size(), "]}\n", path, why, '\n'));
}

void PartWriter::note_empty(const Input& input) { empty_.push_back(number_of(input.called())); }

void PartWriter::end(bool whole) {
    if (!whole) return target_.fail("the shard was not completed, so no part is written");
    const std::string line = cat(R"({"records":)", records_, R"(,"empty":)", json_text(empty_), R"(,"checksum":")");
    write(line);
    target_.write(cat(checksum_text(checksum_), "\"}\n"));
}

}  // namespace referee
