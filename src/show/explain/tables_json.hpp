#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/tables.hpp"
#include "show/explain/explain.hpp"

/// The pages for programs, each as one JSON object on one line.
namespace referee {

std::string games_json(std::span<const GameTables* const> games);

std::string rules_json(const GameTables& game);

/// What an id of `explainable` means; nothing where it is unknown.
std::optional<std::string> explain_json(std::string_view id, const Library& library);

}  // namespace referee
