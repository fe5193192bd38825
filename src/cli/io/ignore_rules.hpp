#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// Patterns of entries that folders skip, in the syntax of `.gitignore`: `*`, `?`, `[a-z]`, `**`; `/` at the beginning
/// or within a pattern binds it to its folder; `/` at the end names folders only; `!` takes entries back; `#` begins a
/// comment. The last pattern that matches decides.
class IgnoreRules {
  public:
    /// Adds a pattern for entries below a folder, as a line of an ignore file. A blank line or a comment adds nothing.
    void add(const std::filesystem::path& folder, std::string_view line);
    /// Adds the patterns of `.gitignore` and then of `.refereeignore` in a folder, if they exist.
    void add_files(const std::filesystem::path& folder);
    /// Adds the patterns of the folders above `folder`, from the top of its repository on; none outside of a
    /// repository.
    void add_above(const std::filesystem::path& folder);

    /// Whether an entry is skipped. The folders of all patterns must be above it, and all paths be absolute.
    [[nodiscard]] bool skips(const std::filesystem::path& path, bool is_folder) const;

    /// The number of patterns; and a return to an earlier number, when a walk leaves a folder.
    [[nodiscard]] std::size_t size() const { return patterns_.size(); }
    void shrink_to(std::size_t size) { patterns_.resize(size); }

  private:
    struct Pattern {
        std::size_t depth = 0;           ///< number of parts of the path of its folder
        std::vector<std::string> parts;  ///< of the path below the folder; `**` stands for any number of them
        bool only_folders = false;
        bool takes_back = false;
    };
    std::vector<Pattern> patterns_;
};

}  // namespace referee
