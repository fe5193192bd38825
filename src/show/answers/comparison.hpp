#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// What one record says where two part, and how it fares as a whole.
struct ComparedSide {
    Report report;
    std::string says;  ///< the event in short notation; empty where the record ends
    Value event;       ///< the same as written
    std::optional<bool>
        legal;  ///< whether it is legal there; nothing where judging stopped before, or nothing is recorded
};

/// Something before the events that two records say differently.
struct HeadDifference {
    std::string key;
    Value a;
    Value b;
};

/// Claims of two records about the same event that cannot both be true.
struct ClaimDifference {
    std::size_t event = 0;  ///< 0: the result
    Value a;
    Value b;
};

/// How two records of a game differ.
struct ComparedLogs {
    ComparedSide a;
    ComparedSide b;
    std::vector<HeadDifference> head;
    bool secrets_left_out = false;  ///< one of them is kept without what only the players see: that is not compared
    std::vector<std::size_t> left_open;  ///< events of which one record tells less than the other, and nothing else
    std::size_t parts_at = 0;            ///< the first event that they record differently; 0 where they record the same
    std::vector<std::string> board;      ///< the position there, where both judge it the same so far
    std::vector<ClaimDifference> claims;
    [[nodiscard]] bool same() const { return head.empty() && parts_at == 0 && claims.empty(); }
};

/// The comparison for people.
std::string comparison_text(const ComparedLogs& logs, Style style);

/// The same as one JSON object on one line.
std::string comparison_json(const ComparedLogs& logs);

}  // namespace referee
