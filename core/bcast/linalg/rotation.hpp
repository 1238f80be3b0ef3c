#pragma once

#include <cmath>
#include <cstddef>

#include "bcast/deadline.hpp"
#include "bcast/linalg/householder.hpp"

/// Plane rotations as generated and applied by netlib's LAPACK 3.11 (`lartg`, `lasr`).
namespace bcast::ops {

/// c f + s g = r and c g - s f = 0.
struct Rotation {
    double c = 1;
    double s = 0;
    double r = 0;
};

inline Rotation rotation_of(double f, double g) {
    if (g == 0) return {1, 0, f};
    if (f == 0) return {0, std::copysign(1.0, g), std::fabs(g)};
    const double d = std::sqrt(f * f + g * g);
    const double r = std::copysign(d, f);
    return {std::fabs(f) / d, g / r, r};
}

/// The length of (x, y), without overflow (`lapy2`).
inline double length_of(double x, double y) {
    const double larger = std::fmax(std::fabs(x), std::fabs(y));
    const double smaller = std::fmin(std::fabs(x), std::fabs(y));
    return smaller == 0 ? larger : larger * std::sqrt(1 + (smaller / larger) * (smaller / larger));
}

/// Rotates the vector (x, y) in its plane.
inline void rotate(double& x, double& y, double c, double s) {
    const double before = y;
    y = c * before - s * x;
    x = s * before + c * x;
}

/// Rotates two columns (rows) elementwise.
inline void rotate_columns(Matrix& a, std::size_t one, std::size_t two, double c, double s) {
    worked(a.rows);
    for (std::size_t i = 0; i < a.rows; ++i) rotate(a(i, one), a(i, two), c, s);
}

inline void rotate_rows(Matrix& a, std::size_t one, std::size_t two, double c, double s) {
    worked(a.columns);
    for (std::size_t j = 0; j < a.columns; ++j) rotate(a(one, j), a(two, j), c, s);
}

}  // namespace bcast::ops
