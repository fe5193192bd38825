#include "cli/run/expect.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include "cli/io/interrupt.hpp"
#include "cli/io/run_files.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace fs = std::filesystem;

Expectation found_in(const Digest& digest) {
    Expectation result{.verdict = std::string(name_of(digest.verdict)), .rule = "", .event = 0};
    const auto* first = first_with_verdict(digest.findings, digest.verdict);
    if (first == nullptr) return result;
    result.rule = first->rule->id;
    result.event = first->event;
    return result;
}

std::string words_of(const Expectation& one) {
    const std::string rule = one.rule.value_or("");
    const std::size_t event = one.event.value_or(0);
    return cat(printable(one.verdict), rule.empty() ? "" : cat(" [", printable(rule), ']'),
               event == 0 ? "" : cat(" event ", event));
}

std::string words_of_list(const Expectation& one) {
    return cat(words_of(one), one.event == std::size_t{0} ? " of no event" : "");
}

namespace {

/// Parses one line of a list. Returns the error, or an empty string.
std::string parse(const std::string& line, std::string& log, Expectation& expected) {
    std::string repeated;
    const std::optional<Value> value = json_value(line, repeated);
    if (!value || !value->is_object()) return "a line must be a JSON object";
    if (!repeated.empty()) return cat("the key `", printable(repeated), "` appears twice");
    std::string rule;
    for (const auto& [key, item] : value->items()) {
        if (key == "event") {
            if (!item.is_number_unsigned() && !item.is_null())
                return "`event` must be a whole number, or null for the whole log";
            expected.event = item.is_null() ? 0 : item.get<std::size_t>();
            continue;
        }
        const std::map<std::string_view, std::string*> texts = {
            {"log", &log}, {"verdict", &expected.verdict}, {"rule", &rule}};
        const auto text = texts.find(key);
        if (text == texts.end()) return cat("unknown key `", printable(key), "`");
        if (!item.is_string()) return cat('`', key, "` must be text");
        *text->second = item.get<std::string>();
        if (key == "rule") expected.rule = rule;
    }
    if (log.empty()) return "the key `log` is missing";
    if (expected.verdict.empty()) return "the key `verdict` is missing";
    return is_verdict(expected.verdict) ? "" : cat('`', printable(expected.verdict), "` is not a verdict");
}

}  // namespace

LogNames::LogNames(const std::string& list) {
    std::error_code ignored;
    folder_ = fs::absolute(list, ignored).lexically_normal().parent_path();
}

/// Computing paths is slow, and most logs are in the folder of the previous one.
std::string LogNames::operator()(std::string_view log) {
    const std::size_t slash = log.rfind('/');
    const std::string_view folder = slash == std::string_view::npos ? std::string_view(".") : log.substr(0, slash + 1);
    if (log == "-" || log.starts_with("-:")) return std::string(log);
    if (folder != last_given_) {
        std::error_code ignored;
        last_given_ = folder;
        last_seen_ = (fs::absolute(folder, ignored) / "").lexically_normal().lexically_relative(folder_).string();
        last_seen_ = last_seen_ == "." || last_seen_.empty() ? "" : last_seen_ + (last_seen_.ends_with('/') ? "" : "/");
    }
    return printable(cat(last_seen_, slash == std::string_view::npos ? log : log.substr(slash + 1)));
}

void ExpectationWriter::take(const Digest& digest, std::string_view) {
    const Expectation one = found_in(digest);
    Value line = {{"log", names_(digest.log)}, {"verdict", one.verdict}};
    if (!one.rule->empty()) {
        line["rule"] = *one.rule;
        line["event"] = *one.event > 0 ? Value(*one.event) : Value();
    }
    target_.write(json_text(line) + '\n');
}

Expectations::Expectations(std::string list, Target& target, Style style, Session& session)
    : list_(std::move(list)),
      names_(list_),
      target_(target),
      style_(style),
      session_(session),
      in_(list_, std::ios::binary) {
    std::error_code ignored;
    // A folder can be opened like a file, and would look like an empty list.
    if (fs::is_directory(list_, ignored)) {
        session_.complain(cat(printable(list_), ": ", std::strerror(EISDIR)));
    } else if (!in_) {
        session_.complain(cat(printable(list_), ": ", std::strerror(errno)));
    }
    note_read(list_);
}

void Expectations::render(const Report& report, std::string& out) const { out += findings_text(report, style_); }

/// Reads the next line of the list; false at its end.
bool Expectations::read_line() {
    std::string line;
    while (std::getline(in_, line)) {
        ++line_;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        std::string log;
        Expectation expected;
        const std::string wrong = parse(line, log, expected);
        if (!wrong.empty()) {
            session_.complain(cat(printable(list_), ':', line_, ": ", wrong));
            continue;
        }
        waiting_.emplace(std::move(log), std::move(expected));
        return true;
    }
    return false;
}

bool Expectations::find(const std::string& log, Expectation& expected) {
    auto found = waiting_.find(log);
    while (found == waiting_.end() && read_line()) found = waiting_.find(log);
    if (found == waiting_.end()) return false;
    expected = std::move(found->second);
    waiting_.erase(found);
    return true;
}

void Expectations::disagree(std::size_t& count, std::string_view sentence) {
    ++count;
    session_.raise(exit_fault);
    target_.write(cat(sentence, '\n'));
}

void Expectations::take(const Digest& digest, std::string_view rendered) {
    const Expectation judged = found_in(digest);
    Expectation expected;
    if (!find(names_(digest.log), expected)) {
        if (!malformed_lines_.admits(digest)) {
            ++surplus_;
            return session_.raise(exit_fault);
        }
        disagree(surplus_, cat(printable(digest.log), ": not expected, judged ", words_of(judged)));
    } else if (!expected.allows(judged)) {
        disagree(differing_,
                 cat(printable(digest.log), ": expected ", words_of_list(expected), ", judged ", words_of(judged)));
    } else {
        ++agreed_;
        return;
    }
    target_.write(rendered);
}

void Expectations::finish() {
    if (Interrupt::signal() == 0) {
        while (read_line()) {
        }
        const std::multimap<std::string, Expectation> sorted(waiting_.begin(), waiting_.end());
        for (const auto& [log, expected] : sorted)
            disagree(missing_, cat(printable(log), ": expected ", words_of_list(expected), ", not judged"));
    }
    if (malformed_lines_.others().any()) target_.write(unlisted_words(malformed_lines_.others()) + '\n');
    std::vector<std::string> counts = {cat(agreed_, agreed_ == 1 ? " log agrees" : " logs agree")};
    if (differing_ > 0) counts.push_back(cat(differing_, differing_ == 1 ? " differs" : " differ"));
    if (missing_ > 0) counts.push_back(cat(missing_, " missing"));
    if (surplus_ > 0) counts.push_back(cat(surplus_, " not expected"));
    target_.write(cat(printable(list_), ": ", listed(counts), '\n'));
}

}  // namespace referee
