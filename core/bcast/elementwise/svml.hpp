#pragma once

namespace bcast::ops {

/// float64 functions with the rounding of SVML's AVX-512 vectors (`__svml_exp8` and the other low-accuracy variants: up
/// to 4 ulp), which NumPy 1.24 uses on x86-64 with AVX-512, also for single numbers.
double svml_exp(double x);
double svml_log(double x);
double svml_log2(double x);
double svml_log1p(double x);
double svml_log10(double x);
double svml_exp2(double x);
double svml_arctan(double x);
double svml_arctan2(double y, double x);
double svml_sin(double x);
double svml_cos(double x);
double svml_power(double x, double y);

/// float32 log(1 + x) (`__svml_log1pf16`).
float svml_log1p(float x);

/// tanh as NumPy 1.24 computes it with AVX2 too (`simd_tanh_f64`, `simd_tanh_f32`).
double svml_tanh(double x);
float svml_tanh(float x);

}  // namespace bcast::ops
