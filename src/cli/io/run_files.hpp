#pragma once

#include <string>

/// The files of this run: the regular files that it has read (inputs, lists, settings), and the outputs that are open.
/// With them `OutputFile` replaces neither an input nor another output, whichever command names them, and however their
/// paths are written. Every function may be called from every thread.
namespace referee {

/// Records that a file is read. Pipes and devices are passed over.
void note_read(int descriptor);
void note_read(const std::string& path);

/// True if the path leads to a file that was read.
bool was_read(const std::string& path);

/// Records that an output to this path is open. Returns false if there is one already.
bool begin_output(const std::string& path);
void end_output(const std::string& path);

}  // namespace referee
