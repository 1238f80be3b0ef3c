#pragma once

#include <algorithm>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// Marks a container while its repr is written, so that a self-reference can be written as `...` (`Py_ReprEnter`).
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
