#include "shrink/shrinking.hpp"

namespace referee {

void Shrinking::spend() {
    if (tried_ >= budget_) throw UsedUp{};
    if (checkpoint) checkpoint(tried_);
    ++tried_;
}

bool Shrinking::offer(Value log) {
    LogSize size = size_of(log);
    if (cuts ? size.text == size_.text : !(size < size_)) return false;
    spend();
    if (!shows_(log)) return false;
    if (cuts) size = size_of(log);
    if (!(size < size_)) return false;
    best_ = std::move(log);
    size_ = std::move(size);
    return true;
}

}  // namespace referee
