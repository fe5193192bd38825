#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "report/report.hpp"
#include "show/text/text.hpp"

namespace referee {

/// One of the compared records: its report, and its event at the first difference.
struct ComparedSide {
    Report report;
    std::string notation;       ///< the event in short notation; empty if the record has ended
    Value event;                ///< the event as recorded
    std::optional<bool> legal;  ///< whether the event is legal; not set if judging stopped earlier or there is no event
};

/// A key before the events whose values differ.
struct HeadDifference {
    std::string key;
    Value a;
    Value b;
};

/// Contradictory claims of two records about the same event.
struct ClaimDifference {
    std::size_t event = 0;  ///< 0: the result
    Value a;
    Value b;
};

/// The differences between two records of a game.
struct ComparedLogs {
    ComparedSide a;
    ComparedSide b;
    std::vector<HeadDifference> head;
    bool secrets_left_out = false;  ///< hidden information is not compared, because only one of the records contains it
    std::vector<std::size_t> left_open;  ///< events that one record leaves partly open
    std::size_t parts_at = 0;            ///< the first event that differs; 0 if none
    std::vector<std::string> board;      ///< the position there, if both records lead to the same one
    std::vector<ClaimDifference> claims;
    [[nodiscard]] bool same() const { return head.empty() && parts_at == 0 && claims.empty(); }
};

/// The comparison as text.
std::string comparison_text(const ComparedLogs& logs, Style style);

/// The same as one line of JSON.
std::string comparison_json(const ComparedLogs& logs);

}  // namespace referee
