// Memory that runs out, at whatever place, is a status of libreferee, and the next question is answered as ever:
// out_of_memory LOG. What is refused is all but small pieces: the library for JSON values takes some of them to free
// others, and would end the process without.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "lib/referee.h"

namespace {

constexpr std::size_t never = static_cast<std::size_t>(-1);
constexpr std::size_t small = 4096;
std::size_t left = never;  // so many more times there is memory

void* memory(std::size_t size) {
    if (left == 0 && size > small) return nullptr;
    if (left != never && size > small) --left;
    return std::malloc(size == 0 ? 1 : size);
}

using Ask = int (*)(const char*, std::size_t, const char*, char**);

/// How often memory ran out before the question was answered; 0 where something else came of it.
std::size_t failures(Ask ask, const std::string& log) {
    char* expected = nullptr;
    const int status = ask(log.data(), log.size(), nullptr, &expected);
    std::size_t count = 0;
    bool good = true;
    for (std::size_t room = 0; good; ++room) {
        char* answer = nullptr;
        left = room;
        const int found = ask(log.data(), log.size(), nullptr, &answer);
        left = never;
        const bool answered = answer != nullptr && found == status && std::strcmp(answer, expected) == 0;
        good = answered || (found == REFEREE_NO_MEMORY && answer == nullptr);
        if (!good) std::printf("after %zu allocations: status %d, %s\n", room, found, answer);
        referee_free(answer);
        if (answered) break;
        ++count;
    }
    referee_free(expected);
    return good ? count : 0;
}

}  // namespace

void* operator new(std::size_t size) {
    if (void* const given = memory(size)) return given;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return memory(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return memory(size); }
void operator delete(void* given) noexcept { std::free(given); }
void operator delete[](void* given) noexcept { std::free(given); }
void operator delete(void* given, std::size_t) noexcept { std::free(given); }
void operator delete[](void* given, std::size_t) noexcept { std::free(given); }

int main(int argc, char** argv) {
    std::FILE* const file = std::fopen(argc > 1 ? argv[1] : "", "rb");
    if (file == nullptr) return 2;
    std::string log(1 << 20, '\0');
    log.resize(std::fread(log.data(), 1, log.size(), file));
    std::fclose(file);
    for (const Ask ask : {referee_check, referee_legal, referee_show, referee_score}) {
        const std::size_t count = failures(ask, log);
        std::printf("memory ran out %zu times\n", count);
        if (count < 10) return 1;
    }
    return 0;
}
