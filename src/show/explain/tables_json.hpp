#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "language/language.hpp"
#include "show/explain/explain.hpp"

/// The same pages as JSON, one object on one line each. Sentences are in the language; ids, names and keys are not
/// translated.
namespace referee {

std::string games_json(std::span<const GameTables* const> games, Language language = Language::english);

std::string rules_json(const GameTables& game, Language language = Language::english);

/// The explanation of an id of `explainable`; nothing if the id is unknown.
std::optional<std::string> explain_json(std::string_view id, const Library& library,
                                        Language language = Language::english);

}  // namespace referee
