#pragma once

#include <functional>
#include <string>

#include "cli/program/session.hpp"

namespace referee {

/// What is being thrown, for people: its message, or its type where it has none. Only within a handler.
std::string thrown_text();

/// Does a piece of work. What it throws is described on standard error, and the exit code becomes that of usage and
/// unreadable files: nothing that is thrown goes further.
void guarded(Session& session, const std::function<void()>& work);

/// From now on an exception that nothing can catch (thrown in a destructor, or in a thread of its own) ends the program
/// as `guarded` does, and leaves no temporary file behind. Without it, the program would abort.
void end_without_abort();

}  // namespace referee
