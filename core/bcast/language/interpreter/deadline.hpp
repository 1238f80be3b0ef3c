#pragma once

#include <chrono>

#include "bcast/raised.hpp"

namespace bcast::python {

/// When a program has to have ended. The interpreter looks every few thousand steps, which is far apart where each of
/// them computes a large tensor; who watches its calls looks after each.
class Deadline {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// 0 seconds are no limit.
    explicit Deadline(double seconds, Time started = std::chrono::steady_clock::now())
        : seconds_(seconds), started_(started) {}

    /// Throws Unsupported once the time is over.
    void look() const {
        if (seconds_ <= 0) return;
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - started_;
        if (used.count() > seconds_) throw Unsupported("the program takes longer than it may take");
    }

  private:
    double seconds_;
    Time started_;
};

}  // namespace bcast::python
