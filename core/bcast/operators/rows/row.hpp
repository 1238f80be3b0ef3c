#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bcast/operators/call.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/operators/typing_rows.hpp"

/// The vocabulary in which the rows of elementwise operators are written. Only operators/*.cpp read rows, at compile
/// time: each makes its own table of them, so that a module carries what it asks for and nothing else.
namespace bcast::rows {

using namespace ops;  // sets of dtypes

// How PyTorch calls the forms of operators that take no names.
inline constexpr Overloads of_tensors_and_numbers{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Scalar",
                                                  ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_copysign{".Tensor", ".Scalar", "", ".Scalar", ".out", ".Scalar_out"};
inline constexpr Overloads of_xlogy{".Tensor",    ".Scalar_Other",    ".Scalar_Self",   ".Scalar_Other",
                                    ".OutTensor", ".OutScalar_Other", ".OutScalar_Self"};
inline constexpr Overloads of_xlog1py{"",     ".other_scalar",     ".self_scalar",    ".other_scalar",
                                      ".out", ".other_scalar_out", ".self_scalar_out"};
/// A number beside a tensor becomes a tensor, but not everywhere.
inline constexpr Overloads of_and{".Tensor",     ".Scalar",     ".Scalar_Tensor",    ".Tensor",
                                  ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_or{".Tensor",     ".Tensor",     ".Scalar_Tensor",    ".Tensor",
                                 ".Tensor_out", ".Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_shift{".Tensor",     ".Tensor_Scalar",     ".Scalar_Tensor",    ".Tensor_Scalar",
                                    ".Tensor_out", ".Tensor_Scalar_out", ".Scalar_Tensor_out"};
inline constexpr Overloads of_where{".self", ".self", ".self", ".self", ".self_out", ".self_out", ".self_out"};

/// How PyTorch 1.13 (on a CPU) calls an operator and types it.
struct Torch {
    constexpr Torch() = default;
    constexpr Torch(std::string_view its_name) : name(its_name) {}  // NOLINT: a name is enough

    // Names of dims: those of the operand, unified over all (the default of two and more operands), or refused.
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
    /// No method, and none in place.
    constexpr Torch& as_function_only() {
        function_only = true;
        return never_in_place();
    }
    constexpr Torch& read_as(Reading its_reading) {
        reading = its_reading;
        return *this;
    }
    constexpr Torch& also(TorchAlias alias) {
        aliases[alias_count++] = alias;
        return *this;
    }

    // Dtypes. Without a word of it: that of the operands, or bool for predicates.
    /// Integers and bool become floating.
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
    /// The kernel, as the refusal names it, is not implemented for these.
    constexpr Torch& refuses(DtypeSet dtypes, std::string_view kernel, std::string_view words = {}) {
        typing.refused = dtypes;
        typing.kernel = kernel;
        typing.words = words;
        return *this;
    }

    /// The gradient of each operand, over `g` (of the result), `out`, `a`, `b` and `c`; empty for an operand without
    /// one. As PyTorch 1.13 `derivatives.yaml` has it, sums over stretched axes apart.
    constexpr Torch& gradient(std::string_view of_a, std::string_view of_b = {}, std::string_view of_c = {}) {
        gradients = {of_a, of_b, of_c};
        return *this;
    }

    std::string_view name;
    bool refuses_names = false;
    bool in_place = true;
    bool function_only = false;
    Reading reading = Reading::plain;
    const Overloads* overloads = &one_form;
    std::array<TorchAlias, 2> aliases{};
    std::size_t alias_count = 0;
    TorchRow typing{};
    std::array<std::string_view, 3> gradients{};
};

/// How NumPy 1.24 calls an operator and types it.
struct Numpy {
    constexpr Numpy(std::string_view its_name) : name(its_name) {}  // NOLINT: a name is enough

    /// A function of the module, no ufunc.
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

    // Dtypes. Without a word of it: that of the operands, or bool for predicates.
    constexpr Numpy& gives(Result result) {
        typing.result = result;
        return *this;
    }
    /// There is no loop for these; bool may have words of its own.
    constexpr Numpy& refuses(DtypeSet dtypes, std::string_view words = {}) {
        typing.refused = dtypes;
        typing.words = words;
        return *this;
    }
    /// There is no loop for these, which is reported as a missing safe cast.
    constexpr Numpy& refuses_as_unsafe(DtypeSet dtypes) {
        typing.refused = dtypes;
        typing.safe = true;
        return *this;
    }

    /// What changes nothing: where a reduction over no elements begins.
    constexpr Numpy& identity(Identity its_identity) {
        element = its_identity;
        return *this;
    }
    /// The function that is this ufunc's reduction.
    constexpr Numpy& reduced_by(std::string_view function) {
        reduction = function;
        return *this;
    }
    /// How a text among the operands is refused.
    constexpr Numpy& refuses_text(TextRefusal how) {
        text = how;
        return *this;
    }
    /// Where an infinity out of finite numbers is reported as a division by zero, and not as an overflow.
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

/// All there is to say about an operator but how it is computed (elementwise/, kernels/) and derived
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
    /// Computed from the left if there are more than two operands, as `a + b + c` is.
    constexpr Row& chained() {
        operands = 2;
        is_chained = true;
        return *this;
    }
    /// The result says yes or no.
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
    /// Integers give integers, in every library.
    constexpr Row& integral() {
        keeps_integers = true;
        return *this;
    }
    /// A whole 0 as the second operand is a division by zero.
    constexpr Row& dividing() {
        divides = true;
        return *this;
    }
    /// The second operand is an exponent.
    constexpr Row& power() {
        is_power = true;
        return *this;
    }
    /// This operand, counted from 1, is a truth that chooses between the others.
    constexpr Row& decided_by(std::size_t operand) {
        decides = operand;
        return *this;
    }
    /// Python's sign.
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
    /// What PyTorch does under no name of its own: its dtypes, its gradient.
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
    std::array<Torch, 2> torches{};  ///< The first one's dtypes are those of the operation.
    std::size_t torch_count = 0;
    std::array<Numpy, 2> numpies{Numpy({}), Numpy({})};
    std::size_t numpy_count = 0;
    std::string_view onnx_name{};
    std::string_view openvino_name{};
};

}  // namespace bcast::rows
