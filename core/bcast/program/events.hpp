#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bcast/autograd/derivation.hpp"
#include "bcast/broadcasting/context.hpp"
#include "bcast/deadline.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/program/event.hpp"
#include "bcast/program/event_gradients.hpp"
#include "bcast/program/expressions.hpp"
#include "bcast/program/migration.hpp"
#include "bcast/program/pending_event.hpp"
#include "bcast/program/tensor_history.hpp"
#include "bcast/program/written_sizes.hpp"

namespace bcast::python {

/// The last tensor that a line created.
struct MadeTensor {
    std::size_t line = 0;
    Shape shape;
    Dtype dtype = Dtype::float32;
};

namespace lineage {
class Log;
struct LoggedCall;
}  // namespace lineage

/// Records the calls by which a program operates on tensors, each with its source location, and the tensors that its
/// lines create.
///
/// An event is a call, operator, subscript or attribute that the program contains and a library evaluates. Calls that
/// the library makes meanwhile are not events. A location that runs again is the same event, unless it fails then.
class Recorder : public ProgramObserver, public autograd::DerivationObserver {
  public:
    /// `code` is the original text of the program; its byte offsets are those of the interpreter's program.
    Recorder(Interpreter& interpreter, std::string_view code, std::size_t most = 256)
        : interpreter_(interpreter), code_(code), most_(most), deadline_(interpreter.budget().seconds) {}

    /// Shows other elements for one event.
    void show(RequestedWindow window) { window_ = std::move(window); }

    void aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) override;

    void gathered(const ops::IndexedElements& indexed, const Tensor& to) override;

    [[nodiscard]] bool asks() const override;
    void derived(std::span<const autograd::Variable> inputs, const Tensor* result,
                 const autograd::Derivation& derivation) override;
    void computed(std::span<const autograd::Variable> inputs, const Tensor& result, std::string_view call) override;

    void made(Location statement, const Value& value) override;

    void calling(const Calling& calling) override {
        if (!interpreter_.in_library()) migration_.called(calling, code_);
    }
    void axes_read(const Value& given) override;
    void assigning(const Value& object, const AttributeExpr& attribute, Location statement) override;

    void evaluated(Location where, const Value& value) override;
    void bound(Location where, const Value& value) override;
    Value observe(const ObservedCall& observed, Perform perform) override;

    /// Also reports each call to a log.
    void log(lineage::Log* log) { log_ = log; }
    /// Determines the sources of elements that calls wrote. To be called after the program has ended.
    void find_taken();
    /// Ignores all further notifications.
    void stop() { stopped_ = true; }

    /// The places where the program uses names of dims.
    [[nodiscard]] const MigrationLog& migration() const { return migration_; }
    /// In the order of their first run.
    [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }
    /// In source order.
    [[nodiscard]] std::vector<MadeTensor> lines() const;
    /// In source order.
    std::vector<ExpressionTensor> take_expressions() { return expressions_.take(); }
    /// Each literal once.
    [[nodiscard]] const std::vector<WrittenSize>& sizes() const { return sizes_; }
    /// The number of events beyond the limit.
    [[nodiscard]] std::size_t omitted() const { return known_.size() - events_.size(); }
    /// The last event that failed at a mark.
    [[nodiscard]] std::optional<std::size_t> failed_at(Location mark) const;

  private:
    using Key = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t, std::string, bool>;

    [[nodiscard]] std::string_view text(Location where) const {
        return code_.substr(where.begin, where.end - where.begin);
    }
    [[nodiscard]] std::optional<std::string> text(const std::optional<Location>& where) const;
    using Start = const std::vector<Extent>*;
    /// With `shown`, also some of its elements.
    [[nodiscard]] EventOperand operand_of(const Value& value, const std::optional<Location>& where, bool shown,
                                          Start start);
    [[nodiscard]] EventOperand operand_of(const Tensor& tensor, std::optional<std::string> text, bool shown,
                                          Start start);
    /// The same for a tensor of the current alignment; reuses the operand if it was recorded already.
    [[nodiscard]] EventOperand aligned_operand(const Tensor& tensor, const std::optional<std::string>& text, bool shown,
                                               Start start);
    /// The requested first index of the window of an operand, or of the result, of a new event; nullptr if none.
    [[nodiscard]] Start requested_start(const PendingEvent& pending, std::optional<std::size_t> operand) const;
    /// Whether the next run of the event is the requested one.
    [[nodiscard]] bool is_requested_run(std::size_t event) const;
    void remember(const PendingEvent& pending, EventKind kind, const std::vector<EventOperand>& operands,
                  const std::vector<EventResult>& results, std::size_t index);
    static Key key_of(const PendingEvent& pending, bool ok);
    /// Evaluates a call that becomes an event.
    Value recorded(const ObservedCall& observed, Perform perform);
    /// Performs a call within a library's, or of Python itself.
    Value within(const ObservedCall& observed, Perform perform);
    /// Evaluates a call made by a library written in Python, and describes its result as text for formulas of
    /// gradients.
    Value composed(const ObservedCall& observed, Perform perform);
    /// Evaluates a call made by a library written in Python on tensors that the program did not pass to it, as in a
    /// step of an optimizer: not an event, but lineage follows elements through it.
    Value followed(const ObservedCall& observed, Perform perform);
    void begin(PendingEvent& pending);
    /// Formulas of gradients may contain the parameters of a layer that has a name.
    void name_members(PendingEvent& pending) const;
    /// Operands of an inner call that are parameters of the whole have their paths as texts.
    void name_parameters(PendingEvent& inner, const PendingEvent& whole) const;
    void end(PendingEvent& pending, Value& result, bool ok);
    [[nodiscard]] std::vector<EventResult> results_of(const PendingEvent& pending, const Value& result,
                                                      std::vector<Value>& changed);
    /// Derives the columns of an event from its call.
    void read_columns(Event& event, const PendingEvent& pending, const std::vector<EventOperand>& operands,
                      const std::vector<EventResult>& results) const;
    /// What the event of a call shows of its alignment.
    struct Aligned {
        std::size_t index = 0;  ///< The main one of the call's alignments.
        bool any = false;       ///< The call itself aligns its operands.
        bool shows = false;     ///< The event's operands are those of the alignment.
        std::vector<EventOperand> operands;
        /// If they are in another order than those of the call: the indices of `operands_of_aligned`.
        std::optional<std::vector<std::optional<std::size_t>>> order;
    };
    Aligned aligned_operands(PendingEvent& pending, EventKind kind, bool ok);
    /// The event of a call, so far with what the source and the call say.
    [[nodiscard]] Event event_of(const PendingEvent& pending, EventKind kind, bool ok) const;
    /// Which 1s of the result's shape the program wrote on purpose.
    [[nodiscard]] TensorHistory::IntentionalOnes ones_of_result(const PendingEvent& pending, const Aligned& aligned,
                                                                const Event& event, const EventResult& result) const;
    void note_gradients(Event& event, const PendingEvent& pending, const Aligned& aligned) const;
    void take_alignment(Event& event, const PendingEvent& pending, EventAlignment alignment, const Tensor* made) const;
    /// Replaces an event by the requested run of it.
    void replace(std::size_t index, Event event);
    /// Adds the event of a call that has ended, or a run of an event that it has already, and returns its index. `made`
    /// is the only tensor returned, if there is exactly one.
    std::size_t keep(PendingEvent& pending, std::vector<EventResult> results, const Tensor* made, bool ok);
    void log_result(PendingEvent& pending, Value& result, const std::vector<Value>& written,
                    std::optional<std::size_t> event);
    /// Whether further runs of the event are only counted: it has the maximum number of runs, or is beyond the limit.
    [[nodiscard]] bool is_only_counted(std::size_t event) const;
    void add_run(Event& event, const std::vector<EventOperand>& operands, const std::vector<EventResult>& results);
    /// Whether something in this part of the program evaluates to other elements each time.
    [[nodiscard]] bool varies(const std::optional<Location>& where) const;
    void note_varying(Event& event, const PendingEvent& pending) const;
    [[nodiscard]] EventTarget target_of(const PendingEvent& pending, const Tensor& written) const;
    [[nodiscard]] std::vector<StackLine> stack() const;

    Interpreter& interpreter_;
    std::string_view code_;
    std::size_t most_;
    Deadline deadline_;
    PendingEvent* pending_ = nullptr;  ///< The call under evaluation by a library.
    lineage::Log* log_ = nullptr;
    std::optional<RequestedWindow> window_;
    bool stopped_ = false;
    /// A call of an event that wrote elements, and the first index of its result's window; empty: the first element.
    struct Writing {
        std::size_t event = 0;
        std::shared_ptr<lineage::LoggedCall> call;
        std::vector<Extent> start;
    };
    std::vector<Writing> writing_;
    std::vector<Event> events_;
    std::vector<Location> marks_;  ///< Marks of the events.
    std::map<Key, std::size_t> known_;
    TensorHistory history_;
    std::vector<TensorHistory::IntentionalOnes> on_purpose_;  ///< For the first result of each event.
    std::map<std::size_t, MadeTensor> lines_;
    Expressions expressions_;
    std::vector<WrittenSize> sizes_;
    MigrationLog migration_;
};

}  // namespace bcast::python
