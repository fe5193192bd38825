#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/log_rules.hpp"
#include "core/tally.hpp"
#include "types/value.hpp"

/// Import of records that other programs wrote: the interface of a game's formats, and their results.
namespace referee {

/// A fault in an imported text: the rule of the log format that it breaks, its place, and a message.
struct ImportFault {
    LogRule rule{};
    std::string message;
    std::size_t offset = 0;  ///< for text: byte offset of the fault
    std::string pointer{};   ///< for JSON: pointer to the faulty value (RFC 6901); empty for the whole document
};

/// The faults of an imported text, up to `most`, so that memory stays bounded.
class ImportFaults {
  public:
    static constexpr std::size_t most = 10'000;

    void add(ImportFault fault) {
        if (all_.size() < most) all_.push_back(std::move(fault));
    }
    [[nodiscard]] bool empty() const { return all_.empty(); }
    [[nodiscard]] const std::vector<ImportFault>& all() const { return all_; }

  private:
    std::vector<ImportFault> all_;
};

/// What an import drops from a text: the name and count of each kind. Nothing is dropped without an entry here.
class Losses {
  public:
    /// Counts one more: `what` of a `noun`, such as `comments` of a `play`, or the noun alone: `line of another kind`.
    void add(std::string_view noun, std::string_view what = {}, std::size_t times = 1) {
        times_[{std::string(noun), std::string(what)}] += times;
    }
    void add(const Losses& more) {
        for (const auto& [name, times] : more.times_) times_[name] += times;
    }
    [[nodiscard]] bool empty() const { return times_.empty(); }
    /// `rating of 12 plays, 3 lines of another kind`: the first few, and the number of the others.
    [[nodiscard]] std::string words() const;

  private:
    std::map<std::pair<std::string, std::string>, std::size_t> times_;
};

/// The result of an import: one log, or the reasons for its failure.
struct Imported {
    Value log;  ///< null if the import failed
    Losses lost{};
    std::vector<std::string> notes{};  ///< further information about the log: sentences without a final period
    ImportFaults faults{};
};

/// A format of a game's records. It reads a text, or the value of a JSON text, without judging the record or guessing
/// missing parts. Throws `WrongWord` for invalid words.
struct ImportFormat {
    std::string_view name;  ///< appended to the game's key: `referee import GAME-NAME`
    std::string_view help;  ///< in one line
    std::span<const TallyWord> words;
    std::string_view notes;     ///< further information for the help
    std::string_view examples;  ///< one per line
    Imported (*from_text)(std::string_view text, const TallyWords& words) = nullptr;
    Imported (*from_json)(const Value& value, const TallyWords& words) = nullptr;  ///< set if the format is JSON
};

}  // namespace referee
