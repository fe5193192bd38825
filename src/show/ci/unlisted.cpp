#include "show/ci/unlisted.hpp"

#include "core/rule.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

std::string unlisted_words(const Unlisted& unlisted) {
    return cat(counted(static_cast<long long>(unlisted.logs), "more malformed line"), " with ",
               counted(static_cast<long long>(unlisted.findings), "finding"),
               unlisted.logs == 1 ? " is not listed" : " are not listed", ", from ", printable(unlisted.first), " on");
}

Value unlisted_value(const Unlisted& unlisted) {
    return {{"verdict", name_of(Verdict::malformed)},
            {"logs", unlisted.logs},
            {"findings", unlisted.findings},
            {"first", unlisted.first}};
}

std::string unlisted_json_line(const Unlisted& unlisted) {
    return json_text({{"unlisted", unlisted_value(unlisted)}}) + '\n';
}

std::string unlisted_junit_case(const Unlisted& unlisted) {
    return cat(
        "    <testcase name=\"unlisted\" classname=\"unknown\">\n      <properties>\n        <property name=\"logs\" "
        "value=\"",
        unlisted.logs, "\"/>\n        <property name=\"findings\" value=\"", unlisted.findings,
        "\"/>\n      </properties>\n      <failure message=\"", xml_text(unlisted_words(unlisted)),
        "\" type=\"malformed\"/>\n    </testcase>\n");
}

std::string unlisted_github_line(const Unlisted& unlisted) {
    return cat("::error title=malformed::", unlisted_words(unlisted), '\n');
}

}  // namespace referee
