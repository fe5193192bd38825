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

/// Parts: what the shards of a run write, and `merge` reads. A part has a line of JSON that says what run it is of and
/// which shard; for each log, or thing wrong with an input, a line of JSON with what is counted and compared of it, and
/// behind it what was rendered; and a line that says that this is all, with a checksum. So `merge` hands to the sinks
/// of a run what they would have taken in it, in that order, and all that they tell of the whole is told once.
namespace referee {

constexpr int part_version = 1;
constexpr std::size_t checksum_digits = 8;
std::string checksum_text(std::uint32_t checksum);

/// The first line of a part.
Value part_head(const CheckArguments& arguments, const std::vector<Input>& inputs, std::string_view passed_over,
                std::string_view game, Style style);

/// Writes a part: the last sink of a shard's run.
class PartWriter {
  public:
    PartWriter(Target& target, const Value& head, const std::vector<Input>& inputs, const ReportingArguments& reporting,
               Style style);
    ~PartWriter();
    PartWriter(const PartWriter&) = delete;
    PartWriter& operator=(const PartWriter&) = delete;

    void add_sinks(std::vector<Sink*>& sinks) const;
    void complain(std::string_view path, std::string_view why);
    /// The shard has no log of this input, which is made of lines.
    void note_empty(const Input& input);
    /// Whether the run came to its end. Else there is no part.
    void end(bool whole);

  private:
    class Piece;
    class Record;

    std::size_t number_of(std::string_view name) const;
    void write(std::string_view text);

    Target& target_;
    std::map<const char*, std::size_t> numbers_;  ///< of the inputs, from 1, by where their names lie
    std::vector<std::unique_ptr<Piece>> pieces_;
    std::unique_ptr<Record> record_;
    Value empty_ = Value::array();
    std::uint64_t records_ = 0;
    std::uint32_t checksum_ = 0;
};

/// Reads a part, record by record.
class PartReader {
  public:
    /// What was written of one log, or of what was wrong with an input.
    struct Record {
        std::size_t input = 0;  ///< from 1; 0: none of them
        bool complaint = false;
        Digest digest{};
        std::vector<std::string> texts{};  ///< of each piece; of a complaint the path and what is wrong
    };

    explicit PartReader(std::string path);

    /// Why the file is no part, or not a whole one; empty where it is.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const Value& head() const { return head_; }
    /// Whether no log of an input is in this shard.
    [[nodiscard]] bool is_empty(std::size_t input) const { return empty_.contains(input); }
    /// The next record, if it is of this input.
    bool next(std::size_t input, Record& record);
    /// Whether every record was taken, and all that was read is what was verified before.
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
    std::uint64_t left_ = 0;  ///< records behind the one that was read
    std::uint64_t size_ = 0;
    bool held_ = false;       ///< whether a record was read that is not taken yet
    bool changed_ = false;    ///< whether the file was changed after it was verified
    std::uint32_t read_ = 0;  ///< the checksum of what was read since it was verified, the first line included
    std::string checksum_;    ///< of the whole part, as it says itself
    Record record_;
};

}  // namespace referee
