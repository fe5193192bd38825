#include "repair/event_alignment.hpp"

#include <algorithm>
#include <optional>

#include "report/repair.hpp"
#include "types/similarity.hpp"

namespace referee {

namespace {

/// Largest number of pairs of events that are compared.
constexpr std::size_t most_pairs = 40'000;

/// Number of scalars that differ between two values of the same shape; more than two if the shapes differ.
std::size_t differing(const Value& a, const Value& b) {
    constexpr std::size_t other_shape = 3;
    if (!a.is_structured() && !b.is_structured()) return a == b ? 0 : 1;
    if (a.type() != b.type() || a.size() != b.size()) return other_shape;
    std::size_t count = 0;
    auto other = b.begin();
    for (const auto& [key, value] : a.items()) {
        if (a.is_object() && other.key() != key) return other_shape;
        count += differing(value, *other);
        ++other;
    }
    return count;
}

class Aligner {
  public:
    using Kind = AlignedStep::Kind;

    Aligner(const std::vector<Value>& mine, const std::vector<Value>& theirs) : mine_(mine), theirs_(theirs) {
        const std::size_t shorter = std::min(mine.size(), theirs.size());
        while (first_ < shorter && mine[first_] == theirs[first_]) ++first_;
        std::size_t last = 0;
        while (last < shorter - first_ && mine[mine.size() - last - 1] == theirs[theirs.size() - last - 1]) ++last;
        rows_ = mine.size() - last - first_;
        columns_ = theirs.size() - last - first_;
    }

    std::vector<AlignedStep> run() {
        if (rows_ * columns_ > most_pairs || std::max(rows_, columns_) > most_pairs) return {};
        table_.assign((rows_ + 1) * (columns_ + 1), {});
        for (std::size_t i = 0; i <= rows_; ++i) {
            for (std::size_t j = 0; j <= columns_; ++j) fill(i, j);
        }
        std::vector<AlignedStep> steps;
        for (std::size_t i = rows_, j = columns_; i > 0 || j > 0;) {
            const Kind kind = at(i, j).kind;
            const std::size_t both = kind == Kind::exchanged ? 2 : 1;
            if (kind != Kind::missing) i -= both;
            if (kind != Kind::extra) j -= both;
            steps.push_back({kind, first_ + i, first_ + j});
        }
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

  private:
    struct Cell {
        int cost = 0;
        Kind kind = Kind::same;
    };

    Cell& at(std::size_t i, std::size_t j) { return table_[i * (columns_ + 1) + j]; }

    /// The cheapest alignment of the first `i` events of one list with the first `j` of the other.
    void fill(std::size_t i, std::size_t j) {
        std::optional<Cell> best;
        const auto offer = [&](int cost, Kind kind) {
            if (!best || cost < best->cost) best = Cell{cost, kind};
        };
        if (i > 0 && j > 0) offer_pair(i, j, offer);
        if (i > 1 && j > 1 && mine(i - 1) == theirs(j - 2) && mine(i - 2) == theirs(j - 1))
            offer(at(i - 2, j - 2).cost + cost_of(RepairKind::exchanged, false), Kind::exchanged);
        if (i > 0) offer(at(i - 1, j).cost + cost_of(RepairKind::left_out, false), Kind::extra);
        if (j > 0) offer(at(i, j - 1).cost + cost_of(RepairKind::put_in, false), Kind::missing);
        if (best) at(i, j) = *best;
    }

    template <class Offer>
    void offer_pair(std::size_t i, std::size_t j, const Offer& offer) {
        const int before = at(i - 1, j - 1).cost;
        if (mine(i - 1) == theirs(j - 1)) return offer(before, Kind::same);
        // `distance` counts less than 200 for one scalar that differs.
        if (distance(mine(i - 1), theirs(j - 1)) < 200) {
            offer(before + cost_of(RepairKind::value, false), Kind::changed);
        } else if (differing(mine(i - 1), theirs(j - 1)) == 2) {
            offer(before + cost_of(RepairKind::two_values, false), Kind::changed);
        }
    }

    [[nodiscard]] const Value& mine(std::size_t i) const { return mine_[first_ + i]; }
    [[nodiscard]] const Value& theirs(std::size_t j) const { return theirs_[first_ + j]; }

    const std::vector<Value>& mine_;
    const std::vector<Value>& theirs_;
    std::size_t first_ = 0;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::vector<Cell> table_;
};

}  // namespace

std::vector<AlignedStep> aligned(const std::vector<Value>& mine, const std::vector<Value>& theirs) {
    return Aligner(mine, theirs).run();
}

}  // namespace referee
