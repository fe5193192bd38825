#include <algorithm>
#include <array>

#include "games/kings_road/kings_road.hpp"

/// Compares two records of the same selection.
namespace referee::kings_road {

namespace {

/// The companions of a Witch in one record. Companions are not resolved, so `knight` and `knight-declined` count as one
/// card.
struct Companions {
    std::array<std::size_t, card_names.size()> named{};
    std::size_t hidden = 0;
    bool complete = false;  ///< false if the record holds the Witch alone and does not name her companions

    explicit Companions(std::span<const Card> cards) : complete(cards.size() > 1) {
        for (const Card card : cards.subspan(1)) {
            if (card == Card::hidden) ++hidden;
            if (card != Card::hidden) ++named[static_cast<std::size_t>(is_knight(card) ? Card::knight : card)];
        }
    }

    /// Whether the hidden cards of this record can be the cards that only `other` names.
    [[nodiscard]] bool leave_room_for(const Companions& other) const {
        std::size_t missing = 0;
        for (std::size_t i = 0; i < named.size(); ++i) missing += other.named[i] - std::min(named[i], other.named[i]);
        return !complete || missing <= hidden;
    }
};

}  // namespace

Agreement Selection::agree(std::span<const Card> a, std::span<const Card> b) {
    const auto is_witch = [](std::span<const Card> cards) { return !cards.empty() && cards[0] == Card::witch; };
    if (!is_witch(a) || !is_witch(b))
        return std::equal(a.begin(), a.end(), b.begin(), b.end()) ? Agreement::same : Agreement::different;
    const Companions of_a(a);
    const Companions of_b(b);
    if (a.size() == b.size() && of_a.hidden == of_b.hidden && of_a.named == of_b.named) return Agreement::same;
    if (of_a.complete && of_b.complete && a.size() != b.size()) return Agreement::different;
    return of_a.leave_room_for(of_b) && of_b.leave_room_for(of_a) ? Agreement::open : Agreement::different;
}

}  // namespace referee::kings_road
