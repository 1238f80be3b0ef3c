#include "bcast/deadline.hpp"

#include "bcast/raised.hpp"

namespace bcast {
namespace {

thread_local WorkDeadline* current = nullptr;

/// A few milliseconds of the slowest arithmetic, which is WebAssembly before optimization.
constexpr std::uint64_t between_looks = std::uint64_t{1} << 18;

}  // namespace

void Deadline::look() const {
    if (seconds_ <= 0) return;
    const std::chrono::duration<double> used = steady_now() - started_;
    if (used.count() > seconds_) raise_unsupported("the program takes longer than it may take");
}

WorkDeadline::WorkDeadline(double seconds) : deadline_(seconds), before_(current) {
    if (seconds > 0) current = this;
}

WorkDeadline::~WorkDeadline() {
    current = before_;
}

void worked(std::uint64_t operations) {
    if (current == nullptr) return;
    current->operations_ += operations;
    if (current->operations_ < between_looks) return;
    current->operations_ = 0;
    current->deadline_.look();
}

}  // namespace bcast
