#pragma once

#include <string>

#include "cli/one_log.hpp"
#include "core/value.hpp"

namespace referee {

/// How one log is written anew.
enum class LogFormat { as_input, yaml, json, jsonl, csv };

/// The same where it is left to the log that was read.
LogFormat format_of(LogFormat asked, const OneLog& log);

/// A canonical log as a text.
std::string log_text(const Value& log, LogFormat format);

/// Why a text would not be read as the same log again; empty where it would. What is written is read again: better no
/// file than another one.
std::string why_changed(const std::string& text, LogFormat format, const Value& canonical);

/// Where a byte of a log is, for a message.
std::string place_of(const OneLog& log, std::size_t offset);

/// Writes a log where `--output` says; of a file only whole.
void put_log(const std::string& text, bool for_people, Session& session);

}  // namespace referee
