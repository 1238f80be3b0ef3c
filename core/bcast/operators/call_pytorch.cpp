#include "bcast/operators/call_rows.hpp"

namespace bcast::rows {
namespace {

constexpr Elementwise common_of(const Row& row, const Torch& torch) {
    const NameRule names = torch.refuses_names ? NameRule::refuse  // PyTorch 1.13 has no name rule for these.
                           : row.operands == 1 ? NameRule::keep
                                               : NameRule::unify;
    return {Dialect::pytorch, two_way, names, Report::fold, torch.in_place};
}

struct Pytorch {
    template <class Put>
    static constexpr void each_elementwise(bool chained, std::size_t operands, Put put) {
        for (const Row& row : all) {
            if (row.operands != operands) continue;
            for (std::size_t i = 0; i < row.torch_count; ++i) {
                if ((row.is_chained && i == 0) != chained) continue;
                const Torch& torch = row.torches[i];
                put(elementwise(common_of(row, torch), row, torch.name, chained, torch.gradients, *torch.overloads));
            }
        }
    }

    template <class Put>
    static constexpr void each(Put put) {
        constexpr Dialect self = Dialect::pytorch;
        each_elementwise(true, 2, put);
        put(other(self, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, NameRule::ignore, Report::fold));
        put(other(self, "broadcast_tensors", Action::views, 1, std::nullopt, two_way, NameRule::keep, Report::fold));
        put(other(self, "broadcast_to", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost));
        put(other(self, "expand", Action::views, 1, 1, to_target, NameRule::keep, Report::rightmost));
        put(other(self, "align_as", Action::align, 2, 2, where_named, NameRule::place, Report::fold));
        put(other(self, "align_to", Action::align, 1, 1, where_named, NameRule::place, Report::fold));
        put(other(self, "copy_", Action::assign, 2, 2, two_way, NameRule::unify, Report::fold));
        put(other(self, "setitem", Action::assign, 2, 2, one_way, NameRule::assign, Report::rightmost));
        put(other(self, index_put, Action::assign, 2, 2, one_way, NameRule::refuse, Report::rightmost));
        for (std::size_t operands = 1; operands <= 3; ++operands) each_elementwise(false, operands, put);
    }
};

constexpr auto pytorch_table = table_of<Pytorch>();

}  // namespace

std::span<const Call> pytorch() {
    return pytorch_table;
}

}  // namespace bcast::rows
