#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/targets.hpp"

/// libFuzzer's two entries: `referee_fuzz --target=NAME …`. libFuzzer leaves options with two dashes alone.
namespace {

std::string& target() {
    static std::string name;
    return name;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(const int* argc, char*** argv) {
    constexpr std::string_view option = "--target=";
    for (int i = 1; i < *argc; ++i) {
        const std::string_view argument = (*argv)[i];
        if (argument.starts_with(option)) target() = argument.substr(option.size());
    }
    const auto known = referee::fuzz::targets();
    if (std::find(known.begin(), known.end(), target()) != known.end()) return 0;
    std::fprintf(stderr, "referee_fuzz: --target=NAME is due; targets:");
    for (const std::string& name : known) std::fprintf(stderr, " %s", name.c_str());
    std::fprintf(stderr, "\n");
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // libFuzzer passes no pointer at all for its first, empty input.
    const std::string_view input = size == 0 ? std::string_view("")
                                             : std::string_view(reinterpret_cast<const char*>(data), size);
    const referee::fuzz::Outcome outcome = referee::fuzz::run(target(), input);
    if (!outcome.broken.empty()) {
        std::fprintf(stderr, "referee_fuzz: %s\n", outcome.broken.c_str());
        std::abort();
    }
    return outcome.of_target ? 0 : -1;
}
