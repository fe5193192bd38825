#include "support/command_lines.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "support/judging.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

namespace referee::testing {

namespace fs = std::filesystem;

std::vector<std::string> command_lines() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(command_lines_folder)) {
        if (fs::exists(entry.path() / "cmd")) names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

namespace {

std::string in_single_quotes(const std::string& text) { return cat('\'', text, '\''); }

}  // namespace

// SHELL, which script(1) starts, may be anything or unset where tests are run by a machine.
std::string run_command_line(const std::string& command_file, const std::string& locale) {
    const TemporaryFolder temporary;
    const std::string& scratch = temporary.path;
    const std::string bin = fs::path(REFEREE_BINARY).parent_path().string();
    fs::create_directory(scratch + "/tmp");
    const std::string line = cat("cd ", in_single_quotes(REFEREE_ROOT), " && PATH=", in_single_quotes(bin),
                                 ":\"$PATH\" TMPDIR=", in_single_quotes(scratch + "/tmp"), " LC_ALL=", locale,
                                 " TERM=xterm SHELL=/bin/bash; export PATH TMPDIR LC_ALL TERM SHELL; unset NO_COLOR "
                                 "COLUMNS; bash ",
                                 in_single_quotes(command_file), " </dev/null >", in_single_quotes(scratch + "/out"),
                                 " 2>", in_single_quotes(scratch + "/err"));
    const int status = std::system(line.c_str());
    const std::string err = file_text(scratch + "/err");
    const std::string exit = WIFEXITED(status) ? std::to_string(WEXITSTATUS(status))
                                               : cat("by signal ", WTERMSIG(status));
    return cat(file_text(scratch + "/out"), err.empty() ? "" : "--- stderr\n", err, "--- exit ", exit, '\n');
}

}  // namespace referee::testing
