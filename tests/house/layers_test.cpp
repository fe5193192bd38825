#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

namespace referee::testing {
namespace {

/// What the files below a folder of `src` may include from `src`. The longest matching folder counts.
struct Layer {
    std::string_view folder;
    std::vector<std::string_view> may_include;
};

const std::vector<Layer> layers = {
    {"core/", {"core/"}},
    {"doc/", {"core/", "doc/"}},
    {"games/", {"core/", "games/"}},  // a file in a game's folder: that folder only
    {"tournament/", {"core/", "tournament/"}},
    {"engine/", {"core/", "doc/", "games/", "tournament/", "engine/"}},
    {"show/", {"core/", "tournament/", "show/"}},
    {"lib/", {"core/", "doc/", "engine/", "show/", "lib/"}},
    {"talk/", {"core/", "doc/", "tournament/", "engine/", "show/", "talk/"}},
    {"cli/", {"core/", "doc/", "games/", "tournament/", "engine/", "show/", "talk/", "cli/"}},
    {"main.cpp", {"cli/"}},
};

/// A foreign header, and where alone it may be included.
struct Guarded {
    std::string_view header;
    std::string_view only;
};

constexpr std::array<Guarded, 19> guarded = {{{"yaml-cpp/", "doc/yaml.cpp"},
                                              {"utf8proc", "text/unicode.cpp"},
                                              {"simdjson", "doc/json.cpp"},
                                              {"csv.h>", "doc/csv.cpp"},
                                              {"CLI/", "cli/"},
                                              {"fstream>", "cli/"},
                                              {"iostream>", "cli/"},
                                              {"filesystem>", "cli/"},
                                              {"chrono>", "cli/"},
                                              {"random>", "cli/"},
                                              {"ctime>", "cli/"},
                                              {"cstdio>", "cli/"},
                                              {"thread>", "cli/"},
                                              {"zlib.h", "cli/io/stream.cpp"},
                                              {"zstd.h", "cli/io/stream.cpp"},
                                              {"csignal>", "cli/"},
                                              {"fcntl.h", "cli/"},
                                              {"sys/", "cli/"},
                                              {"unistd.h", "cli/"}}};

/// `games/one_game/` of `games/one_game/rules.cpp`; empty for a file that is in no game's folder.
std::string_view game_folder(std::string_view path) {
    if (!path.starts_with("games/")) return {};
    const std::size_t end = path.find('/', std::string_view("games/").size());
    return end == std::string_view::npos ? std::string_view{} : path.substr(0, end + 1);
}

bool allowed_own(std::string_view path, std::string_view header) {
    const std::string_view game = game_folder(path);
    if (!game.empty() && header.starts_with("games/")) return header.starts_with(game);
    const auto layer = std::find_if(layers.begin(), layers.end(),
                                    [&](const Layer& one) { return path.starts_with(one.folder); });
    if (layer == layers.end()) return false;
    return std::any_of(layer->may_include.begin(), layer->may_include.end(),
                       [&](std::string_view folder) { return header.starts_with(folder); });
}

bool allowed_foreign(std::string_view path, std::string_view header) {
    return std::none_of(guarded.begin(), guarded.end(), [&](const Guarded& one) {
        return header.starts_with(one.header) && !path.starts_with(one.only);
    });
}

/// The includes of a source that its layer forbids; `path` is below `src`.
std::vector<std::string> forbidden_includes(std::string_view path, const std::string& text) {
    std::vector<std::string> forbidden;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t hash = line.find_first_not_of(" \t");
        if (hash == std::string::npos || line[hash] != '#' || line.find("include") == std::string::npos) continue;
        const std::size_t open = line.find_first_of("\"<");
        if (open == std::string::npos) continue;
        const bool own = line[open] == '"';
        const std::string_view header = std::string_view(line).substr(open + 1);
        if (own ? !allowed_own(path, header) : !allowed_foreign(path, header))
            forbidden.push_back(cat(path, ": ", line));
    }
    return forbidden;
}

TEST(Layers, IncludeOnlyWhatTheyMay) {
    const std::string folder = REFEREE_ROOT "/src/";
    std::size_t files = 0;
    for (const std::string& path : files_below(folder, {".hpp", ".cpp"})) {
        ++files;
        for (const std::string& line : forbidden_includes(path.substr(folder.size()), file_text(path)))
            ADD_FAILURE() << line << " is not for this layer";
    }
    EXPECT_GE(files, 30U);
}

TEST(Layers, AreHeldByThisTest) {
    const auto count = [](std::string_view path, const std::string& text) {
        return forbidden_includes(path, text).size();
    };
    EXPECT_EQ(count("text/text.cpp", "#include \"doc/document.hpp\"\n"), 1U);
    EXPECT_EQ(count("doc/json.cpp", "#include \"log/game_registry.hpp\"\n"), 1U);
    EXPECT_EQ(count("games/one_game/judge.cpp",
                    "#include \"games/another_game/another_game.hpp\"\n#include \"games/all.hpp\"\n"),
              2U);
    EXPECT_EQ(count("games/one_game/judge.cpp", "  #  include \"doc/document.hpp\"\n"), 1U);
    EXPECT_EQ(count("judge/check.cpp", "#include \"show/text/text.hpp\"\n#include \"cli/program/session.hpp\"\n"), 2U);
    EXPECT_EQ(count("show/text/text.cpp", "#include \"judge/check.hpp\"\n#include \"games/all.hpp\"\n"), 2U);
    EXPECT_EQ(count("tournament/standings.cpp", "#include \"doc/document.hpp\"\n#include \"judge/check.hpp\"\n"), 2U);
    EXPECT_EQ(count("main.cpp", "#include \"judge/check.hpp\"\n"), 1U);
    EXPECT_EQ(count("lib/answers.cpp", "#include \"cli/program/session.hpp\"\n#include \"games/all.hpp\"\n"), 2U);
    EXPECT_EQ(
        count("text/text.cpp",
              "#include <fstream>\n#include <iostream>\n#include <filesystem>\n#include <chrono>\n#include <random>\n"),
        5U);
    EXPECT_EQ(count("doc/document.cpp", "#include <yaml-cpp/yaml.h>\n#include <simdjson.h>\n#include <CLI/CLI.hpp>\n"),
              3U);
    EXPECT_EQ(count("elsewhere/new.cpp", "#include \"text/text.hpp\"\n"), 1U);
}

TEST(Layers, AllowWhatTheyShould) {
    const auto count = [](std::string_view path, const std::string& text) {
        return forbidden_includes(path, text).size();
    };
    EXPECT_EQ(count("doc/yaml.cpp", "#include <yaml-cpp/yaml.h>\n#include <vector>\n#include \"text/text.hpp\"\n"), 0U);
    EXPECT_EQ(count("doc/json.cpp", "#include <simdjson.h>\n"), 0U);
    EXPECT_EQ(count("games/all.hpp", "#include \"games/one_game/one_game.hpp\"\n"), 0U);
    EXPECT_EQ(
        count("games/one_game/judge.cpp", "#include \"games/one_game/one_game.hpp\"\n#include \"core/game.hpp\"\n"),
        0U);
    EXPECT_EQ(count("cli/commands/check.cpp", "#include <CLI/CLI.hpp>\n#include <fstream>\n#include \"judge/check.hpp\"\n"),
              0U);
    EXPECT_EQ(count("text/text.cpp", "// see #include \"doc/document.hpp\"\n"), 0U);
}

/// Lines of what clang-format does not lay out: CMake's files and the scripts of the shell.
TEST(Layers, LinesOfScriptsHaveAtMost120Columns) {
    constexpr std::size_t most = 120;
    std::vector<std::string> files = files_below(root + "/tests", {".cmake", "CMakeLists.txt"});
    files.push_back(root + "/CMakeLists.txt");
    for (const auto& entry : std::filesystem::directory_iterator(root + "/tools")) {
        const std::string path = entry.path().string();
        if (!entry.is_regular_file()) continue;
        if (path.ends_with(".cmake") || file_text(path).starts_with("#!/usr/bin/env bash")) files.push_back(path);
    }
    EXPECT_GE(files.size(), 15U) << "scripts and files of CMake";
    for (const std::string& path : files) {
        std::istringstream lines(file_text(path));
        std::string line;
        for (int number = 1; std::getline(lines, line); ++number)
            EXPECT_LE(columns_of(line), most) << path << ':' << number;
    }
}

}  // namespace
}  // namespace referee::testing
