#include <array>

#include "games/kings_road/kings_road.hpp"

/// The meanings of variants and end reasons, and the statements about points that the rulebook leaves open.
namespace referee::kings_road {

namespace {

constexpr std::array variant_table = {
    Term{"permanent-nobles",
         "A Noble stays in its region to the end of the game. A sole leader without a Noble there adds one beside "
         "those of others; one who has a Noble "
         "there adds none. All Nobles there count as influence, and the owner of each scores the bonus of their own "
         "chain.",
         "English rules, Variant – Permanent Nobles"},
};
static_assert(variant_table.size() == variant_names.size());

constexpr std::array end_table = {
    Term{"forty",
         "At the end of a round somebody has 40 points or more. Every region that the last round did not score is then "
         "scored for influence, without "
         "Nobles or bonus, before the winner is known.",
         "English rules, Game end and winning"},
};
static_assert(end_table.size() == end_names.size());

constexpr std::array readings_table = {
    Interpretation{"KR52", "claim/scored",
                   "The rulebook adds that a tie among the lowest-placed pays nothing. It is read as a consequence, "
                   "not as one more rule: such a tie pays "
                   "nothing where the last place that it fills is not paid."},
    Interpretation{"KR56", "claim/scored claim/nobles",
                   "The rulebook lets a sole leader leave a marker and replaces an older Noble; it does not consider "
                   "that the older one may be the leader's own. It stays."},
    Interpretation{
        "KR64", "claim/scored",
        "The rulebook gives the order in which several regions are scored. Each is finished, including Noble and "
        "bonus, before the next is scored."},
};

constexpr std::string_view scoring_source = "English rules, Scoring";
constexpr std::array scoring_table = {
    Term{"which regions",
         "Each round scores the King's region and, for each Dragon, the next one along the road, one wholly after the "
         "other. The King then goes to the region after the last one. He begins in zin-kais-deep, and after "
         "kings-castle comes zin-kais-deep again.",
         scoring_source},
    Term{"influence",
         "The players with markers there are ranked by how many they have, Nobles included. A place is paid the value "
         "printed for it, where there is one; with N players only the first N - 1 places are paid.",
         scoring_source},
    Term{"ties",
         "Tied players fill as many places as they are, and each is paid the value of the last of these places.",
         scoring_source},
    Term{"the Noble",
         "A sole leader leaves a marker as the Noble there, and an older Noble goes back to its owner; their own one "
         "stays. A tie for first places none. All other markers go back.",
         scoring_source},
    Term{"the bonus",
         "After that, the owner of the Noble there gets a point for each region of the chain of their Nobles that is "
         "connected by roads with this one (rulings bonus-on-tie and chain). Roads lead from each region to the next "
         "one on the King's way, and one more from temple-ruins to zin-kais-deep.",
         scoring_source},
    Term{"at the end", "Regions that the last round has not scored pay influence once more, without Nobles and bonus.",
         "English rules, Game end and winning"},
    Term{"the winner", "Most points; on a tie, most Nobles on the board; then the victory is shared.",
         "English rules, Game end and winning"},
};

}  // namespace

std::span<const Term> KingsRoad::variants() { return variant_table; }
std::span<const Term> KingsRoad::end_reasons() { return end_table; }
std::span<const Term> KingsRoad::scoring() { return scoring_table; }
std::span<const Interpretation> KingsRoad::readings() { return readings_table; }

}  // namespace referee::kings_road
