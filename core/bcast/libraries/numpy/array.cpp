#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/operators.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"

/// The type `ndarray`.
namespace bcast::python::numpy {
namespace {

const Tensor& tensor_of(const Value& self) {
    return self.as<Array>()->tensor;
}

void repr(Interpreter& interpreter, const Value& self, std::string& out) {
    out += numpy_repr(tensor_of(self), numpy_state(interpreter).print);
}

void str(Interpreter& interpreter, const Value& self, std::string& out) {
    out += numpy_str(tensor_of(self), numpy_state(interpreter).print);
}

std::string format(Interpreter& interpreter, const Value& self, std::string_view spec) {
    const Tensor& tensor = tensor_of(self);
    if (tensor.rank() == 0 && !tensor.shape_only()) return interpreter.format(new_result(tensor), spec);
    if (spec.empty()) return interpreter.str(self);
    raise_type_error("unsupported format string passed to numpy.ndarray.__format__");
}

/// The single element of an array; for other sizes raises `type` with the message `refusal`.
Element only_element(const Value& self, const char* type, const char* refusal) {
    const Tensor& tensor = tensor_of(self);
    if (tensor.numel() != 1) throw Raised(type, refusal);
    if (tensor.shape_only()) raise_unsupported("the array is too large to be computed, so it has no value here");
    return read_element(tensor, 0);
}

bool truth(Interpreter& interpreter, const Value& self) {
    if (tensor_of(self).numel() == 0) {
        interpreter.warn(
            deprecation_warning_type,
            "The truth value of an empty array is ambiguous. Returning False, but in future this will result "
            "in an error. Use `array.size > 0` to check that an array is not empty.");
        return false;
    }
    const Element element =
        only_element(self, "ValueError",
                     "The truth value of an array with more than one element is ambiguous. Use a.any() "
                     "or a.all()");
    return truth_of(element);
}

std::int64_t hash(Interpreter& /*interpreter*/, const Value& /*self*/) {
    raise_type_error("unhashable type: 'numpy.ndarray'");
}

std::int64_t length(Interpreter& /*interpreter*/, const Value& self) {
    if (tensor_of(self).rank() == 0) raise_type_error("len() of unsized object");
    return tensor_of(self).sizes[0];
}

bool contains(Interpreter& interpreter, const Value& self, const Value& item) {
    const Value equal = interpreter.compare(ComparisonOperator::eq, self, item);
    return interpreter.truth(equal.as<Array>() != nullptr ? call_method(interpreter, equal, "any", {}) : equal);
}

/// Nothing for arrays with axes: `(1, 2) * array` does not repeat the tuple.
std::optional<std::int64_t> index(Interpreter& /*interpreter*/, const Value& self) {
    const Tensor& tensor = tensor_of(self);
    if (tensor.dtype == Dtype::bool_ || is_floating(tensor.dtype) || is_complex(tensor.dtype) || tensor.rank() > 0)
        return {};
    return std::get<std::int64_t>(plain_scalar(only_element(self, "TypeError", ""), tensor.dtype));
}

std::optional<double> real(Interpreter& /*interpreter*/, const Value& self) {
    const Element element = only_element(self, "TypeError", "only size-1 arrays can be converted to Python scalars");
    if (is_complex(tensor_of(self).dtype))
        raise_type_error("float() argument must be a string or a real number, not 'complex'");
    return complex_of(element, tensor_of(self).dtype).real();
}

Value get_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    for (const Property& property : array_properties()) {
        if (property.name == name) return {};
    }
    const Method* method = find_method(name);
    return method == nullptr ? Value() : make_native(method->name, method->call, self);
}

/// `np.ndarray(shape, dtype)`: NumPy leaves the elements uninitialized, here they are zeros.
Value construct(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("ndarray", "shape dtype buffer offset strides order", 1, arguments);
    if (!slots[2].is_nothing()) raise_unsupported("ndarray(buffer=...) is not implemented here");
    const Value passed[] = {slots[0], slots[1].is_nothing() ? Value::none() : slots[1]};
    return call_function(interpreter, "zeros", {passed, {}, arguments.where});
}

/// Attributes of the type itself: `np.ndarray.sum`.
Value type_attribute_of_array(Interpreter& interpreter, const Type& type, std::string_view name) {
    if (find_method(name) != nullptr) return unbound_method(type, "numpy.ndarray", name);
    const auto named = [&](const Property& property) { return property.name == name; };
    if (std::none_of(array_properties().begin(), array_properties().end(), named))
        return subscripted_in_annotations(interpreter, type, name);
    raise_unsupported({"numpy.ndarray.", name, " of the type itself is not implemented here"});
}

Value absolute(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    return absolute_operator(interpreter, self);
}

/// `copy.copy(a)` and `copy.deepcopy(a)`.
Value copied(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    return new_array(ops::numpy_copy(interpreter.context(), self.as<Array>()->tensor));
}

Value as_complex(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    const Element element = only_element(self, "TypeError", "only length-1 arrays can be converted to Python scalars");
    return new_complex(complex_of(element, tensor_of(self).dtype));
}

/// An int of any size, whereas `__index__` has 64 bits.
Value as_int(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    const Dtype dtype = tensor_of(self).dtype;
    const Element element = only_element(self, "TypeError", "only size-1 arrays can be converted to Python scalars");
    if (is_complex(dtype)) {
        raise_type_error("int() argument must be a string, a bytes-like object or a real number, not 'complex'");
    }
    const Value number = python_value(element, dtype);
    if (number.is_real()) return real_to_int(number.real());
    return number.is_boolean() ? Value::integer(number.integer()) : number;
}

template <bool reflected>
Value divided(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("__divmod__", arguments, 1, 1);
    const Value& other = arguments.positional[0];
    return call_function(interpreter, "divmod", {reflected ? other : self, reflected ? self : other});
}

constexpr Method own_methods[] = {{"__abs__", absolute},         {"__complex__", as_complex},    {"__copy__", copied},
                                  {"__deepcopy__", copied},      {"__divmod__", divided<false>}, {"__int__", as_int},
                                  {"__rdivmod__", divided<true>}};

// flags

bool columns_first(const Tensor& tensor) {
    Extent stride = 1;
    if (tensor.numel() == 0) return true;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (tensor.sizes[axis] == 1) continue;
        if (tensor.strides[axis] != stride) return false;
        stride *= tensor.sizes[axis];
    }
    return true;
}

bool flag(const Array& array, std::string_view name) {
    if (name == "C_CONTIGUOUS" || name == "c_contiguous" || name == "contiguous") return array.tensor.contiguous();
    if (name == "F_CONTIGUOUS" || name == "f_contiguous") return columns_first(array.tensor);
    if (name == "OWNDATA" || name == "owndata") return array.base.is_nothing();
    if (name == "WRITEABLE" || name == "writeable") return array.writeable;
    return name == "ALIGNED" || name == "aligned";
}

constexpr std::string_view flag_names[] = {"C_CONTIGUOUS", "F_CONTIGUOUS", "OWNDATA",
                                           "WRITEABLE",    "ALIGNED",      "WRITEBACKIFCOPY"};

const Array& flagged(const Value& self) {
    return *self.as<FlagsObject>()->array.as<Array>();
}

void repr_flags(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    for (const std::string_view name : flag_names) {
        const bool warns = name == "WRITEABLE" && flagged(self).warns_on_write;
        out += concat({"  ", name, " : ", flag(flagged(self), name) ? "True" : "False",
                       warns ? "  (with WARN_ON_WRITE=True)" : "", "\n"});
    }
}

Value flag_value(Interpreter& interpreter, const Array& array, std::string_view name) {
    if (array.warns_on_write && (name == "WRITEABLE" || name == "writeable")) {
        interpreter.warn(interpreter.exception_type("FutureWarning"),
                         "future versions will not create a writeable array from broadcast_array. Set the writable "
                         "flag explicitly to avoid this warning.");
    }
    return Value::boolean(flag(array, name));
}

Value flag_item(Interpreter& interpreter, const Value& self, const Value& key) {
    std::string_view name = to_text(key, "Unknown flag: ");
    // Flags also have one-letter names; X is WRITEBACKIFCOPY.
    if (name == "X") name = flag_names[5];
    const std::string_view asked = name;
    for (const std::string_view known : flag_names) {
        if (asked.size() == 1 && known.front() == asked.front()) name = known;
        if (known == name) return flag_value(interpreter, flagged(self), name);
    }
    raise_exception("KeyError", "Unknown flag");
}

Value flag_attribute(Interpreter& interpreter, const Value& self, std::string_view name) {
    if (is_listed("c_contiguous f_contiguous owndata writeable aligned contiguous writebackifcopy", name))
        return flag_value(interpreter, flagged(self), name);
    if (name == "_writeable_no_warn") return Value::boolean(flagged(self).writeable);
    return {};
}

bool set_flag(Interpreter& interpreter, const Value& self, std::string_view name, const Value& value) {
    if (name != "writeable" && name != "WRITEABLE") return false;
    Array& array = *self.as<FlagsObject>()->array.as<Array>();
    const bool wanted = interpreter.truth(value);
    if (wanted && !array.base.is_nothing() && !array.base.as<Array>()->writeable) {
        raise_value_error("cannot set WRITEABLE flag to True of this array");
    }
    array.writeable = wanted;
    array.warns_on_write = false;
    return true;
}

void set_flag_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    const std::string_view name = to_text(key, "Unknown flag: ");
    if (std::find(std::begin(flag_names), std::end(flag_names), name) == std::end(flag_names))
        raise_exception("KeyError", "Unknown flag");
    if (!set_flag(interpreter, self, name, value))
        raise_unsupported({"setting the flag ", name, " is not implemented here"});
}

/// Flags objects are equal if all their flags are.
Value compare_flags(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const bool equality = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    if (!equality || other.as<FlagsObject>() == nullptr) return {};
    return Value::boolean((interpreter.repr(self) == interpreter.repr(other)) == (op == ComparisonOperator::eq));
}

}  // namespace

const Type array_type({.name = "numpy.ndarray",
                       .construct = construct,
                       .slots = {.repr = repr,
                                 .str = str,
                                 .format = format,
                                 .truth = truth,
                                 .hash = hash,
                                 .length = length,
                                 .iterate = iterate_array,
                                 .contains = contains,
                                 .get_item = get_item,
                                 .set_item = set_item,
                                 .delete_item = delete_item,
                                 .get_attribute = get_attribute,
                                 .binary = binary_operator,
                                 .in_place = in_place_operator,
                                 .unary = unary_operator,
                                 .compare = comparison_operator,
                                 .index = index,
                                 .index_refused = "only integer scalar arrays can be converted to a scalar index",
                                 .real = real,
                                 .tensor = tensor_of},
                       .methods = own_methods,
                       .properties = array_properties(),
                       .attribute = type_attribute_of_array,
                       .instance = [](const Type& /*type*/, const Value& value) {
                           return value.as<Array>() != nullptr || is_values(value);
                       }});

constinit const Type flags_type({.name = "numpy.core.multiarray.flagsobj",
                                 .slots = {.repr = repr_flags,
                                           .get_item = flag_item,
                                           .set_item = set_flag_item,
                                           .get_attribute = flag_attribute,
                                           .set_attribute = set_flag,
                                           .compare = compare_flags}});

}  // namespace bcast::python::numpy
