#include <algorithm>
#include <utility>

#include "import/bg_stats.hpp"
#include "import/import.hpp"
#include "judge/place.hpp"
#include "log/game_registry.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

using namespace bg_stats;

/// The folded names of each known game.
std::vector<std::pair<std::string, const GameEntry*>> known_titles() {
    std::vector<std::pair<std::string, const GameEntry*>> known;
    for (const GameEntry& game : games()) {
        known.emplace_back(folded(game.title), &game);
        known.emplace_back(folded(game.key), &game);
        for (const std::string_view title : game.titles) known.emplace_back(folded(title), &game);
    }
    return known;
}

/// Lists names with their counts, most frequent first: `Chess (7), Go (2) and 3 others`.
std::string most_often(const std::map<std::string, std::size_t>& times) {
    constexpr std::size_t most = 10;
    std::vector<std::pair<std::string, std::size_t>> all(times.begin(), times.end());
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<std::string> names;
    for (const auto& [name, count] : all) {
        if (names.size() == most) break;
        names.push_back(cat(name.empty() ? "without a name" : brief(name), " (", count, ')'));
    }
    if (all.size() > most) names.push_back(counted(static_cast<long long>(all.size() - most), "other"));
    return listed(names);
}

/// Reads one export: first the players, games and locations, then each play.
class Export {
  public:
    Export(const Source& source, std::span<CalledGame> called, ImportReport& report)
        : source_(source), called_(called), report_(report), diagnostics_(report.findings) {}

    void run(const TakeLog& take) {
        if (!read()) return;
        const Cursor root = document_.root();
        if (!root.is(Kind::mapping)) return diagnostics_.report_type(root, "export", "a mapping");
        Entry whole(root);
        require_lists(whole);
        for (const auto& [key, named] :
             {std::pair{"players", &players_}, {"games", &games_}, {"locations", &places_}}) {
            read_named(whole, key, *named);
        }
        give_ids();
        know_games();
        const auto plays = list_of(whole, "plays");
        if (plays) {
            for (const Cursor play : *plays) take_play(play, take);
        }
        tell_losses(whole);
    }

  private:
    /// Reads the document. Texts longer than those of logs are no fault here, because logs omit them; all other faults
    /// are reported.
    bool read() {
        if (source_.too_large) {
            diagnostics_.report(LogRule::limit, 0, "an export has at most 64 MiB");
            return false;
        }
        const bool whole = json_.read(source_.text, document_, faults_);
        if (whole) std::erase_if(faults_, [](const DocumentFault& fault) { return fault.fault == FaultKind::limit; });
        report_faults(faults_, report_.findings);
        std::sort(faults_.begin(), faults_.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
        return whole;
    }

    /// Every export has these lists.
    void require_lists(const Entry& whole) {
        std::vector<std::string> missing;
        for (const std::string_view key : {"players", "games", "plays"}) {
            if (!whole.value(key)) missing.push_back(cat('`', key, '`'));
        }
        if (!missing.empty())
            complain(LogRule::missing_key, whole.node(),
                     cat("this is not an export of BG Stats: it lacks ", listed(missing)));
    }

    std::optional<Cursor> list_of(Entry& whole, std::string_view key) {
        const auto found = whole.value(key);
        whole.take(key);
        if (found && !found->is(Kind::sequence)) report_type(*found, key, "a list");
        return found && found->is(Kind::sequence) ? found : std::nullopt;
    }

    /// Reads the entries of a list by their ids. A name that is no text is ignored.
    void read_named(Entry& whole, std::string_view key, ReferredById& named) {
        const auto list = list_of(whole, key);
        if (!list) return;
        for (const Cursor node : *list) {
            if (!node.is(Kind::mapping)) {
                report_type(node, key, "mappings");
                continue;
            }
            Referred one{Entry(node), {}};
            const auto id = reference(one.entry, "id");
            if (!id) continue;
            one.name = one.entry.text("name");
            for (const std::string_view taken : {"id", "name"}) one.entry.take(taken);
            if (one.name.size() > Limits::string_bytes) {
                complain(LogRule::limit, node,
                         cat("a name has ", one.name.size(), " bytes; the limit is ", Limits::string_bytes));
            } else if (!named.emplace(*id, std::move(one)).second) {
                complain(LogRule::value, node, cat("two entries of `", key, "` have the id ", *id));
            }
        }
    }

    /// The id in a key, which may be 0. Reports a finding if there is none.
    std::optional<std::int64_t> reference(const Entry& entry, std::string_view key) {
        const auto found = entry.value(key);
        const auto number = found ? whole_in(*found) : std::nullopt;
        if (!found) complain(LogRule::missing_key, entry.node(), cat("the key `", key, "` is missing"));
        if (found && !number) report_type(*found, key, "a whole number");
        return number;
    }

    /// The entry that a key of a play refers to. Reports a finding if it does not exist.
    Referred* referred(const Entry& entry, std::string_view key, ReferredById& named, std::string_view what) {
        const auto id = reference(entry, key);
        if (!id) return nullptr;
        const auto found = named.find(*id);
        if (found != named.end()) return &found->second;
        complain(LogRule::value, *entry.value(key), cat("the export has no ", what, " with the id ", *id));
        return nullptr;
    }

    /// Gives each player one id for all logs of the export.
    void give_ids() {
        for (auto& [id, player] : players_) {
            player.id = ids_.give(player.name);
            player.entry.take("isAnonymous");
        }
    }

    void know_games() {
        const auto known = known_titles();
        for (auto& [id, game] : games_) {
            for (const std::string_view name : {game.name, game.entry.text("bggName")}) {
                const std::string sought = folded(name);
                if (sought.empty()) continue;
                for (const auto& [title, entry] : known) {
                    if (title == sought && game.game == nullptr) game.game = entry;
                }
                for (CalledGame& called : called_) {
                    if (folded(called.name) != sought) continue;
                    game.game = called.game;
                    called.seen = true;
                }
            }
            game.entry.take("bggName");
        }
    }

    void take_play(Cursor node, const TakeLog& take) {
        if (!node.is(Kind::mapping)) return report_type(node, "plays", "mappings");
        PlayParts parts{Entry(node), nullptr, nullptr, 0, {}};
        if (parts.play.is_marked("ignored")) {
            ++ignored_;
            return;
        }
        parts.game = referred(parts.play, "gameRefId", games_, "game");
        if (parts.game == nullptr) return;
        if (parts.game->game == nullptr) {
            ++unknown_[std::string(parts.game->name)];
            return;
        }
        wrong_ = false;
        read_seats(parts);
        if (parts.play.find("locationRefId"))
            parts.location = referred(parts.play, "locationRefId", places_, "location");
        if (wrong_ || is_at_fault(node)) return;
        if (plays_in_teams(parts)) {
            ++teams_;
            return;
        }
        order_seats(parts);
        if (const auto sheet = sheet_of(parts, checker_, report_.findings)) give(parts, *sheet, take);
    }

    void read_seats(PlayParts& parts) {
        constexpr std::size_t most_read = 64;  // more than any game has; too many players are still reported
        const auto list = parts.play.value("playerScores");
        if (!list) return complain(LogRule::missing_key, parts.play.node(), "the key `playerScores` is missing");
        if (!list->is(Kind::sequence)) return report_type(*list, "playerScores", "a list");
        parts.scores_at = list->offset();
        std::map<Referred*, std::size_t> times;
        for (const Cursor node : *list) {
            if (parts.seats.size() == most_read) break;
            if (!node.is(Kind::mapping)) {
                report_type(node, "playerScores", "mappings");
                continue;
            }
            PlayParts::Seat seat{Entry(node), nullptr, {}};
            seat.player = referred(seat.entry, "playerRefId", players_, "player");
            if (seat.player == nullptr) continue;
            seat.id = id_of(*seat.player, ++times[seat.player]);
            parts.seats.push_back(std::move(seat));
        }
    }

    /// An export has one anonymous player, who may occur several times in a play.
    std::string id_of(Referred& player, std::size_t time) {
        if (time == 1 || !player.entry.is_marked("isAnonymous")) return player.id;
        std::string& id = more_ids_[{&player, time}];
        if (id.empty()) id = ids_.give(player.name);
        return id;
    }

    /// True if the document has a fault inside a play.
    [[nodiscard]] bool is_at_fault(Cursor play) const {
        const Node& last = (&play.node())[play.node().size - 1];
        const auto first = std::lower_bound(
            faults_.begin(), faults_.end(), play.offset(),
            [](const DocumentFault& fault, std::size_t at) { return fault.offset < at; });
        return first != faults_.end() && first->offset <= last.offset;
    }

    static bool plays_in_teams(const PlayParts& parts) {
        std::set<std::string_view> teams;
        return std::any_of(parts.seats.begin(), parts.seats.end(), [&](const PlayParts::Seat& seat) {
            const std::string_view team = seat.entry.text("team");
            return !team.empty() && !teams.insert(team).second;
        });
    }

    void give(PlayParts& parts, const Value& sheet, const TakeLog& take) {
        ++report_.logs;
        parts.game->used = true;
        if (parts.location != nullptr) parts.location->used = true;
        parts.play.lose("play", report_.lost);
        for (const PlayParts::Seat& seat : parts.seats) {
            seat.player->used = true;
            seat.entry.lose("playerScore", report_.lost);
        }
        take(sheet);
    }

    void tell_losses(const Entry& whole) {
        whole.lose("export", report_.lost);
        for (const auto& [noun, named] : {std::pair{"player", &players_}, {"game", &games_}, {"location", &places_}}) {
            for (const auto& [id, one] : *named) {
                if (one.used) one.entry.lose(noun, report_.lost);
            }
        }
        std::size_t unknown = 0;
        for (const auto& [name, count] : unknown_) unknown += count;
        const auto note = [&](std::size_t count, std::string_view what) {
            if (count > 0) report_.notes.push_back(cat(counted(static_cast<long long>(count), "play"), what));
        };
        note(ignored_, " skipped, which BG Stats ignores");
        note(teams_, " skipped, which teams played");
        note(unknown, cat(" skipped, of unknown games: ", most_often(unknown_)));
    }

    void complain(LogRule rule, Cursor node, std::string message) {
        wrong_ = true;
        diagnostics_.report(rule, node.offset(), std::move(message));
    }
    void report_type(Cursor node, std::string_view what, std::string_view due) {
        wrong_ = true;
        diagnostics_.report_type(node, what, due);
    }

    const Source& source_;
    std::span<CalledGame> called_;
    ImportReport& report_;
    Diagnostics diagnostics_;
    bool wrong_ = false;  ///< the current play has a fault
    Checker checker_;
    JsonReader json_;
    Document document_;
    std::vector<DocumentFault> faults_;
    ReferredById players_;
    ReferredById games_;
    ReferredById places_;
    Ids ids_;
    std::map<std::pair<Referred*, std::size_t>, std::string> more_ids_;
    std::size_t ignored_ = 0;
    std::size_t teams_ = 0;
    std::map<std::string, std::size_t> unknown_;
};

}  // namespace

ImportReport import_bg_stats(const Source& source, std::span<CalledGame> called, const TakeLog& take) {
    ImportReport report;
    Export(source, called, report).run(take);
    place(source, report.findings);
    return report;
}

}  // namespace referee
