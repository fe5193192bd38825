#pragma once

#include <string>
#include <utility>

namespace referee {

/// A file that was opened, or why it was not.
class OpenedRecord {
  public:
    OpenedRecord() = default;
    ~OpenedRecord();
    OpenedRecord(OpenedRecord&& other) noexcept;
    OpenedRecord& operator=(OpenedRecord&&) = delete;
    OpenedRecord(const OpenedRecord&) = delete;
    OpenedRecord& operator=(const OpenedRecord&) = delete;

    int file = -1;        ///< a descriptor to read from, closed with this
    std::string refusal;  ///< where no record may lie there: why; else empty
    std::string failure;  ///< where it cannot be opened: why; else empty
};

/// The folder that the records of a tournament lie in. A tournament may come from anybody, so its records are regular
/// files below that folder: no absolute path, no `..`, no link on the way, no pipe, device or socket. What was opened
/// is what was checked, whatever happens to the names meanwhile.
class RecordFolder {
  public:
    /// `path` is empty for the current folder. With `allow_outside` a record may lie anywhere, but is still a regular
    /// file.
    RecordFolder(std::string path, bool allow_outside) : path_(std::move(path)), allow_outside_(allow_outside) {}

    /// The path of a record that is named relative to the folder.
    [[nodiscard]] std::string path_of(const std::string& record) const;

    /// Why no record may have this name, whatever lies there; empty where it may.
    [[nodiscard]] std::string refusal(const std::string& record) const;

    /// Opens the file at a path that `path_of` made of a name that is not refused.
    [[nodiscard]] OpenedRecord open(const std::string& path) const;

  private:
    [[nodiscard]] OpenedRecord open_below(const std::string& relative) const;

    std::string path_;
    bool allow_outside_;
};

}  // namespace referee
