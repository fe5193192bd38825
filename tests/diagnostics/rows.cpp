#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "core/rule_row.hpp"
#include "core/ruling.hpp"

/// What the compiler refuses: compiled once as it is, and once with each of these macros, which breaks one thing.
/// tests/CMakeLists.txt says with which words.
namespace referee::sample {

#ifdef CHOICE_WITHOUT_ROW
enum class Chain : std::uint8_t { connected, neighbours, none };
#else
enum class Chain : std::uint8_t { connected, neighbours };
#endif

#ifdef CHOICES_OUT_OF_ORDER
inline constexpr auto chain_ruling = make_ruling<Chain>(
    "chain", "what counts", "What counts?", "the rules",
    {{Chain::neighbours, "neighbours", "these"}, {Chain::connected, "connected", "all"}});
#else
inline constexpr auto chain_ruling = make_ruling<Chain>(
    "chain", "what counts", "What counts?", "the rules",
    {{Chain::connected, "connected", "all"}, {Chain::neighbours, "neighbours", "these"}});
#endif
constexpr const auto& ruling_of(Chain) { return chain_ruling; }

struct Rulings {
    Chosen<Chain> chain{};
    static constexpr auto fields = std::tuple{ruling_field(&Rulings::chain)};
};
static_assert(name_of(Rulings{}.chain) == "connected" && named<Chain>("neighbours") == Chain::neighbours);
static_assert(rulings_table<Rulings>.size() == 1 && rulings_table<Rulings>[0].choices[1].meaning == "these");

constexpr bool leads_on(Chain ruling) {
    switch (ruling) {
        case Chain::connected: return true;
#ifndef CHOICE_NOT_HANDLED
        case Chain::neighbours: return false;
#endif
    }
    return {};
}
static_assert(leads_on(Rulings{}.chain));

struct Step {
    int from;
    int to;
};

#ifdef CODE_WITHOUT_ROW
enum class Code : std::uint8_t { backwards, too_far, sideways };
#else
enum class Code : std::uint8_t { backwards, too_far };
#endif

#ifdef CHECK_CHANGES_ITS_ARGUMENT
using Checked = Step;
#else
using Checked = const Step;
#endif

constexpr RuleRow backwards{Code::backwards,
                            {.id = "sample/backwards", .title = "forwards", .text = "", .source = ""},
                            [](Checked& step) -> CheckResult {
                                if (step.to < step.from) return Violation{};
                                return std::nullopt;
                            },
                            [](const Step&) { return "backwards"; }};
constexpr RuleRow too_far{Code::too_far,
                          {.id = "sample/too-far", .title = "one at a time", .text = "", .source = ""},
                          [](const Step& step) -> CheckResult {
                              if (step.to > step.from + 1 || step.to < step.from - 1) return Violation{};
                              return std::nullopt;
                          },
                          [](const Step&) { return "too far"; }};

#ifdef ROWS_OUT_OF_ORDER
constexpr std::tuple rules_table = {too_far, backwards};
#else
constexpr std::tuple rules_table = {backwards, too_far};
#endif
static_assert(in_order(rules_table), "one row for each code, in its order");

inline bool is_broken(const Step& step) { return first_breach(rules_table, step).has_value(); }

}  // namespace referee::sample
