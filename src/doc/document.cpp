#include "doc/document.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace referee {

std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::null: return "nothing (null)";
        case Kind::boolean: return "true or false";
        case Kind::integer: return "a whole number";
        case Kind::real: return "a number with a fraction or exponent";
        case Kind::string: return "text";
        case Kind::sequence: return "a list";
        case Kind::mapping: return "a mapping";
    }
    return "";
}

Builder::Builder(Document& document, std::vector<DocumentFault>& faults) : document_(document), faults_(faults) {
    document_.nodes_.clear();
    faults_.clear();
}

void Builder::fault(Fault fault, std::size_t offset, std::string message) {
    if (faults_.size() >= Limits::faults) return;
    faults_.push_back({fault, offset, std::move(message)});
}

bool Builder::at_key() const {
    if (depth_ == 0) return false;
    const Open& parent = open_[depth_ - 1];
    return document_.nodes_[parent.index].kind == Kind::mapping && parent.children % 2 == 0;
}

bool Builder::in_sequence() const { return depth_ > 0 && document_.nodes_[open_[depth_ - 1].index].kind == Kind::sequence; }

void Builder::count_child() {
    if (depth_ > 0) ++open_[depth_ - 1].children;
}

void Builder::scalar(Kind kind, std::size_t offset, std::string_view text) {
    if (text.size() > Limits::string_bytes) {
        fault(Fault::limit, offset, cat("a text has ", text.size(), " bytes; at most ", Limits::string_bytes, " are read"));
    }
    count_child();
    const auto next = static_cast<std::uint32_t>(document_.nodes_.size() + 1);
    document_.nodes_.push_back({text, static_cast<std::uint32_t>(offset), next, kind});
}

bool Builder::open(Kind kind, std::size_t offset) {
    if (depth_ == Limits::depth) {
        fault(Fault::limit, offset, cat("the log is nested deeper than ", Limits::depth, " levels"));
        return false;
    }
    count_child();
    open_[depth_++] = {static_cast<std::uint32_t>(document_.nodes_.size()), 0};
    document_.nodes_.push_back({{}, static_cast<std::uint32_t>(offset), 0, kind});
    return true;
}

void Builder::close() {
    const std::uint32_t index = open_[--depth_].index;
    Node& node = document_.nodes_[index];
    node.next = static_cast<std::uint32_t>(document_.nodes_.size());
    if (node.kind == Kind::mapping && open_[depth_].children > 2) find_duplicates(index);
}

/// Compared pair by pair while there are few keys, and sorted beyond, so that a hostile mapping costs n log n.
void Builder::find_duplicates(std::uint32_t mapping) {
    const std::vector<Node>& nodes = document_.nodes_;
    const auto report = [&](std::uint32_t key) {
        fault(Fault::duplicate_key, nodes[key].offset, cat("the key `", printable(nodes[key].text), "` stands twice in one mapping"));
    };
    keys_.clear();
    for (std::uint32_t key = mapping + 1; key < nodes[mapping].next; key = nodes[nodes[key].next].next) {
        const bool scalar = nodes[key].kind != Kind::sequence && nodes[key].kind != Kind::mapping;
        if (scalar) keys_.push_back(key);
    }
    if (keys_.size() <= 8) {
        for (std::size_t later = 1; later < keys_.size(); ++later) {
            const auto same = [&](std::uint32_t key) { return nodes[key].text == nodes[keys_[later]].text; };
            if (std::any_of(keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(later), same)) report(keys_[later]);
        }
        return;
    }
    std::stable_sort(keys_.begin(), keys_.end(), [&](auto a, auto b) { return nodes[a].text < nodes[b].text; });
    std::vector<std::uint32_t> again;
    for (std::size_t i = 1; i < keys_.size(); ++i) {
        if (nodes[keys_[i]].text == nodes[keys_[i - 1]].text) again.push_back(keys_[i]);
    }
    std::sort(again.begin(), again.end());
    std::for_each(again.begin(), again.end(), report);
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
    // Forth or back from the last place: from the line's start each time, a long line of many faults would take forever.
    if (counted_to_ <= offset) {
        characters_ += characters(text_.substr(counted_to_, offset - counted_to_));
    } else {
        characters_ -= characters(text_.substr(offset, counted_to_ - offset));
    }
    counted_to_ = offset;
    return {line_, offset - line_start_ + 1, characters_ + 1};
}

}  // namespace referee
