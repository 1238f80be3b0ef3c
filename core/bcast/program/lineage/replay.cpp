#include "bcast/program/lineage/replay.hpp"

#include <cstring>

#include "bcast/language/types/exception.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python::lineage {
namespace {

/// Substitutes the elements of a program's objects during its lifetime, and disables or enables grad mode.
class Swapped {
  public:
    Swapped(Interpreter& interpreter, const LoggedCall& call, const Substitutes& substitutes, bool gradients)
        : mode_(torch::torch_state(interpreter).mode.enabled), before_(mode_) {
        mode_ = gradients;
        for (const LoggedTensor& input : call.inputs) {
            const auto substitute = substitutes.find(input.number);
            if (substitute == substitutes.end()) continue;
            Tensor other = input.tensor;
            other.storage = substitute->second.storage;
            other.dtype = substitute->second.dtype;
            if (auto* scalar = input.object.as<numpy::ScalarObject>()) {
                scalars_.emplace_back(scalar, std::pair(scalar->dtype, scalar->element));
                scalar->dtype = other.dtype;
                scalar->element = read_element(other, 0);
            } else {
                auto& own = const_cast<Tensor&>(*tensor_in(input.object));
                tensors_.emplace_back(&own, own);
                own = std::move(other);
            }
        }
    }
    Swapped(const Swapped&) = delete;
    Swapped& operator=(const Swapped&) = delete;
    Swapped(Swapped&&) = delete;
    Swapped& operator=(Swapped&&) = delete;
    ~Swapped() {
        mode_ = before_;
        for (std::size_t i = tensors_.size(); i-- > 0;) *tensors_[i].first = std::move(tensors_[i].second);
        for (std::size_t i = scalars_.size(); i-- > 0;)
            std::tie(scalars_[i].first->dtype, scalars_[i].first->element) = scalars_[i].second;
    }

  private:
    bool& mode_;
    bool before_;
    std::vector<std::pair<Tensor*, Tensor>> tensors_;
    std::vector<std::pair<numpy::ScalarObject*, std::pair<Dtype, Element>>> scalars_;
};

Value again(Interpreter& interpreter, const LoggedCall& call) {
    const Value& first = call.operands[0];
    const Value& second = call.operands[1];
    std::vector<KeywordArgument> keywords;
    for (const auto& [name, value] : call.keywords) keywords.push_back({name, value});
    const CallArguments arguments{call.positional, keywords, call.where};
    switch (call.kind) {
        case CallKind::call:
            return interpreter.call(call.function, arguments);
        case CallKind::method:
            return call.native(interpreter, call.self, arguments);
        case CallKind::binary:
            return interpreter.binary(static_cast<BinaryOperator>(call.op), first, second);
        case CallKind::in_place:
            return interpreter.in_place(static_cast<BinaryOperator>(call.op), first, second);
        case CallKind::unary:
            return interpreter.unary(static_cast<UnaryOperator>(call.op), first);
        case CallKind::compare:
            return interpreter.compare(static_cast<ComparisonOperator>(call.op), first, second);
        case CallKind::get_item:
            return interpreter.get_item(first, second);
        case CallKind::set_item:
            interpreter.set_item(first, second, call.operands[2]);
            return Value::none();
        case CallKind::attribute:
            break;
    }
    return interpreter.get_attribute(first, call.name);
}

}  // namespace

Substitute substitute_of(Interpreter& interpreter, const Bytes& bytes, Dtype dtype, bool as_real) {
    const std::shared_ptr<Memory>& memory = interpreter.context().workspace.memory;
    Substitute out{Storage::allocate(memory, bytes.size()), dtype};
    if (!bytes.empty()) std::memcpy(out.storage->data(), bytes.data(), bytes.size());
    if (!as_real || dtype == Dtype::float64) return out;
    const Tensor from = elements_of(out);
    Substitute real{Storage::allocate(memory, static_cast<std::uint64_t>(from.numel()) * sizeof(double)),
                    Dtype::float64};
    Tensor to = elements_of(real);
    for (Extent i = 0; i < from.numel(); ++i) write(to, i, number_at(from, i));
    return real;
}

Tensor elements_of(const Substitute& substitute) {
    Tensor out;
    out.dtype = substitute.dtype;
    out.sizes = {static_cast<Extent>(substitute.storage->bytes() / item_size(substitute.dtype))};
    out.strides = {1};
    out.storage = substitute.storage;
    return out;
}

std::vector<Tensor> replay(Interpreter& interpreter, const LoggedCall& call, const Substitutes& substitutes,
                           bool saved) {
    const Swapped swapped(interpreter, call, substitutes, saved);
    const RestoredGenerators then(interpreter, *call.generators);
    const std::set<const autograd::Node*> before = nodes_before(call);
    Value result;
    // The program's handler must not see this exception; it is raised again as an error of the replay.
    if (const Ref<Exception> exception = interpreter.attempt([&] { result = again(interpreter, call); })) {
        raise_runtime_error("");
    }
    std::vector<Tensor> given;
    for (const Value& one : elements_in(result)) {
        if (const Tensor* tensor = tensor_in(one)) {
            given.push_back(*tensor);
        } else if (const auto* scalar = one.as<numpy::ScalarObject>()) {
            given.push_back(element_tensor(interpreter.context().workspace, scalar->dtype, scalar->element));
        }
    }
    std::vector<Tensor> internal;
    if (saved) internal = saved_behind(result, before);
    std::vector<Tensor> out;
    for (const LoggedResult& one : call.results) {
        if (one.internal) {
            out.push_back(one.position < internal.size() ? internal[one.position] : Tensor());
            continue;
        }
        if (one.written) {
            out.push_back(elements_of(substitutes.at(one.what.number)));
            continue;
        }
        if (one.position >= given.size() || given[one.position].numel() != one.what.tensor.numel())
            raise_runtime_error("");
        out.push_back(given[one.position]);
    }
    return out;
}

}  // namespace bcast::python::lineage
