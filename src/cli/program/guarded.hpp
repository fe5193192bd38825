#pragma once

#include <functional>
#include <string>

#include "cli/program/session.hpp"

namespace referee {

/// The message of the current exception, or its type if it has no message. Call it only in a handler.
std::string thrown_text();

/// Calls `work`. An exception is printed on standard error and sets the exit code for usage errors and unreadable
/// files; it does not propagate.
void guarded(Session& session, const std::function<void()>& work);

/// From now on an exception that nothing can catch (thrown in a destructor or in a thread) ends the program as
/// `guarded` does, and removes the temporary files. Without this call the program would abort.
void end_without_abort();

}  // namespace referee
