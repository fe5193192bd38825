#include <gtest/gtest.h>

#include <map>

#include "show/json.hpp"
#include "support/judging.hpp"

/// A glance settles what a full reading of the claims would: the reports are the same to the byte.
namespace referee::testing {
namespace {

Options without_glance() {
    Options options;
    options.glance = false;
    return options;
}

TEST(FixturesAtAGlance, SaysWhatAFullReadingSays) {
    std::map<Verdict, std::size_t> verdicts;
    for (const std::string& file : files_below(REFEREE_ROOT "/fixtures", {".yaml"})) {
        const std::string yaml = file_text(file);
        const Report full = judged(yaml, Format::yaml, file, without_glance());
        EXPECT_EQ(json_line(judged(yaml, Format::yaml, file)), json_line(full));
        ++verdicts[full.verdict];
        const std::string json = json_of_yaml(yaml);
        if (json.empty()) continue;
        EXPECT_EQ(json_line(judged(json, Format::json, file)),
                  json_line(judged(json, Format::json, file, without_glance())));
    }
    for (const Verdict verdict :
         {Verdict::legal, Verdict::incomplete, Verdict::misreported, Verdict::illegal, Verdict::malformed}) {
        EXPECT_GT(verdicts[verdict], 3U) << name_of(verdict);
    }
}

}  // namespace
}  // namespace referee::testing
