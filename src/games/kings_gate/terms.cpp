#include <array>

#include "games/kings_gate/kings_gate.hpp"

/// The meanings of end reasons, and the statements that the rulebook leaves open.
namespace referee::kings_gate {

namespace {

constexpr std::string_view end_source = "French rules, End of the game";
constexpr std::array end_table = {
    Term{"tenth", "The tenth location is full, and scored.", end_source},
    Term{"last-player",
         "A location other than the tenth is full and scored, and at most one player still has tiles. The next "
         "location is not laid.",
         end_source},
    Term{"out-of-tiles",
         "Nobody has a tile left, and the current location is not full. It is scored all the same; who placed last is "
         "the player whose turn it was.",
         end_source},
};
static_assert(end_table.size() == end_names.size());

constexpr std::array readings_table = {
    Interpretation{"KG15", "kings-gate/draw-count",
                   "One section has a player draw one tile before the turn passes on, another one fills the hand up to "
                   "six. The hand is refilled to six."},
    Interpretation{"KG18", "kings-gate/not-in-ring",
                   "The rulebook asks for a place beside the location, and surrounds a location by ten tiles. Ten "
                   "spaces there are only with the corners, so "
                   "the corners belong."},
    Interpretation{"KG19", "kings-gate/composition",
                   "Whether a tile is one of the 1s or a higher one is told by the value printed on it: neither the "
                   "Guildmaster nor the Bishop changes what a "
                   "turn may hold."},
    Interpretation{
        "KG22", "kings-gate/composition",
        "The tavern and the dragon come instead of other tiles or in addition; the rulebook does not say how many, "
        "because each colour has one. At most one of "
        "each colour and turn: with two players both taverns and both dragons, and where a log gives a "
        "colour several taverns only one of them."},
    Interpretation{
        "KG26", "kings-gate/at-least-one",
        "The rulebook says that a dragon on a free space is discarded, not whether it is a tile of the turn. "
        "It is, and can be the only one."},
    Interpretation{"KG27", "kings-gate/occupied-safe",
                   "The rulebook has half of the locations dangerous without naming them. Which ones they are comes "
                   "from the identical earlier edition, and a "
                   "log can say what its own box shows."},
    Interpretation{"KG32", "claim/tiles-left",
                   "The rulebook does not say what becomes of a covered tile. It leaves the game."},
    Interpretation{"KG38", "kings-gate/garrison",
                   "The Magician allows a second tile of the same value, the garrison at most one 1. The garrison's "
                   "limit holds for him too."},
    Interpretation{"KG41", "claim/scored kings-gate/tourney-lowest",
                   "The rulebook has one player with the lowest total lose three points. If several have the same "
                   "total, the one who loses the tie pays."},
    Interpretation{"KG45", "kings-gate/after-completion",
                   "The rulebook counts ten tiles around a location. A space there that another location takes is "
                   "closed, and fewer tiles complete it."},
    Interpretation{
        "KG48", "claim/scored",
        "The lowest total wins nothing. The number of paid places depends on the number of players in the game, not "
        "on that of players with a tile there: three with "
        "four, two with three."},
    Interpretation{
        "KG67", "kings-gate/locate-detached",
        "The new location touches a tile in play along an edge. Both locations and buildings are such tiles."},
    Interpretation{"KG68", "kings-gate/locate-overlap kings-gate/locate-closed",
                   "The rulebook does not mention turning a location, what may lie below it, or one with no "
                   "space free around it. It may lie either "
                   "way, on two empty cells, with at least one free cell around it."},
    Interpretation{"KG75", "kings-gate/locate-missing claim/characters",
                   "The rulebook does not mention a player whose last tile completes a location. That player still "
                   "lays the next one; a character won by it "
                   "is discarded."},
    Interpretation{"KG77", "kings-gate/out-of-tiles claim/scored",
                   "Ties go by who placed the last tile. Where nobody has a tile left that is the player whose turn it "
                   "was, even where the last tile was a "
                   "dragon, which leaves no building behind."},
    Interpretation{"KG80", "kings-gate/tenth kings-gate/last-player kings-gate/out-of-tiles",
                   "The rulebook names three ends and does not say which one applies when several coincide. The tenth "
                   "location takes precedence over the last player, "
                   "and a full location over the end of the tiles."},
    Interpretation{"KG82", "claim/winners",
                   "The rulebook decides a tie by the points won at the last location. A loss there counts against "
                   "them, and players still equal share the "
                   "victory."},
    Interpretation{"KG90", "kings-gate/magician-value kings-gate/composition",
                   "The Magician's second tile has the same value as the first. That is the value printed on the two "
                   "tiles, whatever the Guildmaster adds to "
                   "one of them."},
    Interpretation{
        "KG92", "kings-gate/magician-value",
        "Every character protects its tile. So does the Magician, on any tile that could be placed without him."},
    Interpretation{"KG96", "kings-gate/witch-source kings-gate/at-least-one",
                   "With the Witch a tile in play is moved in place of one from the hand. Her move is the whole turn: "
                   "nothing else is placed from the hand."},
    Interpretation{"KG99", "kings-gate/witch-source",
                   "The rulebook does not say whether the Witch may take a tile that lies beside the current location "
                   "already. She may; she covers by the usual "
                   "rules, and the hole stays free."},
    Interpretation{"KG100", "kings-gate/tile-not-in-hand",
                   "The rulebook gives one of two players yellow and green, the other red and blue. Nothing depends on "
                   "the colours, so a log may give any two "
                   "to each."},
    Interpretation{"KG104", "claim/scored kings-gate/tourney-lowest",
                   "With two players the lowest colour wins nothing: three places are paid, as if four colours were "
                   "there. A colour without a tile is not "
                   "ranked, so the three places may go to all that are; at the tourney ground it counts as 0 (ruling "
                   "tourney-lowest)."},
    Interpretation{
        "KG105", "kings-gate/cover-own",
        "The rulebook lets a tile cover an opponent's. With two players, a player's other colour is not an opponent."},
};

constexpr std::string_view scoring_source = "French rules, Scoring the locations";
constexpr std::array scoring_table = {
    Term{
        "when",
        "A location is scored at once when its ring has no free cell, and the last one at the end of the game, full or "
        "not. A tile in several rings counts in each of them.",
        scoring_source},
    Term{"totals",
         "A colour's total is the sum of its tiles in the ring: the number on it, 0 for a tavern, two more for the "
         "Guildmaster's tile. Where the Bishop lies in the ring every tile is 1. A colour without a tile there has no "
         "total.",
         scoring_source},
    Term{"places",
         "The colours are ranked by their totals. Tied colours rank in turn order, starting after the player "
         "who placed the last tile, who loses every tie. Three places are paid the points printed on the location, "
         "or two places with three players.",
         scoring_source},
    Term{"characters",
         "The first takes the location's character; where it has two, the second takes the other. What nobody takes is "
         "lost.",
         scoring_source},
    Term{"the tourney ground",
         "There the lowest total loses three points; on a tie, the one who loses it does. Gain and loss at a "
         "location are added up first (ruling points-floor).",
         "French rules, Special locations"},
    Term{"the winner",
         "Most points; on a tie, most points from the location that was scored last, losses included; "
         "then the victory is shared.",
         "French rules, End of the game"},
};

}  // namespace

std::span<const Term> KingsGate::end_reasons() { return end_table; }
std::span<const Term> KingsGate::scoring() { return scoring_table; }
std::span<const Interpretation> KingsGate::readings() { return readings_table; }

}  // namespace referee::kings_gate
