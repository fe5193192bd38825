#include "shrink/leave_out.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "log/arbiter.hpp"
#include "log/envelope.hpp"
#include "shrink/delta_debug.hpp"

namespace referee {

namespace {

using Spot = Value::json_pointer;

/// True for the keys that every log must have.
bool must_stand(const Spot& place) {
    const std::string text = place.to_string();
    return text == "/referee" || text == "/game" || text == "/players" || text == "/events" || text == "/final";
}

/// Appends the path of each entry and item below a value, parents first.
void add_places(const Value& value, const Spot& at, std::vector<Spot>& places) {
    const auto add = [&](const Spot& place, const Value& child) {
        if (!must_stand(place)) places.push_back(place);
        if (child.is_structured()) add_places(child, place, places);
    };
    if (value.is_object()) {
        for (const auto& [key, child] : value.items()) add(at / key, child);
    } else if (value.is_array()) {
        for (std::size_t item = 0; item < value.size(); ++item) add(at / item, value[item]);
    }
}

std::vector<Spot> places_in(const Value& log) {
    std::vector<Spot> places;
    add_places(log, Spot(), places);
    return places;
}

Value without(const Value& log, const Spot& place) {
    Value left = log;
    Value& parent = left[place.parent_pointer()];
    if (parent.is_array()) {
        parent.erase(std::stoul(place.back()));
    } else {
        parent.erase(place.back());
    }
    return left;
}

Value without_key(const Value& log, const char* key) {
    Value left = log;
    left.erase(key);
    return left;
}

/// Removes a key from all events except event number `but_for`.
Value without_in_events(const Value& log, const char* key, std::size_t but_for = 0) {
    Value left = log;
    if (!left.contains("events")) return left;
    std::size_t number = 0;
    for (Value& event : left["events"]) {
        if (++number != but_for) event.erase(key);
    }
    return left;
}

/// Applies the rulings on events: a ruled event is replaced by what was ruled, or removed if it is void. Event `kept`
/// keeps its decision and loses its ruling. Sets `moved` to the new number of that event.
Value as_played(const Value& log, std::size_t kept, std::size_t& moved) {
    Value left = log;
    moved = kept;
    std::size_t number = 0;
    for (Value& event : left["events"]) {
        ++number;
        if (number == kept) event.erase("ruled");
        const bool is_void = event.contains("ruled") && event["ruled"].contains("void");
        if (number < kept && is_void) --moved;
    }
    return as_ruled(std::move(left));
}

/// Keeps only the given claim of those in a mapping.
void leave_one_claim(Shrinking& shrinking, const std::string& claim, const Spot& claims) {
    Value log = shrinking.best();
    Value& all = log[claims];
    Value one = Value::object();
    if (all.contains(claim)) one[claim] = all[claim];
    all = std::move(one);
    shrinking.offer(std::move(log));
}

/// Removes a key from all players. A player with nothing but an id is written as the id.
Value without_in_players(const Value& log, const std::string& key) {
    Value left = log;
    for (Value& player : left["players"]) {
        if (!player.is_object()) continue;
        player.erase(key);
        if (player.size() == 1 && player.contains("id")) player = Value(player["id"]);
    }
    return left;
}

/// Removes from all players each key that some have: where two players exchange their usual colours, neither can lose
/// them alone.
void leave_out_of_players(Shrinking& shrinking) {
    if (!shrinking.best().contains("players")) return;
    std::set<std::string> keys = {"name"};  // tried even if nobody has one: a player with an id alone becomes the id
    for (const Value& player : shrinking.best()["players"]) {
        if (!player.is_object()) continue;
        for (const auto& item : player.items()) keys.insert(item.key());
    }
    keys.erase("id");
    for (const std::string& key : keys) shrinking.offer(without_in_players(shrinking.best(), key));
}

/// Smaller numbers to try in place of a number, smallest first.
std::array<std::int64_t, 4> smaller(std::int64_t number) { return {0, 1, number / 2, number - 1}; }

void make_smaller(Shrinking& shrinking, const Spot& place) {
    const Value number = shrinking.best()[place];
    if (!number.is_number_integer() || number.get<std::int64_t>() <= 0) return;
    for (const std::int64_t less : smaller(number.get<std::int64_t>())) {
        Value log = shrinking.best();
        log[place] = less;
        if (shrinking.offer(std::move(log))) return;
    }
}

}  // namespace

Value cut_to(const Value& log, std::size_t events) {
    Value left = log;
    Value& all = left["events"];
    if (events < all.size()) {
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(events), all.end());
        left["status"] = "unfinished";
    }
    return in_order_of_keys(std::move(left));
}

Value in_order_of_keys(Value log) {
    Value ordered = Value::object();
    for (const std::string_view key : envelope_keys()) {
        const auto found = log.find(key);
        if (found != log.end()) ordered[std::string(key)] = std::move(*found);
    }
    return ordered;
}

void leave_out_whole(Shrinking& shrinking, const std::optional<KeptFinding>& kept, std::size_t event) {
    const bool of_event = kept && kept->of == KeptFinding::Of::event;
    const bool of_result = kept && kept->of == KeptFinding::Of::result;
    if (shrinking.best().contains("events")) {
        if (of_event) shrinking.offer(cut_to(shrinking.best(), event));
        if (of_event) shrinking.offer(without_key(cut_to(shrinking.best(), event), "result"));
        if (kept && kept->of == KeptFinding::Of::log)
            shrinking.offer(without_key(cut_to(shrinking.best(), 0), "status"));
        std::size_t moved = event;
        if (shrinking.offer(as_played(shrinking.best(), event, moved))) event = moved;
    }
    for (const char* key : {"note", "time"}) shrinking.offer(without_in_events(shrinking.best(), key));
    const bool claimed = kept && kept->is_claim();
    shrinking.offer(without_in_events(shrinking.best(), "claims", claimed && of_event ? event : 0));
    if (!of_result) shrinking.offer(without_key(shrinking.best(), "result"));
    if (claimed) {
        const std::string claim(kept->rule.substr(std::string_view("claim/").size()));
        leave_one_claim(shrinking, claim,
                        of_result ? Spot("/result") : Spot("/events") / (event - 1) / std::string("claims"));
    }
    for (const char* key : {"meta", "status", "components", "rulings", "variants", "setup"})
        shrinking.offer(without_key(shrinking.best(), key));
    leave_out_of_players(shrinking);
}

void leave_out_events(Shrinking& shrinking) {
    const auto without_some = [&](std::size_t begin, std::size_t end) {
        Value log = shrinking.best();
        Value& events = log["events"];
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(begin),
                     events.begin() + static_cast<std::ptrdiff_t>(end));
        Value unfinished = log;
        unfinished["status"] = "unfinished";
        if (!shrinking.offer(std::move(log))) shrinking.offer(in_order_of_keys(std::move(unfinished)));
    };
    delta_debug([&] { return shrinking.size().events; }, [] { return true; }, without_some);
}

void leave_out_each(Shrinking& shrinking) {
    for (bool again = true; again;) {
        const LogSize before = shrinking.size();
        std::vector<Spot> places = places_in(shrinking.best());
        for (std::size_t i = 0; i < places.size();) {
            if (shrinking.offer(without(shrinking.best(), places[i]))) {
                places = places_in(shrinking.best());
            } else {
                ++i;
            }
        }
        leave_out_of_players(shrinking);
        for (const Spot& place : places_in(shrinking.best())) make_smaller(shrinking, place);
        again = shrinking.size() < before;
    }
}

}  // namespace referee
