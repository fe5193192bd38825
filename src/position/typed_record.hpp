#pragma once

#include <memory>
#include <utility>

#include "core/game.hpp"
#include "judge/rulings.hpp"
#include "log/log.hpp"
#include "position/record.hpp"

namespace referee {

/// A record in the types of G, for capabilities that need more than `Record` provides.
template <Game G>
class TypedRecord : public Record {
  public:
    TypedRecord(std::unique_ptr<ReadLog> log, Reader& reader, const Options& options)
        : Record(std::move(log)),
          usual_rulings_(options.usual_rulings),
          names_(log_->envelope.players, log_->envelope.display_names, options.language) {
        LogReader<G>(log_->envelope, log_->document.root(), reader, typed_, options.ruled).read();
        choose(typed_, log_->envelope, options);
    }

    [[nodiscard]] const Log<G>& typed() const { return typed_; }
    [[nodiscard]] const Names& names() const { return names_; }
    [[nodiscard]] Language language() const final { return names_.language(); }

  protected:
    std::vector<RulingChoice> usual_rulings_;  // NOLINT(*-non-private-member-variables-in-classes)
    Names names_;   // NOLINT(*-non-private-member-variables-in-classes): read by the record of each game
    Log<G> typed_;  // NOLINT(*-non-private-member-variables-in-classes)
};

/// Casts a record to the types of its game, which must be G.
template <Game G>
const TypedRecord<G>& typed_record(const Record& record) {
    return static_cast<const TypedRecord<G>&>(record);
}

}  // namespace referee
