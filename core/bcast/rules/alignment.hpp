#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/dtype.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/shape.hpp"

/// The values that the rules give. The rules are pure: a clash is a value too, nothing is thrown.
namespace bcast {

/// Names of the axes that shall come out, and before which of them the dims stand that are not named there.
struct DimOrder {
    std::vector<Name> names;
    std::optional<std::size_t> ellipsis;  ///< At most names.size(); nothing: no dim may be left over.
};

/// What a call is given. Rank at most max_rank, at most max_operands operands, extents within +-max_extent.
struct Arguments {
    const Call* call = nullptr;
    Rule rule = Rule::numpy;  ///< The effective rule; one of the call's.
    std::vector<Shape> operands;
    std::vector<Dtype> dtypes;      ///< One per operand.
    std::optional<Shape> target;    ///< Read by onto, bidirectional, explicit.
    Extent axis = -1;               ///< Read by pdpd.
    std::vector<Extent> axes;       ///< Read by explicit.
    std::optional<DimOrder> order;  ///< Read by by_name where there is one operand.
    bool in_place = false;          ///< The call's in-place form.
};

/// Whether an operand is a number of a program, and no tensor; `numbers` says which are, and if it is empty, none is.
inline bool is_number(const std::vector<bool>& numbers, std::size_t operand) {
    return operand < numbers.size() && numbers[operand];
}

/// The first operand is written to: its shape cannot change.
bool writes_first(const Arguments& arguments);

/// How many operands have their elements read, from the first on: aligning by name looks at no element of the second.
std::size_t read_operands(const Arguments& arguments);

/// The call makes a new tensor, whose elements take memory.
bool makes_elements(const Arguments& arguments);

/// An elementwise call gives the dtype that all operands have. Floats stay what they are but for questions, integers
/// under what is done in integers; everything else is decided by type promotion.
bool keeps_dtype(const Arguments& arguments);

/// A party of the alignment: an operand, or the target.
struct OperandRef {
    std::optional<std::size_t> operand;  ///< Nothing: the target.

    bool operator==(const OperandRef&) const = default;
};
inline constexpr OperandRef target_party{};

enum class CellKind {
    pad,     ///< A 1 that the rule adds.
    one,     ///< A dim of extent 1.
    extent,  ///< A dim of another extent.
    absent,  ///< No dim, and the rule adds none.
};

/// What one ref has at one output axis.
struct Cell {
    CellKind kind = CellKind::absent;
    std::size_t dim = 0;  ///< Which dim of the ref; meaningless for pad and absent.
    Extent extent = 1;
    bool stretched = false;  ///< Extent 1 where the result has another extent: stride 0.

    bool has_dim() const { return kind == CellKind::one || kind == CellKind::extent; }
};

enum class ExtentVerdict { equal, stretch, pad, zero, keep, free, mismatch, one_way, no_axis };
enum class NameVerdict { none, same, wildcard, mismatch, misaligned, kept };

std::string_view name_of(CellKind kind);
std::string_view name_of(ExtentVerdict verdict);
std::string_view name_of(NameVerdict verdict);

struct Column;

/// What a ref has at a column; the target must be there if it is asked for.
const Cell& cell_at(const Column& column, OperandRef ref);

/// The two refs that cannot be put together at a column.
struct Clash {
    OperandRef first;
    OperandRef second;
};

/// An output axis and what each ref has there.
struct Column {
    std::vector<Cell> cells;  ///< One per operand.
    std::optional<Cell> target;
    ExtentVerdict extents = ExtentVerdict::equal;
    std::optional<NameVerdict> names;  ///< Nothing where the call does not see names.
    std::optional<Clash> clash;        ///< Present exactly when the extents do not fit.
    Dim result;                        ///< Meaningless where they do not fit.
};

enum class FailureKind {
    extent_mismatch,    ///< At `axis`, `first` and `second` have extents that do not fit: SizePair.
    rank_mismatch,      ///< `first` and `second` have ranks that do not fit: SizePair.
    negative_extent,    ///< `first` has a negative extent: BadExtent.
    too_many_dims,      ///< `first` has more dims than the dialect's limit: TooManyDims.
    too_large,          ///< A shape has too many elements or bytes for the library: TooLarge.
    output_mismatch,    ///< In place: the broadcast shape is not the first operand's: UnfitOutput.
    name_mismatch,      ///< At `axis`, two names: NameClash.
    name_misaligned,    ///< At `axis`, a name that the other has elsewhere: NameClash.
    output_names,       ///< In place: the unified names are not the first operand's: UnfitNames.
    invalid_name,       ///< `first` has a name that is no identifier: BadName.
    names_unsupported,  ///< `first` has names, and the operator has no rule for them: NoNameRule.
    duplicate_names,    ///< `first` has a name twice: BadName, at the second of them.
    axis_out_of_range,  ///< pdpd: the second does not fit on the first from an axis on: SizePair, the ranks.
    axes_length,        ///< explicit: so many axes for so many dims: SizePair.
    axes_order,         ///< explicit: the axes do not grow strictly: SizePair, as above.
    axes_range,         ///< explicit: one of the axes is none of the target's: BadAxis.
    keep_leading,       ///< expand: at `axis`, -1 where the operand has no dim: SizePair.
    unnamed_dim,        ///< by_name: `first` has a dim without a name: UnalignedDim.
    name_not_found,     ///< by_name: `first` has a name that is not asked for: UnalignedDim.
};

/// Which of a library's limits a size is over.
enum class Excess {
    numel,      ///< PyTorch `numel`: the product of the sizes.
    storage,    ///< PyTorch storage: bytes of a new tensor.
    broadcast,  ///< NumPy's broadcast object: the product of the extents.
    iterator,   ///< NumPy's iterator: the product of the extents.
    array,      ///< NumPy's array: its bytes.
};

/// Two extents, ranks or counts that do not fit.
struct SizePair {
    Extent first = 0;
    Extent second = 0;
    Extent start = 0;  ///< axis_out_of_range: the axis that counted.
};

struct BadExtent {
    std::size_t dim = 0;
    Extent extent = 0;
    Shape shape;  ///< Of the operand.
};

struct TooManyDims {
    Extent count = 0;
    Extent limit = 0;
    std::vector<Name> names;  ///< by_name: of the dims that would come out; otherwise none.
};

struct TooLarge {
    Shape shape;
    Excess excess = Excess::numel;
};

struct UnfitOutput {
    Shape broadcast;  ///< What would have to be written.
};

struct NameClash {
    std::vector<Name> so_far;  ///< Unified, before the operand that clashes.
    std::vector<Name> own;     ///< Of the operand that clashes.
    std::size_t at = 0;        ///< Position from the right, from 0.
    Name name;                 ///< name_misaligned: the one that stands elsewhere.
};

struct UnfitNames {
    std::vector<Name> own;      ///< Of the first operand.
    std::vector<Name> unified;  ///< Of what would have to be written.
};

struct BadName {
    std::size_t dim = 0;
    Name name;
    std::vector<Name> names;  ///< All of the operand's.
};

struct NoNameRule {
    std::string function;  ///< What the library calls the operator.
};

struct BadAxis {
    std::size_t at = 0;  ///< Which of the axes.
    Extent axis = 0;
    Extent rank = 0;  ///< Of the target.
};

struct UnalignedDim {
    std::size_t dim = 0;
    Name name;
    std::vector<Name> names;   ///< All of the operand's.
    std::vector<Name> wanted;  ///< Those that are asked for.
};

struct Failure {
    FailureKind kind;
    OperandRef first;                 ///< Whom it is about, or the first of two.
    OperandRef second;                ///< Meaningless where it is about one.
    std::optional<std::size_t> axis;  ///< Output axis from the left.
    std::variant<SizePair, BadExtent, TooManyDims, TooLarge, UnfitOutput, NameClash, UnfitNames, BadName, NoNameRule,
                 BadAxis, UnalignedDim>
        facts;  ///< Those of its kind.

    /// The facts of a failure whose kind has `Facts`.
    template <class Facts>
    const Facts& as() const {
        return *std::get_if<Facts>(&facts);
    }
};

/// How dims were put into columns.
enum class Placing { nothing, single, scalars, right, position, target, axis, axes, name };

/// The whole of what a rule found. Columns are there as far as dims could be placed.
struct Alignment {
    Placing placing = Placing::right;
    std::vector<Column> columns;  ///< From the leftmost output axis.
    std::optional<Failure> failure;
    Shape result;      ///< Meaningless with a failure.
    Extent start = 0;  ///< pdpd: the axis that counted.
    /// Dims of 1 of the second operand that were left out: pdpd's trailing ones, an assignment's leading ones.
    std::size_t dropped = 0;
    /// pdpd: OpenVINO's source, which counts trailing 1s, refuses what its page takes.
    bool trailing_ones_refused = false;

    bool ok() const { return !failure; }
};

}  // namespace bcast
