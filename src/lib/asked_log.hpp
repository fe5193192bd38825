#pragma once

#include <optional>
#include <string_view>

#include "engine/own_text.hpp"
#include "lib/options.hpp"

namespace referee {

/// The log that a question is about, with the bytes behind it that readers may look at; one over the limit is told so,
/// and not kept. Of a text in CSV it is one of its tables. Throws `Refused` where there is none, or it is not said
/// which.
class AskedLog {
  public:
    AskedLog(std::string_view text, const AskedOptions& asked);
    AskedLog(const AskedLog&) = delete;
    AskedLog& operator=(const AskedLog&) = delete;

    /// Valid as long as this.
    [[nodiscard]] Source source() const;

  private:
    [[nodiscard]] std::size_t limit() const;
    [[nodiscard]] Source table() const;

    const AskedOptions& asked_;
    Format format_;
    bool too_large_;
    OwnText text_;
    std::optional<Source> table_;
};

}  // namespace referee
