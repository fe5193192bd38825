#include "core/touch.hpp"

#include "text/text.hpp"

namespace referee {

Text touch_text(Point at, std::string text, int room, Anchor anchor, bool bold, int size) {
    return Text{at, std::move(text), size, room, anchor, bold, touch_lettering};
}

namespace {

/// Splits a text at the blank or hyphen that is nearest to its middle.
std::pair<std::string_view, std::string_view> halves(std::string_view text) {
    std::size_t best = std::string_view::npos;
    const std::size_t middle = text.size() / 2;
    const auto distance = [&](std::size_t at) { return at > middle ? at - middle : middle - at; };
    for (std::size_t at = text.find_first_of(" -"); at != text.npos; at = text.find_first_of(" -", at + 1)) {
        if (best == text.npos || distance(at) < distance(best)) best = at;
    }
    if (best == text.npos) return {text, {}};
    return {text.substr(0, best), text.substr(best + 1)};
}

}  // namespace

void add_wrapped(Picture& picture, Point center, int room, std::string_view text, bool bold) {
    constexpr int size = 13;
    const auto add = [&](int y, std::string_view line) {
        picture.add(touch_text({center.x, y}, std::string(line), room, Anchor::middle, bold, size));
    };
    if (width_of(text, bold) * size <= room * 100) return add(center.y + 5, text);
    const auto [first, second] = halves(text);
    if (second.empty()) return add(center.y + 5, text);
    add(center.y - 3, first);
    add(center.y + 12, second);
}

int add_touch_heading(Picture& picture, int y, std::string words) {
    picture.add(touch_text({0, y + 14}, std::move(words), touch_width));
    return y + 20;
}

void add_touch_card(Picture& picture, TouchTarget target, std::string_view words, Paint paint) {
    const auto [x, y] = target.corner;
    picture.add(Rectangle{{x + 1, y + 1}, target.width - 2, target.height - 2, paint, Stroke::thin, 6});
    // Words are read on paper, whatever the pattern of the paint.
    if (paint != Paint::paper)
        picture.add(Rectangle{{x + 5, y + 5}, target.width - 10, target.height - 10, Paint::paper, Stroke::none, 4});
    add_wrapped(picture, {x + target.width / 2, y + target.height / 2}, target.width - 10, words);
    picture.targets.push_back(std::move(target));
}

int add_touch_cards(Picture& picture, int y, int in_row, const std::vector<TouchCard>& cards) {
    constexpr int gap = 4;
    constexpr int height = touch_size;
    const int width = (touch_width - (in_row - 1) * gap) / in_row;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int column = static_cast<int>(i) % in_row;
        const int row = static_cast<int>(i) / in_row;
        const TouchCard& card = cards[i];
        add_touch_card(picture,
                       {{column * (width + gap), y + row * (height + gap)},
                        width,
                        height,
                        card.name.empty() ? card.words : card.name,
                        card.keys},
                       card.words, card.paint);
    }
    const int rows = (static_cast<int>(cards.size()) + in_row - 1) / in_row;
    return y + rows * (height + gap);
}

int add_touch_players(Picture& picture, int y, const std::vector<TouchPlayer>& players) {
    constexpr int gap = 4;
    constexpr int width = (touch_width - gap) / 2;
    constexpr int height = touch_size;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const TouchPlayer& player = players[i];
        const Point corner{static_cast<int>(i % 2) * (width + gap), y + static_cast<int>(i / 2) * (height + gap)};
        picture.add(Rectangle{{corner.x + 1, corner.y + 1},
                              width - 2,
                              height - 2,
                              Paint::paper,
                              player.due ? Stroke::thick : Stroke::thin,
                              6});
        add_piece(picture, {corner.x + 22, corner.y + 22}, 15, player.paint, player.letter);
        const auto add_line = [&](int line, const std::string& text, bool bold) {
            picture.add(
                touch_text({corner.x + 42, corner.y + line}, text, width - 48, Anchor::start, bold, touch_lettering));
        };
        add_line(13, player.name, player.due);
        add_line(27, player.words, false);
        add_line(40, player.more_words, false);
        if (!player.keys.empty())
            picture.targets.push_back(
                {corner, width, height, cat(player.name, ", ", player.words, ", ", player.more_words), player.keys});
    }
    return y + (static_cast<int>(players.size()) + 1) / 2 * (height + gap);
}

}  // namespace referee
