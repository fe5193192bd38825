#include "doc/comments.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "language/language.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::size_t column_of(std::string_view text, std::size_t offset) {
    const std::size_t line_feed = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return line_feed == std::string_view::npos ? offset : offset - line_feed - 1;
}

std::size_t behind_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at++];
    for (; at < text.size(); ++at) {
        const bool escape = text[at] == '\\' && quote == '"';
        const bool doubled = text[at] == quote && quote == '\'' && text.substr(at + 1).starts_with('\'');
        if (!escape && !doubled && text[at] == quote) return at + 1;
        if (escape || doubled) ++at;
    }
    return text.size();
}

/// The end of a block scalar whose lines are indented by at least `least_indent`. If its header has an indentation
/// indicator, skips only the header and leaves the lines to the caller.
std::size_t behind_block(std::string_view text, std::size_t at, std::size_t least_indent, std::size_t limit) {
    const std::size_t line_feed = text.find('\n', at);
    const std::string_view header = text.substr(at + 1,
                                                line_feed == std::string_view::npos ? line_feed : line_feed - at - 1);
    if (line_feed == std::string_view::npos || header.find_first_not_of("+- \t\r") != std::string_view::npos)
        return at + 1;
    std::size_t indent = 0;
    std::size_t end = line_feed + 1;
    while (end < limit) {
        const std::size_t stop = std::min(text.find('\n', end), text.size());
        const std::string_view line = text.substr(end, stop - end);
        const std::size_t first = line.find_first_not_of(' ');
        const bool empty = line.find_first_not_of(blanks) == std::string_view::npos;
        if (!empty && indent == 0) indent = std::max(first, least_indent);
        if (!empty && first < indent) break;
        end = std::min(stop + 1, text.size());
    }
    return std::min(end, text.size());
}

/// The end of the text of a scalar that is not plain.
std::size_t behind_text(std::string_view text, Cursor node, std::size_t before, std::size_t next) {
    const std::size_t at = node.offset();
    if (text[at] == '"' || text[at] == '\'') return behind_quoted(text, at);
    // After a key, the lines are indented more than the key. In a list, they are indented at least as far as the block
    // indicator.
    const bool same_line = before < at && text.substr(before, at - before).find('\n') == std::string_view::npos;
    return behind_block(text, at, same_line ? column_of(text, before) + 1 : column_of(text, at), next);
}

/// Calls the function with the offset of each comment until it returns false. Calls `blank` with the offset of the line
/// feed of each blank line outside of quoted texts and block scalars.
template <class Function, class Blank>
void each_comment(std::string_view text, const Document& document, const Function& function, const Blank& blank) {
    const std::size_t end = document.empty() ? 0 : document.root().node().size;
    std::size_t index = 0;
    std::size_t before = 0;
    bool on_blank_line = true;
    for (std::size_t at = 0; at < text.size();) {
        // A mapping begins where its first key begins, and it is the key that may be quoted.
        const auto passed = [&](const Node& node) {
            return node.offset < at || (node.offset == at && node.kind != Kind::string);
        };
        while (index < end && passed(document[index])) before = document[index++].offset;
        const bool here = index < end && document[index].offset == at && document[index].kind == Kind::string;
        if (here && std::string_view("\"'|>").find(text[at]) != std::string_view::npos) {
            const std::size_t next = index + 1 < end ? document[index + 1].offset : text.size();
            at = behind_text(text, Cursor(document[index]), before, next);
            // A block scalar ends behind its last line feed.
            on_blank_line = text[at - 1] == '\n';
            continue;
        }
        const bool apart = at == 0 || blanks.find(text[at - 1]) != std::string_view::npos || text[at - 1] == '\xBF';
        if (text[at] == '#' && apart) {
            if (!function(at)) return;
            at = std::min(text.find('\n', at), text.size());
            on_blank_line = false;
            continue;
        }
        if (text[at] == '\n') {
            if (on_blank_line) blank(at);
            on_blank_line = true;
        } else if (blanks.find(text[at]) == std::string_view::npos) {
            on_blank_line = false;
        }
        ++at;
    }
}

/// A line of a log and the offset at which it begins in the text.
struct Anchor {
    std::size_t offset = 0;
    LogPlace place{};
    bool opens = false;  ///< its value consists of further lines
};

void add_rows(Cursor list, const LogPlace& of, std::vector<Anchor>& anchors) {
    LogPlace place = of;
    for (const Cursor row : list) {
        ++place.row;
        anchors.push_back({row.offset(), place});
    }
}

/// Whether the rows of a list are on other lines than its key. Events are always written so.
bool has_rows(std::string_view text, Cursor key, Cursor list) {
    if (!list.is(Kind::sequence) || list.begin() == list.end()) return false;
    const std::size_t first = (*list.begin()).offset();
    return key.text() == "events" ||
        text.substr(key.offset(), first - key.offset()).find('\n') != std::string_view::npos;
}

std::vector<Anchor> anchors_of(std::string_view text, const Document& document) {
    std::vector<Anchor> anchors;
    if (document.empty() || !document.root().is(Kind::mapping)) return anchors;
    each_entry(document.root(), [&](Cursor key, Cursor value) {
        LogPlace place{std::string(key.text())};
        const bool rows = (place.key == "events" || place.key == "players") && has_rows(text, key, value);
        const bool final = value.is(Kind::mapping) && place.key == "final";
        anchors.push_back({key.offset(), place, rows || final});
        if (rows) add_rows(value, place, anchors);
        if (!final) return;
        each_entry(value, [&](Cursor inner, Cursor part) {
            place.inner = inner.text();
            const bool listed = has_rows(text, inner, part);
            anchors.push_back({inner.offset(), place, listed});
            if (listed) add_rows(part, place, anchors);
        });
    });
    return anchors;
}

bool has_own_line(std::string_view text, std::size_t comment) {
    const std::size_t column = column_of(text, comment);
    const std::string_view before = text.substr(comment - column, column);
    return before.find_first_not_of(" \t\xEF\xBB\xBF") == std::string_view::npos;
}

/// Collects the comments of a log in the order of the text.
class Collector {
  public:
    Collector(std::string_view text, const Document& document)
        : text_(text), document_(document), anchors_(anchors_of(text, document)) {}

    void comment(std::size_t at) {
        const std::size_t next = after(at);
        const bool behind = !has_own_line(text_, at) && next > 0;
        const bool of_previous = behind || is_within(at, next);
        std::string_view words = text_.substr(at, std::min(text_.find('\n', at), text_.size()) - at);
        words = words.substr(0, words.find_last_not_of(blanks) + 1);
        add({std::string(words), place_of(of_previous ? next - 1 : next), behind});
    }

    void blank_line(std::size_t at) {
        const std::size_t next = after(at);
        const bool twice = !comments.empty() && comments.back().text.empty() && comments.back().place == place_of(next);
        if ((next > 0 || !comments.empty()) && !twice && !is_within(at, next)) add({{}, place_of(next)});
    }

    std::vector<LogComment> comments;

  private:
    void add(LogComment comment) { comments.push_back(std::move(comment)); }

    /// The number of the first anchor after an offset.
    [[nodiscard]] std::size_t after(std::size_t at) const {
        const auto next = std::upper_bound(anchors_.begin(), anchors_.end(), at,
                                           [](std::size_t offset, const Anchor& one) { return offset < one.offset; });
        return static_cast<std::size_t>(next - anchors_.begin());
    }

    [[nodiscard]] LogPlace place_of(std::size_t anchor) const {
        return anchor < anchors_.size() ? anchors_[anchor].place : LogPlace{};
    }

    /// Whether an offset lies within the value of the line before the anchor `next`: whether a node begins between the
    /// two.
    [[nodiscard]] bool is_within(std::size_t at, std::size_t next) const {
        if (next == 0 || anchors_[next - 1].opens) return false;
        const std::size_t to = next < anchors_.size() ? anchors_[next].offset : text_.size();
        // The nodes are in the order of their offsets.
        std::size_t first = 0;
        std::size_t last = document_.root().node().size;
        while (first < last) {
            const std::size_t middle = first + (last - first) / 2;
            if (document_[middle].offset > at) {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        return first < document_.root().node().size && document_[first].offset < to;
    }

    std::string_view text_;
    const Document& document_;
    std::vector<Anchor> anchors_;
};

}  // namespace

std::optional<std::size_t> first_comment(std::string_view text, const Document& document) {
    std::optional<std::size_t> first;
    const auto take = [&](std::size_t at) {
        first = at;
        return false;
    };
    each_comment(text, document, take, [](std::size_t) {});
    return first;
}

std::vector<LogComment> comments_of_log(std::string_view text, const Document& document) {
    Collector collector(text, document);
    const auto take = [&](std::size_t at) {
        collector.comment(at);
        return true;
    };
    each_comment(text, document, take, [&](std::size_t at) { collector.blank_line(at); });
    std::vector<LogComment>& comments = collector.comments;
    while (!comments.empty() && comments.back().text.empty() && comments.back().place == LogPlace{})
        comments.pop_back();
    return std::move(comments);
}

namespace {

/// A line of a written log and its place.
struct WrittenLine {
    LogPlace place;
    std::string_view text;
};

std::vector<WrittenLine> lines_of(std::string_view yaml_log) {
    std::vector<WrittenLine> lines;
    LogPlace place;
    while (!yaml_log.empty()) {
        const std::size_t end = std::min(yaml_log.find('\n'), yaml_log.size());
        const std::string_view line = yaml_log.substr(0, end);
        yaml_log.remove_prefix(std::min(end + 1, yaml_log.size()));
        const std::string_view words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
        if (words.starts_with("- ")) {
            ++place.row;
        } else if (words.size() < line.size()) {
            place.inner = words.substr(0, words.find(':'));
            place.row = 0;
        } else {
            place = {std::string(words.substr(0, words.find(':')))};
        }
        lines.push_back({place, line});
    }
    return lines;
}

/// The comments of one line.
struct Beside {
    std::vector<std::string_view> before;
    std::string behind;
};

/// The places of a written log.
class WrittenPlaces {
  public:
    explicit WrittenPlaces(const std::vector<WrittenLine>& lines) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            written_.insert(lines[i].place);
            if (lines[i].place.row > 0)
                behind_[list_of(lines[i].place)] = i + 1 < lines.size() ? lines[i + 1].place : LogPlace{};
        }
    }

    /// The place itself if it is written. Otherwise that after its list if it has rows, or the one around it.
    [[nodiscard]] LogPlace nearest(LogPlace place) const {
        if (written_.contains(place)) return place;
        if (const auto behind = behind_.find(list_of(place)); place.row > 0 && behind != behind_.end())
            return behind->second;
        place.row = 0;
        if (!written_.contains(place)) place.inner.clear();
        return written_.contains(place) ? place : LogPlace{};
    }

  private:
    static LogPlace list_of(LogPlace place) {
        place.row = 0;
        return place;
    }

    std::set<LogPlace> written_;
    std::map<LogPlace, LogPlace> behind_;  ///< by list, the place of the line after its last row
};

/// The comments of each line of a written log.
std::map<LogPlace, Beside> comments_by_line(const std::vector<WrittenLine>& lines,
                                            const std::vector<LogComment>& comments) {
    const WrittenPlaces written(lines);
    std::map<LogPlace, Beside> by_line;
    for (const LogComment& comment : comments) {
        const LogPlace place = written.nearest(comment.place);
        if (comment.behind && place == comment.place) {
            by_line[place].behind += "  " + comment.text;
        } else if (!comment.text.empty() || place == comment.place) {
            by_line[place].before.push_back(comment.text);
        }
    }
    return by_line;
}

}  // namespace

std::vector<LogComment> moved(std::vector<LogComment> comments, const std::vector<MovedEvent>& events) {
    for (LogComment& comment : comments) {
        const std::size_t number = comment.place.row;
        if (comment.place.key != "events" || number == 0 || number > events.size()) continue;
        comment.place.row = events[number - 1].row;
        comment.behind = comment.behind && !events[number - 1].removed;
    }
    return comments;
}

std::string with_comments(const std::string& yaml_log, const std::vector<LogComment>& comments) {
    const std::vector<WrittenLine> lines = lines_of(yaml_log);
    const std::map<LogPlace, Beside> by_line = comments_by_line(lines, comments);
    std::string out;
    const auto write_before = [&](const LogPlace& place, std::string_view indent) -> std::string_view {
        const auto found = by_line.find(place);
        if (found == by_line.end()) return {};
        for (const std::string_view text : found->second.before) {
            if (!text.empty()) out += indent;
            out += cat(text, '\n');
        }
        return found->second.behind;
    };
    for (const auto& [place, line] : lines) {
        const std::string_view behind = write_before(place, line.substr(0, line.find_first_not_of(' ')));
        out += cat(line, behind, '\n');
    }
    write_before({}, {});
    return out;
}

}  // namespace referee
