#include "support/fixture.hpp"

#include <algorithm>
#include <sstream>

namespace referee::testing {

namespace {

void announced_on(const std::string& line, std::size_t number, std::string_view mark, bool ruled,
                  std::vector<Expected>& expected) {
    for (std::size_t at = line.find(mark); at != std::string::npos; at = line.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        const std::size_t end = line.find(']', begin);
        Expected finding{number, line.substr(begin, end - begin), {}, ruled};
        if (line.compare(end + 1, 2, " \"") == 0) {
            const std::size_t words = end + 3;
            finding.words = line.substr(words, line.find('"', words) - words);
        }
        expected.push_back(finding);
    }
}

}  // namespace

std::vector<Expected> expected_findings(std::string_view text) {
    std::vector<Expected> expected;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        announced_on(line, number, "# ruled: [", true, expected);
        announced_on(line, number, "# error: [", false, expected);
    }
    return expected;
}

std::vector<std::string> expected_unchecked(std::string_view text) {
    constexpr std::string_view mark = "# unchecked: ";
    const std::size_t at = text.find(mark);
    std::vector<std::string> keys;
    if (at == std::string_view::npos) return keys;
    std::string_view list = text.substr(at + mark.size());
    list = list.substr(0, list.find('\n'));
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(", "), list.size());
        keys.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    return keys;
}

}  // namespace referee::testing
