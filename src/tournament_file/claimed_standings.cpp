#include "tournament_file/claimed_standings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "log/oversights.hpp"
#include "text/text.hpp"
#include "tournament_file/values.hpp"
#include "types/type_of.hpp"

namespace referee {

using tournament::ClaimedRow;
using tournament::ClaimedValue;
using tournament::TieBreak;

namespace {

using Of = ClaimedValue::Of;

/// The keys of a row before its tie-breaks, and what they claim; that of the player comes first.
constexpr std::array<std::string_view, 5> first_keys = {"player", "place", "points", "penalties", "dropped"};
constexpr std::array first_claims = {Of::place, Of::points, Of::penalties, Of::dropped};
static_assert(first_claims.size() + 1 == first_keys.size());

}  // namespace

void ClaimedStandings::read(Cursor node) {
    event_.standings.emplace();
    event_.standings_at = spot_of(node);
    std::vector<std::string_view> known(first_keys.begin(), first_keys.end());
    for (const TieBreak kind : event_.tie_breaks) known.push_back(name_of(kind));
    for (const Cursor entry : node) row(entry, known);
}

void ClaimedStandings::row(Cursor entry, std::span<const std::string_view> known) {
    if (!entry.is(Kind::mapping)) return reader_.report_type(entry, "standings", "mappings");
    ClaimedRow row;
    std::optional<Cursor> player;
    each_entry(entry, [&](Cursor key, Cursor value) {
        const auto found = std::find(known.begin(), known.end(), key.text());
        if (found == known.end()) return unknown_claim(entry, key, known);
        if (found == known.begin()) {
            player = value;
        } else {
            claim(static_cast<std::size_t>(found - known.begin()), key.text(), value, row);
        }
    });
    Label label;
    if (!player) reader_.report_missing(entry.offset(), "`standings`", "player");
    if (!player || !reader_.read(*player, label, "player")) return;
    row.player = file_.number_named(label.text, player->offset());
    row.at = spot_of(*player);
    named_.resize(std::max<std::size_t>(named_.size(), row.player + 1));
    if (named_[row.player])
        reader_.report(LogRule::value, player->offset(),
                       say(reader_.language(), "the player {} appears twice in the standings", in_quotes(label.text)));
    named_[row.player] = true;
    event_.standings->push_back(std::move(row));
}

void ClaimedStandings::unknown_claim(Cursor entry, Cursor key, std::span<const std::string_view> known) {
    const auto& names = tournament::tie_break_names;
    if (std::find(names.begin(), names.end(), key.text()) == names.end())
        return reader_.report_unknown_key(entry, key, known);
    reader_.report(LogRule::unknown_key, key.offset(),
                   say(reader_.language(), "`{}` is not one of the `tie-breaks` of this tournament", key.text()));
}

/// Reads a value of a row. `which` is the index of its key: of those before the tie-breaks, or behind them.
void ClaimedStandings::claim(std::size_t which, std::string_view what, Cursor node, ClaimedRow& row) {
    const bool number = node.is(Kind::integer) || node.is(Kind::real);
    if (!number && !node.is(Kind::string)) return reader_.report_type(node, what, "a number, or a fraction in quotes");
    const auto written = number ? tournament::decimal_in(node.text()) : tournament::fraction_in(node.text());
    const bool before = which < first_keys.size();
    if (!written && before && first_claims[which - 1] == Of::place && !number)
        return reader_.report_type(node, what, "a whole number");
    if (!written) {
        return reader_.report(
            LogRule::value, node.offset(),
            cat(say(reader_.language(),
                    "`{}` must be a number with at most {} decimals and without exponent, or a fraction such as "
                    "\"10/3\", not {}",
                    what, tournament::most_decimals, brief(node.text())),
                oversight(node, {}, "a number", reader_.language())));
    }
    row.values.push_back({before ? first_claims[which - 1] : Of::tie_break, before ? 0 : which - first_keys.size(),
                          *written, node.text(), spot_of(node)});
}

}  // namespace referee
