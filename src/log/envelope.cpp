#include "log/envelope.hpp"

#include <algorithm>
#include <array>

#include "log/game_registry.hpp"

namespace referee {

namespace {

constexpr std::array<std::string_view, 12> keys = {"referee",    "game",  "variants", "rulings", "meta",  "players",
                                                   "components", "setup", "status",   "events",  "final", "result"};
constexpr std::size_t most_id_characters = 64;
/// No game has this many players. The count is refused anyway, and reading stops here for hostile lists.
constexpr std::size_t most_seats_read = 64;

void read_version(Cursor node, Reader& reader) {
    if (!node.is(Kind::integer)) {
        reader.report_type(node, "referee", "the format's version, the whole number 1");
    } else if (integer_in(node.text()) != 1) {
        reader.report(LogRule::value, node.offset(),
                      say(reader.language(), "`referee` is the format's version, 1; version {} is not known",
                          brief(node.text())));
    }
}

void read_status(Cursor node, Envelope& envelope, Reader& reader) {
    static constexpr std::array<std::string_view, 2> choices = {"finished", "unfinished"};
    if (!node.is(Kind::string)) {
        reader.report_type(node, "status", "a name");
    } else if (node.text() != choices[0] && node.text() != choices[1]) {
        reader.report_name(node, "status", choices);
    } else {
        envelope.unfinished = node.text() == choices[1];
    }
}

void check_meta(Cursor node, Reader& reader) {
    std::size_t bytes = 0;
    for (std::uint32_t i = 0; i < node.node().size; ++i) bytes += Cursor((&node.node())[i]).text().size();
    if (bytes > Limits::meta_bytes) {
        reader.report(
            LogRule::limit, node.offset(),
            say(reader.language(), "`meta` contains {} bytes of text; the limit is {}", bytes, Limits::meta_bytes));
    }
}

/// The node of the id in an entry of `players`: the entry itself, or the `id` of a mapping.
std::optional<Cursor> id_node(Cursor seat, Reader& reader) {
    if (seat.is(Kind::string)) return seat;
    if (!seat.is(Kind::mapping)) {
        reader.report_type(
            seat, "players",
            "ids, which are text (numbers, true, false and null must be quoted), or mappings with an `id`");
        return std::nullopt;
    }
    std::optional<Cursor> id;
    each_entry(seat, [&](Cursor key, Cursor value) {
        if (key.text() == "id") id = value;
        if (key.text() == "name" && !value.is(Kind::string)) reader.report_type(value, "name", "text");
    });
    if (!id) {
        reader.report_missing(seat.offset(), "the player", "id");
    } else if (!id->is(Kind::string)) {
        reader.report_type(*id, "id", "text (quoted where it looks like a number, true, false or null)");
        id.reset();
    }
    return id;
}

/// Reads the display name of a player, if the log gives one.
void read_given_name(Cursor seat, Envelope& envelope) {
    if (!seat.is(Kind::mapping)) return;
    each_entry(seat, [&](Cursor key, Cursor value) {
        if (key.text() != "name" || !value.is(Kind::string)) return;
        envelope.display_names.resize(envelope.players.size());
        envelope.display_names.back() = value.text();
    });
}

void read_players(Cursor node, Envelope& envelope, Reader& reader) {
    if (!node.is(Kind::sequence)) {
        reader.report_type(node, "players", "a list");
        return;
    }
    envelope.players_known = true;
    const std::vector<std::string>& players = envelope.players;
    for (const Cursor seat : node) {
        if (envelope.players.size() == most_seats_read) break;
        const auto id = id_node(seat, reader);
        envelope.seats.push_back(seat);
        envelope.players.emplace_back(id ? id->text() : std::string_view{});
        read_given_name(seat, envelope);
        if (!id) {
            envelope.players_known = false;
            continue;
        }
        const std::size_t length = characters(id->text());
        if (length == 0 || length > most_id_characters) {
            reader.report(
                LogRule::value, id->offset(),
                say(reader.language(), "a player's id has 1 to {} characters, not {}", most_id_characters, length));
        } else if (std::find(players.begin(), players.end() - 1, id->text()) != players.end() - 1) {
            reader.report(LogRule::value, id->offset(),
                          say(reader.language(), "the player {} appears twice", in_quotes(id->text())));
        }
    }
}

/// Requires `events` or `final`, but not both: the second one is reported as an unknown key. A scoresheet must not have
/// a `status`, because its game has ended.
void require_events_or_final(Cursor root, Envelope& envelope, Reader& reader) {
    if (envelope.request && envelope.final)
        return reader.report(LogRule::unknown_key, envelope.final_key->offset(),
                             say(reader.language(), "a scoresheet has no events, so it cannot be played"));
    if (envelope.request) return;
    if (!envelope.events && !envelope.final) {
        return reader.report_missing(root.offset(), "the log", "events", ", or `final` for a scoresheet");
    }
    if (!envelope.final) return;
    if (envelope.events) {
        const bool events_first = envelope.events_key->offset() < envelope.final_key->offset();
        reader.report(
            LogRule::unknown_key, (events_first ? envelope.final_key : envelope.events_key)->offset(),
            say(reader.language(), "`{}` together with `{}`: a log has events, a scoresheet has a final position",
                events_first ? "final" : "events", events_first ? "events" : "final"));
        if (events_first) return envelope.final.reset();
        envelope.events.reset();
    }
    if (envelope.status_key) {
        reader.report(LogRule::unknown_key, envelope.status_key->offset(),
                      say(reader.language(), "`status` together with `final`: a scoresheet is of a finished game"));
    }
}

using UnknownKeys = std::vector<Cursor>;

/// The key that marks a document as a tournament or as the description of a game.
UnknownKeys::const_iterator mark_in(const UnknownKeys& unknown) {
    return std::find_if(unknown.begin(), unknown.end(),
                        [](Cursor key) { return key.text() == "tournament" || key.text() == "other-game"; });
}

/// Whether a document without the key `referee` has such a mark, or none of a log's main keys.
bool is_other_document(const Envelope& envelope, const UnknownKeys& unknown) {
    return mark_in(unknown) != unknown.end() ||
        !(envelope.game_node || envelope.players_node || envelope.events || envelope.final);
}

/// Reports such a document. One finding says more than one for each key.
void report_other_document(Cursor root, const UnknownKeys& unknown, Reader& reader) {
    if (const auto mark = mark_in(unknown); mark != unknown.end()) {
        reader.report(LogRule::unknown_key, mark->offset(),
                      mark->text() == "tournament"
                          ? say(reader.language(), "this is a tournament, not a log; `referee tournament` checks it")
                          : say(reader.language(),
                                "this describes a game that is not judged; a tournament names the file in "
                                "`other-games`, and its tables are then held against it"));
    } else {
        constexpr std::string_view key = "referee";
        reader.report(LogRule::missing_key, root.offset(),
                      say(reader.language(), "this is not a referee log: it lacks the key `referee`"),
                      std::span(&key, 1));
    }
}

}  // namespace

std::span<const std::string_view> envelope_keys() { return keys; }

void read_envelope(Cursor root, Envelope& envelope, Reader& reader) {
    bool version = false;
    UnknownKeys unknown;
    each_entry(root, [&](Cursor key, Cursor value) {
        const std::string_view name = key.text();
        if (same_text(name, "referee") && envelope.inside) {
            reader.report(LogRule::unknown_key, key.offset(),
                          say(reader.language(), "`referee` is not allowed in a record inside another file"));
        } else if (same_text(name, "referee")) {
            version = true;
            read_version(value, reader);
        } else if (same_text(name, "game")) {
            envelope.game_node = value;
            if (value.is(Kind::string)) envelope.game = value.text();
            if (!value.is(Kind::string)) reader.report_type(value, "game", "a name");
        } else if (same_text(name, "players")) {
            envelope.players_node = value;  // of duplicates, the last one
        } else if (same_text(name, "status")) {
            envelope.status_key = key;
            read_status(value, envelope, reader);
        } else if (same_text(name, "meta")) {
            check_meta(value, reader);
        } else if (same_text(name, "events")) {
            envelope.events_key = key;
            envelope.events = value;
        } else if (same_text(name, "final")) {
            envelope.final_key = key;
            envelope.final = value;
        } else if (same_text(name, "variants")) {
            envelope.variants = value;
        } else if (same_text(name, "rulings")) {
            envelope.rulings = value;
        } else if (same_text(name, "components")) {
            envelope.components = value;
        } else if (same_text(name, "setup")) {
            envelope.setup = value;
        } else if (same_text(name, "result")) {
            envelope.result = value;
        } else if (envelope.request && (name == "id" || name == "do")) {
            return;
        } else {
            unknown.push_back(key);
        }
    });
    const bool named = version || envelope.inside || envelope.request;
    if (!named && is_other_document(envelope, unknown)) {
        report_other_document(root, unknown, reader);
        envelope.game_node.reset();  // nothing else is read
        envelope.game = {};
        return;
    }
    if (envelope.players_node) read_players(*envelope.players_node, envelope, reader);
    // The game's keys improve the hints. Its name may come after the unknown key, so these are reported last.
    reader.speak_of(find_game(envelope.game));
    for (const Cursor key : unknown)
        reader.report_unknown_key(root, key, keys, "; put it into `meta` if it is not about the game");
    const auto require = [&](bool there, std::string_view key) {
        if (!there) reader.report_missing(root.offset(), "the log", key);
    };
    require(version || envelope.inside || envelope.request, "referee");
    require(envelope.game_node.has_value(), "game");
    require(envelope.players_node.has_value(), "players");
    require_events_or_final(root, envelope, reader);
}

}  // namespace referee
