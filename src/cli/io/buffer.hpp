#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <string_view>
#include <utility>

#include "cli/io/stream.hpp"
#include "doc/json.hpp"

namespace referee {

/// The bytes that were read and not yet used, with the padding that the JSON reader needs.
class Buffer {
  public:
    Buffer(Stream& stream, std::atomic<std::uint64_t>* taken) : stream_(stream), taken_(taken) { make_room(2 * chunk); }

    [[nodiscard]] std::string_view text() const { return {bytes_.get() + begin_, end_ - begin_}; }
    void drop(std::size_t count) {
        begin_ += count;
        dropped_ += count;
    }
    [[nodiscard]] bool at_end() const { return at_end_; }
    /// True if reading ended before the end of the input.
    [[nodiscard]] bool broken_off() const { return stream_.broken_off(); }

    /// Reads more bytes. Dropped bytes make room first.
    void fill() {
        if (begin_ > 0) {
            std::memmove(bytes_.get(), bytes_.get() + begin_, end_ - begin_);
            end_ -= begin_;
            begin_ = 0;
        }
        if (room_ - end_ < chunk) make_room(std::max(2 * room_, end_ + chunk));
        const std::uint64_t behind = dropped_ + (end_ - begin_);
        const std::uint64_t before = stream_.taken();
        const std::size_t count = stream_.read(bytes_.get() + end_, chunk);
        if (taken_ != nullptr) *taken_ += stream_.taken() - before;
        end_ += count;
        at_end_ = count == 0;
        if (count > 0 && (members_.empty() || members_.back().place != stream_.member()))
            members_.push_back({behind, stream_.member()});
    }

    /// The offset in the file of the first byte of the text, which must exist. In a compressed file, the offset of its
    /// member.
    [[nodiscard]] std::uint64_t place() {
        if (!stream_.compressed()) return dropped_;
        while (members_.size() > 1 && members_[1].begin <= dropped_) members_.pop_front();
        return members_.front().place;
    }

  private:
    /// A member of a compressed file: the offset of its first byte in the text, and its offset in the file.
    struct Member {
        std::uint64_t begin;
        std::uint64_t place;
    };

    static constexpr std::size_t chunk = std::size_t{1} << 17U;

    /// Allocates without initializing: pages that are not used take no memory.
    void make_room(std::size_t room) {
        auto bytes = std::make_unique_for_overwrite<char[]>(room + JsonReader::padding);  // NOLINT(*-avoid-c-arrays)
        std::copy_n(bytes_.get(), end_, bytes.get());
        bytes_ = std::move(bytes);
        room_ = room;
    }

    Stream& stream_;
    std::atomic<std::uint64_t>* taken_;
    std::unique_ptr<char[]> bytes_;  // NOLINT(*-avoid-c-arrays)
    std::size_t room_ = 0;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::uint64_t dropped_ = 0;
    std::deque<Member> members_;  ///< the member of the first byte of the text, and those after it
    bool at_end_ = false;
};

}  // namespace referee
