#pragma once

#include <set>
#include <string>
#include <string_view>

namespace referee {

/// Lets each note of a file through once, although its tables repeat it. Logs are rendered in parallel, so a rendered
/// note is framed with its message, and the sink, which takes the logs in order, removes the frame or the whole note.
class NotesOnce {
  public:
    /// Whether a rendered text has notes.
    static bool any_in(std::string_view rendered);

    /// The text of a note in a frame, for `taken`.
    static std::string framed(std::string_view message, std::string_view text);

    /// A rendered text without frames, and without the notes that were taken before with the same message from the same
    /// file. `file` is compared by address.
    std::string taken(std::string_view file, std::string_view rendered);

  private:
    std::string_view file_;
    std::set<std::string, std::less<>> seen_;
};

}  // namespace referee
