#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "language/language.hpp"
#include "text/meant_name.hpp"

namespace referee {

/// The exact names that the texts of one scoresheet mean, with a note for each text that differs from its name. After
/// 10,000 texts that mean no name, only exact ones are found.
class MeantNames {
  public:
    /// Notes in a language are appended to `notes`, at most `most_findings` in all.
    MeantNames(std::vector<Finding>& notes, Language language) : notes_(notes), language_(language) {}

    /// Takes the players of the sheet from its `players`.
    void seat(Cursor players);
    [[nodiscard]] bool is_player(std::string_view id) const;
    /// Whether `player` finds a player for this node.
    [[nodiscard]] bool means_player(Cursor node) const;

    /// The one of `names` that a node means (`meant_name`); the node's own text if there is none.
    std::string_view meant(Cursor node, std::span<const std::string_view> names);
    /// The id of the only player whose id or display name has the same skeleton as the node's text; otherwise that
    /// text.
    std::string_view player(Cursor node);
    /// Notes that a node is read as `name`.
    void note(Cursor node, std::string_view name);
    /// Whether there was any note.
    [[nodiscard]] bool any() const { return any_; }

  private:
    std::vector<Finding>& notes_;
    Language language_;
    /// Texts that mean no name. Searching for each of a hostile sheet's millions of keys would be slow.
    static constexpr std::size_t most_misses = 10'000;

    std::vector<NamedId> seats_;
    std::size_t misses_ = 0;
    bool any_ = false;
};

}  // namespace referee
