#pragma once

namespace bcast::ops {

/// The logarithmic derivative of the gamma function. At 0 an infinity of the other sign, NaN at negative integers
/// (PyTorch 1.13 `calc_digamma`).
double digamma(double x);

/// The derivative of digamma.
double trigamma(double x);

/// The inverse of erf: NaN beyond -1 and 1, which give infinities.
double inverse_erf(double x);

}  // namespace bcast::ops
