#pragma once

#include <string>
#include <vector>

#include "cli/commands/one_log.hpp"
#include "types/value.hpp"

namespace referee {

/// The format in which a log is written.
enum class LogFormat { as_input, yaml, json, jsonl, csv };
/// The format in which a written text is read; not for CSV.
Format format_of(LogFormat format);

/// The requested format; for `as_input`, the format of the log that was read.
LogFormat format_of(LogFormat requested, const OneLog& log);

/// Writes a canonical log as text.
std::string log_text(const Value& log, LogFormat format);

/// Reads the text again. Returns why it is not the same log, or an empty string. No file is better than one with a
/// different content.
std::string why_changed(const std::string& text, LogFormat format, const Value& canonical);

/// The place of a byte of a log, for messages.
std::string place_of(const OneLog& log, std::size_t offset);

/// Checks that writing a log to a file does not replace other logs of the same file. Otherwise prints an error and
/// returns false.
bool spares_the_rest(const OneLog& log, const std::string& path, Session& session);

/// Writes a text to a file, completely or not at all. It may replace `inputs`, from which it is made, but no other file
/// that was read. Prints an error if this fails.
void put_file(const std::string& path, const std::string& text, const std::vector<std::string>& inputs,
              Session& session);

/// Writes a log that is made from `inputs` to `--output`.
void put_log(const std::string& text, bool for_people, const std::vector<std::string>& inputs, Session& session);

}  // namespace referee
