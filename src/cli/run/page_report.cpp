#include "cli/run/page_report.hpp"

#include <array>
#include <atomic>
#include <utility>

#include "analysis/game_page.hpp"
#include "cli/io/interrupt.hpp"
#include "show/html/game_page.hpp"
#include "show/html/index_page.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The limit of pages of faulty logs, and of pages of other logs. Logs over the limit are counted.
constexpr std::size_t most_pages = 10'000;

class PageReport final : public ReportSink {
  public:
    PageReport(PagesFolder& folder, Options options) : folder_(folder), options_(std::move(options)) {
        options_.checkpoint = &Interrupt::checkpoint;
    }

    [[nodiscard]] bool wants(const Digest& digest) const override {
        return pages_[is_fault(digest.verdict) ? 1 : 0] < most_pages;
    }
    void render(const Report&, std::string&) const override {}
    /// Writes two lines for the index, then the page of the log.
    void render_log(const Source& source, const Report& report, std::string& out) const override {
        GamePage page = log_page(source, options_);
        page.index = "index.html";
        const IndexEntry entry = index_entry(report, page.title, options_.language);
        out += cat(entry.attributes, '\n', entry.cells, '\n');
        game_page(
            page, [&](std::string_view text) { out += text; }, options_.language);
    }
    void take(const Digest& digest, std::string_view rendered) override {
        std::atomic<std::size_t>& pages = pages_[is_fault(digest.verdict) ? 1 : 0];
        if (pages == most_pages) return index_.others.add(digest.verdict, digest.counted);
        ++pages;
        index_.add(digest.verdict, digest.game, digest.counted);
        for (const Digest::FindingDigest& found : digest.findings) index_.rules.emplace(found.rule->id);
        const auto line = [&] {
            const std::size_t end = rendered.find('\n');
            std::string taken(rendered.substr(0, end));
            rendered.remove_prefix(end + 1);
            return taken;
        };
        IndexEntry entry{line(), {}};
        entry.cells = line();
        const std::string name = name_of_page(pages_[0] + pages_[1], digest.log);
        folder_.write(name, rendered);
        index_.rows.push_back(index_row(entry, name, digest.log));
    }
    void trouble(std::string_view path, std::string_view why) override {
        index_.troubles.push_back(path.empty() ? std::string(why) : cat(printable(path), ": ", why));
    }
    void finish() override {
        std::string text;
        index_page(
            index_, [&](std::string_view piece) { text += piece; }, options_.language);
        folder_.write("index.html", text);
    }

  private:
    PagesFolder& folder_;
    Options options_;
    std::array<std::atomic<std::size_t>, 2> pages_{};  ///< of logs without fault, and of faulty logs
    Index index_;
};

}  // namespace

std::unique_ptr<ReportSink> make_page_report(PagesFolder& folder, const Options& options) {
    return std::make_unique<PageReport>(folder, options);
}

}  // namespace referee
