#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "compare/alignment.hpp"
#include "games/all.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "support/every_compare.hpp"
#include "support/judging.hpp"
#include "support/respelling.hpp"

/// Two records of one game: what says the same in another spelling is the same, and one other decision is found where
/// it stands.
namespace referee::testing {
namespace {

/// The same log in another spelling: defaults written out, and another order wherever it says nothing.
template <Game G>
Value respelled(Value log) {
    if constexpr (requires { Respelling<G>::log(log); }) Respelling<G>::log(log);
    return log;
}

/// What the law does to the logs of one game.
struct Respeller {
    Value (*respelled)(Value log);
    bool (*redecide)(Value& event, const std::vector<std::string>& players);  ///< null where nothing is known
    Value* (*list_of)(Value& event);
    bool (*passes_over)(const Value& setup);
};

template <Game G>
void add_respeller(std::map<std::string, Respeller>& all) {
    Respeller one{respelled<G>, nullptr, nullptr, nullptr};
    if constexpr (requires { Respelling<G>::list_of; }) {
        one.redecide = Respelling<G>::redecide;
        one.list_of = Respelling<G>::list_of;
    }
    if constexpr (requires { Respelling<G>::passes_over; }) one.passes_over = Respelling<G>::passes_over;
    all[std::string(G::key)] = one;
}

template <class... G>
std::map<std::string, Respeller> respellers(GameList<G...>) {
    std::map<std::string, Respeller> all;
    (add_respeller<G>(all), ...);
    return all;
}

TEST(LawsOfCompare, AnotherSpellingIsTheSameAndAnotherDecisionIsFound) {
    const std::map<std::string, Respeller> respellings = respellers(AllGames{});
    std::map<std::string, std::size_t> same;
    std::map<std::string, std::size_t> redecided;
    std::size_t illegal = 0;
    for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const Opened log = opened(file_text(path), Format::yaml);
        if (!log.record) continue;
        // A default beside a setup that is illegal comes to nothing that could be compared.
        if (!log.record->start()) continue;
        const std::string game(log.report.game);
        const Respeller& respeller = respellings.at(game);
        if (respeller.passes_over != nullptr && respeller.passes_over(log.record->head("setup"))) continue;
        const Opened other = opened(respeller.respelled(log.record->canonical()).dump(), Format::json);
        if (!other.record) continue;  // names in a form that only these players have
        const auto pair = align_records(*log.record, *other.record);
        ASSERT_NE(pair, nullptr) << path;
        EXPECT_TRUE(pair->differing_keys().empty()) << path << ' ' << pair->differing_keys().front();
        for (std::size_t event = 1; event <= log.record->events(); ++event) {
            EXPECT_EQ(pair->event(event), Agreement::same) << path << " event " << event;
            EXPECT_TRUE(pair->differing_claims(event).empty()) << path << " event " << event;
        }
        EXPECT_TRUE(pair->differing_claims(0).empty()) << path;
        ++same[game];
        illegal += log.report.verdict == Verdict::illegal ? 1 : 0;

        if (log.record->events() == 0 || respeller.redecide == nullptr) continue;
        const std::size_t at = log.record->events() / 2 + 1;
        Value changed = log.record->canonical();
        if (!respeller.redecide(changed["events"][at - 1], log.record->players())) continue;
        const Opened another = opened(changed.dump(), Format::json);
        ASSERT_NE(another.record, nullptr) << path << '\n' << changed["events"][at - 1];
        const auto apart = align_records(*log.record, *another.record);
        for (std::size_t event = 1; event < at; ++event)
            EXPECT_EQ(apart->event(event), Agreement::same) << path << " event " << event;
        EXPECT_EQ(apart->event(at), Agreement::different) << path << " event " << at;
        // What is beyond the capacity of a type tells two records apart, too.
        Value longer = changed;
        Value* list = respeller.list_of(longer["events"][at - 1]);
        if (list == nullptr) continue;
        list->push_back(list->back());
        const Opened longest = opened(longer.dump(), Format::json);
        EXPECT_EQ(align_records(*another.record, *longest.record)->event(at), Agreement::different) << path;
        ++redecided[game];
    }
    EXPECT_EQ(same.size(), respellings.size());
    for (const auto& [game, count] : same)
        EXPECT_GT(count, respellings.at(game).redecide != nullptr ? 40U : 0U) << game;
    for (const auto& [game, count] : redecided) EXPECT_GT(count, 30U) << game;
    EXPECT_GE(redecided.size(), 2U);
    EXPECT_GT(illegal, 60U);
}

}  // namespace
}  // namespace referee::testing
