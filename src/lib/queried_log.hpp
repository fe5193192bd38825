#pragma once

#include <optional>
#include <string_view>

#include "lib/options.hpp"
#include "log/padded_text.hpp"

namespace referee {

/// The log that a question is about, followed by the padding that readers need. A log over the size limit is reported
/// and not kept. Of a CSV text, the log is one of its tables. Throws `Refused` if there is no such table or the table
/// is ambiguous.
class QueriedLog {
  public:
    QueriedLog(std::string_view text, const QueryOptions& options);
    QueriedLog(const QueriedLog&) = delete;
    QueriedLog& operator=(const QueriedLog&) = delete;

    /// Valid for the lifetime of this object.
    [[nodiscard]] Source source() const;

  private:
    [[nodiscard]] std::size_t limit() const;
    [[nodiscard]] Source table() const;

    const QueryOptions& options_;
    Format format_;
    bool too_large_;
    PaddedText text_;
    std::optional<Source> table_;
};

}  // namespace referee
