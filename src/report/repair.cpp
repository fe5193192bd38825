#include "report/repair.hpp"

#include "text/text.hpp"

namespace referee {

std::string cost_words(int hundredths) {
    const int rest = hundredths % 100;
    const std::string digits = rest % 10 == 0 ? std::to_string(rest / 10)
                                              : (rest < 10 ? "0" : "") + std::to_string(rest);
    return cat(hundredths / 100, '.', digits);
}

}  // namespace referee
