#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "bcast/program/event.hpp"
#include "bcast/tensor/storage.hpp"

namespace bcast::python {

/// Which event made what a tensor sees, and which of its 1s were made on purpose.
///
/// Storages are numbered in the order in which they were first asked for. A new one has a new number, also where it
/// lies at the place of one that is gone. Memory is in proportion to the storages that live, and to the views of each
/// up to a bound: of a storage with more views than that, the event that wrote it last has made all.
class Makers {
  public:
    struct Made {
        std::optional<std::size_t> event;
        std::vector<bool> on_purpose;  ///< Per dim; none at all: none is known to be.
    };

    std::uint64_t number_of(const std::shared_ptr<Storage>& storage);
    /// Somebody asked for its number when only so many had one.
    [[nodiscard]] bool knew(const std::shared_ptr<Storage>& storage, std::uint64_t numbers) const;
    [[nodiscard]] std::uint64_t numbers() const { return next_; }

    /// An event gave this tensor; `writes` unless it is a view of what was there.
    void add(const TensorFacts& tensor, std::size_t event, bool writes, std::vector<bool> on_purpose);
    [[nodiscard]] Made of(const TensorFacts& tensor) const;

  private:
    using View = std::tuple<Extent, std::vector<Extent>, std::vector<Extent>>;
    struct Known {
        const Storage* at = nullptr;
        std::weak_ptr<Storage> storage;
        std::optional<std::size_t> writer;
        std::map<View, Made> views;
    };

    static View view_of(const TensorFacts& tensor);
    void forget_those_gone();

    std::unordered_map<const Storage*, std::uint64_t> numbers_;
    std::unordered_map<std::uint64_t, Known> known_;
    std::uint64_t next_ = 0;
    std::size_t most_ = 1024;  ///< So many storages until those that are gone are looked for.
};

}  // namespace bcast::python
