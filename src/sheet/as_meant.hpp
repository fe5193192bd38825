#pragma once

#include <deque>
#include <string>
#include <vector>

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "language/language.hpp"

namespace referee {

/// Whether the root of a document is that of a scoresheet: a mapping with `final`, in any case, and without `events`.
bool is_sheet(Cursor root);

/// Rewrites the document of a scoresheet as a person means it (log format, Settled since scoresheets were built):
/// - Names that differ from the exact ones only in case, accents, apostrophes, blanks or a plural, and titles of games
///   and players, become the exact ones (`meant_name`). Each is a note.
/// - Blank entries of `final` and `result`, and room of a form that nobody used, are left out (`blanks.hpp`).
/// - A single name where a list of names is due becomes a list of one.
/// - In rows of text, the case of letters does not count.
///
/// Whatever it does not know stays as it is, for the reader to report. `meta` is never changed.
class SheetAsMeant {
  public:
    /// Writes the sheet into `document`, whose texts point into those of `root` and into this object. All nodes keep
    /// their offsets. Appends to `notes` a note for each name, by the rule `log/value`, and the faults of the new
    /// document to `faults`. Returns whether anything changed; otherwise `document` is not useful.
    bool rewrite(Cursor root, Document& document, std::vector<DocumentFault>& faults, std::vector<Finding>& notes,
                 Language language = Language::english);

  private:
    std::deque<std::string> texts_;
};

}  // namespace referee
