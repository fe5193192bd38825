#include "live/live.hpp"

#include "core/log_rules.hpp"
#include "games/names.hpp"
#include "judge/place.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"

namespace referee {

/// Starts a game of G. Defined in `live/game_live.hpp`, and instantiated in a file that CMake generates for each game.
template <class G>
Started start_live_of(std::unique_ptr<ReadLog> log, Reader& reader);

namespace {

template <class... G>
std::vector<LiveGame> live_games_of(GameNames<G...>) {
    std::vector<LiveGame> all;
    (all.push_back(LiveGame{games()[all.size()].key, &start_live_of<G>}), ...);
    return all;
}

const LiveGame* game_named(std::string_view key, std::span<const LiveGame> games) {
    for (const LiveGame& game : games) {
        if (game.key == key) return &game;
    }
    return nullptr;
}

}  // namespace

std::span<const LiveGame> live_games() {
    static const std::vector<LiveGame> all = live_games_of(EveryGame{});
    return all;
}

Started start_live(std::string_view json, std::span<const LiveGame> games) {
    Started started;
    std::vector<Finding> findings;
    auto log = std::make_unique<ReadLog>();
    log->format = Format::json;
    log->text.reserve(json.size() + JsonReader::padding);
    log->text = json;
    std::vector<DocumentFault> faults;
    const bool read = log->json.read(log->text, log->document, faults);
    report_faults(faults, findings);
    if (read && faults.empty()) {
        Envelope& envelope = log->envelope;
        envelope.request = true;
        const Cursor root = log->document.root();
        Reader reader(findings, envelope.players, envelope.players_known);
        if (!root.is(Kind::mapping)) reader.report_type(root, "log", "a mapping");
        if (root.is(Kind::mapping)) read_envelope(root, envelope, reader);
        const LiveGame* const game = game_named(envelope.game, games);
        if (findings.empty() && game == nullptr) {
            std::vector<std::string_view> keys;
            for (const LiveGame& one : games) keys.push_back(one.key);
            reader.report_name(*envelope.game_node, "game", keys);
        }
        if (findings.empty()) started = game->start(std::move(log), reader);
    }
    for (Finding& finding : findings) started.answer.malformed.push_back(std::move(finding));
    return started;
}

}  // namespace referee
