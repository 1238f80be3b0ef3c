#pragma once

#include <string_view>

#include "bcast/broadcasting/context.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::autograd {

/// Tensor arithmetic for the formulas of gradients: PyTorch's calls, without names and without the observer, because
/// these alignments do not belong to the program.
class Algebra {
  public:
    explicit Algebra(ops::Context& context) : context_(context.unobserved()) {}

    /// Calls the elementwise operator of this name.
    Tensor call(std::string_view name, const Tensor& a);
    Tensor call(std::string_view name, const Tensor& a, const Tensor& b);
    Tensor call(std::string_view name, const Tensor& a, const Tensor& b, const Tensor& c);

    Tensor add(const Tensor& a, const Tensor& b) { return call(op::add, a, b); }
    Tensor sub(const Tensor& a, const Tensor& b) { return call(op::sub, a, b); }
    Tensor mul(const Tensor& a, const Tensor& b) { return call(op::mul, a, b); }
    Tensor div(const Tensor& a, const Tensor& b) { return call(op::div, a, b); }
    Tensor neg(const Tensor& a) { return call(op::neg, a); }
    Tensor mul(const Tensor& a, double b) { return mul(a, number(b)); }
    Tensor add(const Tensor& a, double b) { return add(a, number(b)); }
    Tensor pow(const Tensor& a, double b) { return call(op::pow, a, number(b)); }
    Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) { return call(op::where, condition, a, b); }

    /// The derivative of digamma: PyTorch's polygamma(1, x).
    Tensor trigamma(const Tensor& a);

    /// A Python number as an operand.
    Tensor number(double value);
    Tensor full_like(const Tensor& like, double value);
    Tensor zeros_like(const Tensor& like) { return full_like(like, 0); }
    Tensor cast(const Tensor& tensor, Dtype dtype);

    /// Sums over the axes along which a tensor of `sizes` was broadcast to this tensor's sizes (PyTorch 1.13 `sum_to`).
    Tensor sum_to(const Tensor& tensor, const std::vector<Extent>& sizes);

    ops::Context& context() { return context_; }

  private:
    ops::Context context_;
};

}  // namespace bcast::autograd
