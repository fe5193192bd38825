#pragma once

#include <string>
#include <string_view>

#include "lsp/text.hpp"
#include "types/value.hpp"

namespace referee::lsp {

/// Why a message is not answered as it asks: an error of JSON-RPC or of the language server protocol.
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

/// Thrown where a request is refused.
struct Refusal {
    Error code = Error::invalid_params;
    std::string message;
};

/// Whether a text of JSON nests no deeper than any message: what reads or writes values steps into them.
bool is_shallow(std::string_view json);

/// The value of a key. Throws `Refusal` where there is none.
const Value& member(const Value& object, const char* key);
/// The same of a kind; throws where it is another.
const std::string& text_in(const Value& object, const char* key);
std::size_t number_in(const Value& object, const char* key);
Spot spot_in(const Value& object, const char* key);

/// The value of a key along a way into objects; null where there is none.
const Value& found(const Value& object, std::initializer_list<const char*> way);

Value spot_value(Spot spot);
Value range_value(const EditedText& text, Span span);
/// An edit of a document.
Value edit_value(const EditedText& text, Span span, std::string_view with);
/// What takes a text of Markdown.
Value markdown(std::string_view text);

std::string answer_text(const Value& id, const Value& result);
std::string refusal_text(const Value& id, const Refusal& refusal);
std::string notification_text(std::string_view method, const Value& params);

}  // namespace referee::lsp
