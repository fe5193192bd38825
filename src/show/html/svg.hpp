#pragma once

#include <string>

#include "core/picture.hpp"

namespace referee {

/// A drawing as an SVG document: complete in itself (no font, style sheet or image is fetched), readable in black and
/// white.
std::string svg(const Picture& picture);

/// One shape of a drawing, as an element; and what the fills of all shapes refer to, as elements with ids of their own,
/// for who puts drawings together otherwise.
std::string svg_element(const Shape& shape);
std::string svg_patterns();

}  // namespace referee
