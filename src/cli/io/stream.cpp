#include "cli/io/stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/io/nearest_path.hpp"
#include "cli/io/run_files.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::size_t chunk = std::size_t{1} << 18U;
constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr std::string_view zstandard_magic = "\x28\xB5\x2F\xFD";
constexpr std::string_view skippable_magic = "\x2A\x4D\x18";  ///< after a byte from 0x50 to 0x5F

class Gzip final : public Decoder {
  public:
    Gzip() { inflateInit2(&state_, window_bits); }
    ~Gzip() override { inflateEnd(&state_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    Step step(std::string_view& in, std::span<char>& out) override {
        // zlib's older interface takes bytes that it does not change without const.
        state_.next_in = reinterpret_cast<Bytef*>(
            const_cast<char*>(in.data()));  // NOLINT(*-const-cast,*-reinterpret-cast)
        state_.avail_in = static_cast<uInt>(in.size());
        state_.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast)
        state_.avail_out = static_cast<uInt>(out.size());
        const int result = inflate(&state_, Z_NO_FLUSH);
        in.remove_prefix(in.size() - state_.avail_in);
        out = out.last(state_.avail_out);
        if (result == Z_STREAM_END) {
            inflateReset(&state_);
            return Step::end_of_member;
        }
        return result == Z_OK || result == Z_BUF_ERROR ? Step::more : Step::corrupt;
    }

    [[nodiscard]] std::string_view fault() const override {
        const std::string_view message = state_.msg == nullptr ? std::string_view() : std::string_view(state_.msg);
        if (message == "incorrect data check" || message == "header crc mismatch") return "has a wrong checksum";
        return message == "incorrect length check" ? "has a wrong length" : "is corrupt";
    }
    [[nodiscard]] bool takes_padding() const override { return true; }

  private:
    static constexpr int window_bits = 15 + 16;  ///< the largest window, and a gzip header
    z_stream state_{};
};

class Zstandard final : public Decoder {
  public:
    /// Accepts windows of every size, as `zstd --long` writes them: memory is allocated only as it is filled, and the
    /// expansion of a decompression bomb is bounded.
    Zstandard() : state_(ZSTD_createDStream()) {
        ZSTD_DCtx_setParameter(state_, ZSTD_d_windowLogMax, ZSTD_dParam_getBounds(ZSTD_d_windowLogMax).upperBound);
    }
    ~Zstandard() override { ZSTD_freeDStream(state_); }
    Zstandard(const Zstandard&) = delete;
    Zstandard& operator=(const Zstandard&) = delete;

    Step step(std::string_view& in, std::span<char>& out) override {
        ZSTD_inBuffer source{in.data(), in.size(), 0};
        ZSTD_outBuffer target{out.data(), out.size(), 0};
        const std::size_t due = ZSTD_decompressStream(state_, &target, &source);
        in.remove_prefix(source.pos);
        out = out.subspan(target.pos);
        error_ = ZSTD_getErrorCode(due);
        if (ZSTD_isError(due) != 0) return Step::corrupt;
        return due == 0 ? Step::end_of_member : Step::more;
    }

    [[nodiscard]] std::string_view fault() const override {
        if (error_ == ZSTD_error_memory_allocation) return "needs more memory than is available";
        return error_ == ZSTD_error_checksum_wrong ? "has a wrong checksum" : "is corrupt";
    }
    [[nodiscard]] bool takes_padding() const override { return false; }

  private:
    ZSTD_ErrorCode error_ = ZSTD_error_no_error;
    ZSTD_DStream* state_;
};

std::unique_ptr<Decoder> decoder_for(std::string_view first) {
    if (first.starts_with(gzip_magic)) return std::make_unique<Gzip>();
    const bool skippable = first.size() > 3 && (static_cast<unsigned char>(first[0]) & 0xF0U) == 0x50 &&
        first.substr(1).starts_with(skippable_magic);
    if (skippable || first.starts_with(zstandard_magic)) return std::make_unique<Zstandard>();
    return nullptr;
}

}  // namespace

// Opening a pipe that has no writer yet would block here, where no signal ends the waiting.
Stream::Stream(const std::string& path)
    : file_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {  // NOLINT(*-vararg)
    const int error = errno;
    if (file_ < 0) failure_ = cat(std::strerror(error), error == ENOENT ? path_suggestion(path) : std::string{});
    if (file_ >= 0) note_read(file_);
    if (file_ > STDIN_FILENO) ::fcntl(file_, F_SETFL, ::fcntl(file_, F_GETFL) & ~O_NONBLOCK);  // NOLINT(*-vararg)
}

Stream::Stream(int file) : file_(file), is_borrowed_(true) { note_read(file); }

Stream::~Stream() {
    if (file_ > STDIN_FILENO && !is_borrowed_) ::close(file_);
}

/// Waits until there is something to read; false if the run is to end first.
bool Stream::await_bytes() {
    std::array<pollfd, 2> files = {{{file_, POLLIN, 0}, {Interrupt::wake(), POLLIN, 0}}};
    while (Interrupt::signal() == 0 && ::poll(files.data(), files.size(), -1) < 0 && errno == EINTR) {
    }
    interrupted_ = Interrupt::signal() != 0;
    return !interrupted_;
}

std::size_t Stream::read_file(char* into, std::size_t size) {
    if (!await_bytes()) return 0;
    const ssize_t count = ::read(file_, into, size);
    if (count < 0) failure_ = std::strerror(errno);
    at_end_ = count <= 0;
    taken_ += count > 0 ? static_cast<std::uint64_t>(count) : 0;
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

/// Reads the first bytes, which show whether the file is compressed.
std::size_t Stream::begin(char* into, std::size_t size) {
    begun_ = true;
    std::size_t count = 0;
    while (count < zstandard_magic.size() && !at_end_ && !interrupted_) count += read_file(into + count, size - count);
    decoder_ = decoder_for({into, count});
    if (!decoder_) return count;
    buffer_.resize(std::max(chunk, count));
    std::copy_n(into, count, buffer_.data());
    left_ = {buffer_.data(), count};
    return expand(into, size);
}

std::size_t Stream::read(char* into, std::size_t size) {
    interrupted_ = interrupted_ || Interrupt::signal() != 0;
    if (broken_off()) return 0;
    if (!begun_) return begin(into, size);
    return decoder_ ? expand(into, size) : read_file(into, size);
}

void Stream::fail_compressed(std::string_view what) {
    failure_ = cat("the compressed data ", what, ", at byte ", taken_ - left_.size() + 1);
}

/// After its last member a file may be padded with zeros only.
void Stream::pass_padding() {
    if (in_member_ || !decoder_->takes_padding() || left_.empty() || (!in_padding_ && left_.front() != '\0')) return;
    in_padding_ = true;
    left_.remove_prefix(std::min(left_.find_first_not_of('\0'), left_.size()));
    if (!left_.empty()) fail_compressed("is followed by other data");
}

std::size_t Stream::expand(char* into, std::size_t size) {
    std::span<char> room(into, size);
    while (room.size() == size) {
        if (left_.empty() && !at_end_) left_ = {buffer_.data(), read_file(buffer_.data(), buffer_.size())};
        pass_padding();
        if (broken_off() || (left_.empty() && !in_member_ && at_end_)) return 0;
        if (left_.empty() && in_padding_) continue;
        if (std::exchange(at_member_, false)) member_ = taken_ - left_.size();
        const std::size_t before = left_.size();
        const Decoder::Step step = decoder_->step(left_, room);
        const bool stuck = left_.size() == before && room.size() == size && step == Decoder::Step::more;
        if (step == Decoder::Step::corrupt) fail_compressed(decoder_->fault());
        if (stuck && at_end_) fail_compressed("ends too early");
        if (!failure_.empty()) return 0;
        in_member_ = step == Decoder::Step::more;
        at_member_ = !in_member_;
    }
    expanded_ += size - room.size();
    if (expanded_ > free_expansion && expanded_ > most_expansion * (taken_ - left_.size())) {
        fail_compressed(cat("expands to more than ", most_expansion, " times its size"));
    }
    return size - room.size();
}

int members_of(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT(*-vararg)
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0 || status.st_size <= 0) return file < 0 ? 0 : ::close(file);
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    ::close(file);
    if (bytes == MAP_FAILED) return 0;  // NOLINT(*-cstyle-cast,*-int-to-ptr)
    int members = 0;
    for (std::string_view rest(static_cast<const char*>(bytes), size); !rest.empty() && members < 2;) {
        const std::size_t length = ZSTD_findFrameCompressedSize(rest.data(), rest.size());
        if (ZSTD_isError(length) != 0) break;
        members += rest.starts_with(zstandard_magic) ? 1 : 0;
        rest.remove_prefix(length);
    }
    ::munmap(bytes, size);
    return members;
}

std::uint32_t checksum_of(std::uint32_t before, std::string_view text) {
    const auto* const bytes = reinterpret_cast<const Bytef*>(text.data());  // NOLINT(*-reinterpret-cast)
    return static_cast<std::uint32_t>(::crc32_z(before, bytes, text.size()));
}

}  // namespace referee
