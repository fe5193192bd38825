#include "cli/io/run_files.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "cli/io/target.hpp"

namespace referee {

namespace {

using FileId = std::pair<dev_t, ino_t>;

struct RunFiles {
    std::mutex mutex;
    std::set<FileId> read;
    std::vector<std::string> outputs;
};

RunFiles& run_files() {
    static RunFiles files;
    return files;
}

void note(const struct stat& status) {
    if (!S_ISREG(status.st_mode)) return;
    const std::lock_guard lock(run_files().mutex);
    run_files().read.emplace(status.st_dev, status.st_ino);
}

}  // namespace

void note_read(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) == 0) note(status);
}

void note_read(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) note(status);
}

bool was_read(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return false;
    const std::lock_guard lock(run_files().mutex);
    return run_files().read.contains({status.st_dev, status.st_ino});
}

bool begin_output(const std::string& path) {
    const std::lock_guard lock(run_files().mutex);
    std::vector<std::string>& outputs = run_files().outputs;
    if (std::any_of(outputs.begin(), outputs.end(), [&](const std::string& open) { return same_file(open, path); }))
        return false;
    outputs.push_back(path);
    return true;
}

void end_output(const std::string& path) {
    const std::lock_guard lock(run_files().mutex);
    std::erase(run_files().outputs, path);
}

}  // namespace referee
