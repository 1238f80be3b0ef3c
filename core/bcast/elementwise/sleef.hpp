#pragma once

namespace bcast::ops {

/// Functions as Sleef 3.5 rounds them in vectors of x86-64 with FMA (`expf8_u10`, `expd4_u10` and so on), which is what
/// PyTorch 1.13 computes: within 1 ulp, and not always the nearest number.
float sleef_exp(float x);
double sleef_exp(double x);
float sleef_log(float x);
float sleef_sin(float x);
float sleef_cos(float x);

}  // namespace bcast::ops
