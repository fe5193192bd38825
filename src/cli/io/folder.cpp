#include "cli/io/folder.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/io/buffer.hpp"
#include "cli/io/ignore_rules.hpp"
#include "cli/io/input_format.hpp"
#include "cli/io/project_folder.hpp"
#include "cli/io/stream.hpp"
#include "cli/io/target.hpp"
#include "csv/header.hpp"
#include "doc/document.hpp"
#include "doc/top_key.hpp"
#include "project/project.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 6> never_read = {"node_modules", ".git", ".hg", ".svn", "CVS", "_darcs"};

constexpr std::string_view no_key = "no top key `referee`";

/// Why the text of one document is not a log; empty if it is.
std::string_view why_no_log(std::string_view text) {
    if (has_top_key(text, "referee")) return {};
    if (has_top_key(text, "tournament")) return "a tournament, which `referee tournament` checks";
    return has_top_key(text, "other-game") ? "a description of a game that is not judged" : no_key;
}

/// The same for a corpus: one of its first lines must be a log.
std::string_view why_no_corpus(std::string_view lines) {
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        if (line.size() > Limits::line_bytes || has_top_key(line, "referee")) return {};
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return no_key;
}

/// Whether a text contains the end of a line that is not blank.
bool holds_a_line(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && text.find('\n', begin) != std::string_view::npos;
}

/// Reasons that name a file which is probably one of records.
constexpr std::string_view nearly_records =
    "one of the columns `round`, `table` and `player` of scoresheets is missing or misspelt";
constexpr std::string_view records_with_title = "the columns of scoresheets are not in the first row";

/// Whether one of the next few lines has the columns of records, as below a title.
bool has_header_below(std::string_view text, const CsvReading& csv) {
    constexpr int most_titles = 5;
    for (int line = 0; line < most_titles; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
        if (is_csv_header(text.substr(0, text.find('\n')), csv)) return true;
    }
    return false;
}

/// Why a file with the extension of a log is not read; empty if it is read. Errors are left to the reading.
std::string_view why_not_read(const std::string& path, const CsvReading& csv) {
    const InputFormat format = format_by_extension(path);
    if (format == InputFormat::detect) return "not the file extension of a log";
    if (is_named_as_log(path)) return {};
    Stream stream(path);
    Buffer buffer(stream, nullptr);
    const bool lines = format == InputFormat::jsonl || format == InputFormat::csv;
    const std::size_t limit = lines ? Limits::line_bytes : std::max(Limits::yaml_bytes, Limits::json_bytes);
    do {
        buffer.fill();
    } while (!buffer.at_end() && buffer.text().size() <= limit && !(lines && holds_a_line(buffer.text())));
    if (stream.broken_off()) return {};
    if (format == InputFormat::jsonl) return why_no_corpus(buffer.text());
    if (format != InputFormat::csv) return why_no_log(buffer.text());
    std::string_view text = buffer.text();
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const std::string_view header = text.substr(0, text.find('\n'));
    if (is_csv_header(header, csv)) return {};
    if (is_nearly_csv_header(header, csv)) return nearly_records;
    return has_header_below(text, csv) ? records_with_title : "not the columns of a scoresheet";
}

/// A folder that cannot be read, and why.
struct UnreadableFolder {
    std::string path;
    std::string why;
};

constexpr auto by_path = [](const auto& a, const auto& b) { return a.path < b.path; };

/// A walk through a folder.
class Walk {
  public:
    Walk(const std::string& folder, const FolderOptions& options) : folder_(folder), options_(options) {
        std::error_code failure;
        const fs::path absolute = fs::absolute(folder, failure).lexically_normal();
        top_ = absolute.has_filename() ? absolute : absolute.parent_path();
        if (options_.ignore_files) rules_.add_above(top_);
    }

    void run() {
        const bool inside = !options_.project.empty() && *top_.lexically_relative(options_.project).begin() != "..";
        const fs::path project = inside ? fs::path(options_.project) : top_;
        for (const std::string& pattern : options_.exclude) excluded_.add(top_, pattern);
        for (const std::string& pattern : options_.project_exclude) excluded_by_project_.add(project, pattern);
        for (const std::string& pattern : options_.include) included_.add(project, pattern);
        walk(folder_, top_);
    }

    std::vector<std::string> logs;
    std::vector<UnreadableFolder> unreadable;
    std::vector<std::string> broken_links;
    std::vector<std::string> other_projects;
    std::vector<SkippedEntry> skipped;

  private:
    /// Walks through `folder`, named `shown` in messages. The rules of the folder apply until its end. A folder that
    /// cannot be read does not end the walk.
    void walk(const fs::path& shown, const fs::path& folder) {
        if (options_.other_projects && folder != options_.project && has_project(folder)) {
            other_projects.push_back((shown / project_file).string());
            return;
        }
        const std::size_t above = rules_.size();
        if (options_.ignore_files) rules_.add_files(folder);
        std::error_code failure;
        fs::directory_iterator it(shown, failure);
        for (; !failure && it != fs::directory_iterator(); it.increment(failure))
            take(*it, folder / it->path().filename());
        if (failure) unreadable.push_back({shown.string(), failure.message()});
        rules_.shrink_to(above);
    }

    void take(const fs::directory_entry& entry, const fs::path& absolute) {
        std::error_code ignored;
        const bool link = entry.is_symlink(ignored);
        const bool is_folder = entry.is_directory(ignored);
        const std::string path = entry.path().string();
        if (const std::string_view why = why_skipped(entry, absolute, is_folder && !link); !why.empty()) {
            skipped.push_back({path, why});
        } else if (link && !entry.exists(ignored)) {
            broken_links.push_back(path);
        } else if (is_folder && !link) {
            walk(entry.path(), absolute);
        } else if (is_folder) {
            skipped.push_back({path, "a link to a folder"});
        } else if (!entry.is_regular_file(ignored)) {
            skipped.push_back({path, "not a regular file"});
        } else if (entry.path().filename() == project_file && has_project(absolute.parent_path())) {
            // It is neither a log nor left out.
        } else if (!is_included(absolute)) {
            skipped.push_back({path, "not named by `include` of the project"});
        } else if (const std::string_view why_not = why_not_read(path, options_.csv); !why_not.empty()) {
            skipped.push_back({path, why_not});
        } else {
            logs.push_back(path);
        }
    }

    /// Why an entry is skipped whatever it contains; empty if it is not.
    std::string_view why_skipped(const fs::directory_entry& entry, const fs::path& absolute, bool is_folder) const {
        const std::string name = entry.path().filename().string();
        if (is_temporary(name))
            return is_folder ? "a temporary folder of the referee" : "a temporary file of the referee";
        if (!options_.hidden && name.starts_with('.')) return "hidden";
        if (is_folder && std::find(never_read.begin(), never_read.end(), name) != never_read.end())
            return "a folder of packages or of version control";
        if (excluded_.skips(absolute, is_folder)) return "named by --exclude";
        if (excluded_by_project_.skips(absolute, is_folder)) return "named by `exclude` of the project";
        return rules_.skips(absolute, is_folder) ? "named in .gitignore or .refereeignore" : std::string_view{};
    }

    /// Whether the patterns of `include` name a file, or a folder that it is in.
    [[nodiscard]] bool is_included(const fs::path& file) const {
        if (options_.include.empty() || included_.skips(file, false)) return true;
        for (fs::path at = file.parent_path(); at.has_relative_path(); at = at.parent_path()) {
            if (included_.skips(at, true)) return true;
        }
        return false;
    }

    const fs::path folder_;
    const FolderOptions& options_;
    fs::path top_;
    IgnoreRules rules_;
    IgnoreRules excluded_;
    IgnoreRules excluded_by_project_;
    IgnoreRules included_;  ///< these patterns name what is read
};

}  // namespace

std::string skipped_text(const std::vector<SkippedEntry>& skipped, bool verbose) {
    if (skipped.empty()) return {};
    std::string text = cat("referee: ", skipped.size(),
                           skipped.size() == 1 ? " entry of a folder is" : " entries of folders are", " skipped",
                           verbose ? "\n" : "; --verbose lists them\n");
    for (const auto& [path, why] : skipped) {
        if (verbose || why == nearly_records || why == records_with_title)
            text += cat("referee: skipped: ", printable(path), ": ", why, '\n');
    }
    return text;
}

std::vector<std::string> logs_below(const std::string& folder, const FolderOptions& options,
                                    const std::function<void(std::string_view path, std::string_view why)>& error,
                                    std::vector<SkippedEntry>& skipped) {
    Walk walk(folder, options);
    walk.run();
    std::sort(walk.broken_links.begin(), walk.broken_links.end());
    for (const std::string& path : walk.broken_links) error(path, "the link is broken");
    std::sort(walk.other_projects.begin(), walk.other_projects.end());
    for (const std::string& path : walk.other_projects)
        error(path,
              "this folder is another project, so it is not read; judge it alone, or use --config or --no-config");
    std::sort(walk.unreadable.begin(), walk.unreadable.end(), by_path);
    for (const auto& [path, why] : walk.unreadable) error(path, why);
    if (walk.logs.empty() && walk.unreadable.empty() && walk.other_projects.empty())
        error(folder,
              "the folder contains no log: no file .yaml, .yml, .json, .jsonl or .ndjson with the top key `referee`, "
              "and no .csv with the columns of a scoresheet (each also with .gz or .zst)");
    std::sort(walk.logs.begin(), walk.logs.end());
    std::sort(walk.skipped.begin(), walk.skipped.end(), by_path);
    skipped.insert(skipped.end(), walk.skipped.begin(), walk.skipped.end());
    return std::move(walk.logs);
}

}  // namespace referee
