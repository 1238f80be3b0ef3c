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

/// NumPy's `logaddexp` in float32, by the logarithm to the base whose exponential and logarithm of 2 are given.
float sum_of_logs(float x, float y, bool binary) {
    if (x == y) return x + (binary ? 1.0F : 0.693147180559945309417F);
    const float apart = x - y;
    if (std::isnan(apart)) return apart;
    const double power = -std::abs(double{apart});
    const auto exponential_of = static_cast<float>(binary ? std::exp2(power) : std::exp(power));
    const auto logarithm = static_cast<float>(std::log1p(double{exponential_of}));
    return std::max(x, y) + (binary ? logarithm * 1.442695040888963407359924681F : logarithm);
}

/// log(1 + x) in float32 as the C library has it, which NumPy asks (fdlibm): of 2^k (1 + f) with 1 + f about 1 by the
/// series of s = f / (2 + f), where `lost` is what 1 + x was rounded by. Its digits are not those of a rounded double.
float log_of_one_more(float x) {
    if (!(x > -1) || std::isinf(x)) return std::log1p(x);
    if (std::fabs(x) < 0x1p-29F) return x - x * x * 0.5F;
    constexpr float ln2_high = 6.9313812256e-01F;
    constexpr float ln2_low = 9.0580006145e-06F;
    int k = 0;
    float f = x;
    float lost = 0;
    if (x < -0x1.2bec3ep-2F || x >= 0x1.a827aep-2F) {
        const float sum = 1 + x;
        f = 2 * std::frexp(sum, &k);
        --k;
        lost = (k > 0 ? 1 - (sum - x) : x - (sum - 1)) / sum;
        if (f >= 0x1.6a09eep0F) {
            f *= 0.5F;
            ++k;
        }
        f -= 1;
    }
    const auto power = static_cast<float>(k);
    const float low = power * ln2_low + lost;
    const float half = 0.5F * f * f;
    if (f <= 0 && f > -0x1p-22F && k != 0)
        return f == 0 ? power * ln2_high + low : power * ln2_high - ((half * (1 - 0.66666666666666666F * f) - low) - f);
    const float s = f / (2 + f);
    const float z = s * s;
    float series = 0;
    for (const float factor : {1.4798198640e-01F, 1.5313838422e-01F, 1.8183572590e-01F, 2.2222198546e-01F,
                               2.8571429849e-01F, 4.0000000596e-01F, 6.6666668653e-01F})
        series = z * (factor + series);
    if (k == 0) return f - (half - s * (half + series));
    return power * ln2_high - ((half - (s * (half + series) + low)) - f);
}

/// Whether a ufunc of decimals computes these in float32.
bool is_single(Dtype dtype) {
    return dtype == Dtype::float32 || dtype == Dtype::int16 || dtype == dtypes::uint16;
}

}  // namespace

void round_exponentials(std::string_view ufunc, std::span<const Tensor> operands, Tensor& out) {
    const Tensor& x = operands[0];
    const bool up = ufunc == op::rad2deg || ufunc == "degrees";
    const bool down = ufunc == op::deg2rad || ufunc == "radians";
    const bool sums = ufunc.starts_with("logaddexp");
    const bool logs = ufunc == op::log1p;
    if (!(ufunc == op::exp || up || down || sums || logs)) return;
    if (out.shape_only() || x.shape_only() || out.numel() > ops::twin_limit) return;
    // Beside other sizes there may be others whose values decide in what is computed; the result says it.
    if (sums ? out.dtype != Dtype::float32 : x.sizes != out.sizes || !is_single(x.dtype)) return;
    const auto single = [](const Scalar& held) -> float {
        return std::visit([](auto value) { return static_cast<float>(value); }, held);
    };
    const auto elements = [&](const Tensor& of) { return elements_of(stretched(of, out.sizes)); };
    const std::vector<Scalar> first = elements(x);
    const std::vector<Scalar> second = sums ? elements(operands[1]) : std::vector<Scalar>();
    constexpr float pi = 3.14159265358979323846F;
    std::size_t next = 0;
    each_element(out, [&](Extent offset) {
        const std::size_t at = next++;
        const float here = single(first[at]);
        const float found = up     ? here * (180.0F / pi)
                            : down ? here * (pi / 180.0F)
                            : sums ? sum_of_logs(here, single(second[at]), ufunc.ends_with('2'))
                            : logs ? log_of_one_more(here)
                                   : exponential(here);
        write_element(out, offset, {double{found}, 0}, dtypes::complex128);
    });
}

}  // namespace bcast::python::numpy
