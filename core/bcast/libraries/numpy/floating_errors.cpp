#include "bcast/libraries/numpy/floating_errors.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

/// What went wrong somewhere in a result.
struct Faults {
    bool divide = false;
    bool over = false;
    bool invalid = false;
};

/// Where finite numbers give an infinity it is a pole of some ufuncs, and elsewhere an overflow.
bool meets_pole(std::string_view ufunc, std::span<const double> operands) {
    const UfuncFacts* row = find_ufunc(ufunc);
    switch (row == nullptr ? Pole::none : row->pole) {
        case Pole::none:
            return false;
        case Pole::anywhere:
            return true;
        case Pole::at_first_zero:
            return operands[0] == 0;
        case Pole::at_second_zero:
            break;
    }
    return operands.size() < 2 || operands[1] == 0;
}

double number_at(const Tensor& tensor, Extent offset) {
    return std::visit([](auto value) { return static_cast<double>(value); }, read(tensor, offset));
}

void handle(Interpreter& interpreter, OnFault handling, std::string_view what, std::string_view place) {
    if (handling == OnFault::ignore) return;
    const std::string message = concat({what, " encountered in ", place});
    if (handling == OnFault::raise) throw Raised("FloatingPointError", message);
    interpreter.warn(interpreter.exception_type("RuntimeWarning"), message);
}

/// The strides with which the axes of a result walk an operand that is stretched to it.
std::vector<Extent> strides_within(const Tensor& operand, std::size_t rank) {
    std::vector<Extent> out(rank - operand.rank(), 0);
    for (std::size_t axis = 0; axis < operand.rank(); ++axis) {
        out.push_back(operand.sizes[axis] == 1 ? 0 : operand.strides[axis]);
    }
    return out;
}

Extent offset_of(const std::vector<Extent>& place, const std::vector<Extent>& strides) {
    Extent out = 0;
    for (std::size_t axis = 0; axis < place.size(); ++axis) out += place[axis] * strides[axis];
    return out;
}

Faults faults_in(std::string_view ufunc, std::span<const Tensor> operands, const Tensor& result) {
    std::vector<std::vector<Extent>> strides;
    for (const Tensor& operand : operands) strides.push_back(strides_within(operand, result.rank()));
    std::vector<Extent> place(result.rank(), 0);
    std::vector<double> values(operands.size());
    Faults out;
    const Extent count = result.numel();
    for (Extent i = 0; i < count; ++i) {
        const double value = number_at(result, offset_of(place, result.strides));
        if (!std::isfinite(value)) {
            bool finite = true;
            bool nan = false;
            for (std::size_t k = 0; k < operands.size(); ++k) {
                values[k] = number_at(operands[k], offset_of(place, strides[k]));
                finite = finite && std::isfinite(values[k]);
                nan = nan || std::isnan(values[k]);
            }
            if (std::isnan(value)) {
                out.invalid = out.invalid || !nan;
            } else if (finite) {
                (meets_pole(ufunc, values) ? out.divide : out.over) = true;
            }
        }
        for (std::size_t axis = place.size(); axis-- > 0;) {
            if (++place[axis] < result.sizes[axis]) break;
            place[axis] = 0;
        }
    }
    return out;
}

/// Of the axes from `axis` on.
bool all_finite(const Tensor& tensor, std::size_t axis = 0, Extent offset = 0) {
    if (axis == tensor.rank()) return std::isfinite(number_at(tensor, offset));
    for (Extent i = 0; i < tensor.sizes[axis]; ++i) {
        if (!all_finite(tensor, axis + 1, offset + i * tensor.strides[axis])) return false;
    }
    return true;
}

}  // namespace

void report_faults(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                   const Tensor& result, bool scalars) {
    if (!is_floating(result.dtype) || result.shape_only() || all_finite(result)) return;
    for (const Tensor& operand : operands) {
        if (operand.shape_only() || operand.rank() > result.rank()) return;
    }
    const Faults faults = faults_in(ufunc, operands, result);
    const FaultHandling& handling = numpy_state(interpreter).faults;
    const std::string place = concat({scalars ? "scalar " : "", ufunc});
    if (faults.divide) handle(interpreter, handling.divide, "divide by zero", place);
    if (faults.over) handle(interpreter, handling.over, "overflow", place);
    if (faults.invalid) handle(interpreter, handling.invalid, "invalid value", place);
}

Watch::Watch(Interpreter& interpreter) : interpreter_(interpreter), before_(interpreter.context().observer) {
    interpreter.context().observer = this;
}

Watch::~Watch() {
    interpreter_.context().observer = before_;
}

void Watch::aligned(const bcast::Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) {
    if (before_ != nullptr) before_->aligned(arguments, alignment, operands);
}

void Watch::warned(std::string_view category, const std::string& message) {
    const bool division = message.rfind("divide by zero", 0) == 0;
    const OnFault handling = division ? numpy_state(interpreter_).faults.divide : OnFault::warn;
    if (handling == OnFault::ignore) return;
    if (handling == OnFault::raise) throw Raised("FloatingPointError", message);
    interpreter_.warn(interpreter_.exception_type(category), message);
}

}  // namespace bcast::python::numpy
