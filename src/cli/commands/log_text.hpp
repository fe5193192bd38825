#pragma once

#include <string>

#include "cli/commands/one_log.hpp"
#include "types/value.hpp"

namespace referee {

/// How one log is written anew.
enum class LogFormat { as_input, yaml, json, jsonl, csv };
/// How a text in it is read; not of CSV.
Format format_of(LogFormat format);

/// The same where it is left to the log that was read.
LogFormat format_of(LogFormat requested, const OneLog& log);

/// A canonical log as a text.
std::string log_text(const Value& log, LogFormat format);

/// Why a text would not be read as the same log again; empty where it would. What is written is read again: better no
/// file than another one.
std::string why_changed(const std::string& text, LogFormat format, const Value& canonical);

/// Where a byte of a log is, for a message.
std::string place_of(const OneLog& log, std::size_t offset);

/// Whether a log may be written to a file: not where it would take the place of others that stand in the same file. A
/// complaint otherwise.
bool spares_the_rest(const OneLog& log, const std::string& path, Session& session);

/// Writes a text to a file, whole or not at all; a complaint where it cannot be.
void put_file(const std::string& path, const std::string& text, Session& session);

/// Writes a log where `--output` says.
void put_log(const std::string& text, bool for_people, Session& session);

}  // namespace referee
