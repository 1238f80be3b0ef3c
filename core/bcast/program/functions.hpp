#pragma once

#include <cstdint>
#include <string_view>

#include "bcast/program/kinds.hpp"

namespace bcast::python {

/// The kind of a library's function, by the last component of its name; an in-place method has the kind of its
/// function. `found` is false, and the kind `other`, if the table does not have the name.
struct KindOfFunction {
    EventKind kind = EventKind::other;
    bool found = false;
};
KindOfFunction kind_of_function(std::string_view name);

/// The name without the in-place suffix: `add` for `add_`; `__getitem__` is unchanged.
std::string_view plain_name(std::string_view name);

/// What the events and the lineage of a function depend on besides its kind.
enum class FunctionTrait : std::uint8_t {
    // What the call writes and returns.
    changes_metadata,   ///< An in-place method that changes the axes of a tensor but not its elements: `t_`.
    writes_first,       ///< Returns None and writes to its object or its first argument: NumPy's `fill`, `copyto`.
    returns_no_tensor,  ///< Reads elements without returning a tensor: `item`, `allclose`.
    consists_of_calls,  ///< Is Python whose calls are logged instead of its own: `clip_grad_norm_`.
    returns_indices,    ///< The elements of its only result are indices: `argmax`.
    takes_shape,        ///< An argument is the shape of the result: `expand`, `reshape`.
    takes_dtype,        ///< Its second tensor only determines a dtype: `type_as`.

    // Where the elements of the result come from.
    ignores_elements,  ///< Constants or random numbers, also if an operand is a tensor: `rand_like`, `zero_`.
    computes_range,    ///< Creates a tensor of numbers computed from its arguments: `linspace`.
    takes_argument,    ///< Creates a tensor from the elements of an argument: `torch.tensor`, `full`.
    holds_number,      ///< An element that it creates may be a number that the program wrote in an argument.
    computes,          ///< Computes, although functions of its kind move elements: `index_add`, `bincount`.
    masks_triangle,    ///< Elements at their own indices, or 0: `tril`.
    // Another call returns other elements, random or uninitialized ones:
    draws,             ///< of no parameters at their index, `randn`, `dropout`, `empty`;
    draws_by_element,  ///< of the parameters at the index of each, a probability, a mean: `normal`;
    draws_among,       ///< some of those that it is given: `permutation`.

    // Which elements one element of the result depends on.
    mixes_elements,      ///< Others than those at its index, although its operands are broadcast: `prelu`.
    multiplies_matrix,   ///< A row of the first operand and a column of the second: `matmul`.
    combines_axes,       ///< All along some axes: `sum`, `softmax`, `argmax`.
    chooses,             ///< One that their order selects: `max`, `sort`; a ufunc if its `reduce` does.
    chooses_least,       ///< The least of them, a NaN if there is one: `min`.
    chooses_most,        ///< The same for the largest.
    chooses_in_windows,  ///< The largest in each window of a plane: `max_pool2d`.
    joins_equal,         ///< Equal ones are one: `unique`.
    skips_nan,           ///< None that is a NaN: `nansum`.
    between_chosen,      ///< The mean of some that their order selects: `quantile`, NumPy's `median`.
    along_last_axis,     ///< Those along the last axis by default: `sort`.
    count_before_axis,   ///< Its first argument is a count, its second the axis: `topk`.

    // Which arguments only select elements.
    condition_first,    ///< Its first argument is a condition: `where`.
    index_second,       ///< Its second argument is an index or a mask, also behind a dim: `take`, `gather`.
    index_after_dim,    ///< Its index follows a dim, or is a tuple: `gather`, `index_put`.
    index_per_element,  ///< Its index or condition has one element for each element of the result: `gather`, `where`.

    adds_first,  ///< Adds its first argument to the product of the others: `addmm`.
};

/// Whether a function has a trait, by its name without the in-place suffix (`changes_metadata`: with it).
bool has(FunctionTrait trait, std::string_view function);

/// The functions with a trait, separated by spaces.
std::string_view functions_with(FunctionTrait trait);

}  // namespace bcast::python
