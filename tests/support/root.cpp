#include "support/root.hpp"

namespace referee::testing {

std::string fixtures_root() { return root + "/fixtures"; }

}  // namespace referee::testing
