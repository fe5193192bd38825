#include <gtest/gtest.h>

#include <locale>
#include <string>

#include "show/json/json.hpp"
#include "support/forms.hpp"
#include "support/judging.hpp"

/// What the referee reads and prints does not depend on the global locale.
namespace referee::testing {
namespace {

/// A locale whose numbers and truth values are written differently.
struct Elsewhere final : std::numpunct<char> {
  protected:
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\1\1"; }
    [[nodiscard]] std::string do_truename() const override { return "wahr"; }
};

TEST(Locale, ChangesNoVerdictAndNoReport) {
    const auto everything = [] {
        std::string all;
        std::size_t number = 0;
        for (const std::string& path : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
            if (++number % 4 != 0) continue;
            const std::string yaml = file_text(path);
            for (const std::string& form : forms(judged(yaml, Format::yaml, path))) all += form;
            if (const std::string json = json_of_yaml(yaml); !json.empty())
                all += json_line(judged(json, Format::json, path));
        }
        return all;
    };
    const std::string here = everything();
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Elsewhere));
    const std::string there = everything();
    std::locale::global(before);
    EXPECT_EQ(here == there, true);
    EXPECT_GE(here.size(), 100'000U);
}

}  // namespace
}  // namespace referee::testing
