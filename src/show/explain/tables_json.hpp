#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "show/explain/explain.hpp"

/// The same pages as JSON, one object on one line each.
namespace referee {

std::string games_json(std::span<const GameTables* const> games);

std::string rules_json(const GameTables& game);

/// The explanation of an id of `explainable`; nothing if the id is unknown.
std::optional<std::string> explain_json(std::string_view id, const Library& library);

}  // namespace referee
