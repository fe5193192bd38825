#include "log/key_hints.hpp"

#include <algorithm>
#include <vector>

#include "log/envelope.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

bool holds(const auto& names, std::string_view key) {
    return std::find(names.begin(), names.end(), key) != names.end();
}

/// The tags of the actions that have this key.
std::vector<std::string> actions_with(const GameTables& game, std::string_view key) {
    std::vector<std::string> tags;
    for (const ActionRow& action : game.actions) {
        const auto is_key = [&](const FieldRow& field) { return field.name == key; };
        if (std::any_of(action.fields.begin(), action.fields.end(), is_key)) tags.push_back(cat('`', action.tag, '`'));
    }
    return tags;
}

}  // namespace

std::string_view home_of(ClaimPlace place) {
    switch (place) {
        case ClaimPlace::event: return translatable("in the `claims` of an event");
        case ClaimPlace::result: return translatable("in `result`");
        case ClaimPlace::both: return translatable("in the `claims` of an event or in `result`");
    }
    return "";
}

const ClaimRow* claim_meant(std::string_view key, const GameTables& game) {
    std::vector<std::string_view> keys;
    for (const ClaimRow& claim : game.claims) keys.push_back(claim.key);
    const std::size_t meant = meant_name(key, keys);
    return meant < keys.size() ? &game.claims[meant] : nullptr;
}

std::string key_hint(std::string_view key, const GameTables* game, Language language) {
    std::vector<std::string> homes;
    if (holds(envelope_keys(), key)) homes.emplace_back(in(language, "at the top of the log"));
    if (holds(event_keys, key)) homes.emplace_back(in(language, "in an event"));
    if (holds(ruled_keys, key)) homes.emplace_back(in(language, "in the `ruled` of an event"));
    if (holds(seat_keys, key)) homes.emplace_back(in(language, "in an entry of `players`"));
    if (game != nullptr) {
        if (const auto tags = actions_with(*game, key); !tags.empty())
            homes.push_back(say(language, "in an event with {}", listed(language, tags)));
        for (const ClaimRow& claim : game->claims) {
            if (claim.key == key) homes.emplace_back(in(language, home_of(claim.place)));
        }
        const auto is_key = [&](const Ruling& ruling) { return ruling.id == key; };
        if (std::any_of(game->rulings.begin(), game->rulings.end(), is_key))
            homes.emplace_back(in(language, "in `rulings`"));
        const auto is_variant = [&](const Term& variant) { return variant.name == key; };
        if (std::any_of(game->variants.begin(), game->variants.end(), is_variant))
            homes.emplace_back(in(language, "in the list `variants`"));
        if (holds(game->seat_keys, key)) homes.emplace_back(in(language, "in an entry of `players`"));
        if (holds(game->setup_keys, key)) homes.emplace_back(in(language, "in `setup`"));
        const auto is_final = [&](const FieldRow& field) { return field.name == key; };
        if (std::any_of(game->final_keys.begin(), game->final_keys.end(), is_final))
            homes.emplace_back(in(language, "in the `final` of a scoresheet"));
        if (holds(game->component_keys, key)) homes.emplace_back(in(language, "in `components`"));
    }
    std::string words;
    for (const std::string& home : homes) words += cat(words.empty() ? "" : in(language, ", or "), home);
    return words;
}

}  // namespace referee
