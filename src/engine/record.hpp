#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "engine/check.hpp"
#include "engine/envelope.hpp"
#include "engine/position.hpp"

namespace referee {

/// The text of one log, read, with all that its readers need to stay.
struct ReadLog {
    std::string text;
    JsonReader json;
    YamlReader yaml;
    Document document;
    Envelope envelope;
};

/// One well-formed log, read, whichever game it is of: what can be asked about it beyond its judgement.
class Record {
  public:
    explicit Record(std::unique_ptr<ReadLog> log) : log_(std::move(log)) {}
    virtual ~Record() = default;
    Record(const Record&) = delete;
    Record& operator=(const Record&) = delete;

    /// The players' ids in seat order.
    [[nodiscard]] const std::vector<std::string>& players() const { return log_->envelope.players; }
    [[nodiscard]] virtual std::size_t events() const = 0;

    /// The position before the first event; nothing where the setup breaks a rule.
    [[nodiscard]] virtual std::unique_ptr<Position> start() const = 0;

    /// The position before an event, at most one more than there are; without a number where judging stops: before the first illegal
    /// event, or behind the last. Nothing where the setup or an earlier event is illegal. Where illegal events are skipped they have
    /// changed nothing.
    [[nodiscard]] virtual std::unique_ptr<Position> before(std::optional<std::size_t> event, OnIllegal on_illegal) const = 0;

    /// An event, or the beginning of one, as it would be written in this log, read from a text of YAML or JSON. What is wrong with it
    /// is found; that parts are missing is not.
    [[nodiscard]] virtual Value event_in(std::string_view text, std::vector<Finding>& findings) const = 0;

  protected:
    std::unique_ptr<ReadLog> log_;
};

/// What came of reading a log for questions: its judgement, and the record unless it is malformed.
struct Opened {
    Report report;
    std::unique_ptr<Record> record;
};

/// Judges and reads a log, by the rulings of the options and, where a rule is broken, with a picture.
Opened open_log(const Source& source, const Options& options);

}  // namespace referee
