#pragma once

#include <string>
#include <vector>

namespace referee::testing {

/// Every byte by itself, and characters at the edges of what XML allows.
inline std::vector<std::string> hostile_texts() {
    std::vector<std::string> texts = {"]]>",          "<!--",         "&amp;",        "\xC2\x85",        "\xED\xA0\x80",
                                      "\xEF\xBF\xBD", "\xEF\xBF\xBE", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"};
    for (int byte = 0; byte < 256; ++byte) texts.emplace_back(1, static_cast<char>(byte));
    return texts;
}

}  // namespace referee::testing
