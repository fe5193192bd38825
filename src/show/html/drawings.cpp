#include "show/html/drawings.hpp"

#include <algorithm>
#include <variant>

#include "show/html/svg.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The class of a drawing that is never narrower than its smallest text needs to be 9 pixels high: `w360`, in steps of
/// 20 up to `w1200` (`page.css`); empty if it has no text.
std::string room_of(int width, int smallest_text) {
    constexpr int least_pixels = 9;
    constexpr int step = 20;
    constexpr int narrowest = 300;
    constexpr int widest = 1200;
    if (smallest_text == 0) return {};
    const int needed = (width * least_pixels + smallest_text - 1) / smallest_text;
    return cat('w', std::clamp((needed + step - 1) / step * step, narrowest, widest));
}

/// Finds a shape among the next few of a picture, from `from` on; its end if it is not there.
std::size_t find_soon(const Picture& picture, std::size_t from, const Shape& shape) {
    constexpr std::size_t few = 12;
    const std::size_t end = std::min(picture.shapes.size(), from + few);
    while (from < end && !(picture.shapes[from] == shape)) ++from;
    return from < end ? from : picture.shapes.size();
}

}  // namespace

Drawings::Number Drawings::number_of(const Shape& shape) {
    const auto [found, fresh] = numbers_.try_emplace(svg_element(shape), static_cast<Number>(shapes_.size()));
    if (fresh) {
        Part& part = shapes_.emplace_back();
        part.element = found->first;
        if (const auto* const text = std::get_if<Text>(&shape)) part.text_size = fitted(*text).size;
    }
    return found->second;
}

/// Most shapes of a position are those of the last one, in the same order: comparing them is faster than writing them.
void Drawings::add(const Picture& picture) {
    Drawn drawn{picture.width, picture.height, {}, {}};
    drawn.shapes.reserve(picture.shapes.size());
    int smallest = 0;
    std::size_t next = 0;
    for (const Shape& shape : picture.shapes) {
        const std::size_t same = last_ != nullptr ? find_soon(*last_, next, shape) : 0;
        const bool known = last_ != nullptr && same < last_->shapes.size();
        drawn.shapes.push_back(known ? drawn_.back().shapes[same] : number_of(shape));
        if (known) next = same + 1;
        const int size = shapes_[drawn.shapes.back()].text_size;
        if (size > 0) smallest = smallest == 0 ? size : std::min(smallest, size);
    }
    drawn.room = room_of(picture.width, smallest);
    drawn_.push_back(std::move(drawn));
    last_ = &picture;
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
        append(text, "<g id=\"d", first, "\">");
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
        if (shared && begins(shape)) append(text, "<use href=\"#d", shape, "\"/>");
    }
    return text + "\n</svg>\n";
}

}  // namespace referee
