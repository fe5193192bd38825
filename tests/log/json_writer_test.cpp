#include <gtest/gtest.h>

#include "doc/write.hpp"
#include "log/claim_types.hpp"
#include "log/json_writer.hpp"
#include "log/writer.hpp"
#include "random/random.hpp"
#include "random/random_game.hpp"
#include "random/random_setup.hpp"
#include "support/every_game.hpp"
#include "support/laws.hpp"
#include "types/json_text.hpp"

/// JSON written from described values is that of their trees.
namespace referee::testing {

template <class G>
class LawsOfJson : public ::testing::Test {};
TYPED_TEST_SUITE(LawsOfJson, GameTypes);

namespace {

std::string written_directly(const Type& type, const void* value, const Names& names) {
    std::string text;
    append_json(text, type, value, names);
    return text;
}

std::string flow_written_directly(const Type& type, const void* value, const Names& names) {
    std::string text = " ";  // is no blank behind a comma
    append_json_flow(text, type, value, names);
    return text.substr(1);
}

TYPED_TEST(LawsOfJson, ValuesAreWrittenAsTheirTreesAre) {
    using G = TypeParam;
    std::size_t compared = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        Random random{number};
        RandomGame<G> game{random_setup<G>(random), {}, {}};
        play_on(game, random_style(random), random, 300);
        const Names names = names_of_seats(game.setup.players);
        const auto same = [&]<class T>(const T& value) {
            EXPECT_EQ(written_directly(type_of<T>, &value, names), json_text(written(value, names)));
            EXPECT_EQ(flow_written_directly(type_of<T>, &value, names), json_flow(written(value, names)));
            ++compared;
        };
        same(game.setup.variants);
        same(game.setup.rulings);
        same(game.setup.components);
        same(game.setup.opening);
        same(game.setup.seats[0]);
        typename G::State state = G::start(game.setup);
        for (const auto& event : game.events) {
            same(event);
            same(any<typename G::Event>(random, game.setup.players));
            G::apply(state, event);
            const ClaimType& claim = claim_types<G>[random.below(claim_types<G>.size())];
            const NewValue fact(*claim.fact);
            claim.count(&state, fact.get());
            EXPECT_EQ(written_directly(*claim.fact, fact.get(), names),
                      json_text(written(*claim.fact, fact.get(), names)));
            EXPECT_EQ(flow_written_directly(*claim.fact, fact.get(), names),
                      json_flow(written(*claim.fact, fact.get(), names)));
        }
    }
    EXPECT_GE(compared, 100U);
}

TEST(LawsOfJsonText, EscapesWhatTextsHold) {
    for (const std::string text :
         {"anna", "", "a\"b", "a\\b", "a\nb", "Cl\xC3\xA9o", "##", "::x", "\xE2\x80\xAE!", "\x7F"}) {
        std::string out;
        append_json_text(out, text);
        EXPECT_EQ(out, json_text(Value(text)));
    }
}

}  // namespace
}  // namespace referee::testing
