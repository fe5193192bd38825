#include "claims/claim_path.hpp"

#include <charconv>

#include "text/text.hpp"

namespace referee {

namespace {

/// The player whom a key of a path names. Keys are compared in printable form.
std::optional<Player> player_named(std::string_view key, const Names& names) {
    for (Player player{}; player.seat < names.size(); ++player.seat) {
        if (printable(names[player]) == key) return player;
    }
    return std::nullopt;
}

}  // namespace

Stated stated_in(std::string_view path, const Names& names) {
    Stated stated{path.substr(0, path.find_first_of(".["))};
    path.remove_prefix(stated.claim.size());
    if (path.starts_with('[')) {
        std::from_chars(path.data() + 1, path.data() + path.size(), stated.item);
        path.remove_prefix(path.find(']') + 1);
    }
    if (path.empty()) return stated;
    path.remove_prefix(1);
    stated.player = player_named(path, names);
    if (stated.player) return stated;
    stated.part = path.substr(0, path.find('.'));
    path.remove_prefix(stated.part.size());
    if (!path.empty()) stated.player = player_named(path.substr(1), names);
    return stated;
}

}  // namespace referee
