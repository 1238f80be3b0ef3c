#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/dtype.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/shape.hpp"

/// The values that the rules return. The rules are pure: a clash is a value too, nothing is thrown.
namespace bcast {

/// The names of the output axes in order, and before which of them the remaining dims are inserted.
struct DimOrder {
    std::vector<Name> names;
    std::optional<std::size_t> ellipsis;  ///< At most names.size(); absent: no dim may remain.
};

/// The arguments of a call. Rank at most max_rank, at most max_operands operands, extents within +-max_extent.
struct Arguments {
    const Call* call = nullptr;
    Rule rule = Rule::numpy;  ///< The effective rule, one of those of the call.
    std::vector<Shape> operands;
    std::vector<Dtype> dtypes;      ///< One per operand.
    std::optional<Shape> target;    ///< Used by onto, bidirectional, pdpd_target, explicit.
    Extent axis = -1;               ///< Used by pdpd, pdpd_target.
    std::vector<Extent> axes;       ///< Used by explicit.
    std::optional<DimOrder> order;  ///< Used by by_name with one operand.
    bool in_place = false;          ///< The in-place form of the call.
};

/// Whether an operand is a number of a program, not a tensor. Empty `numbers` means that none is.
inline bool is_number(const std::vector<bool>& numbers, std::size_t operand) {
    return operand < numbers.size() && numbers[operand];
}

/// Whether the first operand is written to, so that its shape cannot change.
bool writes_first(const Arguments& arguments);

/// The number of leading operands whose elements are read: aligning by name reads none of the second.
std::size_t read_operands(const Arguments& arguments);

/// Whether the call allocates a new tensor.
bool makes_elements(const Arguments& arguments);

/// Whether the result has the common dtype of all operands, without type promotion: floats, except in predicates, and
/// integers in operations that are closed over integers. Any other result dtype is decided by type promotion.
bool keeps_dtype(const Arguments& arguments);

/// A participant of the alignment: an operand, or the target.
struct OperandRef {
    std::optional<std::size_t> operand;  ///< Absent: the target.

    bool operator==(const OperandRef&) const = default;
};
inline constexpr OperandRef target_party{};

enum class CellKind {
    pad,     ///< A 1 added by the rule.
    one,     ///< A dim of extent 1.
    extent,  ///< A dim of another extent.
    absent,  ///< No dim, and the rule adds none.
};

/// A ref at one output axis.
struct Cell {
    CellKind kind = CellKind::absent;
    std::size_t dim = 0;  ///< The dim of the ref; meaningless for pad and absent.
    Extent extent = 1;
    bool stretched = false;  ///< Extent 1 broadcast to the result's extent: stride 0.

    bool has_dim() const { return kind == CellKind::one || kind == CellKind::extent; }
};

enum class ExtentVerdict { equal, stretch, pad, zero, keep, free, mismatch, one_way, no_axis };
enum class NameVerdict { none, same, wildcard, mismatch, misaligned, kept };

std::string_view name_of(CellKind kind);
std::string_view name_of(ExtentVerdict verdict);
std::string_view name_of(NameVerdict verdict);

struct Column;

/// The cell of a ref at a column; the target must exist if it is requested.
const Cell& cell_at(const Column& column, OperandRef ref);

/// The two refs that are incompatible at a column.
struct Clash {
    OperandRef first;
    OperandRef second;
};

/// An output axis, with the cell of each ref.
struct Column {
    std::vector<Cell> cells;  ///< One per operand.
    std::optional<Cell> target;
    ExtentVerdict extents = ExtentVerdict::equal;
    std::optional<NameVerdict> names;  ///< Absent if the call ignores names.
    std::optional<Clash> clash;        ///< Present exactly if the extents are incompatible.
    Dim result;                        ///< Meaningless if they are incompatible.
};

enum class FailureKind {
    extent_mismatch,    ///< `first` and `second` have incompatible extents at `axis`: SizePair.
    rank_mismatch,      ///< `first` and `second` have incompatible ranks: SizePair.
    negative_extent,    ///< `first` has a negative extent: BadExtent.
    too_many_dims,      ///< `first` exceeds the dialect's limit on the rank: TooManyDims.
    too_large,          ///< A shape exceeds the library's limit on elements or bytes: TooLarge.
    output_mismatch,    ///< In place: the broadcast shape differs from the first operand's: UnfitOutput.
    name_mismatch,      ///< Two different names at `axis`: NameClash.
    name_misaligned,    ///< A name at `axis` that the other has at another position: NameClash.
    output_names,       ///< In place: the unified names differ from the first operand's: UnfitNames.
    invalid_name,       ///< `first` has a name that is not an identifier: BadName.
    names_unsupported,  ///< `first` has names, and the operator has no name rule: NoNameRule.
    duplicate_names,    ///< `first` has a name twice: BadName, with the second occurrence.
    axis_out_of_range,  ///< pdpd: the second does not fit into the first at the axis: SizePair, the ranks.
    axes_length,        ///< explicit: the number of axes differs from that of the dims: SizePair.
    axes_order,         ///< explicit: the axes do not increase strictly: SizePair, as above.
    axes_range,         ///< explicit: an axis is out of the target's range: BadAxis.
    keep_leading,       ///< expand: -1 at `axis`, where the operand has no dim: SizePair.
    unnamed_dim,        ///< by_name: `first` has a dim without a name: UnalignedDim.
    name_not_found,     ///< by_name: `first` has a name that is not requested: UnalignedDim.
};

/// The limit of a library that a size exceeds.
enum class Excess {
    numel,      ///< PyTorch `numel`: the product of the sizes.
    storage,    ///< PyTorch storage: bytes of a new tensor.
    broadcast,  ///< NumPy's broadcast object: the product of the extents.
    iterator,   ///< NumPy's iterator: the product of the extents.
    array,      ///< NumPy's array: its bytes.
};

/// Two incompatible extents, ranks or counts.
struct SizePair {
    Extent first = 0;
    Extent second = 0;
    Extent start = 0;  ///< axis_out_of_range: the effective start axis.
};

struct BadExtent {
    std::size_t dim = 0;
    Extent extent = 0;
    Shape shape;  ///< Of the operand.
};

struct TooManyDims {
    Extent count = 0;
    Extent limit = 0;
    std::vector<Name> names;  ///< by_name: names of the output dims; otherwise empty.
};

struct TooLarge {
    Shape shape;
    Excess excess = Excess::numel;
};

struct UnfitOutput {
    Shape broadcast;  ///< The shape that would have to be written.
};

struct NameClash {
    std::vector<Name> so_far;  ///< Unified names before the operand that clashes.
    std::vector<Name> own;     ///< Names of the operand that clashes.
    std::size_t at = 0;        ///< Position from the right, from 0.
    Name name;                 ///< name_misaligned: the name at another position.
};

struct UnfitNames {
    std::vector<Name> own;      ///< Of the first operand.
    std::vector<Name> unified;  ///< The names that would have to be written.
};

struct BadName {
    std::size_t dim = 0;
    Name name;
    std::vector<Name> names;  ///< All names of the operand.
};

struct NoNameRule {
    std::string function;  ///< The library's name of the operator.
};

struct BadAxis {
    std::size_t at = 0;  ///< Index in the axes.
    Extent axis = 0;
    Extent rank = 0;  ///< Rank of the target.
};

struct UnalignedDim {
    std::size_t dim = 0;
    Name name;
    std::vector<Name> names;   ///< All names of the operand.
    std::vector<Name> wanted;  ///< The requested names.
};

struct Failure {
    FailureKind kind;
    OperandRef first;                 ///< The ref concerned, or the first of two.
    OperandRef second;                ///< Meaningless if only one is concerned.
    std::optional<std::size_t> axis;  ///< Output axis from the left.
    std::variant<SizePair, BadExtent, TooManyDims, TooLarge, UnfitOutput, NameClash, UnfitNames, BadName, NoNameRule,
                 BadAxis, UnalignedDim>
        facts;  ///< Those of its kind.

    /// The facts of a failure whose kind has the type `Facts`.
    template <class Facts>
    const Facts& as() const {
        return *std::get_if<Facts>(&facts);
    }
};

/// How dims were assigned to columns.
enum class AlignmentKind { nothing, single, scalars, right, position, target, axis, axes, name };

/// The complete result of a rule. After a failure it has the columns to which dims could be assigned.
struct Alignment {
    AlignmentKind placing = AlignmentKind::right;
    std::vector<Column> columns;  ///< From the leftmost output axis.
    std::optional<Failure> failure;
    Shape result;      ///< Meaningless with a failure.
    Extent start = 0;  ///< pdpd: the effective start axis.
    /// Number of 1s of the second operand that were dropped: trailing ones for pdpd, leading ones for an assignment.
    std::size_t dropped = 0;
    /// pdpd: OpenVINO's implementation, which counts trailing 1s, rejects what its documentation accepts.
    bool trailing_ones_refused = false;

    bool ok() const { return !failure; }
};

}  // namespace bcast
