#include "support/drawings.hpp"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "text/text.hpp"

namespace referee::testing {

namespace {

const std::vector<std::string>& hostile_ids() {
    static const std::vector<std::string> ids = {
        std::string(64, 'W'), "]]><script>alert('&amp;')</script>\"<!--", std::string(40, 'm') + "\x01\xFF\xEF\xBF\xBF",
        "\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc"
        "\u9d5c\u98fc\u9d5c\u98fc\u9d5c\u98fc",
        std::string(64, 'i')};
    return ids;
}

struct Box {
    int left, top, right, bottom;
    [[nodiscard]] bool meets(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

Box box_of(const Rectangle& shape) {
    return {shape.corner.x, shape.corner.y, shape.corner.x + shape.width, shape.corner.y + shape.height};
}
Box box_of(const Circle& shape) {
    return {shape.center.x - shape.radius, shape.center.y - shape.radius, shape.center.x + shape.radius,
            shape.center.y + shape.radius};
}
Box box_of(const Line& shape) {
    return {std::min(shape.from.x, shape.to.x), std::min(shape.from.y, shape.to.y), std::max(shape.from.x, shape.to.x),
            std::max(shape.from.y, shape.to.y)};
}
Box box_of(const Polygon& shape) {
    Box box{1 << 20, 1 << 20, -1, -1};
    for (const Point& corner : shape.corners) {
        box = {std::min(box.left, corner.x), std::min(box.top, corner.y), std::max(box.right, corner.x),
               std::max(box.bottom, corner.y)};
    }
    return box;
}
Box box_of(const Text& shape) {
    const Text text = fitted(
        {shape.at, visible(shape.text), shape.size, shape.room, shape.anchor, shape.bold, shape.least});
    const int width = width_of(text.text, text.bold) * text.size / 100;
    const int left = text.anchor == Anchor::start ? text.at.x
        : text.anchor == Anchor::middle           ? text.at.x - width / 2
                                                  : text.at.x - width;
    return {left, text.at.y - text.size * 3 / 4, left + width, text.at.y + text.size / 5};
}

}  // namespace

Names hostile_names(int players) { return Names(std::span(hostile_ids()).first(static_cast<std::size_t>(players))); }

std::string fault(const Picture& picture) {
    std::vector<Box> texts;
    for (const Shape& shape : picture.shapes) {
        const Box box = std::visit([](const auto& one) { return box_of(one); }, shape);
        const bool inside = box.left >= 0 && box.top >= 0 && box.right <= picture.width && box.bottom <= picture.height;
        const auto* text = std::get_if<Text>(&shape);
        if (!inside)
            return cat("outside of the frame: ",
                       text != nullptr ? text->text : cat(box.left, ' ', box.top, ' ', box.right, ' ', box.bottom));
        if (text == nullptr) continue;
        for (const Box& other : texts) {
            if (other.meets(box)) return cat("written over another text: ", text->text);
        }
        texts.push_back(box);
    }
    return {};
}

}  // namespace referee::testing
