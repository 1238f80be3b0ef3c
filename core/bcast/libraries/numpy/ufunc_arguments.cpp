#include "bcast/libraries/numpy/ufunc_arguments.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

void expect_outputs(const Tuple* tuple, std::size_t results) {
    if (tuple != nullptr && tuple->items().size() != results)
        raise_value_error("The 'out' tuple must have exactly one entry per ufunc output");
}

/// An output array; nothing for None. Raises TypeError for other values.
Value output(const Value& given) {
    if (given.is_none()) return {};
    expect_array(given, "return arrays must be of ArrayType");
    return given;
}

/// `out=`: a tuple with an entry per result or, for a single result, an array.
void take_outputs(UfuncArguments& arguments, const Value& given, std::size_t results) {
    const Tuple* tuple = given.as<Tuple>();
    expect_outputs(tuple, results);
    if (tuple == nullptr && results > 1) raise_type_error("'out' must be a tuple of arrays");
    arguments.out = output(tuple != nullptr ? Value(tuple->items()[0]) : given);
    if (results > 1) arguments.second_out = output(tuple->items()[1]);
}

}  // namespace

Value only_output(const Value& given) {
    const Tuple* tuple = given.as<Tuple>();
    expect_outputs(tuple, 1);
    return tuple == nullptr ? given : Value(tuple->items()[0]);
}

UfuncArguments ufunc_arguments(Interpreter& interpreter, std::string_view name, std::size_t count,
                               const CallArguments& arguments, std::size_t results) {
    if (arguments.positional.size() < count || arguments.positional.size() > count + results) {
        raise_type_error({name, "() takes from ", count, " to ", count + results, " positional arguments but ",
                          arguments.positional.size(), " were given"});
    }
    UfuncArguments out;
    const auto first = arguments.positional.begin();
    out.operands.assign(first, first + static_cast<std::ptrdiff_t>(count));
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (!is_listed("out where casting order subok dtype sig signature extobj", keyword.name))
            raise_unexpected_keyword(name, keyword.name);
    }
    if (arguments.positional.size() > count) out.out = output(arguments.positional[count]);
    if (arguments.positional.size() > count + 1) out.second_out = output(arguments.positional[count + 1]);
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "out") {
            if (arguments.positional.size() > count)
                raise_type_error("cannot specify 'out' as both a positional and keyword argument");
            take_outputs(out, keyword.value, results);
        } else if (keyword.name == op::where) {
            out.where = keyword.value;
        } else if (keyword.name == "dtype") {
            out.dtype = dtype_argument(interpreter, keyword.value);
        } else if (keyword.name == "casting") {
            out.casting = casting_named(to_text(keyword.value, "casting must be str, not "));
        } else if (keyword.name == "order") {
            out.order = order_of(keyword.value, MemoryOrder::keep);
        } else if (keyword.name == "subok") {
            if (!keyword.value.is_boolean()) raise_type_error("'subok' must be a boolean");
        } else {
            raise_unsupported({"np.", name, "(", keyword.name, "=...) is not implemented here"});
        }
    }
    for (const Value& written : {out.out, out.second_out}) {
        if (!written.is_nothing()) expect_writeable(interpreter, *written.as<Array>(), "output array");
    }
    if (out.where.is_boolean() && out.where.integer() != 0) out.where = Value();
    return out;
}

}  // namespace bcast::python::numpy
