#include "bcast/libraries/numpy/exponential.hpp"

#include "bcast/operators/names.hpp"

#include <cmath>
#include <limits>
#include <variant>

#include "bcast/elementwise/implementation.hpp"
#include "bcast/language/interpreter/value.hpp"
#include "bcast/libraries/numpy/from_python.hpp"

namespace bcast::python::numpy {
namespace {

/// e^x = 2^k e^r with r = x - k ln 2 in two steps (Cody and Waite), and e^r as a quotient (`simd_exp_FLOAT`).
float exponential(float x) {
    if (std::isnan(x)) return x;
    if (x > 88.72283935546875F) return std::numeric_limits<float>::infinity();
    if (x < -103.97208404541015625F) return 0;
    constexpr float magic = 0x1.8p23F;
    const float k = (x * 1.44269504088896340736F + magic) - magic;
    float r = std::fma(k, -6.93145752e-1F, x);
    r = std::fma(k, -1.42860677e-6F, r);
    constexpr float above[] = {5.082762527590693718096e-04F, 6.757896990527504603057e-03F,
                               5.114512081637298353406e-02F, 2.473615434895520810817e-01F,
                               7.257664613233124478488e-01F, 9.999999999980870924916e-01F};
    float numerator = above[0];
    for (int i = 1; i < 6; ++i) numerator = std::fma(numerator, r, above[i]);
    float denominator = std::fma(2.159509375685829852307e-02F, r, -2.742335390411667452936e-01F);
    denominator = std::fma(denominator, r, 1.0F);
    return std::ldexp(numerator / denominator, static_cast<int>(k));
}

}  // namespace

void round_exponentials(std::string_view ufunc, const Tensor& x, Tensor& out) {
    const bool degrees = ufunc == op::rad2deg;
    if (!(ufunc == op::exp || degrees) || out.dtype != Dtype::float32 || x.sizes != out.sizes) return;
    if (out.shape_only() || x.shape_only() || out.numel() > ops::twin_limit) return;
    const std::vector<Scalar> elements = elements_of(x);
    std::size_t next = 0;
    each_element(out, [&](Extent offset) {
        const double value = std::visit([](auto held) { return static_cast<double>(held); }, elements[next++]);
        const auto x_here = static_cast<float>(value);
        write(out, offset, double{degrees ? x_here * (180.0F / 3.14159265358979323846F) : exponential(x_here)});
    });
}

}  // namespace bcast::python::numpy
