#include "bcast/libraries/numpy/from_python.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/strided.hpp"

namespace bcast::python::numpy {
namespace {

/// Whether a value supports integer indexing: not a set, nor a mapping.
bool is_indexed_sequence(const Value& value) {
    return items_of(value) != nullptr || value.as<Range>() != nullptr || as_str(value) != nullptr;
}

/// The shape of nested sequences, determined before the conversion to an array.
struct Discovered {
    std::vector<Extent> sizes;
    bool ragged = false;
};

/// The array of another library, converted by its own `numpy()` method, or an object with `__array__()`.
Value converted_array(Interpreter& interpreter, const Value& value) {
    if (const ClassType* its_class = class_of(value)) {
        // NumPy dispatches to these overrides before it converts the object to an array.
        for (const std::string_view override : {"__array_function__", "__array_ufunc__"}) {
            const Value method = its_class->special(override);
            if (!method.is_nothing() && !method.is_none())
                raise_unsupported({override, " of a class is not implemented here"});
        }
        return call_special(interpreter, value, "__array__", {});
    }
    if (!is_foreign(value)) return {};
    const Value method = interpreter.find_attribute(value, "numpy");
    return method.is_nothing() ? Value() : interpreter.call(method, {});
}

/// A Python number that no Scalar can hold: a complex number, or an integer that only uint64 can hold. `wanted`: the
/// requested dtype, if any. Raises OverflowError, or throws Declined, for larger integers.
std::optional<std::pair<Element, Dtype>> wide_number(const Value& value, std::optional<Dtype> wanted) {
    if (const auto number = complex_number(value))
        return std::pair(Element{number->real(), number->imag()}, dtypes::complex128);
    const BigInt* big = value.as<BigInt>();
    if (big == nullptr) return {};
    const std::string digits = int_text(value, 16);
    if (digits.size() > 16 || digits[0] == '-') {
        if (!wanted) throw Declined("an array of objects (int) is not implemented here");
        if (is_floating(*wanted) || is_complex(*wanted)) return std::pair(Element{int_to_real(value)}, Dtype::float64);
        if (*wanted == Dtype::bool_) return std::pair(Element{true}, Dtype::bool_);
        raise_exception("OverflowError", "Python int too large to convert to C long");
    }
    const std::uint64_t bits = std::strtoull(digits.c_str(), nullptr, 16);
    return std::pair(Element{static_cast<std::int64_t>(bits)}, dtypes::uint64);
}

/// Raises for a Python number out of the range of a dtype, where an element of a NumPy array is cast unsafely.
void check_number(const Element& element, Dtype own, Dtype to) {
    if (is_complex(own) && !is_complex(to) && to != Dtype::bool_) {
        const char* words = is_floating(to) ? "float() argument must be a string or a real number, not 'complex'"
                                            : "int() argument must be a string, a bytes-like object or a real number, "
                                              "not 'complex'";
        throw Raised("TypeError", words);
    }
    if (is_floating(to) || is_complex(to) || to == Dtype::bool_) return;
    const double real = is_floating(own) ? std::get<double>(element.real) : 0;
    if (std::isnan(real)) raise_value_error("cannot convert float NaN to integer");
    if (std::isinf(real)) raise_exception("OverflowError", "cannot convert float infinity to integer");
    constexpr double beyond = 9223372036854775808.0;
    if (to != dtypes::uint64 && (is_beyond_int64(element, own) || real >= beyond || real < -beyond))
        raise_exception("OverflowError", "Python int too large to convert to C long");
}

/// Warns of a Python integer out of the range of the integer dtype that it is converted to. Not of NumPy's own
/// integers, which are cast.
void warn_of_wrapping(Interpreter& interpreter, const Value& value, std::optional<Dtype> to) {
    if (!value.is_integer() || !to || !ops::is_integral(*to) || *to == Dtype::bool_) return;
    const std::int64_t number = value.integer();
    const auto bits = 8 * static_cast<int>(item_size(*to)) - (is_unsigned(*to) ? 0 : 1);
    // The bits beyond those of the dtype repeat the sign; an unsigned dtype has none.
    if (bits >= 63 ? number >= 0 || bits == 63 : number >> bits == (is_unsigned(*to) || number >= 0 ? 0 : -1)) return;
    interpreter.warn(
        interpreter.exception_type("DeprecationWarning"),
        concat({"NumPy will stop allowing conversion of out-of-bound Python integers to integer arrays.  The "
                "conversion of ",
                interpreter.repr(value), " to ", name_of(*to),
                " will fail in the future.\nFor the old behavior, usually:\n    np.array(value).astype(dtype)`\nwill "
                "give the desired result (the cast overflows)."}));
}

bool discards(Dtype from, Dtype to) {
    return is_complex(from) && !is_complex(to) && to != Dtype::bool_;
}

/// Only explicit casts of the program (astype) may discard imaginary parts here.
void refuse_discarded(Dtype from, Dtype to) {
    if (discards(from, to))
        raise_unsupported("this calculation is not implemented for complex numbers: cast by astype");
}

/// The value and dtype of a number or a scalar.
std::optional<std::pair<Element, Dtype>> element_in(const Value& value, std::optional<Dtype> wanted = {}) {
    if (const ScalarObject* scalar = value.as<ScalarObject>()) return std::pair(scalar->element, scalar->dtype);
    if (value.as<Array>() != nullptr) return {};
    if (const auto number = python::numpy::scalar_of(value))
        return std::pair(Element{*number}, dtype_of(Dialect::numpy, *number));
    if (value.is_none() && wanted && is_complex(*wanted))
        return std::pair(Element{std::nan(""), std::nan("")}, dtypes::complex128);
    if (value.is_none() && wanted && is_floating(*wanted)) return std::pair(Element{std::nan("")}, Dtype::float64);
    return wide_number(value, wanted);
}

/// Converts nested sequences into one array.
class Reader {
  public:
    Reader(Interpreter& interpreter, std::optional<Dtype> wanted) : interpreter_(interpreter), wanted_(wanted) {}

    Discovered measure(const Value& value, std::size_t depth) {
        if (depth > max_dims_of_numpy) raise_value_error("setting an array element with a sequence.");
        if (!is_sequence(interpreter_, value)) {
            const bool first = !std::exchange(met_one_, true);
            if (const Array* array = value.as<Array>()) return {array->tensor.sizes};
            if (is_foreign(value)) converted_array(interpreter_, value);  // for its error
            // NumPy 1.24 does not treat another library's array as a sequence: the first one ends the dimensions, and
            // further ones with axes are too deep.
            return {{}, !first && has_axes(value)};
        }
        const Values items = items_in(value);
        Discovered out{{static_cast<Extent>(items.size())}};
        if (items.empty()) return out;
        Discovered common = measure(items[0], depth + 1);
        for (std::size_t i = 1; i < items.size(); ++i) {
            const Discovered next = measure(items[i], depth + 1);
            const auto [a, b] =
                std::mismatch(common.sizes.begin(), common.sizes.end(), next.sizes.begin(), next.sizes.end());
            common.ragged = common.ragged || next.ragged || a != common.sizes.end() || b != next.sizes.end();
            common.sizes.erase(a, common.sizes.end());
        }
        out.sizes.insert(out.sizes.end(), common.sizes.begin(), common.sizes.end());
        out.ragged = common.ragged;
        return out;
    }

    void read(const Value& value) {
        interpreter_.spend(1);
        if (const Array* array = value.as<Array>()) {
            meet(array->tensor.dtype);
            if (array->tensor.shape_only()) raise_unsupported("the array is too large to be computed");
            each_element(array->tensor,
                         [&](Extent offset) { put(read_element(array->tensor, offset), array->tensor.dtype, false); });
        } else if (const ScalarObject* scalar = value.as<ScalarObject>()) {
            meet(scalar->dtype);
            put(scalar->element, scalar->dtype, !is_complex(scalar->dtype));
        } else if (is_sequence(interpreter_, value)) {
            for (const Value& item : items_in(value)) read(item);
        } else if (value.is_boolean() || value.is_integer() || value.is_real()) {
            warn_of_wrapping(interpreter_, value, wanted_);
            const Scalar number = *python::numpy::scalar_of(value);
            meet(dtype_of(Dialect::numpy, number));
            put({number}, dtype_of(Dialect::numpy, number));
        } else if (const auto number = value.is_none() ? element_in(value, wanted_) : wide_number(value, wanted_)) {
            meet(number->second);
            put(number->first, number->second);
        } else if (const Value other = converted_array(interpreter_, value); !other.is_nothing()) {
            if (const Array* converted = other.as<Array>(); converted != nullptr && converted->tensor.numel() != 1)
                raise_value_error("only one element tensors can be converted to Python scalars");
            read(other);
        } else if (as_str(value) != nullptr) {
            throw Declined("an array of text is not implemented here");
        } else {
            throw Declined(concat({"an array of objects (", type_name(value), ") is not implemented here"}));
        }
    }

    /// The array of the elements read, in dtype `wanted`, else in their promoted dtype.
    Tensor made(const Workspace& workspace, std::optional<Dtype> wanted, const std::vector<Extent>& sizes) const {
        Tensor out = bcast::empty(workspace, wanted.value_or(dtype.value_or(Dtype::float64)), sizes);
        if (out.shape_only()) return out;
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const Held& held = values_[i];
            if (held.checked) check_number(held.element, held.dtype, out.dtype);
            write_element(out, static_cast<Extent>(i), held.element, held.dtype);
        }
        return out;
    }

    std::optional<Dtype> dtype;

  private:
    struct Held {
        Element element;
        Dtype dtype;
        bool checked;  ///< Unset for elements of arrays, which are cast unsafely.
    };

    void put(const Element& element, Dtype of, bool checked = true) { values_.push_back({element, of, checked}); }

    static bool has_axes(const Value& value) {
        const auto tensor = value.is_object() ? value.type().slot(&Slots::tensor) : nullptr;
        return tensor != nullptr && tensor(value).rank() > 0;
    }

    Values items_in(const Value& value) {
        return is_sequence(interpreter_, value) ? interpreter_.collect(value) : Values();
    }

    void meet(Dtype next) { dtype = dtype ? promote_types(Dialect::numpy, *dtype, next) : next; }

    Interpreter& interpreter_;
    std::optional<Dtype> wanted_;
    std::vector<Held> values_;
    bool met_one_ = false;  ///< A value that is no sequence was measured.
};

[[noreturn]] void raise_ragged(const Discovered& found) {
    raise_value_error(
        {"setting an array element with a sequence. The requested array has an inhomogeneous shape after ",
         found.sizes.size(), " dimensions. The detected shape was ", tuple_text(shape_of(found.sizes)),
         " + inhomogeneous part."});
}

Value list_along(const Tensor& tensor, std::size_t axis, Extent offset) {
    if (axis == tensor.rank()) return python_value(read_element(tensor, offset), tensor.dtype);
    Values items;
    items.reserve(static_cast<std::size_t>(tensor.sizes[axis]));
    for (Extent i = 0; i < tensor.sizes[axis]; ++i) {
        items.push_back(list_along(tensor, axis + 1, offset + i * tensor.strides[axis]));
    }
    return new_list(std::move(items));
}

}  // namespace

void warn_of_discarded(Interpreter& interpreter, Dtype from, Dtype to) {
    if (!discards(from, to)) return;
    interpreter.warn(interpreter.exception_type("ComplexWarning"),
                     "Casting complex values to real discards the imaginary part");
}

Tensor array_of(Interpreter& interpreter, const Value& value, std::optional<Dtype> dtype) {
    if (const Array* array = value.as<Array>()) {
        const bool same = !dtype || *dtype == array->tensor.dtype;
        if (!same) refuse_discarded(array->tensor.dtype, *dtype);
        return same ? array->tensor : ops::converted(interpreter.context(), array->tensor, *dtype);
    }
    const Workspace& workspace = interpreter.context().workspace;
    if (const auto number = element_in(value, dtype)) {
        Tensor out = bcast::empty(workspace, dtype.value_or(number->second), {});
        if (value.as<ScalarObject>() != nullptr) refuse_discarded(number->second, out.dtype);
        check_number(number->first, number->second, out.dtype);
        warn_of_wrapping(interpreter, value, dtype);
        write_element(out, 0, number->first, number->second);
        return out;
    }
    if (const Value other = converted_array(interpreter, value); !other.is_nothing()) {
        return array_of(interpreter, other, dtype);
    }
    Reader reader(interpreter, dtype);
    const Discovered found = reader.measure(value, 0);
    if (found.ragged) raise_ragged(found);
    reader.read(value);
    return reader.made(workspace, dtype, found.sizes);
}

Tensor mask_argument(Interpreter& interpreter, const Value& where) {
    if (const Array* array = where.as<Array>()) check_cast(array->tensor, Dtype::bool_);
    return array_of(interpreter, where, Dtype::bool_);
}

Tensor number_in_text(Interpreter& interpreter, const Value& text, Dtype dtype) {
    const bool narrow = ops::is_integral(dtype) && dtype != Dtype::bool_ && dtype != dtypes::uint64;
    const Type& type = dtype == Dtype::bool_ ? bool_type
                       : is_complex(dtype)   ? complex_type
                       : is_floating(dtype)  ? float_type
                                             : int_type;
    const Value number = interpreter.call(Value::of(type), {text});
    return ops::converted(interpreter.context(), array_of(interpreter, number, narrow ? Dtype::int64 : dtype), dtype);
}

bool is_foreign(const Value& value) {
    return value.is_object() && value.type().module == "torch";
}

bool is_sequence(Interpreter& interpreter, const Value& value) {
    if (items_of(value) != nullptr || value.as<Range>() != nullptr) return true;
    const ClassType* its_class = class_of(value);
    return its_class != nullptr && value.as<Dict>() == nullptr && as_str(value) == nullptr && !is_values(value) &&
           !its_class->special("__getitem__").is_nothing() && its_class->special("__array__").is_nothing() &&
           !interpreter.attempt([&] { interpreter.length(value); });
}

bool is_array_like(const Value& value) {
    return value.as<Array>() != nullptr || element_in(value) || items_of(value) != nullptr ||
           value.as<Range>() != nullptr || is_foreign(value);
}

std::optional<Scalar> scalar_of(const Value& value) {
    if (value.is_boolean()) return Scalar(value.integer() != 0);
    if (value.is_integer()) return Scalar(value.integer());
    // Elements of arrays have a single NaN: the payload that identifies Python's NaN objects is dropped.
    if (value.is_real() && std::isnan(value.real())) return Scalar(std::copysign(std::nan(""), value.real()));
    if (value.is_real()) return Scalar(value.real());
    if (const ScalarObject* scalar = value.as<ScalarObject>()) return scalar->value();
    const Array* array = value.as<Array>();
    if (array == nullptr || array->tensor.numel() != 1 || array->tensor.shape_only()) return {};
    return read(array->tensor, 0);
}

namespace {

/// Raises ValueError for an integer that no extent can hold.
void expect_extent(const Value& size) {
    if (size.as<BigInt>() != nullptr) raise_value_error("Maximum allowed dimension exceeded");
}

}  // namespace

std::vector<Extent> shape_argument(Interpreter& interpreter, const Value& value) {
    if (value.is_nothing() || value.is_none()) return {};
    interpreter.notify_axes_read(value);
    // A str is a sequence, but its items are not integers.
    if (const Str* text = as_str(value); text != nullptr && text->length() > 0)
        raise_type_error("'str' object cannot be interpreted as an integer");
    const Array* array = value.as<Array>();
    const bool sequence = is_indexed_sequence(value) || (array != nullptr && array->tensor.rank() > 0);
    if (sequence) {
        const Values items = interpreter.collect(value);
        if (items.size() > max_dims_of_numpy) {
            raise_value_error(
                {"maximum supported dimension for an ndarray is ", max_dims_of_numpy, ", found ", items.size()});
        }
        std::vector<Extent> out;
        for (const Value& item : items) {
            expect_extent(item);
            out.push_back(strict_integer(interpreter, item));
        }
        return out;
    }
    expect_extent(value);
    const auto index = value.is_boolean() ? std::nullopt : as_index(interpreter, value);
    if (!index) {
        raise_type_error({"expected a sequence of integers or a single integer, got '",
                          interpreter.repr(value).substr(0, 100), "'"});
    }
    return {*index};
}

Extent strict_integer(Interpreter& interpreter, const Value& value) {
    if (value.is_boolean()) raise_type_error("an integer is required");
    return to_index(interpreter, value);
}

std::vector<Extent> extents_argument(Interpreter& interpreter, const Value& value) {
    const auto extent = [&](const Value& size) {
        expect_extent(size);
        return to_index(interpreter, size);
    };
    const Array* array = value.as<Array>();
    const bool single = value.is_integral() || value.as<ScalarObject>() != nullptr ||
                        (array != nullptr && array->tensor.rank() == 0) ||
                        value.type().slot(&Slots::iterate) == nullptr;
    if (single) return {extent(value)};
    std::vector<Extent> out;
    interpreter.for_each(value, [&](const Value& item) { out.push_back(extent(item)); });
    return out;
}

Extent normalized_axis(Interpreter& interpreter, const Value& value) {
    if (value.type().derives_from(float_type)) raise_type_error("integer argument expected, got float");
    return to_index(interpreter, value);
}

std::vector<Extent> normalized_axes(Interpreter& interpreter, const Value& value) {
    if (const auto index = as_index(interpreter, value)) return {*index};
    std::vector<Extent> out;
    interpreter.for_each(value, [&](const Value& item) { out.push_back(normalized_axis(interpreter, item)); });
    return out;
}

std::optional<Extent> converted_axis(Interpreter& interpreter, const Value& value) {
    if (value.is_none()) return {};
    if (value.is_boolean()) raise_type_error("an integer is required for the axis");
    return to_index(interpreter, value);
}

ops::ReduceDims axis_argument(Interpreter& interpreter, const Value& axis, bool keep) {
    if (axis.is_nothing() || axis.is_none()) return {std::nullopt, keep};
    const Tuple* several = axis.as<Tuple>();
    if (several == nullptr) return {std::vector<Extent>{strict_integer(interpreter, axis)}, keep};
    std::vector<Extent> axes;
    for (const Value& one : several->items()) axes.push_back(strict_integer(interpreter, one));
    return {std::move(axes), keep, true};
}

Tensor integers_of(Interpreter& interpreter, const Value& value) {
    Tensor given = array_of(interpreter, value);
    if (given.dtype == Dtype::int64) return given;
    if (value.as<Array>() != nullptr) check_cast(given, Dtype::int64);
    return ops::converted(interpreter.context(), given, Dtype::int64);
}

const Tensor& computed(const Tensor& tensor) {
    if (tensor.shape_only()) raise_unsupported("the array is too large to be computed, so it has no elements here");
    return tensor;
}

Value nested_list(const Tensor& tensor) {
    return list_along(computed(tensor), 0, 0);
}

std::vector<Scalar> elements_of(const Tensor& tensor) {
    std::vector<Scalar> out;
    out.reserve(static_cast<std::size_t>(computed(tensor).numel()));
    each_element(tensor, [&](Extent offset) { out.push_back(read(tensor, offset)); });
    return out;
}

Tensor stretched(const Tensor& tensor, const std::vector<Extent>& sizes) {
    std::vector<Extent> strides(sizes.size() - tensor.rank(), 0);
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis)
        strides.push_back(tensor.sizes[axis] == 1 ? 0 : tensor.strides[axis]);
    return strided_view(tensor, sizes, std::move(strides));
}

std::vector<Extent> indices_in(const Tensor& tensor) {
    if (is_floating(tensor.dtype) || is_complex(tensor.dtype) || tensor.dtype == dtypes::uint64) {
        raise_type_error({"Cannot cast array data from ", numpy_dtype_text(tensor.dtype),
                          " to dtype('int64') according to the rule 'safe'"});
    }
    std::vector<Extent> out;
    for (const Scalar& element : elements_of(tensor))
        out.push_back(std::visit([](auto value) { return static_cast<Extent>(value); }, element));
    return out;
}

}  // namespace bcast::python::numpy
