#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

// How AddressSanitizer keeps what was freed, and who asked for it, takes a quarter of the tests' time as it comes.
// Where it finds something, ASAN_OPTIONS=malloc_context_size=30 tells of more callers.
constexpr char sanitizer_options[] = "malloc_context_size=2:quarantine_size_mb=16";

/// Writes which mutants each test could notice, for tools/mutate: a line of its name, its milliseconds and the numbers
/// of the mutants, to `PATH.tests`. The mutated code sets a byte for each in the file PATH, REFEREE_MUTANTS_NOTICED.
/// The first line, without a name, is of what runs before all tests.
class NoticedMutants : public ::testing::EmptyTestEventListener {
  public:
    explicit NoticedMutants(const std::string& path)
        : bytes_(path, std::ios::in | std::ios::out | std::ios::binary), tests_(path + ".tests") {
        write("", 0);
    }

  private:
    void OnTestEnd(const ::testing::TestInfo& test) override {
        write(std::string(test.test_suite_name()) + '.' + test.name(), test.result()->elapsed_time());
    }

    /// Writes a line and sets all bytes back.
    void write(const std::string& test, long long milliseconds) {
        std::string noticed;
        bytes_.seekg(0);
        std::getline(bytes_, noticed, '\n');
        bytes_.clear();
        tests_ << test << '\t' << milliseconds << '\t';
        for (std::size_t number = 0; number < noticed.size(); ++number) {
            if (noticed[number] != 0) tests_ << number << ' ';
        }
        tests_ << std::endl;
        bytes_.seekp(0);
        bytes_ << std::string(noticed.size(), '\0') << std::flush;
    }

    std::fstream bytes_;
    std::ofstream tests_;
};

}  // namespace

/// Asked by AddressSanitizer when the tests start.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return sanitizer_options; }

/// Properties run from a fixed seed, so that a failure repeats; RC_PARAMS="seed=N max_success=M" asks for others.
int main(int argc, char** argv) {
    setenv("RC_PARAMS", "seed=20261121 max_success=100", 0);
    // Of the programs that tests start. Looking for leaks takes longer than they do; tests/cli/leaks has it done.
    setenv("ASAN_OPTIONS", (std::string("detect_leaks=0:") + sanitizer_options).c_str(), 0);
    // The programs that tests start inherit it, and some parents ignore it.
    std::signal(SIGPIPE, SIG_DFL);
    ::testing::InitGoogleTest(&argc, argv);
    if (const char* path = std::getenv("REFEREE_MUTANTS_NOTICED"))
        ::testing::UnitTest::GetInstance()->listeners().Append(new NoticedMutants(path));
    return RUN_ALL_TESTS();
}
