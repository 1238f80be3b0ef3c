#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/operators/operation.hpp"

/// The signatures with which the libraries expose elementwise operators: the vocabulary of the rows that the bindings
/// read.
namespace bcast {

/// The parameters of a torch function, in the order of its overloads (PyTorch 1.13 `native_functions.yaml`).
enum class Reading : std::uint8_t {
    plain,            ///< (input, *, out=) or (input, other, *, out=): one tensor per operand.
    without_out,      ///< (input)
    into_bool,        ///< (input, *, out=), where out is bool.
    with_eps,         ///< (input, eps=, *, out=)
    with_decimals,    ///< (input, *, out=), (input, *, decimals, out=)
    number_last,      ///< The second operand may be a number, also with out=.
    number_anywhere,  ///< Either operand may be a number, with out= only the second.
    number_with_out,  ///< Either operand may be a number, also with out=.
    arithmetic,       ///< As plain, with numbers as operands too.
    scaled,           ///< (input, other, *, alpha=, out=), and a deprecated signature.
    scaled_alias,     ///< (input, other, *, alpha=, out=), (input, Number other, alpha=)
    divided,          ///< (input, other, *, rounding_mode, out=)
    divided_alias,    ///< The same, with a separate overload for a number.
    number_listed,    ///< (input, other, *, out=), (input, Number other)
    power,            ///< (input, exponent, *, out=)
    heaviside,        ///< (input, values, *, out=)
    low_bound,        ///< (input, min)
    high_bound,       ///< (input, max)
    bounds,           ///< (input, min=, max=)
    choice,           ///< (condition, input, other), (condition); for the method, self is the input.
    weighted,         ///< (input, end, weight)
    masked,           ///< (input, mask, value)
    combined,         ///< (input, tensor1, tensor2, *, value=, out=), and a deprecated signature.
};

/// Another name of a function of torch.
struct TorchAlias {
    std::string_view name;
    Reading reading = Reading::plain;
    bool own_reading = false;
    bool function_only = false;
    bool in_place_method_only = false;  ///< No in-place function, even if the function that it stands for has one.

    constexpr TorchAlias() = default;
    constexpr TorchAlias(const char* its_name) : name(its_name) {}  // NOLINT: a name is enough
    constexpr TorchAlias(const char* its_name, Reading its_reading)
        : name(its_name), reading(its_reading), own_reading(true) {}

    constexpr TorchAlias& as_function_only() {
        function_only = true;
        return *this;
    }
    constexpr TorchAlias& in_place_as_method() {
        in_place_method_only = true;
        return *this;
    }
};

/// `np.add.identity`.
enum class Identity : std::uint8_t { none, zero, one, all_bits, yes, no, minus_infinity };

/// Where a function has poles.
enum class Pole : std::uint8_t { none, anywhere, at_first_zero, at_second_zero };

/// How a NumPy ufunc resolves its loop for a string operand, which determines the error message.
enum class TextRefusal : std::uint8_t { unsafe_cast, by_dtype, by_class };

/// Whether the second operand is an exponent.
bool is_power(Operation operation);

/// A torch function that is an elementwise operator, under one of its names.
struct TorchFunction {
    std::string_view name;
    std::string_view call;  ///< Its row in the table of calls.
    std::size_t operands = 1;
    Reading reading = Reading::plain;
    bool in_place = true;  ///< Has an in-place form.
    bool function_only = false;
    bool in_place_function = false;  ///< The in-place form is a function of the module too.
};

std::span<const TorchFunction> torch_functions();

/// Properties of a NumPy ufunc besides its call.
struct UfuncFacts {
    std::string_view name;
    std::array<std::string_view, 2> aliases{};
    Identity identity = Identity::none;
    std::string_view reduction;  ///< The function that is its reduction; empty: none.
    TextRefusal text = TextRefusal::unsafe_cast;
    Pole pole = Pole::none;
};

/// Finds a ufunc by its name or an alias.
const UfuncFacts* find_ufunc(std::string_view name);

}  // namespace bcast
