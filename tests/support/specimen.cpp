#include "support/specimen.hpp"

#include "support/judging.hpp"
#include "text/text.hpp"

namespace referee::testing {

const GameEntry& specimen() { return games().front(); }

std::string specimen_tag() { return std::string(specimen().actions.front().tag); }

std::string specimen_log() {
    std::string longest;
    for (const std::string& path : files_below(cat(REFEREE_ROOT "/fixtures/", specimen().key, "/games"), {".yaml"})) {
        std::string log = file_text(path);
        if (log.size() > longest.size()) longest = std::move(log);
    }
    return longest;
}

}  // namespace referee::testing
