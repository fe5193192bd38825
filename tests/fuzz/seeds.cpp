#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/program/run.hpp"
#include "fuzz/rooms.hpp"
#include "lsp/frames.hpp"
#include "protocol/server.hpp"
#include "protocol/session.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// `referee_seeds TARGET FOLDER`: the first inputs of a fuzz target, a file each, made of `fixtures/`. Prints the words
/// in them, as lines of libFuzzer's dictionary.
namespace {

using namespace referee;
using fuzz::part_separator;

constexpr std::size_t most_bytes = 16384;
const std::string fixtures = REFEREE_ROOT "/fixtures";

/// Writes inputs to a folder and collects the words of a dictionary.
class Seeds {
  public:
    explicit Seeds(std::string folder) : folder_(std::move(folder)) { std::filesystem::create_directories(folder_); }

    void write(const std::string& text, std::string_view ending = "") {
        std::ofstream(cat(folder_, '/', ++number_, ending), std::ios::binary) << text;
    }
    /// The keys and other short words of a log.
    void collect_words(std::string_view yaml) {
        YamlReader reader;
        Document document;
        std::vector<DocumentFault> faults;
        if (!reader.read(yaml, document, faults)) return;
        const Node& root = document.root().node();
        for (const Node* node = &root; node < &root + root.size; ++node) add_word(Cursor(*node).text());
    }
    void add_word(std::string_view text) {
        constexpr std::size_t longest = 24;
        const bool plain = std::all_of(text.begin(), text.end(),
                                       [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
        if (plain && !text.empty() && text.size() <= longest) words_.emplace(text);
    }
    void print_words() const {
        for (const std::string& word : words_) std::printf("\"%s\"\n", word.c_str());
    }
    [[nodiscard]] const std::string& folder() const { return folder_; }
    [[nodiscard]] bool empty() const { return number_ == 0; }

  private:
    std::string folder_;
    std::size_t number_ = 0;
    std::set<std::string, std::less<>> words_;
};

/// What other programs wrote: an export of many games, or `GAME-FORMAT` in a file of the format's name.
void write_exports(const std::string& target, Seeds& seeds) {
    namespace fs = std::filesystem;
    for (const std::string& path : testing::files_below(fixtures, {".json", ".log"})) {
        const fs::path file(path);
        if (file.parent_path().filename() != "imports") continue;
        const std::string of = file.parent_path().parent_path().filename().string();
        const bool wanted = of == "fixtures" ? file.stem().string().starts_with(target)
                                             : cat(of, '-', file.stem().string()) == target;
        if (wanted) seeds.write(testing::file_text(path));
    }
}

void write_csv(const std::string& /*target*/, Seeds& seeds) {
    for (const std::string& path : testing::files_below(fixtures, {".csv"}))
        seeds.write(testing::file_text(path), ".csv");
}

/// Which logs are taken, and how: YAML as it stands, and the same as JSON.
struct Choice {
    std::vector<std::string> folders{};  ///< empty: all
    std::size_t most = most_bytes;
    std::size_t each = 1;  ///< one of so many: what takes long is begun with fewer
    bool sheets = false;   ///< only these
    bool yaml = true;
    bool json = true;
};

void write_logs(const Choice& choice, Seeds& seeds) {
    std::size_t number = 0;
    for (const std::string& path : testing::files_below(fixtures, {".yaml"})) {
        const auto& folders = choice.folders;
        const bool within = folders.empty() || std::any_of(folders.begin(), folders.end(), [&](const auto& folder) {
                                return path.find(cat("/fixtures/", folder, '/')) != std::string::npos;
                            });
        if (!within) continue;
        const std::string text = testing::file_text(path);
        if (choice.sheets && cat('\n', text).find("\nfinal:") == std::string::npos) continue;
        seeds.collect_words(text);
        if (text.size() > choice.most || number++ % choice.each != 0) continue;
        if (choice.yaml) seeds.write(text, ".yaml");
        if (choice.json) seeds.write(testing::json_of_yaml(text), ".json");
    }
}

void write_of_game(const std::string& target, Seeds& seeds) { write_logs({.folders = {target, "format"}}, seeds); }
void write_yaml(const std::string& /*target*/, Seeds& seeds) { write_logs({.json = false}, seeds); }
void write_json(const std::string& /*target*/, Seeds& seeds) { write_logs({.yaml = false}, seeds); }
void write_sheets(const std::string& /*target*/, Seeds& seeds) {
    write_logs({.most = 1024, .each = 3, .sheets = true}, seeds);
}
void write_repairs(const std::string& /*target*/, Seeds& seeds) {
    write_logs({.most = 1024, .each = 12, .json = false}, seeds);
}

void write_tournaments(const std::string& /*target*/, Seeds& seeds) {
    for (const std::string& path : testing::files_below(fixtures + "/tournaments", {".yaml"})) {
        const std::string text = testing::file_text(path);
        seeds.collect_words(text);
        seeds.write(text, ".yaml");
        seeds.write(testing::json_of_yaml(text), ".json");
    }
}

/// The words of the examples in the help.
void write_tallies(const std::string& /*target*/, Seeds& seeds) {
    for (std::size_t game = 0; game < games().size(); ++game) {
        const TallyCommand* const tally = games()[game].tally;
        if (tally == nullptr) continue;
        for (const TallyWord& word : tally->words) seeds.add_word(word.name);
        const std::string begin = cat("referee tally ", games()[game].key, ' ');
        std::string_view examples = tally->examples;
        while (!examples.empty()) {
            std::string line(examples.substr(0, examples.find('\n')));
            examples.remove_prefix(std::min(line.size() + 1, examples.size()));
            if (!line.starts_with(begin)) continue;
            std::string input = cat(game, '\n');
            std::string option;
            for (std::string_view rest = std::string_view(line).substr(begin.size()); !rest.empty();) {
                const std::string word(rest.substr(0, rest.find(' ')));
                rest.remove_prefix(std::min(word.size() + 1, rest.size()));
                seeds.add_word(word);
                if (word.starts_with("--")) {
                    input += option.empty() ? "" : option + '\n';
                    option = word;
                } else {
                    input += option.empty() ? word + '\n' : cat(option, '=', word, '\n');
                    option.clear();
                }
            }
            seeds.write(input + option);
        }
    }
}

/// The referee as the other program; keeps the requests and the answers.
class Recorded final : public Engine {
  public:
    EngineReply ask(std::string_view request) override {
        std::string answer = server_.answer(request);
        requests += cat(request, '\n');
        answers += cat(answer, '\n');
        return {EngineReply::How::line, std::move(answer)};
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {}; }

    std::string requests;
    std::string answers;

  private:
    Server server_{live_games(), "1"};
};

void write_talks(const std::string& target, Seeds& seeds) {
    for (std::size_t game = 0; game < games().size(); ++game) {
        for (std::size_t most = 0; most <= 4; most += 2) {
            RecordedPlay play = fuzz::tested_play(game);
            play.events.resize(std::min(most, play.events.size()));
            Recorded engine;
            Conversation conversation(engine);
            Greeting greeting;
            if (!greet(conversation, games()[game].key, "1", greeting).empty()) continue;
            SessionOptions options;
            options.lists = 1;
            options.wrong_events = 1;
            (void)TestSession(play, live_games(), options, greeting, conversation).run();
            const std::string text = target == "serve" ? engine.requests : cat(game, '\n', engine.answers);
            seeds.write(text.substr(0, most_bytes / 4));
        }
    }
    for (const char* word :
         {"hello", "start", "judge", "play", "legal", "facts", "quit", "event", "keys", "cannot", "rule"})
        seeds.add_word(word);
}

/// Documents, messages about them, and messages with headers.
void write_editing(const std::string& /*target*/, Seeds& seeds) {
    std::vector<std::string> texts;
    for (const std::string& path : testing::files_below(fixtures, {".yaml"})) {
        std::string text = testing::file_text(path);
        seeds.collect_words(text);
        if (text.size() <= 1024 && invalid_utf8(text) == std::string::npos) texts.push_back(std::move(text));
    }
    for (const std::string& path : testing::files_below(fixtures + "/tournaments/rules", {".yaml"}))
        seeds.write(testing::file_text(path));
    // A few: each is asked about at several places.
    for (std::size_t at = 0; at < texts.size(); at += 60) {
        seeds.write(texts[at]);
        const Value document = {{"uri", "file:///a.referee.yaml"}};
        const Value spot = {{"line", 3}, {"character", 4}};
        const Value range = {{"start", {{"line", 0}, {"character", 0}}}, {"end", spot}};
        Value opened = document;
        opened.update({{"languageId", "yaml"}, {"version", 1}, {"text", texts[at]}});
        std::vector<Value> messages = {{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", opened}}}}};
        for (const char* method : {"completion", "hover", "codeAction", "documentSymbol", "foldingRange", "formatting",
                                   "codeLens", "didChange", "didClose"}) {
            Value message = {{"method", cat("textDocument/", method)},
                             {"params",
                              {{"textDocument", document},
                               {"position", spot},
                               {"range", range},
                               {"context", {{"diagnostics", Value::array()}}},
                               {"options", {{"tabSize", 2}}},
                               {"contentChanges", {{{"range", range}, {"text", "  - "}}}}}}};
            if (!std::string_view(method).starts_with("did")) message["id"] = messages.size();
            messages.push_back(std::move(message));
        }
        std::string lines;
        std::string framed = lsp::framed(R"({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}})");
        for (Value& message : messages) {
            message["jsonrpc"] = "2.0";
            lines += json_text(message) + '\n';
            framed += lsp::framed(json_text(message));
        }
        seeds.write(lines);
        seeds.write(framed);
    }
}

/// The parts of runs on a small corpus, as one shard and as two, in several formats.
void write_parts(const std::string& /*target*/, Seeds& seeds) {
    std::string corpus;
    for (const std::string& path : testing::files_below(fixtures + "/format", {".yaml"})) {
        constexpr std::size_t enough = 2048;
        const std::string line = testing::json_of_yaml(testing::file_text(path)) + '\n';
        if (corpus.size() + line.size() < enough) corpus += line;
    }
    // A part names its corpus: relative, so that no path of a machine gets into the inputs.
    const std::string file = std::filesystem::relative(seeds.folder() + ".jsonl").string();
    const std::string part = seeds.folder() + ".part";
    std::ofstream(file, std::ios::binary) << corpus;
    for (const char* format : {"text", "jsonl", "junit", "sarif", "github", "rows"}) {
        for (const int shards : {1, 2, 3}) {
            std::string input;
            for (int shard = 1; shard <= shards; ++shard) {
                const std::string share = cat(shard, '/', shards);
                const std::vector<const char*> words = {"referee",  "check", "--part", "--shard",    share.c_str(),
                                                        "--format", format,  "-o",     part.c_str(), file.c_str()};
                run(static_cast<int>(words.size()), words.data());
                if (!input.empty()) input += part_separator;
                if (std::filesystem::exists(part)) input += testing::file_text(part);
                std::filesystem::remove(part);
            }
            seeds.write(input);
        }
    }
    std::filesystem::remove(file);
    for (const char* word :
         {"referee-part", "shard", "format", "reports", "expect", "expect-meta", "columns", "quiet", "inputs",
          "passed-over", "bytes", "found", "foretold", "records", "empty", "checksum", "verdict"})
        seeds.add_word(word);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const std::string target = argv[1];
    using Write = void (*)(const std::string& target, Seeds& seeds);
    const std::vector<std::pair<std::string_view, Write>> writers = {{"yaml", write_yaml},
                                                                     {"json", write_json},
                                                                     {"csv", write_csv},
                                                                     {"sheet", write_sheets},
                                                                     {"repair", write_repairs},
                                                                     {"tally", write_tallies},
                                                                     {"tournament", write_tournaments},
                                                                     {"serve", write_talks},
                                                                     {"test", write_talks},
                                                                     {"lsp", write_editing},
                                                                     {"merge", write_parts}};
    Seeds seeds(argv[2]);
    const auto writer = std::find_if(writers.begin(), writers.end(),
                                     [&](const auto& one) { return one.first == target; });
    if (writer != writers.end()) {
        writer->second(target, seeds);
    } else {
        write_exports(target, seeds);
        if (seeds.empty()) write_of_game(target, seeds);
    }
    seeds.print_words();
    return 0;
}
