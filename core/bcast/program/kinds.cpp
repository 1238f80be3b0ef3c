#include "bcast/program/kinds.hpp"

#include <array>

namespace bcast::python {

std::string_view name_of(EventKind kind) {
    constexpr std::array<std::string_view, 10> names{"broadcast", "contract", "reduce", "scan", "view",
                                                     "index",     "assign",   "join",   "make", "other"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace bcast::python
