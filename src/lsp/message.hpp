#pragma once

#include <string>
#include <string_view>

#include "lsp/text.hpp"
#include "types/value.hpp"

namespace referee::lsp {

/// Error codes of JSON-RPC and the language server protocol.
enum class Error {
    parse = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal = -32603,
    not_initialized = -32002,
    cancelled = -32800,
    failed = -32803,
};

/// Thrown to refuse a request.
struct Refusal {
    Error code = Error::invalid_params;
    std::string message;
};

/// True if JSON text is nested less deeply than the limit. Reading and writing values is recursive.
bool is_shallow(std::string_view json);

/// The value of a key. Throws `Refusal` if it is missing.
const Value& member(const Value& object, const char* key);
/// The value of a key as a given type. Throws `Refusal` if it is missing or has another type.
const std::string& text_in(const Value& object, const char* key);
std::size_t number_in(const Value& object, const char* key);
Spot spot_in(const Value& object, const char* key);

/// The value at a path of keys; null if there is none.
const Value& found(const Value& object, std::initializer_list<const char*> path);

Value spot_value(Spot spot);
Value range_value(const EditedText& text, Span span);
/// A `TextEdit`.
Value edit_value(const EditedText& text, Span span, std::string_view with);
/// Markdown text as `MarkupContent`.
Value markdown(std::string_view text);

std::string answer_text(const Value& id, const Value& result);
std::string refusal_text(const Value& id, const Refusal& refusal);
std::string notification_text(std::string_view method, const Value& params);

}  // namespace referee::lsp
