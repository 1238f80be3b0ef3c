#include "bcast/program/tensor_history.hpp"

#include <algorithm>

#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

constexpr std::size_t max_views = 256;
constexpr std::size_t max_seen = 8;
constexpr std::size_t least_storages = 1024;

bool is_same_view(const TensorFacts& a, const TensorFacts& b) {
    return a.offset == b.offset && a.strides == b.strides && same_extents(a.shape, b.shape);
}

/// Finds the view of a storage that equals a tensor.
template <typename Views>
auto find_view(Views& views, const TensorFacts& tensor) {
    return std::find_if(views.begin(), views.end(),
                        [&](const auto& view) { return is_same_view(*view.first, tensor); });
}

}  // namespace

TensorHistory::Known& TensorHistory::known(const std::shared_ptr<Storage>& storage) {
    const auto [entry, fresh] = known_.try_emplace(storage.get());
    Known& known = entry->second;
    if (!fresh && !known.storage.expired()) return known;
    if (!fresh) known = {};
    known.number = next_++;
    known.storage = storage;
    if (known_.size() > most_) remove_expired();
    return known;
}

const TensorHistory::Known* TensorHistory::known(const TensorFacts& tensor) const {
    const auto known = tensor.storage ? known_.find(tensor.storage_address) : known_.end();
    return known == known_.end() || known->second.number != *tensor.storage ? nullptr : &known->second;
}

SharedFacts TensorHistory::facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start) {
    if (!tensor.storage || tensor.number) return std::make_shared<TensorFacts>(python::facts_of(tensor, shown, start));
    Known& its = known(tensor.storage);
    const auto seen = std::find_if(its.seen.begin(), its.seen.end(), [&](const SharedFacts& facts) {
        return start == nullptr && are_facts_of(*facts, tensor, shown);
    });
    if (seen != its.seen.end()) return *seen;
    auto out = std::make_shared<TensorFacts>(python::facts_of(tensor, shown, start));
    out->storage = its.number;
    out->storage_address = tensor.storage.get();
    if (its.seen.size() >= max_seen) its.seen.clear();
    its.seen.push_back(out);
    return out;
}

bool TensorHistory::knew(const std::shared_ptr<Storage>& storage, std::uint64_t numbers) const {
    const auto known = known_.find(storage.get());
    return known != known_.end() && known->second.number < numbers && !known->second.storage.expired();
}

void TensorHistory::remove_expired() {
    std::erase_if(known_, [](const auto& one) { return one.second.storage.expired(); });
    most_ = std::max(least_storages, 2 * known_.size());
}

void TensorHistory::add(const SharedFacts& tensor, std::size_t event, bool writes,
                        std::optional<IntentionalOnes> on_purpose) {
    const auto known = known_.find(tensor->storage_address);
    if (known == known_.end() || known->second.number != tensor->storage) return;
    if (writes) known->second.writer = event;
    auto& views = known->second.views;
    Made made{event, std::move(on_purpose)};
    const auto there = find_view(views, *tensor);
    if (views.size() >= max_views) {
        views.clear();
    } else if (there != views.end()) {
        *there = {tensor, std::move(made)};
        return;
    }
    views.emplace_back(tensor, std::move(made));
}

TensorHistory::Made TensorHistory::of(const TensorFacts& tensor) const {
    const Known* its = known(tensor);
    if (its == nullptr) return {};
    const auto view = find_view(its->views, tensor);
    return view == its->views.end() ? Made{its->writer, {}} : view->second;
}

}  // namespace bcast::python
