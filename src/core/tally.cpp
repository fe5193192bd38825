#include "core/tally.hpp"

namespace referee {

const std::string& TallyWords::one(std::string_view name) const {
    static const std::string nothing;
    const auto found = said_.find(name);
    return found == said_.end() ? nothing : found->second.front();
}

std::span<const std::string> TallyWords::all(std::string_view name) const {
    const auto found = said_.find(name);
    return found == said_.end() ? std::span<const std::string>{} : found->second;
}

}  // namespace referee
