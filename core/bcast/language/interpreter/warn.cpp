#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/modules/warnings.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

void Interpreter::warn(const Type& category, const std::string& message) {
    WarningAction action = WarningAction::default_;
    for (const WarningFilter& filter : warnings_.filters) {
        const bool starts = message.compare(0, filter.message.size(), filter.message) == 0;
        if (starts && category.derives_from(*filter.category)) {
            action = filter.action;
            break;
        }
    }
    if (action == WarningAction::ignore) return;
    if (action == WarningAction::error) throw Thrown{new_exception(category, message)};
    if (action != WarningAction::always) {
        // Once per line, or once altogether.
        const std::size_t line = program_ == nullptr ? 0 : program_->source.line(where().begin);
        const bool everywhere = action == WarningAction::once || action == WarningAction::module;
        std::string key = concat({category.name, "\n", everywhere ? "" : std::to_string(line), "\n", message});
        if (std::find(warnings_.seen.begin(), warnings_.seen.end(), key) != warnings_.seen.end()) return;
        warnings_.seen.push_back(std::move(key));
    }
    if (!warnings_.recorders.empty() && !warnings_.recorders.back().is_nothing()) {
        record_warning(*this, warnings_.recorders.back(), category, message);
        return;
    }
    warnings_.shown.push_back({std::string(category.name), message, where()});
}

}  // namespace bcast::python
