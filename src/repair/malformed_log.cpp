#include "repair/malformed_log.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "core/log_rules.hpp"
#include "log/canonical.hpp"
#include "log/envelope.hpp"
#include "log/padded_text.hpp"
#include "position/record.hpp"
#include "repair/form_corrections.hpp"
#include "repair/site.hpp"
#include "sheet/as_meant.hpp"

namespace referee {

namespace {

/// Puts the keys that the format knows first, in its order; the other keys follow.
Value in_order(const Value& log) {
    Value ordered = Value::object();
    for (const std::string_view key : envelope_keys()) {
        if (log.contains(key)) ordered[std::string(key)] = log[std::string(key)];
    }
    for (const auto& [key, value] : log.items()) {
        if (!ordered.contains(key)) ordered[key] = value;
    }
    return ordered;
}

class MalformedLogRepairer {
  public:
    MalformedLogRepairer(const Source& source, std::size_t most_corrections, const RepairOptions& options)
        : checkpoint_(options.checkpoint), spare_(options.most_judged), most_corrections_(most_corrections) {
        read(source);
    }

    std::optional<RepairedLog> run(const Report& report) {
        if (!read_) return std::nullopt;
        Report current = report;
        for (std::size_t made = 0; current.verdict == Verdict::malformed && made < most_corrections_; ++made) {
            if (!repair_first(current)) break;
            repeat_last(current);
        }
        repaired_.well_formed = current.verdict != Verdict::malformed;
        if (!repaired_.well_formed && repaired_.edits.empty()) return std::nullopt;
        repaired_.log = in_order(repaired_.log);
        return std::move(repaired_);
    }

  private:
    struct Choice {
        std::optional<FormCorrection> candidate;
        Report then;  ///< of the log with it
    };
    /// What is wrong at a site: whether it is a key, and the key or the value.
    using Slip = std::pair<bool, std::string>;

    void read(const Source& source) {
        std::vector<DocumentFault> faults;
        if (source.format == Format::csv || source.too_large) return;
        const PaddedText recorded(std::string(source.text), source.format);
        const std::string_view whole = recorded.text();
        read_ = (source.format == Format::json ? json_.read(whole, document_, faults) : read_yaml(whole, faults)) &&
            faults.empty() && !document_.empty();
        if (!read_) return;
        try {
            repaired_.log = plain_value(document_.root());
        } catch (const Unwritable&) {
            read_ = false;
            return;
        }
        repaired_.recorded = in_order(repaired_.log);
        if (source.format == Format::yaml) repaired_.comments = comments_of_log(whole, document_);
        rewrite();
    }

    /// The blanks of a form have no place in a log. What is written in it is kept as it is meant.
    bool read_yaml(std::string_view text, std::vector<DocumentFault>& faults) {
        if (yaml_.read(text, document_, faults)) return true;
        faults.clear();
        if (!yaml_.refused_blank() || !yaml_.read(text, form_, faults, YamlBlanks::keep) || !is_sheet(form_.root()))
            return false;
        std::vector<Finding> notes;
        return as_meant_.rewrite(form_.root(), document_, faults, notes);
    }

    /// Writes the current log as text and reads it again, so that offsets of findings refer to `document_`.
    void rewrite() {
        std::vector<DocumentFault> faults;
        json_.read(text_.emplace(repaired_.log).text(), document_, faults);
    }
    Report judged(const Value& log) {
        // A finding, with the names nearest to an unknown one, takes as long as half a kilobyte of text.
        constexpr std::size_t characters_of_finding = 512;
        const PaddedText text(log);
        Report report = checker_.check(text.source());
        spend(text.text().size() + characters_of_finding * report.findings.size());
        return report;
    }
    void spend(std::size_t characters) {
        if (checkpoint_ != nullptr) checkpoint_();
        spare_ -= std::min(spare_, characters);
    }

    bool repair_first(Report& current) {
        current = judged(repaired_.log);
        // A log with more findings than a few changes can correct is not searched in full.
        constexpr std::size_t most_findings = 64;
        // In order of preference: what leaves fewer faults, what uncovers others, what only puts a key aside.
        Choice better{std::nullopt, current};
        Choice uncovering{std::nullopt, {}};
        Choice aside{std::nullopt, current};
        FormCorrections corrections(repaired_.log);
        const std::span findings = std::span(current.findings).first(std::min(most_findings, current.findings.size()));
        // What a key is similar to comes before what could be meant by a missing one. Names come between them: once the
        // keys are right, one name can be legal further than another.
        const auto order = [](const Finding& finding) {
            if (finding.rule == &log_rule(LogRule::unknown_key)) return 0;
            return finding.rule == &log_rule(LogRule::missing_key) ? 2 : 1;
        };
        std::stable_sort(findings.begin(), findings.end(),
                         [&](const Finding& one, const Finding& other) { return order(one) < order(other); });
        std::set<Slip> corrected;
        // Without its game little of a log can be read: the game comes first.
        const auto game = std::find_if(findings.begin(), findings.end(),
                                       [&](const Finding& finding) { return is_of_game(site_of(finding)); });
        for (const Finding& finding : game == findings.end() ? findings : std::span(game, 1)) {
            if (spare_ == 0) break;
            const std::optional<Site> site = site_of(finding);
            if (!site) continue;
            // Of slips that are the same, one shows what its correction does.
            const Slip slip = slip_at(*site);
            if (corrected.contains(slip)) continue;
            for (FormCorrection& candidate : corrections.of(finding, *site)) {
                Report then = judged(candidate.log);
                if (is_better(then, current)) corrected.insert(slip);
                Choice& choice = is_put_aside(candidate.edit) ? aside : better;
                if (is_better(then, choice.then)) {
                    choice = {std::move(candidate), std::move(then)};
                } else if (&choice == &better && (!uncovering.candidate || is_better(then, uncovering.then)) &&
                           uncovers(*site, candidate, then)) {
                    uncovering = {std::move(candidate), std::move(then)};
                }
            }
        }
        Choice& chosen = better.candidate ? better : uncovering.candidate ? uncovering : aside;
        if (!chosen.candidate) return false;
        repaired_.log = std::move(chosen.candidate->log);
        repaired_.edits.push_back(std::move(chosen.candidate->edit));
        current = std::move(chosen.then);
        rewrite();
        return true;
    }

    [[nodiscard]] std::optional<Site> site_of(const Finding& finding) const {
        Steps path;
        std::optional<Site> site;
        find_site(document_.root(), finding.offset, path, site);
        return site;
    }
    [[nodiscard]] Slip slip_at(const Site& site) const {
        if (!site.key.empty()) return {true, site.key};
        return {false, at(repaired_.log, site.path).dump(-1, ' ', false, Value::error_handler_t::replace)};
    }
    static bool is_of_game(const std::optional<Site>& site) {
        return site && site->path.size() == 1 && site->key.empty() && site->path.front().key == "game";
    }

    /// Makes the last correction, of a name or a key, wherever the same is misspelt. Kept if that leaves fewer faults.
    void repeat_last(Report& current) {
        const RepairEdit& last = repaired_.edits.back();
        const auto was = last.was.begin();
        const auto is = last.is.begin();
        const bool is_key = was.key() != is.key();
        if (!is_key && !(was.value().is_string() && is.value().is_string())) return;
        const std::string wrong = is_key ? was.key() : was.value().get<std::string>();
        const std::string right = is_key ? is.key() : is.value().get<std::string>();
        const Value before = repaired_.log;
        std::vector<RepairEdit> edits;
        // The last finding first: what it corrects is in no key that is still to be corrected.
        for (auto finding = current.findings.rbegin(); finding != current.findings.rend(); ++finding) {
            const auto& meant = finding->meant;
            if (std::find(meant.begin(), meant.end(), right) == meant.end()) continue;
            if (spare_ == 0) break;
            spend(text_->text().size());
            const std::optional<Site> site = site_of(*finding);
            if (!site || (is_key ? Value(site->key) : at(repaired_.log, site->path)) != wrong) continue;
            const FormCorrections corrections(repaired_.log);
            FormCorrection made = is_key ? corrections.renamed(*site, wrong, right)
                                         : corrections.respelled(*site, right);
            if (made.edit.was.is_null()) continue;
            repaired_.log = std::move(made.log);
            edits.push_back(std::move(made.edit));
        }
        if (edits.empty()) return;
        Report then = judged(repaired_.log);
        if (!is_better(then, current)) {
            repaired_.log = before;
            return;
        }
        repaired_.edits.insert(repaired_.edits.end(), edits.rbegin(), edits.rend());
        current = std::move(then);
        rewrite();
    }

    /// True if a key is moved to `meta`, which takes any key and is not judged.
    static bool is_put_aside(const RepairEdit& edit) { return edit.is.is_object() && edit.is.begin().key() == "meta"; }

    /// True if a correction lets something be read that was not read before, in which other faults may come up: a key,
    /// or a value of a key of the log such as `game`. `then` is the report of the log with it.
    static bool uncovers(Site site, const FormCorrection& candidate, const Report& then) {
        if (candidate.edit.was.is_null()) return false;
        const auto was = candidate.edit.was.begin();
        const auto is = candidate.edit.is.begin();
        if (was.key() != is.key() && was.value() == is.value()) {
            site.key = is.key();
        } else if (site.path.size() != 1 || !site.key.empty()) {
            return false;
        }
        return is_sound(candidate.log, site, then);
    }
    /// True if a site is in a log, and nothing is wrong with the key or the value itself that it names.
    static bool is_sound(const Value& log, const Site& site, const Report& report) {
        const PaddedText text(log);
        JsonReader reader;
        Document document;
        std::vector<DocumentFault> faults;
        reader.read(text.text(), document, faults);
        const std::optional<std::size_t> offset = offset_of(document.root(), site);
        return offset && std::none_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
                   return finding.offset == *offset;
               });
    }

    /// True if `one` has fewer findings of malformed input, or, if both logs are well-formed, is legal further. A
    /// change that fixes one finding may hide or cause others.
    static bool is_better(const Report& one, const Report& other) {
        const auto rank = [](const Report& report) {
            const bool malformed = report.verdict == Verdict::malformed;
            const std::size_t legal = malformed ? 0 : report.judged;
            return std::tuple(malformed ? report.findings.size() : 0, -static_cast<std::ptrdiff_t>(legal),
                              malformed ? Verdict::legal : report.verdict);
        };
        return rank(one) < rank(other);
    }

    void (*checkpoint_)();
    std::size_t spare_;  ///< number of characters that may still be judged
    std::size_t most_corrections_;
    Checker checker_;  ///< of all candidates: its memory is reused
    JsonReader json_;
    YamlReader yaml_;
    Document document_;
    Document form_;          ///< with its blanks
    SheetAsMeant as_meant_;  ///< keeps alive texts of `document_`
    std::optional<PaddedText> text_;
    bool read_ = false;
    RepairedLog repaired_;
};

}  // namespace

std::optional<RepairedLog> repair_malformed(const Source& source, const Report& report, std::size_t most_made,
                                            const RepairOptions& options) {
    return MalformedLogRepairer(source, most_made, options).run(report);
}

}  // namespace referee
