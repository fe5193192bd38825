#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <tuple>
#include <utility>

// What is written around an expression changes its type, which nobody needs to hear of.
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wnarrowing"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wsign-conversion"

/// What tools/mutate writes around the expressions of the judges: each mutant has a number, and the environment
/// variable REFEREE_MUTANT says which one is alive. Without it all is as written. Nothing here is constexpr: a constant
/// would be settled by the compiler, and no mutant of it could come alive.
namespace referee::mutant {

inline const int chosen = [] {
    const char* text = std::getenv("REFEREE_MUTANT");
    return text == nullptr ? 0 : std::atoi(text);
}();

/// The mutants that a run could notice: a byte each, in the file that REFEREE_MUTANTS_NOTICED names, which the programs
/// that a test starts share. Null without the variable.
inline volatile char* const noticed = []() -> volatile char* {
    const char* path = std::getenv("REFEREE_MUTANTS_NOTICED");
    const int file = path == nullptr ? -1 : ::open(path, O_RDWR);
    if (file < 0) return nullptr;
    const off_t size = ::lseek(file, 0, SEEK_END);
    void* const bytes = ::mmap(nullptr, static_cast<std::size_t>(size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return bytes == MAP_FAILED ? nullptr : static_cast<volatile char*>(bytes);
}
();

inline bool is_chosen(int number) { return number == chosen; }

/// Notes that the mutant would change something here.
inline void note(int number) {
    if (noticed != nullptr) noticed[number] = 1;
}

inline bool alive(int number) {
    note(number);
    return is_chosen(number);
}

/// What is so as written, and what is so with mutant `n`: where both are the same nothing is to be noticed.
inline bool either(int n, bool written, bool mutated) {
    return written == mutated ? written : alive(n) ? mutated : written;
}

// A comparison off by one, or turned round: mutant `n`.
template <class A, class B>
inline bool less(int n, const A& a, const B& b) {
    return either(n, a < b, !(b < a));
}
template <class A, class B>
inline bool at_most(int n, const A& a, const B& b) {
    return either(n, a <= b, !(b <= a));
}
template <class A, class B>
inline bool greater(int n, const A& a, const B& b) {
    return either(n, a > b, !(b > a));
}
template <class A, class B>
inline bool at_least(int n, const A& a, const B& b) {
    return either(n, a >= b, !(b >= a));
}
template <class A, class B>
inline bool equal(int n, const A& a, const B& b) {
    return (a == b) != alive(n);
}
template <class A, class B>
inline bool unequal(int n, const A& a, const B& b) {
    return (a != b) != alive(n);
}

/// A condition that never holds: mutant `n`; one that is negated: mutant `n + 1`.
template <class C>
inline bool check(int n, const C& condition) {
    const bool holds = static_cast<bool>(condition);
    return alive(n + 1) ? !holds : holds && !alive(n);
}

/// A condition that never holds: mutant `n`.
template <class C>
inline bool removed(int n, const C& condition) {
    return static_cast<bool>(condition) && !alive(n);
}

/// A condition that is negated: mutant `n`.
template <class C>
inline bool flip(int n, const C& condition) {
    return static_cast<bool>(condition) != alive(n);
}

/// An operand of `&&` (`of` is false) or `||` (`of` is true), negated for mutant `n`, and so is the result in `joined`:
/// then the one is the other. Only an operand that is `of` makes a difference.
inline bool operand(int n, bool of, bool value) {
    if (value == of) note(n);
    return value != is_chosen(n);
}
inline bool joined(int n, bool value) { return value != is_chosen(n); }

/// A number one larger: mutant `n`; one smaller: mutant `n + 1`.
template <class T>
inline T number(int n, T value) {
    const bool greater_by_one = alive(n);
    const bool less_by_one = alive(n + 1);
    return static_cast<T>(greater_by_one ? value + 1 : less_by_one ? value - 1 : value);
}

/// A table with rows exchanged: mutant `n` the first two, `n + 1` the second and the third, and so on.
template <class T, std::size_t Size>
std::array<T, Size> rows(int n, std::array<T, Size> table) {
    for (std::size_t row = 0; row + 1 < Size; ++row) {
        if (alive(n + static_cast<int>(row))) std::swap(table[row], table[row + 1]);
    }
    return table;
}

/// A row of a table of rules: the mutant that never checks it, the one that exchanges it with a later row, and which
/// row that is.
struct RowPlan {
    int removed;
    int exchanged;
    std::size_t other;
};

/// The row at a place of a table of rules. What it says of itself is its own; what it checks is what stands in its
/// place.
template <std::size_t Place, class Table, std::size_t Size>
struct RowAt {
    using Own = std::tuple_element_t<Place, Table>;
    std::shared_ptr<const std::pair<Table, std::array<RowPlan, Size>>> whole;
    decltype(Own::code) code = std::get<Place>(whole->first).code;
    decltype(Own::rule) rule = std::get<Place>(whole->first).rule;
    decltype(Own::message) message = std::get<Place>(whole->first).message;

    template <class... Of>
    auto breach(const Of&... of) const {
        const auto& [rows, plan] = *whole;
        std::size_t there = is_chosen(plan[Place].removed) ? Size : Place;
        for (std::size_t row = 0; row < Size; ++row) {
            if (plan[row].exchanged == 0 || !is_chosen(plan[row].exchanged)) continue;
            if (Place == row) there = plan[row].other;
            if (Place == plan[row].other) there = row;
        }
        decltype(std::get<Place>(rows).breach(of...)) breach;
        std::size_t next = 0;
        std::apply([&](const auto&... row) { ((next++ == there && (breach = row.breach(of...))) || ...); }, rows);
        if (breach) {
            note(plan[Place].removed);
            for (std::size_t row = 0; row < Size; ++row) {
                if (row == Place || plan[row].other == Place) note(plan[row].exchanged);
            }
        }
        return breach;
    }

    template <class... Of>
    [[nodiscard]] bool is_kept(const Of&... of) const {
        return !breach(of...);
    }
};

/// A table of rules with these mutants, a plan for each row.
template <std::size_t Size, class... Row>
auto rules(const RowPlan (&plan)[Size], std::tuple<Row...> rows) {
    static_assert(Size == sizeof...(Row));
    using Table = std::tuple<Row...>;
    const auto whole = std::make_shared<const std::pair<Table, std::array<RowPlan, Size>>>(rows, std::to_array(plan));
    return [&]<std::size_t... Place>(std::index_sequence<Place...>) {
        return std::tuple{RowAt<Place, Table, Size>{whole}...};
    }(std::index_sequence_for<Row...>{});
}

}  // namespace referee::mutant
