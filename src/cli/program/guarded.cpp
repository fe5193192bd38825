#include "cli/program/guarded.hpp"

#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <typeinfo>

#include "cli/io/interrupt.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

std::string type_text(const std::type_info* type) {
    if (type == nullptr) return "of an unknown type";
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                      std::free);
    return cat("of the type `", status == 0 ? name.get() : type->name(), '`');
}

constexpr const char* no_memory = "referee: out of memory\n";

/// Called instead of abort. Runs no destructors, because other threads may still be running.
[[noreturn]] void end() noexcept {
    remove_leftovers();
    try {
        if (std::current_exception()) {
            std::fputs(cat("referee: the run cannot continue: ", thrown_text(), '\n').c_str(), stderr);
        } else {
            std::fputs("referee: the run cannot continue: the program would have aborted\n", stderr);
        }
    } catch (...) {
        std::fputs(no_memory, stderr);
    }
    std::_Exit(exit_usage);
}

}  // namespace

std::string thrown_text() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "out of memory";
    } catch (const std::exception& error) {
        return printable(error.what());
    } catch (...) {
        return cat("an error ", type_text(abi::__cxa_current_exception_type()));
    }
}

void guarded(Session& session, const std::function<void()>& work) {
    try {
        work();
    } catch (const std::bad_alloc&) {
        // The message itself needs memory.
        std::fflush(stdout);
        std::fputs(no_memory, stderr);
        session.raise(exit_usage);
    } catch (...) {
        session.complain(cat("the run cannot continue: ", thrown_text()));
    }
}

void end_without_abort() { std::set_terminate(end); }

}  // namespace referee
