#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/nodes.hpp"
#include "types/value.hpp"

/// What the schemas say of places of a document: which keys and names stand there, and what they mean.
namespace referee::lsp {

/// The schema of one document, the one of its game or of a tournament.
class Shapes {
  public:
    explicit Shapes(const Value& schema) : schema_(schema) {}

    /// The schemas of a value, of which one holds: each without references. `document` is what stands there so far, by
    /// which they are told apart.
    [[nodiscard]] std::vector<const Value*> at(const Value& document, const Way& way) const;

    /// A key that may stand in a mapping.
    struct Key {
        std::string name;
        std::string help;
        bool required = false;
        const Value* schema = nullptr;
    };
    /// The keys that may stand in a mapping; `players` where they are players' ids.
    [[nodiscard]] std::vector<Key> keys(const Value& document, const Way& way,
                                        const std::vector<std::string>& players) const;

    /// A value that may stand at a place, as far as they can be counted.
    [[nodiscard]] std::vector<Value> values(const Value& document, const Way& way,
                                            const std::vector<std::string>& players) const;
    /// What the key of a place means; empty where nothing is said of it.
    [[nodiscard]] std::string help(const Value& document, const Way& way) const;
    /// A value with which a key can stand there until a better one comes: the least of its schema.
    [[nodiscard]] Value least(const Value& schema) const;

  private:
    void expand(const Value& schema, std::vector<const Value*>& all) const;
    [[nodiscard]] const Value& resolved(const Value& schema) const;
    [[nodiscard]] static bool is_player(const Value& schema);
    void add_values(const Value& schema, const std::vector<std::string>& players, std::vector<Value>& all) const;

    const Value& schema_;
};

/// The schemas of all games and of tournaments, each made when it is first asked for.
class Schemas {
  public:
    /// Of a game's logs; where there is no such game, of logs of any.
    const Value& of_log(std::string_view game);
    const Value& of_tournament();

  private:
    std::map<std::string, Value, std::less<>> schemas_;
};

}  // namespace referee::lsp
