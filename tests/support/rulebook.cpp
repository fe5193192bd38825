#include "support/rulebook.hpp"

#include "games/all.hpp"
#include "support/every_rulebook.hpp"

namespace referee::testing {

namespace {

template <Game G>
void find(std::string_view key, std::optional<Rulebook>& book) {
    if constexpr (requires { RulebookOf<G>::book(); }) {
        if (G::key == key) book = RulebookOf<G>::book();
    }
}

template <class... G>
std::optional<Rulebook> find(std::string_view key, GameList<G...>) {
    std::optional<Rulebook> book;
    (find<G>(key, book), ...);
    return book;
}

}  // namespace

std::optional<Rulebook> rulebook_of(std::string_view game) { return find(game, AllGames{}); }

}  // namespace referee::testing
