#pragma once

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// Makes a frame the current one. If it is destroyed without leave(), by an exception, it adds an entry to the
/// traceback.
class Interpreter::FrameScope {
  public:
    FrameScope(Interpreter& interpreter, const Code& code, Value* slots)
        : interpreter_(interpreter), frame_{&code,   slots, interpreter.frame_, {}, {}, nullptr, nullptr, nullptr,
                                            nullptr, false} {
        interpreter.frame_ = &frame_;
        interpreter.active_observer_ = code.library.empty() ? interpreter.observer_ : interpreter.library_observer_;
    }
    FrameScope(Interpreter& interpreter, const Code& code, Value* slots, Dict& members)
        : FrameScope(interpreter, code, slots) {
        frame_.members = &members;
    }
    FrameScope(const FrameScope&) = delete;
    FrameScope& operator=(const FrameScope&) = delete;
    FrameScope(FrameScope&&) = delete;
    FrameScope& operator=(FrameScope&&) = delete;
    ~FrameScope() {
        if (!left_ && frame_.code->library.empty())
            interpreter_.unwound_.push_back({frame_.code->name, frame_.where, frame_.sign});
        interpreter_.frame_ = frame_.back;
        const bool of_library = frame_.back != nullptr && !frame_.back->code->library.empty();
        interpreter_.active_observer_ = of_library ? interpreter_.library_observer_ : interpreter_.observer_;
    }

    /// Marks a normal exit, without an exception.
    void leave() { left_ = true; }

  private:
    Interpreter& interpreter_;
    Frame frame_;
    bool left_ = false;
};

/// Sets the call that a frame is executing, for the lifetime of the object.
class CallingScope {
  public:
    CallingScope(Frame& frame, const Calling& calling) : frame_(frame) { frame_.calling = &calling; }
    CallingScope(const CallingScope&) = delete;
    CallingScope& operator=(const CallingScope&) = delete;
    CallingScope(CallingScope&&) = delete;
    CallingScope& operator=(CallingScope&&) = delete;
    ~CallingScope() { frame_.calling = nullptr; }

  private:
    Frame& frame_;
};

/// Counts one level of call depth for the lifetime of the object.
class CallScope {
  public:
    explicit CallScope(std::uint32_t& calls) : calls_(calls) { ++calls_; }
    CallScope(const CallScope&) = delete;
    CallScope& operator=(const CallScope&) = delete;
    CallScope(CallScope&&) = delete;
    CallScope& operator=(CallScope&&) = delete;
    ~CallScope() { --calls_; }

  private:
    std::uint32_t& calls_;
};

/// The state of a comprehension: its expression, and the iterators of the active loops.
struct Interpreter::Loops {
    const ComprehensionExpr& expr;
    std::vector<Value>& iterators;
};

}  // namespace bcast::python
