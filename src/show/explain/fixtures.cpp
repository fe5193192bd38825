#include "show/explain/fixtures.hpp"

#include <vector>

namespace referee {

namespace {

/// Takes the text up to the next NUL.
std::string_view next(std::string_view& rest) {
    const std::size_t end = rest.find('\0');
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return text;
}

}  // namespace

std::span<const Fixture> built_in_fixtures() {
    static const std::vector<Fixture> fixtures = [] {
        std::vector<Fixture> all;
        for (std::string_view rest = built_in_text(); !rest.empty();) {
            const std::string_view path = next(rest);
            all.push_back({path, next(rest)});
        }
        return all;
    }();
    return fixtures;
}

}  // namespace referee
