#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bcast/program/event.hpp"
#include "bcast/tensor/storage.hpp"

namespace bcast::python {

/// The recorded history of tensors: their facts, the event that created their elements, and which sizes of 1 are
/// intentional.
///
/// Storages get ids in the order of their first lookup. A new storage gets a new id even at the address of a freed one.
/// Memory is proportional to the number of live storages and of the views of each, up to a bound: beyond it, all views
/// of the storage are attributed to the event that last wrote to it.
class TensorHistory {
  public:
    /// For each dim; empty: not known of any.
    using IntentionalOnes = std::vector<bool>;
    struct Made {
        std::optional<std::size_t> event;
        std::optional<IntentionalOnes> on_purpose;  ///< Nothing: not determined.
    };

    /// The facts of a tensor as it is now; the earlier ones if nothing changed. With `shown`, also some of its
    /// elements, in a box that begins at `start` unless that is nullptr.
    SharedFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start);
    /// Whether the storage already had an id when only `numbers` storages had one.
    [[nodiscard]] bool knew(const std::shared_ptr<Storage>& storage, std::uint64_t numbers) const;
    [[nodiscard]] std::uint64_t numbers() const { return next_; }

    /// Records that an event returned this tensor; `writes` unless it is a view of an existing one.
    void add(const SharedFacts& tensor, std::size_t event, bool writes, std::optional<IntentionalOnes> on_purpose);
    [[nodiscard]] Made of(const TensorFacts& tensor) const;

  private:
    struct Known {
        std::uint64_t number = 0;
        std::weak_ptr<Storage> storage;
        std::optional<std::size_t> writer;
        std::vector<std::pair<SharedFacts, Made>> views;
        std::vector<SharedFacts> seen;  ///< The latest facts of some of its tensors.
    };

    Known& known(const std::shared_ptr<Storage>& storage);
    [[nodiscard]] const Known* known(const TensorFacts& tensor) const;
    void remove_expired();

    std::unordered_map<const Storage*, Known> known_;
    std::uint64_t next_ = 0;
    std::size_t most_ = 1024;  ///< The number of storages at which expired ones are removed.
};

}  // namespace bcast::python
