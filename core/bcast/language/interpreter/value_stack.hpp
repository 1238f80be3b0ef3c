#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {

/// A stack of frame slots. Slots do not move while they are in use.
class ValueStack {
  public:
    /// Allocates `count` empty slots for the lifetime of the object.
    class Slots {
      public:
        Slots(ValueStack& stack, std::size_t count) : stack_(stack), count_(count), values_(stack.take(count)) {}
        Slots(const Slots&) = delete;
        Slots& operator=(const Slots&) = delete;
        Slots(Slots&&) = delete;
        Slots& operator=(Slots&&) = delete;
        ~Slots() { stack_.give_back(values_, count_); }

        [[nodiscard]] Value* values() const { return values_; }

      private:
        ValueStack& stack_;
        std::size_t count_;
        Value* values_;
    };

  private:
    struct Chunk {
        std::unique_ptr<Value[]> values;
        std::size_t size = 0;
        std::size_t used = 0;
    };
    static constexpr std::size_t chunk_size = 512;

    Value* take(std::size_t count) {
        if (chunks_.empty()) add(count);
        while (chunks_[top_].used + count > chunks_[top_].size) {
            if (top_ + 1 == chunks_.size()) {
                add(count);
            } else if (chunks_[top_ + 1].size < count) {
                chunks_.resize(top_ + 1);
                add(count);
            }
            ++top_;
        }
        Chunk& chunk = chunks_[top_];
        Value* out = chunk.values.get() + chunk.used;
        chunk.used += count;
        return out;
    }

    void give_back(Value* values, std::size_t count) {
        for (std::size_t i = count; i > 0; --i) values[i - 1] = Value();
        chunks_[top_].used -= count;
        while (top_ > 0 && chunks_[top_].used == 0) --top_;
    }

    void add(std::size_t count) {
        const std::size_t size = count > chunk_size ? count : chunk_size;
        chunks_.push_back({std::make_unique<Value[]>(size), size, 0});
    }

    std::vector<Chunk> chunks_;
    std::size_t top_ = 0;
};

}  // namespace bcast::python
