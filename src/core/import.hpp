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

/// Records that other programs wrote, made into logs: what a game's formats promise, and what is told of a text that
/// was read in one.
namespace referee {

/// What is wrong with a text that is imported: the rule of logs that it breaks, where, and a sentence.
struct ImportFault {
    LogRule rule{};
    std::string message;
    std::size_t offset = 0;  ///< of a text: the byte at fault
    std::string pointer{};   ///< of JSON: the value at fault (RFC 6901); empty for the whole
};

/// All that is wrong with a text, as far as findings of one file are told: no text, however wrong, fills the memory.
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

/// What a text says and a log made of it does not: each thing by its name, with how often it was met. Nothing is left
/// out without being named here.
class Losses {
  public:
    /// One more: `comments` of a `play`; without a name the noun says all: `line of another kind`.
    void add(std::string_view noun, std::string_view what = {}, std::size_t times = 1) {
        times_[{std::string(noun), std::string(what)}] += times;
    }
    void add(const Losses& more) {
        for (const auto& [name, times] : more.times_) times_[name] += times;
    }
    [[nodiscard]] bool empty() const { return times_.empty(); }
    /// `rating of 12 plays, 3 lines of another kind`: the first of them, and how many more there are.
    [[nodiscard]] std::string words() const;

  private:
    std::map<std::pair<std::string, std::string>, std::size_t> times_;
};

/// What came of a text: one log, or why there is none.
struct Imported {
    Value log;  ///< null where something is wrong
    Losses lost{};
    std::vector<std::string> notes{};  ///< what must be known of the log besides: sentences without a final period
    ImportFaults faults{};
};

/// A format of a game's records. Reads a text, or what a text in JSON holds, as it is: what is recorded there is not
/// judged, what is not there is not guessed. Words may be wrong (`WrongWord`).
struct ImportFormat {
    std::string_view name;  ///< behind the game's key: `referee import GAME-NAME`
    std::string_view help;  ///< in one line
    std::span<const TallyWord> words;
    std::string_view notes;     ///< what is to be known besides
    std::string_view examples;  ///< a line each
    Imported (*from_text)(std::string_view text, const TallyWords& words) = nullptr;
    Imported (*from_json)(const Value& value, const TallyWords& words) = nullptr;  ///< where it is in JSON
};

}  // namespace referee
