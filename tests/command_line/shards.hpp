#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

namespace referee::testing {

/// The program, run in a folder of its own.
class Shards : public ::testing::Test {
  protected:
    struct Ran {
        int code = 0;
        std::string out;
        std::string err;
    };

    Ran run(const std::string& arguments) const {
        const std::string command = cat("cd '", folder_, "' && NO_COLOR=1 COLUMNS=100 '", REFEREE_BINARY,
                                        "' </dev/null ", arguments, " >stdout 2>stderr");
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, file_text(path("stdout")), file_text(path("stderr"))};
    }
    [[nodiscard]] std::string path(const std::string& name) const { return cat(folder_, '/', name); }
    void write(const std::string& name, std::string_view text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    /// Writes the parts of so many shards, `part-1` and so on.
    void write_parts(const std::string& arguments, int shards) const {
        for (int shard = 1; shard <= shards; ++shard)
            run(cat("check --part --shard ", shard, '/', shards, " -o part-", shard, ' ', arguments));
    }

  private:
    const TemporaryFolder temporary_;
    const std::string& folder_ = temporary_.path;
};

using Chance = std::mt19937;

inline std::size_t below(Chance& chance, std::size_t bound) { return chance() % bound; }

/// Logs of every verdict on lines, those of all games.
inline const std::vector<std::string>& lines() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> logs;
        for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
            if (std::string json = json_of_yaml(file_text(file)); !json.empty() && json.size() < 4000)
                logs.push_back(std::move(json));
        }
        return logs;
    }();
    return all;
}

}  // namespace referee::testing
