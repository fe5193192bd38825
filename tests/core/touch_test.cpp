#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "position/partial_events.hpp"
#include "position/refused_parts.hpp"
#include "show/html/svg.hpp"
#include "support/all_games.hpp"
#include "support/any.hpp"
#include "support/cases.hpp"
#include "support/drawings.hpp"
#include "support/markup.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

/// Boards for touching: each legal part can be put together from their shapes, whatever the position and whatever is
/// begun of the event.
namespace referee::testing {
namespace {

/// What the shapes of a board stand for.
std::vector<TouchKeys> shapes_of(const TouchBoard& board) {
    std::vector<TouchKeys> all;
    for (const Picture* picture : {&board.table, &board.tray}) {
        for (const TouchTarget& target : picture->targets) all.push_back(target.keys);
    }
    return all;
}

/// The number of touches that a part takes on these shapes, whatever is touched first; 0 if shapes are missing.
int touches_of(const TouchGroups& groups, const std::vector<TouchKeys>& shapes) {
    TouchedPart part(groups);
    int touches = 0;
    while (!part.complete()) {
        if (std::none_of(shapes.begin(), shapes.end(), [&](const TouchKeys& shape) { return part.touch(shape); }))
            return 0;
        ++touches;
    }
    return touches;
}

std::size_t pieces_of(const TouchGroups& groups) {
    std::size_t pieces = 0;
    for (const auto& group : groups) pieces += group.size();
    return pieces;
}

TEST(Touch, KeysAreTakenInTheOrderOfTheirGroup) {
    TouchedPart cards(TouchGroups(1, {"reveal=a", "reveal=b"}));
    EXPECT_FALSE(cards.touch({{"reveal=b"}}));
    EXPECT_TRUE(cards.touch({{"x=1"}, {"reveal=a"}}));
    EXPECT_FALSE(cards.touch({{"reveal=a"}}));
    EXPECT_FALSE(cards.complete());
    EXPECT_TRUE(cards.touch({{"reveal=b"}}));
    EXPECT_TRUE(cards.complete());
    TouchedPart tile({{"tile=3"}, {"at=1 2"}});
    EXPECT_TRUE(tile.touch({{"at=1 2"}, {"from=1 2"}}));
    EXPECT_TRUE(tile.touch({{"tile=3"}}));
    EXPECT_TRUE(tile.complete());
}

/// The runner of another space is not one of those that are set down from this one.
TEST(Touch, AllKeysOfAnAlternativeBelongToThePart) {
    TouchedPart part({{"disband=5"}, {"runners=knights", "runners=knights"}, {"copy=true", "disband"}});
    const TouchKeys here = {{"bathe=knights@5"}, {"disband=5", "runners=knights"}};
    const TouchKeys elsewhere = {{"bathe=knights@7"}, {"disband=7", "runners=knights"}};
    EXPECT_FALSE(part.touch(elsewhere));
    EXPECT_TRUE(part.touch(here));
    EXPECT_FALSE(part.touch(elsewhere));
    EXPECT_FALSE(part.touch({{"disband"}}));
    EXPECT_TRUE(part.touch({{"copy=true"}}));
    EXPECT_TRUE(part.touch(here));
    EXPECT_TRUE(part.touch({{"disband"}}));
    EXPECT_TRUE(part.complete());
}

template <class G>
class LawsOfTouch : public ::testing::Test {
  protected:
    using State = typename G::State;
    using Event = typename G::Event;
    using Property = std::function<void(const State&, const Event&, const Names&, Bytes&)>;

    void SetUp() override {
        if constexpr (!HasTouchBoard<G>) GTEST_SKIP() << "no board for touching";
    }

    static TouchBoard board_of(const State& state, const Event& draft, const Names& names) {
        if constexpr (HasTouchBoard<G>) return G::touch_board(state, draft, names);
        return {};
    }

    /// Checks a property in random states, each with some beginnings of a legal event, the empty one first.
    static void over_drafts(const std::string& name, const Cases& cases, Names (*names_of)(int),
                            const Property& property) {
        over_games<G>(name, cases, [&](const PlayedGame<G>& game, Bytes& source) {
            constexpr int most_parts = 8;
            const Names names = names_of(game.setup.players);
            const State& state = game.states[source.below(game.states.size())];
            Event draft = G::begin(state);
            for (int i = 0; i < most_parts; ++i) {
                property(state, draft, names, source);
                if (G::ended(state).reason) return;
                const auto parts = legal_parts<G>(state, draft);
                if (parts.empty()) return;
                G::add(draft, parts[source.below(parts.size())]);
            }
        });
    }
};

TYPED_TEST_SUITE(LawsOfTouch, GameTypes);

/// Only the end of an event has no shape. No two parts look the same to those who touch.
TYPED_TEST(LawsOfTouch, EachLegalPartHasItsShapes) {
    using G = TypeParam;
    Cases cases{{"a part", 500}};
    this->over_drafts("legal parts have shapes", cases, names_of_seats,
                      [&](const auto& state, const auto& draft, const Names& names, Bytes&) {
                          if (G::ended(state).reason) return;
                          const PartialEvents<G> partial_events(state, names);
                          const auto shapes = shapes_of(this->board_of(state, draft, names));
                          std::set<TouchGroups> seen;
                          int ends = 0;
                          for (const auto& part : legal_parts<G>(state, draft)) {
                              const auto longer = partial_events.with(draft, part).event;
                              const TouchGroups groups = partial_events.touches(draft, longer, part);
                              HOLDS(seen.insert(groups).second);
                              if (groups.empty()) {
                                  HOLDS(++ends == 1);
                                  continue;
                              }
                              const int touches = touches_of(groups, shapes);
                              HOLDS(touches > 0 && static_cast<std::size_t>(touches) <= pieces_of(groups));
                              cases.met("a part");
                          }
                      });
}

/// Nothing is drawn over anything else, and what is touched is large enough.
TYPED_TEST(LawsOfTouch, ABoardFitsAPhone) {
    Cases cases{{"a board", 200}};
    this->over_drafts("boards for touching", cases, hostile_names,
                      [&](const auto& state, const auto& draft, const Names& names, Bytes&) {
                          const TouchBoard board = this->board_of(state, draft, names);
                          HOLDS(board.tray.width == touch_width);
                          HOLDS(board.table.width >= touch_width);
                          for (const Picture* picture : {&board.table, &board.tray}) {
                              const std::string wrong = fault(*picture);
                              if (!wrong.empty()) refute(wrong.c_str(), __FILE__, __LINE__);
                              HOLDS(well_formed(svg(*picture)));
                              for (const Shape& shape : picture->shapes) {
                                  const auto* text = std::get_if<Text>(&shape);
                                  HOLDS(text == nullptr || fitted(*text).size >= touch_lettering);
                              }
                              for (const TouchTarget& target : picture->targets) {
                                  HOLDS(target.width >= touch_size && target.height >= touch_size);
                                  HOLDS(!target.name.empty());
                              }
                          }
                          cases.met("a board");
                      });
}

/// What a shape stands for besides legal parts is refused with a rule and a sentence.
TYPED_TEST(LawsOfTouch, WhatIsNotLegalIsRefusedWithItsRule) {
    using G = TypeParam;
    Cases cases{{"a refused part", 100}};
    this->over_drafts("refused parts", cases, names_of_seats,
                      [&](const auto& state, const auto& draft, const Names& names, Bytes& source) {
                          const auto shapes = shapes_of(this->board_of(state, draft, names));
                          if (G::ended(state).reason || shapes.empty()) return;
                          const TouchKeys keys = shapes[source.below(shapes.size())];
                          for (const RefusedPart& refused : refused_parts<G>(state, draft, {keys}, 20, names)) {
                              HOLDS(refused.rule.starts_with(G::key));
                              HOLDS(!refused.message.empty() && !refused.text.empty());
                              if (refused.part.begun.empty()) continue;  // the rule of a shape without a part
                              HOLDS(TouchedPart(refused.part.touch).touch(keys));
                              for (const auto& part : legal_parts<G>(state, draft)) {
                                  const PartialEvents<G> partial_events(state, names);
                                  HOLDS(json_text(partial_events.with(draft, part).written) != refused.part.begun);
                              }
                              cases.met("a refused part");
                          }
                      });
}

/// A shape that may not be touched next says why, except labels: shapes without keys, such as the boxes of players from
/// whom nothing can be taken.
TYPED_TEST(LawsOfTouch, WhatIsNotLitSaysWhy) {
    using G = TypeParam;
    constexpr int labels_in_ten = 4;
    Cases cases{{"not lit", 500}};
    if constexpr (!std::is_same_v<typename G::Part, typename G::Event>) cases.ask("not lit within an event", 50);
    int labels = 0;
    int shapes = 0;
    this->over_drafts(
        "shapes that are not lit", cases, names_of_seats,
        [&](const auto& state, const auto& draft, const Names& names, Bytes&) {
            const auto legal = legal_parts<G>(state, draft);
            if (G::ended(state).reason || legal.empty()) return;
            const PartialEvents<G> partial_events(state, names);
            std::vector<TouchedPart> parts;
            for (const auto& part : legal)
                parts.emplace_back(partial_events.touches(draft, partial_events.with(draft, part).event, part));
            for (const TouchKeys& keys : shapes_of(this->board_of(state, draft, names))) {
                ++shapes;
                if (keys.empty()) ++labels;
                const auto lights = [&](TouchedPart part) { return part.touch(keys); };
                if (keys.empty() || std::any_of(parts.begin(), parts.end(), lights)) continue;
                const auto refused = refused_parts<G>(state, draft, {keys}, 20, names);
                HOLDS(!refused.empty());
                HOLDS(refused.front().rule.starts_with(G::key) && !refused.front().message.empty());
                cases.met("not lit");
                if (draft != G::begin(state)) cases.met("not lit within an event");
            }
        });
    EXPECT_LE(10 * labels, labels_in_ten * shapes);
}

}  // namespace
}  // namespace referee::testing
