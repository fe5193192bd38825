#include "show/answers/listing.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Lists of legal events as text.
namespace referee::testing {
namespace {

LegalPart row(const std::string& head, const std::string& last, int weight = 0) {
    return {head + (head.empty() ? "" : ", ") + last, {}, {}, {}, weight, weight > 0 ? 36 : 0, head};
}

std::string text_of(const std::vector<LegalPart>& whole) {
    Listing listing;
    listing.whole = whole;
    listing.events = whole.size();
    const std::string text = listing_text(listing, {});
    return text.substr(text.find('\n') + 1);
}

TEST(Listings, NameWhatSeveralEventsShareOnce) {
    EXPECT_EQ(text_of({row("rolls 1 2", "advances 3"), row("rolls 1 2", "advances 1"), row("rolls 2 2", "advances 4"),
                       row("rolls 5 6", "advances 5"), row("rolls 5 6", "advances 6"), row("", "stops")}),
              "  rolls 1 2:\n"
              "    advances 3\n"
              "    advances 1\n"
              "  rolls 2 2, advances 4\n"
              "  rolls 5 6:\n"
              "    advances 5\n"
              "    advances 6\n"
              "  stops\n");
}

TEST(Listings, CountEqualNotationsAndChanceBelowThem) {
    EXPECT_EQ(text_of({row("draws", "a card", 1), row("draws", "a card", 1), row("draws", "none", 2)}),
              "  draws:\n"
              "    a card (2 ways), 2 in 36\n"
              "    none, 2 in 36\n");
    EXPECT_EQ(text_of({row("draws", "a card"), row("draws", "a card"), row("", "passes")}),
              "  draws, a card (2 ways)\n"
              "  passes\n");
}

}  // namespace
}  // namespace referee::testing
