#pragma once

#include <set>
#include <string>
#include <string_view>

namespace referee {

/// A folder of pages that is written completely or not at all: into a temporary folder, which is moved into place at
/// the end. It replaces an empty folder, or one that holds only pages with an index of the referee; any other folder is
/// left unchanged. A second signal ends the program at once and leaves the temporary folder behind.
class PagesFolder {
  public:
    explicit PagesFolder(const std::string& path);
    ~PagesFolder();
    PagesFolder(const PagesFolder&) = delete;
    PagesFolder& operator=(const PagesFolder&) = delete;

    /// Why the folder cannot be written; empty if it can.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    /// Writes a page. The name is from `name_of_page`, or is `index.html`.
    void write(const std::string& name, std::string_view text);
    /// Moves the folder into place. Returns the error, or an empty string.
    [[nodiscard]] std::string finish();

  private:
    void open(const std::string& path);
    void fail(std::string why);

    std::string place_;
    std::string beside_;  ///< path of the temporary folder; empty after the move
    std::string failure_;
};

/// The file name of a log's page: its number, and the plain characters of the log's name. `0012-table4.html`.
std::string name_of_page(std::size_t number, std::string_view log);

}  // namespace referee
