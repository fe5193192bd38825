#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "doc/write.hpp"
#include "log/game_registry.hpp"
#include "random/random.hpp"
#include "support/editor.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"
#include "support/root.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// What the language server offers while a log is typed.
namespace referee::testing {
namespace {

using lsp::EditedText;
using lsp::Spot;

const std::string json_uri = "file:///log.referee.json";

/// The labels that are offered where a text ends; `rest` stands behind that place.
std::vector<std::string> offered(Editor& editor, const std::string& text, const std::string& rest = {},
                                 bool json = false) {
    const std::string& at = json ? json_uri : log_uri;
    editor.open(at, text + rest, json ? "json" : "yaml");
    const Value list = editor.at("textDocument/completion", at, EditedText(text).spot(text.size()));
    std::vector<std::string> labels;
    for (const Value& item : list["items"]) labels.push_back(item["label"]);
    return labels;
}

bool has(const std::vector<std::string>& labels, const std::string& label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

/// A place in an event's text where something recorded begins, and what it is.
struct Typed {
    std::string before;
    std::string label;
    bool key = false;
};

/// Every key and scalar of a value, with the text that is typed before it.
void add_places(const Value& value, bool json, std::string& text, std::vector<Typed>& places) {
    const auto flow = [&](const Value& one) { return json ? json_flow(one) : yaml_flow(one); };
    if (value.is_object()) {
        text += '{';
        for (const auto& [key, entry] : value.items()) {
            if (text.back() != '{') text += ", ";
            places.push_back({text, key, true});
            text += flow(key) + ": ";
            add_places(entry, json, text, places);
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        for (const Value& entry : value) {
            if (text.back() != '[') text += ", ";
            add_places(entry, json, text, places);
        }
        text += ']';
    } else {
        places.push_back({text, value.is_string() ? value.get<std::string>() : flow(value), false});
        text += flow(value);
    }
}

struct Counts {
    std::size_t keys = 0;
    std::size_t values = 0;
    std::map<std::string, std::size_t> missing;  ///< by game
};

/// A log up to an event, and the text of the event's first bytes.
std::string typed_log(const Value& log, std::size_t events, const std::string& typed, bool json) {
    Value head = log;
    head.erase("result");
    head.erase("status");
    Value before = Value::array();
    for (std::size_t event = 0; event < events; ++event) before.push_back(log["events"][event]);
    head.erase("events");
    if (!json) {
        std::string text = yaml_log(head) + "events:\n";
        for (const Value& event : before) text += cat("  - ", yaml_flow(event), '\n');
        return cat(text, "  - ", typed);
    }
    std::string text = "{";
    for (const auto& [key, value] : head.items()) text += cat(json_text(key), ": ", json_flow(value), ",\n");
    text += "\"events\": [\n";
    for (const Value& event : before) text += cat(json_flow(event), ",\n");
    return text + typed;
}

/// What is recorded in a legal game is offered at its place: each key, each name, each number, with all that stands
/// before it typed, and nothing behind it.
TEST(EditorCompletion, OffersWhatIsRecorded) {
    Editor editor;
    Counts counts;
    Random random({7});
    int logs = 0;
    for (const std::string& path : files_below(root + "/fixtures", {".yaml"})) {
        if (path.find("/games/") == std::string::npos) continue;
        const Value log = Value::parse(json_of_yaml(file_text(path)), nullptr, false);
        if (log.is_discarded() || !log.contains("events") || log["events"].empty()) continue;
        if (judged_log(log).verdict != Verdict::legal) continue;
        ++logs;
        const std::size_t number = random.below(log["events"].size());
        Value event = log["events"][number];
        for (const char* beside : {"claims", "note", "time", "ruled"}) event.erase(beside);
        const bool json = logs % 2 == 1;
        std::vector<Typed> places;
        std::string text;
        add_places(event, json, text, places);
        // Of long events some places.
        constexpr std::size_t most = 6;
        const std::size_t step = 1 + places.size() / most;
        for (std::size_t at = random.below(step); at < places.size(); at += step) {
            const Typed& place = places[at];
            const std::string whole = typed_log(log, number, place.before, json);
            const auto labels = offered(editor, whole, {}, json);
            (place.key ? counts.keys : counts.values) += 1;
            if (has(labels, place.label)) continue;
            ++counts.missing[log["game"]];
            if (counts.missing[log["game"]] <= 3)
                ADD_FAILURE() << path << " event " << number + 1 << ": " << place.before << "| " << place.label
                              << " is not among " << Value(labels).dump().substr(0, 300);
        }
    }
    EXPECT_GE(counts.keys, 80U);
    EXPECT_GE(counts.values, 80U);
    for (const auto& [game, missing] : counts.missing) ADD_FAILURE() << game << ": " << missing << " not offered";
}

}  // namespace
}  // namespace referee::testing
