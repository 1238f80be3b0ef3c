#include "bcast/operators/call_rows.hpp"

namespace bcast::rows {
namespace {

struct NumpyCalls {
    template <class Put>
    static constexpr void each_elementwise(bool chained, std::size_t operands, Put put) {
        for (const Row& row : all) {
            if (row.operands != operands || row.is_chained != chained) continue;
            for (std::size_t i = 0; i < row.numpy_count; ++i) {
                const Numpy& numpy = row.numpies[i];
                const Elementwise common{Dialect::numpy, two_way, NameRule::ignore, Report::rightmost, numpy.in_place};
                put(elementwise(common, row, numpy.name, chained, row.torches[0].gradients));
            }
        }
    }

    template <class Put>
    static constexpr void each(Put put) {
        constexpr Dialect self = Dialect::numpy;
        constexpr NameRule names = NameRule::ignore;
        each_elementwise(true, 2, put);
        put(other(self, "broadcast_shapes", Action::shapes, 0, std::nullopt, two_way, names, Report::batches));
        put(other(self, "broadcast_arrays", Action::views, 1, std::nullopt, two_way, names, Report::batches));
        put(other(self, "broadcast_to", Action::views, 1, 1, to_target, names, Report::rightmost));
        put(other(self, "copy_", Action::assign, 2, 2, one_way, names, Report::rightmost));
        put(other(self, index_put, Action::assign, 2, 2, one_way, names, Report::rightmost));
        for (std::size_t operands = 1; operands <= 3; ++operands) each_elementwise(false, operands, put);
    }
};

constexpr auto numpy_table = table_of<NumpyCalls>();

}  // namespace

std::span<const Call> numpy() {
    return numpy_table;
}

}  // namespace bcast::rows
