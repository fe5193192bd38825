#pragma once

#include <string>

namespace referee::testing {

/// A temporary folder that goes with the test.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string path;
};

}  // namespace referee::testing
