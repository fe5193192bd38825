#include "doc/fast_yaml.hpp"

#include <yaml.h>

#include <algorithm>
#include <array>

#include "doc/plain_kind.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

constexpr std::array<bool, 256> make_unusual() {
    std::array<bool, 256> unusual{};
    for (std::size_t byte = 0; byte < ' '; ++byte) unusual[byte] = byte != '\n';
    unusual[0x7F] = true;
    return unusual;
}

/// Whether libyaml may read the text otherwise than yaml-cpp: control characters, tabs, byte order marks, and the line
/// breaks of YAML 1.1 (U+0085, U+2028, U+2029).
bool is_unusual(std::string_view text) {
    static constexpr std::array<bool, 256> unusual = make_unusual();
    unsigned all = 0;
    bool found = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        all |= byte;
        found |= unusual[byte];
    }
    if (found || all < 0x80) return found;
    static constexpr std::array<std::string_view, 4> breaks = {"\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9",
                                                               byte_order_mark};
    return invalid_utf8(text) != std::string_view::npos ||
        std::any_of(breaks.begin(), breaks.end(),
                    [&](std::string_view one) { return text.find(one) != std::string_view::npos; });
}

/// libyaml's parser of one text.
class Parser {
  public:
    explicit Parser(std::string_view text) : usable_(yaml_parser_initialize(&parser_) == 1) {
        if (usable_)
            yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    ~Parser() {
        yaml_event_delete(&event_);
        if (usable_) yaml_parser_delete(&parser_);
    }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    /// The next event, valid until the next call; none if the text has a fault.
    const yaml_event_t* next() {
        yaml_event_delete(&event_);
        return usable_ && yaml_parser_parse(&parser_, &event_) == 1 ? &event_ : nullptr;
    }

  private:
    yaml_parser_t parser_{};
    yaml_event_t event_{};
    bool usable_;
};

/// Converts libyaml's places, which are counted in characters, to byte offsets.
class Offsets {
  public:
    explicit Offsets(std::string_view text) : text_(text) {}

    std::size_t of(const yaml_mark_t& mark) {
        while (characters_ < mark.index && bytes_ < text_.size()) {
            do ++bytes_;
            while (continues(bytes_));
            ++characters_;
        }
        while (characters_ > mark.index) {
            do --bytes_;
            while (continues(bytes_));
            --characters_;
        }
        return bytes_;
    }

  private:
    [[nodiscard]] bool continues(std::size_t at) const {
        return at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xC0U) == 0x80;
    }

    std::string_view text_;
    std::size_t characters_ = 0;
    std::size_t bytes_ = 0;
};

/// Hands libyaml's events to the builder. Each function returns false if the text is left to yaml-cpp.
class Events {
  public:
    Events(std::string_view text, Builder& builder) : text_(text), offsets_(text), builder_(builder) {}

    bool take(const yaml_event_t& event) {
        switch (event.type) {
            case YAML_DOCUMENT_START_EVENT: return ++documents_ == 1 && event.data.document_start.implicit == 1;
            case YAML_DOCUMENT_END_EVENT: return event.data.document_end.implicit == 1;
            case YAML_SCALAR_EVENT: return scalar(event);
            case YAML_SEQUENCE_START_EVENT: {
                const auto& start = event.data.sequence_start;
                if (start.anchor != nullptr || start.tag != nullptr) return false;
                return open(Kind::sequence, start.style == YAML_FLOW_SEQUENCE_STYLE, event);
            }
            case YAML_MAPPING_START_EVENT: {
                const auto& start = event.data.mapping_start;
                if (start.anchor != nullptr || start.tag != nullptr) return false;
                return open(Kind::mapping, start.style == YAML_FLOW_MAPPING_STYLE, event);
            }
            case YAML_SEQUENCE_END_EVENT:
            case YAML_MAPPING_END_EVENT: return close();
            case YAML_STREAM_START_EVENT: return true;
            case YAML_STREAM_END_EVENT: return documents_ == 1;
            default: return false;
        }
    }

  private:
    struct Level {
        bool mapping = false;
        bool behind_key = false;
    };

    bool open(Kind kind, bool flow, const yaml_event_t& event) {
        const std::size_t offset = offsets_.of(event.start_mark);
        // A pair within a list in brackets is a mapping without braces.
        if (at_key() || (flow && text_[offset] != (kind == Kind::mapping ? '{' : '['))) return false;
        if (!builder_.open(kind, offset)) return false;
        take_turn();
        levels_[++depth_] = {.mapping = kind == Kind::mapping};
        return true;
    }

    bool close() {
        builder_.close();
        --depth_;
        return true;
    }

    bool scalar(const yaml_event_t& event) {
        const auto& read = event.data.scalar;
        if (read.anchor != nullptr || read.tag != nullptr) return false;
        const std::size_t start = offsets_.of(event.start_mark);
        if (read.style == YAML_PLAIN_SCALAR_STYLE && read.length == 0) return empty(start);
        const bool quoted = read.style != YAML_PLAIN_SCALAR_STYLE;
        if (quoted && read.style != YAML_SINGLE_QUOTED_SCALAR_STYLE && read.style != YAML_DOUBLE_QUOTED_SCALAR_STYLE)
            return false;
        const std::string_view value = text_.substr(start + (quoted ? 1 : 0), read.length);
        if (value != std::string_view(reinterpret_cast<const char*>(read.value), read.length)) return false;
        const std::size_t end = start + read.length + (quoted ? 2 : 0);
        if (quoted && (end > text_.size() || text_[end - 1] != text_[start])) return false;
        // The two differ about a question mark between brackets: whether it belongs to plain text.
        if (!quoted && value.find('?') != std::string_view::npos) return false;
        if (start > 0 && text_[start - 1] == '?') return false;
        const Kind kind = quoted ? Kind::string : plain_kind(value);
        if (at_key()) {
            if (!quoted && value == "<<") return false;
            builder_.key(kind, start, value);
        } else {
            builder_.value(kind, start, value);
        }
        take_turn();
        behind_last_ = end;
        return true;
    }

    /// An empty value is placed after the colon of its key, an empty entry of a list at its dash.
    bool empty(std::size_t mark) {
        const Level& level = levels_[depth_];
        if (level.mapping && !level.behind_key) return false;
        // yaml-cpp refuses some keys without a colon.
        const std::size_t colon = text_.find_first_not_of(' ', behind_last_);
        if (level.mapping && (colon == std::string_view::npos || text_[colon] != ':')) return false;
        if (!level.mapping && (mark == 0 || text_[mark - 1] != '-')) return false;
        builder_.value(Kind::null, level.mapping ? colon + 1 : mark - 1, {});
        take_turn();
        return true;
    }

    [[nodiscard]] bool at_key() const { return levels_[depth_].mapping && !levels_[depth_].behind_key; }
    /// Alternates between keys and values.
    void take_turn() { levels_[depth_].behind_key = !levels_[depth_].behind_key; }

    std::string_view text_;
    Offsets offsets_;
    Builder& builder_;
    std::array<Level, Limits::depth + 1> levels_;
    std::size_t depth_ = 0;
    std::size_t behind_last_ = 0;  ///< after the last scalar
    int documents_ = 0;
};

}  // namespace

bool FastYaml::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults, Language language) {
    faults.clear();
    if (is_unusual(text)) return false;
    text_ = text;
    Builder builder(document, faults, language);
    Parser parser(text_);
    Events events(text_, builder);
    while (const yaml_event_t* const event = parser.next()) {
        if (!events.take(*event)) break;
        if (event->type == YAML_STREAM_END_EVENT) return true;
    }
    faults.clear();
    return false;
}

}  // namespace referee
