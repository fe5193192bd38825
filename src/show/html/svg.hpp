#pragma once

#include <string>

#include "core/picture.hpp"

namespace referee {

/// A drawing as a self-contained SVG document: it loads no font, style sheet or image, and is readable in black and
/// white.
std::string svg(const Picture& picture);

/// One shape of a drawing as an element, and the definitions to which fills refer, for callers that assemble drawings
/// themselves.
std::string svg_element(const Shape& shape);
std::string svg_target(const TouchTarget& target);
std::string svg_patterns();

}  // namespace referee
