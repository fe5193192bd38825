#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/io/run_files.hpp"
#include "cli/io/stream.hpp"
#include "cli/run/part.hpp"
#include "core/log_rules.hpp"
#include "log/game_registry.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

/// All rules that a log can break, by id.
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

/// The bytes of the last line that the checksum does not cover: its digits, `"}` and the line end.
constexpr std::size_t closing = checksum_digits + 3;

/// Throws if a line of a part holds a fraction or a negative number. `check` writes none, and converting one to a count
/// may be undefined.
void check_numbers(const Value& value) {
    if (value.is_number() && !value.is_number_unsigned()) throw std::out_of_range("number");
    if (!value.is_structured()) return;
    for (const Value& inner : value) check_numbers(inner);
}

/// A line of a part.
Value part_value(const std::string& line) {
    Value value = parsed_value(line);
    check_numbers(value);
    return value;
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
    digest.counted = !value.contains("uncounted");
    digest.events = value.at("events");
    digest.judged = value.at("judged");
    digest.findings.clear();
    for (const Value& found : value.at("found"))
        digest.findings.push_back(
            {rules_by_id().at(found.at(0).get<std::string>()), found.at(1), verdict_in(found.at(2))});
    digest.expected_outcome.reset();
    if (!value.contains("foretold")) return;
    const Value& expected = value["foretold"];
    digest.expected_outcome = {expected.at("verdict"), std::nullopt, std::nullopt, expected.at("wrong")};
    if (expected.contains("rule")) digest.expected_outcome->rule = expected["rule"].get<std::string>();
    if (expected.contains("event")) digest.expected_outcome->event = expected["event"].get<std::size_t>();
}

}  // namespace

PartReader::PartReader(std::string path) : path_(std::move(path)), file_(nullptr, &std::fclose) {
    std::error_code ignored;
    if (fs::exists(path_, ignored) && !fs::is_regular_file(path_, ignored)) {
        failure_ = "not a regular file, which can be read twice";
        return;
    }
    file_.reset(std::fopen(path_.c_str(), "rb"));
    if (!file_) {
        failure_ = std::strerror(errno);
        return;
    }
    note_read(path_);
    size_ = fs::file_size(path_, ignored);
    try {
        std::string line;
        constexpr std::string_view begin = R"({"referee-part":)";
        if (!read_line(line) || !line.starts_with(begin)) {
            failure_ = "this is not a part of a run, as written by `check --shard I/N --part`";
            return;
        }
        head_ = part_value(line);
        read_ = checksum_of(0, line + '\n');
        if (head_.at("referee-part") != part_version || head_.at("version") != REFEREE_VERSION) {
            failure_ = "this part was written by another version of referee";
            return;
        }
        if (!verify()) failure_ = "the part is incomplete: its shard was not completed, or the file was changed";
    } catch (const std::exception&) {
        failure_ = "the part is incomplete: its shard was not completed, or the file was changed";
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

/// Reads the last line, whose length depends on the number of inputs. Returns an empty string if the file ends without
/// a line end.
std::string PartReader::last_line(std::uint64_t behind_head) {
    for (std::uint64_t tail = 256;; tail *= 2) {
        const std::uint64_t from = size_ - std::min(tail, size_ - behind_head);
        if (std::fseek(file_.get(), static_cast<long>(from), SEEK_SET) != 0) return {};
        std::string end(size_ - from, '\0');
        if (std::fread(end.data(), 1, end.size(), file_.get()) != end.size() || !end.ends_with('\n')) return {};
        const std::size_t before = end.rfind('\n', end.size() - 2);
        if (before != std::string::npos) return end.substr(before + 1);
        if (from == behind_head) return end;
    }
}

/// Checks the number of records and the checksum of the last line. Leaves the position of the file after the first
/// line.
bool PartReader::verify() {
    const auto behind_head = static_cast<std::uint64_t>(std::ftell(file_.get()));
    const Value last = part_value(last_line(behind_head));
    left_ = last.at("records");
    for (const Value& input : last.at("empty")) empty_.insert(input.get<std::size_t>());
    std::rewind(file_.get());
    std::uint32_t sum = 0;
    std::array<char, std::size_t{1} << 16U> bytes{};
    for (std::uint64_t rest = size_ - closing; rest > 0;) {
        const std::size_t count = std::fread(bytes.data(), 1, std::min<std::uint64_t>(rest, bytes.size()), file_.get());
        if (count == 0) return false;
        sum = checksum_of(sum, {bytes.data(), count});
        rest -= count;
    }
    checksum_ = checksum_text(sum);
    if (last.at("checksum") != checksum_) return false;
    return std::fseek(file_.get(), static_cast<long>(behind_head), SEEK_SET) == 0;
}

void PartReader::read_record() {
    --left_;
    std::string line;
    if (!read_line(line)) throw std::out_of_range("record");
    read_ = checksum_of(read_, line + '\n');
    const Value value = part_value(line);
    record_.input = value.at("input");
    record_.complaint = !value.contains("verdict");
    if (!record_.complaint) read_digest(value, record_.digest);
    record_.texts.clear();
    for (const Value& bytes : value.at("bytes")) {
        std::string& text = record_.texts.emplace_back();
        if (bytes.get<std::uint64_t>() > size_) throw std::out_of_range("bytes");
        text.resize(bytes.get<std::size_t>());
        if (std::fread(text.data(), 1, text.size(), file_.get()) != text.size()) throw std::out_of_range("bytes");
        read_ = checksum_of(read_, text);
    }
    if (!record_.complaint) {
        record_.digest.log = std::move(record_.texts.at(0));
        record_.texts.erase(record_.texts.begin());
    } else if (record_.texts.size() != 2) {
        throw std::out_of_range("complaint");
    }
    if (std::getc(file_.get()) != '\n') throw std::out_of_range("record");
    read_ = checksum_of(read_, "\n");
    held_ = true;
    if (left_ == 0) verify_again();
}

/// Checks the checksum again after the last record, because the file may have changed since it was verified.
void PartReader::verify_again() {
    std::string line;
    const bool read = read_line(line);
    changed_ = !read || line.size() < closing ||
        checksum_text(checksum_of(read_, std::string_view(line).substr(0, line.size() + 1 - closing))) != checksum_;
}

bool PartReader::next(std::size_t input, Record& record) {
    if (!held_ && left_ > 0) read_record();
    if (!held_ || record_.input != input) return false;
    std::swap(record, record_);
    held_ = false;
    return true;
}

}  // namespace referee
