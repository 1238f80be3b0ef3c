#pragma once

#include <cmath>

namespace bcast::ops {

/// Functions as Sleef 3.5 rounds them in vectors of x86-64 with FMA (`expf8_u10`, `expd4_u10` and so on), which is what
/// PyTorch 1.13 computes: within 1 ulp, and not always the nearest number.
float sleef_exp(float x);
double sleef_exp(double x);
float sleef_log(float x);
float sleef_sin(float x);
float sleef_cos(float x);

/// What Debian 12's C library makes of single numbers, which fill no vector: within 0.502 ulp.
float libc_exp(float x);
inline double libc_exp(double x) {
    return std::exp(x);
}

}  // namespace bcast::ops
