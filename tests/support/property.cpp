#include "support/property.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "support/judging.hpp"

namespace referee::testing {

void refute(const char* what, const char* file, int line) {
    throw rc::detail::CaseResult(rc::detail::CaseResult::Type::Failure,
                                 rc::detail::makeMessage(file, line, std::string("HOLDS(") + what + ')'));
}

Bytes some_bytes(int count) {
    return Bytes(*rc::gen::map(
        rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count), rc::gen::inRange(0, 256)),
        [](const std::vector<int>& numbers) { return std::vector<std::uint8_t>(numbers.begin(), numbers.end()); }));
}

void show_log(const Value& log) { RC_LOG() << yaml_of(log) << '\n'; }

void check_property(const std::string& name, const std::function<void()>& property) {
    EXPECT_TRUE(rc::check(name, property));
}

bool check_round(const std::string& name, const std::function<void()>& property, int round) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.seed += static_cast<std::uint64_t>(round);
    params.maxSuccess = std::max(1, params.maxSuccess * cases_of_a_round / 100);
    rc::detail::TestMetadata metadata;
    metadata.id = metadata.description = name;
    const auto result = rc::detail::checkTestable(property, metadata, params);
    rc::detail::printResultMessage(result, std::cerr << "\n- " << name << '\n');
    std::cerr << '\n';
    return result.template is<rc::detail::SuccessResult>();
}

}  // namespace referee::testing
