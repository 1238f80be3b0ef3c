#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "bcast/dtype.hpp"
#include "bcast/shape.hpp"
#include "bcast/tensor/storage.hpp"

namespace bcast {

/// One element as Python holds it. bool stands for torch.bool and np.bool_, std::int64_t for every integer dtype.
using Scalar = std::variant<bool, std::int64_t, double>;

/// A strided view of elements. Element i is element offset + sum of i[k] * strides[k] of the storage. A value: a copy
/// is another view of the same elements.
struct Tensor {
    Dtype dtype = Dtype::float32;
    std::vector<Extent> sizes;    ///< Not negative; no sizes: a single element.
    std::vector<Extent> strides;  ///< In elements, one per size; 0 where an element is read again.
    Extent offset = 0;            ///< In elements.
    std::vector<Name> names;      ///< One per size, or none at all: a tensor without names.

    /// Nothing: shape-only. Such a tensor is too large to be computed; operations infer its metadata all the same.
    std::shared_ptr<Storage> storage;

    /// Made of a Python number, which counts less in type promotion than a tensor does (PyTorch's wrapped number).
    bool number = false;

    /// Has lost its names, and is still refused where a tensor with names is: PyTorch 1.13's `squeeze` may give such a
    /// view, which keeps the key by which named tensors are dispatched. Views of it are like it, new tensors are not.
    bool has_name_metadata = false;

    [[nodiscard]] std::size_t rank() const { return sizes.size(); }
    [[nodiscard]] bool shape_only() const { return !storage; }
    [[nodiscard]] bool named() const;

    /// The product of the sizes. No overflow: tensors with more elements than 2^63-1 are never made.
    [[nodiscard]] Extent numel() const;

    /// Sizes and names together, as the rules read them.
    [[nodiscard]] Shape shape() const;

    /// Row by row, without gaps. Sizes of 1 and tensors without elements do not count (PyTorch 1.13 `is_contiguous`).
    [[nodiscard]] bool contiguous() const;

    /// The element at index 0, 0, ...; not for shape-only tensors.
    [[nodiscard]] std::byte* first() const;
};

/// How large tensors may get. One per program.
struct Workspace {
    /// A tensor with more elements is shape-only.
    Extent most_elements = Extent{1} << 26;
    std::shared_ptr<Memory> memory = std::make_shared<Memory>(std::uint64_t{1} << 30);
};

/// Strides of a tensor that lies row by row. A size of 0 counts as 1 (PyTorch 1.13 `contiguous_strides`).
std::vector<Extent> contiguous_strides(std::span<const Extent> sizes);

/// A new contiguous tensor whose elements are not set; shape-only over the workspace's limit.
///
/// Preconditions: sizes are not negative and their product is at most 2^63-1 (the rules refuse others before).
/// Raises `MemoryError` as Storage::allocate does.
Tensor empty(const Workspace& workspace, Dtype dtype, std::vector<Extent> sizes);

/// A view with more elements than the workspace's limit is shape-only too, however few its storage has: what is
/// computed of it would take as long, and as much memory, as of a tensor of its size.
Tensor within_limit(const Workspace& workspace, Tensor view);

/// A tensor without axes that holds a value. Raises as `empty`.
Tensor scalar_tensor(const Workspace& workspace, Dtype dtype, Scalar value);

/// The element at `first` + `offset` elements.
Scalar read(const Tensor& tensor, Extent offset);

/// Converts as a C++ cast does: to an integer towards zero, where a float that has none of 32 bits (64 for int64) gives
/// the least one, and then wrapped; to bool by comparing with 0; to float16 and bfloat16 to the nearest, ties to even.
void write(Tensor& tensor, Extent offset, Scalar value);

}  // namespace bcast
