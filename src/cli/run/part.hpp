#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/target.hpp"
#include "cli/run/check_run.hpp"
#include "cli/run/pipeline.hpp"
#include "types/value.hpp"

/// Parts: files that the shards of a run write and `merge` reads. The first line of a part is JSON, and identifies the
/// run and the shard. Then each log, and each error of an input, has a line of JSON with the digest, followed by the
/// rendered texts. The last line states the number of records and a checksum. `merge` passes the records to the sinks
/// in the order of the whole run, so that summaries are computed once.
namespace referee {

constexpr int part_version = 1;
constexpr std::size_t checksum_digits = 8;
std::string checksum_text(std::uint32_t checksum);

/// The first line of a part.
Value part_head(const CheckArguments& arguments, const std::vector<Input>& inputs, std::string_view skipped,
                const CsvReading& csv, Style style);

/// Writes a part. It is the last sink of the run of a shard.
class PartWriter {
  public:
    PartWriter(Target& target, const Value& head, const std::vector<Input>& inputs, const ReportingArguments& reporting,
               Style style);
    ~PartWriter();
    PartWriter(const PartWriter&) = delete;
    PartWriter& operator=(const PartWriter&) = delete;

    void add_sinks(std::vector<Sink*>& sinks) const;
    void complain(std::string_view path, std::string_view why);
    /// Notes that the shard has no log of this corpus.
    void note_empty(const Input& input);
    /// Writes the last line if the run was complete. An interrupted run leaves no part.
    void end(bool whole);

  private:
    class Piece;
    class Record;

    std::size_t number_of(std::string_view name) const;
    void write(std::string_view text);

    Target& target_;
    std::map<const char*, std::size_t> numbers_;  ///< numbers of the inputs, from 1, by the address of their names
    std::vector<std::unique_ptr<Piece>> pieces_;
    std::unique_ptr<Record> record_;
    Value empty_ = Value::array();
    std::uint64_t records_ = 0;
    std::uint32_t checksum_ = 0;
};

/// Reads a part, record by record.
class PartReader {
  public:
    /// A log, or an error of an input.
    struct Record {
        std::size_t input = 0;  ///< from 1; 0: no input
        bool complaint = false;
        Digest digest{};
        std::vector<std::string> texts{};  ///< rendered texts, one per piece; of an error, the path and the message
    };

    explicit PartReader(std::string path);

    /// Why the file is not a complete part; empty if it is.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const Value& head() const { return head_; }
    /// True if the shard has no log of an input.
    [[nodiscard]] bool is_empty(std::size_t input) const { return empty_.contains(input); }
    /// Reads the next record if it belongs to this input.
    bool next(std::size_t input, Record& record);
    /// True if every record was read and the file did not change after it was verified.
    [[nodiscard]] bool at_end() const { return left_ == 0 && !held_ && !changed_; }

  private:
    bool verify();
    std::string last_line(std::uint64_t behind_head);
    bool read_line(std::string& line);
    void read_record();
    void verify_again();

    std::string path_;
    std::string failure_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    Value head_;
    std::set<std::size_t> empty_;
    std::uint64_t left_ = 0;  ///< records after the current one
    std::uint64_t size_ = 0;
    bool held_ = false;       ///< a record was read and not yet taken
    bool changed_ = false;    ///< the file was changed after it was verified
    std::uint32_t read_ = 0;  ///< checksum of the bytes read since the file was verified, including the first line
    std::string checksum_;    ///< checksum of the whole part, as stated in its last line
    Record record_;
};

}  // namespace referee
