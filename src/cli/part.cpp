#include "cli/part.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

#include "cli/told.hpp"
#include "core/log_rules.hpp"
#include "core/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

constexpr int part_version = 1;
constexpr std::size_t checksum_digits = 8;

unsigned long checksum_of(unsigned long before, std::string_view text) {
    return ::crc32_z(before, reinterpret_cast<const Bytef*>(text.data()), text.size());  // NOLINT(*-reinterpret-cast)
}

std::string in_hexadecimal(unsigned long number) {
    std::array<char, checksum_digits> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return std::string(checksum_digits - static_cast<std::size_t>(end - digits.data()), '0') +
        std::string(digits.data(), end);
}

/// Where a part goes that writes nothing of its own.
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

/// Renders the findings of a log, as a list of disagreements shows them.
class Findings final : public Sink {
  public:
    explicit Findings(Style style) : style_(style) {}
    void render(const Report& report, std::string& out) const override { out += findings_text(report, style_); }
    void take(const Digest&, std::string_view) override {}

  private:
    const Style style_;
};

/// The names of what a run's sinks take rendered, each once.
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

/// Every rule that a log can break, by its id.
const std::map<std::string_view, const Rule*>& rules_by_id() {
    static const std::map<std::string_view, const Rule*> all = [] {
        std::map<std::string_view, const Rule*> rules;
        for (const Rule& rule : log_rules()) rules.emplace(rule.id, &rule);
        for (const Rule& rule : common_claim_rules()) rules.emplace(rule.id, &rule);
        for (const GameTables* game : library().games) {
            for (const Rule& rule : game->rules) rules.emplace(rule.id, &rule);
            for (const ClaimRow& claim : game->claims) rules.emplace(claim.rule->id, claim.rule);
            for (const Rule& rule : game->final_rules) rules.emplace(rule.id, &rule);
        }
        return rules;
    }();
    return all;
}

Value foretold_value(const Foretold& foretold) {
    Value value = {{"verdict", foretold.verdict}, {"wrong", foretold.wrong}};
    if (foretold.rule) value["rule"] = *foretold.rule;
    if (foretold.event) value["event"] = *foretold.event;
    return value;
}

/// What is counted and compared of a log, without its name, which may be no UTF-8.
std::string digest_json(const Digest& digest) {
    std::string line = cat(R"("line":)", digest.line ? "true" : "false", R"(,"game":")", digest.game, R"(","verdict":)",
                           static_cast<int>(digest.verdict), R"(,"events":)", digest.events, R"(,"judged":)",
                           digest.judged, R"(,"found":[)");
    for (const Digest::Found& found : digest.findings) {
        if (line.back() != '[') line += ',';
        line += cat(R"([")", found.rule->id, R"(",)", found.event, ',', static_cast<int>(found.verdict), ']');
    }
    line += ']';
    if (digest.foretold) line += cat(R"(,"foretold":)", json_text(foretold_value(*digest.foretold)));
    return line;
}

Verdict verdict_in(const Value& value) {
    const auto number = value.get<std::size_t>();
    if (number >= verdict_count) throw std::out_of_range("verdict");
    return static_cast<Verdict>(number);
}

void read_digest(const Value& value, Digest& digest) {
    const auto* const game = find_game(value.at("game").get<std::string>());
    digest.game = game == nullptr ? std::string_view{} : game->key;
    digest.line = value.at("line");
    digest.verdict = verdict_in(value.at("verdict"));
    digest.events = value.at("events");
    digest.judged = value.at("judged");
    digest.findings.clear();
    for (const Value& found : value.at("found"))
        digest.findings.push_back(
            {rules_by_id().at(found.at(0).get<std::string>()), found.at(1), verdict_in(found.at(2))});
    digest.foretold.reset();
    if (!value.contains("foretold")) return;
    const Value& foretold = value["foretold"];
    digest.foretold = {foretold.at("verdict"), std::nullopt, std::nullopt, foretold.at("wrong")};
    if (foretold.contains("rule")) digest.foretold->rule = foretold["rule"].get<std::string>();
    if (foretold.contains("event")) digest.foretold->event = foretold["event"].get<std::size_t>();
}

}  // namespace

Value part_head(const CheckArguments& arguments, const std::vector<Input>& inputs, std::string_view passed_over,
                std::string_view game, Style style) {
    const ReportingArguments& reporting = arguments.reporting;
    Value read = Value::array();
    for (const Input& input : inputs) {
        std::error_code failure;
        const bool file = fs::is_regular_file(input.path, failure);
        read.push_back({input.called(), input.line, input.round, input.table,
                        file ? Value(fs::file_size(input.path, failure)) : Value()});
    }
    const bool dressed = reporting.format == ReportFormat::text || !reporting.expect.empty() || reporting.expect_meta;
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
            {"game", std::string(game)},
            {"rulings", arguments.judging.rulings},
            {"skip", arguments.judging.on_illegal == OnIllegal::skip},
            {"ruled", arguments.options.ruled != ReadRuled::no},
            {"complete", arguments.options.complete},
            {"board", arguments.board},
            {"max-findings", arguments.shown_findings},
            {"input", static_cast<int>(arguments.input)},
            {"passed-over", std::string(passed_over)},
            {"inputs", std::move(read)}};
}

/// What one sink would take rendered, kept for the record.
class PartWriter::Piece final : public Sink {
  public:
    Piece(std::unique_ptr<Sink> of, bool counts) : of_(std::move(of)), counts_(counts) {}
    [[nodiscard]] bool wants(const Digest& digest) const override {
        return of_->wants(digest) && (!counts_ || told_.may_tell(digest));
    }
    void render(const Report& report, std::string& out) const override { of_->render(report, out); }
    /// What is not told of a shard is not told of the whole.
    void take(const Digest& digest, std::string_view rendered) override {
        text_ = !counts_ || told_.tells(digest) ? rendered : std::string_view{};
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::unique_ptr<Sink> of_;
    const bool counts_;  ///< malformed lines, of which only so many are told
    Told told_;
    std::string text_;
};

/// Behind all pieces: writes what they took of a log.
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
    : target_(target), record_(std::make_unique<Record>(*this)), checksum_(::crc32_z(0, nullptr, 0)) {
    for (const Input& input : inputs) numbers_.emplace(input.called().data(), numbers_.size() + 1);
    for (const std::string& name : pieces_of(reporting)) {
        if (name == main_piece) {
            pieces_.push_back(std::make_unique<Piece>(
                make_report(reporting.format, nowhere(), {reporting.quiet, style, reporting.columns}),
                reporting.format != ReportFormat::rows));
        } else if (name == findings_piece) {
            pieces_.push_back(std::make_unique<Piece>(std::make_unique<Findings>(style), false));
        }
        for (const auto& [format, path] : reporting.reports) {
            if (name != report_piece(format)) continue;
            pieces_.push_back(std::make_unique<Piece>(make_report(format, nowhere(), {false, {}, reporting.columns}),
                                                      format != ReportFormat::rows));
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

void PartWriter::end() {
    const std::string line = cat(R"({"records":)", records_, R"(,"empty":)", json_text(empty_), R"(,"checksum":")");
    write(line);
    target_.write(cat(in_hexadecimal(checksum_), "\"}\n"));
}

PartReader::PartReader(std::string path) : path_(std::move(path)), file_(nullptr, &std::fclose) {
    std::error_code ignored;
    if (fs::exists(path_, ignored) && !fs::is_regular_file(path_, ignored)) {
        failure_ = "no file, which can be read twice";
        return;
    }
    file_.reset(std::fopen(path_.c_str(), "rb"));
    if (!file_) {
        failure_ = std::strerror(errno);
        return;
    }
    size_ = fs::file_size(path_, ignored);
    try {
        std::string line;
        constexpr std::string_view begin = R"({"referee-part":)";
        if (!read_line(line) || !line.starts_with(begin)) {
            failure_ = "this is no part of a run, as `check --shard I/N --part` writes it";
            return;
        }
        head_ = Value::parse(line);
        if (head_.at("referee-part") != part_version || head_.at("version") != REFEREE_VERSION) {
            failure_ = "another version of referee wrote this part";
            return;
        }
        if (!verify()) failure_ = "the part is torn: its shard did not come to its end, or the file was changed";
    } catch (const std::exception&) {
        failure_ = "the part is torn: its shard did not come to its end, or the file was changed";
    }
}

bool PartReader::read_line(std::string& line) {
    line.clear();
    for (int c = std::getc(file_.get()); c != EOF; c = std::getc(file_.get())) {
        if (c == '\n') return true;
        line += static_cast<char>(c);
    }
    return false;
}

/// The last line says how many records there are, and what their bytes sum up to. Leaves the file behind its first
/// line.
bool PartReader::verify() {
    const auto behind_head = static_cast<std::uint64_t>(std::ftell(file_.get()));
    // Its last line can be as long as there are inputs.
    std::string end;
    for (std::uint64_t tail = 256; end.find('\n') == std::string::npos || tail < size_; tail *= 2) {
        const std::uint64_t from = size_ - std::min(tail, size_ - behind_head);
        if (std::fseek(file_.get(), static_cast<long>(from), SEEK_SET) != 0) return false;
        end.resize(size_ - from);
        if (std::fread(end.data(), 1, end.size(), file_.get()) != end.size() || !end.ends_with('\n')) return false;
        const std::size_t before = end.rfind('\n', end.size() - 2);
        if (before != std::string::npos || from == behind_head) {
            if (before != std::string::npos) end.erase(0, before + 1);
            break;
        }
    }
    const Value last = Value::parse(end);
    left_ = last.at("records");
    for (const Value& input : last.at("empty")) empty_.insert(input.get<std::size_t>());
    constexpr std::size_t closing = checksum_digits + 3;  // the digits, `"}` and the line's end
    std::rewind(file_.get());
    unsigned long sum = ::crc32_z(0, nullptr, 0);
    std::array<char, std::size_t{1} << 16U> bytes{};
    for (std::uint64_t rest = size_ - closing; rest > 0;) {
        const std::size_t count = std::fread(bytes.data(), 1, std::min<std::uint64_t>(rest, bytes.size()), file_.get());
        if (count == 0) return false;
        sum = checksum_of(sum, {bytes.data(), count});
        rest -= count;
    }
    if (last.at("checksum") != in_hexadecimal(sum)) return false;
    return std::fseek(file_.get(), static_cast<long>(behind_head), SEEK_SET) == 0;
}

void PartReader::read_record() {
    --left_;
    std::string line;
    if (!read_line(line)) throw std::out_of_range("record");
    const Value value = Value::parse(line);
    record_.input = value.at("input");
    record_.complaint = !value.contains("verdict");
    if (!record_.complaint) read_digest(value, record_.digest);
    record_.texts.clear();
    for (const Value& bytes : value.at("bytes")) {
        std::string& text = record_.texts.emplace_back();
        if (bytes.get<std::uint64_t>() > size_) throw std::out_of_range("bytes");
        text.resize(bytes.get<std::size_t>());
        if (std::fread(text.data(), 1, text.size(), file_.get()) != text.size()) throw std::out_of_range("bytes");
    }
    if (!record_.complaint) {
        record_.digest.log = std::move(record_.texts.at(0));
        record_.texts.erase(record_.texts.begin());
    } else if (record_.texts.size() != 2) {
        throw std::out_of_range("complaint");
    }
    if (std::getc(file_.get()) != '\n') throw std::out_of_range("record");
    held_ = true;
}

bool PartReader::next(std::size_t input, Record& record) {
    if (!held_ && left_ > 0) read_record();
    if (!held_ || record_.input != input) return false;
    std::swap(record, record_);
    held_ = false;
    return true;
}

}  // namespace referee
