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

/// NumPy's `convert_shape_to_string`: unknown extents in front are left out.
std::string asked_text(std::span<const Extent> asked) {
    const auto known = std::find_if(asked.begin(), asked.end(), [](Extent extent) { return extent >= 0; });
    std::string out = "(";
    for (auto at = known; at != asked.end(); ++at) {
        if (at != known) out += ',';
        out += *at < 0 ? "newaxis" : std::to_string(*at);
    }
    return out + (known == asked.begin() && asked.size() == 1 ? ",)" : ")");
}

[[noreturn]] void raise_numpy_mismatch(std::span<const Extent> asked, Extent numel) {
    raise_exception("ValueError", {"cannot reshape array of size ", numel, " into shape ", asked_text(asked)});
}

std::vector<Extent> numpy_sizes(std::span<const Extent> asked, Extent numel) {
    if (asked.size() > rank_limit(Dialect::numpy)) {
        raise_exception("ValueError", {"maximum supported dimension for an ndarray is ", rank_limit(Dialect::numpy),
                                       ", found ", asked.size()});
    }
    std::vector<Extent> sizes(asked.begin(), asked.end());
    Extent* unknown = nullptr;
    Extent known = 1;
    for (Extent& size : sizes) {
        if (size < 0) {
            if (unknown != nullptr) raise_exception("ValueError", "can only specify one unknown dimension");
            unknown = &size;
        } else if (__builtin_mul_overflow(known, size, &known)) {
            raise_numpy_mismatch(asked, numel);
        }
    }
    const bool fits = unknown != nullptr ? known != 0 && numel % known == 0 : numel == known;
    if (!fits) raise_numpy_mismatch(asked, numel);
    if (unknown != nullptr) *unknown = numel / known;
    return sizes;
}

std::vector<Extent> torch_sizes(std::span<const Extent> asked, Extent numel) {
    std::vector<Extent> sizes(asked.begin(), asked.end());
    Extent* unknown = nullptr;
    Extent known = 1;
    bool overflows = false;
    for (Extent& size : sizes) {
        if (size == -1) {
            if (unknown != nullptr) raise_exception("RuntimeError", "only one dimension can be inferred");
            unknown = &size;
        } else if (size < 0) {
            raise_exception("RuntimeError", {"invalid shape dimension ", size});
        } else {
            // The library's product wraps; what it makes of such sizes fails a step later.
            overflows = __builtin_mul_overflow(known, size, &known) || overflows;
        }
    }
    const bool fits = numel == known || (unknown != nullptr && known > 0 && numel % known == 0);
    if (!fits) {
        raise_exception("RuntimeError", {"shape '", list_of(asked), "' is invalid for input of size ", numel});
    }
    if (unknown != nullptr && known == 0) {
        raise_exception("RuntimeError", {"cannot reshape tensor of 0 elements into shape ", list_of(asked),
                                         " because the unspecified dimension size -1 can be any value and is "
                                         "ambiguous"});
    }
    if (overflows) raise_exception("RuntimeError", "numel: integer multiplication overflow");
    if (unknown != nullptr) *unknown = numel / known;
    return sizes;
}

/// The words of `infer_size` are replaced where they are about the product, and led in where they are not about one
/// size.
std::string unflatten_words(const std::string& words, std::span<const Extent> sizes, std::size_t axis, Extent whole) {
    if (words.find("is invalid for input of size") != std::string::npos) {
        return concat({"unflatten: Provided sizes ", list_of(sizes), " don't multiply up to the size of dim ", axis,
                       " (", whole, ") in the input tensor"});
    }
    if (words == "only one dimension can be inferred") return "unflatten got an unexpected error:\n" + words;
    return words;
}

}  // namespace

std::vector<Extent> inferred_sizes(Dialect dialect, std::span<const Extent> asked, Extent numel) {
    return dialect == Dialect::numpy ? numpy_sizes(asked, numel) : torch_sizes(asked, numel);
}

std::optional<std::vector<Extent>> view_strides(const Tensor& tensor, std::span<const Extent> sizes) {
    if (tensor.numel() == 0) {
        return std::equal(sizes.begin(), sizes.end(), tensor.sizes.begin(), tensor.sizes.end())
                   ? tensor.strides
                   : contiguous_strides(sizes);
    }
    std::vector<Extent> strides(sizes.size(), 1);
    if (tensor.rank() == 0) return strides;
    // From the right, in chunks of axes that follow each other in memory: each is a whole number of new axes.
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

Tensor view(const Tensor& tensor, std::span<const Extent> asked) {
    refuse_names(tensor, "view");
    std::vector<Extent> sizes = inferred_sizes(Dialect::pytorch, asked, tensor.numel());
    auto strides = view_strides(tensor, sizes);
    if (!strides) {
        raise_exception("RuntimeError",
                        "view size is not compatible with input tensor's size and stride (at least one dimension spans "
                        "across two contiguous subspaces). Use .reshape(...) instead.");
    }
    return with_layout(tensor, std::move(sizes), std::move(*strides));
}

std::vector<Extent> flattened_sizes(const Tensor& tensor, Extent start, Extent end) {
    const std::size_t first = axis_of(Dialect::pytorch, start, tensor.rank());
    const std::size_t last = axis_of(Dialect::pytorch, end, tensor.rank());
    if (first > last)
        raise_exception("RuntimeError", "flatten() has invalid args: start_dim cannot come after end_dim");
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
    if (sizes.empty()) raise_exception("RuntimeError", "unflatten: sizes must be non-empty");
    const std::size_t axis = axis_of(Dialect::pytorch, dim, tensor.rank());
    if (tensor.rank() == 0) raise_exception("IndexError", "Dimension specified as 0 but tensor has no dimensions");
    if (tensor.named()) {
        raise_exception("RuntimeError",
                        "unflatten: input is a named tensor but no names were given for unflattened sizes");
    }
    const Extent whole = tensor.sizes[axis];
    std::vector<Extent> parts;
    try {
        parts = inferred_sizes(Dialect::pytorch, sizes, whole);
    } catch (const Raised& raised) {
        throw Raised("RuntimeError", unflatten_words(raised.message(), sizes, axis, whole));
    }
    std::vector<Extent> out = tensor.sizes;
    const auto at = out.erase(out.begin() + static_cast<std::ptrdiff_t>(axis));
    out.insert(at, parts.begin(), parts.end());
    return view(tensor, out);
}

}  // namespace bcast
