#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/check.hpp"

namespace referee {

/// How the logs of an input are written; `detect` goes by the file's ending, or else by its first line.
enum class InputFormat { detect, yaml, json, jsonl, csv };

/// A share of every file: the logs that begin in the one of so many ranges of bytes. Files are cut between lines alone;
/// one that is not made of lines is dealt whole.
struct Share {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    [[nodiscard]] bool is_all() const { return of == 1; }
    /// Whether what cannot be cut and is the one of this number among all inputs, counted from 0, is dealt to it.
    [[nodiscard]] bool owns(std::size_t input) const { return input % of == number - 1; }
    /// Where in a file of so many bytes the range of a number begins, and the one before it ends.
    [[nodiscard]] static std::uint64_t begin(std::uint64_t number, std::uint64_t of, std::uint64_t size) {
        return size / of * (number - 1) + std::min(size % of, number - 1);
    }
};

/// A file named on the command line, or found in a folder named there; `-` is standard input.
struct Input {
    std::string path;
    std::size_t line = 0;  ///< the one line of a corpus that is meant; 0 for all
    int round = 0;         ///< the one table of a file in CSV that is meant; 0 for all
    int table = 0;
    std::string game{};          ///< of records in CSV that name none; may be empty
    std::string name{};          ///< what its logs are called; empty: the path
    std::size_t first_line = 1;  ///< the number of its first line
    Share share{};               ///< what is read of it
    bool owned = true;           ///< whether it is read where it cannot be cut
    std::optional<int> file{};   ///< the descriptor of the file where it is open already; it stays open

    [[nodiscard]] const std::string& called() const { return name.empty() ? path : name; }
};

/// The input that an argument names: a file, `FILE:LINE` for one log of a corpus (of a file in CSV the table with that
/// row), or `FILE:ROUND.TABLE` for a table in CSV. A file that is there keeps its name, whatever that looks like.
Input named_input(const std::string& argument);

/// What went wrong with an input that cannot be read.
using InputError = std::function<void(std::string_view path, std::string_view why)>;

/// What a folder holds besides logs and folders, and why it is not read.
struct PassedOver {
    std::string path;
    std::string_view why;
};

/// How many entries were passed over, and with `verbose` which and why: lines for standard error, none where there is
/// nothing to tell.
std::string passed_over_text(const std::vector<PassedOver>& passed_over, bool verbose);

/// The files meant by the arguments: folders give every log below them, sorted, and what else they hold is passed over.
/// What cannot be opened, a link that leads nowhere and a folder that holds no log are reported.
std::vector<Input> expand_inputs(const std::vector<std::string>& arguments, const InputError& error,
                                 std::vector<PassedOver>& passed_over);

/// Reads the logs of one input, or the one on the line that is meant, one after the other, in memory bounded by the
/// limits of the format. Calls `take` with each, until one returns false; a source's text is valid during the call
/// only. Compressed files are expanded. What has been taken of the file so far is added to `bytes`. False where a share
/// of a corpus holds no log; that a whole one holds none is an error.
bool read_logs(const Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
               const InputError& error, std::atomic<std::uint64_t>* bytes = nullptr);

/// Reads a whole file that is no log, of at most so many bytes, and calls `take` with it once. How it is written tells
/// its ending, or else its first characters.
void read_document(const std::string& path, std::size_t most_bytes, const std::function<void(const Source&)>& take,
                   const InputError& error);

}  // namespace referee
