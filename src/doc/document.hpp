#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "language/language.hpp"
#include "text/short_text.hpp"

/// The room `doc`: YAML, JSON and CSV as one tree. Every key and value knows its byte offset in the text; line and
/// column are computed from it only where something is reported.
///
/// `YamlReader`, `JsonReader` and `CsvReader` are the only readers. The first two feed one builder, which holds the
/// limits on nesting, sizes and numbers of nodes and finds duplicate keys. `Tokens` walks a JSON text without a tree,
/// for the fast path; `comments.hpp` keeps a YAML text's comments with the key or event at which they stand;
/// `write.hpp` writes values as YAML and JSON.
///
/// Invariants: memory is bounded by the limits before it is spent, whatever the text; a document points into its text
/// and its reader.
namespace referee {

/// The kind of a node. Scalars are classified by the YAML 1.2 core schema or by JSON's own types.
enum class Kind : std::uint16_t { null, boolean, integer, real, string, sequence, mapping };

/// The name of a kind in messages: `a list`, `a mapping`, `text`, …
std::string_view name_of(Kind kind);

/// Limits that are enforced while a document is read, before memory is allocated.
struct Limits {
    static constexpr std::size_t yaml_bytes = std::size_t{1} << 20U;
    static constexpr std::size_t json_bytes = std::size_t{64} << 20U;
    static constexpr std::size_t line_bytes = std::size_t{16} << 20U;
    static constexpr std::size_t csv_bytes = std::size_t{256} << 20U;  ///< of a CSV file of records
    static constexpr std::size_t table_bytes = std::size_t{1} << 20U;  ///< of the rows of one table in it
    static constexpr std::size_t depth = 32;
    static constexpr std::size_t nodes = 4'000'000;  ///< keys and values of a log
    static constexpr std::size_t events = 100'000;
    static constexpr std::size_t string_bytes = 4096;
    static constexpr std::size_t meta_bytes = std::size_t{2} << 20U;
    /// The number of faults kept for one document. It suffices for people and bounds the memory that a hostile log can
    /// use.
    static constexpr std::size_t faults = 10'000;
};

/// The kinds of faults that are found before the log reaches a game.
enum class FaultKind : std::uint8_t { syntax, duplicate_key, type, limit };

/// A fault found while reading: its kind, its byte offset and a message.
struct DocumentFault {
    FaultKind fault;
    std::size_t offset;
    std::string message;
};

/// The faults for a document that exceeds the limit on nesting or on nodes, at the first excess.
DocumentFault too_deep(std::size_t offset, Language language);
DocumentFault too_many_nodes(std::size_t offset, std::size_t most, Language language);

/// A node: its kind, its text (scalars), its offset, and the number of nodes in its subtree. The nodes of a subtree are
/// contiguous. No member has the size of a byte: writing through a byte pointer may alias anything, so the compiler
/// would have to reload all other values.
struct Node {
    const char* text;
    std::uint32_t length;
    std::uint32_t offset;  ///< byte offset of its first character in the source
    std::uint32_t size;    ///< nodes of its subtree, itself included
    Kind kind;
    mutable std::uint16_t number;  ///< cached number of the name or player that the text denotes
};

/// A node in its document. Valid until the document is read anew.
class Cursor {
  public:
    explicit Cursor(const Node& node) : node_(&node) {}

    [[nodiscard]] const Node& node() const { return *node_; }
    [[nodiscard]] Kind kind() const { return node_->kind; }
    [[nodiscard]] std::string_view text() const { return {node_->text, node_->length}; }
    [[nodiscard]] std::size_t offset() const { return node_->offset; }
    [[nodiscard]] bool is(Kind kind) const { return node_->kind == kind; }
    /// Caches the number of the name that the text denotes, to avoid another lookup.
    void keep_number(std::size_t number) const { node_->number = static_cast<std::uint16_t>(number); }
    [[nodiscard]] std::size_t number() const { return node_->number; }

    /// Iterates over the items of a sequence, or over the keys and values of a mapping alternately.
    class Iterator {
      public:
        explicit Iterator(const Node* node) : node_(node) {}
        Cursor operator*() const { return Cursor(*node_); }
        Iterator& operator++() {
            node_ += node_->size;
            return *this;
        }
        bool operator==(const Iterator& other) const { return node_ == other.node_; }

      private:
        const Node* node_;
    };
    [[nodiscard]] Iterator begin() const { return Iterator(node_ + 1); }
    [[nodiscard]] Iterator end() const { return Iterator(node_ + node_->size); }
    /// The number of children: items, or keys and values together.
    [[nodiscard]] std::size_t children() const {
        std::size_t count = 0;
        for (auto it = begin(); it != end(); ++it) ++count;
        return count;
    }

  private:
    const Node* node_;
};

/// The common representation of YAML and JSON: a tree in one arena in which every key and value has its byte offset. An
/// object can be reused for many logs and keeps its memory. Texts point into the source or into the reader's memory.
class Document {
  public:
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] Cursor root() const { return Cursor(nodes_[0]); }
    [[nodiscard]] const Node& operator[](std::size_t index) const { return nodes_[index]; }

  private:
    friend class Builder;

    /// A sequence or mapping under construction, one for each depth. The first element is a sentinel that holds the
    /// root.
    struct Open {
        /// For each slot, the number of the last mapping of this depth that had a key in it. The numbers make it
        /// unnecessary to clear the slots.
        using Slots = std::array<std::uint64_t, 1024>;

        std::size_t index = 0;
        std::uint64_t number = 0;  ///< of this mapping among all ever read, from 1
        bool alike = false;        ///< two of its keys share a slot
        std::unique_ptr<Slots> slots;

        [[gnu::always_inline]] void note_key(std::string_view key) {
            std::uint64_t& last = (*slots)[slot_of(key, std::tuple_size_v<Slots>)];
            alike = alike || last == number;
            last = number;
        }
    };

    std::unique_ptr<Node[]>
        nodes_;  // NOLINT(*-avoid-c-arrays): a vector would touch the room for a large log before its nodes come
    std::size_t size_ = 0;
    std::size_t room_ = 0;
    std::array<Open, Limits::depth + 1> levels_;
    std::uint64_t opened_ = 0;  ///< number of sequences and mappings ever opened
};

/// Calls the function with every key and value of a mapping, in order.
template <class Function>
void each_entry(Cursor mapping, Function&& function) {
    for (auto it = mapping.begin(); it != mapping.end(); ++it) {
        const Cursor key = *it;
        ++it;
        function(key, *it);
    }
}

/// The value of a key; nothing if the node is no mapping or lacks the key.
std::optional<Cursor> find_entry(Cursor node, std::string_view key);

/// The only way to build a document. Parsers send it their events. It enforces the limits on depth and strings and
/// reports duplicate keys, so that both formats behave alike.
class Builder {
  public:
    /// The messages of faults are in this language.
    Builder(Document& document, std::vector<DocumentFault>& faults, Language language = Language::english);
    ~Builder() { document_.size_ = size(); }
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;

    /// Makes room for the total number of nodes.
    void reserve(std::size_t nodes) {
        if (document_.room_ < nodes) grow(nodes);
    }
    /// Adds a mapping's key.
    [[gnu::always_inline]] void key(Kind kind, std::size_t offset, std::string_view text) {
        open_->note_key(text);
        value(kind, offset, text);
    }
    /// Adds a scalar that is not a key.
    [[gnu::always_inline]] void value(Kind kind, std::size_t offset, std::string_view text) {
        if (text.size() > Limits::string_bytes) refuse_length(offset, text.size());
        add({text.data(), static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(offset), 1, kind, 0});
    }
    /// Opens a sequence or mapping. Returns false if it is nested too deeply; reading must then stop.
    [[nodiscard, gnu::always_inline]] bool open(Kind kind, std::size_t offset) {
        if (open_ == &document_.levels_.back()) return refuse_depth(offset);
        ++open_;
        open_->index = size();
        open_->alike = false;
        open_->number = ++document_.opened_;
        if (!open_->slots) open_->slots = std::make_unique<Open::Slots>();
        add({nullptr, 0, static_cast<std::uint32_t>(offset), 1, kind, 0});
        return true;
    }
    [[gnu::always_inline]] void close() {
        const Open& closed = *open_--;
        document_.nodes_[closed.index].size = static_cast<std::uint32_t>(size() - closed.index);
        if (closed.alike) find_duplicates(closed.index);
    }
    void fault(DocumentFault fault);
    void fault(FaultKind kind, std::size_t offset, std::string message) { fault({kind, offset, std::move(message)}); }

  private:
    using Open = Document::Open;

    [[gnu::always_inline]] void add(const Node& node) {
        if (next_ == end_) grow(size() + 1);
        *next_++ = node;
    }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(next_ - document_.nodes_.get()); }
    void grow(std::size_t least);
    void refuse_length(std::size_t offset, std::size_t length);
    bool refuse_depth(std::size_t offset);
    void find_duplicates(std::size_t mapping);

    Document& document_;
    Node* next_ = nullptr;
    Node* end_ = nullptr;
    std::vector<DocumentFault>& faults_;
    Language language_;
    Open* open_;
    std::vector<std::size_t> keys_;
};

/// A line and a column, both counted from 1. The column is given in bytes and in characters (code points).
struct LineColumn {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t character = 1;
};

/// Converts byte offsets to lines and columns. Queries in ascending order take one pass over the text in total.
class Locator {
  public:
    explicit Locator(std::string_view text) : text_(text), line_end_(text.find('\n')) {}
    LineColumn at(std::size_t offset);

  private:
    std::string_view text_;
    std::size_t line_ = 1;
    std::size_t line_start_ = 0;
    std::size_t line_end_;  ///< its line feed; `npos` in the last line
    std::size_t counted_to_ = 0;
    std::size_t characters_ = 0;  ///< from the start of the line to `counted_to_`
};

}  // namespace referee
