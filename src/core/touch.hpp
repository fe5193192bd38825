#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/picture.hpp"
#include "types/part_key.hpp"

/// What games share that draw a board for touching (`TouchBoard`).
namespace referee {

/// The name of the field with this member.
template <Fielded S, class T>
constexpr std::string_view field_name(T S::*member) {
    std::string_view found;
    each_field<S>([&](const auto& field) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field.member)>, T S::*>) {
            if (field.member == member) found = field.name;
        }
    });
    return found;
}

/// The key of a value of this field, or of an item if it is a list: `key_of(&Play::card, card, names)` is `play=N1`.
template <Fielded S, class T, class V>
std::string key_of(T S::*member, const V& value, const Names& names) {
    return part_key(field_name(member), value, names);
}

/// The last key of a shape that stands for no part, or for none after others: the rule that says why.
template <class G>
std::vector<std::string> key_of_rule(typename G::Code code) {
    return {rule_key(G::rules()[static_cast<std::size_t>(code)].id)};
}

/// A line of text that is never smaller than lettering for touching may be.
Text touch_text(Point at, std::string text, int room, Anchor anchor = Anchor::start, bool bold = false, int size = 13);

/// A text in up to two lines around the middle of a box, broken between words.
void add_wrapped(Picture& picture, Point center, int room, std::string_view text, bool bold = false);

/// A heading above cards. Returns the y coordinate below it.
int add_touch_heading(Picture& picture, int y, std::string words);

/// A card or a button with its words.
void add_touch_card(Picture& picture, TouchTarget target, std::string_view words, Paint paint = Paint::paper);

/// A row of equally wide cards, below each other after `in_row` of them. Returns the y coordinate below them.
struct TouchCard {
    std::string words;
    TouchKeys keys;
    std::string name{};  ///< where the words are not enough for those who do not see the drawing
    Paint paint = Paint::paper;
};
int add_touch_cards(Picture& picture, int y, int in_row, const std::vector<TouchCard>& cards);

/// A player's box: the piece, the name, and two lines of words, such as the points.
struct TouchPlayer {
    Paint paint = Paint::none;
    std::string letter;
    std::string name;
    std::string words;
    std::string more_words;
    bool due = false;  ///< framed: this player is to act
    TouchKeys keys{};  ///< not empty: the box can be touched
};
/// Adds the boxes in two columns. Returns the y coordinate below them.
int add_touch_players(Picture& picture, int y, const std::vector<TouchPlayer>& players);

}  // namespace referee
