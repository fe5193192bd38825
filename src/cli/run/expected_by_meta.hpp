#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/io/target.hpp"
#include "cli/run/expect.hpp"
#include "cli/run/pipeline.hpp"
#include "show/text/text.hpp"

namespace referee {

/// Compares each log of a run with the expectation in its own `meta`: verdict, rule and event.
class MetaExpectations final : public Sink {
  public:
    /// Writes differences and the outcomes to `target`. Sets the exit code of the session.
    MetaExpectations(Target& target, Style style, Session& session)
        : target_(target), style_(style), session_(session) {}

    void render(const Report& report, std::string& out) const override;
    void take(const Digest& digest, std::string_view rendered) override;
    void finish() override;

  private:
    void disagree(std::size_t& count, const Digest& digest, std::string_view words, std::string_view rendered);

    Target& target_;
    const Style style_;
    Session& session_;
    std::size_t agreed_ = 0;
    std::size_t differing_ = 0;
    std::size_t silent_ = 0;
    MalformedLineLimit malformed_lines_;
};

}  // namespace referee
