#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "judge/check.hpp"

namespace referee::testing {

/// A text, and what is expected of it.
struct Row {
    std::string text;
    std::string expected;
};

/// What became of a text: whether it was read to its end, what was wrong with it, and what it holds.
struct Reading {
    bool complete = false;
    std::vector<DocumentFault> faults;
    /// `{"players": ["jen", 7], "note": nothing}`: text in quotes, other scalars as written, `nothing` for a value that
    /// is not.
    std::string tree;
    /// `0{ 0a 3[ 4b`: the offset of every node in order, with its text or its bracket.
    std::string places;

    /// `4096 syntax`: the offset and kind of the only fault; `read` where there is none, `N faults` where there are
    /// more.
    [[nodiscard]] std::string fault() const;
};

/// Reads a text by itself. The bytes behind it are made of `behind`, which no reader may take for content.
Reading reading(std::string_view text, Format format, char behind = '\0', YamlParsers parsers = YamlParsers::both);
inline Reading yaml(std::string_view text) { return reading(text, Format::yaml); }
inline Reading json(std::string_view text, char behind = '\0') { return reading(text, Format::json, behind); }

/// The offset of every node of a document in order, with its text or its bracket.
std::string places_of(const Document& document);

/// `syntax`, `limit`, …
std::string_view name_of(FaultKind fault);

}  // namespace referee::testing
