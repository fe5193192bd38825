#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/editor.hpp"
#include "support/editor_logs.hpp"

/// Requests about the players of a log that an editor has open.
namespace referee::testing {

/// The spot of the n-th occurrence of some words in a text, counted from 1, within the words.
inline lsp::Spot spot_in_text(const std::string& text, std::string_view words, int number = 1) {
    std::size_t at = text.find(words);
    while (--number > 0 && at != std::string::npos) at = text.find(words, at + 1);
    EXPECT_NE(at, std::string::npos) << words;
    return lsp::EditedText(text).spot(at + 1);
}

inline Value request_at(lsp::Spot spot) {
    return {{"textDocument", {{"uri", log_uri}}}, {"position", {{"line", spot.line}, {"character", spot.character}}}};
}

inline Value rename(Editor& editor, lsp::Spot spot, const std::string& name) {
    Value params = request_at(spot);
    params["newName"] = name;
    return editor.ask("textDocument/rename", params);
}

inline Value references(Editor& editor, lsp::Spot spot, bool declaration) {
    Value params = request_at(spot);
    params["context"] = {{"includeDeclaration", declaration}};
    return editor.ask("textDocument/references", params)["result"];
}

}  // namespace referee::testing
