#pragma once

#include <cmath>

namespace bcast::ops {

/// Functions with the rounding of Sleef 3.5's vectors for x86-64 with FMA (`expf8_u10`, `expd4_u10` and others), which
/// PyTorch 1.13 calls: within 1 ulp, not always correctly rounded.
float sleef_exp(float x);
double sleef_exp(double x);
float sleef_log(float x);
float sleef_sin(float x);
float sleef_cos(float x);
float sleef_tanh(float x);

/// The result of Debian 12's C library, used for the elements that do not fill a vector: within 0.502 ulp.
float libc_exp(float x);
inline double libc_exp(double x) {
    return std::exp(x);
}

}  // namespace bcast::ops
