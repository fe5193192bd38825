#include "analysis/game_page.hpp"

#include <utility>

#include "analysis/other_rulings.hpp"
#include "analysis/timeline.hpp"
#include "log/canonical.hpp"
#include "log/game_registry.hpp"

namespace referee {

namespace {

/// The maximum number of findings on a page. The others are only counted.
constexpr std::size_t most_findings = 1000;

/// What a log says of itself; null if it says nothing, or if a number of it cannot be written.
Value meta_of(const Record& record) {
    const auto meta = find_entry(record.root(), "meta");
    if (!meta) return {};
    try {
        return plain_value(*meta);
    } catch (const Unwritable&) {
        return {};
    }
}

GamePage page_of(const Source& source, const Options& options, Opened opened) {
    GamePage page;
    if (const GameEntry* game = find_game(opened.report.game)) page.title = game->title;
    if (opened.record) {
        page.meta = meta_of(*opened.record);
        page.timeline = timeline(*opened.record, options.on_illegal);
        page.rulings = compare_rulings(source, options, opened);
    }
    page.report = std::move(opened.report);
    truncate_findings(page.report, most_findings);
    return page;
}

}  // namespace

GamePage log_page(const Source& source, Options options) {
    options.other_rulings = true;
    options.doubts = true;
    options.nearest = true;
    Opened opened = open_log(source, options);
    return page_of(source, options, std::move(opened));
}

}  // namespace referee
