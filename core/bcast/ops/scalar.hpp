#pragma once

#include <cmath>

#include "bcast/rules/operation.hpp"

namespace bcast::ops {

/// The scalar twin of every kernel, and its specification.
///
///   add, sub, mul, div   IEEE 754 float32, rounded to nearest even. x / 0 is an infinity with the
///                        sign of both, 0 / 0 is NaN; infinities and signed zeros follow IEEE 754.
///   maximum, minimum     NaN if either is NaN (np.maximum, torch.maximum). Of two equal zeros the
///                        second, whatever their signs, as NumPy 1.24 does on x86-64.
///   pow                  std::pow in double, rounded once to float. So pow(x, 0) = 1 and
///                        pow(1, y) = 1 even for NaN; a negative base with a whole exponent is
///                        signed by its parity, with any other finite exponent NaN; pow(0, y < 0)
///                        is infinite; pow(-1, +-inf) = 1.
///
/// Which NaN comes out (sign and payload) is not specified.
template <Operation operation>
inline float twin(float first, float second) {
    if constexpr (operation == Operation::add) {
        return first + second;
    } else if constexpr (operation == Operation::sub) {
        return first - second;
    } else if constexpr (operation == Operation::mul) {
        return first * second;
    } else if constexpr (operation == Operation::div) {
        return first / second;
    } else if constexpr (operation == Operation::maximum) {
        return first > second || std::isnan(first) ? first : second;
    } else if constexpr (operation == Operation::minimum) {
        return first < second || std::isnan(first) ? first : second;
    } else {
        static_assert(operation == Operation::pow);
        return static_cast<float>(std::pow(static_cast<double>(first), static_cast<double>(second)));
    }
}

/// The same for an operation chosen while the program runs.
inline float twin(Operation operation, float first, float second) {
    return visit(operation, [&](auto known) { return twin<known()>(first, second); });
}

}  // namespace bcast::ops
