#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bcast/autograd/backward.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/lineage/generators.hpp"
#include "bcast/program/lineage/numbers.hpp"

/// The log of a run, from which elements can be traced back through its calls.
namespace bcast::python::lineage {

/// The elements of a storage at some point in time.
using Bytes = std::vector<std::byte>;
/// Keyed by the id of the storage.
using Contents = std::map<std::uint64_t, std::shared_ptr<const Bytes>>;

/// A tensor, or a NumPy scalar, as a call used it.
struct LoggedTensor {
    Value object;              ///< The program's object; nothing for a `grad` of a tensor.
    Tensor tensor;             ///< A scalar gets its own storage.
    std::uint64_t number = 0;  ///< The id of the storage.
    bool index = false;        ///< Is the index of a subscript.
    bool out = false;          ///< Is only written to.
};

/// A result that a call created or wrote to.
struct LoggedResult {
    LoggedTensor what;
    bool written = false;      ///< It existed before the call.
    std::size_t position = 0;  ///< If new, its position among the tensors returned.
    /// Not returned by the call: saved for backward by its graph, as tensor number `position` of `saved_behind`.
    bool internal = false;
};

/// `backward` and `grad`: a copy of the traversed part of the graph, with its saved tensors.
struct LoggedBackward {
    std::vector<autograd::Variable> roots;
    autograd::Gradients starts;
    std::vector<autograd::Variable> leaves;  ///< One per result.
    /// A saved tensor, and its copy in this graph; and what hooks read, and a copy.
    std::vector<std::pair<LoggedTensor, Tensor>> saved;
    std::uint64_t first_storage = 0;  ///< The storages from this id on were created by the call.
    std::size_t first_call = 0;       ///< Number of calls logged when it began.
};

/// A Python number argument that was read from tensors, or a list with such numbers.
struct GivenNumber {
    enum class Use : std::uint8_t { real, integer, key };
    NumberNode node = 0;
    Use use = Use::real;  ///< A key is in a subscript.
};

/// A library call that created or wrote elements, with all data needed to replay it.
struct LoggedCall {
    CallKind kind = CallKind::call;
    std::uint8_t op = 0;
    NativeCall native = nullptr;
    Value function;
    Value self;
    std::array<Value, 3> operands;
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> keywords;
    std::string name;  ///< `add` for `add_` and `+`.
    bool in_place = false;
    bool of_library = false;  ///< Made within a library written in Python, not by the program.
    bool composes = false;    ///< Made constants, and is logged instead of the call that contains it.
    EventKind event_kind = EventKind::other;
    Location where;
    std::size_t line = 1;
    std::optional<std::size_t> event;
    std::vector<LoggedTensor> inputs;
    std::vector<GivenNumber> numbers;  ///< Arguments that were read from tensors.
    std::vector<LoggedResult> results;
    Contents before;  ///< Contents of the inputs.
    Contents after;   ///< Contents of the results.
    std::shared_ptr<LoggedBackward> backward;
    std::shared_ptr<const Generators> generators;  ///< State before the call.

    [[nodiscard]] bool has_keyword(std::string_view keyword) const {
        return std::any_of(keywords.begin(), keywords.end(), [&](const auto& one) { return one.first == keyword; });
    }
};

/// The graph nodes that created the inputs of a call.
std::set<const autograd::Node*> nodes_before(const LoggedCall& call);
/// The tensors saved for backward between these nodes and a result, in a deterministic order.
std::vector<Tensor> saved_behind(const Value& result, const std::set<const autograd::Node*>& before);

/// The variable to which a statement first bound a storage.
struct BoundName {
    std::string name;
    std::size_t line = 1;
    Tensor tensor;
    std::size_t calls = 0;  ///< Number of calls logged by then.
};

/// The first tensor that an event returned or wrote, as it was when the event ended.
struct LoggedEvent {
    LoggedTensor what;
    std::shared_ptr<const Bytes> content;
    std::size_t calls = 0;  ///< Number of calls logged by then.
};

/// An element that the program read as a Python number.
struct NumberRead {
    std::shared_ptr<const LoggedTensor> tensor;
    Extent offset = 0;      ///< Offset in its storage.
    std::size_t calls = 0;  ///< Number of calls logged by then.
};

/// An index element that determines where a view begins.
struct ViewIndex {
    LoggedTensor index;
    std::size_t calls = 0;  ///< Number of calls logged when the view was created.
};

/// The parameters and buffers of a torch.nn module, by name; empty for any other value.
std::vector<std::pair<std::string, Value>> members_of(Interpreter& interpreter, const Value& value);

/// A member as a program writes it: `net[0].weight` for `0.weight` of `net`.
std::string member_of(std::string_view holder, std::string_view path);

/// Logs the calls of a run. If the limits are exceeded, the log is dropped and `complete` is false.
class Log {
  public:
    explicit Log(Interpreter& interpreter) : interpreter_(interpreter) {}

    /// A call begins. `self` is the object of a method call, or nothing.
    std::shared_ptr<LoggedCall> begin(const ObservedCall& observed, const std::string& function, const Value& self);
    /// The call returned `result`; each Python number in it gets an origin. `written`: results that existed before and
    /// whose elements the call wrote.
    void end(LoggedCall& call, Value& result, std::span<const Value> written);
    /// The call failed. Elements that it wrote before cannot be traced.
    void failed(LoggedCall& call);
    /// Adds the call to the log.
    void keep(std::shared_ptr<LoggedCall> call);
    /// The calls from index `first` on are parts of an event, which returned `result`: the program made it of numbers
    /// that it gave. `opened`: they are logged instead of the event's call.
    void belong(std::size_t first, std::size_t event, const Value& result, bool opened);
    /// A statement with a target at `where` bound a value.
    void bound(Location where, const Value& value);
    /// Python itself evaluated a call; the origin of a number that it returned is that of its arguments.
    void computed(const ObservedCall& observed, Value& result);
    /// An event ended, which returned `result` and wrote to `written`. Only its first run is recorded.
    void ended(std::size_t event, const Value& result, std::span<const Value> written);

    [[nodiscard]] const std::vector<std::shared_ptr<LoggedCall>>& calls() const { return calls_; }
    [[nodiscard]] const std::map<std::uint64_t, BoundName>& bindings() const { return bindings_; }
    [[nodiscard]] const std::map<std::size_t, LoggedEvent>& events() const { return events_; }
    [[nodiscard]] const std::vector<NumberRead>& reads() const { return reads_; }
    [[nodiscard]] const Numbers& numbers() const { return python_numbers_; }
    /// Whether call number `index` wrote to a storage in the same statement that created it, as in `a =
    /// torch.empty(3).fill_(1)`.
    [[nodiscard]] bool still_made(std::uint64_t storage, std::size_t index) const;
    [[nodiscard]] bool complete() const { return complete_; }
    /// The first call with a storage among its inputs; nullptr if there is none.
    [[nodiscard]] const LoggedCall* first_with(std::uint64_t storage) const;
    /// The indices from which a tensor was created as a view, `x[i]` with a tensor `i` without axes, including those of
    /// its base view; nullptr if there are none.
    [[nodiscard]] const std::vector<ViewIndex>* taken_by(const LoggedTensor& tensor) const;
    /// The tensor in a value, or nothing.
    [[nodiscard]] std::optional<LoggedTensor> logged(const Value& value);

  private:
    class GraphCopy;

    /// Where a storage was created: the depth of the call stack, and the expression.
    struct Made {
        std::size_t depth = 0;
        Location where;
    };

    std::uint64_t number_of(const std::shared_ptr<Storage>& storage);
    [[nodiscard]] std::size_t depth() const;
    /// Whether the statement with a target at `now` created the storage, or called the function that did.
    [[nodiscard]] bool made_by(const Made& made, const Made& now) const;
    std::shared_ptr<const Bytes> content(const LoggedTensor& tensor);
    void add_numbers(LoggedCall& call);
    /// Records that the numbers in `value` were read from a tensor, beginning with its element `first`.
    void read(const std::shared_ptr<const LoggedTensor>& tensor, Value& value, Extent& first);
    void bound(std::string name, std::size_t line, const Made& now, const Value& value);
    /// Drops the log and stops logging because the limits are exceeded.
    void give_up();
    void begin_backward(LoggedCall& call);
    void end_backward(LoggedCall& call);
    void add_saved(LoggedCall& call, const Value& result);
    void add_result(LoggedCall& call, LoggedTensor tensor, bool written);
    void add_view_indices(const LoggedCall& call, const Value& result);

    Interpreter& interpreter_;
    std::map<const void*, std::uint64_t> numbers_;
    std::vector<std::shared_ptr<Storage>> storages_;  ///< Kept alive, so that no other storage reuses an address.
    std::map<const Object*, LoggedTensor> scalars_;
    std::uint64_t next_ = 0;
    std::set<std::uint64_t> known_;
    std::set<const autograd::Node*> before_;  ///< The nodes of the inputs of the call that began last.
    Contents latest_;
    std::shared_ptr<const Generators> generators_;
    std::uint64_t kept_bytes_ = 0;
    std::map<autograd::Meta*, autograd::Variable> variables_;  ///< Tensors that may have a `grad`.
    std::vector<std::shared_ptr<LoggedCall>> calls_;
    std::map<std::uint64_t, BoundName> bindings_;
    std::map<std::uint64_t, Made> made_;
    std::map<const Tensor*, std::pair<Value, std::vector<ViewIndex>>> views_;
    std::map<std::size_t, LoggedEvent> events_;
    Numbers python_numbers_;
    std::vector<NumberRead> reads_;
    bool complete_ = true;
};

}  // namespace bcast::python::lineage
