#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "doc/fast_yaml.hpp"

namespace referee {

/// What becomes of the blanks of a form: empty keys, and empty entries of a list in brackets.
enum class YamlBlanks { refuse, keep };

/// Which parsers read a text: `FastYaml` first and yaml-cpp what it leaves, or yaml-cpp alone. Both give the same
/// documents and faults; tests compare them.
enum class YamlParsers { both, yaml_cpp };

/// The only reader of YAML. Ordinary texts are read by `FastYaml`; all others, and all with a fault, through yaml-cpp's
/// event interface. Refuses what a log may not contain: tags, anchors, aliases, merge keys, a second document, control
/// characters, invalid UTF-8.
class YamlReader {
  public:
    /// The messages of faults are in this language.
    explicit YamlReader(Language language = Language::english, YamlParsers parsers = YamlParsers::both)
        : language_(language), parsers_(parsers) {}

    /// Reads one YAML text into the document. The document's texts point into this reader until the next call. Returns
    /// true if the document is complete, whatever other faults it has. Blanks that are kept are nulls without text, as
    /// keys and as values; such keys are never duplicates.
    bool read(std::string_view text, Document& document, std::vector<DocumentFault>& faults,
              YamlBlanks of_forms = YamlBlanks::refuse);
    /// Whether the last text was refused for a blank of a form.
    [[nodiscard]] bool refused_blank() const { return refused_blank_; }

  private:
    bool read_events(std::string_view text, std::size_t shift, Builder& builder, YamlBlanks of_forms,
                     std::span<const std::size_t> question_marks);

    Language language_;
    YamlParsers parsers_;
    FastYaml fast_;
    std::deque<std::string> texts_;
    bool refused_blank_ = false;
};

}  // namespace referee
