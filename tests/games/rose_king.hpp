#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/rose_king/rose_king.hpp"
#include "support/any.hpp"

namespace referee::testing {

template <>
struct Support<rose_king::RoseKing> : PlainSupport<rose_king::RoseKing> {
    static constexpr bool meets_every_case = true;
    static std::map<std::string, std::string> never() {
        constexpr auto by_board = "without the board nothing bounds the scores but all stones in one area";
        return {{"near a legal event: rose-king/setup-hands", "a rule of the setup"},
                {"winners deduced", by_board},
                {"places deduced", by_board},
                {"deduced without claims", by_board}};
    }
    static std::vector<std::string> words_of_awards() { return {"2 x 2 = 4 points", "1 x 1 = 1 point", "wins"}; }
};

}  // namespace referee::testing
