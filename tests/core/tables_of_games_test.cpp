#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "support/all_games.hpp"
#include "types/describe.hpp"

/// The tables of each game are one truth with its types.
namespace referee::testing {
namespace {

template <class G>
class TablesOf : public ::testing::Test {};
TYPED_TEST_SUITE(TablesOf, GameTypes);

/// The table of rulings and the structure that holds the choices are one truth: same ids, same choices, same default.
TYPED_TEST(TablesOf, RulingsAreTheStructures) {
    using Rulings = typename TypeParam::Rulings;
    std::size_t row = 0;
    const auto table = TypeParam::rulings();
    each_field<Rulings>([&](const auto& field) {
        using ChoicesOf = std::remove_cvref_t<decltype(std::declval<Rulings>().*field.member)>;
        ASSERT_LT(row, table.size());
        const Ruling& ruling = table[row++];
        EXPECT_EQ(ruling.id, field.name);
        std::vector<std::string_view> names;
        for (const Choice& choice : ruling.choices) names.push_back(choice.name);
        EXPECT_TRUE(std::ranges::equal(names, names_of(ChoicesOf{}))) << ruling.id;
        EXPECT_EQ(Rulings{}.*field.member, ChoicesOf{}) << ruling.id << ": the default is not the first choice";
    });
    EXPECT_EQ(row, table.size());
}

/// Variants and end reasons have a row for each of their names, in order.
TYPED_TEST(TablesOf, TermsAreTheEnumerations) {
    const auto expect_names = [](std::span<const Term> table, std::span<const std::string_view> names) {
        EXPECT_TRUE(std::ranges::equal(table, names, {}, &Term::name));
    };
    expect_names(TypeParam::variants(), names_of(typename TypeParam::Variant{}));
    expect_names(TypeParam::end_reasons(), names_of(typename TypeParam::EndReason{}));
}

}  // namespace
}  // namespace referee::testing
