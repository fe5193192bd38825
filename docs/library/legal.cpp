// What may be played at a place of a log: legal FILE [EVENT]. An answer is freed by itself.
#include <referee.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

namespace {

struct Free {
    void operator()(char* answer) const { referee_free(answer); }
};
using Answer = std::unique_ptr<char, Free>;

}  // namespace

int main(int argc, char** argv) {
    std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
    if (!file) return std::cerr << "usage: legal FILE [EVENT]\n", REFEREE_REFUSED;
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string options = argc > 2 ? std::string("{\"event\": ") + argv[2] + "}" : "{}";
    char* given = nullptr;
    const int status = referee_legal(text.data(), text.size(), options.c_str(), &given);
    const Answer answer(given);
    std::cout << (answer ? answer.get() : "no answer") << '\n';
    return status;
}
