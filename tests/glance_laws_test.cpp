#include <gtest/gtest.h>

#include <random>

#include "show/json.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"

/// A glance at random claims, true and false, settles what a full reading of them would.
namespace referee::testing {
namespace {

Options without_glance() {
    Options options;
    options.glance = false;
    return options;
}

template <class G>
class LawsOfGlance : public ::testing::Test {};

TYPED_TEST_SUITE(LawsOfGlance, GameTypes);

/// Something else in a value's place: another value of its kind, one of another kind, the same written otherwise, more
/// or less of it.
void disturb(Value& value, Bytes& source) {
    const std::size_t way = source.below(20);  // most often a number off by one
    if ((way == 0 || way > 11) && value.is_number_integer()) {
        value = value.get<int>() + (source.one_in(2) ? 1 : -1);
    } else if (way == 1) {
        value = value.is_string() ? Value(value.get<std::string>() + "x") : Value(value.dump());
    } else if (way == 2) {
        value = nullptr;
    } else if (way == 3) {
        value = source.one_in(2);
    } else if ((way == 4 || way > 13) && !value.empty() && value.is_structured()) {
        value.erase(value.begin());  // of a mapping's entries each is claimed by itself
    } else if (way == 5 && value.is_array() && !value.empty()) {
        value.push_back(value.front());
    } else if (way == 6 && value.is_array() && value.size() > 1) {
        std::swap(value.front(), value.back());
    } else if (way == 7 && value.is_object()) {
        value["nobody"] = 0;
    } else if (way == 8 && value.is_object() && value.size() > 1) {
        const auto first = value.begin();
        const auto other = std::next(first);
        std::swap(first.value(), other.value());
    } else if (way == 9 && value.is_object() && !value.empty()) {
        const std::string key = value.begin().key();
        value["0" + key] = value.front();
    } else if (way == 10 && value.is_number_integer()) {
        value = value.get<int>() + 0.5;
    } else {
        value = Value::array({value});
    }
}

LAW_OF_LOGS(LawsOfGlance, ADisturbedClaimIsJudgedAsByAFullReading) {
    Cases cases{{"a claim left out", 10}, {"a false claim", 20}, {"a malformed claim", 20}};
    std::mt19937 random(1);
    const auto choices = [&](std::size_t count) {
        std::vector<std::uint8_t> bytes(count);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        return Bytes(bytes);
    };
    int number = 0;
    constexpr int round_of_games = 12;
    for (; number % round_of_games != 0 || number == 0 || cases.want(number / round_of_games); ++number) {
        Bytes source = choices(1600);
        const Value sound = tested.play(source)->written(true);
        for (int round = 0; round < 30; ++round) {
            Bytes choice = choices(80);
            Value log = sound;
            const bool of_event = !log["events"].empty() && !choice.one_in(3);
            Value* at = of_event ? &log["events"][choice.below(log["events"].size())]["claims"] : &log["result"];
            while (at->is_structured() && !at->empty() && !choice.one_in(5)) {
                auto it = at->begin();
                std::advance(it, static_cast<std::ptrdiff_t>(choice.below(at->size())));
                at = &*it;
            }
            disturb(*at, choice);
            const bool as_yaml = round % 5 == 0;
            const Format format = as_yaml ? Format::yaml : Format::json;
            const std::string text = as_yaml ? yaml_of(log) : log.dump();
            const Report report = judged(text, format);
            ASSERT_EQ(json_line(report), json_line(judged(text, format, "test", without_glance()))) << text;
            cases.met("a claim left out", report.verdict == Verdict::legal ? 1 : 0);
            cases.met("a false claim", report.verdict == Verdict::misreported ? 1 : 0);
            cases.met("a malformed claim", report.verdict == Verdict::malformed ? 1 : 0);
        }
    }
    cases.expect(tested, number / round_of_games);
}

}  // namespace
}  // namespace referee::testing
