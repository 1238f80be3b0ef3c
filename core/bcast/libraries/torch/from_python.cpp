#include "bcast/libraries/torch/from_python.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/output.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/raised.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/representable.hpp"

namespace bcast::python::torch {

void raise_array_of(std::string_view type) {
    raise_type_error({"can't convert np.ndarray of type numpy.", type,
                      ". The only supported types are: float64, float32, float16, complex64, complex128, "
                      "int64, int32, int16, int8, uint8, and bool."});
}

void refuse_values(Interpreter& interpreter, const Value& value) {
    if (!numpy::is_values(value)) return;
    const Value type = interpreter.get_attribute(interpreter.get_attribute(value, "dtype"), "type");
    raise_array_of(interpreter.str(interpreter.get_attribute(type, "__name__")));
}

void expect_no_negative_strides(const Tensor& array) {
    for (const Extent stride : array.strides) {
        if (stride >= 0) continue;
        raise_value_error(
            "At least one stride in the given numpy array is negative, and tensors with negative strides are not "
            "currently supported. (You can probably work around this by making a copy of your array  with "
            "array.copy().) ");
    }
}

void expect_shared_dtype(const Tensor& array) {
    if (!is_of_numpy_alone(array.dtype)) return;
    if (is_complex(array.dtype)) raise_unsupported("complex tensors are not implemented here");
    raise_array_of(name_of(array.dtype));
}

namespace {

constexpr std::size_t deepest = max_rank;

/// The tensor of a torch tensor or a NumPy array; null for others.
const Tensor* tensor_in(Interpreter& interpreter, const Value& value) {
    if (const TensorObject* tensor = value.as<TensorObject>()) return &tensor->variable.data;
    if (const numpy::Array* array = value.as<numpy::Array>()) {
        expect_shared_dtype(array->tensor);
        return &array->tensor;
    }
    refuse_values(interpreter, value);
    return nullptr;
}

/// The data with each range, at any depth, replaced by the list of its numbers.
Value with_ranges_listed(Interpreter& interpreter, const Value& data) {
    if (data.as<Range>() != nullptr) {
        const Values items = interpreter.collect(data);
        return new_list({items.begin(), items.end()});
    }
    const Values* items = items_of(data);
    const auto holds_range = [](const Value& item) { return item.as<Range>() != nullptr || items_of(item) != nullptr; };
    if (items == nullptr || std::none_of(items->begin(), items->end(), holds_range)) return data;
    Values out;
    for (const Value& item : *items) out.push_back(with_ranges_listed(interpreter, item));
    return new_list(std::move(out));
}

/// Reads nested sequences. The first item of each determines the sizes, as in PyTorch.
class Reader {
  public:
    Reader(Interpreter& interpreter, const Value& data, std::optional<Dtype> requested)
        : interpreter_(interpreter), data_(data), requested_(requested) {
        measure(data);
        if (!requested) infer(data);
        // If a list is empty there is nothing to read, and the items of the others are not checked.
        if (std::find(sizes_.begin(), sizes_.end(), 0) == sizes_.end()) read(data, 0);
    }

    /// The dtype to which all values promote (PyTorch 1.13 `infer_scalar_type`).
    [[nodiscard]] Dtype dtype() const { return widest_.value_or(torch_state(interpreter_).default_dtype); }

    [[nodiscard]] const std::vector<Extent>& sizes() const { return sizes_; }
    [[nodiscard]] const std::vector<Scalar>& values() const { return values_; }

  private:
    void measure(const Value& data) {
        if (sizes_.size() > deepest) raise_value_error("too many dimensions 'list'");
        // Along the first elements a str is a sequence of str.
        if (as_str(data) != nullptr && !sizes_.empty()) raise_value_error("too many dimensions 'str'");
        if (const Values* items = items_of(data)) {
            sizes_.push_back(static_cast<Extent>(items->size()));
            if (!items->empty()) measure(items->front());
        } else if (const Tensor* tensor =
                       data.as<TensorObject>() != nullptr ? nullptr : tensor_in(interpreter_, data)) {
            // An array contributes its axes; a tensor within a list stands for its single element.
            if (tensor->sizes.empty()) raise_type_error("len() of unsized object");
            sizes_.insert(sizes_.end(), tensor->sizes.begin(), tensor->sizes.end());
        }
    }

    /// Raises for a value that has no dtype.
    void infer(const Value& data) {
        interpreter_.spend(1);
        if (const Values* items = items_of(data)) {
            for (const Value& item : *items) infer(item);
        } else if (as_str(data) != nullptr) {
            raise_type_error({"new(): invalid data type '", type_name(data), "'"});
        } else if (tensor_in(interpreter_, data) == nullptr && !data.is_integral() && !as_real(interpreter_, data)) {
            raise_runtime_error({"Could not infer dtype of ", type_name(data)});
        }
    }

    void read(const Value& data, std::size_t depth) {
        interpreter_.spend(1);
        if (depth == sizes_.size()) {
            add(data);
            return;
        }
        if (const Values* items = items_of(data)) {
            expect_length(depth, static_cast<Extent>(items->size()));
            for (const Value& item : *items) read(item, depth + 1);
        } else if (const Tensor* tensor = tensor_in(interpreter_, data)) {
            read_tensor(*tensor, depth);
        } else {
            raise_type_error("not a sequence");
        }
    }

    /// Whether an element at any depth is a floating-point number; an empty list counts as one.
    [[nodiscard]] bool has_real(const Value& data) const {
        const Values* items = items_of(data);
        if (const Tensor* tensor = tensor_in(interpreter_, data)) return is_floating(tensor->dtype);
        if (items == nullptr) return data.is_real();
        return items->empty() || std::any_of(items->begin(), items->end(), [&](const Value& i) { return has_real(i); });
    }

    void expect_length(std::size_t depth, Extent length) const {
        if (sizes_[depth] == length) return;
        raise_value_error({"expected sequence of length ", sizes_[depth], " at dim ", depth, " (got ", length, ")"});
    }

    void read_tensor(const Tensor& tensor, std::size_t depth) {
        if (tensor.sizes.empty()) raise_type_error("len() of a 0-d tensor");
        expect_length(depth, tensor.sizes[0]);
        widen(tensor.dtype);
        add_elements(tensor, 0, 0);
    }

    void add_elements(const Tensor& tensor, std::size_t axis, Extent offset) {
        if (axis == tensor.rank()) {
            values_.push_back(bcast::read(tensor, offset));
            return;
        }
        for (Extent i = 0; i < tensor.sizes[axis]; ++i)
            add_elements(tensor, axis + 1, offset + i * tensor.strides[axis]);
    }

    void add(const Value& value) {
        if (as_str(value) != nullptr && sizes_.empty())
            raise_type_error({"new(): invalid data type '", type_name(value), "'"});
        if (as_str(value) != nullptr || value.is_none() || items_of(value) != nullptr) {
            const bool real = requested_ ? is_floating(*requested_) : has_real(data_);
            throw Raised("TypeError",
                         real ? concat({"must be real number, not ", type_name(value)})
                              : concat({"'", type_name(value), "' object cannot be interpreted as an integer"}));
        }
        if (const Tensor* tensor = tensor_in(interpreter_, value)) {
            if (tensor->numel() != 1) {
                if (requested_ ? !is_floating(*requested_) : !has_real(data_)) {
                    raise_type_error("only integer tensors of a single element can be converted to an index");
                }
                raise_value_error("only one element tensors can be converted to Python scalars");
            }
            widen(tensor->dtype);
            values_.push_back(bcast::read(*tensor, 0));
            return;
        }
        const bool real = requested_ ? is_floating(*requested_) : value.is_object() && has_real(data_);
        if (real && value.as<BigInt>() != nullptr) {
            values_.emplace_back(int_to_real(value));
            return widen(torch_state(interpreter_).default_dtype);
        }
        values_.push_back(scalar_of(interpreter_, value));
        widen(dtype_of_value(value, values_.back()));
    }

    void widen(Dtype dtype) { widest_ = widest_ ? promote_types(Dialect::pytorch, *widest_, dtype) : dtype; }

    /// A Python float has the default dtype, a NumPy scalar its own.
    [[nodiscard]] Dtype dtype_of_value(const Value& value, const Scalar& scalar) const {
        const bool foreign = value.is_object() && numpy::ScalarObject::is(value.object());
        const Dtype own = foreign ? static_cast<const numpy::ScalarObject&>(value.object()).dtype : Dtype::float64;
        if (foreign && is_of_numpy_alone(own)) {
            Tensor array;
            array.dtype = own;
            expect_shared_dtype(array);
        }
        if (foreign) return own;
        if (std::holds_alternative<double>(scalar)) return torch_state(interpreter_).default_dtype;
        return std::holds_alternative<bool>(scalar) ? Dtype::bool_ : Dtype::int64;
    }

    Interpreter& interpreter_;
    const Value& data_;
    std::optional<Dtype> requested_;
    std::vector<Extent> sizes_;
    std::vector<Scalar> values_;
    std::optional<Dtype> widest_;
};

/// Raises RuntimeError for integers out of the range of their dtype, which PyTorch 1.13 names as Python does; floats
/// out of range become infinite.
void check_integers(Dtype dtype, const std::vector<Scalar>& values) {
    if (is_floating(dtype)) return;
    for (const Scalar& value : values) {
        if (is_representable(dtype, value)) continue;
        raise_runtime_error({"value cannot be converted to type ", name_of(dtype), " without overflow"});
    }
}

Value list_along(const Tensor& tensor, std::size_t axis, Extent offset) {
    if (axis == tensor.rank()) return element_value(tensor, offset);
    Values items;
    items.reserve(static_cast<std::size_t>(tensor.sizes[axis]));
    for (Extent i = 0; i < tensor.sizes[axis]; ++i)
        items.push_back(list_along(tensor, axis + 1, offset + i * tensor.strides[axis]));
    return new_list(std::move(items));
}

}  // namespace

Tensor tensor_of(Interpreter& interpreter, const Value& data, std::optional<Dtype> dtype) {
    ops::Context& context = interpreter.context();
    if (const Tensor* tensor = tensor_in(interpreter, data)) {
        expect_no_negative_strides(*tensor);
        return ops::converted(context, *tensor, dtype.value_or(tensor->dtype));
    }
    const Value listed = with_ranges_listed(interpreter, data);
    const Reader reader(interpreter, listed, dtype);
    check_integers(dtype.value_or(reader.dtype()), reader.values());
    return from_values(context.workspace, dtype.value_or(reader.dtype()), reader.sizes(), reader.values());
}

void warn_of_copy(Interpreter& interpreter, const Value& data, std::string_view function) {
    if (data.as<TensorObject>() == nullptr) return;
    warn(interpreter, concat({"To copy construct from a tensor, it is recommended to use sourceTensor.clone().detach() "
                              "or sourceTensor.clone().detach().requires_grad_(True), rather than ",
                              function, "(sourceTensor)."}));
}

Value make_tensor(Interpreter& interpreter, const Found& found, const Value& /*self*/, const CallArguments& given) {
    static const Signature signature(
        "any data, *, torch.dtype? dtype=, torch.device? device=, bool pin_memory=, "
        "bool requires_grad=, tuple of names? names=",
        false);
    const MatchOptions options{found.row->name};
    const Matched values = matched_or_raise(options, signature, given);
    const Arguments arguments(interpreter, found, signature, {}, values);
    if (arguments.boolean("pin_memory", false) && tensor_in(interpreter, arguments.value("data")) != nullptr)
        raise_runtime_error("Can't pin tensor constructed from a variable");
    if (found.row->name == "tensor") warn_of_copy(interpreter, arguments.value("data"), "torch.tensor");
    Tensor tensor = tensor_of(interpreter, arguments.value("data"), arguments.dtype());
    if (arguments.has("names")) {
        std::vector<Name> names = arguments.names("names");
        if (names.empty() && tensor.rank() > 0) {
            raise_runtime_error(
                {R"(!names.empty() INTERNAL ASSERT FAILED at "./aten/src/ATen/NamedTensorUtils.cpp":161, )"
                 "please report a bug to PyTorch. propagate_names: passed in empty names to propagate to result with "
                 "shape ",
                 list_text(tensor.shape()),
                 ". Empty names means that name inference didnot occur; use `propagate_names_if_nonempty` instead of "
                 "`propagate_names`."});
        }
        const Tensor named = with_names(tensor, std::move(names));
        if (tensor.named()) ops::propagate_names(tensor, named.shape());
        tensor = named;
    }
    return with_requires_grad(std::move(tensor), arguments.boolean("requires_grad", false));
}

Value nested_list(const Tensor& tensor) {
    if (tensor.shape_only()) raise_unsupported("the tensor is too large to be computed, so it has no elements here");
    return list_along(tensor, 0, 0);
}

}  // namespace bcast::python::torch
