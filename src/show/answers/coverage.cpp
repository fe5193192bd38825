#include "show/answers/coverage.hpp"

#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string coverage_text(const Coverage& coverage, Style style) {
    constexpr std::size_t width = 9;
    std::string text;
    for (const auto& [kind, names] : coverage) {
        text += cat(strong(kind, style), '\n');
        for (const auto& [name, count] : names) {
            const std::string number = std::to_string(count);
            text += cat(std::string(width - std::min(width, number.size()), ' '), number, "  ", name, '\n');
        }
    }
    return text;
}

std::string coverage_json(const Coverage& coverage) {
    std::string text;
    for (const auto& [kind, names] : coverage) {
        for (const auto& [name, count] : names)
            text += json_text({{"kind", kind}, {"name", name}, {"count", count}}) + '\n';
    }
    return text;
}

}  // namespace referee
