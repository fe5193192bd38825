#pragma once

#include <string>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "support/hostile.hpp"
#include "text/text.hpp"

namespace referee::testing {

template <>
struct HostileEvents<rose_king::RoseKing> {
    static std::vector<std::string> of(const std::string& player) {
        return {cat(R"({"player":)", player, R"(,"play":"W3"})"), R"({"player":"bob","draw":[]})"};
    }
};

}  // namespace referee::testing
