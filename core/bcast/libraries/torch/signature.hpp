#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bcast::python::torch {

/// What a parameter accepts.
enum class Accepts : std::uint8_t {
    tensor,
    number,
    integer,
    real,
    boolean,
    string,
    name,
    integers,
    reals,
    names,
    tensors,
    dtype,
    layout,
    device,
    memory_format,
    generator,
    anything,
};

struct Parameter {
    std::string_view type;  ///< As PyTorch writes it: `tuple of ints`.
    std::string_view name;
    Accepts accepts = Accepts::tensor;
    std::size_t size = 0;   ///< The length of a list; if it is more than 0, a single element is accepted as a list.
    bool optional = false;  ///< Has a default.
    bool none = false;      ///< Accepts None, which means the default.
    bool keyword_only = false;
};

/// A signature of a function of torch, parsed from the form in which PyTorch writes it, plus what PyTorch leaves out:
///
///     Tensor input, tuple of ints[1]? dim, bool keepdim=, *, torch.dtype? dtype=, Tensor? out=
///
/// `[n]` a list that accepts a single element too, `?` accepts None, `=` has a default, `*` keyword-only parameters
/// follow. (PyTorch 1.13 `FunctionSignature`, torch/csrc/utils/python_arg_parser.cpp.)
class Signature {
  public:
    /// `text` must outlive the signature. Methods have no parameters `Tensor input` and `Tensor out`, and functions
    /// that write to their own tensor (`writes_self`) no `Tensor out`: those are skipped.
    Signature(std::string_view text, bool method, bool writes_self = false);

    [[nodiscard]] const std::vector<Parameter>& parameters() const { return parameters_; }
    [[nodiscard]] std::size_t max_positional() const { return max_positional_; }
    [[nodiscard]] std::size_t least() const { return least_; }

    /// Whether all positional arguments can be the elements of the only list: `view(2, 3)`.
    [[nodiscard]] bool spreads() const;

    /// The signature as errors print it: `(Tensor input, *, torch.dtype dtype)`.
    [[nodiscard]] std::string text() const;

  private:
    std::vector<Parameter> parameters_;
    std::size_t max_positional_ = 0;
    std::size_t least_ = 0;
};

}  // namespace bcast::python::torch
