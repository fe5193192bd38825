#include "tournament/rules.hpp"

#include <array>

namespace referee::tournament {

namespace {

constexpr std::string_view source = "tournaments, Findings";

constexpr std::array rules_table = {
    Rule{.id = "tournament/table",
         .title = "a table of a round has one record",
         .text = "Two records have the same round and the same table. One of them belongs to another table, or the "
                 "same record is listed twice. No standings are made.",
         .source = source},
    Rule{.id = "tournament/player",
         .title = "everybody who plays is one of the players",
         .text =
             "A name at a table, in a bye, in an absence, in a penalty or in the standings is not one of `players`. No "
             "standings are made, unless only the claimed standings name an unknown player.",
         .source = source},
    Rule{.id = "tournament/twice",
         .title = "a player is in one place in a round",
         .text = "In one round, a player sits at two tables, or has more than one of a table, a bye and an absence. No "
                 "standings are made. The tables of one match count as one (`match`).",
         .source = source},
    Rule{.id = "tournament/missing",
         .title = "every player sits, has a bye or is absent",
         .text = "A round has tables, but a player has no table, bye or absence in it. This is not checked with "
                 "`attendance: open`, nor in a round with a record that does not state who played.",
         .source = source},
    Rule{
        .id = "tournament/meetings",
        .title = "two players meet no more often than `meetings` says",
        .text = "Two players sit together more often than `meetings` allows. There is one finding for the pair, at the "
                "first table that exceeds the limit.",
        .source = source},
    Rule{.id = "tournament/match",
         .title = "a match has no more games than `match` says",
         .text = "The same players have more tables in a round than a match has games. A record belongs to another "
                 "round, or the same record is listed twice. The first games count, in the order of the tables' "
                 "numbers.",
         .source = "tournaments, Matches"},
    Rule{.id = "tournament/points",
         .title = "there are table points for every place at a table",
         .text = "`points` has no row for the number of players at a table, or one with another number of places. No "
                 "standings are made.",
         .source = source,
         .verdict = Verdict::malformed},
    Rule{
        .id = "tournament/record",
        .title = "the record of a table is legal",
        .text = "The record of a table is not legal: its own findings follow this one, at their own places. "
                "The verdict is that of the record. A record that is misreported counts with what the referee "
                "counted; an illegal, incomplete or malformed one does not count. A record is a regular file below the "
                "folder of the tournament's file: a path that is absolute, contains `..` or a link, or is not a "
                "regular file has this finding, as malformed. `--allow-outside` permits regular files anywhere.",
        .source = source},
    Rule{.id = "tournament/no-result",
         .title = "a table has a result",
         .text =
             "The places of all players are not known: the record is not legal or cannot be read, its game has not "
             "ended, or neither the final position nor the claims determine them. The table pays nothing, and gives no "
             "opponents.",
         .source = "tournaments, What counts",
         .verdict = Verdict::incomplete},
    Rule{.id = "tournament/no-scores",
         .title = "the scores that a tie-break needs are known",
         .text = "`score`, `share`, `margin` or `best` is a tie-break, and a table has a result but not the scores of "
                 "all its players. These tie-breaks are 0 there.",
         .source = "tournaments, What counts",
         .verdict = Verdict::incomplete},
    Rule{.id = "tournament/round",
         .title = "every round up to the last has a table",
         .text = "A round has no table, but a later round has one. The records of the round are missing, or the rounds "
                 "are numbered wrongly.",
         .source = source,
         .verdict = Verdict::incomplete},
};
static_assert(rules_table.size() == static_cast<std::size_t>(Code::round) + 1, "one row for each code, in its order");

constexpr Rule claim = {.id = "claim/standings",
                        .title = "the standings claimed are those counted",
                        .text =
                            "A value claimed in `standings` (the place, the points, the penalties, the points dropped, "
                            "a tie-break) is not the exact "
                            "one, rounded to as many decimals as it was written with; a player is missing from "
                            "them; or a row comes before one with a better place.",
                        .source = source,
                        .verdict = Verdict::misreported};

}  // namespace

std::span<const Rule> rules() { return rules_table; }

const Rule& rule(Code code) { return rules_table[static_cast<std::size_t>(code)]; }

const Rule& record_rule(Verdict verdict) {
    static const std::vector<Rule> of_verdicts = [] {
        std::vector<Rule> all;
        for (int number = 0; number <= static_cast<int>(Verdict::malformed); ++number) {
            all.push_back(rule(Code::record));
            all.back().verdict = static_cast<Verdict>(number);
            all.back().severity = is_fault(all.back().verdict) ? Severity::error : Severity::note;
        }
        return all;
    }();
    return verdict == rule(Code::record).verdict ? rule(Code::record) : of_verdicts[static_cast<std::size_t>(verdict)];
}

const Rule& standings_rule() { return claim; }

std::vector<const Rule*> all_rules() {
    std::vector<const Rule*> all;
    for (const Rule& one : rules_table) all.push_back(&one);
    all.push_back(&claim);
    return all;
}

}  // namespace referee::tournament
