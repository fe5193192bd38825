#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "csv/header.hpp"
#include "judge/check.hpp"
#include "lib/option_values.hpp"
#include "types/part_key.hpp"
#include "types/value.hpp"

namespace referee {

/// The options of a question.
struct QueryOptions {
    std::string file = "log";  ///< the name of the log
    std::size_t line = 0;      ///< its line in a corpus; 0 if it is not in one
    std::optional<Format> format;
    std::string table;  ///< of a CSV text: `ROUND.TABLE`
    CsvReading csv{};   ///< how a CSV text is read
    Options judging;
    std::optional<std::size_t> max_findings;
    std::optional<std::size_t> event;
    std::string player;
    Value given;  ///< null, `nothing`, `recorded`, or the beginning of an event
    bool whole = false;
    bool begun = false;
    bool next = false;
    bool touch = false;
    bool lenient = false;
    std::optional<std::vector<TouchKeys>> touched;  ///< shapes; empty if the question is not about refused parts
    std::vector<std::string> players;
    std::vector<std::string> variants;
    std::uint64_t seed = 1;
};

/// Reads options with these keys. Throws `Refused` if they are not a JSON object, or if a key is unknown, occurs twice
/// or has an invalid value.
QueryOptions query_options(std::string_view options, std::initializer_list<std::string_view> keys);

}  // namespace referee
