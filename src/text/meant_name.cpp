#include "text/meant_name.hpp"

#include <algorithm>
#include <string>

#include "text/unicode.hpp"

namespace referee {

namespace {

constexpr std::size_t longest = 128;
constexpr std::size_t longest_of_player = 256;

/// A skeleton with each of its words in the singular.
std::string in_singular(std::string_view skeleton) {
    constexpr std::size_t shortest = 3;  // shorter words, such as `is`, have no plural ending
    std::string out;
    while (true) {
        const std::size_t end = std::min(skeleton.find('-'), skeleton.size());
        const std::string_view word = skeleton.substr(0, end);
        const bool plural = word.size() > shortest && word.ends_with('s') && !word.ends_with("ss");
        out += plural ? word.substr(0, word.size() - 1) : word;
        if (end == skeleton.size()) return out;
        out += '-';
        skeleton.remove_prefix(end + 1);
    }
}

/// The only name that fits; nothing if there is none, or more than one.
class OnlyOne {
  public:
    void take(std::size_t number) {
        several_ = several_ || found_;
        found_ = true;
        number_ = number;
    }
    [[nodiscard]] bool any() const { return found_; }
    [[nodiscard]] std::size_t or_else(std::size_t none) const { return found_ && !several_ ? number_ : none; }

  private:
    std::size_t number_ = 0;
    bool found_ = false;
    bool several_ = false;
};

}  // namespace

std::size_t meant_name(std::string_view typed, std::span<const std::string_view> names) {
    const auto exact = std::find(names.begin(), names.end(), typed);
    if (exact != names.end()) return static_cast<std::size_t>(exact - names.begin());
    if (typed.size() > longest) return names.size();
    const std::string meant = bare(typed);
    if (meant.empty()) return names.size();
    const std::string single = in_singular(meant);
    OnlyOne same;
    OnlyOne alike;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].size() > longest) continue;
        const std::string name = bare(names[i]);
        if (name == meant) same.take(i);
        if (in_singular(name) == single) alike.take(i);
    }
    return (same.any() ? same : alike).or_else(names.size());
}

std::size_t meant_player(std::string_view typed, std::span<const NamedId> players) {
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (players[i].id == typed) return i;
    }
    const auto skeleton_of = [](std::string_view name) {
        return name.size() <= longest_of_player ? bare(name) : std::string{};
    };
    const std::string meant = skeleton_of(typed);
    OnlyOne same;
    for (std::size_t i = 0; i < players.size() && !meant.empty(); ++i) {
        if (skeleton_of(players[i].id) == meant || skeleton_of(players[i].name) == meant) same.take(i);
    }
    return same.or_else(players.size());
}

}  // namespace referee
