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

/// What is recorded of tensors: their facts, the event that made their elements, and which of their 1s were made on
/// purpose.
///
/// Storages are numbered in the order in which they are first looked up. A new storage has a new number, also at the
/// address of a freed one. Memory is in proportion to the storages that live, and to the views of each up to a bound:
/// of a storage with more views than that, the event that wrote it last has made all.
class TensorHistory {
  public:
    /// Per dim; none at all: none is known to be.
    using OnPurpose = std::vector<bool>;
    struct Made {
        std::optional<std::size_t> event;
        std::optional<OnPurpose> on_purpose;  ///< Nothing: not determined.
    };

    /// The facts of a tensor as it is now; the same as before where nothing changed. With `shown`, some of its elements
    /// too, in a box that begins at `start` if that is not nullptr.
    SharedFacts facts_of(const Tensor& tensor, bool shown, const std::vector<Extent>* start);
    /// Whether the storage had a number when only `numbers` storages had one.
    [[nodiscard]] bool knew(const std::shared_ptr<Storage>& storage, std::uint64_t numbers) const;
    [[nodiscard]] std::uint64_t numbers() const { return next_; }

    /// An event gave this tensor; `writes` unless it is a view of what was there.
    void add(const SharedFacts& tensor, std::size_t event, bool writes, std::optional<OnPurpose> on_purpose);
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
    std::size_t most_ = 1024;  ///< The number of storages at which freed ones are removed.
};

}  // namespace bcast::python
