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

#include "cli/io/folder.hpp"
#include "cli/io/input_format.hpp"
#include "csv/header.hpp"
#include "judge/check.hpp"

namespace referee {

/// A share of every file: the logs that begin in one of `of` byte ranges. Files are cut between lines only; a file that
/// is not made of lines belongs to one share as a whole.
struct Share {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    [[nodiscard]] bool is_all() const { return of == 1; }
    /// True if the input with this number, counted from 0, belongs to this share, if the input cannot be cut.
    [[nodiscard]] bool owns(std::size_t input) const { return input % of == number - 1; }
    /// The offset at which range `number` begins and the range before it ends, in a file of `size` bytes.
    [[nodiscard]] static std::uint64_t begin(std::uint64_t number, std::uint64_t of, std::uint64_t size) {
        return size / of * (number - 1) + std::min(size % of, number - 1);
    }
};

/// A file named on the command line or found in a folder named there; `-` is standard input.
struct Input {
    std::string path;
    std::size_t line = 0;  ///< the requested line of a corpus; 0: all lines
    int round = 0;         ///< the requested table of a CSV file; 0: all tables
    int table = 0;
    CsvReading csv{};            ///< how CSV files are read
    std::string name{};          ///< name of its logs; empty: the path
    std::size_t first_line = 1;  ///< number of its first line
    Share share{};               ///< the share to read
    bool owned = true;           ///< read in this share if the file cannot be cut
    std::optional<int> file{};   ///< descriptor of an open file, which stays open

    [[nodiscard]] const std::string& called() const { return name.empty() ? path : name; }
};

/// The input named by an argument: a file, `FILE:LINE` for one log of a corpus (in a CSV file, the table that contains
/// that row), or `FILE:ROUND.TABLE` for a table of a CSV file. An existing file is always meant literally.
Input named_input(const std::string& argument);

/// Receives the error of an input that cannot be read.
using InputError = std::function<void(std::string_view path, std::string_view why)>;

/// The files named by the arguments. A folder stands for the logs below it (`logs_below`); the other entries are added
/// to `skipped`. A named file is taken, whatever it contains.
std::vector<Input> expand_inputs(const std::vector<std::string>& arguments, const FolderOptions& folders,
                                 const InputError& error, std::vector<SkippedEntry>& skipped);

/// Reads the logs of one input, or its requested log, one after the other. Memory is bounded by the limits of the
/// format. Calls `take` with each until it returns false; the text of a source is valid only during the call.
/// Compressed files are decompressed. Adds the bytes read from the file to `bytes`. Returns false if the share of a
/// corpus contains no log; a whole corpus without a log is an error.
bool read_logs(const Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
               const InputError& error, std::atomic<std::uint64_t>* bytes = nullptr);

/// Reads a whole file that is not a log, of at most `most_bytes`, and calls `take` once. The file extension decides the
/// format, or else the first characters.
void read_document(const std::string& path, std::size_t most_bytes, const std::function<void(const Source&)>& take,
                   const InputError& error);

}  // namespace referee
