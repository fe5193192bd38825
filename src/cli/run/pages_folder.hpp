#pragma once

#include <set>
#include <string>
#include <string_view>

namespace referee {

/// A folder of pages that is there whole or not at all: written beside its place, and put there when it is finished. It
/// takes the place of an empty folder, or of one that holds such pages and nothing else, the index one of the
/// referee's; any other is left alone. A second signal, which ends the program at once, leaves what was written beside.
class PagesFolder {
  public:
    explicit PagesFolder(const std::string& path);
    ~PagesFolder();
    PagesFolder(const PagesFolder&) = delete;
    PagesFolder& operator=(const PagesFolder&) = delete;

    /// Why it cannot be written; empty where it can.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    /// Writes a page; its name is that of `name_of_page`, or `index.html`.
    void write(const std::string& name, std::string_view text);
    /// Makes final what was written; why that cannot be done, or empty.
    [[nodiscard]] std::string finish();

  private:
    void open(const std::string& path);
    void fail(std::string why);

    std::string place_;
    std::string beside_;  ///< where it is written; empty once it is in its place
    std::string failure_;
};

/// What the page of a log is called: its number, and what is plain in its name. `0012-table4.html`.
std::string name_of_page(std::size_t number, std::string_view log);

}  // namespace referee
