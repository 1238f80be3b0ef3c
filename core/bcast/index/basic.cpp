#include "bcast/index/basic.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast::ops {
namespace {

template <typename Kind>
bool is(const IndexItem& item) {
    return std::holds_alternative<Kind>(item);
}

/// Whether the item is an integer, or a 0-d integer tensor, which counts as one.
bool is_integer(Dialect dialect, const IndexItem& item) {
    if (is<std::int64_t>(item)) return true;
    const Tensor* index = std::get_if<Tensor>(&item);
    return index != nullptr && index->rank() == 0 && !is_mask(dialect, *index) && !is_floating(index->dtype);
}

std::size_t axes_taken_by(Dialect dialect, const IndexItem& item) {
    if (const Tensor* index = std::get_if<Tensor>(&item)) return axes_indexed_by(*index, is_mask(dialect, *index));
    return is<std::int64_t>(item) || is<Slice>(item) ? 1 : 0;
}

/// Applies the items from left to right and holds the resulting view.
class IndexParser {
  public:
    IndexParser(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items)
        : context_(context), dialect_(dialect), items_(items) {
        part_.view = tensor;
        part_.view.number = false;
        check_items(tensor);
    }

    BasicPart result() {
        for (std::size_t position = 0; position < items_.size(); ++position) take(items_[position], position);
        // Without an ellipsis, the remaining axes follow the items.
        if (numpy() && std::none_of(items_.begin(), items_.end(), is<Ellipsis>)) note_plain();
        set_position();
        return std::move(part_);
    }

  private:
    [[nodiscard]] bool numpy() const { return dialect_ == Dialect::numpy; }

    void check_items(const Tensor& tensor) {
        std::size_t taken = 0;
        for (const IndexItem& item : items_) taken += axes_taken_by(dialect_, item);
        if (numpy()) check_numpy_items();
        if (taken > tensor.rank()) raise_too_many(tensor.rank(), taken);
        unindexed_ = tensor.rank() - taken;
        if (numpy()) check_masks(tensor);
    }

    void check_numpy_items() {
        if (std::count_if(items_.begin(), items_.end(), is<Ellipsis>) > 1)
            raise_index_error("an index can only have a single ellipsis ('...')");
        for (const IndexItem& item : items_) {
            const Tensor* index = std::get_if<Tensor>(&item);
            if (index != nullptr && is_floating(index->dtype))
                raise_index_error("arrays used as indices must be of integer (or boolean) type");
        }
    }

    [[noreturn]] void raise_too_many(std::size_t rank, std::size_t taken) const {
        if (numpy()) {
            raise_index_error(
                {"too many indices for array: array is ", rank, "-dimensional, but ", taken, " were indexed"});
        }
        const std::int64_t* bare = items_.size() == 1 ? std::get_if<std::int64_t>(&items_[0]) : nullptr;
        if (bare != nullptr && *bare == 0) {
            raise_index_error(
                "invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to "
                "convert a 0-dim tensor to a number");
        }
        if (bare != nullptr) raise_index_error({"index ", *bare, " is out of bounds for dimension 0 with size 0"});
        if (items_.size() == 1 && is<Slice>(items_[0])) {
            check_step(dialect_, std::get<Slice>(items_[0]));
            raise_index_error("slice() cannot be applied to a 0-dim tensor.");
        }
        raise_index_error({"too many indices for tensor of dimension ", rank});
    }

    /// NumPy checks masks before integers. An empty mask axis is not compared.
    void check_masks(const Tensor& tensor) const {
        std::size_t axis = 0;
        for (const IndexItem& item : items_) {
            if (is<Ellipsis>(item)) axis += unindexed_;
            const Tensor* index = std::get_if<Tensor>(&item);
            if (index != nullptr && is_mask(dialect_, *index)) {
                for (std::size_t dim = 0; dim < index->rank(); ++dim)
                    check_mask_axis(tensor.sizes[axis + dim], index->sizes[dim], axis + dim);
            }
            axis += axes_taken_by(dialect_, item);
        }
    }

    static void check_mask_axis(Extent size, Extent mask_size, std::size_t axis) {
        if (mask_size == 0 || mask_size == size) return;
        raise_index_error({"boolean index did not match indexed array along dimension ", axis, "; dimension is ", size,
                           " but corresponding boolean dimension is ", mask_size});
    }

    void take(const IndexItem& item, std::size_t position) {
        if (const Slice* slice = std::get_if<Slice>(&item)) {
            part_.view = bcast::slice(dialect_, part_.view, static_cast<Extent>(axis_), *slice);
            ++origin_;
            ++axis_;
            note_plain();
        } else if (is<Ellipsis>(item)) {
            axis_ += unindexed_;
            origin_ += unindexed_;
            note_plain();
        } else if (is<NewAxis>(item)) {
            insert_axis();
            ++axis_;
            note_plain();
        } else if (is_integer(dialect_, item)) {
            take_integer(item, position);
        } else if (const bool* truth = std::get_if<bool>(&item)) {
            take_truth(*truth);
        } else {
            take_tensor(std::get<Tensor>(item));
        }
    }

    void insert_axis() {
        part_.view = unsqueeze(dialect_, part_.view, static_cast<Extent>(axis_));
        // NumPy gives a new axis the stride 0.
        if (dialect_ == Dialect::numpy) part_.view.strides[axis_] = 0;
    }

    void take_integer(const IndexItem& item, std::size_t position) {
        Extent index = 0;
        if (const Tensor* tensor = std::get_if<Tensor>(&item)) {
            if (tensor->shape_only()) raise_unsupported("an index that was not computed");
            index = std::get<std::int64_t>(read(*tensor, 0));
            part_.copies = numpy();
        } else {
            index = std::get<std::int64_t>(item);
        }
        const Extent size = part_.view.sizes[axis_];
        if (index < -size || index >= size) {
            raise_index_error({"index ", index, " is out of bounds for ",
                               numpy() ? "axis " + std::to_string(origin_) : "dimension " + std::to_string(position),
                               " with size ", size});
        }
        part_.view = select(part_.view, static_cast<Extent>(axis_), index);
        ++origin_;
        note_array();
    }

    /// A bool indexes a new axis: all of it or none.
    void take_truth(bool truth) {
        insert_axis();
        Tensor index = empty(context_.workspace, Dtype::int64, {truth ? 1 : 0});
        fill(index, std::int64_t{0});
        part_.arrays.push_back({axis_ + uncounted_, origin_, std::move(index)});
        note_array();
        ++axis_;
    }

    void take_tensor(const Tensor& index) {
        if (is_mask(dialect_, index) && index.rank() == 0) {
            if (index.shape_only()) raise_unsupported("a mask that was not computed");
            const Scalar value = read(index, 0);
            take_truth(std::visit([](auto known) { return known != 0; }, value));
            return;
        }
        const std::size_t axes = axes_indexed_by(index, is_mask(dialect_, index));
        part_.arrays.push_back({axis_ + uncounted_, origin_, index});
        note_array();
        origin_ += axes;
        if (numpy()) {
            axis_ += axes;
        } else {
            // PyTorch counts a mask as one axis while it applies slices, and as several when it indexes.
            ++axis_;
            uncounted_ += axes - 1;
        }
    }

    // The position of NumPy's indexed axes: `mapiter_fill_info`.

    void note_plain() {
        if (run_ == ArrayRun::inside) run_ = ArrayRun::after;
    }

    void note_array() {
        if (run_ == ArrayRun::before) first_ = axis_;
        run_ = run_ == ArrayRun::before || run_ == ArrayRun::inside ? ArrayRun::inside : ArrayRun::separated;
    }

    void set_position() {
        if (part_.arrays.empty()) return;
        part_.copies = false;
        if (numpy()) {
            if (run_ != ArrayRun::separated) part_.position = first_;
            return;
        }
        // PyTorch checks whether the indexed axes are adjacent in the view.
        std::size_t next = part_.arrays.front().axis;
        for (const IndexArray& array : part_.arrays) {
            if (array.axis != next) return;
            next += axes_indexed_by(array.index, is_mask(dialect_, array.index));
        }
        part_.position = part_.arrays.front().axis;
    }

    /// Whether integers and arrays have been adjacent so far.
    enum class ArrayRun { before, inside, after, separated };

    Context& context_;
    Dialect dialect_;
    std::span<const IndexItem> items_;
    BasicPart part_;
    std::size_t unindexed_ = 0;  ///< The number of axes covered by `...`.
    std::size_t axis_ = 0;       ///< The next axis of the view.
    std::size_t uncounted_ = 0;  ///< Axes of masks that axis_ does not count.
    std::size_t origin_ = 0;     ///< The next axis of the tensor.
    ArrayRun run_ = ArrayRun::before;
    std::size_t first_ = 0;  ///< The axis of the first array or integer.
};

}  // namespace

std::size_t axes_indexed_by(const Tensor& index, bool is_mask) {
    return is_mask ? index.rank() : 1;
}

bool is_mask(Dialect dialect, const Tensor& index) {
    return index.dtype == Dtype::bool_ || (dialect != Dialect::numpy && index.dtype == Dtype::uint8);
}

BasicPart basic_part(Context& context, Dialect dialect, const Tensor& tensor, std::span<const IndexItem> items) {
    BasicPart part = IndexParser(context, dialect, tensor, items).result();
    if (dialect == Dialect::numpy && part.arrays.empty() && part.view.rank() > max_dims_of_numpy) {
        raise_index_error({"number of dimensions must be within [0, ", max_dims_of_numpy,
                           "], indexing result would have ", part.view.rank()});
    }
    return part;
}

}  // namespace bcast::ops
