#include "doc/yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <utility>

#include "doc/plain_kind.hpp"
#include "doc/yaml_fault.hpp"
#include "doc/yaml_text.hpp"
#include "doc/yaml_words.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Every node has at least one byte, except an empty value after a key.
static_assert(2 * Limits::yaml_bytes < Limits::nodes);

/// The part of a line of indicators before its comment.
std::string_view before_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
    }
    return line;
}

/// yaml-cpp writes the escapes `\_` and `\N` as single bytes, which are not UTF-8. A valid source yields no other
/// invalid bytes.
std::string mended(std::string text) {
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const std::size_t invalid = invalid_utf8(std::string_view(text).substr(at));
        if (invalid == std::string_view::npos) break;
        at += invalid;
        text.insert(at, 1, '\xC2');
    }
    return text;
}

/// Thrown to stop reading at a fault; caught in this file.
struct Stop {
    bool blank = false;  ///< the fault is a blank of a form
};

/// Hands yaml-cpp's events to the builder.
class Handler : public YAML::EventHandler {
  public:
    Handler(std::string_view source, std::size_t shift, Builder& builder, std::deque<std::string>& texts,
            YamlBlanks of_forms, Language language)
        : source_(source), shift_(shift), builder_(builder), texts_(texts), of_forms_(of_forms), language_(language) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        // yaml-cpp reports most of what follows a closed document as a second document, and with some input does not
        // terminate.
        if (++documents_ == 1) return;
        builder_.fault(FaultKind::syntax, offset_of(mark),
                       say(language_, "unexpected text after the end of the log; a log is a single document"));
        throw Stop{};
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        check(mark, {}, anchor);
        const std::size_t offset = offset_of(mark);
        const std::string_view word = null_at(offset);
        if (!word.empty()) return scalar(Kind::null, offset, word, word.size());
        if (at_key()) return blank(mark, translatable("an empty key"));
        if (in_flow() && in_sequence()) return blank(mark, translatable("an empty entry in a list"));
        // yaml-cpp marks an empty value at the next token; its actual place lies before that.
        const std::size_t place = in_sequence() ? dash_before(offset) : behind_key();
        take_turn();
        builder_.value(Kind::null, place, {});
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse(mark, translatable("an alias (*)")); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse(mark, translatable("an anchor (&)")); }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        const std::size_t offset = offset_of(mark);
        const bool quoted = tag == "!";
        // A quoted text also has the tag `!`. The source shows whether the tag was written.
        if (quoted && std::string_view("'\"|>").find(source_[offset]) == std::string_view::npos)
            refuse(mark, translatable("a tag (!)"));
        check(mark, quoted ? std::string_view{} : std::string_view(tag), anchor);
        if (!quoted && value == "<<" && at_key()) refuse(mark, translatable("a merge key (<<)"));
        std::string& kept = texts_.emplace_back(quoted && value.size() <= Limits::string_bytes ? mended(value) : value);
        if (!quoted && stand_in_ != '\0') restored_ += restore_question_marks(kept);
        scalar(quoted ? Kind::string : plain_kind(kept), offset, kept, quoted ? quoted_length(offset) : kept.size());
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override {
        open(Kind::sequence, mark, tag, anchor, style);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override {
        open(Kind::mapping, mark, tag, anchor, style);
    }
    void OnMapEnd() override { close(); }

    /// The character that the parser gets in place of question marks. It occurs nowhere else in the text.
    void stands_for_question_mark(char stand_in) { stand_in_ = stand_in; }
    [[nodiscard]] std::size_t restored() const { return restored_; }

    /// Reports what is known only at the end of the text. Returns false if there is a fault.
    bool finish() {
        if (documents_ == 0) builder_.fault(FaultKind::syntax, 0, say(language_, "not YAML: the text is empty"));
        if (bad_key_) builder_.fault(bad_key_->fault, bad_key_->offset, bad_key_->message);
        return documents_ > 0 && !bad_key_;
    }

  private:
    /// A sequence or mapping that is being read.
    struct Level {
        bool mapping = false;
        bool flow = false;
        bool behind_key = false;
    };

    std::size_t restore_question_marks(std::string& text) const {
        const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), stand_in_));
        std::replace(text.begin(), text.end(), stand_in_, '?');
        return count;
    }

    [[nodiscard]] std::size_t offset_of(const YAML::Mark& mark) const {
        return mark.pos < 0 ? source_.size() : std::min(source_.size(), static_cast<std::size_t>(mark.pos) + shift_);
    }

    [[noreturn]] void refuse(const YAML::Mark& mark, std::string_view what) {
        builder_.fault(FaultKind::syntax, offset_of(mark),
                       say(language_, "{} is not allowed in a log", in(language_, what)));
        throw Stop{};
    }

    void blank(const YAML::Mark& mark, std::string_view what) {
        const std::size_t offset = offset_of(mark);
        if (of_forms_ == YamlBlanks::refuse) {
            builder_.fault(FaultKind::syntax, offset,
                           say(language_, "{} is not allowed in a log", in(language_, what)));
            throw Stop{true};
        }
        builder_.value(Kind::null, offset, {});
        take_turn();
        behind_last_ = offset;
    }

    void check(const YAML::Mark& mark, std::string_view tag, YAML::anchor_t anchor) {
        if (anchor != 0) refuse(mark, translatable("an anchor (&)"));
        if (!tag.empty() && tag != "?") refuse(mark, translatable("a tag (!)"));
    }

    /// A list or mapping used as a key is reported at the end of the text: yaml-cpp also takes an unclosed one for a
    /// key and reports the missing end later.
    void open(Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
              YAML::EmitterStyle::value style) {
        check(mark, tag, anchor);
        if (at_key() && !bad_key_)
            bad_key_ = {FaultKind::type, offset_of(mark),
                        say(language_, "a key must be text, not {}", in(language_, name_of(kind)))};
        if (!builder_.open(kind, offset_of(mark))) throw Stop{};
        take_turn();
        levels_.push_back({.mapping = kind == Kind::mapping, .flow = style == YAML::EmitterStyle::Flow});
        behind_last_ = source_.size();
    }

    void close() {
        builder_.close();
        levels_.pop_back();
        behind_last_ = source_.size();
    }

    void scalar(Kind kind, std::size_t offset, std::string_view text, std::size_t length) {
        if (at_key()) {
            builder_.key(kind, offset, text);
        } else {
            builder_.value(kind, offset, text);
        }
        take_turn();
        behind_last_ = offset + length;
    }

    [[nodiscard]] bool in_flow() const { return !levels_.empty() && levels_.back().flow; }
    [[nodiscard]] bool in_sequence() const { return !levels_.empty() && !levels_.back().mapping; }
    /// Whether the next node is a mapping's key.
    [[nodiscard]] bool at_key() const {
        return !levels_.empty() && levels_.back().mapping && !levels_.back().behind_key;
    }
    /// Alternates between keys and values.
    void take_turn() {
        if (!levels_.empty()) levels_.back().behind_key = !levels_.back().behind_key;
    }

    /// The null written at this offset; empty if there is none. In a block, the next key may begin like a null.
    [[nodiscard]] std::string_view null_at(std::size_t offset) const {
        const std::string_view rest = source_.substr(offset);
        const auto* const word = std::find_if(null_words.begin(), null_words.end(),
                                              [&](auto null) { return rest.starts_with(null); });
        if (word == null_words.end()) return {};
        return in_flow() || at_key() || blank_line(rest.substr(word->size())) ? *word : std::string_view{};
    }

    /// The length of a quoted text in the source, quotes included. yaml-cpp takes a quote at the very end for an empty
    /// text.
    [[nodiscard]] std::size_t quoted_length(std::size_t offset) {
        const char quote = source_[offset];
        if (quote != '"' && quote != '\'') return 1;
        for (std::size_t i = offset + 1; i < source_.size(); ++i) {
            const bool pair = source_[i] == quote && quote == '\'' && source_.substr(i + 1).starts_with(quote);
            if (source_[i] == quote && !pair) return i + 1 - offset;
            if (pair || (source_[i] == '\\' && quote == '"')) ++i;
        }
        builder_.fault(
            FaultKind::syntax, offset,
            say(language_, "not YAML: {}", in(language_, "the quoted text that begins here is never closed")));
        throw Stop{};
    }

    /// The offset after the last key and its colon.
    [[nodiscard]] std::size_t behind_key() const {
        const std::size_t colon = source_.find_first_not_of(" \t", behind_last_);
        return colon != std::string_view::npos && source_[colon] == ':' ? colon + 1 : behind_last_;
    }

    /// The dash of an empty entry: the last dash before the next token, with only blanks and comments in between. Only
    /// other indicators can precede it on its line, so anything that looks like a comment there is one.
    [[nodiscard]] std::size_t dash_before(std::size_t next) const {
        for (std::size_t end = next, begin = next; begin > 0; end = begin - 1) {
            const std::size_t line_break = end == 0 ? std::string_view::npos : source_.find_last_of("\r\n", end - 1);
            begin = line_break == std::string_view::npos ? 0 : line_break + 1;
            const std::string_view line = before_comment(source_.substr(begin, end - begin));
            const std::size_t last = line.find_last_not_of(" \t");
            if (last != std::string_view::npos) return line[last] == '-' ? begin + last : next;
        }
        return next;
    }

    std::string_view source_;
    std::size_t shift_;
    Builder& builder_;
    std::deque<std::string>& texts_;
    const YamlBlanks of_forms_;
    const Language language_;
    std::vector<Level> levels_;
    std::size_t behind_last_ = 0;  ///< after the last scalar; the end of the text after a list or mapping
    std::optional<DocumentFault> bad_key_;
    int documents_ = 0;
    char stand_in_ = '\0';      ///< for question marks; none if zero
    std::size_t restored_ = 0;  ///< number of question marks
};

/// A character that may begin and continue plain text in brackets, and that the text does not contain; zero if there is
/// none.
char stand_in_for(std::string_view text) {
    constexpr std::string_view candidates = "^;$=()/_+";
    const auto* const unused = std::find_if(candidates.begin(), candidates.end(),
                                            [&](char c) { return text.find(c) == std::string_view::npos; });
    return unused == candidates.end() ? '\0' : *unused;
}

}  // namespace

bool YamlReader::read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
                      YamlBlanks of_forms) {
    texts_.clear();
    refused_blank_ = false;
    const std::optional<TextFault> misread = misread_line(text, language_);
    if (!misread && parsers_ == YamlParsers::both && fast_.read(text, document, faults, language_)) return true;
    Builder builder(document, faults, language_);
    const std::optional<TextFault> unprintable = unprintable_byte(text, language_);
    if (const std::optional<TextFault>& fault = unprintable ? unprintable : misread) {
        builder.fault(FaultKind::syntax, fault->offset, fault->message);
        return false;
    }
    const std::size_t shift = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    // yaml-cpp would skip a second byte order mark, and all offsets would be wrong.
    if (text.substr(shift).starts_with(byte_order_mark)) {
        builder.fault(FaultKind::syntax, shift, say(language_, "not YAML: a second byte order mark"));
        return false;
    }
    if (read_events(text, shift, builder, of_forms, question_marks_in_flow(text))) return true;
    // yaml-cpp reports the place where it could not continue, which can be far after the cause.
    if (faults.empty() || faults.back().fault != FaultKind::syntax) return false;
    if (const auto likely = likely_yaml_fault(text, faults.back().offset, language_))
        faults.back() = {FaultKind::syntax, likely->offset, say(language_, "not YAML: {}", likely->message)};
    if (const auto other = other_format(text, language_)) faults.back() = {FaultKind::syntax, 0, *other};
    return false;
}

/// yaml-cpp refuses question marks in plain text in brackets. It gets another character in their places, which the text
/// does not contain, and all of them must come back in such text.
bool YamlReader::read_events(std::string_view text, std::size_t shift, Builder& builder, YamlBlanks of_forms,
                             std::span<const std::size_t> question_marks) {
    Handler handler(text, shift, builder, texts_, of_forms, language_);
    std::string given(text.substr(shift));
    const char stand_in = question_marks.empty() ? '\0' : stand_in_for(text);
    if (stand_in != '\0') {
        for (const std::size_t mark : question_marks) given[mark - shift] = stand_in;
        handler.stands_for_question_mark(stand_in);
    }
    try {
        std::istringstream stream{std::move(given)};
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(handler)) {
        }
        if (stand_in == '\0' || handler.restored() == question_marks.size()) return handler.finish();
        builder.fault(
            FaultKind::syntax, question_marks.front(),
            say(language_, "not YAML: {}", say(language_, "quote this text, which contains a question mark")));
    } catch (const Stop& stop) {
        refused_blank_ = stop.blank;
        return false;
    } catch (const YAML::Exception& error) {
        const std::size_t offset = error.mark.pos < 0 ? text.size() : static_cast<std::size_t>(error.mark.pos) + shift;
        builder.fault(FaultKind::syntax, std::min(offset, text.size()),
                      say(language_, "not YAML: {}", yaml_words(error.msg, text, offset, language_)));
    }
    return false;
}

}  // namespace referee
