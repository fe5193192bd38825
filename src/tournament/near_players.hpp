#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "language/language.hpp"
#include "text/text.hpp"
#include "tournament/event.hpp"

namespace referee::tournament {

/// The players whom a stranger's name may mean. Only the first strangers are looked up, because a search among
/// thousands of names is slow.
class NearPlayers {
  public:
    /// Keeps a reference to the event.
    explicit NearPlayers(const Event& event) : event_(event) {}

    /// The nearest ids; none for a stranger beyond the first.
    [[nodiscard]] std::vector<std::string_view> of(PlayerNumber stranger) {
        if (stranger - event_.players.size() >= most_looked_up) return {};
        if (ids_.empty()) {
            for (const Entrant& one : event_.players) ids_.push_back(one.id);
        }
        return nearest_names(event_.id(stranger), ids_);
    }

    /// The end of a sentence that names them, or says what is strange in the name; empty if there is nothing to say.
    [[nodiscard]] std::string words(PlayerNumber stranger) {
        if (stranger - event_.players.size() >= most_looked_up) return {};
        const std::string& id = event_.id(stranger);
        const std::string near = nearest_suggestion(event_.language, id, of(stranger));
        return near.empty() ? strangeness(event_.language, id) : near;
    }

  private:
    static constexpr std::size_t most_looked_up = 20;

    const Event& event_;
    std::vector<std::string_view> ids_;
};

}  // namespace referee::tournament
