#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "log/reader.hpp"

/// Reads events, each of which is one of the actions of its game.
namespace referee {

namespace {

std::size_t action_named(const Type& actions, std::string_view name) {
    const KeyText key(name);
    std::size_t action = 0;
    while (action < actions.actions.size() && !actions.actions[action].tag.same(key)) ++action;
    return action;
}

}  // namespace

bool Reader::action(Cursor node, const Type& actions, void* value, std::string_view what,
                    CommonEventKeys* common_keys) {
    if (!node.is(Kind::mapping)) return wrong_type(node, what, "a mapping");
    const std::size_t before = found();
    std::size_t chosen = actions.actions.size();
    for (auto it = node.begin(); it != node.end() && chosen == actions.actions.size(); ++it, ++it)
        chosen = action_named(actions, (*it).text());
    if (chosen < actions.actions.size()) {
        one_action(node, actions, actions.actions[chosen], actions.emplace_action(value, chosen), common_keys);
        return found() == before;
    }
    report_without_action(node, actions, what, common_keys);
    return found() == before;
}

/// Reports an event without the key of an action. The keys of any action are accepted, because the missing action may
/// be theirs.
void Reader::report_without_action(Cursor node, const Type& actions, std::string_view what,
                                   CommonEventKeys* common_keys) {
    const std::vector<std::string_view> tags = actions.tags();
    const bool player_first = report_missing_action(node, actions, what);
    bool action_joined = false;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const auto joined = joined_with_value(key, entry);
        action_joined = action_joined || (joined && action_named(actions, joined->name) < actions.actions.size());
    });
    if (!player_first && !action_joined)
        report(LogRule::missing_key, node.offset(),
               say(language(), "`{}` holds no action; one of {}", what, listed(language(), tags)));
    const auto is_key = [&](std::string_view name) {
        return std::any_of(actions.actions.begin(), actions.actions.end(),
                           [&](const ActionType& one) { return one.type->field(name) < one.type->fields.size(); });
    };
    each_entry(node, [&](Cursor key, Cursor entry) {
        const bool known = is_key(key.text()) || (common_keys != nullptr && common_keys->take(key, entry)) ||
            (player_first && player_meant(key.text()));
        if (known) return;
        const auto joined = joined_with_value(key, entry);
        if (joined && is_key(joined->name)) return report_joined(LogRule::unknown_key, key, *joined);
        report_unknown_key(node, key, tags);
    });
}

/// If a player's id is the key of an event (`- jen: NE2`), reports what was probably meant, in one finding.
bool Reader::report_missing_action(Cursor node, const Type& actions, std::string_view what) {
    bool reported = false;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const std::optional<Player> player = player_meant(key.text());
        if (!player || full()) return;
        std::string meant;
        for (const ActionType& action : actions.actions) {
            if (meant.empty()) meant = as_action(action, *player, entry);
        }
        if (!reported) report_player_as_key(key, *player, meant, what, actions.tags());
        reported = true;
    });
    return reported;
}

/// The event that an action with this value would be, in YAML; empty if the value does not fit the action.
std::string Reader::as_action(const ActionType& action, Player player, Cursor entry) {
    const std::string_view tag = action.tag.text;
    const Type& own = *action.type->fields[action.type->field(tag)].type;
    const bool by_player = own.form == Form::per_player;
    if (!by_player && action.type->field("player") == action.type->fields.size()) return {};
    const std::string who = brief(players()[player.seat]);
    const std::size_t before = found();
    const Type& due = by_player ? *own.value : own;
    const NewValue room(due);
    std::string event;
    if (read(entry, due, room.get(), tag)) {
        event = by_player ? cat('{', tag, ": {", who, ": ", flow_of(entry), "}}")
                          : cat("{player: ", who, ", ", tag, ": ", flow_of(entry), '}');
    }
    forget(before);
    return event;
}

void Reader::one_action(Cursor node, const Type& actions, const ActionType& chosen, void* value,
                        CommonEventKeys* common_keys) {
    std::uint32_t seen = 0;
    each_entry(node, [&](Cursor key, Cursor entry) {
        if (read_field(key, entry, *chosen.type, value, seen)) return;
        if (common_keys != nullptr && common_keys->take(key, entry)) return;
        if (action_named(actions, key.text()) < actions.actions.size()) {
            return report(
                LogRule::unknown_key, key.offset(),
                common_keys != nullptr
                    ? say(language(), "a second action, `{}`, in addition to `{}`; an event has only one action",
                          key.text(), chosen.tag.text)
                    : say(language(), "a second action, `{}`, in addition to `{}`; each action is an item of its own",
                          key.text(), chosen.tag.text));
        }
        const auto joined = joined_with_value(key, entry);
        const std::size_t field = joined ? chosen.type->field(joined->name) : chosen.type->fields.size();
        if (field < chosen.type->fields.size()) {
            seen |= std::uint32_t{1} << field;
            return report_joined(LogRule::unknown_key, key, *joined);
        }
        const std::size_t who = chosen.type->field("player");
        const auto player = entry.is(Kind::null) && !full() ? player_meant(key.text()) : std::nullopt;
        if (player && who < chosen.type->fields.size() && (seen & std::uint32_t{1} << who) == 0) {
            seen |= std::uint32_t{1} << who;
            const std::string meant = cat("player: ", brief(players()[player->seat]));
            return report_player_as_key(key, *player, meant, chosen.tag.text, {});
        }
        std::vector<std::string_view> known = chosen.type->field_names();
        if (common_keys != nullptr) known.insert(known.end(), common_keys->keys().begin(), common_keys->keys().end());
        report_unknown_key(node, key, known);
    });
    require_fields(node, *chosen.type, seen, chosen.tag.text);
}

}  // namespace referee
