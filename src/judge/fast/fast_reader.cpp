#include "judge/fast/fast_reader.hpp"

#include <algorithm>

namespace referee {

/// The fast path gives up on events with an arbiter's ruling (`ruled`).
Token FastReader::common_key(Token key, CommonKeys& common_keys, bool complete) const {
    static constexpr std::string_view claims = "claims";
    static constexpr std::string_view note = "note";
    static constexpr std::string_view time = "time";
    const Token at = key + 2;
    if (is_key<claims>(key)) {
        if (common_keys.claims != nullptr || tokens_.letter(at) != '{') return nullptr;
        common_keys.claims = at;
        common_keys.stopped = complete && common_keys.stops_at_claims;
        return common_keys.stopped ? at : behind(at);
    }
    const bool is_note = is_key<note>(key);
    bool& seen = is_note ? common_keys.note : common_keys.time;
    if ((!is_note && !is_key<time>(key)) || seen) return nullptr;
    seen = true;
    return is_note_or_time(at, is_note) ? at + 1 : nullptr;
}

bool FastReader::is_note_or_time(Token at, bool is_note) const {
    std::string_view text;
    if (tokens_.letter(at) == '"') return tokens_.string(at, text) && text.size() <= Limits::string_bytes;
    if (is_note) return false;
    const std::string_view word = tokens_.text_of(at);
    const auto kind = kind_of_word(word);
    return (kind == Kind::integer || kind == Kind::real) && word.size() <= Limits::string_bytes;
}

Token FastReader::label(Token at, bool known, std::string_view& text) const {
    constexpr std::size_t longest = 64;  // characters; a label longer in bytes is left to `Reader`
    if (!string(at, text) || text.empty() || text.size() > longest) return nullptr;
    const auto& labels = log_.known_labels();
    const bool is_known = !known || labels.empty() || std::find(labels.begin(), labels.end(), text) != labels.end();
    return is_known ? at + 1 : nullptr;
}

}  // namespace referee
