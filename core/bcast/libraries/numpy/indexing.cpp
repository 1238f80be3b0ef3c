#include "bcast/libraries/numpy/indexing.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/operators.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

[[noreturn]] void raise_invalid_index() {
    raise_index_error(
        "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid "
        "indices");
}

std::optional<Extent> bound(Interpreter& interpreter, const Value& part) {
    if (part.is_none()) return {};
    if (const auto index = as_index(interpreter, part)) return *index;
    refuse_index_of(part);
    raise_type_error("slice indices must be integers or None or have an __index__ method");
}

ops::IndexItem item_of(Interpreter& interpreter, const Value& key) {
    if (key.is_boolean()) return key.integer() != 0;
    if (key.is_integer()) return key.integer();
    if (key.as<BigInt>() != nullptr) raise_invalid_index();
    if (key.is_none()) return ops::NewAxis{};
    if (key.same(ellipsis())) return ops::Ellipsis{};
    if (const python::Slice* slice = key.as<python::Slice>()) {
        return bcast::Slice{bound(interpreter, slice->start), bound(interpreter, slice->stop),
                            bound(interpreter, slice->step)};
    }
    if (const ScalarObject* scalar = key.as<ScalarObject>()) {
        if (const bool* truth = std::get_if<bool>(&scalar->element.real)) return *truth;
        if (!is_complex(scalar->dtype) && !is_floating(scalar->dtype)) return std::get<std::int64_t>(scalar->value());
        raise_invalid_index();
    }
    if (is_values(key)) raise_index_error("arrays used as indices must be of integer (or boolean) type");
    const ClassType* its_class = class_of(key);
    if (its_class != nullptr) {
        if (const auto index = as_index(interpreter, key)) return *index;
    }
    const bool own = key.as<Array>() != nullptr;
    const bool gives_array = its_class != nullptr && !its_class->special("__array__").is_nothing();
    if (!(is_array_like(key) || gives_array) || key.is_real() || complex_number(key)) raise_invalid_index();
    Tensor indices = array_of(interpreter, key);
    // A tensor of one integer is an integer. An empty list has no dtype of its own and acts as an integer index.
    if (is_foreign(key) && indices.numel() == 1 && !is_floating(indices.dtype)) return *as_index(interpreter, key);
    if (!own && indices.numel() == 0) indices = array_of(interpreter, key, Dtype::int64);
    // For an array NumPy reports its dtype; for a list, that it is not a valid index.
    if (is_complex(indices.dtype)) raise_index_error("arrays used as indices must be of integer (or boolean) type");
    if (is_floating(indices.dtype) && !own) raise_invalid_index();
    return indices;
}

bool gives_view(const std::vector<ops::IndexItem>& items) {
    return std::none_of(items.begin(), items.end(), [](const ops::IndexItem& item) {
        return std::holds_alternative<Tensor>(item) || std::holds_alternative<bool>(item);
    });
}

bool has_ellipsis(const std::vector<ops::IndexItem>& items) {
    return std::any_of(items.begin(), items.end(),
                       [](const ops::IndexItem& item) { return std::holds_alternative<ops::Ellipsis>(item); });
}

const Type& rows_type();

/// An iterator over the first axis of an array.
class Rows : public Iterator {
  public:
    explicit Rows(Value of) : Iterator(rows_type()), array_(std::move(of)) {}
    void clear() override { array_ = Value(); }

    Value next(Interpreter& interpreter) override {
        const Array* array = array_.as<Array>();
        if (array == nullptr || at_ >= array->tensor.sizes[0]) return {};
        Value out = get_item(interpreter, array_, Value::integer(at_));
        auto* scalar = interpreter.context().observer == nullptr ? nullptr : out.as<ScalarObject>();
        if (scalar != nullptr) scalar->from = std::make_unique<ElementOrigin>(ElementOrigin{array_, at_});
        ++at_;
        return out;
    }

  private:
    Value array_;
    std::int64_t at_ = 0;
};

const Type& rows_type() {
    static constinit const Type type(iterator_parts("iterator"));
    return type;
}

/// The array of an assigned value: None becomes NaN or False, a str is parsed as a number. Raises TypeError and
/// ValueError.
Tensor assigned(Interpreter& interpreter, const Value& value, Dtype dtype) {
    if (value.is_none()) {
        if (is_floating(dtype)) return scalar_tensor(interpreter.context().workspace, dtype, std::nan(""));
        if (dtype == Dtype::bool_) return scalar_tensor(interpreter.context().workspace, dtype, false);
        if (is_complex(dtype)) {
            Tensor none = scalar_tensor(interpreter.context().workspace, dtype, std::int64_t{0});
            write_element(none, 0, {std::nan(""), std::nan("")}, dtypes::complex128);
            return none;
        }
        raise_type_error("int() argument must be a string, a bytes-like object or a real number, not 'NoneType'");
    }
    const Str* text = as_str(value);
    if (text == nullptr) {
        // Python numbers and lists are converted with range checks; arrays and complex scalars are cast.
        const ScalarObject* scalar = value.as<ScalarObject>();
        if (value.as<Array>() == nullptr && !(scalar != nullptr && is_complex(scalar->dtype)))
            return array_of(interpreter, value, dtype);
        Tensor from = array_of(interpreter, value);
        warn_of_discarded(interpreter, from.dtype, dtype);
        return from;
    }
    return number_in_text(interpreter, value, dtype);
}

/// Raises ValueError if lists assigned to a view are deeper than its rank; only arrays may have leading axes of size 1.
void expect_depth(std::size_t depth, std::size_t rank, bool ellipsis) {
    if (depth <= rank) return;
    constexpr std::string_view words = "setting an array element with a sequence.";
    if (rank == 0 && !ellipsis) throw Raised("ValueError", std::string(words));
    raise_value_error({words, " The requested array would exceed the maximum number of dimension of ", rank, "."});
}

/// The offset of the element selected by one Python integer per axis. Nothing for other keys, and under an observer.
std::optional<Extent> element_offset(Interpreter& interpreter, const Tensor& tensor, const Value& key) {
    if (interpreter.context().observer != nullptr || tensor.shape_only()) return {};
    const Tuple* tuple = key.as<Tuple>();
    const std::span<const Value> parts = tuple == nullptr ? std::span(&key, 1) : std::span<const Value>(tuple->items());
    if (parts.empty() || parts.size() != tensor.rank()) return {};
    Extent out = 0;
    for (std::size_t axis = 0; axis < parts.size(); ++axis) {
        if (!parts[axis].is_integer()) return {};
        const Extent size = tensor.sizes[axis];
        const Extent index = parts[axis].integer() < 0 ? parts[axis].integer() + size : parts[axis].integer();
        if (index < 0 || index >= size) return {};
        out += index * tensor.strides[axis];
    }
    return out;
}

}  // namespace

std::vector<ops::IndexItem> index_items(Interpreter& interpreter, const Value& key) {
    std::vector<ops::IndexItem> out;
    if (const Tuple* tuple = key.as<Tuple>()) {
        for (const Value& part : tuple->items()) out.push_back(item_of(interpreter, part));
    } else {
        out.push_back(item_of(interpreter, key));
    }
    return out;
}

Value get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Tensor& source = self.as<Array>()->tensor;
    if (const auto offset = element_offset(interpreter, source, key))
        return new_scalar(source.dtype, read_element(source, *offset));
    const auto items = index_items(interpreter, key);
    bool moved = false;
    Tensor found = ops::subscript(interpreter.context(), source, items, moved);
    // A 0-d integer array acts as an integer index, but the result is a copy, not a view.
    const auto is_number = [](const ops::IndexItem& item) {
        const auto* tensor = std::get_if<Tensor>(&item);
        return tensor == nullptr || (tensor->rank() == 0 && tensor->dtype != Dtype::bool_);
    };
    const bool truths =
        std::any_of(items.begin(), items.end(), [](const auto& item) { return std::holds_alternative<bool>(item); });
    if (!truths && !gives_view(items) && std::all_of(items.begin(), items.end(), is_number))
        found = ops::numpy_copy(interpreter.context(), found);
    if (found.rank() == 0 && !has_ellipsis(items)) return new_result(std::move(found));
    if (gives_view(items)) return new_view(self, std::move(found));
    return moved ? new_owned_view(std::move(found)) : new_array(std::move(found));
}

void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& given_value) {
    Value value = given_value;
    auto* array = self.as<Array>();
    expect_writeable(interpreter, *array, "assignment destination");
    // The payload of a Python NaN identifies its object, which an element must not store.
    if (array->tensor.dtype == Dtype::float64 && value.is_real() && !std::isnan(value.real())) {
        if (const auto offset = element_offset(interpreter, array->tensor, key))
            return write(array->tensor, *offset, value.real());
    }
    auto items = index_items(interpreter, key);
    for (ops::IndexItem& item : items) {
        const auto* number = std::get_if<Tensor>(&item);
        if (number != nullptr && number->rank() == 0 && !number->shape_only() && ops::is_integral(number->dtype) &&
            number->dtype != Dtype::bool_ && number->dtype != dtypes::uint64)
            item = std::get<std::int64_t>(bcast::read(*number, 0));
    }
    // Basic indices are validated before the value; a number that fits any element needs none of it.
    std::optional<std::size_t> depth;
    const bool fits = array->tensor.dtype == Dtype::float64 && (value.is_real() || value.is_integer());
    if (!fits && gives_view(items))
        depth = ops::index_get(interpreter.context(), Dialect::numpy, array->tensor, items).rank();
    // For a single element, another library's array is converted by its `item()`.
    if (depth == 0 && !has_ellipsis(items) && is_foreign(value))
        value = interpreter.call(interpreter.get_attribute(value, "item"), {{}, {}, interpreter.where()});
    if (const Array* several = value.as<Array>(); several != nullptr && depth == 0 && !has_ellipsis(items)) {
        const Tensor& given = several->tensor;
        if (is_complex(array->tensor.dtype) && given.numel() != 1)
            raise_type_error("only length-1 arrays can be converted to Python scalars");
        if (given.rank() > 0 && is_complex(given.dtype) && !is_complex(array->tensor.dtype))
            raise_value_error("setting an array element with a sequence.");
    }
    if (items_of(value) != nullptr && depth == 0) expect_depth(1, 0, has_ellipsis(items));
    // For several elements a scalar is cast like an array; for a single one it is converted as a Python number.
    const auto* scalar = value.as<ScalarObject>();
    const bool wraps = scalar != nullptr && scalar->dtype == dtypes::uint64 && is_unsigned(array->tensor.dtype);
    const bool casts = wraps || (!depth && scalar != nullptr && !is_complex(scalar->dtype));
    const Tensor from = casts ? ops::converted(interpreter.context(), array_of(interpreter, value), array->tensor.dtype)
                              : assigned(interpreter, value, array->tensor.dtype);
    if (items_of(value) != nullptr && depth) expect_depth(from.rank(), *depth, has_ellipsis(items));
    ops::index_set(interpreter.context(), Dialect::numpy, array->tensor, items, from);
}

void delete_item(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*key*/) {
    raise_value_error("cannot delete array elements");
}

Value scalar_item(Interpreter& interpreter, const Value& self, const Value& key) {
    try {
        const auto items = index_items(interpreter, key);
        Tensor found = ops::index_get(interpreter.context(), Dialect::numpy, array_of(interpreter, self), items);
        return has_ellipsis(items) ? new_array(std::move(found)) : new_result(std::move(found));
    } catch (const Raised&) {
        raise_index_error("invalid index to scalar variable.");
    }
}

Value iterate_array(Interpreter& /*interpreter*/, const Value& self) {
    if (self.as<Array>()->tensor.rank() == 0) raise_type_error("iteration over a 0-d array");
    return make<Rows>(self);
}

}  // namespace bcast::python::numpy
