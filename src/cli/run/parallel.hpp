#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace referee {

/// Calls a function with every number below `count` and the number of the worker. Uses at most `jobs` workers, fewer if
/// the system gives fewer threads; the caller is the first worker. The first exception ends the work and is thrown
/// again.
template <class Function>
void in_parallel(std::size_t jobs, std::size_t count, Function&& function) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t worker) {
        try {
            for (std::size_t number = next++; number < count; number = next++) function(worker, number);
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t worker = 1; worker < jobs && worker < count; ++worker) others.emplace_back(work, worker);
        } catch (const std::exception&) {  // NOLINT(*-empty-catch): those that there are do the work
        }
        work(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace referee
