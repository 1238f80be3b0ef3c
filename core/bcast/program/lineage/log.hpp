#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bcast/autograd/backward.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/lineage/generators.hpp"
#include "bcast/program/lineage/numbers.hpp"

/// What a run keeps so that elements can be followed back through its calls.
namespace bcast::python::lineage {

/// The elements of a storage at some time.
using Bytes = std::vector<std::byte>;
/// By the number of the storage.
using Contents = std::map<std::uint64_t, std::shared_ptr<const Bytes>>;

/// A tensor, or a scalar of NumPy, as a call saw it.
struct LoggedTensor {
    Value object;              ///< What the program holds; nothing for a gradient that a tensor keeps.
    Tensor tensor;             ///< A scalar has a storage of its own.
    std::uint64_t number = 0;  ///< Of the storage.
    bool index = false;        ///< Stands in a subscript.
    bool out = false;          ///< Is only written to.
};

/// What a call made, or wrote to.
struct LoggedResult {
    LoggedTensor what;
    bool written = false;   ///< It was there before.
    std::size_t place = 0;  ///< Which of the tensors that the call gave, if it is new.
    /// No part of what the call gave: the graph behind that saved it, as tensor number `place` of `saved_behind`.
    bool internal = false;
};

/// `backward` and `grad`: the part of the graph that they went through, with what it saved.
struct LoggedBackward {
    std::vector<autograd::Variable> roots;
    autograd::Gradients starts;
    std::vector<autograd::Variable> leaves;              ///< One for each result.
    std::vector<std::pair<LoggedTensor, Tensor>> saved;  ///< A tensor that the graph saved, and its copy in this graph.
};

/// A number that came from tensors, or a list of such.
struct GivenNumber {
    enum class Use : std::uint8_t { real, integer, key };
    NumberNode node = 0;
    Use use = Use::real;  ///< A key stands in a subscript.
};

/// A call of a library that made or wrote elements, and all that is needed to call it again.
struct LoggedCall {
    CallKind kind = CallKind::call;
    std::uint8_t op = 0;
    NativeCall native = nullptr;
    Value function;
    Value self;
    std::array<Value, 3> operands;
    std::vector<Value> positional;
    std::vector<std::pair<std::string, Value>> keywords;
    std::string name;  ///< `add` of `add_` and of `+`.
    bool in_place = false;
    bool of_library = false;  ///< Within a library that is written in Python: none of the program's own calls.
    EventKind event_kind = EventKind::other;
    Location where;
    std::size_t line = 1;
    std::optional<std::size_t> event;
    std::vector<LoggedTensor> inputs;
    std::vector<GivenNumber> numbers;  ///< Those that it was given and that came from tensors.
    std::vector<LoggedResult> results;
    Contents before;  ///< Of the inputs.
    Contents after;   ///< Of the results.
    std::shared_ptr<LoggedBackward> backward;
    std::shared_ptr<const Generators> generators;  ///< As they were before it.
};

/// The nodes that made the inputs of a call.
std::set<const autograd::Node*> nodes_before(const LoggedCall& call);
/// What was saved for gradients between these nodes and a result, in an order that is the same each time.
std::vector<Tensor> saved_behind(const Value& result, const std::set<const autograd::Node*>& before);

/// The variable to which a statement bound a storage first.
struct BoundName {
    std::string name;
    std::size_t line = 1;
    Tensor tensor;
    std::size_t calls = 0;  ///< How many had been kept by then.
};

/// The first tensor that an event gave or wrote, as it was when the event ended.
struct LoggedEvent {
    LoggedTensor what;
    std::shared_ptr<const Bytes> content;
    std::size_t calls = 0;  ///< How many had been kept by then.
};

/// An element that the program read as a number of Python.
struct NumberRead {
    std::shared_ptr<const LoggedTensor> tensor;
    Extent place = 0;       ///< In its storage.
    std::size_t calls = 0;  ///< How many had been kept by then.
};

/// An element of an index that says where a view begins.
struct ViewIndex {
    LoggedTensor index;
    std::size_t calls = 0;  ///< How many calls were kept when the view was taken.
};

/// Keeps the calls of a run. Of a long one it keeps the first, and `complete` says so.
class Log {
  public:
    explicit Log(Interpreter& interpreter) : interpreter_(interpreter) {}

    /// A call begins. `self` is what a method is called of, or nothing.
    std::shared_ptr<LoggedCall> begin(const ObservedCall& observed, const std::string& function, const Value* self);
    /// The call returned `result`, each of whose Python numbers gets an origin. `written` are results that were there
    /// before and whose elements it wrote.
    void end(LoggedCall& call, Value& result, std::span<const Value> written);
    /// The call failed. What it wrote until then cannot be followed.
    void failed(LoggedCall& call);
    /// Keeps the call.
    void keep(std::shared_ptr<LoggedCall> call);
    /// The calls from number `first` on are parts of an event.
    void belong(std::size_t first, std::size_t event);
    /// The statement with a target at `where` binds a value.
    void bound(Location where, const Value& value);
    /// Python itself evaluated a call; a number that it returned comes from those that it was given.
    void computed(const ObservedCall& observed, Value& result);
    /// An event ended, which gave `result` and wrote to `written`. Only its first time is kept.
    void ended(std::size_t event, const Value& result, std::span<const Value> written);

    [[nodiscard]] const std::vector<std::shared_ptr<LoggedCall>>& calls() const { return calls_; }
    [[nodiscard]] const std::map<std::uint64_t, BoundName>& bindings() const { return bindings_; }
    [[nodiscard]] const std::map<std::size_t, LoggedEvent>& events() const { return events_; }
    [[nodiscard]] const std::vector<NumberRead>& reads() const { return reads_; }
    [[nodiscard]] const Numbers& numbers() const { return python_numbers_; }
    /// Call number `index` wrote to a storage in the very statement that made it, as `a = torch.empty(3).fill_(1)`
    /// does.
    [[nodiscard]] bool still_made(std::uint64_t storage, std::size_t index) const;
    [[nodiscard]] bool complete() const { return complete_; }
    /// The first call that was given a storage; nullptr: none was.
    [[nodiscard]] const LoggedCall* first_with(std::uint64_t storage) const;
    /// The indices by which a tensor was taken as a view; nullptr where there are none: `x[i]` of a tensor `i` without
    /// axes, and what is a view of it.
    [[nodiscard]] const std::vector<ViewIndex>* taken_by(const LoggedTensor& tensor) const;
    /// The tensor in a value, or nothing.
    [[nodiscard]] std::optional<LoggedTensor> logged(const Value& value);

  private:
    class GraphCopy;

    /// Where a storage came to be: so many functions deep, and in which expression.
    struct Made {
        std::size_t depth = 0;
        Location where;
    };

    std::uint64_t number_of(const std::shared_ptr<Storage>& storage);
    [[nodiscard]] std::size_t depth() const;
    /// The statement with a target at the place of `now` is where the storage came to be, or called what made it.
    [[nodiscard]] bool made_by(const Made& made, const Made& now) const;
    std::shared_ptr<const Bytes> content(const LoggedTensor& tensor);
    void add_numbers(LoggedCall& call);
    /// The numbers in `value`, the first of which is element `first` of a tensor, were read from it.
    void read(const std::shared_ptr<const LoggedTensor>& tensor, Value& value, Extent& first);
    void bound(std::string name, std::size_t line, const Made& now, const Value& value);
    /// Too much to be followed: nothing is kept, from now on either.
    void give_up();
    void begin_backward(LoggedCall& call);
    void end_backward(LoggedCall& call);
    void add_saved(LoggedCall& call, const Value& result);
    void add_result(LoggedCall& call, LoggedTensor tensor, bool written);
    void add_view_indices(const LoggedCall& call, const Value& result);

    Interpreter& interpreter_;
    std::map<const void*, std::uint64_t> numbers_;
    std::vector<std::shared_ptr<Storage>> storages_;  ///< Those that have a number are kept: no other takes its place.
    std::map<const Object*, LoggedTensor> scalars_;
    std::uint64_t next_ = 0;
    std::set<std::uint64_t> known_;
    std::set<const autograd::Node*> before_;  ///< The nodes behind the inputs of the call that began last.
    Contents latest_;
    std::shared_ptr<const Generators> generators_;
    std::uint64_t kept_bytes_ = 0;
    std::map<autograd::Meta*, autograd::Variable> variables_;  ///< Those that may have a `grad`.
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
