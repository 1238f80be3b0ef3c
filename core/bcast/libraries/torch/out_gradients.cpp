#include "bcast/libraries/torch/out_gradients.hpp"

#include <algorithm>
#include <iterator>

#include "bcast/autograd/derivatives/elementwise.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::python::torch {
namespace {

/// A function, and the operator that it is composed of if that has another name.
struct Refusing {
    std::string_view function;
    std::string_view by = {};
};

constexpr Refusing refusing[] = {{op::add},
                                 {"addbmm"},
                                 {"addmm"},
                                 {"addmv"},
                                 {"addr"},
                                 {"amax"},
                                 {"amin"},
                                 {"baddbmm"},
                                 {"bmm"},
                                 {"cholesky"},
                                 {"clamp_max"},
                                 {"clamp_min"},
                                 {"cummax"},
                                 {"cummin"},
                                 {"cumprod"},
                                 {"cumsum"},
                                 {"diag"},
                                 {"dot"},
                                 {"functional.gelu", "gelu"},
                                 {"functional.softshrink", "softshrink"},
                                 {"gather"},
                                 {"hardshrink"},
                                 {"index_add"},
                                 {"index_copy"},
                                 {"index_reduce"},
                                 {"index_select"},
                                 {"inverse", "linalg_inv_ex"},
                                 {"kthvalue"},
                                 {"linalg.cholesky", "linalg_cholesky_ex"},
                                 {"linalg.det", "_linalg_det"},
                                 {"linalg.eigvalsh", "_linalg_eigh"},
                                 {"linalg.inv", "linalg_inv_ex"},
                                 {"linalg.pinv", "linalg_pinv"},
                                 {"linalg.solve", "_linalg_solve_ex"},
                                 {"linalg.solve_triangular", "linalg_solve_triangular"},
                                 {"linalg.svdvals", "_linalg_svd"},
                                 {"logcumsumexp"},
                                 {"logsumexp"},
                                 {"masked_select"},
                                 {"mean"},
                                 {"median"},
                                 {"mm"},
                                 {"mode"},
                                 {"mv"},
                                 {"nanmedian"},
                                 {"nansum"},
                                 {"prod"},
                                 {"renorm"},
                                 {"round"},
                                 {"scatter"},
                                 {"scatter_add"},
                                 {"scatter_reduce"},
                                 {"sgn"},
                                 {"sort"},
                                 {"std"},
                                 {op::sub},
                                 {"sum"},
                                 {"take"},
                                 {"take_along_dim", "gather"},
                                 {"topk"},
                                 {"tril"},
                                 {"triu"},
                                 {"var"},
                                 {"vdot"}};

constexpr bool by_function(const Refusing& one, const Refusing& other) {
    return one.function < other.function;
}
static_assert(std::is_sorted(std::begin(refusing), std::end(refusing), by_function));

constexpr std::string_view output_without_derivative = "aminmax inner log_softmax nanmean softmax";

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
    const auto* row =
        std::lower_bound(std::begin(refusing), std::end(refusing), arguments.name(),
                         [](const Refusing& each, std::string_view name) { return each.function < name; });
    const bool extreme = (arguments.name() == "max" || arguments.name() == "min") && !arguments.has("other");
    if (row != std::end(refusing) && row->function == arguments.name())
        refuse_gradients(arguments, arguments.tensors(), row->by);
    if (extreme) refuse_gradients(arguments, arguments.tensors());
    const bool refuses = is_listed(output_without_derivative, arguments.name());
    if (!refuses) return overload.run(arguments);
    const Value given = arguments.value("out");
    if (const auto* out = given.as<TensorObject>()) check_writable(arguments.interpreter, out->variable);
    Value result;
    {
        const RecordingDisabled unrecorded(arguments.state().mode.enabled);
        result = overload.run(arguments);
    }
    if (arguments.name() == "nanmean") return result;
    refuse_derivative(arguments, given);
    if (const Values* pair = items_of(given)) {
        for (const Value& each : *pair) refuse_derivative(arguments, each);
    }
    return result;
}

}  // namespace bcast::python::torch
