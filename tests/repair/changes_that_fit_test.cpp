#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "support/changes_of.hpp"
#include "types/fields_of.hpp"

/// Single changes of values that a log restricts: what no log can hold is not shown.
namespace referee::testing::changes_that_fit {
namespace {

using Words = std::vector<std::string>;
using Digit = Number<1, 3>;

/// Three dice.
struct Three : List<Digit, 3> {
    static constexpr std::size_t fewest = 3;
    static constexpr std::size_t most = 3;
    using List<Digit, 3>::List;
};
struct UpToThree : List<Digit, 3> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 3;
    using List<Digit, 3>::List;
};
struct OneOrTwo : List<Digit, 2> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = 2;
    using List<Digit, 2>::List;
};
/// A list of two of which there is room for more.
struct Roomy : List<Digit, 3> {
    static constexpr std::size_t fewest = 1;
    static constexpr std::size_t most = 2;
    using List<Digit, 3>::List;
};

TEST(RepairsByChange, AListOfOneLengthKeepsIt) {
    EXPECT_EQ(changes_of(Three{Digit{1}, Digit{1}, Digit{2}}),
              (Words{"[2,1,2]", "[3,1,2]", "[1,2,2]", "[1,3,2]", "[1,1,1]", "[1,1,3]", "exchange [1,2,1]"}));
    const Words more = changes_of(UpToThree{Digit{1}, Digit{1}});
    EXPECT_EQ(more.size(), 2 * 2 + 3 * 3U) << "one item would be too few";
    EXPECT_EQ(changes_of(Roomy{Digit{1}, Digit{1}}), (Words{"[2,1]", "[3,1]", "[1,2]", "[1,3]", "[1]", "[1]"}))
        << "three items would be too many";
}

TEST(RepairsByChange, UpToTwoNumbersAreAList) {
    EXPECT_EQ(changes_of(OneOrTwo{Digit{1}, Digit{2}}),
              (Words{"[2,2]", "[3,2]", "[1,1]", "[1,3]", "exchange [2,1]", "[2]", "[1]"}));
}

TEST(RepairsByChange, AListByALabelKeepsItsLength) {
    PerLabel<Three, 2> labelled;
    labelled.entries.push({KnownLabel{"x"}, Three{Digit{1}, Digit{1}, Digit{1}}});
    EXPECT_EQ(changes_of(labelled),
              (Words{R"({"x":[2,1,1]})", R"({"x":[3,1,1]})", R"({"x":[1,2,1]})", R"({"x":[1,3,1]})", R"({"x":[1,1,2]})",
                     R"({"x":[1,1,3]})"}));
    PerLabel<UpToThree, 2> longer;
    longer.entries.push({KnownLabel{"x"}, UpToThree{Digit{1}, Digit{1}}});
    EXPECT_EQ(changes_of(longer).size(), 2 * 2 + 3 * 3U) << "one item would be too few";
}

struct Ahead {
    Digit number;
    List<Digit, 1> list;
    static constexpr auto fields = std::tuple{Field{"number", &Ahead::number, "a number"},
                                              Field{"list", &Ahead::list, "a list"}};
    bool operator==(const Ahead&) const = default;
};

TEST(RepairsByChange, AnItemIsNotExchangedWithWhatIsAheadOfItsList) {
    EXPECT_EQ(changes_of(Ahead{Digit{1}, {Digit{2}}}),
              (Words{R"({"number":2,"list":[2]})", R"({"number":3,"list":[2]})", R"({"number":1,"list":[1]})",
                     R"({"number":1,"list":[3]})", R"({"number":1,"list":[]})"}));
}

/// The ruby is not in the game with three players.
enum class Gem : std::uint8_t { ruby, opal, jade };
constexpr std::array<std::string_view, 3> gem_names = {"ruby", "opal", "jade"};
constexpr std::span<const std::string_view> names_of(Gem) { return gem_names; }
constexpr std::string_view validate_name(Gem gem, std::size_t players) {
    return gem == Gem::ruby && players == 3 ? "not with three players" : "";
}

TEST(RepairsByChange, ANameIsInTheGame) {
    EXPECT_EQ(changes_of(Gem::opal), Words{R"("jade")"});
    EXPECT_EQ(changes_of(NameSet<Gem>{Gem::opal}), (Words{R"(["jade"])", "[]", R"(["opal","jade"])"}));
    Bag<Gem> bag;
    bag.insert(Gem::jade);
    EXPECT_EQ(changes_of(bag), (Words{R"(["opal"])", "[]", R"(["opal","jade"])", R"(["jade","jade"])"}));
    EXPECT_EQ(changes_of(Located<Gem, Place<1, 2>>{Gem::jade, Place<1, 2>{1}}, 2),
              (Words{R"("opal@1")", R"("jade@2")"}));
}

}  // namespace
}  // namespace referee::testing::changes_that_fit
