#include "bcast/program/lineage/log.hpp"

#include <algorithm>
#include <cstring>

#include "bcast/ascii.hpp"
#include "bcast/autograd/node.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/program/element_source.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/observed_calls.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python::lineage {
namespace {

constexpr std::size_t max_calls = 20000;
constexpr std::size_t max_reads = 200000;
constexpr std::uint64_t max_bytes = std::uint64_t{256} << 20;

/// Copies lists and tuples: the program may modify them before the call is replayed.
Value snapshot(const Value& value) {
    const Values* items = items_of(value);
    if (items == nullptr || (&value.type() != &list_type && &value.type() != &tuple_type)) return value;
    Values copy;
    for (const Value& item : *items) copy.push_back(snapshot(item));
    return &value.type() == &list_type ? new_list(std::move(copy)) : new_tuple(std::move(copy));
}

/// A view of only the element of an array from which a scalar was taken.
Tensor seen_in(const numpy::ElementOrigin& from) {
    Tensor out = *tensor_in(from.array);
    out.offset += from.index * out.strides[0];
    out.sizes.clear();
    out.strides.clear();
    return out;
}

/// `reduce` and `accumulate` of a ufunc that selects have the name of the ufunc, as `np.maximum`.
std::string_view selection_of(std::string_view name, const Value& self) {
    const auto* ufunc = self.is_object() ? self.as<numpy::Ufunc>() : nullptr;
    const bool folds = ufunc != nullptr && (name == "reduce" || name == "accumulate");
    return folds && has(FunctionTrait::chooses, ufunc->name) ? ufunc->name : name;
}

}  // namespace

std::vector<std::pair<std::string, Value>> members_of(Interpreter& interpreter, const Value& value) {
    std::vector<std::pair<std::string, Value>> out;
    const auto is_module = [](const Type* type) {
        return type->name == "Module" && type->module.substr(0, 5) == "torch";
    };
    if (!value.is_object() || !value.type().is_class) return out;
    const auto& order = value.type().order;
    if (std::none_of(order.begin(), order.end(), is_module)) return out;
    static_cast<void>(interpreter.attempt([&] {
        for (const std::string_view listing : {"named_parameters", "named_buffers"}) {
            interpreter.for_each(interpreter.call(interpreter.get_attribute(value, listing), {}),
                                 [&](const Value& item) {
                                     const Values* pair = items_of(item);
                                     if (pair != nullptr && pair->size() == 2)
                                         out.emplace_back(interpreter.str((*pair)[0]), (*pair)[1]);
                                 });
        }
    }));
    return out;
}

std::string member_of(std::string_view holder, std::string_view path) {
    std::string out(holder);
    while (!path.empty()) {
        const std::string_view part = path.substr(0, path.find('.'));
        out += is_digit(part[0]) ? concat({"[", part, "]"}) : concat({".", part});
        path.remove_prefix(std::min(part.size() + 1, path.size()));
    }
    return out;
}

std::uint64_t Log::number_of(const std::shared_ptr<Storage>& storage) {
    const auto [entry, fresh] = numbers_.try_emplace(storage.get(), next_);
    if (fresh) {
        ++next_;
        storages_.push_back(storage);
    }
    return entry->second;
}

std::optional<LoggedTensor> Log::logged(const Value& value) {
    if (const Tensor* tensor = tensor_in(value)) {
        if (!tensor->storage) return std::nullopt;
        if (const auto* object = value.as<torch::TensorObject>()) {
            const autograd::Variable& variable = object->variable;
            if (variable.meta->requires_grad || variable.meta->retains_grad) variables_[variable.meta.get()] = variable;
        }
        return LoggedTensor{value, *tensor, number_of(tensor->storage)};
    }
    const auto* scalar = value.as<numpy::ScalarObject>();
    if (scalar == nullptr) return std::nullopt;
    const auto [entry, fresh] = scalars_.try_emplace(scalar);
    if (fresh) {
        Tensor tensor = scalar->from ? seen_in(*scalar->from)
                                     : element_tensor(interpreter_.context().workspace, scalar->dtype, scalar->element);
        const std::uint64_t number = number_of(tensor.storage);
        entry->second = {value, std::move(tensor), number};
    }
    return entry->second;
}

std::shared_ptr<const Bytes> Log::content(const LoggedTensor& tensor) {
    Storage& storage = *tensor.tensor.storage;
    std::shared_ptr<const Bytes>& last = latest_[tensor.number];
    const bool same = last && last->size() == storage.bytes() &&
                      (last->empty() || std::memcmp(last->data(), storage.data(), last->size()) == 0);
    if (!same) {
        last = std::make_shared<const Bytes>(storage.data(), storage.data() + storage.bytes());
        kept_bytes_ += storage.bytes();
    }
    return last;
}

std::shared_ptr<LoggedCall> Log::begin(const ObservedCall& observed, const std::string& function, const Value& self) {
    if (complete_ && (calls_.size() >= max_calls || kept_bytes_ >= max_bytes)) give_up();
    if (!complete_) return nullptr;
    auto call = std::make_shared<LoggedCall>();
    call->kind = observed.kind;
    call->op = observed.op;
    call->native = observed.native;
    call->name = observed.kind == CallKind::attribute ? observed.name : selection_of(plain_name(function), self);
    call->in_place = observed.kind == CallKind::in_place || plain_name(function) != function;
    const auto take = [&](const Value& value, bool index, bool out = false) {
        for (const Value& one : elements_in(value)) {
            std::optional<LoggedTensor> tensor = logged(one);
            if (!tensor) continue;
            tensor->index = index;
            tensor->out = out;
            call->before[tensor->number] = content(*tensor);
            known_.insert(tensor->number);
            call->inputs.push_back(std::move(*tensor));
        }
    };
    if (observed.function != nullptr) {
        call->function = *observed.function;
        for (const auto& [name, member] : members_of(interpreter_, *observed.function)) take(member, false);
    }
    if (!self.is_nothing()) take(call->self = self, false);
    // The items of `np.r_[x, y]` are no indices.
    const bool subscript = (observed.kind == CallKind::get_item || observed.kind == CallKind::set_item) &&
                           logged(*observed.operands[0]).has_value();
    for (std::size_t i = 0; i < observed.operands.size(); ++i) {
        if (observed.operands[i] == nullptr) continue;
        take(*observed.operands[i], subscript && i == 1);
        call->operands[i] = snapshot(*observed.operands[i]);
    }
    for (const Value& value : observed.positional) {
        take(value, false, call->positional.size() >= positional_inputs(observed));
        call->positional.push_back(snapshot(value));
    }
    for (const KeywordArgument& keyword : observed.keywords) {
        take(keyword.value, false, keyword.name == "out");
        call->keywords.emplace_back(keyword.name, snapshot(keyword.value));
    }
    add_numbers(*call);
    const NativeFunction* native = call->function.is_object() ? call->function.as<NativeFunction>() : nullptr;
    generators_ =
        current_generators(interpreter_, native != nullptr ? native->self : call->self, std::move(generators_));
    call->generators = generators_;
    before_ = nodes_before(*call);
    const bool flows_back = call->name == "backward" || call->name == "grad";
    if (flows_back && observed.kind != CallKind::attribute) begin_backward(*call);
    return call;
}

void Log::add_numbers(LoggedCall& call) {
    if (!python_numbers_.any()) return;
    const auto add = [&](const Value& value, bool key) {
        const NumberNode node = python_numbers_.all_in(value);
        if (node == 0) return;
        const auto use = value.is_integer() ? GivenNumber::Use::integer : GivenNumber::Use::real;
        call.numbers.push_back({node, key ? GivenNumber::Use::key : use});
    };
    const bool subscript = call.kind == CallKind::get_item || call.kind == CallKind::set_item;
    for (std::size_t i = 0; i < call.operands.size(); ++i) add(call.operands[i], subscript && i == 1);
    for (const Value& value : call.positional) add(value, false);
    for (const auto& [name, value] : call.keywords) add(value, false);
}

void Log::read(const std::shared_ptr<const LoggedTensor>& tensor, Value& value, Extent& first) {
    if (items_of(value) != nullptr) {
        for (const Value& item : *items_of(value)) read(tensor, const_cast<Value&>(item), first);
    } else if (value.is_real() || value.is_integer()) {
        if (reads_.size() >= max_reads) return give_up();
        reads_.push_back({tensor, element_offset(first++, tensor->tensor), calls_.size()});
        value.set_origin(python_numbers_.read());
    } else {
        ++first;
    }
}

void Log::computed(const ObservedCall& observed, Value& result) {
    // A number that already has an origin was only passed through.
    const bool number = result.is_real() || result.is_integer();
    if (!complete_ || !number || result.origin() != 0) return;
    const bool calls = observed.kind == CallKind::call;
    const bool counts = calls && !result.is_real() && &observed.function->type() != &type_type;
    NumberNode node = 0;
    const auto add = [&](const Value& value) {
        if (value.is_object() && calls && !counts && observed.function->as<Function>() == nullptr) {
            // For example `float(t)` or `math.exp(t)`; a function written in Python may read only the shape.
            std::optional<LoggedTensor> tensor = logged(value);
            if (tensor && tensor->tensor.numel() == 1) {
                known_.insert(tensor->number);
                Extent first = 0;
                Value number_read = Value::real(0);
                read(std::make_shared<const LoggedTensor>(std::move(*tensor)), number_read, first);
                node = python_numbers_.joined(node, number_read.origin());
            }
        }
        // The length of a list does not depend on the numbers in it.
        if (!value.is_object() || !counts) node = python_numbers_.joined(node, python_numbers_.all_in(value));
    };
    switch (observed.kind) {
        case CallKind::binary:
        case CallKind::in_place:
        case CallKind::unary:
            for (const Value* operand : observed.operands) {
                if (operand != nullptr) add(*operand);
            }
            break;
        case CallKind::call: {
            // These return one of several arguments, possibly one without an origin.
            const NativeFunction* native = observed.function->as<NativeFunction>();
            const std::string_view name = native == nullptr ? "" : std::string_view(native->name);
            if (name == "max" || name == "min" || name == "next" || name == "getattr") return;
            for (const Value& value : observed.positional) add(value);
            for (const KeywordArgument& keyword : observed.keywords) add(keyword.value);
            break;
        }
        default:
            return;
    }
    result.set_origin(node);
}

void Log::add_result(LoggedCall& call, LoggedTensor tensor, bool written) {
    call.after[tensor.number] = content(tensor);
    known_.insert(tensor.number);
    call.results.push_back({std::move(tensor), written});
}

void Log::end(LoggedCall& call, Value& result, std::span<const Value> written) {
    if (!complete_) return;
    std::set<std::uint64_t> seen;
    std::size_t position = 0;
    for (const Value& one : elements_in(result)) {
        std::optional<LoggedTensor> tensor = logged(one);
        if (!tensor) continue;
        // A hook may have returned the gradient.
        const bool made = call.backward && tensor->number >= call.backward->first_storage;
        const bool known = known_.count(tensor->number) != 0 && !made;
        if (!known && seen.insert(tensor->number).second) call.results.push_back({std::move(*tensor), false, position});
        ++position;
    }
    if ((call.name == "item" || call.name == "tolist") && call.inputs.size() == 1) {
        const auto tensor = std::make_shared<const LoggedTensor>(call.inputs[0]);
        // `item(i)` counts in row-major order; `item(i, j)` and `item((i, j))` are indices.
        const Values* several = call.positional.empty() ? nullptr : items_of(call.positional[0]);
        const std::span<const Value> indices = several != nullptr ? std::span(*several) : std::span(call.positional);
        Extent first = 0;
        for (std::size_t i = 0; i < indices.size() && indices[i].is_integer(); ++i) {
            const Extent size = indices.size() == 1 ? tensor->tensor.numel() : tensor->tensor.sizes[i];
            first = first * size + indices[i].integer() + (indices[i].integer() < 0 ? size : 0);
        }
        read(tensor, result, first);
        if (!complete_) return;
    }
    for (LoggedResult& one : call.results) {
        call.after[one.what.number] = content(one.what);
        known_.insert(one.what.number);
        made_.try_emplace(one.what.number, Made{depth(), call.where});
    }
    for (const Value& one : written) {
        std::optional<LoggedTensor> tensor = logged(one);
        if (tensor && seen.insert(tensor->number).second) add_result(call, std::move(*tensor), true);
    }
    for (const LoggedTensor& input : call.inputs) {
        const bool changed = content(input) != call.before[input.number];
        if (changed && seen.insert(input.number).second) add_result(call, input, true);
    }
    add_view_indices(call, result);
    if (call.backward) {
        end_backward(call);
    } else {
        add_saved(call, result);
    }
}

void Log::failed(LoggedCall& call) {
    for (const LoggedTensor& input : call.inputs) {
        if (complete_ && content(input) != call.before[input.number]) give_up();
    }
}

void Log::add_view_indices(const LoggedCall& call, const Value& result) {
    if (call.kind == CallKind::set_item) return;
    std::vector<ViewIndex> by;
    for (const LoggedTensor& input : call.inputs) {
        if (input.index) by.push_back({input, calls_.size()});
        const std::vector<ViewIndex>* its = input.index ? nullptr : taken_by(input);
        if (its != nullptr) by.insert(by.end(), its->begin(), its->end());
    }
    // For an index that is a Python number, `x[int(i)]`, mark the element that it was read from.
    for (const GivenNumber& given : call.numbers) {
        for (const std::size_t number : python_numbers_.reads_of(given.node)) {
            const NumberRead& from = reads_[number];
            ViewIndex one{*from.tensor, from.calls};
            one.index.tensor.offset = from.offset;
            one.index.tensor.sizes.clear();
            one.index.tensor.strides.clear();
            by.push_back(std::move(one));
        }
    }
    if (by.empty() || views_.size() >= max_calls) return;
    for (const Value& one : elements_in(result)) {
        const Tensor* tensor = tensor_in(one);
        const bool is_view = tensor != nullptr && tensor->storage &&
                             std::any_of(call.inputs.begin(), call.inputs.end(), [&](const LoggedTensor& input) {
                                 return !input.index && input.tensor.storage == tensor->storage;
                             });
        if (is_view) views_.try_emplace(tensor, one, by);
    }
}

const std::vector<ViewIndex>* Log::taken_by(const LoggedTensor& tensor) const {
    const auto found = views_.empty() ? views_.end() : views_.find(tensor_in(tensor.object));
    return found == views_.end() ? nullptr : &found->second.second;
}

void Log::give_up() {
    complete_ = false;
    calls_.clear();
    bindings_.clear();
    made_.clear();
    events_.clear();
    views_.clear();
    variables_.clear();
    latest_.clear();
    known_.clear();
    scalars_.clear();
    reads_.clear();
    numbers_.clear();
    storages_.clear();
}

void Log::keep(std::shared_ptr<LoggedCall> call) {
    if (complete_ && !call->results.empty()) calls_.push_back(std::move(call));
}

void Log::ended(std::size_t event, const Value& result, std::span<const Value> written) {
    if (!complete_ || events_.count(event) != 0) return;
    const std::vector<Value> given = elements_in(result);
    if (given.empty() && written.empty()) return;
    std::optional<LoggedTensor> first = logged(given.empty() ? written[0] : given[0]);
    if (!first) return;
    std::shared_ptr<const Bytes> bytes = content(*first);
    events_.emplace(event, LoggedEvent{std::move(*first), std::move(bytes), calls_.size()});
}

const LoggedCall* Log::first_with(std::uint64_t storage) const {
    for (const std::shared_ptr<LoggedCall>& call : calls_) {
        for (const LoggedTensor& input : call->inputs) {
            if (input.number == storage) return call.get();
        }
    }
    return nullptr;
}

void Log::belong(std::size_t first, std::size_t event, const Value& result, bool opened) {
    const std::vector<Value> returned = elements_in(result);
    for (std::size_t i = first; i < calls_.size(); ++i) {
        LoggedCall& call = *calls_[i];
        if (!call.event) call.event = event;
        call.composes = opened && element_source(call.name, call.event_kind, call.inputs.size()) == ElementSource::made;
        const auto is_its = [&](const Value& value) {
            const Tensor* tensor = tensor_in(value);
            return tensor != nullptr && tensor->storage == call.results[0].what.tensor.storage;
        };
        if (has(FunctionTrait::takes_argument, call.name) && std::any_of(returned.begin(), returned.end(), is_its))
            call.of_library = false;
    }
}

std::size_t Log::depth() const {
    std::size_t out = 0;
    for (const Frame* at = interpreter_.frame(); at != nullptr; at = at->back) ++out;
    return out;
}

bool Log::made_by(const Made& made, const Made& now) const {
    if (made.depth != now.depth) return made.depth > now.depth;
    if (made.where.begin < now.where.begin) return false;
    // A statement continues on the next line only within brackets or after a backslash.
    int open = 0;
    const std::string_view text = interpreter_.program()->source.text();
    for (std::size_t i = now.where.begin; i < made.where.begin; ++i) {
        open += text[i] == '(' || text[i] == '[' || text[i] == '{' ? 1 : 0;
        open -= text[i] == ')' || text[i] == ']' || text[i] == '}' ? 1 : 0;
        if ((text[i] == '\n' && open == 0 && (i == 0 || text[i - 1] != '\\')) || text[i] == ';') return false;
    }
    return true;
}

bool Log::still_made(std::uint64_t storage, std::size_t index) const {
    const auto made = made_.find(storage);
    const Location where = calls_[index]->where;
    return made != made_.end() && where.begin <= made->second.where.begin && made->second.where.end <= where.end;
}

void Log::bound(Location where, const Value& value) {
    if (!complete_ || !value.is_object()) return;
    const Source& source = interpreter_.program()->source;
    bound(std::string(source.text().substr(where.begin, where.end - where.begin)), source.line(where.begin),
          {depth(), where}, value);
}

void Log::bound(std::string name, std::size_t line, const Made& now, const Value& value) {
    if (!value.is_object()) return;
    if (const std::optional<LoggedTensor> tensor = logged(value)) {
        const auto made = made_.find(tensor->number);
        if (made == made_.end() || made_by(made->second, now))
            bindings_.try_emplace(tensor->number, BoundName{std::move(name), line, tensor->tensor, calls_.size()});
    } else if (const Values* items = items_of(value)) {
        for (std::size_t i = 0; i < items->size() && i < max_calls; ++i)
            bound(concat({name, "[", i, "]"}), line, now, (*items)[i]);
    } else if (const Dict* dict = value.as<Dict>()) {
        for (const Dict::Entry& entry : dict->each()) {
            bound(concat({name, "[", interpreter_.repr(entry.key), "]"}), line, now, entry.value);
        }
    } else {
        for (const auto& [member, parameter] : members_of(interpreter_, value))
            bound(member_of(name, member), line, now, parameter);
    }
}

}  // namespace bcast::python::lineage
