#include "doc/document.hpp"

#include <algorithm>
#include <utility>

#include "language/language.hpp"
#include "text/short_text.hpp"
#include "text/text.hpp"

namespace referee {

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::null: return translatable("nothing (null)");
        case Kind::boolean: return translatable("true or false");
        case Kind::integer: return translatable("a whole number");
        case Kind::real: return translatable("a number with a fraction or exponent");
        case Kind::string: return translatable("text");
        case Kind::sequence: return translatable("a list");
        case Kind::mapping: return translatable("a mapping");
    }
    return "";
}

DocumentFault too_deep(std::size_t offset, Language language) {
    return {FaultKind::limit, offset, say(language, "the log is nested deeper than {} levels", Limits::depth)};
}

DocumentFault too_many_nodes(std::size_t offset, std::size_t most, Language language) {
    return {FaultKind::limit, offset,
            say(language, "the log has more than {} keys and values, which is the limit", most)};
}

Builder::Builder(Document& document, std::vector<DocumentFault>& faults, Language language)
    : document_(document),
      next_(document.nodes_.get()),
      end_(next_ + document.room_),
      faults_(faults),
      language_(language),
      open_(document.levels_.data()) {
    faults_.clear();
}

/// At least doubles the room, so that adding a node takes amortised constant time.
void Builder::grow(std::size_t least) {
    const std::size_t count = size();
    document_.room_ = std::max({least, 2 * document_.room_, std::size_t{1} << 12U});
    // Not std::make_unique, which would initialise each node. libc++ 13 has no std::make_unique_for_overwrite.
    std::unique_ptr<Node[]> larger(new Node[document_.room_]);  // NOLINT(*-avoid-c-arrays)
    std::copy_n(document_.nodes_.get(), count, larger.get());
    document_.nodes_ = std::move(larger);
    next_ = document_.nodes_.get() + count;
    end_ = document_.nodes_.get() + document_.room_;
}

void Builder::fault(DocumentFault fault) {
    if (faults_.size() < Limits::faults) faults_.push_back(std::move(fault));
}

void Builder::refuse_length(std::size_t offset, std::size_t length) {
    fault(FaultKind::limit, offset,
          say(language_, "a text has {} bytes; the limit is {}", length, Limits::string_bytes));
}

bool Builder::refuse_depth(std::size_t offset) {
    fault(too_deep(offset, language_));
    return false;
}

/// Compares few keys pair by pair and sorts many, so that a hostile mapping costs O(n log n).
void Builder::find_duplicates(std::size_t mapping) {
    const Node* const nodes = document_.nodes_.get();
    keys_.clear();
    const std::size_t end = mapping + nodes[mapping].size;
    for (std::size_t key = mapping + 1; key < end;) {
        const Node& node = nodes[key];
        const bool blank = node.kind == Kind::null && node.length == 0;
        if (node.kind != Kind::sequence && node.kind != Kind::mapping && !blank) keys_.push_back(key);
        key += node.size;
        key += nodes[key].size;
    }
    const auto text = [&](std::size_t key) { return Cursor(nodes[key]).text(); };
    std::vector<std::size_t> again;
    if (keys_.size() <= 16) {
        for (auto key = keys_.begin(); key != keys_.end(); ++key) {
            if (std::any_of(keys_.begin(), key,
                            [&](std::size_t earlier) { return same_text(text(earlier), text(*key)); }))
                again.push_back(*key);
        }
    } else {
        std::sort(keys_.begin(), keys_.end(),
                  [&](auto a, auto b) { return text(a) != text(b) ? text(a) < text(b) : a < b; });
        for (std::size_t i = 1; i < keys_.size(); ++i) {
            if (text(keys_[i]) == text(keys_[i - 1])) again.push_back(keys_[i]);
        }
        std::sort(again.begin(), again.end());
    }
    for (const std::size_t key : again)
        fault(FaultKind::duplicate_key, nodes[key].offset,
              say(language_, "the key {} appears twice in one mapping", in_quotes(text(key))));
}

std::optional<Cursor> find_entry(Cursor node, std::string_view key) {
    std::optional<Cursor> found;
    if (!node.is(Kind::mapping)) return found;
    each_entry(node, [&](Cursor name, Cursor value) {
        if (name.text() == key) found = value;
    });
    return found;
}

LineColumn Locator::at(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < line_start_) *this = Locator(text_);
    while (line_end_ < offset) {
        ++line_;
        line_start_ = line_end_ + 1;
        line_end_ = text_.find('\n', line_start_);
        counted_to_ = line_start_;
        characters_ = 0;
    }
    // Counts forwards or backwards from the last place. Counting from the start of the line each time would take
    // quadratic time on a long line with many faults.
    if (counted_to_ <= offset) {
        characters_ += characters(text_.substr(counted_to_, offset - counted_to_));
    } else {
        characters_ -= characters(text_.substr(offset, counted_to_ - offset));
    }
    counted_to_ = offset;
    return {line_, offset - line_start_ + 1, characters_ + 1};
}

}  // namespace referee
