#include "bcast/elementwise/run.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "bcast/elementwise/convert.hpp"

namespace bcast::ops {
namespace {

/// Elements of a piece: the buffers of all operands fit into the first cache.
constexpr std::size_t run_piece = 1024;
constexpr std::size_t widest_item = 16;

/// What a machine's last cache may hold at once. Beyond that, an output that goes past the caches spares the reading
/// of what it overwrites: faster by a third to a half on a Zen 4 with 32 MiB, where below it is slower by as much.
constexpr Extent cached_bytes = Extent{20} << 20;

/// Bytes that are read and written, each once.
Extent bytes_of(const Plan& chosen, std::span<const RunOperand> operands) {
    Extent bytes = 0;
    for (std::size_t operand = 0; operand < operands.size(); ++operand) {
        Extent count = 1;
        for (const PlannedAxis& axis : chosen.axes()) count *= axis.strides[operand] == 0 ? 1 : axis.extent;
        bytes += count * operands[operand].loop.item;
    }
    return bytes;
}

struct Buffer {
    alignas(64) std::array<std::byte, run_piece * widest_item> bytes;
};

/// How one operand gets to where the implementation computes.
struct Way {
    bool direct;          ///< Computed where it is.
    std::ptrdiff_t item;  ///< Bytes of an element where it is computed.
    Converter convert;
};

std::byte* at(const BlockOperand& operand, std::size_t row, std::size_t column) {
    return operand.data + static_cast<std::ptrdiff_t>(row) * operand.row_stride +
           static_cast<std::ptrdiff_t>(column) * operand.column_stride;
}

/// Computes block after block of one plan: they differ in where they lie, and in nothing else.
class Runner {
  public:
    Runner(const Implementation& implementation, std::span<const RunOperand> operands, bool streams)
        : implementation_(implementation), operands_(operands), streams_(streams) {}

    void compute(const Block& block) {
        if (!is_prepared_) prepare(block);
        for (std::size_t operand = 0; operand < operands_.size(); ++operand)
            computed_.operands[operand].data = block.operands[operand].data;
        if (all_direct_) {
            implementation_.compute(implementation_, computed_);
        } else {
            compute_in_pieces();
        }
        if (is_repeated_) repeat_first_column(block.operands[0]);
    }

  private:
    void prepare(const Block& block) {
        is_prepared_ = true;
        computed_ = block;
        computed_.streams = streams_;
        join_rows(computed_);
        rows_ = computed_.rows;
        columns_ = computed_.columns;
        is_repeated_ = reads_one_column(computed_);
        if (is_repeated_) {
            computed_.columns = 1;
            join_rows(computed_);
        }
        all_direct_ = true;
        for (std::size_t operand = 0; operand < operands_.size(); ++operand) {
            ways_[operand] = way_of(operand, computed_);
            all_direct_ = all_direct_ && ways_[operand].direct;
        }
    }

    void compute_in_pieces() {
        const Block& block = computed_;
        const std::size_t columns = std::min(block.columns, run_piece);
        const std::size_t rows = block.columns <= run_piece ? std::max<std::size_t>(run_piece / block.columns, 1) : 1;
        for (std::size_t row = 0; row < block.rows; row += rows) {
            for (std::size_t column = 0; column < block.columns; column += columns) {
                compute_piece(block, row, column, std::min(rows, block.rows - row),
                              std::min(columns, block.columns - column));
            }
        }
    }

    /// One row, if the rows of every operand follow one another without a gap.
    void join_rows(Block& block) const {
        for (std::size_t operand = 0; operand < operands_.size(); ++operand) {
            const BlockOperand& one = block.operands[operand];
            if (one.row_stride != static_cast<std::ptrdiff_t>(block.columns) * one.column_stride) return;
        }
        block.columns *= block.rows;
        block.rows = 1;
    }

    /// Every column has the same elements.
    bool reads_one_column(const Block& block) const {
        if (block.columns < 2) return false;
        for (std::size_t operand = 1; operand < operands_.size(); ++operand) {
            if (block.operands[operand].column_stride != 0) return false;
        }
        return true;
    }

    void repeat_first_column(const BlockOperand& out) const {
        const Converter copy = converter(operands_[0].dtype, operands_[0].dtype);
        for (std::size_t row = 0; row < rows_; ++row)
            copy({at(out, row, 0), 0}, {at(out, row, 1), out.column_stride}, columns_ - 1);
    }

    Way way_of(std::size_t operand, const Block& block) const {
        const Dtype own = operands_[operand].dtype;
        const Dtype computed = operand == 0                       ? implementation_.output
                               : operand == implementation_.truth ? Dtype::bool_
                                                                  : implementation_.input;
        const auto item = static_cast<std::ptrdiff_t>(item_size(computed));
        const std::ptrdiff_t stride = block.operands[operand].column_stride;
        const bool in_row = stride == item || (operand != 0 && stride == 0) || block.columns == 1;
        const Converter convert = operand == 0 ? converter(computed, own) : converter(own, computed);
        return {own == computed && in_row, item, convert};
    }

    void compute_piece(const Block& block, std::size_t row, std::size_t column, std::size_t rows, std::size_t columns) {
        Block part{rows, columns, {}};
        for (std::size_t operand = 0; operand < operands_.size(); ++operand) {
            const BlockOperand& whole = block.operands[operand];
            BlockOperand& one = part.operands[operand];
            one = {at(whole, row, column), whole.row_stride, whole.column_stride};
            if (ways_[operand].direct) continue;
            const BlockOperand packed = packed_in(operand, one, columns);
            if (operand != 0) {
                // A row that is read again by the next ones is converted once.
                const std::size_t different = one.row_stride == 0 ? 1 : rows;
                const std::size_t width = one.column_stride == 0 ? 1 : columns;
                move(ways_[operand].convert, one, packed, different, width);
            }
            one = packed;
        }
        implementation_.compute(implementation_, part);
        if (!ways_[0].direct) {
            const BlockOperand& whole = block.operands[0];
            const BlockOperand out{at(whole, row, column), whole.row_stride, whole.column_stride};
            move(ways_[0].convert, part.operands[0], out, rows, columns);
        }
    }

    /// The place of a piece of an operand in its buffer.
    BlockOperand packed_in(std::size_t operand, const BlockOperand& one, std::size_t columns) {
        const std::ptrdiff_t item = ways_[operand].item;
        const std::ptrdiff_t width = one.column_stride == 0 ? 1 : static_cast<std::ptrdiff_t>(columns);
        return {buffers_[operand].bytes.data(), one.row_stride == 0 ? 0 : width * item,
                one.column_stride == 0 ? 0 : item};
    }

    static void move(Converter convert, const BlockOperand& from, const BlockOperand& to, std::size_t rows,
                     std::size_t columns) {
        for (std::size_t row = 0; row < rows; ++row)
            convert({at(from, row, 0), from.column_stride}, {at(to, row, 0), to.column_stride}, columns);
    }

    const Implementation& implementation_;
    std::span<const RunOperand> operands_;
    bool streams_;
    bool is_prepared_ = false;
    bool is_repeated_ = false;  ///< Every column has the same elements, so only the first one is computed.
    bool all_direct_ = false;
    Block computed_;    ///< What the implementation is given.
    std::size_t rows_;  ///< Of what is written.
    std::size_t columns_;
    std::array<Way, max_planned> ways_{};
    std::array<Buffer, max_planned> buffers_;
};

}  // namespace

void run(const Implementation& implementation, std::span<const Extent> sizes, std::span<const RunOperand> operands) {
    std::array<LoopOperand, max_planned> loops;
    for (std::size_t operand = 0; operand < operands.size(); ++operand) loops[operand] = operands[operand].loop;
    const std::span<const LoopOperand> planned = std::span(loops).first(operands.size());
    const Plan chosen = plan(sizes, planned);
    Runner runner(implementation, operands, bytes_of(chosen, operands) > cached_bytes);
    each_block(chosen, planned, [&](const Block& block) { runner.compute(block); });
}

}  // namespace bcast::ops
