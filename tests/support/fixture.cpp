#include "support/fixture.hpp"

#include <sstream>

namespace referee::testing {

std::vector<Expected> expected_findings(std::string_view text) {
    static constexpr std::string_view marker = "# error: [";
    std::vector<Expected> expected;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (std::size_t number = 1; std::getline(lines, line); ++number) {
        for (std::size_t at = line.find(marker); at != std::string::npos; at = line.find(marker, at + 1)) {
            const std::size_t begin = at + marker.size();
            const std::size_t end = line.find(']', begin);
            Expected finding{number, line.substr(begin, end - begin), {}};
            if (line.compare(end + 1, 2, " \"") == 0) {
                const std::size_t words = end + 3;
                finding.words = line.substr(words, line.find('"', words) - words);
            }
            expected.push_back(finding);
        }
    }
    return expected;
}

}  // namespace referee::testing
