#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/judging.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "text/width.hpp"

/// The rooms of `src`: what each may include is what it links in `src/rooms.cmake`.
namespace referee::testing {
namespace {

/// The rooms of a table as in `src/rooms.cmake`, each with the rooms that it links.
std::map<std::string, std::vector<std::string>> rooms_in(const std::string& table) {
    std::string text;
    std::istringstream lines(table);
    for (std::string line; std::getline(lines, line);) text += line.substr(0, line.find('#')) + '\n';
    std::map<std::string, std::vector<std::string>> rooms;
    constexpr std::string_view call = "referee_room(";
    for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
        const std::size_t begin = at + call.size();
        std::istringstream words(text.substr(begin, text.find(')', begin) - begin));
        std::string name;
        words >> name;
        for (std::string word; words >> word;) {
            if (word != "LINKS" && word != "OPTIONAL") rooms[name].push_back(word);
        }
        rooms[name];
    }
    return rooms;
}

const std::map<std::string, std::vector<std::string>>& rooms() {
    static const auto all = rooms_in(file_text(root + "/src/rooms.cmake"));
    return all;
}

/// A room, what it links, and what that links.
std::set<std::string> reach(const std::string& room) {
    std::set<std::string> reached;
    std::vector<std::string> open = {room};
    while (!open.empty()) {
        const std::string next = open.back();
        open.pop_back();
        if (!reached.insert(next).second) continue;
        const auto links = rooms().find(next);
        if (links != rooms().end()) open.insert(open.end(), links->second.begin(), links->second.end());
    }
    return reached;
}

/// A foreign header, and where alone it may be included.
struct Guarded {
    std::string_view header;
    std::string_view only;
};

constexpr std::array<Guarded, 20> guarded = {{{"yaml-cpp/", "doc/yaml"},
                                              {"<yaml.h>", "doc/fast_yaml.cpp"},
                                              {"utf8proc", "text/unicode.cpp"},
                                              {"simdjson", "doc/json.cpp"},
                                              {"csv.h>", "doc/csv.cpp"},
                                              {"CLI/", "cli/program/"},
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

/// What speaks to people and programs knows each game by the registry alone.
constexpr std::array<std::string_view, 5> without_games = {"show", "protocol", "lsp", "lib", "cli"};

/// `one` of `one/two/three.cpp`; empty for a file in no folder.
std::string room_of(std::string_view path) {
    const std::size_t end = path.find('/');
    return std::string(end == std::string_view::npos ? std::string_view{} : path.substr(0, end));
}

/// `games/one_game/` of `games/one_game/rules.cpp`; empty for a file that is in no game's folder.
std::string_view game_folder(std::string_view path) {
    if (!path.starts_with("games/")) return {};
    const std::size_t end = path.find('/', std::string_view("games/").size());
    return end == std::string_view::npos ? std::string_view{} : path.substr(0, end + 1);
}

bool allowed_own(std::string_view path, std::string_view header) {
    const std::string_view game = game_folder(path);
    if (!game.empty() && header.starts_with("games/")) return header.starts_with(game);
    if (path == "main.cpp") return header.starts_with("cli/");
    const std::string room = room_of(path);
    if (!rooms().contains(room)) return false;
    // What CMake makes for this build.
    if (header.starts_with("left_out.hpp")) return room == "cli";
    if (header.starts_with("games/") &&
        std::find(without_games.begin(), without_games.end(), room) != without_games.end())
        return false;
    return reach(room).contains(room_of(header));
}

bool allowed_foreign(std::string_view path, std::string_view header) {
    return std::none_of(guarded.begin(), guarded.end(), [&](const Guarded& one) {
        return header.starts_with(one.header) && !path.starts_with(one.only);
    });
}

/// Calls a function with each header that a source includes, and whether it is one of ours.
template <class See>
void each_include(const std::string& text, const See& see) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t hash = line.find_first_not_of(" \t");
        if (hash == std::string::npos || line[hash] != '#' || line.find("include") == std::string::npos) continue;
        const std::size_t open = line.find_first_of("\"<");
        if (open != std::string::npos) see(std::string_view(line).substr(open + 1), line[open] == '"');
    }
}

/// The includes of a source that its room does not allow; `path` is below `src`.
std::vector<std::string> forbidden_includes(std::string_view path, const std::string& text) {
    std::vector<std::string> forbidden;
    each_include(text, [&](std::string_view header, bool own) {
        if (own ? !allowed_own(path, header) : !allowed_foreign(path, header))
            forbidden.push_back(cat(path, " includes ", header));
    });
    return forbidden;
}

/// The sources of `src`, below it, with the templates that are compiled for each game.
std::vector<std::string> sources() {
    const std::string folder = root + "/src/";
    std::vector<std::string> paths;
    for (const std::string& path : files_below(folder, {".hpp", ".cpp", ".cpp.in"}))
        paths.push_back(path.substr(folder.size()));
    return paths;
}

TEST(Layers, IncludeOnlyWhatTheyMay) {
    const std::vector<std::string> paths = sources();
    EXPECT_GE(paths.size(), 500U);
    for (const std::string& path : paths) {
        std::string text = file_text(root + "/src/" + path);
        // The game for which it is compiled.
        if (path.ends_with(".in")) text.erase(0, text.find('\n'));
        for (const std::string& line : forbidden_includes(path, text)) ADD_FAILURE() << line;
    }
}

TEST(Layers, LinkOnlyWhatTheyInclude) {
    std::map<std::string, std::set<std::string>> included;
    for (const std::string& path : sources()) {
        each_include(file_text(root + "/src/" + path), [&](std::string_view header, bool own) {
            if (own) included[room_of(path)].insert(room_of(header));
        });
    }
    for (const auto& [room, links] : rooms()) {
        for (const std::string& link : links)
            EXPECT_TRUE(included[room].contains(link)) << room << " links " << link << " and includes nothing of it";
    }
}

TEST(Layers, AreTheFoldersOfSrc) {
    std::set<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(root + "/src"))
        if (entry.is_directory()) folders.insert(entry.path().filename().string());
    for (const auto& [room, links] : rooms()) {
        EXPECT_EQ(folders.erase(room), 1U) << room;
        EXPECT_FALSE(reach(room).empty());
        for (const std::string& link : links) {
            EXPECT_TRUE(rooms().contains(link)) << room << " links " << link;
            EXPECT_FALSE(reach(link).contains(room)) << room << " and " << link << " link each other";
        }
    }
    // These are not C++: the page and the packages around libreferee, the scripts of the shells.
    EXPECT_EQ(folders, (std::set<std::string>{"completion", "npm", "page", "python", "vscode"}));
}

/// A newcomer reads a folder in an hour.
TEST(Layers, HaveAtMost40FilesInAFolder) {
    constexpr std::size_t most = 40;
    std::map<std::string, std::size_t> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root + "/src"))
        if (entry.is_regular_file()) ++files[entry.path().parent_path().string()];
    EXPECT_GE(files.size(), 30U);
    for (const auto& [folder, count] : files) EXPECT_LE(count, most) << folder;
}

/// The tests of a room lie in the folder of its name.
TEST(Layers, HaveTheirTestsInFoldersOfTheirNames) {
    const std::set<std::string> others = {"command_line", "games", "guide", "house"};
    const std::string folder = root + "/tests/";
    std::size_t tests = 0;
    for (const std::string& path : files_below(folder, {"_test.cpp"})) {
        const std::string room = room_of(path.substr(folder.size()));
        EXPECT_TRUE(rooms().contains(room) || others.contains(room)) << path;
        ++tests;
    }
    EXPECT_GE(tests, 70U);
}

TEST(Layers, AreHeldByThisTest) {
    const auto count = [](std::string_view path, const std::string& text) {
        return forbidden_includes(path, text).size();
    };
    EXPECT_EQ(count("text/text.cpp", "#include \"types/type.hpp\"\n"), 1U);
    EXPECT_EQ(count("doc/json.cpp", "#include \"core/rule.hpp\"\n#include \"judge/check.hpp\"\n"), 2U);
    EXPECT_EQ(count("games/one_game/judge.cpp",
                    "#include \"games/another_game/another_game.hpp\"\n#include \"games/all.hpp\"\n"),
              2U);
    EXPECT_EQ(count("games/one_game/judge.cpp", "  #  include \"doc/document.hpp\"\n"), 1U);
    EXPECT_EQ(count("judge/check.cpp",
                    "#include \"show/text/text.hpp\"\n#include \"cli/program/session.hpp\"\n"
                    "#include \"position/record.hpp\"\n#include \"left_out.hpp\"\n"),
              4U);
    EXPECT_EQ(count("repair/search.hpp", "#include \"shrink/shrink.hpp\"\n#include \"compare/alignment.hpp\"\n"), 2U)
        << "nothing reaches sideways";
    EXPECT_EQ(count("judge/fast/fast_check.hpp", "#include \"generate/generator.hpp\"\n"), 1U);
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
    EXPECT_EQ(count("cli/commands/check.cpp", "#include <CLI/CLI.hpp>\n"), 1U);
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
    EXPECT_EQ(count("repair/search.hpp", "#include \"position/record.hpp\"\n#include \"text/text.hpp\"\n"), 0U);
    EXPECT_EQ(count("cli/commands/check.cpp",
                    "#include <fstream>\n#include \"judge/check.hpp\"\n#include \"left_out.hpp\"\n"),
              0U);
    EXPECT_EQ(count("cli/program/run.cpp", "#include <CLI/CLI.hpp>\n"), 0U);
    EXPECT_EQ(count("text/text.cpp", "// see #include \"doc/document.hpp\"\n"), 0U);
}

TEST(Layers, AreReadFromTheirTable) {
    const auto read = rooms_in(
        "# referee_room(none)\nreferee_room(one) # referee_room(none)\n"
        "referee_room(two LINKS one  # why\n  OPTIONAL three)\n");
    ASSERT_EQ(read.size(), 2U);
    EXPECT_TRUE(read.at("one").empty());
    EXPECT_EQ(read.at("two"), (std::vector<std::string>{"one", "three"}));
}

/// Lines of what clang-format does not lay out: CMake's files and the scripts of the shell.
TEST(Layers, LinesOfScriptsHaveAtMost120Columns) {
    constexpr std::size_t most = 120;
    std::vector<std::string> files = files_below(root + "/tests", {".cmake", "CMakeLists.txt"});
    for (const std::string& path : files_below(root + "/src", {".cmake"})) files.push_back(path);
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
