#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "cli/io/interrupt.hpp"
#include "cli/program/session.hpp"

namespace referee {

/// The destination of a report.
class Target {
  public:
    virtual ~Target() = default;
    virtual void write(std::string_view text) = 0;
    /// The output cannot become complete; `finish` will return the reason.
    virtual void fail(std::string_view why) = 0;
    /// Completes the output. Returns the error, or an empty string.
    [[nodiscard]] virtual std::string finish() = 0;
};

/// Standard output.
class StandardOutput final : public Target {
  public:
    explicit StandardOutput(Session& session) : session_(session) {}
    void write(std::string_view text) override;
    void fail(std::string_view why) override { failure_ = why; }
    [[nodiscard]] std::string finish() override {
        session_.out.hand_on();
        return failure_;
    }

  private:
    Session& session_;
    std::string failure_;
};

/// Standard error.
class StandardError final : public Target {
  public:
    explicit StandardError(Session& session) : session_(session) {}
    void write(std::string_view text) override { session_.write_error(text); }
    void fail(std::string_view) override {}
    [[nodiscard]] std::string finish() override { return {}; }

  private:
    Session& session_;
};

/// The result of writing a text to a stream.
enum class Written { whole, failed, given_up };

/// True if the destination needs a reader: a pipe, a terminal, a device other than the null device.
bool is_read_as_it_comes(int descriptor);

/// Writes a text to a stream. A signal does not interrupt it: without an `Interrupt` the signal ends the program after
/// the text is written. If the reader takes nothing for half a second after a signal, the rest of the text and the
/// buffer of the stream are dropped.
Written write_patiently(std::string_view text, std::FILE* stream);

/// Flushes a stream in the same way.
Written flush_patiently(std::FILE* stream);

/// True if two paths lead to the same file or pipe, whether it exists or not. Devices are never the same, because
/// several writers can share them.
bool same_file(const std::string& a, const std::string& b);

/// The pattern of a temporary name in the folder of a file, for mkstemp and mkdtemp: `.NAME.referee-XXXXXX`. A long
/// name is cut to the limit of the system.
std::string temporary_pattern(const std::string& place);

/// True if a file or folder with this name is a temporary one of the referee, left behind when it was killed.
bool is_temporary(std::string_view name);

/// What an output file may replace.
enum class Replaces : std::uint8_t { no_input, input };

/// A file that is written completely or not at all: into a temporary file in the same folder, which is moved into place
/// at the end. It replaces no file that the run has read, unless that is allowed, and no other output of the same time.
/// It keeps the mode and, if the system permits, the owner and group of the replaced file. A file with
/// several names (hard links) is not replaced; the new text is copied into it. A device or pipe is written directly.
class OutputFile final : public Target {
  public:
    explicit OutputFile(const std::string& path, Replaces replaces = Replaces::no_input);
    ~OutputFile() override;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Why the file cannot be written; empty if it can.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    void write(std::string_view text) override;
    void fail(std::string_view why) override;
    [[nodiscard]] std::string finish() override;

  private:
    void open_beside(const std::string& path);
    void put_in_place();
    void copy_into_place();
    void take(Written written);
    void fail_by_system();

    Replaces replaces_;
    std::string place_;       ///< the final path; empty after the move, and if it is written directly
    std::string beside_;      ///< path of the temporary file
    bool is_open_ = false;    ///< recorded as an open output
    bool has_names_ = false;  ///< the replaced file has other names
    std::optional<Leftover> leftover_;
    std::FILE* file_ = nullptr;
    std::string failure_;
};

}  // namespace referee
