#include "cli/testing/shortest_games.hpp"

#include <algorithm>
#include <string_view>

#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::string end_words(SearchEnd end, const ShrinkDifference& limits) {
    switch (end) {
        case SearchEnd::all_tried: return ", all that the search tries";
        case SearchEnd::games:
        case SearchEnd::candidates: return ", the limit of the search";
        case SearchEnd::requests: return cat(" with ", limits.requests, " requests, the limit of the search");
        case SearchEnd::hang: return ", the last of which the program did not answer in time";
    }
    return {};
}

}  // namespace

std::string search_words(const ShrunkDifference& shrunk, const ShrinkDifference& limits) {
    if (!shrunk.again)
        return cat("no shorter one was searched for, because this game, played again as a log, showed ",
                   shrunk.instead.empty() ? std::string("no difference") : cat('`', shrunk.instead, "` instead"));
    return cat("no shorter one was found in ", counted(static_cast<long long>(shrunk.games), "game"),
               end_words(shrunk.end, limits));
}

std::string ShortestGames::needs_words(const Coverage& shown, std::size_t events) const {
    constexpr std::size_t few_events = 10;
    if (events <= few_events) return {};
    for (const auto& [row, least] : least_events_) {
        // The last event of the log may be the one that the program is asked about.
        if (least + 1 < events || least > events) continue;
        const auto kind = shown.find(row.kind);
        if (kind == shown.end()) continue;
        const auto name = kind->second.find(row.name);
        if (name == kind->second.end() || name->second == 0) continue;
        return cat("; it shows `", row.kind, ": ", row.name, "`, as no game of this run with fewer than ", least,
                   " events does");
    }
    return {};
}

void ShortestGames::note(const SessionResult& result) {
    for (const std::string_view kind : {coverage_kind::matters, coverage_kind::decided, coverage_kind::end,
                                        coverage_kind::situation, coverage_kind::rule}) {
        const auto names = result.reached.find(std::string(kind));
        if (names == result.reached.end()) continue;
        for (const auto& [name, times] : names->second) {
            if (times == 0) continue;
            const auto placed = least_events_.emplace(CoverageRow{names->first, name}, result.counts.events).first;
            placed->second = std::min(placed->second, result.counts.events);
        }
    }
}

}  // namespace referee
