#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "cli/io/interrupt.hpp"
#include "cli/program/session.hpp"

namespace referee {

/// Where a report goes.
class Target {
  public:
    virtual ~Target() = default;
    virtual void write(std::string_view text) = 0;
    /// What is written cannot become whole, and `finish` will say why.
    virtual void fail(std::string_view why) = 0;
    /// Makes final what was written; why that cannot be done, or empty.
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

/// How a text was written to a stream.
enum class Written { whole, failed, given_up };

/// Whether what is written there waits for a reader: a pipe, a terminal, a device.
bool is_read_as_it_comes(int descriptor);

/// Writes a text to a stream. A signal does not break it off: where nobody listens to signals (`Interrupt`), it ends
/// the program once the text is handed on. Where its reader takes nothing half a second after a signal asked for the
/// end, the rest and what the stream still holds is dropped: nobody waits for it.
Written write_patiently(std::string_view text, std::FILE* stream);

/// Hands on what a stream holds in the same way.
Written flush_patiently(std::FILE* stream);

/// Whether two paths lead to one file or pipe, whether it is there yet or not. Devices can be written by several at
/// once, and are never the same.
bool same_file(const std::string& a, const std::string& b);

/// The pattern of a temporary name beside a file or folder, for mkstemp and mkdtemp: `.NAME.referee-XXXXXX`. A long
/// name is cut so that the system takes it.
std::string temporary_pattern(const std::string& place);

/// Whether a file or folder of this name is one that the referee was writing when it was killed.
bool is_temporary(std::string_view name);

/// A file that is there whole or not at all: written beside its place and put there when it is finished. It keeps the
/// mode and, where the system permits it, the owner and group of the one that it replaces. One that has several names
/// (hard links) stays the same file: its new text is copied into it. What is no regular file (a device, a pipe) is
/// written as it comes.
class OutputFile final : public Target {
  public:
    explicit OutputFile(const std::string& path);
    ~OutputFile() override;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Why it cannot be written; empty where it can.
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

    std::string place_;       ///< where it is to be; empty once it is, and where it is written as it comes
    std::string beside_;      ///< where it is written
    bool has_names_ = false;  ///< whether the file to be replaced has other names
    std::optional<Leftover> leftover_;
    std::FILE* file_ = nullptr;
    std::string failure_;
};

}  // namespace referee
