#include <fcntl.h>
#include <sanitizer/lsan_interface.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/targets.hpp"

/// libFuzzer's entries: `referee_fuzz --target=NAME [--count=FILE] …`. libFuzzer leaves options with two dashes alone.
/// FILE counts the inputs that were run and their bytes, and keeps the counts of earlier runs.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Half of the time goes into allocations otherwise. A finding can be run again with more of each.
extern "C" const char* __asan_default_options() {  // NOLINT(*-identifier-naming)
    return "malloc_context_size=2:quarantine_size_mb=16:detect_stack_use_after_return=0";
}

namespace {

std::string& target() {
    static std::string name;
    return name;
}

/// What was run so far. In a file that is mapped into memory, so that a crash loses nothing.
struct Counts {
    std::uint64_t bytes;
    std::uint64_t inputs;
};
Counts* counts = nullptr;  // NOLINT(*-avoid-non-const-global-variables): libFuzzer's entries share nothing else

/// Whether an input was made by mutation. The inputs that libFuzzer reads from folders at the beginning are not
/// counted.
bool is_mutated = false;  // NOLINT(*-avoid-non-const-global-variables)

Counts* counts_in(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0 || ::ftruncate(file, sizeof(Counts)) != 0) return nullptr;
    void* const memory = ::mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return memory == MAP_FAILED ? nullptr : static_cast<Counts*>(memory);
}

/// Ends the run if some input since the last call has lost memory. libFuzzer's own check follows each input after which
/// more is allocated than before, as where something is kept for the next one, and takes a hundred times as long.
void check_for_leaks() {
    constexpr unsigned inputs_between = 20'000;
    static unsigned inputs = 0;
    if (++inputs % inputs_between != 0 || __lsan_do_recoverable_leak_check() == 0) return;
    std::fprintf(stderr, "referee_fuzz: one of the last %u inputs leaks; -detect_leaks=1 finds it\n", inputs_between);
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(const int* argc, char*** argv) {
    constexpr std::string_view target_option = "--target=";
    constexpr std::string_view count_option = "--count=";
    for (int i = 1; i < *argc; ++i) {
        const std::string_view argument = (*argv)[i];
        if (argument.starts_with(target_option)) target() = argument.substr(target_option.size());
        if (!argument.starts_with(count_option)) continue;
        counts = counts_in(std::string(argument.substr(count_option.size())));
        if (counts != nullptr) continue;
        std::fprintf(stderr, "referee_fuzz: the file of --count cannot be written\n");
        std::exit(2);
    }
    const auto known = referee::fuzz::targets();
    if (std::find(known.begin(), known.end(), target()) != known.end()) return 0;
    std::fprintf(stderr, "referee_fuzz: --target=NAME is due; targets:");
    for (const std::string& name : known) std::fprintf(stderr, " %s", name.c_str());
    std::fprintf(stderr, "\n");
    std::exit(2);
}

/// libFuzzer's own mutations.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned int) {
    is_mutated = true;
    return LLVMFuzzerMutate(data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (counts != nullptr && is_mutated) {
        counts->bytes += size;
        ++counts->inputs;
    }
    // libFuzzer passes no pointer at all for its first, empty input.
    const std::string_view input = size == 0 ? std::string_view("")
                                             : std::string_view(reinterpret_cast<const char*>(data), size);
    const referee::fuzz::Outcome outcome = referee::fuzz::run(target(), input);
    if (!outcome.broken.empty()) {
        std::fprintf(stderr, "referee_fuzz: %s\n", outcome.broken.c_str());
        std::abort();
    }
    check_for_leaks();
    return outcome.of_target ? 0 : -1;
}
