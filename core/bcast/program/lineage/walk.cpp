#include "bcast/program/lineage/walk.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "bcast/language/types/sequence.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/rules.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::lineage {

std::uint8_t Marks::at(const Tensor& tensor, Extent offset) const {
    const auto size = static_cast<std::size_t>(item_size(tensor.dtype));
    const std::uint8_t* bytes = bytes_.data() + static_cast<std::size_t>(offset) * size;
    return std::accumulate(bytes, bytes + size, std::uint8_t{0}, std::bit_or<>());
}

void Marks::add(const Tensor& tensor, Extent offset, std::uint8_t bits) {
    const auto size = static_cast<std::size_t>(item_size(tensor.dtype));
    std::uint8_t* bytes = bytes_.data() + static_cast<std::size_t>(offset) * size;
    for (std::size_t i = 0; i < size; ++i) bytes[i] |= bits;
}

std::uint8_t Marks::take(const Tensor& tensor, Extent offset) {
    const std::uint8_t bits = at(tensor, offset);
    const auto size = static_cast<std::size_t>(item_size(tensor.dtype));
    if (bits != 0) std::fill_n(bytes_.data() + static_cast<std::size_t>(offset) * size, size, std::uint8_t{0});
    return bits;
}

void Walk::mark(const LoggedTensor& tensor, Extent offset, std::uint8_t bits) {
    const auto [marks, first] = marks_.try_emplace(tensor.number, tensor.tensor);
    if (first) tensors_[tensor.number] = tensor;
    marks->second.add(tensor.tensor, offset, bits);
    const std::vector<ViewIndex>* by = log_.taken_by(tensor);
    for (std::size_t i = 0; by != nullptr && i < by->size(); ++i) {
        if (marked_.insert(&(*by)[i]).second) indices_.insert(&(*by)[i]);
    }
}

void Walk::mark_number(NumberNode node, std::uint8_t bits) {
    for (const std::size_t read : log_.numbers().reads_of(node)) reads_[read] |= bits;
}

void Walk::numbers(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    const Rule rule = rule_of(call);
    const bool elements = rule == Rule::elementwise || rule == Rule::moved;
    for (const Wanted& one : wanted) {
        for (const GivenNumber& given : call.numbers) {
            const bool source =
                given.use == GivenNumber::Use::real || (given.use == GivenNumber::Use::integer && elements);
            mark_number(given.node, source ? one.bits : is_condition);
        }
    }
}

bool Walk::number(const LoggedCall& call, const Wanted& wanted) {
    // The value of `full` comes after the shape, or after the tensor whose shape it copies.
    const bool second = call.name.find("full") != std::string::npos;
    const std::size_t position = second && !call.inputs.empty() && !call.self.is_nothing() ? 1 : second ? 1 : 0;
    const Value* value = position < call.positional.size() ? &call.positional[position] : nullptr;
    for (const auto& [name, its] : call.keywords) {
        if (name == "fill_value" || name == "value" || name == "data" || name == "object") value = &its;
    }
    if (value == nullptr) return false;
    if (!second && wanted.index >= 0) {
        const Tensor& result = call.results[wanted.result].what.tensor;
        for (const Extent index : indices_of(wanted.index, result.sizes)) {
            const Values* items = items_of(*value);
            if (items == nullptr || index >= static_cast<Extent>(items->size())) break;
            value = &(*items)[static_cast<std::size_t>(index)];
        }
    }
    if (value->origin() != 0) mark_number(value->origin(), wanted.bits);
    return value->origin() != 0;
}

void Walk::mark_indices(std::size_t calls) {
    const std::vector<NumberRead>& reads = log_.reads();
    while (!reads_.empty() && reads[reads_.rbegin()->first].calls >= calls) {
        const auto last = std::prev(reads_.end());
        const NumberRead& read = reads[last->first];
        const std::uint8_t bits = last->second;
        reads_.erase(last);
        mark(*read.tensor, read.offset, bits);
    }
    while (true) {
        const auto found =
            std::find_if(indices_.begin(), indices_.end(), [&](const ViewIndex* one) { return one->calls >= calls; });
        if (found == indices_.end()) return;
        const LoggedTensor& index = (*found)->index;
        indices_.erase(found);
        for (Extent i = 0; i < index.tensor.numel(); ++i) mark(index, element_offset(i, index.tensor), is_condition);
    }
}

void Walk::from(const LoggedTensor& tensor, Extent offset, double value, std::size_t count) {
    mark(tensor, offset, is_source);
    back(value, count);
}

void Walk::from_number(NumberNode node, double value) {
    mark_number(node, is_source);
    back(value, log_.calls().size());
}

void Walk::back(double value, std::size_t count) {
    nan_ = std::isnan(value);
    infinite_ = std::isinf(value);
    const auto& calls = log_.calls();
    for (std::size_t i = std::min(count, calls.size()); i-- > 0;) {
        at_ = i;
        mark_indices(i + 1);
        const std::vector<Wanted> wanted = take(*calls[i]);
        if (wanted.empty()) continue;
        left_.clear();
        follow(*calls[i], wanted);
        pass(*calls[i], wanted);
    }
    mark_indices(0);
    for (auto& [number, marks] : marks_) {
        if (std::any_of(marks.bytes().begin(), marks.bytes().end(), [](std::uint8_t bits) { return bits != 0; }))
            origins_.push_back({nullptr, tensors_[number], std::move(marks)});
    }
}

std::vector<Walk::Wanted> Walk::take(const LoggedCall& call) {
    std::vector<Wanted> out;
    const Rule rule = rule_of(call);
    for (std::size_t k = 0; k < call.results.size(); ++k) {
        const LoggedResult& result = call.results[k];
        const auto found = marks_.find(result.what.number);
        if (found == marks_.end()) continue;
        Marks& marks = found->second;
        const std::size_t before = out.size();
        const Tensor& tensor = result.what.tensor;
        const Extent count = tensor.numel();
        for (Extent i = 0; i < count; ++i) {
            const Extent offset = element_offset(i, tensor);
            const std::uint8_t bits = marks.take(tensor, offset);
            if (bits != 0) out.push_back({k, result.written ? offset : i, i, bits});
        }
        // The subscripted object may be only a part of the written storage; the unwritten part is unchanged.
        const bool full_storage = result.written && (rule == Rule::moved || rule == Rule::probed);
        const auto elements = static_cast<Extent>(marks.bytes().size() / item_size(tensor.dtype));
        for (Extent offset = 0; full_storage && offset < elements; ++offset) {
            const std::uint8_t bits = marks.take(tensor, offset);
            if (bits != 0) out.push_back({k, offset, -1, bits});
        }
        if ((!nan_ && !infinite_) || before == out.size()) continue;
        const Dtype dtype = tensor.dtype;
        const Tensor after = elements_of(substitute_of(interpreter_, *call.after.at(result.what.number), dtype, false));
        const auto old = call.before.find(result.what.number);
        Tensor held;
        if (old != call.before.end()) held = elements_of(substitute_of(interpreter_, *old->second, dtype, false));
        const auto bad = [&](double value) { return nan_ ? std::isnan(value) : std::isinf(value); };
        for (std::size_t i = before; i < out.size(); ++i) {
            const Extent offset = result.written ? out[i].position : element_offset(out[i].index, tensor);
            const bool was = result.written && held.storage && bad(number_at(held, offset));
            if ((out[i].bits & is_source) != 0 && bad(number_at(after, offset)) && !was) first_ = &call;
        }
    }
    return out;
}

void Walk::pass(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    constexpr std::size_t max_marks = std::size_t{64} << 20;
    const bool computed = call.event && rule_of(call) != Rule::written_down;
    if (!computed || passed_bytes_ > max_marks || passed_events_.count(*call.event) != 0) return;
    std::map<std::size_t, Origin> made;
    for (const Wanted& one : wanted) {
        const LoggedResult& result = call.results[one.result];
        if (one.index < 0 || result.internal || left_.count({one.result, one.position}) != 0) continue;
        Origin& origin = made[one.result];
        const Tensor& tensor = result.what.tensor;
        if (origin.call == nullptr) {
            origin = {&call, result.what, Marks(tensor)};
            passed_bytes_ += origin.marks.bytes().size();
        }
        origin.marks.add(tensor, element_offset(one.index, tensor), is_source);
    }
    if (!made.empty()) passed_events_.insert(*call.event);
    for (auto& [offset, origin] : made) passed_.push_back(std::move(origin));
}

void Walk::follow(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    const bool internal =
        std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& one) { return call.results[one.result].internal; });
    if (internal) return probed(call, wanted);
    if (call.name == "resize" && call.results[0].written) return resized(call, wanted);
    switch (rule_of(call)) {
        case Rule::written_down:
            return written_down(call, wanted);
        case Rule::elementwise:
            return elementwise(call, wanted);
        case Rule::product:
            return product(call, wanted);
        case Rule::fiber:
            return fiber(call, wanted) ? void() : probed(call, wanted);
        case Rule::moved:
            try {
                return moved(call, wanted);
            } catch (const Raised&) {
                return probed(call, wanted);  // The call does not accept tags as elements.
            }
        case Rule::chosen:
            return chosen(call, wanted);
        case Rule::probed:
            return probed(call, wanted);
    }
}

void Walk::written_down(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    // Elements created from a number that was read elsewhere are not literals of the program.
    const bool holds = has(FunctionTrait::holds_number, call.name) && !call.numbers.empty();
    if (!holds) numbers(call, wanted);
    std::map<std::size_t, Origin> made;
    for (const Wanted& one : wanted) {
        if (holds && number(call, one)) continue;
        const LoggedTensor& result = call.results[one.result].what;
        // A constant that overwrites elements is no more a source than the 2 in `x * 2`.
        const bool constant = call.results[one.result].written && (call.name == "zero" || call.name == "fill");
        if (constant && !log_.still_made(result.number, at_)) continue;
        Origin& origin = made[one.result];
        if (origin.call == nullptr) origin = {&call, result, Marks(result.tensor)};
        origin.marks.add(result.tensor, element_offset(one.index, result.tensor), one.bits);
        const std::vector<Extent> indices = indices_of(one.index, result.tensor.sizes);
        for (std::size_t i = 0; i < call.inputs.size(); ++i) {
            if (is_distribution_parameter(call, i))
                mark(call.inputs[i], broadcast_offset(indices, call.inputs[i].tensor), one.bits);
        }
    }
    for (auto& [offset, origin] : made) origins_.push_back(std::move(origin));
}

void Walk::elementwise(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    numbers(call, wanted);
    for (const Wanted& one : wanted) {
        const LoggedResult& result = call.results[one.result];
        std::vector<Extent> indices = indices_of(one.index, result.what.tensor.sizes);
        for (std::size_t i = 0; i < call.inputs.size(); ++i) {
            const LoggedTensor& input = call.inputs[i];
            if (call.name == "outer" && !input.out) {
                const auto rank = static_cast<std::ptrdiff_t>(input.tensor.rank());
                mark(input, offset_of_indices({indices.begin(), indices.begin() + rank}, input.tensor), one.bits);
                indices.erase(indices.begin(), indices.begin() + rank);
                continue;
            }
            // The target of a copy is not read.
            if (input.out || (i == 0 && call.name == "copy")) continue;
            if (i > 0 && has(FunctionTrait::takes_dtype, call.name)) continue;
            mark(input, broadcast_offset(indices, input.tensor), one.bits);
        }
    }
}

void Walk::resized(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    const LoggedTensor& input = call.inputs[0];
    for (const Wanted& one : wanted) {
        // The order in memory is kept; what is appended is 0.
        const Extent position =
            element_offset(one.index, call.results[0].what.tensor) - call.results[0].what.tensor.offset;
        if (position < input.tensor.numel()) mark(input, input.tensor.offset + position, one.bits);
    }
}

void Walk::product(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    numbers(call, wanted);
    const LoggedTensor& a = call.inputs[0];
    const LoggedTensor& b = call.inputs[1];
    const bool row = a.tensor.rank() > 1;
    const bool column = b.tensor.rank() > 1;
    const Extent terms = a.tensor.sizes.back();
    for (const Wanted& one : wanted) {
        std::vector<Extent> indices = indices_of(one.index, call.results[one.result].what.tensor.sizes);
        Extent j = 0;
        Extent i = 0;
        if (column) {
            j = indices.back();
            indices.pop_back();
        }
        if (row) {
            i = indices.back();
            indices.pop_back();
        }
        std::vector<Extent> left = indices;
        std::vector<Extent> right = indices;
        if (row) left.push_back(i);
        left.push_back(0);
        right.push_back(0);
        if (column) right.push_back(j);
        for (Extent k = 0; k < terms; ++k) {
            left.back() = k;
            right[right.size() - (column ? 2 : 1)] = k;
            mark(a, broadcast_offset(left, a.tensor), one.bits);
            mark(b, broadcast_offset(right, b.tensor), one.bits);
        }
    }
}

bool Walk::fiber(const LoggedCall& call, const std::vector<Wanted>& wanted, bool only_nan) {
    for (std::size_t i = 1; i < call.inputs.size(); ++i) {
        if (!call.inputs[i].out) return false;
    }
    if (!call.numbers.empty()) return false;
    const LoggedTensor& input = call.inputs[0];
    const std::vector<bool> along = axes_along(call);
    const auto summed = static_cast<std::size_t>(std::count(along.begin(), along.end(), true));
    std::vector<Extent> box;
    for (std::size_t axis = 0; axis < along.size(); ++axis) box.push_back(along[axis] ? input.tensor.sizes[axis] : 1);
    Extent count = 1;
    for (const Extent size : box) count *= size;
    // Whether a NaN is skipped is a condition, which stays the same.
    Tensor held = input.tensor;
    const bool skips_nan = !only_nan && has(FunctionTrait::skips_nan, call.name) && is_floating(held.dtype);
    if (skips_nan || only_nan)
        held.storage = substitute_of(interpreter_, *call.before.at(input.number), held.dtype, false).storage;
    for (const Wanted& one : wanted) {
        const Tensor& result = call.results[one.result].what.tensor;
        const bool keepdim = result.rank() == along.size();
        if (!keepdim && result.rank() + summed != along.size()) return false;
        const std::vector<Extent> indices = indices_of(one.index, result.sizes);
        std::vector<Extent> taken;
        std::vector<Extent> left_out;
        for (Extent i = 0; i < count; ++i) {
            std::vector<Extent> at = indices_of(i, box);
            std::size_t axis_of_result = 0;
            for (std::size_t axis = 0; axis < along.size(); ++axis) {
                if (!along[axis]) at[axis] = indices[keepdim ? axis : axis_of_result++];
            }
            const Extent offset = offset_of_indices(at, input.tensor);
            if (only_nan && !std::isnan(number_at(held, offset))) continue;
            (skips_nan && std::isnan(number_at(held, offset)) ? left_out : taken).push_back(offset);
        }
        // Where all are NaN, none is skipped.
        for (const Extent offset : taken) mark(input, offset, one.bits);
        for (const Extent offset : left_out) mark(input, offset, taken.empty() ? one.bits : is_condition);
    }
    return true;
}

}  // namespace bcast::python::lineage
