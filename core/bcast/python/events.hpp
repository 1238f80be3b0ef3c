#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bcast/explain/values.hpp"
#include "bcast/ops/context.hpp"
#include "bcast/python/migration.hpp"
#include "bcast/python/place.hpp"
#include "bcast/rules/alignment.hpp"

namespace bcast::python {

class Interpreter;
class Value;

/// A call of the program that broadcast, or tried to.
struct Event {
    Place span;                                     ///< The whole expression.
    Place mark;                                     ///< Its operator, or the name that is called.
    std::string call;                               ///< The expression as it is written.
    std::vector<std::optional<std::string>> texts;  ///< Per operand as it is written, where it is.
    Arguments arguments;                            ///< Which call of the table, and its operands' shapes and dtypes.
    Alignment alignment;
    std::optional<bcast::Values> values;  ///< Nothing where there are no elements to show.
    std::size_t count = 1;                ///< How often the program came here; all else is the first time's.
};

/// The tensor that a line made last.
struct MadeTensor {
    std::size_t line = 0;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

/// Collects what operations tell, each with the place of the program that is running, and what its lines make.
///
/// A place that is come to again is one event, unless it does another thing or fails now.
class Recorder : public ops::Observer {
  public:
    /// `code` is the program as it was given, whose bytes stand where the interpreter's program has them.
    Recorder(const Interpreter& interpreter, std::string_view code, std::size_t most = 256)
        : interpreter_(interpreter), code_(code), most_(most) {}

    void aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) override;

    /// A statement made a value.
    void made(Location statement, const Value& value);

    /// What no program wrote, and is no builtin, is about to be called.
    void calling(const Calling& calling) { migration_.called(calling, code_); }
    /// An attribute is about to be written by a statement.
    void assigning(const Value& object, const AttributeExpr& attribute, Location statement);

    /// What the program has to do with names.
    [[nodiscard]] const MigrationLog& migration() const { return migration_; }
    /// In the order of their first time.
    [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }
    /// In the order of the text.
    [[nodiscard]] std::vector<MadeTensor> lines() const;
    /// Events beyond the limit.
    [[nodiscard]] std::size_t omitted() const { return known_.size() - events_.size(); }
    /// The last event that failed at a mark.
    [[nodiscard]] std::optional<std::size_t> failed_at(Location mark) const;

  private:
    using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::string_view, bool, bool>;

    [[nodiscard]] std::string_view text(Location where) const {
        return code_.substr(where.begin, where.end - where.begin);
    }

    const Interpreter& interpreter_;
    std::string_view code_;
    std::size_t most_;
    std::vector<Event> events_;
    std::vector<Location> marks_;  ///< Of the events.
    std::map<Key, std::size_t> known_;
    std::map<std::size_t, MadeTensor> lines_;
    MigrationLog migration_;
};

}  // namespace bcast::python
