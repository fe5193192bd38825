#pragma once

#include <string>
#include <utility>

#include "language/language.hpp"

namespace referee {

/// An opened file, or why it was not opened.
class OpenedRecord {
  public:
    OpenedRecord() = default;
    ~OpenedRecord();
    OpenedRecord(OpenedRecord&& other) noexcept;
    OpenedRecord& operator=(OpenedRecord&&) = delete;
    OpenedRecord(const OpenedRecord&) = delete;
    OpenedRecord& operator=(const OpenedRecord&) = delete;

    int file = -1;        ///< descriptor for reading, closed by the destructor
    std::string refusal;  ///< why no record may be there; otherwise empty
    std::string failure;  ///< why the file cannot be opened; otherwise empty
};

/// The folder that contains the records of a tournament, or the reports of a project. Tournaments and projects can come
/// from untrusted sources, so these must be regular files below that folder: no absolute path, no `..`, no link in the
/// path, no pipe, device or socket. The record that is opened is the file that was checked, even if names change
/// meanwhile.
class RecordFolder {
  public:
    /// An empty `path` is the current folder. With `allow_outside` a record may be anywhere, but must be a regular
    /// file. Refusals are in the language.
    RecordFolder(std::string path, bool allow_outside, Language language)
        : path_(std::move(path)), allow_outside_(allow_outside), language_(language) {}

    /// The path of a record or report, whose name is relative to the folder.
    [[nodiscard]] std::string path_of(const std::string& record) const;

    /// Why no record may have this name, whatever is there; empty if it may.
    [[nodiscard]] std::string refusal(const std::string& record) const;

    /// Opens the file at a path from `path_of`, whose name was not refused.
    [[nodiscard]] OpenedRecord open(const std::string& path) const;

    /// Why no report may be written to a path from `path_of`; empty if one may. A report is a regular file or, if
    /// `is_folder`, a folder of pages; it may be new.
    [[nodiscard]] std::string refusal_of_report(const std::string& path, bool is_folder) const;

  private:
    /// Opens the folder that contains the file at a path from `path_of`, and stores the name of the file.
    [[nodiscard]] OpenedRecord open_folder_of(const std::string& path, std::string& name) const;

    std::string path_;
    bool allow_outside_;
    Language language_;
};

}  // namespace referee
