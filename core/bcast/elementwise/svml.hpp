#pragma once

namespace bcast::ops {

/// Functions of float64 as SVML rounds them in vectors of AVX-512 (`__svml_exp8` and the others of low accuracy: up to
/// 4 ulp), which is what NumPy 1.24 computes on x86-64 with AVX-512, of single numbers too.
double svml_exp(double x);
double svml_log(double x);
double svml_log2(double x);
double svml_log1p(double x);
double svml_sin(double x);
double svml_cos(double x);

/// log(1 + x) of float32 (`__svml_log1pf16`).
float svml_log1p(float x);

}  // namespace bcast::ops
