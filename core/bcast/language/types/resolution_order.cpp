#include "bcast/language/types/resolution_order.hpp"

#include <algorithm>

namespace bcast::python {

std::vector<const Type*> resolution_order(const Type& type) {
    if (type.is_class) return {type.order.begin(), type.order.end()};
    std::vector<const Type*> out;
    for (const Type* at = &type; at != nullptr; at = at->base) {
        if (at != &object_type) out.push_back(at);
    }
    out.push_back(&object_type);
    return out;
}

std::vector<const Type*> merged_orders(std::vector<std::vector<const Type*>> lists) {
    std::vector<const Type*> out;
    while (true) {
        lists.erase(std::remove_if(lists.begin(), lists.end(), [](const auto& list) { return list.empty(); }),
                    lists.end());
        if (lists.empty()) return out;
        const Type* next = nullptr;
        for (const auto& list : lists) {
            const Type* head = list.front();
            const bool later = std::any_of(lists.begin(), lists.end(), [&](const auto& other) {
                return std::find(other.begin() + 1, other.end(), head) != other.end();
            });
            if (later) continue;
            next = head;
            break;
        }
        if (next == nullptr) return {};
        out.push_back(next);
        for (auto& list : lists) {
            if (list.front() == next) list.erase(list.begin());
        }
    }
}

}  // namespace bcast::python
