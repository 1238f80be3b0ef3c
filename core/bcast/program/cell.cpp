#include "bcast/program/cell.hpp"

#include <algorithm>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/deadline.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/modules/modules.hpp"
#include "bcast/language/syntax/lexer.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/libraries/numpy/module.hpp"
#include "bcast/libraries/torch/module.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/support_status.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

std::string line_text(const Source& source, std::size_t line) {
    std::string out;
    for (const char c : source.line_text(line)) {
        if (c != prompt_filler && (!out.empty() || (c != ' ' && c != '\t'))) out += c;
    }
    return out;
}

/// A single run of a cell.
class Run {
  public:
    Run(std::string_view code, const CellOptions& options, RegisterModules more)
        : source_(std::string(code)), interpreter_(options.budget), recorder_(interpreter_, code), log_(interpreter_) {
        interpreter_.context().workspace.max_elements = options.max_elements;
        if (options.events || options.why) interpreter_.set_observer(recorder_, true);
        if (options.events) torch::torch_state(interpreter_).mode.observer = &recorder_;
        if (options.why) recorder_.log(&log_);
        if (options.window) recorder_.show(*options.window);
        // Only these make nodes record the formulas that higher-order gradients need.
        for (const std::string_view name : {"create_graph", "hessian", "hvp", "vhp"}) {
            if (code.find(name) != std::string_view::npos) torch::torch_state(interpreter_).mode.keeps_texts = true;
        }
        register_modules(interpreter_);
        numpy::register_numpy(interpreter_);
        torch::register_torch(interpreter_);
        if (more != nullptr) more(interpreter_);
    }

    CellResult result() {
        try {
            evaluate();
        } catch (const SyntaxFault& fault) {
            fail(CellExit::raised, std::string(fault.type), fault.message, fault.where);
            out_.error->file = fault.file;
        } catch (const OutsideSubset& outside) {
            fail(CellExit::outside, "", with_support_status(outside.message), outside.where);
        } catch (const Unsupported& unsupported) {
            fail(CellExit::outside, "", with_support_status(unsupported.message()), interpreter_.failed_at());
        }
        collect();
        return std::move(out_);
    }

    /// The tensors at the end of the program.
    [[nodiscard]] std::vector<FinalTensor> tensors() { return final_tensors(interpreter_, last_); }

    /// The sources of an element after the program has run, completely or until it failed.
    [[nodiscard]] Why why(std::string_view code, const std::string& question) {
        recorder_.stop();
        if (program_) return why_of(interpreter_, log_, code, question);
        Why out;
        out.error = "The program cannot be read, so it has no elements.";
        return out;
    }

    /// The program without names, not yet verified by a run. Nothing if it does not use names.
    [[nodiscard]] std::optional<Migration> without_names(std::string_view code) const {
        if (!recorder_.migration().any()) return std::nullopt;
        return recorder_.migration().written(source_, code);
    }

  private:
    void evaluate() {
        const WorkDeadline deadline(interpreter_.budget().seconds);
        // Constants of the program are objects too, so the program is destroyed before the interpreter.
        program_ = parse(std::string(source_.text()), interpreter_.symbols());
        const Ref<Exception> exception = interpreter_.attempt([&] {
            last_ = interpreter_.run(*program_, true);
            const bool shown = !last_.is_nothing() && !last_.is_none() && missing_module(last_).empty();
            if (shown) out_.last = interpreter_.repr(last_);
        });
        if (exception) report(*exception);
    }

    void report(Exception& exception) {
        std::string message;
        const Ref<Exception> another = interpreter_.attempt([&] { message = interpreter_.str(Value(&exception)); });
        if (another) message = "<exception str() failed>";
        const Location where = exception.traceback.empty() ? Location{} : exception.traceback.front().sign;
        fail(CellExit::raised, std::string(exception.type().name), message, where);
        out_.error->event = recorder_.failed_at(where);
        for (std::size_t i = exception.traceback.size(); i > 0; --i) {
            const TracebackEntry& entry = exception.traceback[i - 1];
            const std::size_t line = source_.line(entry.where.begin);
            out_.error->traceback.push_back({line, std::string(entry.function), line_text(source_, line)});
        }
    }

    void fail(CellExit exit, std::string type, std::string message, Location where) {
        out_.exit = exit;
        out_.error = CellError{std::move(type), std::move(message), source_location(source_, where), {}, {}};
    }

    void collect() {
        out_.out = interpreter_.output();
        for (const ShownWarning& warning : interpreter_.warnings().shown) {
            const SourceLocation location = source_location(source_, warning.where);
            out_.warnings.push_back({warning.category, warning.message, location, line_text(source_, location.line)});
        }
        for (const Printed& printed : interpreter_.printed()) {
            out_.prints.push_back({source_location(source_, printed.where), printed.begin, printed.end});
        }
        std::vector<SkippedStatement> left = left_out(interpreter_);
        if (program_) {
            for (const Location magic : program_->magics) left.push_back({magic, "IPython"});
        }
        for (const SkippedStatement& one : left) {
            CellSkip skip{source_location(source_, one.where).line, one.module};
            const auto same = [&](const CellSkip& other) {
                return other.line == skip.line && other.module == skip.module;
            };
            if (std::none_of(out_.skipped.begin(), out_.skipped.end(), same)) out_.skipped.push_back(std::move(skip));
        }
        out_.omitted = recorder_.omitted();
        recorder_.find_taken();
        out_.events = recorder_.take_events();
        out_.lines = recorder_.lines();
        for (const WrittenSize& one : recorder_.sizes()) out_.sizes.push_back({source_.span(one.where), one.axis});
        collect_expressions();
    }

    void collect_expressions() {
        for (ExpressionTensor& one : recorder_.take_expressions()) {
            const Span span = source_.span(one.where);
            const bool is_event = std::any_of(out_.events.begin(), out_.events.end(), [&](const Event& event) {
                return !event.results.empty() && event.span.span.begin == span.begin && event.span.span.end == span.end;
            });
            if (!is_event) out_.expressions.push_back({span, std::move(one.shape), one.dtype});
        }
    }

    Source source_;
    Interpreter interpreter_;
    Recorder recorder_;
    lineage::Log log_;
    std::unique_ptr<Program> program_;
    Value last_;
    CellResult out_;
};

/// Drops the rewritten program unless it produces the same tensors.
void check(Migration& migration, const std::vector<FinalTensor>& tensors, CellOptions options, RegisterModules more) {
    if (!migration.code) return;
    options.events = false;
    options.why.reset();
    Run again(*migration.code, options, more);
    const CellExit exit = again.result().exit;
    const bool same = exit == CellExit::done && same_tensors(tensors, again.tensors());
    if (same) return;
    migration = {{}, {}, exit == CellExit::done ? "differs" : "fails"};
}

}  // namespace

std::string CellError::last_line() const {
    if (type.empty()) return concat({"line ", location.line, ", column ", location.column, ": ", message});
    return message.empty() ? type : concat({type, ": ", message});
}

std::string CellError::text() const {
    return file.empty() ? last_line() : concat({last_line(), " (", file, ", line ", location.line, ")"});
}

CellResult run_cell(std::string_view code, const CellOptions& options, RegisterModules more) {
    std::optional<Migration> migration;
    std::vector<FinalTensor> tensors;
    CellResult out;
    {
        Run run(code, options, more);
        out = run.result();
        if (options.events && out.exit == CellExit::done) migration = run.without_names(code);
        if (migration) tensors = run.tensors();
        if (options.why) {
            out.why = run.why(code, *options.why);
            // A missing variable may be one that the program would have defined later.
            if (out.error && out.why->error && out.why->error->rfind("The program has no", 0) == 0)
                out.why->error->append(concat({" The program stopped at line ", out.error->location.line, "."}));
        }
    }
    if (migration) check(*migration, tensors, options, more);
    out.migration = std::move(migration);
    return out;
}

}  // namespace bcast::python
