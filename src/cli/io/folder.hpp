#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "csv/header.hpp"

namespace referee {

/// An entry of a folder that is not read, and why.
struct SkippedEntry {
    std::string path;
    std::string_view why;
};

/// The number of skipped entries and, with `verbose`, their names and reasons, as lines for standard error. CSV files
/// that are probably records are always named. Empty if there are none.
std::string skipped_text(const std::vector<SkippedEntry>& skipped, bool verbose);

/// Which entries of a folder are read. Patterns of the project are relative to its folder, or, if the folder that is
/// read is not below it, to that, as those of `exclude` always are.
struct FolderOptions {
    bool hidden = false;                         ///< also entries whose names begin with a dot
    bool ignore_files = true;                    ///< skip what `.gitignore` and `.refereeignore` name
    std::vector<std::string> exclude;            ///< further patterns of skipped entries, in the syntax of `.gitignore`
    CsvReading csv{};                            ///< by whose names of columns scoresheets in CSV are recognised
    bool other_projects = false;                 ///< a folder with a project file of its own is an error
    std::string project{};                       ///< the folder of the project file, an absolute path; empty: none
    std::vector<std::string> include{};          ///< patterns of the only entries that are read; empty: all
    std::vector<std::string> project_exclude{};  ///< further patterns of skipped entries
};

/// The logs below a folder, sorted: files with the extension of a log that have the top key `referee`, and files named
/// `*.referee.EXTENSION`. A compressed file is decompressed to look for the key. Other entries are added to `skipped`,
/// sorted; of a skipped folder only the folder itself. Broken links, unreadable folders and folders without a log are
/// reported to `error`; the rest of the folder is read all the same.
std::vector<std::string> logs_below(const std::string& folder, const FolderOptions& options,
                                    const std::function<void(std::string_view path, std::string_view why)>& error,
                                    std::vector<SkippedEntry>& skipped);

}  // namespace referee
