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

ClaimPath parse_claim_path(std::string_view path, const Names& names) {
    ClaimPath claim_path{path.substr(0, path.find_first_of(".["))};
    path.remove_prefix(claim_path.claim.size());
    if (path.starts_with('[')) {
        std::from_chars(path.data() + 1, path.data() + path.size(), claim_path.item);
        path.remove_prefix(path.find(']') + 1);
    }
    if (path.empty()) return claim_path;
    path.remove_prefix(1);
    claim_path.player = player_named(path, names);
    if (claim_path.player) return claim_path;
    claim_path.part = path.substr(0, path.find('.'));
    path.remove_prefix(claim_path.part.size());
    if (!path.empty()) claim_path.player = player_named(path.substr(1), names);
    return claim_path;
}

}  // namespace referee
