#include "repair/form_corrections.hpp"

#include <algorithm>
#include <utility>

#include "core/log_rules.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "log/oversights.hpp"
#include "log/scalars.hpp"
#include "repair/malformed_log.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

namespace referee {

namespace {

Value id_of(const Value& player) {
    if (player.is_object()) return player.contains("id") ? player["id"] : Value();
    return player;
}

bool same(const Steps& a, const Steps& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Into& one, const Into& other) {
        return one.key == other.key && one.item == other.item;
    });
}

/// What a text is when it is not quoted: a whole number, or text.
Value scalar(std::string_view text) { return is_whole(text) ? Value(integer_in(text)) : Value(text); }

RepairEdit edit_at(const Steps& path) {
    RepairEdit edit;
    edit.kind = RepairKind::value;
    edit.event = event_of(path);
    if (edit.event == 0 && !path.empty()) edit.key = path.front().key;
    edit.cost = cost_of(edit.kind, false);
    return edit;
}

}  // namespace

std::vector<FormCorrection> FormCorrections::of(const Finding& finding, const Site& site) {
    std::vector<FormCorrection> all;
    if (finding.rule == &log_rule(LogRule::missing_key))
        return finding.event == 0 ? missing_keys(finding) : actions(site);
    all.reserve(finding.meant.size());
    for (const std::string& name : finding.meant)
        all.push_back(site.key.empty() ? respelled(site, name) : renamed(site, site.key, name));
    add_players(finding, site, all);
    if (site.key.empty())
        add_meant_value(finding, site, all);
    else
        add_joined_key(site, all);
    if (finding.rule == &log_rule(LogRule::unknown_key) && !site.key.empty()) add_homes(finding, site, all);
    return all;
}

std::string FormCorrections::player_meant(std::string_view name) const {
    if (log_.contains("players") && log_["players"].is_array()) {
        for (const Value& player : log_["players"]) {
            const Value id = id_of(player);
            if (id.is_string() && bare(id.get<std::string>()) == bare(name)) return id.get<std::string>();
        }
    }
    return std::string(name);
}

void FormCorrections::add_joined_key(const Site& site, std::vector<FormCorrection>& all) const {
    const auto joined = joined_key(site.key);
    const Value& mapping = at(log_, site.path);
    if (!joined || !mapping.is_object() || !mapping.contains(site.key) || !mapping[site.key].is_null()) return;
    const std::string name(joined->name);
    if (mapping.contains(name)) return;
    FormCorrection made{log_, edit_at(site.path)};
    Value& changed = at(made.log, site.path);
    made.edit.was = {{site.key, nullptr}};
    changed.erase(site.key);
    changed[name] = scalar(joined->value);
    made.edit.is = {{name, changed[name]}};
    all.push_back(std::move(made));
}

void FormCorrections::add_meant_value(const Finding& finding, const Site& site,
                                      std::vector<FormCorrection>& all) const {
    if (site.path.empty()) return;
    const Value& value = at(log_, site.path);
    const auto add = [&](const Steps& path, Value meant) {
        FormCorrection made{log_, edit_at(site.path)};
        made.edit.was = {{last_key(site.path), value}};
        made.edit.is = {{last_key(site.path), meant}};
        at(made.log, path) = std::move(meant);
        all.push_back(std::move(made));
    };
    const std::string text = value.is_string() ? value.get<std::string>() : value.is_number_float() ? value.dump() : "";
    const bool wrong_type = finding.rule == &log_rule(LogRule::type);
    if (const std::string number = whole_number_meant(text); !number.empty()) add(site.path, scalar(number));
    if (value.is_string()) {
        // A single text where a list is due is read as a list of one.
        const Steps list(site.path.begin(), site.path.end() - 1);
        const bool alone = at(log_, list).is_array() && at(log_, list).size() == 1;
        Value names = Value::array();
        for (const std::string_view part : parts_of(text)) names.push_back(player_meant(part));
        if (names.size() > 1 && whole_number_meant(text).empty())
            add(alone ? list : site.path, std::move(names));
        else if (wrong_type)
            add(site.path, std::move(names));
    } else if (wrong_type && value.is_array() && value.size() == 1) {
        add(site.path, value[0]);
    } else if (wrong_type && (value.is_number_integer() || value.is_boolean())) {
        add(site.path, value.dump());
        add(site.path, Value::array({value}));
    }
}

void FormCorrections::add_players(const Finding& finding, const Site& site, std::vector<FormCorrection>& all) {
    const Value written = site.key.empty() ? at(log_, site.path) : Value(site.key);
    if (!written.is_string() || !log_.contains("players") || !log_["players"].is_array()) return;
    const auto& name = written.get_ref<const std::string&>();
    for (std::size_t seat = 0; seat < log_["players"].size(); ++seat) {
        const Value id = id_of(log_["players"][seat]);
        const bool is_meant = std::any_of(finding.meant.begin(), finding.meant.end(),
                                          [&](const std::string& meant) { return id == meant; });
        if (!is_meant || !tried_players_.insert({seat, name}).second) continue;
        FormCorrection made{log_, edit_at({{"players", {}, true}})};
        Value& player = made.log["players"][seat];
        (player.is_object() ? player["id"] : player) = name;
        made.edit.was = {{"players", id}};
        made.edit.is = {{"players", name}};
        all.push_back(std::move(made));
    }
}

FormCorrection FormCorrections::respelled(const Site& site, const std::string& name) const {
    FormCorrection made{log_, edit_at(site.path)};
    Value& value = at(made.log, site.path);
    const std::string key = site.path.empty() ? "" : last_key(site.path);
    made.edit.was = {{key, value}};
    value = name;
    made.edit.is = {{key, value}};
    return made;
}

FormCorrection FormCorrections::renamed(const Site& site, const std::string& from, const std::string& to) const {
    FormCorrection made{log_, edit_at(site.path)};
    Value& mapping = at(made.log, site.path);
    if (!mapping.is_object() || !mapping.contains(from) || mapping.contains(to)) return made;
    made.edit.was = {{from, mapping[from]}};
    made.edit.is = {{to, mapping[from]}};
    rename_key(mapping, from, to);
    return made;
}

std::vector<FormCorrection> FormCorrections::missing_keys(const Finding& finding) const {
    constexpr std::size_t most_letters = 2;
    std::vector<FormCorrection> all;
    if (!log_.is_object()) return all;
    const auto& known = envelope_keys();
    for (const auto& [key, value] : log_.items()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        for (const std::string& meant : finding.meant) {
            if (edit_distance(key, meant) <= most_letters) all.push_back(renamed({}, key, meant));
        }
    }
    return all;
}

std::vector<FormCorrection> FormCorrections::actions(const Site& site) const {
    std::vector<FormCorrection> all;
    const GameEntry* const game = log_.contains("game") && log_["game"].is_string()
        ? find_game(log_["game"].get<std::string>())
        : nullptr;
    Steps path = site.path;
    if (game == nullptr || path.size() < 2) return all;
    path.resize(2);
    const Value& event = at(log_, path);
    const auto has = [&](const ActionRow& action) { return event.contains(std::string(action.tag)); };
    if (!event.is_object() || std::any_of(game->actions.begin(), game->actions.end(), has)) return all;
    for (const auto& [key, value] : event.items()) {
        if (std::find(event_keys.begin(), event_keys.end(), key) != event_keys.end()) continue;
        for (const ActionRow& action : game->actions) all.push_back(renamed({path}, key, std::string(action.tag)));
    }
    return all;
}

void FormCorrections::add_homes(const Finding& finding, const Site& site, std::vector<FormCorrection>& all) const {
    const bool in_event = event_of(site.path) > 0;
    for (const KeyHint& place : key_hints(in_event)) {
        add_home(site, place, site.key, false, all);
        if (!place.path.empty() && place.path.back() == "meta") continue;
        add_home(site, place, site.key, true, all);
        for (const std::string& name : finding.meant) {
            add_home(site, place, name, false, all);
            add_home(site, place, name, true, all);
        }
    }
}

void FormCorrections::add_home(const Site& site, const KeyHint& place, const std::string& name, bool alone,
                               std::vector<FormCorrection>& all) const {
    Steps home(site.path.begin(), site.path.begin() + (place.in_event ? 2 : 0));
    for (const std::string& key : place.path) home.push_back({key, 0, true});
    if (same(home, site.path)) return;
    FormCorrection made{log_, edit_at(site.path)};
    Value& from = at(made.log, site.path);
    const Value value = from[site.key];
    if (alone && !value.is_string()) return;
    from.erase(site.key);
    Value& to = at(made.log, home);
    if (!(to.is_object() || to.is_null()) || (to.is_object() && to.contains(name))) return;
    const Value moved = alone ? Value::array({player_meant(value.get<std::string>())}) : value;
    to[name] = moved;
    made.edit.was = {{site.key, value}};
    made.edit.is = place.path.empty() ? Value{{name, moved}} : Value{{place.path.back(), {{name, moved}}}};
    all.push_back(std::move(made));
}

std::vector<KeyHint> key_hints(bool stands_in_event) {
    std::vector<KeyHint> homes;
    if (stands_in_event) homes = {{true}, {true, {"claims"}}};
    homes.push_back({false});
    for (const char* const head : {"result", "setup", "rulings", "components", "final", "meta"})
        homes.push_back({false, {head}});
    return homes;
}

}  // namespace referee
