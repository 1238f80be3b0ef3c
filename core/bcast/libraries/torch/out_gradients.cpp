#include "bcast/libraries/torch/out_gradients.hpp"

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"

namespace bcast::python::torch {
namespace {

/// Disables recording while it lives. It was enabled before: otherwise no output refuses a gradient.
struct RecordingDisabled {
    explicit RecordingDisabled(bool& its_mode) : mode(its_mode) { mode = false; }
    RecordingDisabled(const RecordingDisabled&) = delete;
    RecordingDisabled(RecordingDisabled&&) = delete;
    RecordingDisabled& operator=(const RecordingDisabled&) = delete;
    RecordingDisabled& operator=(RecordingDisabled&&) = delete;
    ~RecordingDisabled() { mode = true; }

    bool& mode;
};

void refuse_derivative(const Arguments& arguments, const Value& written) {
    auto* out = written.as<TensorObject>();
    if (out == nullptr || !is_floating(out->variable.data.dtype)) return;
    autograd::rebase(out->variable, autograd::refusing_node(arguments.name(), arguments.tensors(), out->variable.data));
}

}  // namespace

Value run_with_gradients(Arguments& arguments, const Overload& overload) {
    if ((arguments.writes() & (writes::raises_in_backward | writes::keeps_no_gradient)) == 0)
        return overload.run(arguments);
    const Value given = arguments.value("out");
    if (const auto* out = given.as<TensorObject>()) check_writable(arguments.interpreter, out->variable);
    Value result;
    {
        const RecordingDisabled unrecorded(arguments.state().mode.enabled);
        result = overload.run(arguments);
    }
    if ((arguments.writes() & writes::keeps_no_gradient) != 0) return result;
    refuse_derivative(arguments, given);
    if (const Values* pair = items_of(given)) {
        for (const Value& each : *pair) refuse_derivative(arguments, each);
    }
    return result;
}

}  // namespace bcast::python::torch
