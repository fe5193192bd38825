#include "log/diagnostics.hpp"

#include <cstdint>
#include <set>
#include <utility>

#include "language/language.hpp"
#include "log/key_hints.hpp"
#include "log/oversights.hpp"
#include "log/scalars.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// The names in words. Those of squares, each of some letters with each of some numbers, are not listed.
std::string known_names(std::span<const std::string_view> names, Language language) {
    constexpr std::size_t many = 20;
    std::set<char> letters;
    std::set<std::int64_t> numbers;
    bool squares = names.size() > many;
    for (const std::string_view name : names) {
        squares = squares && name.size() > 1 && is_whole(name.substr(1)) && !is_whole(name.substr(0, 1));
        if (!squares) break;
        letters.insert(name.front());
        numbers.insert(integer_in(name.substr(1)));
    }
    if (squares && letters.size() * numbers.size() == names.size())
        return say(language, "a letter from {} to {} with a number from {} to {}, such as {}", *letters.begin(),
                   *letters.rbegin(), *numbers.begin(), *numbers.rbegin(), names.front());
    std::vector<std::string> all;
    for (const std::string_view name : names) all.push_back(printable(name));
    return listed(language, all);
}

/// Whether a mapping has a key among its first entries. Mappings with known keys have few; looking through a long one
/// for each of its unknown keys would be slow.
bool has_key(Cursor mapping, std::string_view name) {
    constexpr int most_entries = 256;
    int entries = 0;
    for (auto node = mapping.begin(); node != mapping.end() && entries < most_entries; ++node, ++entries) {
        if ((*node).text() == name) return true;
        ++node;  // its value
    }
    return false;
}

}  // namespace

void Diagnostics::report(LogRule rule, std::size_t offset, std::string message,
                         std::span<const std::string_view> meant) {
    if (full()) return;
    Finding finding;
    finding.rule = &log_rule(rule);
    finding.event = event_;
    finding.offset = offset;
    finding.message = std::move(message);
    finding.meant.assign(meant.begin(), meant.end());
    findings_.push_back(std::move(finding));
}

void Diagnostics::report_missing(std::size_t offset, std::string_view holder, std::string_view key,
                                 std::string_view more) {
    report(LogRule::missing_key, offset,
           cat(say(language_, "{} lacks the key `{}`", in(language_, holder), key), in(language_, more)),
           std::span(&key, 1));
}

void Diagnostics::report_type(Cursor node, std::string_view what, std::string_view due) {
    if (full()) return;
    std::string found(in(language_, name_of(node.kind())));
    const bool scalar = !node.is(Kind::null) && !node.is(Kind::sequence) && !node.is(Kind::mapping) &&
        !node.text().empty();
    if (scalar) found = say(language_, "{}: {}", found, brief(node.text()));
    const bool unquoted = due == "a name" && (node.is(Kind::integer) || node.is(Kind::boolean) || node.is(Kind::real));
    const std::string_view quotes = unquoted ? in(language_, "; text that looks like this must be quoted") : "";
    report(LogRule::type, node.offset(),
           cat(say(language_, "`{}` must be {}, not {}", what, in(language_, due), found), quotes,
               oversight(node, what, due, language_)));
}

void Diagnostics::report_name(Cursor node, std::string_view what, std::span<const std::string_view> names) {
    if (full()) return;
    std::string known = names.empty() ? say(language_, "; the game has none")
                                      : several_names(node.text(), names, language_);
    const std::vector<std::string_view> near = nearest_names(node.text(), names);
    if (known.empty()) known = nearest_suggestion(language_, node.text(), near);
    if (known.empty())
        known = cat(strangeness(language(), node.text()), say(language_, "; known: {}", known_names(names, language_)));
    report(LogRule::value, node.offset(),
           cat(say(language_, "{} is not known as a value of `{}`", in_quotes(node.text()), what), known), near);
}

/// In brackets, `10,5` is the end of one entry and the key of another. A key has a node before it, at least its
/// mapping, and one behind it, its value.
bool Diagnostics::report_decimal_comma(Cursor key, bool whole) {
    if (!key.is(Kind::integer)) return false;
    const Cursor before((&key.node())[-1]);
    const Cursor value((&key.node())[1]);
    const bool adjacent = before.is(Kind::integer) && before.offset() + before.text().size() + 1 == key.offset();
    if (!adjacent || !value.is(Kind::null) || !value.text().empty()) return false;
    report(LogRule::type, before.offset(),
           whole ? say(language_, "`{},{}` is two entries; a whole number has no decimals", brief(before.text()),
                       brief(key.text()))
                 : say(language_, "`{},{}` is two entries; a number is written with a decimal point: `{}.{}`",
                       brief(before.text()), brief(key.text()), brief(before.text()), brief(key.text())));
    return true;
}

void Diagnostics::report_joined(LogRule rule, Cursor key, const JoinedKey& joined) {
    report(rule, key.offset(),
           say(language_, "{} is a key without a value; a colon and a space separate them: `{}: {}`",
               in_quotes(key.text()), brief(joined.name), brief(joined.value)));
}

void Diagnostics::report_unknown_key(Cursor mapping, Cursor key, std::span<const std::string_view> known,
                                     std::string_view otherwise) {
    if (full() || report_decimal_comma(key)) return;
    const std::string home = key_hint(key.text(), game_, language_);
    std::vector<std::string_view> near = nearest_names(key.text(), known);
    // What the mapping has already cannot be meant, and is named only if nothing else is known of the key.
    const std::vector<std::string_view> all_near = near;
    std::erase_if(near, [&](std::string_view name) { return has_key(mapping, name); });
    std::string advice = home.empty() ? nearest_suggestion(language_, key.text(), near.empty() ? all_near : near)
        : near.empty()                ? say(language_, "; it belongs {}", home)
                                      : cat(nearest_suggestion(language_, key.text(), near),
                                            say(language_, "; `{}` belongs {}", brief(key.text()), home));
    if (advice.empty()) advice = strangeness(language(), key.text());
    const std::string_view before_colon = key.text().substr(0, key.text().find(':'));
    if (advice.empty() && before_colon.size() < key.text().size() &&
        std::find(known.begin(), known.end(), before_colon) != known.end())
        advice = say(language_, "; a space is required after the colon of a key");
    const ClaimRow* const claim = advice.empty() && game_ != nullptr ? claim_meant(key.text(), *game_) : nullptr;
    if (claim != nullptr && !has_key(mapping, claim->key)) {
        near = {claim->key};
        advice = say(language_, "; `{}` belongs {}", claim->key, in(language_, home_of(claim->place)));
    }
    if (advice.empty()) advice = in(language_, otherwise);
    report(LogRule::unknown_key, key.offset(), cat(say(language_, "unknown key {}", in_quotes(key.text())), advice),
           near);
}

void Diagnostics::name_entry(std::size_t before, std::string_view mapping, std::string_view key) {
    const std::string beginning = cat('`', mapping);
    for (std::size_t i = before; i < findings_.size(); ++i) {
        std::string& message = findings_[i].message;
        const std::size_t end = message.find(beginning) + beginning.size();
        const bool named = end >= beginning.size() && end < message.size() &&
            (message[end] == '`' || message[end] == '.');
        if (named) message.insert(end, cat('.', brief(key)));
    }
}

std::string Diagnostics::flow_of(Cursor node) {
    constexpr std::size_t most = 100;
    if (!node.is(Kind::sequence) && !node.is(Kind::mapping)) return brief(node.text());
    std::string out;
    bool key = node.is(Kind::mapping);
    std::string_view before;
    for (const Cursor entry : node) {
        out += cat(before, out.size() > most ? "…" : flow_of(entry));
        if (out.size() > most) break;
        before = key ? ": " : ", ";
        key = node.is(Kind::mapping) && !key;
    }
    return node.is(Kind::mapping) ? cat('{', out, '}') : cat('[', out, ']');
}

}  // namespace referee
