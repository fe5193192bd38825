#include "core/log_rules.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace referee {

namespace {

constexpr std::string_view format = "log format, Verdicts and findings";
constexpr std::string_view limits = "log format, Limits";

constexpr std::array table = {
    Rule{.id = "log/syntax",
         .title = "a log is one document of YAML 1.2 or JSON",
         .text = "The text cannot be read: it breaks the syntax of its format, is not UTF-8, holds a control "
                 "character, or uses what a log may "
                 "not use: YAML tags, anchors, aliases, merge keys, or a second document. Nothing else of the log is "
                 "looked at.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/unknown-key",
         .title = "every key is one that the format knows",
         .text = "A key that the format does not know at this place: a mistyped one, a second action key in an event, "
                 "`player` where no single "
                 "player acts, a `setup` with content where the game has none, a ruling or component of another game.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/missing-key",
         .title = "required keys are there",
         .text = "A required key, or the action key of an event, does not stand in the mapping.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/duplicate-key",
         .title = "no key stands twice in one mapping",
         .text = "Two values for one key would leave open which is meant, so neither is taken.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/type",
         .title = "every value is of the kind that its key asks for",
         .text = "Text where a list is due, a number or boolean where text is due, and so on. Plain YAML scalars are "
                 "told apart by the core schema of "
                 "YAML 1.2: an unquoted 7, true or null is no text, so a player of that name must be quoted.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/value",
         .title = "every value is one that its key allows",
         .text = "A name that the game does not know (player, card, region, variant, choice, …), a number out of "
                 "range, a player id or variant twice, "
                 "too few or too many players, a list with too few or too many entries.",
         .source = format,
         .verdict = Verdict::malformed},
    Rule{.id = "log/limit",
         .title = "a log keeps within the limits of the format",
         .text = "At most 1 MiB for a YAML log, 64 MiB for a JSON log, 16 MiB for a line of a corpus, 32 levels of "
                 "nesting, 100,000 events, 4,096 bytes in a "
                 "text, and 2 MiB for all of `meta`.",
         .source = limits,
         .verdict = Verdict::malformed},
    Rule{.id = "log/after-end",
         .title = "no event stands after the end of the game",
         .text = "The game had ended before this event. It is reported alone: no rule of the game is asked about it.",
         .source = format,
         .verdict = Verdict::illegal},
    Rule{.id = "log/unfinished",
         .title = "a finished log reaches the end of its game",
         .text = "The events stop before the game has ended, and the log does not say `status: unfinished`.",
         .source = format,
         .verdict = Verdict::incomplete},
};
static_assert(table.size() == static_cast<std::size_t>(LogRule::unfinished) + 1, "one row for each rule, in its order");

/// Where no source is named, claims are the log format's own.
constexpr Rule claim(std::string_view id, std::string_view title, std::string_view text) {
    return {.id = id, .title = title, .text = text, .source = "log format, Claims", .verdict = Verdict::misreported};
}

constexpr std::array claims = {
    claim("claim/scores", "the points claimed are those counted",
          "Points of each player after the event, or at the end."),
    claim("claim/winners", "the winners claimed are those of the game",
          "The winners, in any order: more than one where the victory is shared, all where it is a draw, none while "
          "the game goes on; a name twice is false."),
    claim("claim/places", "the places claimed are those of the final ranking",
          "The place of each player by the points and what breaks ties. Those who stay tied share a place, and the "
          "next is as far down as there are players "
          "before: 1, 2, 2, 4. While the game goes on nobody has a place, and any claimed is false."),
    claim("claim/ended", "the end claimed is the game's", "The end reason, or `false` for a game that goes on."),
    claim("claim/turn", "it is the turn claimed",
          "Who is to act next, or `false` where the game has ended or all act at once."),
    claim("claim/scored", "the scoring claimed is the one that happened",
          "King's Road: the regions scored this round in order, with points, newly placed Noble and bonus (where the "
          "leader had the Noble already, "
          "null and the leader are both right); the list is claimed whole, and a region "
          "where nobody stands is listed too. King's Gate: the location scored in this event, with totals by colour, "
          "changes of the scores and characters "
          "won, or `false`; what is not named is not claimed."),
    claim("claim/king", "the King stands where claimed",
          "King's Road: the region in which the King stands after his journey."),
    claim("claim/dragons", "as many Dragons were shown as claimed",
          "King's Road: Dragons revealed this round so far, reselections included."),
    claim("claim/markers", "the markers on the board are those claimed",
          "King's Road: markers by region and player after the event, Nobles included."),
    claim("claim/nobles", "the Nobles are those claimed",
          "King's Road: the owners of the Nobles of a region, in seat order."),
    claim("claim/supply", "the supplies are those claimed", "King's Road: usable markers in front of each player."),
    claim("claim/spent", "the cards spent are those claimed",
          "King's Road: the Dragon and the Witch of a player, where they were revealed and have left the game, as a "
          "set; an entry twice is false."),
    claim("claim/final", "the final scoring is the one claimed",
          "King's Road: the regions scored after the last round with their points, in road order from the King's "
          "region on; the list is claimed whole."),
    claim("claim/crown", "the crown stands where claimed",
          "The Rose King: the square of the crown; e5 before the first play."),
    claim("claim/stones", "as many stones are left as claimed", "The Rose King: stones left in the common stock."),
    claim("claim/hands", "the hands are those claimed",
          "The Rose King: the cards that lie open before a player, as a set; an entry twice is false."),
    claim("claim/heroes", "as many heroes are left as claimed",
          "The Rose King: the hero cards that a player has left."),
    claim("claim/discards", "the discards are those claimed",
          "The Rose King: the cards on the discard pile, as a set; an entry twice is false."),
    claim("claim/board", "the roses on the board are those claimed",
          "The Rose King: the squares with a red and with a white rose, each as a set; an entry twice is false."),
    claim("claim/areas", "the areas are those claimed",
          "The Rose King: the sizes of a player's areas, falling; the list is claimed whole, `[]` for none."),
    claim("claim/largest", "the largest area has the size claimed",
          "The Rose King: the size of a player's largest area, 0 for none."),
    claim("claim/positions", "the runners stand where claimed",
          "Kingdom Run: runners by space and clan, awake or not; spaces and clans that are not named are not claimed, "
          "and 0 may be."),
    claim("claim/asleep", "the sleeping runners are those claimed",
          "Kingdom Run: sleeping runners by space and clan; spaces and clans that are not named are not claimed, and 0 "
          "may be."),
    claim("claim/podium", "the runners came in as claimed",
          "Kingdom Run: the clans on the podium in order of arrival; the list is claimed whole."),
    claim("claim/tokens", "the victory tokens are those claimed", "Kingdom Run: each player's victory tokens."),
    claim("claim/finished", "those claimed have finished",
          "Kingdom Run: the players whose four runners are all in, as a set; an entry twice is false."),
    claim("claim/track-points", "the points of the track are those claimed",
          "Kingdom Run: the scores of the spaces on which a player's runners stand, sleepers included."),
    claim("claim/podium-points", "the points of the podium are those claimed",
          "Kingdom Run: the places of a player's runners on the podium."),
    claim("claim/hand", "the hands are those claimed",
          "King's Gate: the tiles in a player's hand, in any order, each as often as it is held; `false` in a hidden "
          "log."),
    claim("claim/characters", "the characters are those claimed",
          "King's Gate: the characters in front of a player, as a set; an entry twice is false."),
    claim("claim/tiles-left", "as many tiles are left as claimed",
          "King's Gate: the tiles of a player in hand and stack together."),
    claim("claim/ground", "the ground is the one claimed",
          "King's Gate: the ground of the current location after the event, white (safe) or black (dangerous), with "
          "the King's effect."),
    claim("claim/ring", "the totals are those claimed",
          "King's Gate: the totals at the current location as they stand after the event, with the effects of Bishop "
          "and Guildmaster; what is not named is not "
          "claimed, and a colour without a tile there has none."),
    claim("claim/locations", "the locations were scored as claimed",
          "King's Gate: the scored locations in order, each as `scored` has it; the list is claimed whole."),
    claim("claim/roses", "as many roses are on the board as claimed", "The Rose King: a player's roses on the board."),
};

}  // namespace

std::span<const Rule> claim_rules() { return claims; }

const Rule& claim_rule(std::string_view key) {
    const auto* const found = std::find_if(
        claims.begin(), claims.end(), [&](const Rule& rule) { return rule.id.substr(rule.id.find('/') + 1) == key; });
    assert(found != claims.end());
    return *found;
}

std::span<const Rule> log_rules() { return table; }

const Rule& log_rule(LogRule rule) { return table[static_cast<std::size_t>(rule)]; }

std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 5> names = {"legal", "incomplete", "misreported", "illegal", "malformed"};
    return names[static_cast<std::size_t>(verdict)];
}

std::string_view name_of(Severity) { return "error"; }

}  // namespace referee
