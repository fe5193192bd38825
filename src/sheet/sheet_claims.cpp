#include "sheet/sheet_claims.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>

#include "log/scalars.hpp"
#include "log/writer.hpp"
#include "sheet/false_values.hpp"
#include "text/text.hpp"
#include "types/type_of.hpp"

namespace referee {

namespace {

/// Judges a mapping by player, comparing only the players for whom the fact is known.
JudgedClaim judge_some(Cursor node, const Type& type, const void* fact, PlayerSet of, const ClaimTrail& trail,
                       const Names& names) {
    JudgedClaim judged;
    bool open = false;
    each_entry(node, [&](Cursor key, Cursor entry) {
        const Player player{static_cast<std::uint8_t>(key.number())};
        if (!of.has(player)) {
            open = open || !names_nothing(entry);
            return;
        }
        const ClaimTrail here{&trail, key.text()};
        for (FalseValue& wrong : found_wrong(entry, *type.value, type.item(fact, player.seat), here, names))
            judged.wrong.push_back(std::move(wrong));
    });
    judged.standing = open ? Standing::open : Standing::right;
    return judged;
}

/// Describes a row that fits no outcome: by the first key that fits no outcome on its own, or else as a whole.
FalseValue row_misfit(Cursor row, const Type& type, const KnownRow& known, const ClaimTrail& trail,
                      const Names& names) {
    std::optional<FalseValue> misfit;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        if (misfit || number == type.fields.size() || (known.known >> number & 1U) == 0) return;
        const FieldType& field = type.fields[number];
        const ClaimTrail here{&trail, key.text()};
        std::set<std::string> facts;
        const bool alone = std::none_of(known.outcomes.begin(), known.outcomes.end(), [&](const void* outcome) {
            facts.insert(written(*field.type, byte_at(outcome, field.offset), names).dump());
            return found_wrong(value, *field.type, byte_at(outcome, field.offset), here, names).empty();
        });
        if (alone && facts.size() == 1) {
            misfit =
                found_wrong(value, *field.type, byte_at(known.outcomes.front(), field.offset), here, names).front();
        } else if (alone)
            misfit = FalseValue{value, cat(trail.words(), '.', key.text()),
                                say(names, "`{}.{}` is claimed, but matches none of the {} possible outcomes",
                                    trail.words(), key.text(), known.outcomes.size())};
    });
    if (misfit) return *misfit;
    return {row, trail.words(),
            say(names, "`{}` is claimed, but as a whole matches none of the {} possible outcomes", trail.words(),
                known.outcomes.size())};
}

/// Whether everything that a row claims is known.
bool all_known(Cursor row, const Type& type, std::uint32_t known) {
    bool all = true;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        all = all && (names_nothing(value) || (number < type.fields.size() && (known >> number & 1U) != 0));
    });
    return all;
}

/// Numbers are cut to this one before they are added.
constexpr std::int64_t beyond_any_limit = std::numeric_limits<int>::max();

/// A number, the sum of a list of numbers, or that of all entries of a mapping.
std::int64_t sum_in(Cursor node) {
    if (node.is(Kind::integer)) return std::min(integer_in(node.text()), beyond_any_limit);
    std::int64_t sum = 0;
    if (node.is(Kind::mapping)) each_entry(node, [&](Cursor, Cursor entry) { sum += sum_in(entry); });
    if (node.is(Kind::sequence)) {
        for (const Cursor item : node) sum += sum_in(item);
    }
    return sum;
}

/// Appends the lists by player in which a number is above the one before it.
void note_rising(Cursor claim, const ClaimLimit& limit, const Names& names, std::vector<FalseValue>& found) {
    each_entry(claim, [&](Cursor key, Cursor list) {
        const ClaimTrail root{nullptr, limit.claim};
        const ClaimTrail trail{&root, key.text()};
        std::optional<Cursor> before;
        for (const Cursor item : list) {
            if (before && sum_in(*before) < sum_in(item)) {
                found.push_back({item, trail.words(),
                                 say(names, "`{}` is claimed with {} before {}, but is listed from the largest down",
                                     trail.words(), before->text(), item.text())});
                return;
            }
            before = item;
        }
    });
}

/// Appends the numbers and the lists of a claim that are above its limit.
void note_above(Cursor node, const ClaimLimit& limit, const ClaimTrail& trail, const Names& names,
                std::vector<FalseValue>& found) {
    if (node.is(Kind::mapping)) {
        each_entry(node, [&](Cursor key, Cursor entry) {
            note_above(entry, limit, {&trail, key.text()}, names, found);
        });
        return;
    }
    const std::int64_t sum = sum_in(node);
    if (sum <= limit.most) return;
    const std::string value = node.is(Kind::sequence) ? say(names, "{} in all", sum) : std::string(node.text());
    found.push_back(
        {node, trail.words(),
         say(names, "`{}` is claimed as {}, but is at most {}: {}", trail.words(), value, limit.most, limit.why)});
}

}  // namespace

bool names_nothing(Cursor node) {
    if (!node.is(Kind::mapping)) return false;
    bool nothing = true;
    each_entry(node, [&](Cursor, Cursor value) { nothing = nothing && names_nothing(value); });
    return nothing;
}

JudgedClaim judge_fact(Cursor node, const Type& type, const void* fact, PlayerSet of, std::string_view with,
                       const ClaimTrail& trail, const Names& names) {
    if (names_nothing(node)) return {};
    const bool some = type.form == Form::per_player && of.size() < max_players;
    JudgedClaim judged = some ? judge_some(node, type, fact, of, trail, names)
                              : JudgedClaim{Standing::right, found_wrong(node, type, fact, trail, names)};
    if (judged.wrong.empty()) return judged;
    judged.standing = Standing::wrong;
    for (FalseValue& wrong : judged.wrong) {
        if (!with.empty()) wrong.words = say(names, "{} with {}", wrong.words, in(names, with));
    }
    return judged;
}

bool row_fits(Cursor row, const Type& type, const void* item, std::uint32_t known, const Names& names) {
    bool fits = true;
    each_entry(row, [&](Cursor key, Cursor value) {
        const std::size_t number = type.field(key.text());
        if (!fits || number == type.fields.size() || (known >> number & 1U) == 0) return;
        const FieldType& field = type.fields[number];
        fits = found_wrong(value, *field.type, byte_at(item, field.offset), ClaimTrail{nullptr, key.text()}, names)
                   .empty();
    });
    return fits;
}

JudgedClaim judge_rows(Cursor node, const Type& item, std::span<const KnownRow> rows, const ClaimTrail& trail,
                       const Names& names) {
    const std::size_t claimed = node.children();
    if (claimed != rows.size()) {
        return {Standing::wrong,
                {{node, trail.words(),
                  say(names, "`{}` has {} instead of {}", trail.words(),
                      counted(names, static_cast<long long>(claimed), "row"), rows.size())}}};
    }
    JudgedClaim judged{Standing::right, {}};
    std::size_t number = 0;
    for (const Cursor row : node) {
        const KnownRow& known = rows[number++];
        const ClaimTrail here{&trail, {}, number};
        const auto fitting = static_cast<std::size_t>(
            std::count_if(known.outcomes.begin(), known.outcomes.end(),
                          [&](const void* outcome) { return row_fits(row, item, outcome, known.known, names); }));
        if (fitting == 0) judged.wrong.push_back(row_misfit(row, item, known, here, names));
        if (fitting < known.outcomes.size() || !all_known(row, item, known.known)) judged.standing = Standing::open;
    }
    if (!judged.wrong.empty()) judged.standing = Standing::wrong;
    return judged;
}

JudgedClaim judge_end(Cursor node, const Type& type, std::span<const bool> reasons, const ClaimTrail& trail,
                      const Names& names) {
    const bool there = !node.is(Kind::boolean) && reasons[node.number()];
    if (there) return {Standing::open, {}};
    std::vector<std::string> facts;
    for (std::size_t reason = 0; reason < reasons.size(); ++reason) {
        if (reasons[reason]) facts.emplace_back((*type.value->names)[reason]);
    }
    return {Standing::wrong, {false_value(node, trail, node.text(), facts, names)}};
}

std::vector<FalseValue> numbers_above(Cursor claim, const ClaimLimit& limit, const Names& names) {
    std::vector<FalseValue> found;
    note_above(claim, limit, {nullptr, limit.claim}, names, found);
    if (const std::int64_t sum = sum_in(claim); limit.together && found.empty() && sum > limit.most)
        found.push_back({claim, std::string(limit.claim),
                         say(names, "`{}` is claimed as {}, but is at most {}: {}", limit.claim,
                             say(names, "{} in all", sum), limit.most, limit.why)});
    if (limit.falling) note_rising(claim, limit, names, found);
    return found;
}

}  // namespace referee
