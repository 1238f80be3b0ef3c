#pragma once

namespace bcast::ops {

/// Functions of float32 as NumPy 1.24 computes them itself in vectors of AVX2 and AVX-512 (`simd_exp_FLOAT`,
/// `simd_log_FLOAT`, `simd_sincos_f32`): now and then not the nearest number.
float numpy_exp(float x);
float numpy_log(float x);
float numpy_sin(float x);
float numpy_cos(float x);

/// By a factor that is a quotient of float32.
float numpy_rad2deg(float x);

/// log(e^x + e^y) and log2(2^x + 2^y), each step of which NumPy rounds to float32.
float numpy_logaddexp(float x, float y);
float numpy_logaddexp2(float x, float y);

}  // namespace bcast::ops
