#include "log/claim_rules.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <string>

#include "core/log_rules.hpp"
#include "games/names.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The rules of all claims. Each game contributes the titles and texts of its own.
class ClaimRules {
  public:
    template <class... G>
    explicit ClaimRules(GameNames<G...>) {
        for (const Rule& rule : common_claim_rules()) rows_.push_back({std::string(rule.id), {}, {}, &rule});
        (add_claims<G>(), ...);
        for (Row& row : rows_) {
            if (row.rule == nullptr) row.rule = &rules_.emplace_back(rule_of_claim(row.id, row.title, row.text));
        }
    }

    [[nodiscard]] const Rule& find(std::string_view key) const {
        const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return key_of(row) == key; });
        assert(found != rows_.end());
        return *found->rule;
    }

  private:
    struct Row {
        std::string id;
        std::string_view title;
        std::string text;
        const Rule* rule = nullptr;
    };

    static std::string_view key_of(const Row& row) { return std::string_view(row.id).substr(row.id.find('/') + 1); }

    template <class G>
    void add_claims() {
        for (const ClaimText& claim : claim_texts_of<G>()) add(claim);
    }

    void add(const ClaimText& claim) {
        const auto& [game, key, title, text] = claim;
        auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return key_of(one) == claim.key; });
        if (row == rows_.end()) row = rows_.insert(rows_.end(), {cat("claim/", key), title, {}, nullptr});
        if (row->rule != nullptr) return;  // a common claim
        assert(!text.empty() && row->title == title);
        row->text += cat(row->text.empty() ? "" : " ", game, ": ", text);
    }

    std::deque<Row> rows_;
    std::deque<Rule> rules_;
};

}  // namespace

const Rule& claim_rule(std::string_view key) {
    static const ClaimRules rules(EveryGame{});
    return rules.find(key);
}

}  // namespace referee
