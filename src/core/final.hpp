#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

/// What games share that judge how a game ended without its course: a `Final` holds what was seen on the table, and its
/// rules say what no game can end with. Each game has, in its folder's `final.hpp`, `Final`, `FinalCode`,
/// `final_rules`, `judge_final`, `final_message` and `count_final`.
namespace referee {

/// What can be counted of a `Final` that breaks no rule: a state that holds what was seen, and the claims whose facts
/// it decides. Facts that are not decided must not be asked of the state: what was not seen is not there.
template <class State>
struct Counted {
    State state;
    std::vector<std::string_view> decided{};  ///< keys of claims

    [[nodiscard]] bool decides(std::string_view claim) const {
        return std::find(decided.begin(), decided.end(), claim) != decided.end();
    }
};

}  // namespace referee
