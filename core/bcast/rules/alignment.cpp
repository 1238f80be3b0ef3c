#include "bcast/rules/alignment.hpp"

namespace bcast {

bool writes_first(const Arguments& arguments) {
    return arguments.in_place || arguments.call->action == Action::assign;
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
