#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/place.hpp"
#include "bcast/program/migration_edits.hpp"
#include "bcast/tensor/tensor.hpp"

/// A program with named tensors, written without names: from what its calls really had, and run before it is shown.
namespace bcast::python {

/// A piece of the program, and what stands there instead.
struct MigrationChange {
    Place span;
    std::string from;
    std::string to;
    MigrationReason reason;
};

/// The same program without names. Where `code` is missing, `why` says what keeps it from being shown.
struct Migration {
    std::optional<std::string> code;
    std::vector<MigrationChange> changes;
    std::string why;  ///< `ambiguous`, `fails`, `differs`, or empty.
};

/// A tensor that a program has at its end: of a global variable, or in the value of its last expression.
struct FinalTensor {
    std::string name;
    Tensor tensor;
};

/// All of them, within lists and tuples too.
std::vector<FinalTensor> final_tensors(Interpreter& interpreter, const Value& last);

/// The same names, dtypes, shapes and elements; NaN is equal to NaN. The dims' own names do not count.
bool same_tensors(const std::vector<FinalTensor>& first, const std::vector<FinalTensor>& second);

/// Collects what must change, call by call.
class MigrationLog {
  public:
    /// Before a call is made. `code` is the program's text.
    void called(const Calling& calling, std::string_view code);
    /// `tensor.names = ...`, the whole statement.
    void named(Location statement);

    /// The program has to do with names.
    [[nodiscard]] bool any() const { return !sites_.empty() || ambiguous_; }
    /// The program with all changes; without `code` where a place was come to with different names.
    [[nodiscard]] Migration written(const Source& source, std::string_view code) const;

  private:
    using Site = std::pair<std::uint32_t, std::uint32_t>;
    void site(Location where, const std::vector<MigrationEdit>& edits);

    std::map<Site, std::vector<MigrationEdit>> sites_;
    bool ambiguous_ = false;
};

}  // namespace bcast::python
