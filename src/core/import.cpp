#include "core/import.hpp"

#include "text/text.hpp"

namespace referee {

std::string Losses::words() const {
    constexpr std::size_t most = 40;
    std::string text;
    std::size_t listed_count = 0;
    for (const auto& [name, times] : times_) {
        if (listed_count == most) return cat(text, " and ", times_.size() - most, " more");
        const auto& [noun, what] = name;
        const std::string all = counted(static_cast<long long>(times), noun);
        text += cat(listed_count++ == 0 ? "" : ", ", what.empty() ? all : cat(brief(what), " of ", all));
    }
    return text;
}

}  // namespace referee
