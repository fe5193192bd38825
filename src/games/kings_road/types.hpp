#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

#include "language/language.hpp"
#include "types/describe.hpp"
#include "types/player.hpp"

/// The types of King's Road's logs and scoresheets.
namespace referee::kings_road {

/// The eight regions in the order in which the King travels.
enum class Region : std::uint8_t {
    zin_kais_deep,
    wizards_tower,
    savage_hills,
    kings_altar,
    temple_ruins,
    dark_tower,
    dragons_lair,
    kings_castle
};
inline constexpr int region_count = 8;

/// A player's twenty markers without the one on the scoring track.
inline constexpr std::uint8_t usable_markers = 19;

/// The maximum number of values on a banner.
inline constexpr int most_places = 4;

/// The game ends when a player has this many points after a round.
inline constexpr int points_to_end = 40;

/// The cards of a log. The first eight are the regions, in the same order. `knight` and `knight-declined` are the same
/// card. `hidden` stands for a companion of a Witch that was not shown.
enum class Card : std::uint8_t {
    zin_kais_deep,
    wizards_tower,
    savage_hills,
    kings_altar,
    temple_ruins,
    dark_tower,
    dragons_lair,
    kings_castle,
    knight,
    knight_declined,
    dragon,
    witch,
    hidden
};
inline constexpr std::array<std::string_view, 13> card_names = {
    "zin-kais-deep", "wizards-tower", "savage-hills",    "kings-altar", "temple-ruins", "dark-tower", "dragons-lair",
    "kings-castle",  "knight",        "knight-declined", "dragon",      "witch",        "hidden"};

constexpr std::span<const std::string_view> names_of(Card) { return card_names; }
constexpr std::span<const std::string_view> names_of(Region) { return std::span(card_names).first(region_count); }
/// The index of a region in tables.
constexpr std::size_t at(Region region) { return static_cast<std::size_t>(region); }

/// The region of a Region card; nothing for the other cards.
constexpr std::optional<Region> region_of(Card card) {
    return static_cast<int>(card) < region_count ? std::optional(static_cast<Region>(card)) : std::nullopt;
}
/// The cards that leave the game when they are revealed.
enum class Spendable : std::uint8_t { dragon, witch };
constexpr std::span<const std::string_view> names_of(Spendable) {
    return std::span(card_names).subspan(static_cast<std::size_t>(Card::dragon), 2);
}

/// Whether the card is the Knight, with or without placing his marker.
constexpr bool is_knight(Card card) { return card == Card::knight || card == Card::knight_declined; }

enum class Variant : std::uint8_t { permanent_nobles };
inline constexpr std::array<std::string_view, 1> variant_names = {"permanent-nobles"};
constexpr std::span<const std::string_view> names_of(Variant) { return variant_names; }

enum class EndReason : std::uint8_t { forty };
inline constexpr std::array<std::string_view, 1> end_names = {"forty"};
constexpr std::span<const std::string_view> names_of(EndReason) { return end_names; }

/// The values on a region's banner: two to four, in non-increasing order.
struct Printed : List<Number<0, 99>, 4> {
    static constexpr std::size_t fewest = 2;
    static constexpr std::size_t most = 4;
    using List::List;
    static constexpr std::string_view validate_item(const Printed& before, Item next) {
        const bool rises = !before.empty() && before.size() <= most && before[before.size() - 1].value < next.value;
        return rises ? translatable("the values of a banner must not increase") : "";
    }
};

/// The log's `components`: rows that replace printed ones.
struct Components {
    PerName<Region, Printed> regions;
    static constexpr auto fields = std::tuple{
        Field{"regions", &Components::regions, "the values on a region's banner", Presence::optional}};
    bool operator==(const Components&) const = default;
};

/// The cards of one player for one round, in the order played.
struct Selection : List<Card, 8> {
    using List::List;
    static constexpr std::string_view validate_item(const Selection& before, Card next) {
        const bool behind_witch = !before.empty() && before[0] == Card::witch;
        return next == Card::hidden && !behind_witch ? translatable("`hidden` is allowed only after a Witch") : "";
    }
    /// Compares two records of a selection, of any length. The companions of a Witch have no order and may be omitted.
    static Agreement agree(std::span<const Card> a, std::span<const Card> b);
    [[nodiscard]] constexpr bool is_witch() const { return !empty() && (*this)[0] == Card::witch; }
};
using Selections = PerPlayer<Selection>;

struct Reveal {
    static constexpr std::string_view tag = "reveal";
    static constexpr std::string_view help = "every player's cards of the round, in the order played";
    Selections selections;
    static constexpr auto fields = std::tuple{
        Field{"reveal", &Reveal::selections, "player to cards; `[]` for a player who must play none"}};
    bool operator==(const Reveal&) const = default;
};

struct Reselect {
    static constexpr std::string_view tag = "reselect";
    static constexpr std::string_view help = "the new cards of the players who revealed a Witch";
    Selections selections;
    static constexpr auto fields = std::tuple{
        Field{"reselect", &Reselect::selections, "player to cards, for exactly the players who revealed a Witch"}};
    bool operator==(const Reselect&) const = default;
};

using Event = std::variant<Reveal, Reselect>;
inline bool is_reveal(const Event& event) { return std::holds_alternative<Reveal>(event); }

/// The selections of a reveal or a reselection.
const Selections& selections_of(const Event& event);

/// The part of an event: one player's cards.
struct Part {
    Player player;
    Selection cards;
    bool operator==(const Part&) const = default;
};

/// A scored region in the form that claims have.
struct Scored {
    Region region{};
    PerPlayer<Count> points;
    OrNull<Player> noble;
    PerPlayer<Count> bonus;
    static constexpr auto fields = std::tuple{
        Field{"region", &Scored::region, "the region"},
        Field{"points", &Scored::points, "points from influence", Presence::optional},
        Field{"noble", &Scored::noble,
              "the Noble newly placed by this scoring, or null; where the leader had the Noble already, null or the "
              "leader",
              Presence::optional},
        Field{"bonus", &Scored::bonus, "the bonus for Nobles", Presence::optional},
    };
    bool operator==(const Scored&) const = default;
};

/// A region of the final scoring in the form that claims have.
struct FinalScored {
    Region region{};
    PerPlayer<Count> points;
    static constexpr auto fields = std::tuple{
        Field{"region", &FinalScored::region, "the region"},
        Field{"points", &FinalScored::points, "points from influence", Presence::optional},
    };
    bool operator==(const FinalScored&) const = default;
};

using Markers = PerName<Region, PerPlayer<Count>>;
using Nobles = PerName<Region, List<Player, max_players>>;
using Spent = PerPlayer<NameSet<Spendable>>;

}  // namespace referee::kings_road
