#include <algorithm>
#include <vector>

#include "core/choices.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

namespace referee::kingdom_run {

namespace {

/// A track short enough for a random game to reach its end.
Track any_track(Choices& choices) {
    Track track;
    const std::size_t length = fewest_track + choices.below(10);
    std::vector<int> lakes(length);
    std::fill(lakes.begin(), lakes.begin() + Track::lakes, 1);
    shuffle(lakes, choices);
    int score = 0;
    for (const int lake : lakes) track.push({{score += static_cast<int>(choices.below(3))}, lake == 1});
    return track;
}

/// With three players a podium has at most twelve places, because they have twelve runners. Every second podium pays so
/// little that a player whose runners stay on the track may win or share the victory.
Podium any_podium(int players, Choices& choices) {
    Podium podium;
    const std::size_t most = players == 3 ? 12 : Podium::most;
    int points = choices.one_in(2) ? 40 : static_cast<int>(choices.below(6));
    for (std::size_t left = Podium::fewest + choices.below(most - Podium::fewest + 1); left > 0; --left)
        podium.push({points = std::max(0, points - static_cast<int>(choices.below(3)))});
    return podium;
}

}  // namespace

void KingdomRun::deal(Setup<KingdomRun>& setup, Choices& choices) {
    auto clans = values_of<Clan>();
    shuffle(clans, choices);
    for (std::size_t seat = 0; seat < clans.size(); ++seat) setup.seats[seat].clan = clans[seat];
    if (choices.one_in(2)) setup.opening.track = any_track(choices);
    if (choices.one_in(2)) setup.opening.podium = any_podium(setup.players, choices);
}

/// Sets up the shortest track: three lakes, in half of the cases with one more space.
void KingdomRun::hasten(Code, Setup<KingdomRun>& setup, Choices& choices) {
    Track track;
    for (int lake = 0; lake < Track::lakes; ++lake) track.push({{lake + 1}, true});
    if (choices.one_in(2)) track.push({{Track::lakes + 1}, false});
    setup.opening.track = track;
    setup.opening.podium.reset();
}

}  // namespace referee::kingdom_run
