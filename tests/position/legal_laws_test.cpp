#include <gtest/gtest.h>

#include "doc/write.hpp"
#include "log/padded_text.hpp"
#include "position/partial_events.hpp"
#include "position/record.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/log_value.hpp"

/// Laws of what `referee legal` lists: it agrees with the judge, both ways, for every game.
namespace referee::testing {
namespace {

template <class G>
class LawsOfLegal : public ::testing::Test {
  protected:
    static Names names(int players) { return names_of_seats(players); }

    /// The game up to one of its states, as a log that is still going on.
    static Value log_until(const PlayedGame<G>& game, std::size_t events) {
        Value log = written_game<G>(game, names(game.setup.players), false);
        log["status"] = "unfinished";
        log["events"].erase(log["events"].begin() + static_cast<std::ptrdiff_t>(events), log["events"].end());
        return log;
    }

    /// An event under way, up to eleven parts long: whole turns of many parts are too many to count from their
    /// beginning.
    static typename G::Event begun(const typename G::State& state, Bytes& source) {
        typename G::Event draft = G::begin(state);
        if (G::ended(state).reason) return draft;
        for (std::size_t parts = source.below(12); parts > 0; --parts) {
            const auto next = legal_parts<G>(state, draft);
            typename G::Event longer = draft;
            G::add(longer, next[source.below(next.size())]);
            if (legal_parts<G>(state, longer).empty()) break;
            draft = longer;
        }
        return draft;
    }

    static Opened opened(const Value& log) { return open_log(PaddedText(log).source("test"), {}); }
};

TYPED_TEST_SUITE(LawsOfLegal, GameTypes);

/// Each event listed, put behind the log as JSON or as YAML, is judged legal; and so are the whole events.
TYPED_TEST(LawsOfLegal, WhatIsListedIsJudgedLegal) {
    using G = TypeParam;
    Cases cases{{"a listed event", 50}, {"all counted", 5}};
    over_games<G>("listed is legal", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        // Counting whole events is slow under the sanitizers where turns have many parts.
        if (!source.one_in(3)) return;
        const std::size_t at = source.below(game.states.size());
        const Value log = this->log_until(game, at);
        const Opened open = this->opened(log);
        HOLDS(open.record != nullptr);
        const auto position = open.record->before(std::nullopt, OnIllegal::stop);
        HOLDS(position->event() == at + 1);
        LegalQuestion question{LegalQuestion::Given::nothing, Value(), true};
        const auto draft = this->begun(game.states[at], source);
        if (draft != G::begin(game.states[at]))
            question = {LegalQuestion::Given::beginning, written(draft, this->names(game.setup.players)), true};
        const Listing listing = position->legal(question);
        HOLDS(!listing.refused);
        HOLDS(listing.stages.empty() == G::ended(game.states[at]).reason.has_value());
        HOLDS((listing.events == 0) == listing.stages.empty());
        std::vector<const LegalPart*> listed;
        for (const LegalStage& stage : listing.stages) listed.push_back(&stage.parts[source.below(stage.parts.size())]);
        for (int i = 0; i < 3 && !listing.whole.empty(); ++i)
            listed.push_back(&listing.whole[source.below(listing.whole.size())]);
        for (const LegalPart* part : listed) {
            HOLDS(!part->notation.empty());
            Value longer = log;
            longer["events"].push_back(part->event);
            HOLDS(judged(longer.dump(), Format::json).judged == at + 1);
            HOLDS(judged(yaml_flow(longer), Format::yaml).judged == at + 1);
            cases.met("a listed event");
        }
        cases.met("all counted", listing.more || listing.stages.empty() ? 0 : 1);
    });
}

/// Any event that can be written is among the legal ones exactly when the judge passes it.
TYPED_TEST(LawsOfLegal, WhatIsNotListedIsJudgedIllegal) {
    using G = TypeParam;
    Cases cases{{"a legal event", 80}, {"an illegal event", 200}};
    over_games<G>("not listed is illegal", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        const Names names = this->names(game.setup.players);
        const std::size_t at = source.below(game.states.size());
        const auto& state = game.states[at];
        const PartialEvents<G> partial_events(state, names);
        for (int i = 0; i < 6; ++i) {
            // Some of another moment of the game: they come nearer to the truth than any event does.
            const bool other = source.one_in(2) && !game.events.empty();
            const auto event = other ? game.events[source.below(game.events.size())]
                                     : any_event<G>(source, game.setup.players);
            const bool passes = !G::ended(state).reason && !G::judge(state, event);
            HOLDS(partial_events.admits(written(event, names)) == passes);
            cases.met(passes ? "a legal event" : "an illegal event");
        }
        if (at < game.events.size()) {
            HOLDS(partial_events.admits(written(game.events[at], names)));
            cases.met("a legal event");
        }
    });
}

/// A way to mend a log does what it says: the events behind the place are then legal up to where it says.
TYPED_TEST(LawsOfLegal, AMendedLogIsLegalAsFarAsItSays) {
    using G = TypeParam;
    Cases cases{{"a way to mend", 20}, {"a way to mend all", 1}};
    over_games<G>("mending", cases, [&](const PlayedGame<G>& game, Bytes& source) {
        const Names names = this->names(game.setup.players);
        if (game.events.empty() || !source.one_in(2)) return;
        const std::size_t at = source.below(game.events.size());
        const auto event = any_event<G>(source, game.setup.players);
        if (!G::judge(game.states[at], event)) return;
        Value log = written_game<G>(game, names, false);
        log["events"][at] = written_event<G>(event, names);
        const Opened open = this->opened(log);
        const auto position = open.record->before(std::nullopt, OnIllegal::stop);
        HOLDS(position->event() == at + 1);
        const Corrections corrections = position->corrections();
        HOLDS(corrections.list.size() > 1U);
        HOLDS(std::is_sorted(corrections.list.begin(), corrections.list.end(),
                             [](const auto& a, const auto& b) { return a.legal > b.legal; }));
        const Correction& correction = corrections.list[source.below(corrections.list.size())];
        Value other = log;
        const auto place = other["events"].begin() + static_cast<std::ptrdiff_t>(at);
        std::size_t put_in = 1;
        switch (correction.kind) {
            case Correction::Kind::instead: other["events"][at] = correction.event; break;
            case Correction::Kind::before: other["events"].insert(place, correction.event), put_in = 2; break;
            case Correction::Kind::left_out: other["events"].erase(place), put_in = 0; break;
        }
        HOLDS(judged(other.dump(), Format::json).judged == at + put_in + correction.legal);
        cases.met("a way to mend");
        cases.met("a way to mend all", correction.legal == corrections.behind ? 1 : 0);
    });
}

}  // namespace
}  // namespace referee::testing
