#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "support/judging.hpp"
#include "text/text.hpp"

/// `referee_seeds TARGET FOLDER`: the logs of `fixtures/` as first inputs of a fuzz target, a file each, YAML as it
/// stands and the same as JSON. Prints the words in them, as lines of libFuzzer's dictionary.
namespace {

using namespace referee;

/// The keys and other short words of a log.
void collect_words(std::string_view yaml, std::set<std::string>& words) {
    constexpr std::size_t longest = 24;
    YamlReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    if (!reader.read(yaml, document, faults)) return;
    const Node& root = document.root().node();
    for (const Node* node = &root; node < &root + root.size; ++node) {
        const std::string_view text = Cursor(*node).text();
        const bool plain = std::all_of(text.begin(), text.end(),
                                       [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
        if (plain && !text.empty() && text.size() <= longest) words.emplace(text);
    }
}

}  // namespace

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    constexpr std::size_t most_bytes = 16384;
    if (argc != 3) return 2;
    const std::string target = argv[1];
    const std::string into = argv[2];
    fs::create_directories(into);
    const auto write = [&](const std::string& name, const std::string& text) {
        std::ofstream(cat(into, '/', name), std::ios::binary) << text;
    };
    std::size_t number = 0;
    std::set<std::string> words;
    // What other programs wrote: an export of many games, or `GAME-FORMAT` in a file of the format's name.
    for (const std::string& path : testing::files_below(REFEREE_ROOT "/fixtures", {".json", ".log"})) {
        const fs::path file(path);
        if (file.parent_path().filename() != "imports") continue;
        const std::string of = file.parent_path().parent_path().filename().string();
        const bool wanted = of == "fixtures" ? file.stem().string().starts_with(target)
                                             : cat(of, '-', file.stem().string()) == target;
        if (!wanted) continue;
        write(file.filename().string(), testing::file_text(path));
        ++number;
    }
    if (number > 0) return 0;
    const bool csv = target == "csv";
    for (const std::string& path : testing::files_below(REFEREE_ROOT "/fixtures", {csv ? ".csv" : ".yaml"})) {
        if (csv) write(cat(++number, ".csv"), testing::file_text(path));
        if (csv) continue;
        const bool of_game = path.find(cat("/fixtures/", target, '/')) != std::string::npos ||
            path.find("/fixtures/format/") != std::string::npos;
        if (target != "yaml" && target != "json" && !of_game) continue;
        const std::string yaml = testing::file_text(path);
        collect_words(yaml, words);
        if (yaml.size() > most_bytes) continue;
        ++number;
        if (target != "json") write(cat(number, ".yaml"), yaml);
        if (target != "yaml") write(cat(number, ".json"), testing::json_of_yaml(yaml));
    }
    for (const std::string& word : words) std::printf("\"%s\"\n", word.c_str());
    return 0;
}
