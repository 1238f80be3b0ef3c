#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/source_location.hpp"
#include "bcast/program/migration_edits.hpp"
#include "bcast/tensor/tensor.hpp"

/// Rewrites a program with named tensors without names, from what its calls had at run time. The result is run before
/// it is shown.
namespace bcast::python {

/// A span of the program and its replacement.
struct MigrationChange {
    SourceLocation span;
    std::string from;
    std::string to;
    MigrationReason reason;
};

/// The same program without names. If `code` is absent, `why` gives the reason.
struct Migration {
    std::optional<std::string> code;
    std::vector<MigrationChange> changes;
    std::string why;  ///< `ambiguous`, `fails`, `differs`, or empty.
};

/// A tensor at the end of a program: the value of a global variable, or in the value of the last expression.
struct FinalTensor {
    std::string name;
    Tensor tensor;
};

/// All final tensors, including those within lists and tuples.
std::vector<FinalTensor> final_tensors(Interpreter& interpreter, const Value& last);

/// Whether both have the same variables, dtypes, shapes and elements; NaN equals NaN. Names of dims are ignored.
bool same_tensors(const std::vector<FinalTensor>& first, const std::vector<FinalTensor>& second);

/// Collects the necessary edits, call by call.
class MigrationLog {
  public:
    /// Called before a call is evaluated. `code` is the program's text.
    void called(const Calling& calling, std::string_view code);
    /// `tensor.names = ...`; the location is that of the entire statement.
    void named(Location statement);

    /// Whether the program uses names of dims.
    [[nodiscard]] bool any() const { return !sites_.empty() || ambiguous_; }
    /// The program with all edits applied; without `code` if one location was reached with different names.
    [[nodiscard]] Migration written(const Source& source, std::string_view code) const;

  private:
    using Site = std::pair<std::uint32_t, std::uint32_t>;
    void site(Location where, const std::vector<MigrationEdit>& edits);

    std::map<Site, std::vector<MigrationEdit>> sites_;
    bool ambiguous_ = false;
};

}  // namespace bcast::python
