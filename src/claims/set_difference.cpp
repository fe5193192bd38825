#include "claims/set_difference.hpp"

#include "text/text.hpp"

namespace referee {

std::string Few::words(const Names& names, std::string_view nothing) const {
    std::vector<std::string> items = names_;
    if (!whole()) items.push_back(say(names, "{} more", count_ - most));
    return listed(names, items, nothing);
}

/// If the claim names strange members and the fact is listed in full, the missing members are obvious and not repeated.
std::string SetDifference::words(std::string_view path, const Names& names) const {
    std::vector<std::string> wrong;
    if (strange.size() > 0 && counted.size() > 0) {
        const std::string all = strange.words(names);
        const bool one = strange.size() == 1;
        wrong.push_back(people && one ? say(names, "names {}, who is not among them", all)
                            : people  ? say(names, "names {}, who are not among them", all)
                            : one     ? say(names, "names {}, which is not among them", all)
                                      : say(names, "names {}, which are not among them", all));
    } else if (strange.size() > 0) {
        wrong.push_back(say(names, "names {}", strange.words(names)));
    }
    if (often.size() > 0) wrong.push_back(say(names, "names {}", often.words(names)));
    if (missing.size() > 0 && (wrong.empty() || !counted.whole()))
        wrong.push_back(say(names, "leaves out {}", missing.words(names)));
    const std::string text = cat('`', path, "` ", listed(names, wrong));
    if (!counted.whole()) return text;
    const std::string_view nothing = people ? translatable("nobody") : translatable("nothing");
    return cat(text, say(names, "; correct: {}", counted.words(names, nothing)));
}

std::string length_words(std::string_view path, std::size_t claimed, const Few& counted, const Names& names) {
    const std::size_t due = counted.size();
    if (due == 0 && claimed == 1) return say(names, "`{}` has 1 entry instead of none", path);
    if (due == 0) return say(names, "`{}` has {} entries instead of none", path, claimed);
    const std::string all = counted.words(names);
    if (claimed == 0) return say(names, "`{}` has no entry instead of {}: {}", path, due, all);
    if (claimed == 1) return say(names, "`{}` has 1 entry instead of {}: {}", path, due, all);
    return say(names, "`{}` has {} entries instead of {}: {}", path, claimed, due, all);
}

}  // namespace referee
