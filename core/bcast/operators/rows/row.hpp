#pragma once

#include <array>
#include <string_view>

#include "bcast/operators/call.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/operators/typing_rows.hpp"

/// The vocabulary of the rows of elementwise operators. Only operators/*.cpp read rows, at compile time: each builds
/// its own table, so that a module contains only the data it uses.
namespace bcast::rows {

using namespace ops;  // sets of dtypes

// The overload names of operators that reject named tensors.
inline constexpr Overloads of_tensors_and_numbers{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Scalar",
                                                  ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_copysign{".Tensor", ".Scalar", "", ".Scalar", ".out", ".Scalar_out"};
inline constexpr Overloads of_xlogy{".Tensor",    ".Scalar_Other",    ".Scalar_Self",   ".Scalar_Other",
                                    ".OutTensor", ".OutScalar_Other", ".OutScalar_Self"};
inline constexpr Overloads of_xlog1py{"",     ".other_scalar",     ".self_scalar",    ".other_scalar",
                                      ".out", ".other_scalar_out", ".self_scalar_out"};
/// A number next to a tensor is converted to a tensor in some overloads only.
inline constexpr Overloads of_and{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Tensor",
                                  ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_or{".Tensor",     ".Tensor",     ".Scalar_Tensor",    ".Tensor",
                                 ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_shift{".Tensor",     ".Tensor_Scalar",     ".Scalar_Tensor",    ".Tensor_Scalar",
                                    ".Tensor_out", ".Tensor_Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_where{".self", ".self", ".self", ".self", ".self_out", ".self_out", ".self_out"};

/// The PyTorch 1.13 (CPU) name and dtypes of an operator.
struct Torch {
    constexpr Torch() = default;
    constexpr Torch(std::string_view its_name) : name(its_name) {}  // NOLINT: a name is enough

    // Names of dims: those of the operand, or unified over all operands (the defaults), or rejected.
    constexpr Torch& unnamed(const Overloads& its_overloads = one_form) {
        refuses_names = true;
        overloads = &its_overloads;
        return *this;
    }
    /// `torch.add(a, b)` and `a.add(b)`, but no `a.add_(b)`.
    constexpr Torch& never_in_place() {
        in_place = false;
        return *this;
    }
    /// No method, and no in-place method.
    constexpr Torch& as_function_only() {
        function_only = true;
        return never_in_place();
    }
    /// The in-place form is a function of the module too: `torch.exp_(a)`.
    constexpr Torch& in_place_function() {
        has_in_place_function = true;
        return *this;
    }
    constexpr Torch& read_as(Reading its_reading) {
        reading = its_reading;
        return *this;
    }
    constexpr Torch& also(TorchAlias alias) {
        aliases[alias_count++] = alias;
        return *this;
    }

    // Dtypes. The default is that of the operands, or bool for predicates.
    /// Integers and bool are converted to floating.
    constexpr Torch& floating() {
        typing.result = Result::floating;
        return *this;
    }
    constexpr Torch& gives(Result result) {
        typing.result = result;
        return *this;
    }
    constexpr Torch& asks_for(OperandCheck check) {
        typing.check = check;
        return *this;
    }
    /// The kernel, as named in the error, is not implemented for these dtypes.
    constexpr Torch& refuses(DtypeSet dtypes, std::string_view kernel, std::string_view words = {}) {
        typing.refused = dtypes;
        typing.kernel = kernel;
        typing.words = words;
        return *this;
    }

    /// The gradient of each operand as an expression over `g` (that of the result), `out`, `a`, `b` and `c`; empty for
    /// an operand without one. As in PyTorch 1.13 `derivatives.yaml`, without the sums over broadcast axes.
    constexpr Torch& gradient(std::string_view of_a, std::string_view of_b = {}, std::string_view of_c = {}) {
        gradients = {of_a, of_b, of_c};
        return *this;
    }

    std::string_view name;
    bool refuses_names = false;
    bool in_place = true;
    bool function_only = false;
    bool has_in_place_function = false;
    Reading reading = Reading::plain;
    const Overloads* overloads = &one_form;
    std::array<TorchAlias, 2> aliases{};
    std::size_t alias_count = 0;
    TorchRow typing{};
    std::array<std::string_view, 3> gradients{};
};

/// The NumPy 1.24 name and dtypes of an operator.
struct Numpy {
    constexpr Numpy(std::string_view its_name) : name(its_name) {}  // NOLINT: a name is enough

    /// A function of the module, not a ufunc.
    constexpr Numpy& no_ufunc() {
        ufunc = false;
        return *this;
    }
    constexpr Numpy& never_in_place() {
        in_place = false;
        return *this;
    }
    constexpr Numpy& also(std::string_view alias) {
        aliases[alias_count++] = alias;
        return *this;
    }

    // Dtypes. The default is that of the operands, or bool for predicates.
    constexpr Numpy& gives(Result result) {
        typing.result = result;
        return *this;
    }
    /// There is no loop for these dtypes; bool may have its own error message.
    constexpr Numpy& refuses(DtypeSet dtypes, std::string_view words = {}) {
        typing.refused = dtypes;
        typing.words = words;
        return *this;
    }
    /// There is no loop for these dtypes; the error reports that a safe cast is missing.
    constexpr Numpy& refuses_as_unsafe(DtypeSet dtypes) {
        typing.refused = dtypes;
        typing.safe = true;
        return *this;
    }

    /// The identity element: the initial value of a reduction.
    constexpr Numpy& identity(Identity its_identity) {
        element = its_identity;
        return *this;
    }
    /// The function that is this ufunc's reduction.
    constexpr Numpy& reduced_by(std::string_view function) {
        reduction = function;
        return *this;
    }
    /// How a string operand is rejected.
    constexpr Numpy& refuses_text(TextRefusal how) {
        text = how;
        return *this;
    }
    /// Where an infinite result of finite operands is reported as a division by zero rather than an overflow.
    constexpr Numpy& pole(Pole where) {
        its_pole = where;
        return *this;
    }

    std::string_view name;
    bool ufunc = true;
    bool in_place = true;
    std::array<std::string_view, 2> aliases{};
    std::size_t alias_count = 0;
    NumpyRow typing{};
    Identity element = Identity::none;
    std::string_view reduction;
    TextRefusal text = TextRefusal::unsafe_cast;
    Pole its_pole = Pole::none;
};

/// Everything about an operator except its computation (elementwise/, kernels/) and its derivative
/// (autograd/derivatives/).
struct Row {
    Operation operation;
    std::string_view name;
    std::size_t operands = 1;

    constexpr Row& unary() { return *this; }
    constexpr Row& binary() {
        operands = 2;
        return *this;
    }
    constexpr Row& ternary() {
        operands = 3;
        return *this;
    }
    /// With more than two operands computed from left to right, like `a + b + c`.
    constexpr Row& chained() {
        operands = 2;
        is_chained = true;
        return *this;
    }
    /// The result is a bool.
    constexpr Row& predicate() {
        is_predicate = true;
        return *this;
    }
    constexpr Row& comparison() {
        is_comparison = true;
        return predicate();
    }
    /// IEEE 754 leaves the last bit of the result to the implementation.
    constexpr Row& transcendental() {
        is_transcendental = true;
        return *this;
    }
    /// Integer operands give integers, in every library.
    constexpr Row& integral() {
        keeps_integers = true;
        return *this;
    }
    /// An integer 0 as the second operand is a division by zero.
    constexpr Row& dividing() {
        divides = true;
        return *this;
    }
    /// The second operand is an exponent.
    constexpr Row& power() {
        is_power = true;
        return *this;
    }
    /// This operand, counted from 1, is a bool that selects among the others.
    constexpr Row& decided_by(std::size_t operand) {
        decides = operand;
        return *this;
    }
    /// Python's infix operator.
    constexpr Row& infix(std::string_view sign) {
        symbol = sign;
        return *this;
    }

    constexpr Row& torch(const Torch& call) {
        torches[torch_count] = call;
        if (torches[torch_count].name.empty()) torches[torch_count].name = name;
        ++torch_count;
        return *this;
    }
    /// PyTorch's dtypes and gradient for an operation without a function name of its own.
    constexpr Row& torch_part(const Torch& call) {
        torches[0] = call;
        return *this;
    }
    constexpr Row& numpy(const Numpy& call) {
        numpies[numpy_count++] = call;
        return *this;
    }
    constexpr Row& onnx(std::string_view its_name) {
        onnx_name = its_name;
        return *this;
    }
    constexpr Row& openvino(std::string_view its_name) {
        openvino_name = its_name;
        return *this;
    }

    bool is_chained = false;
    bool is_predicate = false;
    bool is_comparison = false;
    bool is_transcendental = false;
    bool keeps_integers = false;
    bool divides = false;
    bool is_power = false;
    std::size_t decides = 0;
    std::string_view symbol{};
    std::array<Torch, 2> torches{};  ///< The dtypes of the first one are those of the operation.
    std::size_t torch_count = 0;
    std::array<Numpy, 2> numpies{Numpy({}), Numpy({})};
    std::size_t numpy_count = 0;
    std::string_view onnx_name{};
    std::string_view openvino_name{};
};

}  // namespace bcast::rows
