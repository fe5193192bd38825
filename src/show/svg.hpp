#pragma once

#include <string>

#include "core/picture.hpp"

namespace referee {

/// A drawing as an SVG document: complete in itself (no font, style sheet or image is fetched), readable in black and
/// white.
std::string svg(const Picture& picture);

}  // namespace referee
