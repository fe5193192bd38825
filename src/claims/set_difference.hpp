#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// Names in a sentence: the first of them, and how many more there are.
class Few {
  public:
    void add(std::string name) {
        if (++count_ <= most) names_.push_back(std::move(name));
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    /// Whether all names are named.
    [[nodiscard]] bool whole() const { return count_ <= most; }
    /// `anna, bruno and 3 more`; what there is to say for none.
    [[nodiscard]] std::string words(std::string_view nothing) const;

  private:
    static constexpr std::size_t most = 8;
    std::vector<std::string> names_;
    std::size_t count_ = 0;
};

/// Where a claimed list in any order differs from what is counted.
struct SetDifference {
    Few strange;          ///< claimed, and not there
    Few often;            ///< claimed more often than there, and how often: `anna twice`
    Few missing;          ///< there, and not claimed
    Few counted;          ///< all that is there
    bool people = false;  ///< whether they are players

    /// "`winners` names bruno, who is none of them: counted is anna".
    [[nodiscard]] std::string words(std::string_view path) const;
};

/// "`KEY` has 3 entries, counted are 2: red and white": a list of another length.
std::string length_words(std::string_view path, std::size_t claimed, const Few& counted);

}  // namespace referee
