#include "cli/program/tally_completion.hpp"

#include <algorithm>
#include <utility>

#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::string_view separators = "=@";

/// The part of a word and the part of its placeholder before or after a colon, whichever is being typed; the separator
/// that follows the placeholder's part.
struct Part {
    std::string_view form;
    std::string_view typed;
    std::string_view next;
};

Part part_of(std::string_view placeholder, std::string_view typed) {
    const std::size_t colon = placeholder.find(':');
    const std::size_t typed_colon = typed.find(':');
    if (colon == std::string_view::npos) return {placeholder, typed, ""};
    if (typed_colon == std::string_view::npos) return {placeholder.substr(0, colon), typed, ":"};
    return {placeholder.substr(colon + 1), typed.substr(typed_colon + 1), ""};
}

}  // namespace

std::vector<std::string> tally_candidates(const TallyCommand& tally, std::string_view placeholder,
                                          std::string_view typed) {
    Part part = part_of(placeholder, typed);
    std::string_view item = part.typed;
    if (const std::size_t comma = item.rfind(','); comma != std::string_view::npos) item.remove_prefix(comma + 1);
    std::string_view form = part.form.substr(0, part.form.find(','));
    // Each separator that is typed leads to the next noun.
    while (true) {
        const std::size_t here = form.find_first_of(separators);
        const std::size_t there = item.find_first_of(separators);
        if (here == std::string_view::npos || there == std::string_view::npos) break;
        form.remove_prefix(here + 1);
        item.remove_prefix(there + 1);
    }
    const std::string_view noun = form.substr(0, form.find_first_of(separators));
    const std::string_view next = noun.size() < form.size() ? form.substr(noun.size(), 1) : part.next;
    const auto known = std::find_if(tally.nouns.begin(), tally.nouns.end(),
                                    [&](const TallyNoun& one) { return one.noun == noun; });
    std::vector<std::string> words;
    if (known == tally.nouns.end()) return words;
    const std::string_view before = typed.substr(0, typed.size() - item.size());
    for (const std::string_view name : known->names()) words.push_back(cat(before, name, next));
    return words;
}

}  // namespace referee
