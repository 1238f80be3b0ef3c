#include "bcast/libraries/numpy/dtypes.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/modules/typing.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/scalars.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion_numpy.hpp"

namespace bcast::python::numpy {
namespace {

constexpr DtypeFacts facts[] = {
    {Dtype::bool_, 'b', '?', "|b1"},      {Dtype::uint8, 'u', 'B', "|u1"},        {Dtype::int8, 'i', 'b', "|i1"},
    {Dtype::int16, 'i', 'h', "<i2"},      {Dtype::int32, 'i', 'i', "<i4"},        {Dtype::int64, 'i', 'l', "<i8"},
    {dtypes::uint16, 'u', 'H', "<u2"},    {dtypes::uint32, 'u', 'I', "<u4"},      {dtypes::uint64, 'u', 'L', "<u8"},
    {dtypes::complex64, 'c', 'F', "<c8"}, {dtypes::complex128, 'c', 'D', "<c16"}, {Dtype::float16, 'f', 'e', "<f2"},
    {Dtype::float32, 'f', 'f', "<f4"},    {Dtype::float64, 'f', 'd', "<f8"},
};

struct Alias {
    std::string_view name;
    Dtype dtype;
};

constexpr Alias aliases[] = {
    {"bool8", Dtype::bool_},
    {"int", Dtype::int64},
    {"int_", Dtype::int64},
    {"intp", Dtype::int64},
    {"long", Dtype::int64},
    {"longlong", Dtype::int64},
    {"q", Dtype::int64},
    {"p", Dtype::int64},
    {"intc", Dtype::int32},
    {"short", Dtype::int16},
    {"byte", Dtype::int8},
    {"ubyte", Dtype::uint8},
    {"float", Dtype::float64},
    {"double", Dtype::float64},
    {"float_", Dtype::float64},
    {"single", Dtype::float32},
    {"half", Dtype::float16},
    {"bool_", Dtype::bool_},
    {"uint", dtypes::uint64},
    {"uintp", dtypes::uint64},
    {"ulong", dtypes::uint64},
    {"P", dtypes::uint64},
    {"complex", dtypes::complex128},
    {"complex_", dtypes::complex128},
    {"cfloat", dtypes::complex128},
    {"cdouble", dtypes::complex128},
    {"csingle", dtypes::complex64},
    {"singlecomplex", dtypes::complex64},
    {"uintc", dtypes::uint32},
    {"ushort", dtypes::uint16},
};

constexpr std::string_view other_names =
    "datetime64 timedelta64 longdouble float128 ulonglong clongdouble complex256 int0 uint0 "
    "void void0 bytes0 str0 object0";

std::optional<Dtype> dtype_by_name(std::string_view name) {
    if (name != "bfloat16") {
        if (const auto dtype = bcast::numpy::dtype_named(name)) return dtype;
    }
    for (const Alias& alias : aliases) {
        if (alias.name == name) return alias.dtype;
    }
    const bool ordered = !name.empty() && (name[0] == '<' || name[0] == '=' || name[0] == '|');
    const std::string_view code = ordered ? name.substr(1) : name;
    for (const DtypeFacts& row : facts) {
        if (row.code.substr(1) == code || (code.size() == 1 && code[0] == row.character)) return row.dtype;
    }
    return {};
}

std::optional<Dtype> dtype_of_type(const Type& type) {
    if (&type == &float_type) return Dtype::float64;
    if (&type == &int_type) return Dtype::int64;
    if (&type == &bool_type) return Dtype::bool_;
    if (&type == &complex_type) return dtypes::complex128;
    return dtype_of_scalar_type(type);
}

Dtype own_dtype(const Value& self) {
    return self.as<DtypeObject>()->dtype;
}

Value dtype_construct(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native("dtype", "dtype align copy metadata", 1, arguments);
    if (!slots[3].is_nothing()) raise_unsupported("numpy.dtype.metadata is not implemented here");
    try {
        return new_dtype(dtype_argument(interpreter, slots[0]).value_or(Dtype::float64));
    } catch (const Declined&) {
        return call_values(interpreter, "dtype_of", {std::span(slots).first(1), {}, arguments.where});
    }
}

std::int64_t dtype_hash(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(own_dtype(self));
}

/// Indexing by field name. Raises KeyError: dtypes of numbers have no fields.
Value dtype_field(Interpreter& interpreter, const Value& self, const Value& /*key*/) {
    const Value words = new_str(concat({"There are no fields in dtype ", interpreter.str(self), "."}));
    throw Thrown{make<Exception>(key_error_type, Values{words})};
}

Value compare(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const auto second = other.is_none() ? std::optional(Dtype::float64) : dtype_meant(other);
    if (op != ComparisonOperator::eq && op != ComparisonOperator::ne) {
        // `a <= b`: a casts safely to b.
        if (!second || op > ComparisonOperator::ge) return {};
        const Dtype first = own_dtype(self);
        const bool less = op == ComparisonOperator::lt || op == ComparisonOperator::le;
        const bool strict = op == ComparisonOperator::lt || op == ComparisonOperator::gt;
        return Value::boolean((!strict || first != *second) &&
                              can_cast(less ? first : *second, less ? *second : first, Casting::safe));
    }
    return Value::boolean((second == own_dtype(self)) == (op == ComparisonOperator::eq));
}

Value dtype_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name);

// Attributes with the same value for all dtypes of numbers in native byte order.
Value nothing(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::none();
}

template <bool truth>
Value always(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::boolean(truth);
}

template <std::int64_t number>
Value number_of_all(Interpreter& /*interpreter*/, const Value& /*self*/) {
    return Value::integer(number);
}

Value dtype_number(Interpreter& /*interpreter*/, const Value& self) {
    // NumPy numbers its dtypes in this order of their characters.
    constexpr std::string_view characters = "?bBhHiIlLqQfdgFDGOSUVMme";
    return Value::integer(static_cast<std::int64_t>(characters.find(facts_of(own_dtype(self)).character)));
}

Value size_of_items(Interpreter& /*interpreter*/, const Value& self) {
    return Value::integer(static_cast<std::int64_t>(item_size(own_dtype(self))));
}

/// The alignment of a complex number is that of its parts.
Value alignment(Interpreter& /*interpreter*/, const Value& self) {
    const Dtype dtype = own_dtype(self);
    return Value::integer(static_cast<std::int64_t>(item_size(dtype)) / (is_complex(dtype) ? 2 : 1));
}

constexpr Property dtype_properties[] = {
    {"alignment", alignment},
    {"base", [](Interpreter&, const Value& self) { return self; }},
    {"byteorder", [](Interpreter&, const Value& self) { return new_str(item_size(own_dtype(self)) == 1 ? "|" : "="); }},
    {"char",
     [](Interpreter&, const Value& self) { return new_str(std::string(1, facts_of(own_dtype(self)).character)); }},
    {"descr",
     [](Interpreter&, const Value& self) {
         return new_list({new_tuple({new_str(""), new_str(facts_of(own_dtype(self)).code)})});
     }},
    {"fields", nothing},
    {"flags", number_of_all<0>},
    {"hasobject", always<false>},
    {"isalignedstruct", always<false>},
    {"isbuiltin", number_of_all<1>},
    {"isnative", always<true>},
    {"itemsize", size_of_items},
    {"kind", [](Interpreter&, const Value& self) { return new_str(std::string(1, facts_of(own_dtype(self)).kind)); }},
    {"metadata", nothing},
    {"name", [](Interpreter&, const Value& self) { return new_str(name_of(own_dtype(self))); }},
    {"names", nothing},
    {"ndim", number_of_all<0>},
    {"num", dtype_number},
    {"shape", [](Interpreter&, const Value&) { return new_tuple({}); }},
    {"str", [](Interpreter&, const Value& self) { return new_str(facts_of(own_dtype(self)).code); }},
    {"subdtype", nothing},
    {"type", [](Interpreter&, const Value& self) { return Value::of(scalar_type(own_dtype(self))); }},
};
static_assert(is_sorted(dtype_properties));

Value dtype_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    if (find_row(std::span<const Property>(dtype_properties), name) != nullptr || name.starts_with("__")) return {};
    dtype_type.refuse_known(name);
    raise_exception("AttributeError", {"'", self.type().name, "' object has no attribute '", name, "'"});
}

Value class_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    return annotation_of(interpreter, static_cast<const Type&>(self.object()), arguments.positional[0]);
}

/// A dtype times an integer is a dtype with fields in NumPy; for other operands Python treats the dtype as a sequence.
Value refuse_product(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (op != BinaryOperator::mul) return {};
    const bool sequence = left.as<DtypeObject>() != nullptr || as_str(left) != nullptr || items_of(left) != nullptr;
    const Value& other = sequence ? right : left;
    const Array* array = other.as<Array>();
    const bool objects = array != nullptr && (array->tensor.numel() == 0 || array->tensor.shape_only());
    const bool numbers = array != nullptr && !is_floating(array->tensor.dtype) && !is_complex(array->tensor.dtype);
    if (objects || numbers || (array == nullptr && as_index(interpreter, other)) || is_foreign(other))
        raise_unsupported("a product with a dtype is not implemented here");
    raise_type_error({"can't multiply sequence by non-int of type '",
                      array == nullptr                  ? type_name(other)
                      : is_complex(array->tensor.dtype) ? "complex"
                                                        : "float",
                      "'"});
}

}  // namespace

Value subscripted_in_annotations(Interpreter& /*interpreter*/, const Type& type, std::string_view name) {
    if (name != "__class_getitem__") return {};
    return make<NativeFunction>("__class_getitem__", class_item, Value::of(type));
}

constinit const Type dtype_type(
    {.name = "numpy.dtype",
     .construct = dtype_construct,
     .slots = {
         .repr = [](Interpreter&, const Value& self, std::string& out) { out += numpy_dtype_text(own_dtype(self)); },
         .str = [](Interpreter&, const Value& self, std::string& out) { out += name_of(own_dtype(self)); },
         .truth = [](Interpreter&, const Value&) { return true; },
         .hash = dtype_hash,
         .length = [](Interpreter&, const Value&) { return std::int64_t{0}; },
         .get_item = dtype_field,
         .get_attribute = dtype_attribute,
         .binary = refuse_product,
         .operators = "mul rmul",
         .compare = compare,
         .same = [](const Value& self, const Value& other) { return own_dtype(self) == own_dtype(other); }},
     .properties = dtype_properties,
     .attribute = subscripted_in_annotations});

const Type& dtype_class(Dtype dtype) {
    struct Named {
        Dtype dtype;
        std::string name;
        std::unique_ptr<Type> type;
    };
    // Never destroyed: at program exit the types that these refer to may be destroyed first.
    static auto& all = *new std::vector<std::unique_ptr<Named>>;
    for (const auto& one : all) {
        if (one->dtype == dtype) return *one->type;
    }
    const std::string_view name = dtype == Dtype::bool_ ? "bool_" : name_of(dtype);
    all.push_back(std::make_unique<Named>(Named{dtype, concat({"numpy.dtype[", name, "]"}), nullptr}));
    Named& made = *all.back();
    made.type = std::make_unique<Type>(TypeParts{.name = made.name, .base = &dtype_type});
    return *made.type;
}

const DtypeFacts& facts_of(Dtype dtype) {
    for (const DtypeFacts& row : facts) {
        if (row.dtype == dtype) return row;
    }
    raise_unsupported("NumPy has no bfloat16");
}

std::optional<Dtype> dtype_meant(const Value& value) {
    if (const DtypeObject* dtype = value.as<DtypeObject>()) return dtype->dtype;
    if (value.is_object() && &value.type() == &type_type)
        return dtype_of_type(static_cast<const Type&>(value.object()));
    if (const Str* text = as_str(value)) return dtype_by_name(text->text());
    return {};
}

namespace {

/// Throws Unsupported for dtype strings that NumPy parses and this library does not: other byte orders, text and bytes
/// of a fixed length, fields.
void refuse_description(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const bool ordered = text.size() > 1 && std::string_view("<>=|").find(text[0]) != std::string_view::npos;
    const std::string_view code = ordered ? text.substr(1) : text;
    const bool sized = code.size() > 1 && std::string_view("biufcSUVamMO").find(code[0]) != std::string_view::npos &&
                       std::all_of(code.begin() + 1, code.end(), is_digit);
    const bool dated = code.starts_with("datetime64") || code.starts_with("timedelta64") || code.starts_with("M8[") ||
                       code.starts_with("m8[");
    const bool fields = text.find(',') != std::string_view::npos;
    const bool other =
        code.size() == 1 && std::string_view("bBhHiIlLqQpPefdgFDGSUVOMmc").find(code[0]) != std::string_view::npos;
    if (sized || dated || fields || other) raise_unsupported({"the dtype ", text, " is not implemented here"});
}

/// Whether this is the name of a dtype of text, bytes or objects.
bool is_of_values(std::string_view text) {
    if (is_listed("O object object_ str str_ U unicode S a bytes bytes_ string_", text)) return true;
    if (!text.empty() && (text[0] == '<' || text[0] == '=' || text[0] == '|')) text.remove_prefix(1);
    return text.size() > 1 && std::string_view("USa").find(text[0]) != std::string_view::npos &&
           std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<Dtype> dtype_argument(Interpreter& interpreter, const Value& value) {
    if (value.is_nothing() || value.is_none()) return {};
    if (const auto dtype = dtype_meant(value)) return dtype;
    // NumPy reads the `dtype` attribute of a scalar.
    if (const auto* scalar = value.as<ScalarObject>()) return scalar->dtype;
    if (const Str* text = as_str(value)) {
        if (is_of_values(text->text()))
            throw Declined(concat({"the dtype ", text->text(), " is not implemented here"}));
        if (is_listed(other_names, text->text()))
            raise_unsupported({"the dtype ", text->text(), " is not implemented here"});
        refuse_description(text->text());
        raise_type_error({"data type ", interpreter.repr(value), " not understood"});
    }
    const bool of_values = value.is_object() && value.type().module == "numpy" && value.type().name == "dtype";
    if (of_values || (value.is_object() && &value.type() == &type_type)) {
        throw Declined(concat({"the dtype ", interpreter.repr(value), " is not implemented here"}));
    }
    if (value.as<Dict>() != nullptr) raise_unsupported("a dtype with fields is not implemented here");
    const Values* items = items_of(value);
    const Values* field = items == nullptr || items->empty() ? nullptr : items_of((*items)[0]);
    const List* list = value.as<List>();
    const bool wrong = list != nullptr && (field == nullptr || (*items)[0].as<Tuple>() == nullptr ||
                                           (field->size() != 2 && field->size() != 3));
    if (field != nullptr && !wrong) raise_unsupported("a dtype with fields is not implemented here");
    if (list != nullptr && !list->items.empty()) {
        raise_type_error({"Field elements must be 2- or 3-tuples, got '", interpreter.repr(list->items[0]), "'"});
    }
    if (const Tuple* pair = value.as<Tuple>()) {
        if (const std::size_t size = pair->items().size(); size != 2)
            raise_type_error({"Tuple must have size 2, but has size ", size});
        raise_unsupported("a dtype with a shape is not implemented here");
    }
    if (value.as<Array>() != nullptr) raise_type_error("Cannot construct a dtype from an array");
    raise_type_error({"Cannot interpret '", interpreter.str(value), "' as a data type"});
}

namespace {

constexpr std::string_view rules[] = {"no", "equiv", "safe", "same_kind", "unsafe"};

}  // namespace

Casting casting_named(std::string_view name) {
    for (std::size_t i = 0; i < std::size(rules); ++i) {
        if (rules[i] == name) return static_cast<Casting>(i);
    }
    raise_value_error({"casting must be one of 'no', 'equiv', 'safe', 'same_kind', or 'unsafe' (got '", name, "')"});
}

std::string_view rule_name(Casting casting) {
    return rules[static_cast<std::size_t>(casting)];
}

void check_cast(const Tensor& from, Dtype to, Casting casting) {
    if (from.shape_only() ? can_cast(from.dtype, to, casting) : can_cast(from, to, casting)) return;
    raise_type_error({"Cannot cast ", from.rank() == 0 ? "scalar" : "array data", " from ",
                      numpy_dtype_text(from.dtype), " to ", numpy_dtype_text(to), " according to the rule '",
                      rule_name(casting), "'"});
}

}  // namespace bcast::python::numpy
