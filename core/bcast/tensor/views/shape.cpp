#include "bcast/tensor/views/shape.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <string>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast {
namespace {

std::string list_of(std::span<const Extent> sizes) {
    return list_text(shape_of({sizes.begin(), sizes.end()}));
}

/// NumPy's `convert_shape_to_string`: leading unknown extents are omitted.
std::string requested_text(std::span<const Extent> requested) {
    const auto known = std::find_if(requested.begin(), requested.end(), [](Extent extent) { return extent >= 0; });
    std::string out = "(";
    for (auto at = known; at != requested.end(); ++at) {
        if (at != known) out += ',';
        out += *at < 0 ? "newaxis" : std::to_string(*at);
    }
    return out + (known == requested.begin() && requested.size() == 1 ? ",)" : ")");
}

[[noreturn]] void raise_numpy_mismatch(std::span<const Extent> requested, Extent numel) {
    raise_value_error({"cannot reshape array of size ", numel, " into shape ", requested_text(requested)});
}

std::vector<Extent> numpy_sizes(std::span<const Extent> requested, Extent numel) {
    if (requested.size() > rank_limit(Dialect::numpy)) {
        raise_value_error({"maximum supported dimension for an ndarray is ", rank_limit(Dialect::numpy), ", found ",
                           requested.size()});
    }
    std::vector<Extent> sizes(requested.begin(), requested.end());
    Extent* unknown = nullptr;
    Extent known = 1;
    for (Extent& size : sizes) {
        if (size < 0) {
            if (unknown != nullptr) raise_value_error("can only specify one unknown dimension");
            unknown = &size;
        } else if (__builtin_mul_overflow(known, size, &known)) {
            raise_numpy_mismatch(requested, numel);
        }
    }
    const bool fits = unknown != nullptr ? known != 0 && numel % known == 0 : numel == known;
    if (!fits) raise_numpy_mismatch(requested, numel);
    if (unknown != nullptr) *unknown = numel / known;
    return sizes;
}

std::vector<Extent> torch_sizes(std::span<const Extent> requested, Extent numel) {
    std::vector<Extent> sizes(requested.begin(), requested.end());
    Extent* unknown = nullptr;
    Extent known = 1;
    bool overflows = false;
    for (Extent& size : sizes) {
        if (size == -1) {
            if (unknown != nullptr) raise_runtime_error("only one dimension can be inferred");
            unknown = &size;
        } else if (size < 0) {
            raise_runtime_error({"invalid shape dimension ", size});
        } else {
            // The library's product wraps around; it fails later, with the error raised below.
            overflows = __builtin_mul_overflow(known, size, &known) || overflows;
        }
    }
    const bool fits = numel == known || (unknown != nullptr && known > 0 && numel % known == 0);
    if (!fits) {
        raise_runtime_error({"shape '", list_of(requested), "' is invalid for input of size ", numel});
    }
    if (unknown != nullptr && known == 0) {
        raise_runtime_error({"cannot reshape tensor of 0 elements into shape ", list_of(requested),
                             " because the unspecified dimension size -1 can be any value and is ambiguous"});
    }
    if (overflows) raise_runtime_error("numel: integer multiplication overflow");
    if (unknown != nullptr) *unknown = numel / known;
    return sizes;
}

/// Rewrites error messages of `infer_size`: replaces the one about the product, and adds a prefix to the one about
/// several -1.
std::string unflatten_words(const std::string& words, std::span<const Extent> sizes, std::size_t axis, Extent size) {
    if (words.find("is invalid for input of size") != std::string::npos) {
        return concat({"unflatten: Provided sizes ", list_of(sizes), " don't multiply up to the size of dim ", axis,
                       " (", size, ") in the input tensor"});
    }
    if (words == "only one dimension can be inferred") return "unflatten got an unexpected error:\n" + words;
    return words;
}

}  // namespace

std::vector<Extent> inferred_sizes(Dialect dialect, std::span<const Extent> requested, Extent numel) {
    return dialect == Dialect::numpy ? numpy_sizes(requested, numel) : torch_sizes(requested, numel);
}

std::optional<std::vector<Extent>> view_strides(const Tensor& tensor, std::span<const Extent> sizes) {
    if (tensor.numel() == 0) {
        return std::equal(sizes.begin(), sizes.end(), tensor.sizes.begin(), tensor.sizes.end())
                   ? tensor.strides
                   : contiguous_strides(sizes);
    }
    std::vector<Extent> strides(sizes.size(), 1);
    if (tensor.rank() == 0) return strides;
    // From the right, in groups of axes that are contiguous with each other: each group is divided into an integral
    // number of new axes.
    std::size_t left = sizes.size();
    Extent step = tensor.strides.back();
    Extent chunk = 1;
    for (std::size_t axis = tensor.rank(); axis-- > 0;) {
        chunk *= tensor.sizes[axis];
        const bool ends = axis == 0 || (tensor.sizes[axis - 1] != 1 && tensor.strides[axis - 1] != chunk * step);
        if (!ends) continue;
        Extent covered = 1;
        while (left > 0 && (covered < chunk || sizes[left - 1] == 1)) {
            --left;
            strides[left] = covered * step;
            covered *= sizes[left];
        }
        if (covered != chunk) return std::nullopt;
        if (axis > 0) step = tensor.strides[axis - 1];
        chunk = 1;
    }
    if (left != 0) return std::nullopt;
    return strides;
}

Tensor with_layout(const Tensor& tensor, std::vector<Extent> sizes, std::vector<Extent> strides) {
    return strided_view(tensor, std::move(sizes), std::move(strides));
}

Tensor view(const Tensor& tensor, std::span<const Extent> requested) {
    refuse_names(tensor, "view");
    std::vector<Extent> sizes = inferred_sizes(Dialect::pytorch, requested, tensor.numel());
    auto strides = view_strides(tensor, sizes);
    if (!strides) {
        raise_runtime_error(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two "
            "contiguous subspaces). Use .reshape(...) instead.");
    }
    return with_layout(tensor, std::move(sizes), std::move(*strides));
}

std::vector<Extent> flattened_sizes(const Tensor& tensor, Extent start, Extent end) {
    const std::size_t first = axis_of(Dialect::pytorch, start, tensor.rank());
    const std::size_t last = axis_of(Dialect::pytorch, end, tensor.rank());
    if (first > last) raise_runtime_error("flatten() has invalid args: start_dim cannot come after end_dim");
    if (tensor.rank() == 0) return {1};
    std::vector<Extent> sizes;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (axis > first && axis <= last) {
            sizes.back() *= tensor.sizes[axis];
        } else {
            sizes.push_back(tensor.sizes[axis]);
        }
    }
    return sizes;
}

Tensor unflatten(const Tensor& tensor, Extent dim, std::span<const Extent> sizes) {
    if (sizes.empty()) raise_runtime_error("unflatten: sizes must be non-empty");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    refuse_dim_of_scalar(tensor, 0);
    if (tensor.named()) {
        raise_runtime_error("unflatten: input is a named tensor but no names were given for unflattened sizes");
    }
    const Extent size = tensor.sizes[axis];
    std::vector<Extent> parts;
    try {
        parts = inferred_sizes(Dialect::pytorch, sizes, size);
    } catch (const Raised& raised) {
        throw Raised("RuntimeError", unflatten_words(raised.message(), sizes, axis, size));
    }
    std::vector<Extent> out = tensor.sizes;
    const auto at = out.erase(out.begin() + static_cast<std::ptrdiff_t>(axis));
    out.insert(at, parts.begin(), parts.end());
    return view(tensor, out);
}

}  // namespace bcast
