#include <gtest/gtest.h>

#include <random>

#include "show/json/json.hpp"
#include "support/cases.hpp"
#include "support/judging.hpp"
#include "support/laws.hpp"

/// The fast path over random logs, sound and disturbed, settles what a full reading of them would.
namespace referee::testing {
namespace {

template <class G>
class LawsOfFastPath : public ::testing::Test {};

TYPED_TEST_SUITE(LawsOfFastPath, GameTypes);

/// Something else in a value's place: another value of its kind, one of another kind, the same written otherwise, more
/// or less of it.
void disturb(Value& value, Bytes& source) {
    const std::size_t disturbance = source.below(20);  // most often a number off by one
    if ((disturbance == 0 || disturbance > 11) && value.is_number_integer()) {
        value = value.get<int>() + (source.one_in(2) ? 1 : -1);
    } else if (disturbance == 1) {
        value = value.is_string() ? Value(value.get<std::string>() + "x") : Value(value.dump());
    } else if (disturbance == 2) {
        value = nullptr;
    } else if (disturbance == 3) {
        value = source.one_in(2);
    } else if ((disturbance == 4 || disturbance > 13) && !value.empty() && value.is_structured()) {
        value.erase(value.begin());  // of a mapping's entries each is claimed by itself
    } else if (disturbance == 5 && value.is_array() && !value.empty()) {
        value.push_back(value.front());
    } else if (disturbance == 6 && value.is_array() && value.size() > 1) {
        std::swap(value.front(), value.back());
    } else if (disturbance == 7 && value.is_object()) {
        value["nobody"] = 0;
    } else if (disturbance == 8 && value.is_object() && value.size() > 1) {
        const auto first = value.begin();
        const auto other = std::next(first);
        std::swap(first.value(), other.value());
    } else if (disturbance == 9 && value.is_object() && !value.empty()) {
        const std::string key = value.begin().key();
        value["0" + key] = value.front();
    } else if (disturbance == 10 && value.is_number_integer()) {
        value = value.get<int>() + 0.5;
    } else {
        value = Value::array({value});
    }
}

LAW_OF_LOGS(LawsOfFastPath, ADisturbedClaimIsJudgedAsByAFullReading) {
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
            ASSERT_EQ(json_line(report), json_line(judged(text, format, "test", without_fast_path()))) << text;
            cases.met("a claim left out", report.verdict == Verdict::legal ? 1 : 0);
            cases.met("a false claim", report.verdict == Verdict::misreported ? 1 : 0);
            cases.met("a malformed claim", report.verdict == Verdict::malformed ? 1 : 0);
        }
    }
    cases.expect(tested, number / round_of_games);
}

/// The fast path does not read a claim again whose text and fact are those of the event before.
LAW_OF_LOGS(LawsOfFastPath, AClaimOfTheEventBeforeIsJudgedAsByAFullReading) {
    Cases cases{{"a claim that was true before", 20}, {"a claim that is still true", 20}};
    std::mt19937 random(2);
    int number = 0;
    for (; number == 0 || cases.want(number); ++number) {
        std::vector<std::uint8_t> bytes(1600);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        Bytes source(bytes);
        Value log = tested.play(source)->written(true);
        Value& events = log["events"];
        for (std::size_t event = 1; event < events.size(); ++event) {
            const Value sound = events[event]["claims"];
            for (const auto& [key, value] : sound.items()) {
                const Value& before = events[event - 1]["claims"];
                if (!value.is_structured() || !before.contains(key) || random() % 8 != 0) continue;
                events[event]["claims"][key] = before[key];
                const Report report = judged(log.dump(), Format::json);
                ASSERT_EQ(json_line(report), json_line(judged(log.dump(), Format::json, "test", without_fast_path())));
                cases.met("a claim that was true before", report.verdict == Verdict::misreported ? 1 : 0);
                cases.met("a claim that is still true", report.verdict == Verdict::legal ? 1 : 0);
                events[event]["claims"] = sound;
            }
        }
    }
    cases.expect(tested, number);
}

/// A log whose text is changed at a place or two: letters left out, put in, exchanged or written as escapes, blanks
/// between tokens, pieces that stand twice.
std::string disturbed(std::string text, Bytes& source) {
    static constexpr std::string_view letters = "{}[]\",:\\0123-ax \n";
    const std::size_t changes = 1 + source.below(2);
    for (std::size_t change = 0; change < changes; ++change) {
        const std::size_t at = source.below(60'000) % text.size();
        const std::size_t disturbance = source.below(9);
        const std::size_t token = text.find_first_of("{[,:", at);
        if (disturbance == 0) {
            text.erase(at, 1);
        } else if (disturbance == 1) {
            text.insert(at, 1, letters[source.below(letters.size())]);
        } else if (disturbance == 2) {
            text[at] = letters[source.below(letters.size())];
        } else if (disturbance == 3 && at > 0) {
            std::swap(text[at], text[at - 1]);
        } else if (disturbance == 4 && token != std::string::npos) {
            text.insert(token + 1, source.one_in(2) ? " " : "\n\t\r ");
        } else if (disturbance == 5) {
            const std::size_t letter = text.find_first_of("abcdefghijklmnopqrstuvwxyz", at);
            if (letter == std::string::npos) continue;
            constexpr std::string_view digits = "0123456789abcdef";
            const auto code = static_cast<unsigned char>(text[letter]);
            text.replace(letter, 1, std::string("\\u00") + digits[code / 16] + digits[code % 16]);
        } else if (disturbance == 6 && token != std::string::npos) {
            const std::size_t next = text.find_first_of(",}]", token + 1);
            if (next != std::string::npos) text.insert(next, text.substr(token, next - token));
        } else if (disturbance == 7) {
            const std::size_t digit = text.find_first_of("0123456789", at);
            if (digit != std::string::npos) text.insert(digit, source.one_in(2) ? "0" : "1");
        } else if (token != std::string::npos) {
            text.insert(token + 1, R"("note":"a \"b\" \u00e4 \\",)");
        }
    }
    return text;
}

LAW_OF_LOGS(LawsOfFastPath, ADisturbedTextIsJudgedAsByAFullReading) {
    Cases cases{{"a legal log", 20}, {"a misreported log", 10}, {"an illegal log", 2}, {"a malformed log", 100}};
    std::mt19937 random(2);
    int number = 0;
    constexpr int round_of_games = 12;
    for (; number % round_of_games != 0 || number == 0 || cases.want(number / round_of_games); ++number) {
        const auto choices = [&](std::size_t count) {
            std::vector<std::uint8_t> bytes(count);
            for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
            return Bytes(bytes);
        };
        Bytes source = choices(1600);
        const std::string sound = tested.play(source)->written(number % 3 == 0).dump();
        for (int round = 0; round < 20; ++round) {
            Bytes choice = choices(40);
            const std::string text = disturbed(sound, choice);
            const Report report = judged(text, Format::json);
            ASSERT_EQ(json_line(report), json_line(judged(text, Format::json, "test", without_fast_path()))) << text;
            cases.met("a legal log", report.verdict == Verdict::legal ? 1 : 0);
            cases.met("a misreported log", report.verdict == Verdict::misreported ? 1 : 0);
            cases.met("an illegal log", report.verdict == Verdict::illegal ? 1 : 0);
            cases.met("a malformed log", report.verdict == Verdict::malformed ? 1 : 0);
        }
    }
    cases.expect(tested, number / round_of_games);
}

}  // namespace
}  // namespace referee::testing
