#pragma once

#include <string>
#include <vector>

#include "games/kings_road/kings_road.hpp"
#include "support/hostile.hpp"
#include "text/text.hpp"

namespace referee::testing {

template <>
struct HostileEvents<kings_road::KingsRoad> {
    static std::vector<std::string> of(const std::string& player) {
        return {cat(R"({"reveal":{)", player, R"(:["witch","witch"]}})"), R"({"reveal":{"anna":[]}})",
                cat(R"({"reveal":{"anna":[]},"note":)", player, '}')};
    }
};

}  // namespace referee::testing
