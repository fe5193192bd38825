#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generate/generate_options.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"
#include "position/record.hpp"

namespace referee::testing {

/// Judges a text that need not be padded.
Report judged(std::string_view text, Format format, std::string_view file = "test", const Options& options = {});

/// Opens a text that need not be padded.
Opened opened(const std::string& text, Format format);

/// The one way that all logs could go: none takes the fast path.
Options without_fast_path();

/// Judges a log as JSON.
Report judged_log(const Value& log, const Options& options = {});

/// The first of a game's random logs that have these options; fewer where some are not found.
std::vector<Value> generated_logs(const GameEntry& game, const GenerateOptions& generate_options, std::uint64_t count);

/// The scoresheet of a log in canonical form; null where it has none.
Value sheet_of_log(const Value& log);

/// The whole content of a file; fails the test where it cannot be read.
std::string file_text(const std::string& path);

/// A text with every `from` as `to`.
std::string replaced(const std::string& text, const std::string& from, const std::string& to);

/// Every file below a folder with one of these endings, sorted.
std::vector<std::string> files_below(const std::string& folder, const std::vector<std::string>& endings);

/// The same document as a JSON text; empty where the YAML cannot be read.
std::string json_of_yaml(std::string_view yaml);

/// A value as a YAML text in flow style, scalars plain wherever YAML allows it.
std::string yaml_of(const Value& value);

}  // namespace referee::testing
