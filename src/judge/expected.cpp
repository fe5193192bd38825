#include "judge/expected.hpp"

#include "log/scalars.hpp"

namespace referee {

namespace {

void take_event(Cursor value, ExpectedOutcome& expected) {
    if (value.is(Kind::null)) {
        expected.event = 0;
        return;
    }
    const std::int64_t event = value.is(Kind::integer) ? integer_in(value.text()) : 0;
    if (event < 1) {
        expected.wrong = "its `event` is neither the number of an event nor null";
        return;
    }
    expected.event = static_cast<std::size_t>(event);
}

}  // namespace

std::optional<ExpectedOutcome> read_expected_outcome(Cursor root) {
    const std::optional<Cursor> meta = find_entry(root, "meta");
    if (!meta || !meta->is(Kind::mapping)) return std::nullopt;
    ExpectedOutcome expected;
    bool has_verdict = false;
    each_entry(*meta, [&](Cursor key, Cursor value) {
        if (key.text() == "verdict") {
            has_verdict = true;
            expected.verdict = value.text();
            if (!value.is(Kind::string) || !is_verdict(expected.verdict))
                expected.wrong = "its `verdict` is not a verdict";
        } else if (key.text() == "rule") {
            expected.rule = value.text();
            if (!value.is(Kind::string)) expected.wrong = "its `rule` is not text";
        } else if (key.text() == "event") {
            take_event(value, expected);
        }
    });
    return has_verdict ? std::optional(expected) : std::nullopt;
}

}  // namespace referee
