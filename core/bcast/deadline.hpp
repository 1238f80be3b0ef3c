#pragma once

#include <chrono>
#include <cstdint>

#include "bcast/clock.hpp"

namespace bcast {

/// The time limit of a program. The interpreter calls look() every few thousand steps, which is too rarely if each step
/// computes a large tensor; code that executes a program's calls also checks after each call, and long loops in
/// operators check through `worked`.
class Deadline {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// 0 seconds means no limit.
    explicit Deadline(double seconds, Time started = steady_now()) : seconds_(seconds), started_(started) {}

    /// Throws Unsupported once the time limit is exceeded.
    void look() const;

  private:
    double seconds_;
    Time started_;
};

/// While an object of this class exists, `worked` checks its deadline in this thread.
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
    std::uint64_t operations_ = 0;  ///< Since the clock was last read.
    WorkDeadline* before_;
};

/// Reports work from inside an operator's loops: the operations since the last report, in multiplications or similar
/// units. Reads the clock from time to time and throws Unsupported once the time of a WorkDeadline is over, so that a
/// single huge operator cannot exceed its program's time limit. Without a WorkDeadline, does nothing.
void worked(std::uint64_t operations);

}  // namespace bcast
