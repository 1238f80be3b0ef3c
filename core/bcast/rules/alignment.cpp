#include "bcast/rules/alignment.hpp"

#include <algorithm>

namespace bcast {

bool writes_first(const Arguments& arguments) {
    return arguments.in_place || arguments.call->action == Action::assign;
}

std::size_t read_operands(const Arguments& arguments) {
    return arguments.call->action == Action::align ? 1 : arguments.operands.size();
}

bool makes_elements(const Arguments& arguments) {
    return arguments.call->action == Action::elementwise && !arguments.in_place;
}

bool keeps_dtype(const Arguments& arguments) {
    const std::vector<Dtype>& dtypes = arguments.dtypes;
    const auto same = [&](Dtype dtype) { return dtype == dtypes[0]; };
    if (arguments.call->action == Action::align) return true;
    if (dtypes.empty() || !std::all_of(dtypes.begin(), dtypes.end(), same)) return false;
    if (arguments.call->action != Action::elementwise) return true;
    const Operation operation = *arguments.call->operation;
    if (is_predicate(operation)) return dtypes[0] == Dtype::bool_;
    return is_floating(dtypes[0]) || (dtypes[0] != Dtype::bool_ && keeps_integers(operation));
}

const Cell& cell_at(const Column& column, OperandRef ref) {
    return ref.operand ? column.cells[*ref.operand] : *column.target;
}

std::string_view name_of(CellKind kind) {
    switch (kind) {
        case CellKind::pad:
            return "pad";
        case CellKind::one:
            return "one";
        case CellKind::extent:
            return "extent";
        case CellKind::absent:
            return "absent";
    }
    return {};
}

std::string_view name_of(ExtentVerdict verdict) {
    switch (verdict) {
        case ExtentVerdict::equal:
            return "equal";
        case ExtentVerdict::stretch:
            return "stretch";
        case ExtentVerdict::pad:
            return "pad";
        case ExtentVerdict::zero:
            return "zero";
        case ExtentVerdict::keep:
            return "keep";
        case ExtentVerdict::free:
            return "free";
        case ExtentVerdict::mismatch:
            return "mismatch";
        case ExtentVerdict::one_way:
            return "one-way";
        case ExtentVerdict::no_axis:
            return "no-axis";
    }
    return {};
}

std::string_view name_of(NameVerdict verdict) {
    switch (verdict) {
        case NameVerdict::none:
            return "none";
        case NameVerdict::same:
            return "same";
        case NameVerdict::wildcard:
            return "wildcard";
        case NameVerdict::mismatch:
            return "mismatch";
        case NameVerdict::misaligned:
            return "misaligned";
        case NameVerdict::kept:
            return "kept";
    }
    return {};
}

}  // namespace bcast
