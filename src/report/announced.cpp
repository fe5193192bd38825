#include "report/announced.hpp"

#include <algorithm>
#include <sstream>

namespace referee {

namespace {

void announced_on(const std::string& line, std::size_t number, std::string_view mark, bool ruled,
                  std::vector<Announced>& expected) {
    for (std::size_t at = line.find(mark); at != std::string::npos; at = line.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        const std::size_t end = line.find(']', begin);
        Announced finding{number, line.substr(begin, end - begin), {}, ruled};
        if (line.compare(end + 1, 2, " \"") == 0) {
            const std::size_t words = end + 3;
            finding.words = line.substr(words, line.find('"', words) - words);
        }
        expected.push_back(finding);
    }
}

}  // namespace

std::vector<Announced> announced_findings(std::string_view text) {
    std::vector<Announced> expected;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        announced_on(line, number, "# ruled: [", true, expected);
        announced_on(line, number, "# error: [", false, expected);
    }
    return expected;
}

namespace {

/// The text after a mark, up to the end of its line; empty if the text does not contain the mark.
std::string_view marked(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + mark.size());
    return rest.substr(0, rest.find('\n'));
}

}  // namespace

std::string announced_tallies(std::string_view text) { return std::string(marked(text, "# tallies: ")); }

std::vector<std::string> announced_unchecked(std::string_view text) {
    std::vector<std::string> keys;
    std::string_view list = marked(text, "# unchecked: ");
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(", "), list.size());
        keys.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    return keys;
}

}  // namespace referee
