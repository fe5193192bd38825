#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/finding.hpp"
#include "core/rule.hpp"
#include "core/ruling.hpp"

/// A rule is one row: its texts, its check, and its message. A game's rules are a constexpr `std::tuple` of rows in the
/// order of their codes, which is the order of checking. The parameters of a check determine when it runs: a row is
/// checked only against arguments (a setup, an event, a part) with which its check can be called.
namespace referee {

/// A violation of the rule that a check belongs to: the player who committed it, and the place. With the code of the
/// rule it becomes a `Breach`.
struct Violation {
    std::optional<Player> player;
    Path path;
};

/// The result of a check: a violation or nothing. It replaces `std::optional`, which would zero 180 bytes for each rule
/// that is kept.
class CheckResult {
  public:
    CheckResult(std::nullopt_t) : found_(false) {}
    CheckResult(const Violation& fault) : found_(true), violation_(fault) {}
    explicit operator bool() const { return found_; }
    const Violation& operator*() const { return violation_; }

  private:
    bool found_;
    union {
        Violation violation_;
    };
};

/// A rule that is checked at several moments, with one function for each.
template <class... Function>
struct Each : Function... {
    using Function::operator()...;
};
template <class... Function>
Each(Function...) -> Each<Function...>;

/// `check` returns the violation in its arguments, or nothing. `message` writes the sentence for a breach; a row
/// without one uses that of `Defaults`.
template <class C, class Check, class Message>
struct RuleRow {
    C code;
    Rule rule;
    Check check;
    Message message{};

    /// Checks this rule; empty if the rule is kept or does not apply to these arguments.
    template <class... Of>
    std::optional<Breach<C>> breach(const Of&... of) const {
        if constexpr (std::is_invocable_v<const Check&, const Of&...>) {
            const CheckResult found = check(of...);
            if (found) return Breach<C>{code, (*found).player, (*found).path};
        } else {
            // Such a row would silently never be checked.
            static_assert(!std::is_invocable_v<const Check&, Of&...>,
                          "the check of a rule takes what it checks as a value or a const reference");
        }
        return std::nullopt;
    }

    /// Whether this rule is kept, or does not apply to these arguments.
    template <class... Of>
    [[nodiscard]] bool is_kept(const Of&... of) const {
        if constexpr (std::is_invocable_v<const Check&, const Of&...>) return !check(of...);
        return true;
    }
};
template <class C, class Check, class Message>
RuleRow(C, Rule, Check, Message) -> RuleRow<C, Check, Message>;
template <class C, class Check>
RuleRow(C, Rule, Check) -> RuleRow<C, Check, std::nullptr_t>;

/// The first broken rule, starting at row `From`; empty if all are kept. Each row is checked in its own function, so
/// that nothing is filled or copied for a rule that is kept.
template <std::size_t From = 0, class First, class... Row, class... Of>
std::optional<Breach<decltype(First::code)>> first_breach(const std::tuple<First, Row...>& rows, const Of&... of) {
    if constexpr (From <= sizeof...(Row)) {
        if (auto breach = std::get<From>(rows).breach(of...)) return breach;
        return first_breach<From + 1>(rows, of...);
    }
    return std::nullopt;
}

/// Whether all rules are kept. Where many rules concern the same thing, asking this before `first_breach` is faster,
/// because the compiler can join the checks: it makes no breach.
template <class... Row, class... Of>
bool all_kept(const std::tuple<Row...>& rows, const Of&... of) {
    return std::apply([&](const auto&... row) { return (row.is_kept(of...) && ...); }, rows);
}

/// Adds the codes of all broken rules. The checks must not depend on earlier rows.
template <class... Row, class C, class... Of>
void add_breaches(const std::tuple<Row...>& rows, std::vector<C>& codes, const Of&... of) {
    const auto add = [&](const auto& row) {
        if (row.breach(of...)) codes.push_back(row.code);
    };
    std::apply([&](const auto&... row) { (add(row), ...); }, rows);
}

/// The message for a breach, written by the row with this code.
template <class... Row, class C, class... Of>
std::string message_of(const std::tuple<Row...>& rows, C code, const Of&... of) {
    std::string message;
    const auto write_if_matching = [&](const auto& row) {
        if constexpr (std::is_invocable_v<const decltype(row.message)&, const Of&...>) {
            if (row.code == code) message = row.message(of...);
        }
    };
    std::apply([&](const auto&... row) { (write_if_matching(row), ...); }, rows);
    return message;
}

/// The texts of the rules.
template <class... Row>
constexpr std::array<Rule, sizeof...(Row)> texts_of(const std::tuple<Row...>& rows) {
    return std::apply([](const auto&... row) { return std::array<Rule, sizeof...(Row)>{row.rule...}; }, rows);
}

/// Whether there is exactly one row for each code, in the order of the codes.
template <class First, class... Row>
constexpr bool in_order(const std::tuple<First, Row...>& rows) {
    using C = std::remove_cv_t<decltype(First::code)>;
    std::size_t next = 0;
    const bool each_in_place = std::apply(
        [&](const auto&... row) { return ((row.code == static_cast<C>(next++)) && ...); }, rows);
    return each_in_place && next == enumerators<C>();
}

}  // namespace referee
