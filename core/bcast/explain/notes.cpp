#include "bcast/explain/notes.hpp"

#include <algorithm>

#include "bcast/dtype.hpp"
#include "bcast/explain/arguments.hpp"
#include "bcast/explain/without_names.hpp"

namespace bcast {
namespace {

/// More bytes than the memory of current machines: 2^40.
constexpr std::uint64_t beyond_memory = std::uint64_t{1} << 40;

class NoteWriter {
  public:
    NoteWriter(Json& json, const Request& request, const Alignment& alignment)
        : json_(json), request_(request), arguments_(request.arguments), alignment_(alignment) {}

    void zero_dim() {
        bool any = false;
        for (std::size_t i = 0; i < arguments_.operands.size(); ++i)
            any = any || (arguments_.operands[i].empty() && !is_number(request_.numbers, i));
        if (any && arguments_.call->dialect == Dialect::pytorch && alignment_.ok())
            note("zero-dim", [](ArgumentWriter&) {});
    }

    void names() {
        const bool any = std::any_of(arguments_.operands.begin(), arguments_.operands.end(), has_names);
        const bool target = arguments_.target && has_names(*arguments_.target);
        if (!any && !target) return;
        const bool taken = arguments_.call->names != NameRule::ignore &&
                           !(arguments_.call->names == NameRule::keep && arguments_.operands.size() > 1);
        if (!has_named_dims(arguments_.call->dialect)) {
            note("names-ignored", [](ArgumentWriter&) {});
        } else if (!taken || target) {
            note("names-not-taken", [](ArgumentWriter&) {});
        }
    }

    void without_names(const std::optional<WithoutNames>& unnamed) {
        if (request_.dropped_names) note("names-dropped", [](ArgumentWriter&) {});
        if (!unnamed) return;
        note("without-names", without_names_say(alignment_, *unnamed),
             [&](ArgumentWriter& args) { write_without_names_arguments(args, alignment_, *unnamed); });
    }

    void unread() {
        for (const std::string_view field : request_.unread) {
            note("unread", [&](ArgumentWriter& args) { args.text("name", field); });
        }
    }

    void leading_ones() {
        if (arguments_.call->action != Action::assign || alignment_.dropped == 0 ||
            arguments_.operands[1].size() <= arguments_.operands[0].size())
            return;
        note("leading-ones", [&](ArgumentWriter& args) {
            args.operand_ref("operand", {1}).integer("count", static_cast<Extent>(alignment_.dropped));
        });
    }

    void batch_dims() {
        if (arguments_.call->op == "matmul") note("batch-dims", [](ArgumentWriter&) {});
    }

    void pdpd_trailing_ones() {
        if (alignment_.ok() && alignment_.trailing_ones_refused) note("pdpd-trailing-ones", [](ArgumentWriter&) {});
    }

    void result_dtype() {
        const bool ran = !request_.written.empty();
        const bool decided = ran || !makes_elements(arguments_) || keeps_dtype(arguments_);
        if (!decided) note("result-dtype", [](ArgumentWriter&) {});
    }

    void window(const std::optional<Values>& values) {
        if (!values || values->operands.empty()) return;
        const std::size_t shown = values->operands[0].values.size();
        if (numel(alignment_.result) == Count(shown)) return;
        note("window", [&](ArgumentWriter& args) { args.integer("count", static_cast<Extent>(shown)); });
    }

    void memory() {
        if (!makes_elements(arguments_) || !alignment_.ok() ||
            numel_within(alignment_.result, beyond_memory / item_size(arguments_.dtypes[0])))
            return;
        note("memory", [](ArgumentWriter&) {});
    }

  private:
    template <typename Write>
    void note(std::string_view code, Write write) {
        note(code, "note." + std::string(code), write);
    }

    template <typename Write>
    void note(std::string_view code, std::string_view say, Write write) {
        json_.begin_object();
        json_.key("code").string(code);
        json_.key("say").string(say);
        {
            ArgumentWriter args(json_, arguments_, alignment_);
            write(args);
        }
        json_.end_object();
    }

    Json& json_;
    const Request& request_;
    const Arguments& arguments_;
    const Alignment& alignment_;
};

}  // namespace

void write_notes(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values,
                 const std::optional<WithoutNames>& unnamed) {
    json.key("notes").begin_list();
    NoteWriter notes(json, request, alignment);
    notes.zero_dim();
    notes.names();
    notes.without_names(unnamed);
    notes.unread();
    notes.leading_ones();
    notes.batch_dims();
    notes.pdpd_trailing_ones();
    notes.result_dtype();
    notes.window(values);
    notes.memory();
    json.end_list();
}

}  // namespace bcast
