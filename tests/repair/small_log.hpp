#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/search.hpp"
#include "repair/small_game.hpp"
#include "support/read_claim.hpp"

namespace referee::testing::small {

/// A log of a small game, as its cards.
template <class G>
struct SmallLog {
    Log<G> log;
    std::vector<std::shared_ptr<ReadText>> values;  ///< of the claims
    RepairOptions options{.budget = 20'000};        ///< no search of a test needs more

    explicit SmallLog(std::string_view cards) {
        log.setup.players = 2;
        for (const char card : cards) log.events.push_back({play(card - '0'), nullptr, 0, 0});
    }
    [[nodiscard]] Play& at(std::size_t event) { return std::get<Play>(log.events[event - 1].event); }

    /// Claims the number of events after an event; behind the last event, in the result. Claims are added in order.
    SmallLog& claim(std::size_t event, int number) { return claim(event, G::claim_of_events, std::to_string(number)); }
    /// Claims that the game goes on.
    SmallLog& claim_no_end(std::size_t event) { return claim(event, G::claim_of_end, "false"); }
    /// An arbiter ruled that another card was played.
    SmallLog& ruled_as(std::size_t event, int card) {
        RuledEvent<G>& ruled = log.ruled.emplace_back();
        ruled.decision = Decision::as;
        ruled.event = play(card);
        log.events[event - 1].ruled = static_cast<std::uint32_t>(log.ruled.size());
        return *this;
    }
    SmallLog& up_to(std::size_t edits) {
        options.edits = edits;
        return *this;
    }

    [[nodiscard]] FoundRepairs found(const Log<G>* other = nullptr) const {
        static const std::array<std::string, 2> ids = {"a", "b"};
        const Names names(ids);
        const Envelope envelope{};
        const Node root{};
        return RepairSearch<G>(RepairInput<G>{envelope, Cursor(root), log, names, other}, options).run();
    }
    [[nodiscard]] std::size_t tried() const { return found().tried; }
    /// The repairs in words, sorted: `120: put-in 2 = 2`.
    [[nodiscard]] std::vector<std::string> repairs(const Log<G>* other = nullptr) const {
        const FoundRepairs all = found(other);
        EXPECT_FALSE(all.broken_off);
        std::vector<std::string> words;
        for (const FoundRepair& repair : all.best) words.push_back(words_of(repair));
        std::sort(words.begin(), words.end());
        return words;
    }
    static std::string words_of(const FoundRepair& repair) {
        std::string words = cat(repair.cost, ':');
        for (const RepairEdit& edit : repair.edits) {
            words += cat(' ', price_of(edit.kind).name);
            if (edit.event > 0) words += cat(' ', edit.event);
            if (!edit.key.empty()) words += cat(' ', edit.key);
            if (edit.doubled) words += " doubled";
            if (edit.is.is_object() && edit.is.contains("play")) {
                words += cat(" = ", edit.is["play"].dump());
            } else if (!edit.is.is_null()) {
                words += cat(" = ", edit.is.dump());
            }
        }
        return words;
    }

  private:
    SmallLog& claim(std::size_t event, std::size_t claim, std::string value) {
        values.push_back(std::make_shared<ReadText>(std::move(value)));
        log.claims.push_back({claim, &values.back()->root().node()});
        for (; event <= log.events.size(); ++event)
            log.events[event - 1].claims = static_cast<std::uint32_t>(log.claims.size());
        return *this;
    }
};

/// Of these courses the game is, while a test runs.
template <class G>
struct Courses {
    explicit Courses(std::vector<Course> courses) { G::courses = std::move(courses); }
    ~Courses() {
        G::courses.clear();
        G::refused.clear();
    }
    Courses(const Courses&) = delete;
    Courses& operator=(const Courses&) = delete;
};

}  // namespace referee::testing::small
