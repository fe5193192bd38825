#include "cli/run/pages_folder.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "cli/io/target.hpp"
#include "show/html/html.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t page_digits = 4;

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// True if the name is one that `name_of_page` makes.
bool is_name_of_page(std::string_view name) {
    if (name == "index.html") return true;
    constexpr std::string_view ending = ".html";
    if (!name.ends_with(ending) || name.size() < page_digits + ending.size()) return false;
    name.remove_suffix(ending.size());
    return std::all_of(name.begin(), name.begin() + page_digits, is_digit) &&
        std::all_of(name.begin(), name.end(), [](char c) { return is_plain(c) || c == '-'; });
}

/// True if the page was written by the referee.
bool is_own(const fs::path& page) {
    constexpr std::size_t near = 4096;
    std::string beginning(near, '\0');
    std::ifstream file(page, std::ios::binary);
    file.read(beginning.data(), near);
    beginning.resize(static_cast<std::size_t>(file.gcount()));
    return beginning.find(page_generator) != std::string::npos;
}

/// The first file of a folder, by name, that is not a page of the referee; empty if there is none. Without an index of
/// the referee, every page counts as foreign.
std::string stranger_in(const fs::path& folder, std::error_code& failure) {
    bool has_index = false;
    std::string stranger;
    std::string page;
    const auto take = [](std::string& first, const std::string& name) {
        if (first.empty() || name < first) first = name;
    };
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        const bool is_page = entry->is_regular_file() && !entry->is_symlink() && is_name_of_page(name);
        take(is_page ? page : stranger, name);
        has_index = has_index || (is_page && name == "index.html" && is_own(entry->path()));
    }
    return !stranger.empty() || has_index ? stranger : page;
}

}  // namespace

std::string name_of_page(std::size_t number, std::string_view log) {
    constexpr std::size_t longest = 40;
    std::string count = std::to_string(number);
    if (count.size() < page_digits) count.insert(0, page_digits - count.size(), '0');
    std::string plain;
    const std::size_t slash = log.find_last_of('/');
    log.remove_prefix(slash == std::string_view::npos ? 0 : slash + 1);
    for (const char c : log) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (is_plain(small))
            plain += small;
        else if (!plain.empty() && plain.back() != '-')
            plain += '-';
        if (plain.size() == longest) break;
    }
    while (plain.ends_with('-')) plain.pop_back();
    return cat(count, plain.empty() ? "" : "-", plain, ".html");
}

PagesFolder::PagesFolder(const std::string& path) { open(path); }

void PagesFolder::open(const std::string& path) {
    std::error_code failure;
    fs::path place = fs::weakly_canonical(fs::absolute(path), failure);
    if (failure) return fail(failure.message());
    if (!place.has_filename()) place = place.parent_path();
    if (fs::exists(place, failure)) {
        if (!fs::is_directory(place, failure)) return fail("it is not a folder");
        const std::string stranger = stranger_in(place, failure);
        if (failure) return fail(failure.message());
        if (!stranger.empty())
            return fail(cat("the folder holds `", printable(stranger),
                            "`, which is not a page of the referee; use a new or empty folder"));
    }
    place_ = place.string();
    std::string name = temporary_pattern(place_);
    if (::mkdtemp(name.data()) == nullptr) return fail(std::strerror(errno));
    beside_ = name;
    // A temporary folder is accessible only to its owner; this one gets the mode of a new folder.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::chmod(beside_.c_str(), 0777U & ~mask);
}

PagesFolder::~PagesFolder() {
    std::error_code ignored;
    if (!beside_.empty()) fs::remove_all(beside_, ignored);
}

void PagesFolder::fail(std::string why) {
    if (failure_.empty()) failure_ = std::move(why);
}

void PagesFolder::write(const std::string& name, std::string_view text) {
    if (!failure_.empty()) return;
    OutputFile file(cat(beside_, '/', name));
    file.write(text);
    if (std::string why = file.finish(); !why.empty()) fail(cat(name, ": ", why));
}

/// Exchanges the new folder with the old one atomically. If the system cannot do this, the old folder is moved away
/// first, and moved back if the new one cannot be moved into its place.
std::string PagesFolder::finish() {
    if (!failure_.empty()) return failure_;
    std::error_code failure;
    // In one step: as a new folder, or in exchange for the existing one. Another process can create or remove that
    // folder between the two attempts; then both are repeated.
    do {
        if (::renameat2(AT_FDCWD, beside_.c_str(), AT_FDCWD, place_.c_str(), RENAME_NOREPLACE) == 0) {
            beside_.clear();
            return {};
        }
        if (errno != EEXIST) break;
        if (::renameat2(AT_FDCWD, beside_.c_str(), AT_FDCWD, place_.c_str(), RENAME_EXCHANGE) == 0) {
            fs::remove_all(std::exchange(beside_, {}), failure);
            return {};
        }
    } while (errno == ENOENT);
    // The file system has no atomic exchange: the old folder is moved away first.
    const std::string old = beside_ + ".old";
    const bool had = fs::exists(place_, failure);
    if (had) fs::rename(place_, old, failure);
    if (failure) return failure.message();
    fs::rename(beside_, place_, failure);
    if (failure) {
        const std::string why = failure.message();
        if (had) fs::rename(old, place_, failure);
        return why;
    }
    beside_.clear();
    if (had) fs::remove_all(old, failure);
    return {};
}

}  // namespace referee
