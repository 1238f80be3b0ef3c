#include "bcast/tensor/random/torch.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "bcast/float_text.hpp"
#include "bcast/tensor/random/fill.hpp"
#include "bcast/tensor/random/torch_block.hpp"
#include "bcast/tensor/random/torch_refusal.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast {
namespace {

/// Formats a double as a C++ stream does.
std::string stream_text(double value) {
    return python_general_text(value, 6);
}

Raised refused(std::string message) {
    return {"RuntimeError", std::move(message)};
}

void require_floats(const Tensor& tensor, std::string_view kernel) {
    if (!is_floating(tensor.dtype)) throw not_implemented(kernel, tensor.dtype);
}

void check_bounds(Dtype dtype, double from, double to) {
    const double most = largest(dtype);
    const auto within = [&](double value) { return value >= -most && value <= most; };
    if (!within(from))
        throw refused(fmt::format(FMT_COMPILE("from is out of bounds for {}"), torch_element_type(dtype)));
    if (!within(to)) throw refused(fmt::format(FMT_COMPILE("to is out of bounds for {}"), torch_element_type(dtype)));
    if (from > to) {
        throw refused(
            fmt::format(FMT_COMPILE("uniform_ expects to return a [from, to) range, but found from={} > to={}"),
                        stream_text(from), stream_text(to)));
    }
    if (to - from > most) {
        throw refused(fmt::format(FMT_COMPILE("uniform_ expects to-from <= std::numeric_limits<{}>::max(), but found "
                                              "to={} and from={} which result in to-from to exceed the limit"),
                                  torch_scalar_type(dtype), stream_text(to), stream_text(from)));
    }
}

/// Checks for internal overlap; returns whether there are elements to fill.
bool writable(const Tensor& tensor) {
    require_own_elements(tensor);
    return !tensor.shape_only();
}

}  // namespace

Tensor torch_rand(const Workspace& workspace, TorchGenerator& generator, std::vector<Extent> sizes, Dtype dtype) {
    Tensor out = empty(workspace, dtype, std::move(sizes));
    fill_uniform(out, generator);
    return out;
}

Tensor torch_randn(const Workspace& workspace, TorchGenerator& generator, std::vector<Extent> sizes, Dtype dtype) {
    Tensor out = empty(workspace, dtype, std::move(sizes));
    fill_normal(out, generator);
    return out;
}

void fill_uniform(Tensor& tensor, TorchGenerator& generator, double from, double to) {
    require_floats(tensor, "check_uniform_bounds");
    check_bounds(tensor.dtype, from, to);
    if (!writable(tensor)) return;
    const UniformOf uniform(tensor.dtype, from, to);
    if (tensor.dtype == Dtype::float32 && tensor.contiguous()) {
        // Fast path: most network weights are initialized this way, millions at a time.
        auto* const floats = reinterpret_cast<float*>(tensor.first());
        std::generate(floats, floats + tensor.numel(), [&] { return static_cast<float>(uniform(generator)); });
        return;
    }
    fill_each(tensor, [&] { return uniform(generator); });
}

void fill_normal(Tensor& tensor, TorchGenerator& generator, double mean, double std) {
    // written as a negation so that NaN is rejected too, as in PyTorch
    if (!(std >= 0)) throw refused("normal expects std >= 0.0, but found std " + stream_text(std));
    require_floats(tensor, "normal_kernel_cpu");
    if (tensor.shape_only()) return;
    if (tensor.numel() >= Extent{normal_block} && tensor.contiguous())
        return fill_normal_blocks(tensor, generator, mean, std);
    require_own_elements(tensor);
    fill_each(tensor, [&] { return std::fma(generator.normal(), std, mean); });
}

void fill_exponential(Tensor& tensor, TorchGenerator& generator, double lambda) {
    if (!(lambda >= 0)) throw refused("exponential_ expects lambda >= 0.0, but found lambda=" + stream_text(lambda));
    require_floats(tensor, "exponential_cpu");
    if (!writable(tensor)) return;
    fill_each(tensor, [&] { return -1 / lambda * std::log(1 - generator.uniform()); });
}

void fill_cauchy(Tensor& tensor, TorchGenerator& generator, double median, double sigma) {
    require_floats(tensor, "cauchy_cpu");
    if (!writable(tensor)) return;
    fill_each(tensor,
              [&] { return std::fma(sigma, std::tan(std::numbers::pi * (generator.uniform() - 0.5)), median); });
}

void fill_log_normal(Tensor& tensor, TorchGenerator& generator, double mean, double std) {
    if (!(std > 0)) throw refused("log_normal_ expects std > 0.0, but found std=" + stream_text(std));
    require_floats(tensor, "log_normal_cpu");
    if (!writable(tensor)) return;
    fill_each(tensor, [&] { return std::exp(std::fma(generator.normal(), std, mean)); });
}

}  // namespace bcast
