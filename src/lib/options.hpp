#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/value.hpp"
#include "engine/check.hpp"

namespace referee {

/// Why a question cannot be answered.
struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
    std::vector<std::string> tables{};  ///< that a text in CSV holds, where it has to be said which is meant
};

/// What the options of a question say.
struct AskedOptions {
    std::string file = "log";  ///< what the log is called
    std::size_t line = 0;      ///< its line in a corpus; 0: it stands in none
    std::optional<Format> format;
    std::string table;  ///< of a text in CSV: `ROUND.TABLE`
    Options judging;
    std::optional<std::size_t> max_findings;
    std::optional<std::size_t> event;
    std::string player;
    Value given;  ///< null, `nothing`, `recorded`, or the beginning of an event
    bool whole = false;
    bool begun = false;
    std::vector<std::string> players;
    std::uint64_t seed = 1;
};

/// Reads options of these keys. Throws `Refused` where they are no object of JSON, or have another key, a key twice, or
/// a value that is none.
AskedOptions asked_options(std::string_view options, std::initializer_list<std::string_view> keys);

}  // namespace referee
