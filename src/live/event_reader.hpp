#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/optional.hpp"
#include "core/required.hpp"
#include "log/log.hpp"
#include "position/record.hpp"

namespace referee {

/// Reads single events of a running game of G.
template <Game G>
class LiveEventReader {
  public:
    /// Both must outlive the reader.
    LiveEventReader(const Envelope& envelope, const Setup<G>& setup) : envelope_(envelope), setup_(setup) {}

    /// A reader that knows the players and what the setup names.
    [[nodiscard]] Reader reader_into(std::vector<Finding>& findings) const {
        Reader reader(findings, envelope_.players, envelope_.players_known);
        if constexpr (HasRow<G>) reader.row_of(G::places(setup_.opening));
        if constexpr (HasLabels<G>) reader.labels(G::labels(setup_));
        return reader;
    }

    /// Reads an event; nothing if it is malformed.
    [[nodiscard]] std::optional<typename G::Event> event(Cursor node, std::vector<Finding>& findings) const {
        Reader reader = reader_into(findings);
        std::optional<typename G::Event> read(std::in_place);
        reader.action(node, type_of<typename G::Event>, &*read, "event", nullptr);
        if (!findings.empty()) read.reset();
        return read;
    }

    /// Reads the beginning of an event, legal or not.
    [[nodiscard]] std::optional<typename G::Event> beginning(Cursor node) const {
        std::vector<Finding> findings;
        Reader reader = reader_into(findings);
        reader.read_beginnings();
        std::optional<typename G::Event> read(std::in_place);
        reader.action(node, type_of<typename G::Event>, &*read, "event", nullptr);
        forget_missing_keys(findings);
        if (!findings.empty()) read.reset();
        return read;
    }

  private:
    const Envelope& envelope_;
    const Setup<G>& setup_;
};

}  // namespace referee
