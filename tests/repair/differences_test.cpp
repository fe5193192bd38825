#include "repair/differences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "support/played_log.hpp"
#include "support/read_claim.hpp"
#include "support/some_game.hpp"

/// The differences of two records of a game, and what is said of a change.
namespace referee::testing::differences {
namespace {

using Some = SomeGame;
using Edit = TypedEdit<Some>;
using Event = Some::Event;

struct Played : PlayedLog<Some> {
    Played() : PlayedLog(6, ClaimLevel::all) {}
};

/// The differences of two logs.
struct Differences {
    ReadText root{"{}"};
    Envelope envelope;
    RepairInput<Some> input;
    ChangedLog<Some> changed;
    RecordDifferences<Some> found;

    Differences(const Log<Some>& mine, const Log<Some>& theirs, const Names& names)
        : input{envelope, root.root(), mine, names, &theirs}, changed(mine, names), found(input, changed) {}
};

/// Chooses another choice of a ruling.
void choose_another(Some::Rulings& rulings, std::size_t ruling) {
    const FieldType& field = type_of<Some::Rulings>.fields[ruling];
    void* const choice = byte_at(&rulings, field.offset);
    field.type->set_name(choice, field.type->name(choice) == 0 ? 1 : 0);
}

TEST(RepairsShown, DifferencesAreNumberedInTheOrderOfTheLog) {
    const Played played;
    EXPECT_TRUE(Differences(played.log, played.log, played.names()).found.all().empty());
    Log<Some> theirs = played.log;
    choose_another(theirs.setup.rulings, 1);
    theirs.events.erase(theirs.events.begin() + 3);
    theirs.events.insert(theirs.events.begin() + 1, theirs.events.back());
    const Differences differences(played.log, theirs, played.names());
    const auto& all = differences.found.all();
    ASSERT_EQ(all.size(), 3U);
    for (std::size_t number = 0; number < all.size(); ++number) {
        EXPECT_EQ(all[number].difference, number + 1);
        EXPECT_TRUE(all[number].shown);
    }
    EXPECT_EQ(all[0].kind, RepairKind::table);
    EXPECT_EQ(all[0].event, 0U);
    EXPECT_EQ(all[0].setup, 1U);
    EXPECT_TRUE(differences.changed.setup_of(all).rulings == theirs.setup.rulings);
    EXPECT_EQ(all[1].kind, RepairKind::put_in);
    EXPECT_EQ(all[1].event, 2U);
    EXPECT_EQ(all[2].kind, RepairKind::left_out);
    EXPECT_EQ(all[2].event, 4U);
    const auto has = [&](RepairKind kind, std::size_t event, const Event& is) {
        return differences.found.has(Edit{kind, event, is});
    };
    const Event put_in = theirs.events[1].event;
    EXPECT_TRUE(has(RepairKind::put_in, 2, put_in));
    EXPECT_TRUE(has(RepairKind::left_out, 4, {}));
    EXPECT_FALSE(has(RepairKind::put_in, 2, {})) << "another event";
    EXPECT_FALSE(has(RepairKind::put_in, 3, put_in)) << "at another place";
    EXPECT_FALSE(has(RepairKind::value, 2, put_in)) << "another kind of change";
    EXPECT_FALSE(has(RepairKind::left_out, 3, {}));
    EXPECT_FALSE(has(RepairKind::table, 0, {})) << "no event";
}

/// The kind of change that turns one event into another; nothing if it takes several changes.
std::optional<RepairKind> kind_between(const Played& played, const Event& mine, const Event& theirs) {
    Log<Some> one;
    one.setup = played.log.setup;
    Log<Some> other = one;
    one.events.emplace_back().event = mine;
    other.events.emplace_back().event = theirs;
    const Differences differences(one, other, played.names());
    if (differences.found.all().size() != 1) return std::nullopt;
    return differences.found.all().front().kind;
}

TEST(RepairsShown, ADifferingEventIsTheLeastChangeOfIt) {
    const Played played;
    const Event& first = played.log.events[0].event;
    std::map<RepairKind, std::size_t> counted;
    const auto each = [&](Event& event, const auto& see) {
        each_change(type_of<Event>, &event, played.log.setup.players, std::numeric_limits<int>::max(), see);
    };
    std::vector<Event> single = {first};
    Event changed = first;
    each(changed, [&](OneChange change) {
        single.push_back(changed);
        const auto kind = kind_between(played, first, changed);
        if (changed == first || !kind) return;
        EXPECT_EQ(*kind, kind_of_change(change)) << written(changed, played.names());
        ++counted[*kind];
    });
    Event twice = single[1];
    each(twice, [&](OneChange) {
        const auto kind = kind_between(played, first, twice);
        if (!kind || std::find(single.begin(), single.end(), twice) != single.end()) return;
        EXPECT_EQ(*kind, RepairKind::two_values) << written(twice, played.names());
        ++counted[*kind];
    });
    EXPECT_GT(counted[RepairKind::value], 0U);
    EXPECT_GT(counted[RepairKind::values_exchanged], 0U);
    EXPECT_GT(counted[RepairKind::two_values], 0U);
}

TEST(RepairsShown, ExchangedEventsAreSaidInTheirOldOrder) {
    const Played played;
    const RepairEdit said = ChangedLog<Some>(played.log, played.names()).edit_of(Edit{RepairKind::exchanged, 2});
    const Event& was = played.log.events[1].event;
    const Event& is = played.log.events[2].event;
    EXPECT_EQ(said.was, written(was, played.names()));
    EXPECT_EQ(said.is, written(is, played.names()));
    EXPECT_EQ(said.was_notation, record_notation<Some>(was, played.names()));
    EXPECT_EQ(said.is_notation, record_notation<Some>(is, played.names()));
    EXPECT_EQ(said.event, 2U);
    EXPECT_EQ(said.cost, 110);
}

TEST(RepairsShown, ChoicesThatDifferAreSaid) {
    Played played;
    auto& rulings = played.log.setup.rulings;
    rulings = {};
    ASSERT_GE(chosen(rulings).size(), 3U);
    /// What is said of another choice of the first ruling.
    const auto said = [&] {
        ChangedLog<Some> changed(played.log, played.names());
        auto setup = played.log.setup;
        choose_another(setup.rulings, 0);
        Edit edit{RepairKind::table, 0};
        edit.setup = changed.add_setup(setup);
        const RepairEdit made = changed.edit_of(edit);
        EXPECT_EQ(made.key, "rulings");
        return made;
    };
    const auto usual = chosen(rulings);
    auto others = rulings;
    for (std::size_t ruling = 0; ruling < usual.size(); ++ruling) choose_another(others, ruling);
    const auto other = chosen(others);
    const auto of = [](const RulingChoice& choice) { return Value{{choice.id, choice.choice}}; };
    EXPECT_EQ(said().was, of(usual[0])) << "the usual choice is said, since it is not elsewhere";
    EXPECT_EQ(said().is, of(other[0]));
    choose_another(rulings, 0);
    EXPECT_EQ(said().was, of(other[0]));
    EXPECT_EQ(said().is, of(usual[0]));
    choose_another(rulings, 1);
    Value both = of(usual[0]);
    both.update(of(other[1]));
    EXPECT_EQ(said().is.size(), 2U) << "what the log chooses stays";
    for (const auto& [id, choice] : both.items()) EXPECT_EQ(said().is[id], choice);
}

}  // namespace
}  // namespace referee::testing::differences
