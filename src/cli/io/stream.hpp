#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// Expands compressed bytes, piece by piece.
class Decoder {
  public:
    enum class Step { more, end_of_member, corrupt };

    virtual ~Decoder() = default;
    /// Takes from the front of `in` and fills the front of `out`; both become what is left of them.
    virtual Step step(std::string_view& in, std::span<char>& out) = 0;
    /// What is wrong with bytes that are corrupt: `is corrupt`, `has a wrong checksum`.
    [[nodiscard]] virtual std::string_view fault() const = 0;
    /// Whether zeros may fill up the end of the file behind the last member.
    [[nodiscard]] virtual bool takes_padding() const = 0;
};

/// The bytes of a file, or of standard input for `-`; of one that is compressed (gzip or Zstandard, told by its first
/// bytes), those that were compressed. Several members one behind the other are one text.
class Stream {
  public:
    /// A compressed file may be a bomb: it may expand to this many bytes, and beyond them only this many times.
    static constexpr std::uint64_t free_expansion = std::uint64_t{256} << 20U;
    static constexpr std::uint64_t most_expansion = 1000;

    explicit Stream(const std::string& path);
    /// The bytes of a file that is open already, and stays open.
    explicit Stream(int file) : file_(file), is_borrowed_(true) {}
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// Fills the front of `into`, and returns how many bytes that are: 0 at the end, or where reading fails or is
    /// interrupted.
    std::size_t read(char* into, std::size_t size);

    /// Why reading ended before the end; empty where it did not.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    /// Whether the end was not reached: by a failure, or a signal that ends the run.
    [[nodiscard]] bool broken_off() const { return interrupted_ || !failure_.empty(); }
    /// Bytes taken from the file itself so far.
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    /// Whether the file is compressed, and where in it the member begins that the bytes last read stand in: known once
    /// something was read.
    [[nodiscard]] bool compressed() const { return decoder_ != nullptr; }
    [[nodiscard]] std::uint64_t member() const { return member_; }

  private:
    std::size_t read_file(char* into, std::size_t size);
    std::size_t begin(char* into, std::size_t size);
    std::size_t expand(char* into, std::size_t size);
    bool await_bytes();
    void pass_padding();
    void fail_compressed(std::string_view what);

    int file_;
    bool is_borrowed_ = false;  ///< whether somebody else closes it
    std::string failure_;
    std::uint64_t taken_ = 0;
    bool begun_ = false;
    bool at_end_ = false;
    bool interrupted_ = false;

    std::unique_ptr<Decoder> decoder_;  ///< none for plain bytes
    std::vector<char> buffer_;          ///< compressed bytes, those not yet used are `left_`
    std::string_view left_;
    bool in_member_ = true;
    bool in_padding_ = false;
    std::uint64_t expanded_ = 0;
    std::uint64_t member_ = 0;
    bool at_member_ = true;  ///< whether the next byte that is expanded begins one
};

/// How many members a file in Zstandard's format has that hold something and can be expanded each by itself: 1, or 2
/// for more; 0 where the file is none, or not sound.
int members_of(const std::string& path);

/// The checksum (CRC-32) of a text behind another one, whose checksum is `before`; of the first, 0.
std::uint32_t checksum_of(std::uint32_t before, std::string_view text);

}  // namespace referee
