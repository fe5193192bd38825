#include "support/temporary.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace referee::testing {
namespace {

std::string made_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "referee-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    return name;
}

}  // namespace

TemporaryFolder::TemporaryFolder() : path(made_folder()) {}
TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path); }

}  // namespace referee::testing
