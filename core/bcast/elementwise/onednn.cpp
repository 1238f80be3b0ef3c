#include "bcast/elementwise/onednn.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/elementwise/fused.hpp"

namespace bcast::ops {
namespace {

/// e^x for x <= 0, by a polynomial in x - k ln 2.
float power_of_e(float x) {
    constexpr float least = -87.33654F;
    if (x < least) return 0;
    const float k = std::floor(x * 1.44269502F + 0.5F);
    const float r = fused(-k, 0.693147182F, x);
    const float sum = polynomial(r, {0.00828929059F, 0.0418978221F, 0.166676521F, 0.499991506F, 0.999999701F, 1});
    return std::ldexp(sum, static_cast<int>(k));
}

float gelu(float x) {
    if (std::isnan(x)) return x;
    const float scaled = x * 0.707106769F;
    const float size = std::fabs(scaled);
    const float t = 1 / fused(0.327591091F, size, 1);
    const float power = -power_of_e(-(size * size)) * t;
    const float series = polynomial(t, {1.06140542F, -1.45315206F, 1.42141378F, -0.284496725F, 0.254829586F});
    const float erf = std::copysign(fused(power, series, 1), scaled);
    return fused(erf, x * 0.5F, x * 0.5F);
}

}  // namespace

Tensor onednn_gelu(const Workspace& workspace, const Tensor& x) {
    Tensor out = empty(workspace, Dtype::float32, x.sizes);
    const auto* from = reinterpret_cast<const float*>(x.first());
    std::transform(from, from + x.numel(), reinterpret_cast<float*>(out.first()), gelu);
    return out;
}

}  // namespace bcast::ops
