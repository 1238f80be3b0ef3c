#include "bcast/program/element_source.hpp"

#include <array>

#include "bcast/program/functions.hpp"

namespace bcast::python {
std::string_view name_of(ElementSource source) {
    constexpr std::array<std::string_view, 3> names{"taken", "computed", "made"};
    return names[static_cast<std::size_t>(source)];
}

ElementSource element_source(std::string_view function, EventKind kind, std::size_t tensors) {
    const bool makes = kind == EventKind::make;
    if (makes && tensors > 0 && has(FunctionTrait::computes_range, function)) return ElementSource::computed;
    const bool constant = function == "fill" && tensors < 2;
    if (tensors == 0 || has(FunctionTrait::ignores_elements, function) || constant ||
        (makes && !has(FunctionTrait::takes_argument, function)))
        return ElementSource::made;
    if (has(FunctionTrait::masks_triangle, function)) return ElementSource::taken;
    switch (kind) {
        case EventKind::view:
        case EventKind::index:
        case EventKind::assign:
        case EventKind::join:
        case EventKind::make:
            return has(FunctionTrait::computes, function) ? ElementSource::computed : ElementSource::taken;
        default:
            return ElementSource::computed;
    }
}

}  // namespace bcast::python
