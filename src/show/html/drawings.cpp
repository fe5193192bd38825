#include "show/html/drawings.hpp"

#include <algorithm>
#include <variant>

#include "show/html/svg.hpp"
#include "text/text.hpp"

namespace referee {

std::string drawing_room(const Picture& picture) {
    constexpr int least_pixels = 9;
    constexpr int step = 20;
    constexpr int narrowest = 300;
    constexpr int widest = 1200;
    int smallest = 0;
    for (const Shape& shape : picture.shapes) {
        if (const auto* const text = std::get_if<Text>(&shape)) {
            const int size = fitted(*text).size;
            smallest = smallest == 0 ? size : std::min(smallest, size);
        }
    }
    if (smallest == 0) return {};
    const int needed = (picture.width * least_pixels + smallest - 1) / smallest;
    return cat('w', std::clamp((needed + step - 1) / step * step, narrowest, widest));
}

void Drawings::add(const Picture& picture) {
    Drawn drawn{picture.width, picture.height, drawing_room(picture), {}};
    drawn.shapes.reserve(picture.shapes.size());
    for (const Shape& shape : picture.shapes) {
        const auto [found, fresh] = numbers_.try_emplace(svg_element(shape), static_cast<Number>(shapes_.size()));
        if (fresh) shapes_.emplace_back().element = found->first;
        drawn.shapes.push_back(found->second);
    }
    drawn_.push_back(std::move(drawn));
}

void Drawings::note(const Drawn& drawn) {
    const std::vector<Number>& list = drawn.shapes;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Part& shape = shapes_[list[i]];
        const Number before = i > 0 ? list[i - 1] : none;
        const Number behind = i + 1 < list.size() ? list[i + 1] : none;
        if (shape.times++ == 0) {
            shape.before = before;
            shape.behind = behind;
        }
        shape.has_one_before = shape.has_one_before && shape.before == before;
        shape.has_one_behind = shape.has_one_behind && shape.behind == behind;
    }
}

void Drawings::settle() {
    for (const Drawn& drawn : drawn_) note(drawn);
}

bool Drawings::goes_on(Number shape) const {
    const Part& part = shapes_[shape];
    return part.has_one_behind && part.behind != none && shapes_[part.behind].has_one_before;
}

bool Drawings::begins(Number shape) const {
    const Part& part = shapes_[shape];
    return !part.has_one_before || part.before == none || !goes_on(part.before);
}

std::string Drawings::parts() const {
    std::string text = cat("<svg class=\"parts\" aria-hidden=\"true\" width=\"0\" height=\"0\">\n<defs>\n",
                           svg_patterns());
    for (Number first = 0; first < shapes_.size(); ++first) {
        if (shapes_[first].times < 2 || !begins(first)) continue;
        text += cat("<g id=\"d", first, "\">");
        for (Number shape = first;; shape = shapes_[shape].behind) {
            text += shapes_[shape].element;
            if (!goes_on(shape)) break;
        }
        text += "</g>\n";
    }
    return text + "</defs>\n</svg>\n";
}

std::string Drawings::drawing(std::size_t number, std::string_view title, std::string_view attributes) const {
    const Drawn& drawn = drawn_[number];
    std::string text = cat("<svg class=\"", drawn.room, "\" viewBox=\"0 0 ", drawn.width, ' ', drawn.height,
                           "\" width=\"", drawn.width, "\" height=\"", drawn.height, "\" role=\"img\"", attributes,
                           ">\n<title>", xml_text(title), "</title>\n");
    for (std::size_t i = 0; i < drawn.shapes.size(); ++i) {
        const Number shape = drawn.shapes[i];
        const bool shared = shapes_[shape].times > 1;
        if (!shared) text += shapes_[shape].element;
        if (shared && begins(shape)) text += cat("<use href=\"#d", shape, "\"/>");
    }
    return text + "\n</svg>\n";
}

}  // namespace referee
