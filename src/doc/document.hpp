#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

/// What a node of a document is. Scalars are told apart by the YAML 1.2 core schema, and by JSON's own types.
enum class Kind : std::uint8_t { null, boolean, integer, real, string, sequence, mapping };

/// `a list`, `a mapping`, `text`, …: what a kind is called in messages.
std::string_view name_of(Kind kind);

/// Limits that hold while a document is read, before memory is spent on it.
struct Limits {
    static constexpr std::size_t yaml_bytes = std::size_t{1} << 20U;
    static constexpr std::size_t json_bytes = std::size_t{64} << 20U;
    static constexpr std::size_t line_bytes = std::size_t{16} << 20U;
    static constexpr std::size_t depth = 32;
    static constexpr std::size_t events = 100'000;
    static constexpr std::size_t string_bytes = 4096;
    static constexpr std::size_t meta_bytes = std::size_t{2} << 20U;
    /// Faults kept of one document: enough for people, and a bound for logs made to exhaust memory.
    static constexpr std::size_t faults = 10'000;
};

/// What a document can be wrong about before any game is asked.
enum class Fault : std::uint8_t { syntax, duplicate_key, type, limit };

/// A fault found while reading: what, where (byte offset), and a sentence.
struct DocumentFault {
    Fault fault;
    std::size_t offset;
    std::string message;
};

/// A node: its kind, its text (scalars), where it stands, and where the node after it (its subtree left out) is.
struct Node {
    std::string_view text;
    std::uint32_t offset = 0;  ///< byte offset of its first character in the source
    std::uint32_t next = 0;    ///< index of the node that follows this one's subtree
    Kind kind = Kind::null;
};

class Document;

/// A node in its document: what readers walk. Valid as long as the document is not read anew.
class Cursor {
  public:
    Cursor(const Document& document, std::uint32_t index) : document_(&document), index_(index) {}

    [[nodiscard]] inline const Node& node() const;
    [[nodiscard]] Kind kind() const { return node().kind; }
    [[nodiscard]] std::string_view text() const { return node().text; }
    [[nodiscard]] std::size_t offset() const { return node().offset; }
    [[nodiscard]] std::uint32_t index() const { return index_; }
    /// Another node of the same document, by its index.
    [[nodiscard]] Cursor at(std::uint32_t index) const { return {*document_, index}; }
    [[nodiscard]] bool is(Kind kind) const { return node().kind == kind; }

    /// A sequence's items, or a mapping's keys and values in turn.
    class Iterator {
      public:
        Iterator(const Document& document, std::uint32_t index) : document_(&document), index_(index) {}
        Cursor operator*() const { return {*document_, index_}; }
        inline Iterator& operator++();
        bool operator==(const Iterator& other) const { return index_ == other.index_; }

      private:
        const Document* document_;
        std::uint32_t index_;
    };
    [[nodiscard]] Iterator begin() const { return {*document_, index_ + 1}; }
    [[nodiscard]] Iterator end() const { return {*document_, node().next}; }
    /// The number of children: items, or keys and values together.
    [[nodiscard]] inline std::size_t children() const;

  private:
    const Document* document_;
    std::uint32_t index_;
};

/// What YAML and JSON have in common: a tree in one arena, every key and value with its byte offset. One object is used for many
/// logs, and keeps its memory; the texts point into the source or into the reader's own memory.
class Document {
  public:
    [[nodiscard]] bool empty() const { return nodes_.empty(); }
    [[nodiscard]] Cursor root() const { return {*this, 0}; }
    [[nodiscard]] const Node& operator[](std::uint32_t index) const { return nodes_[index]; }

  private:
    friend class Builder;
    std::vector<Node> nodes_;
};

inline const Node& Cursor::node() const { return (*document_)[index_]; }

inline Cursor::Iterator& Cursor::Iterator::operator++() {
    index_ = (*document_)[index_].next;
    return *this;
}

inline std::size_t Cursor::children() const {
    std::size_t count = 0;
    for (auto it = begin(); it != end(); ++it) ++count;
    return count;
}

/// Calls the function with every key and value of a mapping, in order.
template <class Function>
void each_entry(Cursor mapping, Function&& function) {
    for (auto it = mapping.begin(); it != mapping.end(); ++it) {
        const Cursor key = *it;
        ++it;
        function(key, *it);
    }
}

/// The only way a document comes to be: fed by each parser's events, it holds the limits on depth and strings and reports
/// duplicate keys, so that both formats obey the same.
class Builder {
  public:
    Builder(Document& document, std::vector<DocumentFault>& faults);

    void scalar(Kind kind, std::size_t offset, std::string_view text);
    /// Opens a sequence or mapping; false when it would be nested too deep, and reading must stop.
    [[nodiscard]] bool open(Kind kind, std::size_t offset);
    void close();
    void fault(Fault fault, std::size_t offset, std::string message);
    /// Whether the next node is a mapping's key.
    [[nodiscard]] bool at_key() const;
    /// Whether a sequence is being filled.
    [[nodiscard]] bool in_sequence() const;

  private:
    struct Open {
        std::uint32_t index;
        std::uint32_t children;
    };
    void count_child();
    void find_duplicates(std::uint32_t mapping);

    Document& document_;
    std::vector<DocumentFault>& faults_;
    std::array<Open, Limits::depth> open_{};
    std::size_t depth_ = 0;
    std::vector<std::uint32_t> keys_;
};

/// A line and a column, both counted from 1; the column in bytes, and in characters (code points).
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t character = 1;
};

/// Finds the lines of byte offsets. Offsets asked for in rising order cost one pass over the text together.
class Locator {
  public:
    explicit Locator(std::string_view text) : text_(text), line_end_(text.find('\n')) {}
    LineColumn at(std::size_t offset);

  private:
    std::string_view text_;
    std::size_t line_ = 1;
    std::size_t line_start_ = 0;
    std::size_t line_end_;  ///< its line feed, `npos` in the last line
    std::size_t counted_to_ = 0;
    std::size_t characters_ = 0;  ///< from the line's start to there
};

}  // namespace referee
