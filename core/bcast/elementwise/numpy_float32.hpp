#pragma once

namespace bcast::ops {

/// The float32 functions that NumPy 1.24 implements itself with AVX2 and AVX-512 (`simd_exp_FLOAT`, `simd_log_FLOAT`,
/// `simd_sincos_f32`): not always correctly rounded.
float numpy_exp(float x);
float numpy_log(float x);
float numpy_sin(float x);
float numpy_cos(float x);

/// Multiplies by a factor computed in float32.
float numpy_rad2deg(float x);

/// log(e^x + e^y) and log2(2^x + 2^y), with each step rounded to float32 as in NumPy.
float numpy_logaddexp(float x, float y);
float numpy_logaddexp2(float x, float y);

}  // namespace bcast::ops
