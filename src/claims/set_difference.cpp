#include "claims/set_difference.hpp"

#include "text/text.hpp"

namespace referee {

std::string Few::words(std::string_view nothing) const {
    std::vector<std::string> items = names_;
    if (!whole()) items.push_back(cat(count_ - most, " more"));
    return listed(items, nothing);
}

/// If the claim names strange members and the fact is listed in full, the missing members are obvious and not repeated.
std::string SetDifference::words(std::string_view path) const {
    std::vector<std::string> wrong;
    if (strange.size() > 0 && counted.size() > 0) {
        const std::string_view none = people ? ", who " : ", which ";
        const std::string_view verb = strange.size() > 1 ? "are" : "is";
        wrong.push_back(cat("names ", strange.words(""), none, verb, " not among them"));
    } else if (strange.size() > 0) {
        wrong.push_back(cat("names ", strange.words("")));
    }
    if (often.size() > 0) wrong.push_back(cat("names ", often.words("")));
    if (missing.size() > 0 && (wrong.empty() || !counted.whole()))
        wrong.push_back(cat("leaves out ", missing.words("")));
    const std::string rest = counted.whole() ? cat("; correct: ", counted.words(people ? "nobody" : "nothing"))
                                             : std::string{};
    return cat('`', path, "` ", listed(wrong), rest);
}

std::string length_words(std::string_view path, std::size_t claimed, const Few& counted) {
    const std::string entries = claimed == 0 ? "no entry" : claimed == 1 ? "1 entry" : cat(claimed, " entries");
    const std::string rest = counted.size() == 0 ? "none" : cat(counted.size(), ": ", counted.words(""));
    return cat('`', path, "` has ", entries, " instead of ", rest);
}

}  // namespace referee
