#include "show/html/svg.hpp"

#include <array>
#include <string_view>

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

/// A fill: a plain colour, or a colour with a pattern of lines or dots.
struct Tone {
    std::string_view id;
    std::string_view color;
    std::string_view pattern;  ///< contents of an 8 x 8 SVG pattern; empty: plain
};

constexpr std::array<Tone, 12> tones = {{
    {"none", "none", ""},
    {"paper", "#ffffff", ""},
    {"shade", "#e4e4e4", ""},
    {"ink", "#000000", ""},
    {"water", "#d7ecf9", R"(<path d="M0 5q2-3 4 0t4 0" fill="none" stroke="#33749c" stroke-width="0.8"/>)"},
    {"gold", "#fff3b0", ""},
    {"red", "#d55e00", ""},
    {"player-1", "#e69f00", ""},
    {"player-2", "#56b4e9", R"(<path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#000" stroke-width="1.4"/>)"},
    {"player-3", "#009e73", R"(<circle cx="2" cy="2" r="1.3"/><circle cx="6" cy="6" r="1.3"/>)"},
    {"player-4", "#f0e442", R"(<path d="M0 2h8M0 6h8" stroke="#000" stroke-width="1.2"/>)"},
    {"player-5", "#cc79a7", R"(<path d="M0 0l8 8M0 8l8-8" stroke="#000" stroke-width="1.1"/>)"},
}};

const Tone& tone_of(Paint paint) { return tones[static_cast<std::size_t>(paint)]; }

std::string fill(Paint paint) {
    const Tone& tone = tone_of(paint);
    return tone.pattern.empty() ? cat(" fill=\"", tone.color, '"') : cat(" fill=\"url(#", tone.id, ")\"");
}

std::string_view stroke(Stroke stroke) {
    switch (stroke) {
        case Stroke::none: return "";
        case Stroke::thin: return " stroke=\"#000\"";
        case Stroke::thick: return R"( stroke="#000" stroke-width="3")";
        case Stroke::dashed: return R"( stroke="#000" stroke-width="1.5" stroke-dasharray="4 3")";
    }
    return "";
}

std::string element(const Rectangle& shape) {
    return cat("<rect x=\"", shape.corner.x, "\" y=\"", shape.corner.y, "\" width=\"", shape.width, "\" height=\"",
               shape.height, '"', shape.rounding > 0 ? cat(" rx=\"", shape.rounding, '"') : std::string{},
               fill(shape.fill), stroke(shape.stroke), "/>");
}

std::string element(const Circle& shape) {
    return cat("<circle cx=\"", shape.center.x, "\" cy=\"", shape.center.y, "\" r=\"", shape.radius, '"',
               fill(shape.fill), stroke(shape.stroke), "/>");
}

std::string element(const Polygon& shape) {
    std::string points;
    for (const Point& corner : shape.corners) points += cat(points.empty() ? "" : " ", corner.x, ',', corner.y);
    return cat("<polygon points=\"", points, '"', fill(shape.fill), stroke(shape.stroke),
               R"( stroke-linejoin="round"/>)");
}

std::string element(const Line& shape) {
    return cat("<line x1=\"", shape.from.x, "\" y1=\"", shape.from.y, "\" x2=\"", shape.to.x, "\" y2=\"", shape.to.y,
               "\" stroke=\"", tone_of(shape.paint).color, "\" stroke-width=\"", shape.width,
               R"(" stroke-linecap="round"/>)");
}

std::string element(const Text& shape) {
    const Text text = fitted(
        {shape.at, visible(shape.text), shape.size, shape.room, shape.anchor, shape.bold, shape.least});
    constexpr std::array<std::string_view, 3> anchors = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
    return cat("<text x=\"", text.at.x, "\" y=\"", text.at.y, "\" font-size=\"", text.size, '"',
               anchors[static_cast<std::size_t>(text.anchor)], text.bold ? R"( font-weight="bold")" : "", '>',
               xml_text(text.text), "</text>");
}

}  // namespace

std::string svg_patterns() {
    std::string all;
    for (const Tone& tone : tones) {
        if (tone.pattern.empty()) continue;
        all += cat("<pattern id=\"", tone.id,
                   R"(" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill=")",
                   tone.color, "\"/>", tone.pattern, "</pattern>\n");
    }
    return all;
}

/// Transparent, above the shapes. What it stands for is JSON in `data-part`: alternatives, each a list of keys.
std::string svg_target(const TouchTarget& target) {
    return cat("<rect class=\"target\" x=\"", target.corner.x, "\" y=\"", target.corner.y, "\" width=\"", target.width,
               "\" height=\"", target.height, "\" rx=\"4\" fill=\"none\" pointer-events=\"all\" aria-label=\"",
               xml_text(target.name), "\" data-part=\"", xml_text(json_text(target.keys)), "\"/>");
}

std::string svg_element(const Shape& shape) {
    return std::visit([](const auto& one) { return element(one); }, shape);
}

std::string svg(const Picture& picture) {
    std::string text = cat(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )", picture.width, ' ',
                           picture.height, "\" width=\"", picture.width, "\" height=\"", picture.height,
                           "\" font-family=\"sans-serif\">\n<title>", xml_text(picture.title), "</title>\n<defs>\n",
                           svg_patterns(), "</defs>\n<rect width=\"", picture.width, "\" height=\"", picture.height,
                           "\" fill=\"#ffffff\"/>\n");
    for (const Shape& shape : picture.shapes) text += svg_element(shape) + '\n';
    for (const TouchTarget& target : picture.targets) text += svg_target(target) + '\n';
    return text + "</svg>\n";
}

}  // namespace referee
