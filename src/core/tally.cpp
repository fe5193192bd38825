#include "core/tally.hpp"

namespace referee {

const std::string& TallyWords::one(std::string_view name) const {
    static const std::string nothing;
    const auto found = words_.find(name);
    return found == words_.end() ? nothing : found->second.front();
}

std::span<const std::string> TallyWords::all(std::string_view name) const {
    const auto found = words_.find(name);
    return found == words_.end() ? std::span<const std::string>{} : found->second;
}

}  // namespace referee
