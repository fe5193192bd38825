#pragma once

namespace referee {

/// Opens whichever of standard input, output and error is closed, so that no file opened later takes its number. What
/// is read from or written to one of these fails, as it did while they were closed.
void open_standard_files();

}  // namespace referee
