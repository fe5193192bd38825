#include "sheet/as_meant.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "sheet/blanks.hpp"
#include "sheet/known_names.hpp"
#include "sheet/meant_names.hpp"
#include "text/meant_name.hpp"

namespace referee {

namespace {

bool is_list_of_names(const Type& list) {
    const Form item = held(list.value)->form;
    return item == Form::name || item == Form::player || item == Form::known_label || item == Form::located;
}

/// Whether the places of a list's items matter. A row that is left blank is one that was not needed.
bool is_ordered(const Type& list) { return !list.any_order && held(list.value)->form != Form::structure; }

/// The value of a top key of the sheet, in any case.
std::optional<Cursor> top_value(Cursor root, std::string_view key) {
    std::optional<Cursor> found;
    each_entry(root, [&](Cursor name, Cursor value) {
        const std::size_t meant = meant_name(name.text(), envelope_keys());
        if (meant < envelope_keys().size() && envelope_keys()[meant] == key) found = value;
    });
    return found;
}

/// What the sheet calls its game; empty if it names none.
std::string_view title_of(Cursor root) {
    const auto game = top_value(root, "game");
    return game && game->is(Kind::string) ? game->text() : std::string_view{};
}

/// Copies a sheet node by node.
class Rewriter {
  public:
    Rewriter(Cursor root, Builder& out, std::deque<std::string>& texts, std::vector<Finding>& notes, Language language)
        : out_(out), texts_(texts), names_(notes, language), title_(title_of(root)), game_(likely_game(title_)) {
        if (const auto players = top_value(root, "players")) names_.seat(*players);
        if (game_ == nullptr) return;
        if (const auto components = top_value(root, "components")) take_labels(*components, game_->types.components);
        if (labels_.empty()) labels_ = game_->labels;
    }

    [[nodiscard]] bool changed() const { return changed_ || names_.any(); }

    void root(Cursor node) {
        open(node);
        each_entry(node, [&](Cursor key, Cursor value) {
            const std::string_view name = names_.meant(key, envelope_keys());
            const bool game_known = game_ != nullptr;
            left_out_ = left_out_of(name);
            if (name == "final" && is_blank(value, nullptr) && known_.below_top_key(name, value)) {
                write_key(key, name);
                changed_ = true;
                static_cast<void>(out_.open(Kind::mapping, value.offset()));
                return out_.close();
            }
            const bool may_lack = left_out_ == LeftOut::all && known_.below_top_key(name, value);
            if (may_lack && drops(key, value, nullptr)) return;
            write_key(key, name);
            if (name == "game") return game(value);
            if (name == "players") return players(value);
            if (!game_known || name == "meta") return copy(value);
            if (name == "variants") return names(value, game_->types.variant->names->names);
            if (name == "rulings") return write(value, game_->types.rulings);
            if (name == "components") return write(value, game_->types.components);
            if (name == "setup") return write(value, game_->types.setup);
            if (name == "final") return write(value, game_->types.final);
            if (name == "result") return result(value);
            copy(value);
        });
        out_.close();
    }

  private:
    /// Collects the names that a part of the sheet defines.
    void take_labels(Cursor node, const Type* type) {
        type = held(type);
        if (type->form == Form::label && node.is(Kind::string)) labels_.push_back(node.text());
        if (type->form == Form::list && node.is(Kind::sequence)) {
            for (const Cursor item : node) take_labels(item, type->value);
        }
        if (type->form != Form::structure || !node.is(Kind::mapping)) return;
        each_entry(node, [&](Cursor key, Cursor value) {
            const std::size_t field = type->field(key.text());
            if (field < type->fields.size()) take_labels(value, type->fields[field].type);
        });
    }

    void open(Cursor node) { static_cast<void>(out_.open(node.kind(), node.offset())); }
    void write_key(Cursor key, std::string_view name) { out_.key(key.kind(), key.offset(), name); }
    void write_text(Cursor node, std::string_view text) { out_.value(node.kind(), node.offset(), text); }

    void copy(Cursor node) {
        if (node.is(Kind::mapping)) {
            open(node);
            each_entry(node, [&](Cursor key, Cursor value) {
                write_key(key, key.text());
                copy(value);
            });
            return out_.close();
        }
        if (!node.is(Kind::sequence)) return write_text(node, node.text());
        open(node);
        for (const Cursor item : node) copy(item);
        out_.close();
    }

    /// Whether an entry is left out.
    bool drops(Cursor key, Cursor value, const Type* type) {
        const bool blank = leaves_out(left_out_, key, value, type);
        changed_ = changed_ || blank;
        return blank;
    }

    /// A misspelt name stays, so that it is reported; the rest is read as of the likely game.
    void game(Cursor node) {
        if (game_ == nullptr || game_meant(title_) == nullptr) return copy(node);
        if (game_->key != node.text()) names_.note(node, game_->key);
        write_text(node, game_->key);
    }

    void players(Cursor node) {
        if (!node.is(Kind::sequence)) return copy(node);
        items(node, nullptr, false, [&](Cursor one) {
            if (!one.is(Kind::mapping)) return copy(one);
            open(one);
            each_entry(one, [&](Cursor key, Cursor value) {
                const Type* const type = game_ != nullptr ? game_->types.seat : nullptr;
                std::vector<std::string_view> known(seat_keys.begin(), seat_keys.end());
                if (type != nullptr) {
                    for (const std::string_view name : type->field_names()) known.push_back(name);
                }
                const std::string_view name = names_.meant(key, known);
                write_key(key, name);
                if (type == nullptr) return copy(value);
                const std::size_t field = type->field(name);
                write(value, field < type->fields.size() ? type->fields[field].type : nullptr);
            });
            out_.close();
        });
    }

    void result(Cursor node) {
        if (!node.is(Kind::mapping)) return copy(node);
        const std::vector<std::string_view> known = known_.claims();
        entries(
            node, [&](Cursor key) { return names_.meant(key, known); },
            [&](std::string_view name) { return known_.claim(name); });
    }

    /// Copies a mapping. `name_of` gives the exact name of a key, and `type_of` the type of the values behind a name,
    /// null if the name is not known. Values behind unknown names are copied as of the type `otherwise`.
    template <class NameOf, class TypeOf>
    void entries(Cursor node, const NameOf& name_of, const TypeOf& type_of, const Type* otherwise = nullptr) {
        open(node);
        each_entry(node, [&](Cursor key, Cursor value) {
            if (left_out_ == LeftOut::all && is_blank_entry(key, value)) {
                changed_ = true;
                return;
            }
            const std::string_view name = name_of(key);
            const Type* const type = type_of(name);
            // A blank behind an unknown name stays, so that the name is reported.
            if (type != nullptr && known_.below(value, type) && drops(key, value, type)) return;
            write_key(key, name);
            write(value, type != nullptr ? type : otherwise);
        });
        out_.close();
    }

    /// Copies a list without its blanks. In a list whose order counts, which is every one but some, not `ordered`, of
    /// `final` and `result`, a blank before a written item stays, so that it is reported: nobody knows whether the
    /// items behind it move up.
    template <class Take>
    void items(Cursor node, const Type* type, bool ordered, const Take& take) {
        std::size_t written = 0;  // the number of items up to the last one that is not blank
        std::size_t item = 0;
        for (const Cursor one : node) {
            ++item;
            if (!leaves_out(left_out_, one, type)) written = item;
        }
        item = 0;
        open(node);
        for (const Cursor one : node) {
            const bool kept = (ordered || left_out_ != LeftOut::all) && item++ < written;
            if (!kept && leaves_out(left_out_, one, type) && known_.below(one, type)) {
                changed_ = true;
            } else {
                take(one);
            }
        }
        out_.close();
    }

    /// Calls `take` with each item of a list, or writes a list of one for a single name.
    template <class Take>
    void list_or_one(Cursor node, const Type* item, bool ordered, bool single, const Take& take) {
        if (node.is(Kind::sequence)) return items(node, item, ordered, take);
        if (!single || !node.is(Kind::string) || node.text().empty()) return copy(node);
        changed_ = true;
        static_cast<void>(out_.open(Kind::sequence, node.offset()));
        take(node);
        out_.close();
    }

    void names(Cursor node, std::span<const std::string_view> known) {
        list_or_one(node, nullptr, false, true, [&](Cursor one) { name(one, known); });
    }

    void name(Cursor node, std::span<const std::string_view> known) {
        const bool scalar = !node.is(Kind::sequence) && !node.is(Kind::mapping);
        return scalar ? write_text(node, names_.meant(node, known)) : copy(node);
    }

    void write(Cursor node, const Type* type) {
        type = held(type);
        if (type == nullptr) return copy(node);
        switch (type->form) {
            case Form::or_null: return node.is(Kind::null) ? copy(node) : write(node, type->value);
            case Form::name: return name(node, type->names->names);
            case Form::known_label: return name(node, labels_);
            case Form::player: return node.is(Kind::string) ? write_text(node, names_.player(node)) : copy(node);
            case Form::player_set:
                return list_or_one(node, nullptr, false, true, [&](Cursor one) {
                    return one.is(Kind::string) ? write_text(one, names_.player(one)) : copy(one);
                });
            case Form::name_set:
            case Form::bag: return names(node, type->names->names);
            case Form::list:
                return list_or_one(node, type->value, is_ordered(*type), is_list_of_names(*type),
                                   [&](Cursor one) { write(one, type->value); });
            case Form::per_player:
            case Form::per_name:
            case Form::per_number: return by_key(node, *type);
            case Form::structure: return structure(node, *type);
            default: return copy(node);
        }
    }

    void by_key(Cursor node, const Type& type) {
        if (!node.is(Kind::mapping)) return copy(node);
        const bool numbers = type.form == Form::per_number;
        entries(
            node,
            [&](Cursor key) {
                if (type.form == Form::per_player) return names_.player(key);
                return numbers ? key.text() : names_.meant(key, type.names->names);
            },
            [&](std::string_view name) -> const Type* {
                const bool known = numbers ||
                    (type.form == Form::per_player ? names_.is_player(name)
                                                   : type.names->find(name) < type.names->size());
                return known ? type.value : nullptr;
            },
            type.value);
    }

    void structure(Cursor node, const Type& type) {
        if (type.rows > 0 && node.is(Kind::sequence)) return rows(node, type);
        if (!node.is(Kind::mapping)) return copy(node);
        const std::vector<std::string_view> known = type.field_names();
        entries(
            node, [&](Cursor key) { return names_.meant(key, known); },
            [&](std::string_view name) -> const Type* {
                const std::size_t field = type.field(name);
                return field < type.fields.size() ? type.fields[field].type : nullptr;
            });
    }

    /// Rows are not left out even if they are blank: their number counts.
    void rows(Cursor node, const Type& type) {
        open(node);
        std::size_t number = 0;
        for (const Cursor row : node) {
            const std::size_t here = number++;
            if (here >= type.rows || !row.is(Kind::string)) {
                copy(row);
                continue;
            }
            const auto fits = [&](std::string_view text) {
                const NewValue room(type);
                return type.add_row(room.get(), text, here, Language::english).empty();
            };
            std::string upper(row.text());
            for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            const bool changes = !fits(row.text()) && fits(upper);
            if (changes) names_.note(row, upper);
            write_text(row, changes ? std::string_view(texts_.emplace_back(std::move(upper))) : row.text());
        }
        out_.close();
    }

    Builder& out_;
    std::deque<std::string>& texts_;
    MeantNames names_;
    std::string_view title_;  ///< of the game, as the sheet has it
    const GameEntry* game_;   ///< the likely one; null if there is none
    KnownNames known_{game_, names_};
    std::vector<std::string_view> labels_;  ///< those that the sheet defines, otherwise the printed ones
    LeftOut left_out_ = LeftOut::none;      ///< of the part that is being copied
    bool changed_ = false;
};

}  // namespace

bool is_sheet(Cursor root) { return root.is(Kind::mapping) && top_value(root, "final") && !find_entry(root, "events"); }

bool SheetAsMeant::rewrite(Cursor root, Document& document, std::vector<DocumentFault>& faults,
                           std::vector<Finding>& notes, Language language) {
    texts_.clear();
    Builder builder(document, faults);
    Rewriter rewriter(root, builder, texts_, notes, language);
    rewriter.root(root);
    return rewriter.changed();
}

}  // namespace referee
