#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace {

// How AddressSanitizer keeps what was freed, and who asked for it, takes a quarter of the tests' time as it comes.
// Where it finds something, ASAN_OPTIONS=malloc_context_size=30 tells of more callers.
constexpr char sanitizer_options[] = "malloc_context_size=2:quarantine_size_mb=16";

}  // namespace

/// Asked by AddressSanitizer when the tests start.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return sanitizer_options; }

/// Properties run from a fixed seed, so that a failure repeats; RC_PARAMS="seed=N max_success=M" asks for others.
int main(int argc, char** argv) {
    setenv("RC_PARAMS", "seed=20261121 max_success=100", 0);
    // Of the programs that tests start. Looking for leaks takes longer than they do; tests/cli/leaks has it done.
    setenv("ASAN_OPTIONS", (std::string("detect_leaks=0:") + sanitizer_options).c_str(), 0);
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
