#include "report/announced.hpp"

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

}  // namespace referee
