#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "csv/columns.hpp"
#include "csv/header.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "judge/place.hpp"
#include "log/game_registry.hpp"
#include "log/log.hpp"
#include "log/reader.hpp"
#include "other_games/other_game.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"
#include "types/fields_of.hpp"

namespace referee {

namespace {

constexpr std::string_view too_large = translatable("the description of a game is too large");

using Bound = Number<-most_described_number, most_described_number>;
using Players = Number<1, most_described_players>;

struct PlayersKeys {
    Players least;
    Players most;
    bool operator==(const PlayersKeys&) const = default;
    static constexpr std::tuple fields = {
        Field{"least", &PlayersKeys::least,
              "the fewest players; fewer than two is for playing alone, which no table of a tournament does"},
        Field{"most", &PlayersKeys::most, "the most players"},
    };
};

struct ScoreKeys {
    Bound least;
    Bound most;
    std::optional<Number<1, most_described_number>> step;
    std::optional<bool> lower_wins;
    bool operator==(const ScoreKeys&) const = default;
    static constexpr std::tuple fields = {
        Field{"least", &ScoreKeys::least, "the lowest score"},
        Field{"most", &ScoreKeys::most, "the highest score"},
        Field{"step", &ScoreKeys::step, "the difference between possible scores, counted from the lowest",
              Presence::optional},
        Field{"lower-wins", &ScoreKeys::lower_wins, "whether the lowest score wins", Presence::optional},
    };
};

struct TieBreakKeys {
    Label id;
    Bound least;
    Bound most;
    std::optional<bool> lower_wins;
    bool operator==(const TieBreakKeys&) const = default;
    static constexpr std::tuple fields = {
        Field{"id", &TieBreakKeys::id, "its key in the result of a record, and its column in CSV"},
        Field{"least", &TieBreakKeys::least, "the lowest number"},
        Field{"most", &TieBreakKeys::most, "the highest number"},
        Field{"lower-wins", &TieBreakKeys::lower_wins, "whether the lowest number is the best", Presence::optional},
    };
};

/// Whether a name has a meaning in every record: as a key of a result, or a column in CSV.
bool is_taken(std::string_view id) {
    const std::string_view column = csv_column_meant(id).value_or(id);
    if (std::find(csv_keys.begin(), csv_keys.end(), column) != csv_keys.end()) return true;
    const auto& common = csv_common_columns().columns;
    return std::any_of(common.begin(), common.end(),
                       [&](const CsvColumn& one) { return one.name == column || one.column->key == id; });
}

struct TieBreakList : List<TieBreakKeys, most_game_tie_breaks> {
    static constexpr int fewest = 0;
    static constexpr int most = static_cast<int>(capacity);
    static std::string_view validate_item(const TieBreakList& before, const TieBreakKeys& next) {
        if (next.least.value > next.most.value) return translatable("`least` is more than `most`");
        if (is_taken(next.id.text))
            return translatable("the name of the tie-break has a meaning in every record; another one is needed");
        const bool twice = std::any_of(before.begin(), before.end(), [&](const TieBreakKeys& one) {
            return bare(one.id.text) == bare(next.id.text);
        });
        return twice ? translatable("the tie-break appears twice") : "";
    }
};

/// The file that describes a game.
struct Description {
    Number<1, 1> version;
    Label id;
    std::optional<Label> title;
    PlayersKeys players;
    ScoreKeys score;
    std::optional<TieBreakList> tie_breaks;
    std::optional<bool> shared;
    bool operator==(const Description&) const = default;
    static constexpr std::tuple fields = {
        Field{"other-game", &Description::version, "version of the format"},
        Field{"id", &Description::id, "the game's key in records"},
        Field{"title", &Description::title, "the game's name in messages", Presence::optional},
        Field{"players", &Description::players, "how many play"},
        Field{"score", &Description::score, "the range of a score, and which is the best"},
        Field{"tie-breaks", &Description::tie_breaks, "what decides between equal scores, in order",
              Presence::optional},
        Field{"shared", &Description::shared,
              "whether players who are equal in everything share their place (default), or something else decides",
              Presence::optional},
    };
};

/// Whether a document is a description in a known version. One finding says more than one for each of its keys.
bool is_version_known(Cursor root, Reader& reader) {
    const auto version = root.is(Kind::mapping) ? find_entry(root, "other-game") : std::nullopt;
    const bool known = version && (!version->is(Kind::integer) || integer_in(version->text()) == 1);
    if (!version) {
        constexpr std::string_view key = "other-game";
        reader.report(LogRule::missing_key, root.offset(),
                      say(reader.language(), "this is not the description of a game: it lacks the key `other-game`"),
                      std::span(&key, 1));
    } else if (!known) {
        reader.report(LogRule::value, version->offset(),
                      say(reader.language(), "`other-game` is the format's version, 1; version {} is not known",
                          brief(version->text())));
    }
    return known;
}

/// Reports bounds in the wrong order. The bounds are those of the mapping at a key.
void check_bounds(Cursor root, std::string_view key, int least, int most, Reader& reader) {
    if (least > most)
        reader.report(LogRule::value, find_entry(root, key)->offset(),
                      say(reader.language(), "`{}`: `least` is more than `most`", key));
}

void check(Cursor root, const Description& read, Reader& reader) {
    check_bounds(root, "players", read.players.least.value, read.players.most.value, reader);
    check_bounds(root, "score", read.score.least.value, read.score.most.value, reader);
    if (const GameEntry* const judged = game_meant(read.id.text)) {
        reader.report(LogRule::value, find_entry(root, "id")->offset(),
                      say(reader.language(), "{} is {}, which is judged; its key is `{}`", in_quotes(read.id.text),
                          in(reader.language(), judged->title), judged->key));
    }
}

OtherGame game_of(const Description& read) {
    OtherGame game{.id = std::string(read.id.text)};
    game.title = read.title ? read.title->text : read.id.text;
    game.described = true;
    game.least_players = read.players.least.value;
    game.most_players = read.players.most.value;
    game.score.least = read.score.least.value;
    game.score.most = read.score.most.value;
    if (read.score.step) game.score.step = read.score.step->value;
    game.score.lower_wins = read.score.lower_wins.value_or(false);
    for (const TieBreakKeys& one : read.tie_breaks.value_or(TieBreakList{}))
        game.tie_breaks.push_back({.id = std::string(one.id.text),
                                   .least = one.least.value,
                                   .most = one.most.value,
                                   .lower_wins = one.lower_wins.value_or(false)});
    game.shared = read.shared.value_or(true);
    return game;
}

}  // namespace

const Type& description_type() { return type_of<Description>; }

OtherGame read_description(const Source& source, Language language, std::vector<Finding>& findings) {
    std::vector<DocumentFault> faults;
    Document document;
    JsonReader json(language);
    YamlReader yaml(language);
    const bool complete = !source.too_large &&
        (source.format == Format::json ? json.read(source.text, document, faults)
                                       : yaml.read(source.text, document, faults));
    if (source.too_large) faults.push_back({FaultKind::limit, 0, std::string(in(language, too_large))});
    report_faults(faults, findings);
    if (!complete) return {};
    const std::vector<std::string> nobody;
    const bool known = false;
    Reader reader(findings, nobody, known, language);
    Description read;
    const Cursor root = document.root();
    if (is_version_known(root, reader) && reader.read(root, read, "description")) check(root, read, reader);
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.offset < b.offset; });
    return findings.empty() ? game_of(read) : OtherGame{};
}

}  // namespace referee
