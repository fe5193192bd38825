#include <algorithm>
#include <deque>
#include <utility>

#include "import/bg_stats.hpp"
#include "log/canonical.hpp"
#include "log/diagnostics.hpp"
#include "text/meant_name.hpp"
#include "text/text.hpp"
#include "text/unicode.hpp"

/// Writes a play of BG Stats as a scoresheet document. Its nodes have the offsets of their values in the export, so
/// that the log reader reports faults there.
namespace referee::bg_stats {

namespace {

using Seat = PlayParts::Seat;

/// Splits the role or team of a player, which may name the seat, at punctuation.
std::vector<std::string> pieces_of(std::string_view text) {
    std::vector<std::string> pieces(1);
    for (const char letter : text) {
        const bool between = std::string_view(",;/+&|").find(letter) != std::string_view::npos;
        if (between) pieces.emplace_back();
        if (!between) pieces.back() += letter;
    }
    for (std::string& piece : pieces) piece = bare(piece);
    return pieces;
}

/// The type of the names in a field of a seat: its own, or that of its list.
const NameTable* names_in(const FieldType& field) {
    const Type& type = field.type->form == Form::optional ? *field.type->value : *field.type;
    return type.form == Form::list ? type.value->names : type.names;
}

/// Why a sheet lacks the key of a seat: the player's role or team may name it, or does not name one of its values.
std::string why_missing(const PlayParts& parts, const Finding& missing) {
    for (const Seat& seat : parts.seats) {
        const std::span<const FieldType> fields = parts.game->game->types.seat->fields;
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&](const FieldType& one) { return one.name() == missing.meant.front(); });
        if (seat.entry.node().offset() != missing.offset || field == fields.end()) continue;
        const NameTable* const names = names_in(*field);
        for (const std::string_view of : {"role", "team"}) {
            const std::string_view written = seat.entry.text(of);
            if (written.empty() || names == nullptr) continue;
            const std::string near = nearest(written, names->names);
            return cat("; the player's `", of, "`, ", in_quotes(written), ", is none",
                       near.empty() ? cat("; known: ", listed(names->names)) : near);
        }
    }
    return "; the player's `role` or `team` may contain it";
}

class BgStatsWriter {
  public:
    BgStatsWriter(PlayParts& parts, Builder& builder, std::deque<std::string>& texts)
        : parts_(parts), builder_(builder), texts_(texts), at_(parts.play.node().offset()) {}

    void write() {
        open(Kind::mapping, at_);
        key("game");
        text(parts_.game->game->key);
        parts_.play.take("gameRefId");
        write_meta();
        write_players();
        key("final");
        open(Kind::mapping, at_);
        builder_.close();
        write_result();
        builder_.close();
    }

  private:
    void open(Kind kind, std::size_t at) { (void)builder_.open(kind, at); }  // three levels of at most 32
    void key(std::string_view name) { builder_.key(Kind::string, at_, name); }
    void text(std::string_view text) { builder_.value(Kind::string, at_, text); }
    void number(std::int64_t number) {
        builder_.value(Kind::integer, at_, texts_.emplace_back(std::to_string(number)));
    }
    void digits(Cursor number) { builder_.value(Kind::integer, number.offset(), number.text()); }

    /// Writes the information that a log keeps without judging it. Texts longer than a log may hold are omitted.
    void write_meta() {
        key("meta");
        open(Kind::mapping, at_);
        for (const auto& [name, of] : {std::pair{"date", "playDate"}, {"comments", "comments"}, {"play", "uuid"}}) {
            const std::string_view value_text = parts_.play.text(of);
            if (value_text.empty() || value_text.size() > Limits::string_bytes) continue;
            key(name);
            text(value_text);
            parts_.play.take(of);
        }
        if (parts_.location != nullptr && !parts_.location->name.empty()) {
            key("location");
            text(parts_.location->name);
            parts_.play.take("locationRefId");
        }
        const auto minutes = parts_.play.find("durationMin");
        if (minutes && (minutes->is(Kind::integer) || whole_in(*minutes))) {
            key("minutes");
            digits(*minutes);  // of any size: the reader of the sheet reports numbers that are too large
            parts_.play.take("durationMin");
        }
        builder_.close();
    }

    void write_players() {
        at_ = parts_.scores_at;
        key("players");
        open(Kind::sequence, at_);
        for (Seat& seat : parts_.seats) {
            at_ = seat.entry.node().offset();
            open(Kind::mapping, at_);
            key("id");
            text(seat.id);
            if (!seat.player->name.empty()) {
                key("name");
                text(seat.player->name);
            }
            seat.entry.take("playerRefId");
            for (const FieldType& field : parts_.game->game->types.seat->fields) write_field(field, seat.entry);
            builder_.close();
        }
        builder_.close();
        parts_.play.take("playerScores");
        at_ = parts_.play.node().offset();
    }

    /// Writes a field of the seat that is a name or a list of names, if the player's role or team names it.
    void write_field(const FieldType& field, Entry& player) {
        const Type& type = field.type->form == Form::optional ? *field.type->value : *field.type;
        const bool list = type.form == Form::list || type.form == Form::name_set;
        const NameTable* const names = names_in(field);
        if (names == nullptr || (!list && type.form != Form::name)) return;
        for (const std::string_view of : {"role", "team"}) {
            std::vector<std::string_view> known_names;
            const std::vector<std::string> pieces = pieces_of(player.text(of));
            for (const std::string& piece : pieces) {
                const std::size_t meant = meant_name(piece, names->names);
                if (meant < names->size()) known_names.push_back((*names)[meant]);
            }
            if (known_names.empty() || known_names.size() != pieces.size() || (!list && known_names.size() > 1))
                continue;
            key(field.name());
            if (list) open(Kind::sequence, at_);
            for (const std::string_view name : known_names) text(name);
            if (list) builder_.close();
            return player.take(of);
        }
    }

    /// The seats for which `holds` returns true.
    template <class Holds>
    [[nodiscard]] std::vector<Seat*> seats_that(const Holds& holds) {
        std::vector<Seat*> found;
        for (Seat& seat : parts_.seats) {
            if (holds(seat.entry)) found.push_back(&seat);
        }
        return found;
    }

    static std::optional<std::int64_t> score_of(const Entry& player) {
        const auto score = player.value("score");  // 0 is a score
        return score ? sum_in(score->text()) : std::nullopt;
    }
    static std::optional<std::int64_t> rank_of(const Entry& player) {
        const auto rank = player.find("rank");
        return rank ? whole_in(*rank) : std::nullopt;
    }

    template <class Number>
    void write_numbers(std::string_view claim, const char* of, const std::vector<Seat*>& seats,
                       const Number& number_of) {
        key(claim);
        open(Kind::mapping, at_);
        for (Seat* seat : seats) {
            at_ = seat->entry.value(of)->offset();
            key(seat->id);
            number(*number_of(seat->entry));
            seat->entry.take(of);
        }
        builder_.close();
        at_ = parts_.play.node().offset();
    }

    void write_result() {
        const auto scored = seats_that([](const Entry& player) { return score_of(player).has_value(); });
        const auto winners = seats_that([](const Entry& player) { return player.is_marked("winner"); });
        const auto ranked = seats_that([](const Entry& player) { return rank_of(player).value_or(0) > 0; });
        key("result");
        open(Kind::mapping, at_);
        if (!scored.empty()) write_numbers("scores", "score", scored, score_of);
        if (!winners.empty()) {
            key("winners");
            open(Kind::sequence, at_);
            for (Seat* seat : winners) {
                text(seat->id);
                seat->entry.take("winner");
            }
            builder_.close();
        }
        if (ranked.size() == parts_.seats.size() && !ranked.empty()) write_numbers("places", "rank", ranked, rank_of);
        builder_.close();
    }

    PlayParts& parts_;
    Builder& builder_;
    std::deque<std::string>& texts_;
    std::size_t at_;
};

}  // namespace

std::optional<Value> sheet_of(PlayParts& parts, Checker& checker, std::vector<Finding>& findings) {
    Document document;
    std::vector<DocumentFault> faults;
    std::deque<std::string> texts;
    {
        Builder builder(document, faults);
        BgStatsWriter(parts, builder, texts).write();
    }
    Report report = checker.check_inside(document.root(), {}, faults);
    bool sound = true;
    for (Finding& finding : report.findings) {
        if (verdict_of(finding) != Verdict::malformed) continue;  // claims are not judged here
        sound = false;
        // A sheet made here can lack only keys of seats.
        if (finding.rule == &log_rule(LogRule::missing_key)) finding.message += why_missing(parts, finding);
        if (findings.size() < most_findings) findings.push_back(std::move(finding));
    }
    if (!sound) return std::nullopt;
    Value sheet = {{"referee", 1}};
    try {
        sheet.update(plain_value(document.root()));
    } catch (const Unwritable& number) {
        Diagnostics(findings).report(LogRule::value, number.offset, std::string(Unwritable::message));
        return std::nullopt;
    }
    for (const char* key : {"meta", "result"}) {
        if (sheet[key].empty()) sheet.erase(key);
    }
    return sheet;
}

}  // namespace referee::bg_stats
