#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// Decompresses bytes, piece by piece.
class Decoder {
  public:
    enum class Step { more, end_of_member, corrupt };

    virtual ~Decoder() = default;
    /// Reads from the front of `in` and writes to the front of `out`; both become the unused rest.
    virtual Step step(std::string_view& in, std::span<char>& out) = 0;
    /// The error of corrupt bytes: `is corrupt`, `has a wrong checksum`.
    [[nodiscard]] virtual std::string_view fault() const = 0;
    /// True if zeros may follow the last member.
    [[nodiscard]] virtual bool takes_padding() const = 0;
};

/// The bytes of a file, or of standard input for `-`. A compressed file (gzip or Zstandard, recognized by its first
/// bytes) is decompressed. Several members in a row are one text.
class Stream {
  public:
    /// Limits against decompression bombs: `free_expansion` bytes are always allowed; a longer text may be at most
    /// `most_expansion` times as long as the compressed bytes.
    static constexpr std::uint64_t free_expansion = std::uint64_t{256} << 20U;
    static constexpr std::uint64_t most_expansion = 1000;

    explicit Stream(const std::string& path);
    /// Reads a file that is open already and stays open.
    explicit Stream(int file);
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// Fills the front of `into` and returns the number of bytes: 0 at the end, after an error and after an interrupt.
    std::size_t read(char* into, std::size_t size);

    /// Why reading ended before the end; otherwise empty.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    /// True if reading ended before the end, because of an error or a signal.
    [[nodiscard]] bool broken_off() const { return interrupted_ || !failure_.empty(); }
    /// The number of bytes read from the file itself so far.
    [[nodiscard]] std::uint64_t taken() const { return taken_; }
    /// True if the file is compressed; and where in the file the member of the last read bytes begins. Valid after the
    /// first read.
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
    bool is_borrowed_ = false;  ///< somebody else closes the file
    std::string failure_;
    std::uint64_t taken_ = 0;
    bool begun_ = false;
    bool at_end_ = false;
    bool interrupted_ = false;

    std::unique_ptr<Decoder> decoder_;  ///< null for plain bytes
    std::vector<char> buffer_;          ///< compressed bytes; `left_` are those not yet used
    std::string_view left_;
    bool in_member_ = true;
    bool in_padding_ = false;
    std::uint64_t expanded_ = 0;
    std::uint64_t member_ = 0;
    bool at_member_ = true;  ///< the next decompressed byte begins a member
};

/// The number of non-empty members of a Zstandard file that can be decompressed independently: 1, or 2 for more than
/// one; 0 if the file is not in this format, or is corrupt.
int members_of(const std::string& path);

/// The CRC-32 checksum of a text that follows another text; `before` is the checksum of that text, 0 for none.
std::uint32_t checksum_of(std::uint32_t before, std::string_view text);

}  // namespace referee
