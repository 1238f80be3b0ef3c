#pragma once

#include <cstdint>
#include <vector>

#include "bcast/autograd/derivation.hpp"

namespace bcast::autograd {

/// The inputs of the derivative of a call with one operand and one result.
struct PartsOfOne {
    Tensor g;    ///< The gradient of the result.
    Tensor x;    ///< The operand.
    Tensor out;  ///< The result.
};

/// Flags: which of them are saved.
inline constexpr std::uint8_t reads_input = 1;
inline constexpr std::uint8_t reads_output = 2;

inline std::vector<Saved> saved_of_one(std::uint8_t reads, const Variable& x, const Tensor& result) {
    std::vector<Saved> saved;
    if ((reads & reads_input) != 0) saved.emplace_back(x);
    if ((reads & reads_output) != 0) saved.emplace_back(Variable{result});
    return saved;
}

inline PartsOfOne parts_of_one(std::uint8_t reads, const std::vector<Saved>& saved, Tensor gradient) {
    PartsOfOne parts{std::move(gradient), {}, {}};
    if ((reads & reads_input) != 0) parts.x = saved.front().get();
    if ((reads & reads_output) != 0) parts.out = saved.back().get();
    return parts;
}

}  // namespace bcast::autograd
