#pragma once

#include <chrono>
#include <cstdint>

#include "bcast/clock.hpp"

namespace bcast {

/// When a program has to have ended. The interpreter looks every few thousand steps, which is far apart where each of
/// them computes a large tensor; who watches its calls looks after each, and long loops of operators look by `worked`.
class Deadline {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// 0 seconds are no limit.
    explicit Deadline(double seconds, Time started = steady_now()) : seconds_(seconds), started_(started) {}

    /// Throws Unsupported once the time is over.
    void look() const;

  private:
    double seconds_;
    Time started_;
};

/// While one lives, `worked` looks at its deadline in this thread.
class WorkDeadline {
  public:
    explicit WorkDeadline(double seconds);
    WorkDeadline(const WorkDeadline&) = delete;
    WorkDeadline& operator=(const WorkDeadline&) = delete;
    WorkDeadline(WorkDeadline&&) = delete;
    WorkDeadline& operator=(WorkDeadline&&) = delete;
    ~WorkDeadline();

  private:
    friend void worked(std::uint64_t operations);
    Deadline deadline_;
    std::uint64_t operations_ = 0;  ///< Since the clock was read.
    WorkDeadline* before_;
};

/// An operator says in the midst of its loops how much arithmetic it has done since it last said so, in multiplications
/// or about as much. Now and then the clock is read: throws Unsupported where the time of a WorkDeadline is over, so
/// that one operator of huge size cannot take longer than its program may. Without a WorkDeadline nothing happens.
void worked(std::uint64_t operations);

}  // namespace bcast
