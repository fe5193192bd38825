#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "support/reading.hpp"
#include "text/text.hpp"

/// Tables of texts in YAML: what each is read as, its fault, or its places.
namespace referee::testing {

inline void expect_trees(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Reading read = yaml(row.text);
        EXPECT_EQ(read.fault(), "read") << printable(row.text);
        EXPECT_EQ(read.tree, row.expected) << printable(row.text);
    }
}

inline void expect_faults(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Reading read = yaml(row.text);
        EXPECT_EQ(read.fault(), row.expected) << printable(row.text);
        EXPECT_FALSE(read.complete) << printable(row.text);
    }
}

inline void expect_places(const std::vector<Row>& rows) {
    for (const Row& row : rows) EXPECT_EQ(yaml(row.text).places, row.expected) << printable(row.text);
}

}  // namespace referee::testing
