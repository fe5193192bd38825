#include "cli/run/notes_once.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace referee {

namespace {

// No report contains these characters: its texts are printable.
constexpr char begin_mark = '\x1e';
constexpr char text_mark = '\x1f';
constexpr char end_mark = '\x1d';

}  // namespace

bool NotesOnce::any_in(std::string_view rendered) { return rendered.find(begin_mark) != std::string_view::npos; }

std::string NotesOnce::framed(std::string_view message, std::string_view text) {
    return cat(begin_mark, visible(message), text_mark, text, end_mark);
}

std::string NotesOnce::taken(std::string_view file, std::string_view rendered) {
    constexpr std::size_t most_known = 10'000;
    if (file.data() != file_.data()) seen_.clear();
    file_ = file;
    std::string text;
    while (!rendered.empty()) {
        const std::size_t begin = std::min(rendered.find(begin_mark), rendered.size());
        text += rendered.substr(0, begin);
        rendered.remove_prefix(begin);
        const std::size_t middle = rendered.find(text_mark);
        const std::size_t end = rendered.find(end_mark);
        if (rendered.empty() || middle > end || end == std::string_view::npos) break;
        const std::string_view message = rendered.substr(1, middle - 1);
        const bool is_new = !seen_.contains(message);
        if (is_new) text += rendered.substr(middle + 1, end - middle - 1);
        if (is_new && seen_.size() < most_known) seen_.emplace(message);
        rendered.remove_prefix(end + 1);
    }
    return text;
}

}  // namespace referee
