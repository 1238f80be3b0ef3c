#pragma once

#include <algorithm>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// Marks a container whose repr is being written. One that is met again within its own repr is cut to `...`.
class ReprGuard {
  public:
    ReprGuard(Interpreter& interpreter, const Object& object)
        : active_(interpreter.in_repr()), again_(std::find(active_.begin(), active_.end(), &object) != active_.end()) {
        active_.push_back(&object);
    }
    ReprGuard(const ReprGuard&) = delete;
    ReprGuard& operator=(const ReprGuard&) = delete;
    ReprGuard(ReprGuard&&) = delete;
    ReprGuard& operator=(ReprGuard&&) = delete;
    ~ReprGuard() { active_.pop_back(); }

    [[nodiscard]] bool again() const { return again_; }

  private:
    std::vector<const Object*>& active_;
    bool again_;
};

}  // namespace bcast::python
