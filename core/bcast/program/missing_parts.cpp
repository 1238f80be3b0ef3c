#include "bcast/program/missing_parts.hpp"
#include "bcast/concat.hpp"

#include <array>

#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

struct KnownImport {
    std::string_view name;
    std::string_view statement;
};

/// Common names for imports.
constexpr auto known_imports = std::to_array<KnownImport>({{"np", "import numpy as np"},
                                                           {"numpy", "import numpy"},
                                                           {"torch", "import torch"},
                                                           {"nn", "from torch import nn"},
                                                           {"F", "import torch.nn.functional as F"},
                                                           {"math", "import math"}});

/// Extracts np from `name 'np' is not defined`.
std::string_view undefined_name(const CellError& error) {
    if (error.type != "NameError") return {};
    const std::string_view message = error.message;
    const std::size_t open = message.find('\'');
    const std::size_t close = message.find('\'', open + 1);
    if (close == std::string_view::npos || message.find("is not defined") == std::string_view::npos) return {};
    return message.substr(open + 1, close - open - 1);
}

std::optional<std::string_view> import_of(const CellError& error) {
    const std::string_view name = undefined_name(error);
    for (const KnownImport& one : known_imports) {
        if (one.name == name) return one.statement;
    }
    return std::nullopt;
}

/// Inserts the statement before the first line, after a prompt if the program has prompts.
std::string with_line(std::string_view code, std::string_view statement) {
    const std::size_t first = code.find_first_not_of(" \t\r\n");
    const bool prompts = first != std::string_view::npos && code.substr(first, 4) == ">>> ";
    return concat({prompts ? ">>> " : "", statement, "\n", code});
}

/// Replaces unavailable devices by the CPU.
std::string on_the_processor(std::string_view code) {
    std::string out(code);
    const auto replace = [&](std::string_view from, std::string_view to) {
        for (std::size_t at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
            out.replace(at, from.size(), to);
    };
    for (const std::string_view device : {"'cuda:0'", "'cuda:1'", "'cuda'", "'mps'"}) replace(device, "'cpu'");
    for (const std::string_view device : {"\"cuda:0\"", "\"cuda:1\"", "\"cuda\"", "\"mps\""})
        replace(device, "\"cpu\"");
    replace(".cuda()", "");
    return out;
}

bool is_past(const CellError& error, const CellResult& again) {
    return !again.error || again.error->type != error.type || again.error->message != error.message;
}

}  // namespace

std::optional<ProgramRepair> repaired(std::string_view code, const CellError& error, const CellOptions& options) {
    CellOptions plain = options;
    plain.events = false;
    if (const auto statement = import_of(error)) {
        std::string changed = with_line(code, *statement);
        if (is_past(error, run_cell(changed, plain)))
            return ProgramRepair{"import", std::string(*statement), std::move(changed)};
    }
    std::string changed = on_the_processor(code);
    if (changed != code && is_past(error, run_cell(changed, plain)))
        return ProgramRepair{"device", "cpu", std::move(changed)};
    return std::nullopt;
}

std::optional<ProgramRepair> with_reduced_axes(std::string_view code, const CellResult& result,
                                               const CellOptions& options) {
    if (!result.error || !result.error->event || *result.error->event >= result.events.size()) return std::nullopt;
    const Event& failed = result.events[*result.error->event];
    if (!failed.aligned) return std::nullopt;
    const bool numpy = failed.aligned->arguments.call->dialect == Dialect::numpy;
    CellOptions plain = options;
    plain.events = false;
    for (const EventOperand& operand : failed.operands) {
        if (!operand.event || *operand.event >= result.events.size()) continue;
        const Event& made = result.events[*operand.event];
        const std::size_t end = byte_of(code, made.span.span.end);
        const bool written = made.call.size() > 1 && end >= made.call.size() && made.call.back() == ')' &&
                             code.substr(end - made.call.size(), made.call.size()) == made.call;
        if (made.kind != EventKind::reduce || !written || made.call.find("keepdim") != made.call.npos) continue;
        std::string with_keepdim = made.call.substr(0, made.call.size() - 1);
        with_keepdim.append(with_keepdim.back() == '(' ? "" : ", ").append(numpy ? "keepdims=True)" : "keepdim=True)");
        std::string changed(code);
        changed.replace(end - made.call.size(), made.call.size(), with_keepdim);
        const CellResult again = run_cell(changed, plain);
        if (!again.error || again.error->location.line > result.error->location.line)
            return ProgramRepair{"keepdim", std::move(with_keepdim), std::move(changed)};
    }
    return std::nullopt;
}

std::string with_imports(std::string_view code, const CellOptions& options) {
    std::string out(code);
    for (std::size_t i = 0; i < known_imports.size(); ++i) {
        const CellResult result = run_cell(out, options);
        const auto repair =
            result.error && import_of(*result.error) ? repaired(out, *result.error, options) : std::nullopt;
        if (!repair) break;
        out = repair->code;
    }
    return out;
}

}  // namespace bcast::python
