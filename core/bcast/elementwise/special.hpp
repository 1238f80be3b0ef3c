#pragma once

namespace bcast::ops {

/// The logarithmic derivative of the gamma function. At 0, an infinity of the opposite sign; NaN at negative integers
/// (PyTorch 1.13 `calc_digamma`).
double digamma(double x);

/// The derivative of digamma.
double trigamma(double x);

/// The inverse of erf: infinities at -1 and 1, NaN outside.
double inverse_erf(double x);

}  // namespace bcast::ops
