#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "bcast/dtype.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/storage.hpp"

namespace bcast {

/// An element as a Python object. bool represents torch.bool and np.bool_, std::int64_t every integer dtype.
using Scalar = std::variant<bool, std::int64_t, double>;

/// A strided view of a storage. The element at index i is storage element offset + sum of i[k] * strides[k]. A value
/// type: a copy is another view of the same elements.
struct Tensor {
    Dtype dtype = Dtype::float32;
    std::vector<Extent> sizes;    ///< Not negative; empty for a single element.
    std::vector<Extent> strides;  ///< In elements, one per size; 0 along a broadcast axis.
    Extent offset = 0;            ///< In elements.
    std::vector<Name> names;      ///< One per size, or empty for an unnamed tensor.

    /// Null: shape-only. Such a tensor is too large to compute; operations still infer its metadata.
    std::shared_ptr<Storage> storage;

    /// Created from a Python number, which has lower priority in type promotion than a tensor (PyTorch's wrapped
    /// number).
    bool number = false;

    /// The tensor lost its names but is still rejected wherever named tensors are: PyTorch 1.13's `squeeze` may return
    /// such a view, which keeps the Named dispatch key. Its views inherit this, new tensors do not.
    bool has_name_metadata = false;

    [[nodiscard]] std::size_t rank() const { return sizes.size(); }
    [[nodiscard]] bool shape_only() const { return !storage; }
    [[nodiscard]] bool named() const;

    /// The product of the sizes. Cannot overflow: tensors with more than 2^63-1 elements are never created.
    [[nodiscard]] Extent numel() const;

    /// Sizes and names together, as input to the rules.
    [[nodiscard]] Shape shape() const;

    /// Row-major without gaps. Axes of size 1 and tensors without elements are ignored (PyTorch 1.13 `is_contiguous`).
    [[nodiscard]] bool contiguous() const;

    /// The element at index 0, 0, ...; not for shape-only tensors.
    [[nodiscard]] std::byte* first() const;
};

/// Limits on the size of tensors. One object per program.
struct Workspace {
    /// A tensor with more elements is shape-only.
    Extent max_elements = Extent{1} << 26;
    std::shared_ptr<Memory> memory = std::make_shared<Memory>(std::uint64_t{1} << 30);
};

/// The strides of a contiguous (row-major) tensor. A size of 0 counts as 1 (PyTorch 1.13 `contiguous_strides`).
std::vector<Extent> contiguous_strides(std::span<const Extent> sizes);

/// A new contiguous tensor with uninitialized elements; shape-only if it exceeds the workspace's limit.
///
/// Preconditions: sizes are not negative and their product is at most 2^63-1 (the rules reject others first). Raises
/// `MemoryError` as Storage::allocate does.
Tensor empty(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes);

/// The view, made shape-only if it has more elements than the workspace's limit, however few its storage has: computing
/// with it would take as much time and memory as with a tensor of its size.
Tensor within_limit(const Workspace& workspace, Tensor view);

/// A tensor without axes that holds the value. Raises as `empty`.
Tensor scalar_tensor(const Workspace& workspace, Dtype dtype, Scalar value);

/// The element at `first` + `offset` elements.
Scalar read(const Tensor& tensor, Extent offset);

/// Converts as a C++ cast does: to an integer by truncation towards zero, where a float outside the 32-bit range
/// (64-bit for int64) gives the minimum integer, which is then wrapped; to bool by comparing with 0; to float16 and
/// bfloat16 by rounding to nearest, ties to even.
void write(Tensor& tensor, Extent offset, Scalar value);

}  // namespace bcast
