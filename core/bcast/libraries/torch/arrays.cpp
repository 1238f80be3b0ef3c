#include <utility>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/overload_resolution.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/dialect.hpp"

/// Conversions between tensors and NumPy arrays that share their elements.
namespace bcast::python::torch {
namespace {

Value numpy_of(Arguments& a) {
    const autograd::Variable x = a.tensor("input");
    if (x.requires_grad() && !a.boolean("force", false)) {
        raise_runtime_error("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.");
    }
    if (x.data.dtype == Dtype::bfloat16) raise_type_error("Got unsupported ScalarType BFloat16");
    Tensor tensor = x.data;
    if (tensor.rank() > rank_limit(Dialect::numpy)) raise_value_error("number of dimensions must be within [0, 32]");
    tensor.names.clear();
    // The array does not own its elements: its base is the tensor.
    return numpy::new_view(a.value("input"), std::move(tensor));
}

/// A tensor that shares the elements of an array. Raises ValueError for negative strides.
Value shared_tensor(Interpreter& interpreter, const numpy::Array& array) {
    expect_shared_dtype(array.tensor);
    expect_no_negative_strides(array.tensor);
    Value out = new_tensor(array.tensor);
    out.as<TensorObject>()->variable.meta->inference = interpreter.context().workspace.memory->inference;
    return out;
}

Value from_numpy(Interpreter& interpreter, const Found& /*found*/, const Value& /*self*/, const CallArguments& given) {
    expect_one("torch._VariableFunctionsClass.from_numpy", given);
    const numpy::Array* array = given.positional[0].as<numpy::Array>();
    if (array == nullptr) {
        refuse_values(interpreter, given.positional[0]);
        raise_type_error({"expected np.ndarray (got ", given.positional[0].type().name, ")"});
    }
    return shared_tensor(interpreter, *array);
}

/// `torch.as_tensor(data)`: shares tensors and arrays if the dtype allows it, otherwise converts them as `to` does.
Value as_tensor(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given) {
    static const Signature signature("any data, *, torch.dtype? dtype=, torch.device? device=", false);
    const MatchOptions options{found.row->name};
    const Matched values = matched_or_raise(options, signature, given);
    const Arguments arguments(interpreter, found, signature, {}, values);
    const Value data = arguments.value("data");
    const numpy::Array* array = data.as<numpy::Array>();
    if (array == nullptr && data.as<TensorObject>() == nullptr) return make_tensor(interpreter, found, self, given);
    Value tensor = array == nullptr ? data : shared_tensor(interpreter, *array);
    if (!arguments.dtype()) return tensor;
    const Value dtype = arguments.value("dtype");
    return interpreter.call(interpreter.get_attribute(tensor, "to"), {std::span(&dtype, 1), {}, given.where});
}

constexpr Overload numpy_overload[] = {{"Tensor input, *, bool force=", numpy_of}};

constexpr FunctionRow arrays_rows[] = {
    {.name = "numpy", .forms = as_method, .overloads = numpy_overload},
    {.name = "from_numpy", .forms = as_function, .run = from_numpy, .compiled = true},
    {.name = "as_tensor", .forms = as_function, .run = as_tensor, .compiled = true},
};

}  // namespace

std::span<const FunctionRow> array_functions() {
    return arrays_rows;
}

}  // namespace bcast::python::torch
