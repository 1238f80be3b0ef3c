#pragma once

// Random shapes for property tests: the same ones with every standard library.

#include <cstdint>
#include <random>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast::testing {

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// One of 0, 1, ..., count - 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
    /// The same for counts that exceed std::size_t.
    std::uint64_t wide_below(std::uint64_t count) { return engine_() % count; }
    /// True with probability 1 / `count`.
    bool once_in(std::size_t count) { return below(count) == 0; }

    template <typename T>
    const T& one_of(const std::vector<T>& choices) {
        return choices[below(choices.size())];
    }

    /// Small extents, many of them 1, some of them 0.
    std::vector<Extent> extents(std::size_t max_dims) {
        std::vector<Extent> shape(below(max_dims + 1));
        for (Extent& extent : shape) extent = one_of(small_);
        return shape;
    }

    /// Extents that often broadcast with the given ones: some are set to 1, some leading ones are dropped.
    std::vector<Extent> like(std::vector<Extent> shape) {
        for (Extent& extent : shape) {
            if (once_in(3)) extent = 1;
            if (once_in(12)) extent = one_of(small_);
        }
        const std::size_t dropped = once_in(2) ? below(shape.size() + 1) : 0;
        shape.erase(shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(dropped));
        return shape;
    }

  private:
    std::mt19937_64 engine_;
    std::vector<Extent> small_{0, 1, 1, 1, 2, 2, 3, 4, 5};
};

}  // namespace bcast::testing
