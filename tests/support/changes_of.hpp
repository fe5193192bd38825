#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "log/writer.hpp"
#include "repair/every_change.hpp"

namespace referee::testing {

/// What is shown of a value of a log with three players, in order: the value; `player` or `exchange` before it says
/// what kind of change it is.
template <class T>
std::vector<std::string> changes_of(const T& of, int places = 4) {
    static const std::array<std::string, 3> ids = {"a", "b", "c"};
    const Names names(ids);
    T value = of;
    std::vector<std::string> words;
    each_change(type_of<T>, &value, 3, places, [&](OneChange change) {
        const std::string kind = change == OneChange::player ? "player "
            : change == OneChange::exchange                  ? "exchange "
                                                             : "";
        words.push_back(kind + written(value, names).dump());
    });
    EXPECT_TRUE(value == of) << "is put back";
    return words;
}

}  // namespace referee::testing
