#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "types/player.hpp"

namespace referee {

/// Names for a sentence: keeps the first few and counts the others.
class Few {
  public:
    void add(std::string name) {
        if (++count_ <= most) names_.push_back(std::move(name));
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    /// Whether all names were kept.
    [[nodiscard]] bool whole() const { return count_ <= most; }
    /// `anna, bruno and 3 more`; `nothing` if there are no names.
    [[nodiscard]] std::string words(const Names& names, std::string_view nothing = translatable("none")) const;

  private:
    static constexpr std::size_t most = 8;
    std::vector<std::string> names_;
    std::size_t count_ = 0;
};

/// The difference between a claimed unordered list and the fact.
struct SetDifference {
    Few strange;          ///< claimed but not counted
    Few often;            ///< claimed too often, and how often: `anna twice`
    Few missing;          ///< counted but not claimed
    Few counted;          ///< all counted members
    bool people = false;  ///< whether the members are players

    /// "`winners` names bruno, who is not among them: counted is anna".
    [[nodiscard]] std::string words(std::string_view path, const Names& names) const;
};

/// "`KEY` has 3 entries, counted are 2: red and white": describes a list of the wrong length.
std::string length_words(std::string_view path, std::size_t claimed, const Few& counted, const Names& names);

}  // namespace referee
