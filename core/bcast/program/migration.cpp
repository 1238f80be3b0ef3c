#include "bcast/program/migration.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::python {
namespace {

/// Programs are small; tensors with more elements are not compared, so no rewritten program is shown.
constexpr Extent max_compared = Extent{1} << 22;

void collect_tensors(const std::string& name, const Value& value, std::size_t depth, std::vector<FinalTensor>& out) {
    if (const Tensor* tensor = tensor_in(value)) {
        out.push_back({name, *tensor});
        return;
    }
    const Values* items = depth > 0 ? items_of(value) : nullptr;
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i)
        collect_tensors(concat({name, "[", i, "]"}), (*items)[i], depth - 1, out);
}

bool same_scalar(const Scalar& a, const Scalar& b) {
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    if (x != nullptr && y != nullptr && std::isnan(*x) && std::isnan(*y)) return true;
    return a == b;
}

/// The offset, relative to the tensor's first element, of the element with this row-major number.
Extent relative_offset(const Tensor& tensor, Extent number) {
    Extent offset = 0;
    for (std::size_t axis = tensor.rank(); axis-- > 0; number /= tensor.sizes[axis])
        offset += number % tensor.sizes[axis] * tensor.strides[axis];
    return offset;
}

bool same_tensor(const Tensor& a, const Tensor& b) {
    if (a.dtype != b.dtype || a.sizes != b.sizes || a.shape_only() != b.shape_only()) return false;
    if (a.shape_only()) return true;
    const Extent count = a.numel();
    if (count > max_compared) return false;
    for (Extent number = 0; number < count; ++number) {
        if (!same_scalar(read(a, relative_offset(a, number)), read(b, relative_offset(b, number)))) return false;
    }
    return true;
}

std::size_t line_begin(std::string_view code, std::size_t at) {
    const std::size_t end = at == 0 ? std::string_view::npos : code.rfind('\n', at - 1);
    return end == std::string_view::npos ? 0 : end + 1;
}

std::size_t line_end(std::string_view code, std::size_t at) {
    const std::size_t end = code.find('\n', at);
    return end == std::string_view::npos ? code.size() : end + 1;
}

std::size_t indentation(std::string_view line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

/// Whether the lines of [begin, end) contain nothing else but blanks.
bool alone(std::string_view code, std::size_t begin, std::size_t end) {
    const auto blank = [](std::string_view text) {
        return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
    };
    return blank(code.substr(line_begin(code, begin), begin - line_begin(code, begin))) &&
           blank(code.substr(end, line_end(code, end) - end));
}

/// Removes a statement that is no longer needed: its lines, or `pass` instead if it may be the only one of a block.
MigrationEdit removed(std::string_view code, Location statement) {
    MigrationEdit edit{statement, "pass", MigrationReason::names_dropped};
    if (!alone(code, statement.begin, statement.end)) return edit;
    const std::size_t begin = line_begin(code, statement.begin);
    if (indentation(code.substr(begin)) > 0) return edit;
    return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(line_end(code, statement.end))},
            "",
            MigrationReason::names_dropped};
}

/// Removes a statement that only set names entirely, unless its value is the result of the cell.
MigrationEdit without_statement(Location site, const MigrationEdit& edit, std::string_view code) {
    if (edit.where == site) return removed(code, site);  // x.names = ...
    const bool all = edit.to.empty() && edit.where.end == site.end;
    const bool last = code.find_first_not_of(" \t\r\n", site.end) == std::string_view::npos;
    return all && !last && alone(code, site.begin, site.end) ? removed(code, site) : edit;
}

}  // namespace

std::vector<FinalTensor> final_tensors(Interpreter& interpreter, const Value& last) {
    constexpr std::size_t depth = 3;
    std::vector<FinalTensor> out;
    interpreter.each_global(
        [&](std::string_view name, const Value& value) { collect_tensors(std::string(name), value, depth, out); });
    collect_tensors("", last, depth, out);
    return out;
}

bool same_tensors(const std::vector<FinalTensor>& first, const std::vector<FinalTensor>& second) {
    const auto by_name = [](const FinalTensor& a, const FinalTensor& b) { return a.name < b.name; };
    const std::vector<FinalTensor> a = sorted_stably(first, by_name);
    const std::vector<FinalTensor> b = sorted_stably(second, by_name);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const FinalTensor& x, const FinalTensor& y) {
        return x.name == y.name && same_tensor(x.tensor, y.tensor);
    });
}

void MigrationLog::called(const Calling& calling, std::string_view code) {
    auto edits = edits_without_names(calling, code);
    if (!edits) {
        ambiguous_ = true;
    } else if (!edits->empty() || sites_.contains({calling.expr->where.begin, calling.expr->where.end})) {
        site(calling.expr->where, *edits);
    }
}

void MigrationLog::named(Location statement) {
    site(statement, {{statement, "", MigrationReason::names_dropped}});
}

void MigrationLog::site(Location where, const std::vector<MigrationEdit>& edits) {
    const auto [known, fresh] = sites_.try_emplace({where.begin, where.end}, edits);
    if (!fresh && known->second != edits) ambiguous_ = true;
}

Migration MigrationLog::written(const Source& source, std::string_view code) const {
    Migration out;
    if (ambiguous_) {
        out.why = "ambiguous";
        return out;
    }
    std::vector<MigrationEdit> edits;
    for (const auto& [site, of_site] : sites_) {
        for (const MigrationEdit& edit : of_site)
            edits.push_back(without_statement({site.first, site.second}, edit, code));
    }
    // Of two nested edits the outer one applies, since it removes the text of the inner one.
    edits = sorted_stably(edits, [](const MigrationEdit& a, const MigrationEdit& b) {
        return a.where.begin != b.where.begin ? a.where.begin < b.where.begin : a.where.end > b.where.end;
    });
    std::string text;
    std::size_t at = 0;
    for (MigrationEdit& edit : edits) {
        if (edit.where.begin < at) continue;
        text.append(code.substr(at, edit.where.begin - at)).append(edit.to);
        at = edit.where.end;
        out.changes.push_back({source_location(source, edit.where),
                               std::string(code.substr(edit.where.begin, edit.where.end - edit.where.begin)),
                               std::move(edit.to), edit.reason});
    }
    text.append(code.substr(at));
    out.code = std::move(text);
    return out;
}

}  // namespace bcast::python
