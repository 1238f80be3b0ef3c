#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "bcast/tensor/storage.hpp"

namespace bcast::python {

/// Numbers for storages, in the order in which they were first asked for. A new storage has a new one, also where it
/// lies at the place of one that is gone.
class StorageNumbers {
  public:
    std::uint64_t of(const std::shared_ptr<Storage>& storage) {
        const auto [place, fresh] = known_.try_emplace(storage.get());
        if (fresh || place->second.first.expired()) place->second = {storage, next_++};
        return place->second.second;
    }
    /// Somebody asked for it before.
    [[nodiscard]] bool knows(const std::shared_ptr<Storage>& storage) const {
        const auto place = known_.find(storage.get());
        return place != known_.end() && !place->second.first.expired();
    }

  private:
    std::map<const Storage*, std::pair<std::weak_ptr<Storage>, std::uint64_t>> known_;
    std::uint64_t next_ = 0;
};

}  // namespace bcast::python
