#include "support/running.hpp"

#include <array>
#include <cstdio>

#include "text/text.hpp"

namespace referee::testing {

std::string output_of(const std::string& command) {
    std::string text;
    std::FILE* pipe = popen(cat("cd ", REFEREE_ROOT, " && { ", command, "; } 2>&1 </dev/null").c_str(), "r");
    std::array<char, 4096> buffer{};
    for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        text.append(buffer.data(), count);
    pclose(pipe);
    return text;
}

}  // namespace referee::testing
