#include "sheet/meant_names.hpp"

#include <algorithm>
#include <string>

#include "core/log_rules.hpp"
#include "log/diagnostics.hpp"
#include "log/envelope.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::size_t most_seats = 64;  // no game has this many players

}  // namespace

void MeantNames::seat(Cursor players) {
    if (!players.is(Kind::sequence)) return;
    for (const Cursor one : players) {
        if (seats_.size() == most_seats) return;
        NamedId seat;
        if (one.is(Kind::string)) seat.id = one.text();
        if (one.is(Kind::mapping)) {
            each_entry(one, [&](Cursor key, Cursor value) {
                const std::size_t number = meant_name(key.text(), seat_keys);
                if (number == 0 && value.is(Kind::string)) seat.id = value.text();
                if (number == 1 && value.is(Kind::string)) seat.name = value.text();
            });
        }
        if (!seat.id.empty()) seats_.push_back(seat);
    }
}

bool MeantNames::is_player(std::string_view id) const {
    return std::any_of(seats_.begin(), seats_.end(), [&](const NamedId& seat) { return seat.id == id; });
}

bool MeantNames::means_player(Cursor node) const {
    return node.is(Kind::string) && meant_player(node.text(), seats_) < seats_.size();
}

std::string_view MeantNames::meant(Cursor node, std::span<const std::string_view> names) {
    if (!node.is(Kind::string) || misses_ == most_misses) return node.text();
    const std::size_t found = meant_name(node.text(), names);
    if (found == names.size()) {
        ++misses_;
        return node.text();
    }
    if (names[found] != node.text()) note(node, names[found]);
    return names[found];
}

std::string_view MeantNames::player(Cursor node) {
    const std::string_view text = node.text();
    if (!node.is(Kind::string) || is_player(text) || misses_ == most_misses) return text;
    const std::size_t found = meant_player(text, seats_);
    if (found == seats_.size()) {
        ++misses_;
        return text;
    }
    note(node, seats_[found].id);
    return seats_[found].id;
}

void MeantNames::note(Cursor node, std::string_view name) {
    any_ = true;
    if (notes_.size() >= most_findings) return;
    Finding& finding = notes_.emplace_back();
    finding.rule = &log_rule(LogRule::value);
    finding.offset = node.offset();
    finding.message = say(language_, "{} is read as {}", in_quotes(node.text()), in_quotes(name));
    finding.meant.emplace_back(name);
}

}  // namespace referee
