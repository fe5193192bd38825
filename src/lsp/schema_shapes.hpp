#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/nodes.hpp"
#include "types/value.hpp"

/// Queries of the schemas: allowed keys and values at a place of a document, and their meaning.
namespace referee::lsp {

/// The schema of a document: that of its game, or of tournaments.
class Shapes {
  public:
    explicit Shapes(const Value& schema) : schema_(schema) {}

    /// The schema of the whole document.
    [[nodiscard]] const Value& schema() const { return schema_; }

    /// The alternative schemas of the value at a path, with references resolved. Alternatives that do not allow the
    /// existing keys of `document` are dropped, unless none allows them.
    [[nodiscard]] std::vector<const Value*> at(const Value& document, const NodePath& path) const;

    /// A key that a mapping may contain.
    struct Key {
        std::string name;
        std::string help;
        bool required = false;
        const Value* schema = nullptr;
    };
    /// The keys that the mapping at a path may contain. `players` are offered if the keys are players' ids.
    [[nodiscard]] std::vector<Key> keys(const Value& document, const NodePath& path,
                                        const std::vector<std::string>& players) const;

    /// The values allowed at a path, if the schema enumerates them.
    [[nodiscard]] std::vector<Value> values(const Value& document, const NodePath& path,
                                            const std::vector<std::string>& players) const;
    /// True if the value at a path may be a player's id; true if the key that ends a path may be one.
    [[nodiscard]] bool is_player_value(const Value& document, const NodePath& path) const;
    [[nodiscard]] bool is_player_key(const Value& document, const NodePath& path) const;
    /// The description of a key; empty if there is none.
    [[nodiscard]] std::string help(const Value& document, const NodePath& path) const;
    /// A placeholder value for a new key: the least one that its schema allows.
    [[nodiscard]] Value least(const Value& schema) const;

  private:
    void expand(const Value& schema, std::vector<const Value*>& all) const;
    [[nodiscard]] const Value& resolved(const Value& schema) const;
    [[nodiscard]] static bool is_player(const Value& schema);
    void add_values(const Value& schema, const std::vector<std::string>& players, std::vector<Value>& all) const;

    const Value& schema_;
};

/// All schemas, built on first use.
class Schemas {
  public:
    /// The schema of a game's logs; that of any log if there is no such game.
    const Value& of_log(std::string_view game);
    const Value& of_tournament();

  private:
    std::map<std::string, Value, std::less<>> schemas_;
};

}  // namespace referee::lsp
