#pragma once

#include <string_view>

namespace referee {

/// The format of an input. `detect` decides by the file extension, or else by the first line.
enum class InputFormat { detect, yaml, json, jsonl, csv };

/// The format that a file's extension stands for, before `.gz` or `.zst`, in upper or lower case; `detect` if none.
InputFormat format_by_extension(std::string_view path);

/// Whether the name before the extension ends with `.referee`, in upper or lower case.
bool is_named_as_log(std::string_view path);

/// Recognizes JSON by its first characters, `{"` or only `{`; JSON Lines by a first line that is a complete value; CSV
/// by the columns that all records have. Everything else is YAML.
InputFormat format_by_first_line(std::string_view first_line);

}  // namespace referee
