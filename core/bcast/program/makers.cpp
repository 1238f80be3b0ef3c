#include "bcast/program/makers.hpp"

#include <algorithm>

namespace bcast::python {
namespace {

constexpr std::size_t most_views = 256;
constexpr std::size_t least_storages = 1024;

}  // namespace

std::uint64_t Makers::number_of(const std::shared_ptr<Storage>& storage) {
    const auto [place, fresh] = numbers_.try_emplace(storage.get(), next_);
    if (!fresh) {
        const auto known = known_.find(place->second);
        if (!known->second.storage.expired()) return place->second;
        known_.erase(known);
        place->second = next_;
    }
    Known& known = known_[next_];
    known.at = storage.get();
    known.storage = storage;
    if (known_.size() > most_) forget_those_gone();
    return next_++;
}

bool Makers::knew(const std::shared_ptr<Storage>& storage, std::uint64_t numbers) const {
    const auto place = numbers_.find(storage.get());
    return place != numbers_.end() && place->second < numbers && !known_.at(place->second).storage.expired();
}

void Makers::forget_those_gone() {
    for (auto one = known_.begin(); one != known_.end();) {
        if (one->second.storage.expired()) {
            numbers_.erase(one->second.at);
            one = known_.erase(one);
        } else {
            ++one;
        }
    }
    most_ = std::max(least_storages, 2 * known_.size());
}

Makers::View Makers::view_of(const TensorFacts& tensor) {
    std::vector<Extent> sizes;
    for (const Dim& dim : tensor.shape) sizes.push_back(dim.extent);
    return {tensor.offset, std::move(sizes), tensor.strides};
}

void Makers::add(const TensorFacts& tensor, std::size_t event, bool writes, std::vector<bool> on_purpose) {
    const auto known = known_.find(*tensor.storage);
    if (known == known_.end()) return;
    if (writes) known->second.writer = event;
    if (known->second.views.size() >= most_views) known->second.views.clear();
    known->second.views[view_of(tensor)] = {event, std::move(on_purpose)};
}

Makers::Made Makers::of(const TensorFacts& tensor) const {
    if (!tensor.storage) return {};
    const auto known = known_.find(*tensor.storage);
    if (known == known_.end()) return {};
    const auto view = known->second.views.find(view_of(tensor));
    return view == known->second.views.end() ? Made{known->second.writer, {}} : view->second;
}

}  // namespace bcast::python
