#include "bcast/explain/without_names.hpp"

#include <algorithm>

#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

std::string_view caught_say(FailureKind kind) {
    switch (kind) {
        case FailureKind::name_mismatch:
            return "note.without-names.caught.mismatch";
        case FailureKind::name_misaligned:
            return "note.without-names.caught.misaligned";
        default:
            return "note.without-names.caught.output";
    }
}

/// Whether the failure is the same with and without names, so that they did not cause it.
bool same_failure(const Alignment& named, const Alignment& unnamed) {
    return named.failure->kind == unnamed.failure->kind;
}

/// Whether in each column with several dims all of them have the same name.
bool agree_everywhere(const Alignment& alignment) {
    bool any = false;
    for (const Column& column : alignment.columns) {
        const auto meet =
            std::count_if(column.cells.begin(), column.cells.end(), [](const Cell& cell) { return cell.has_dim(); });
        if (meet < 2) continue;
        if (column.names != NameVerdict::same) return false;
        any = true;
    }
    return any;
}

}  // namespace

void write_without_names(Json& json, const std::optional<WithoutNames>& unnamed) {
    json.key("without_names");
    if (!unnamed) return json.null();
    const Alignment& alignment = unnamed->alignment;
    json.begin_object();
    json.key("ok").boolean(alignment.ok());
    if (json.key("result").not_null(alignment.ok())) {
        json.begin_object();
        json.key("shape").extents(alignment.result);
        json.end_object();
    }
    if (json.key("error").not_null(!alignment.ok())) json.string(worded(unnamed->arguments, alignment).text);
    json.key("verdict").string(name_of(unnamed->role));
    json.end_object();
}

std::string_view without_names_say(const Alignment& alignment, const WithoutNames& unnamed) {
    switch (unnamed.role) {
        case NamesRole::agrees:
            return agree_everywhere(alignment) ? "note.without-names.agrees.all" : "note.without-names.agrees";
        case NamesRole::caught:
            return caught_say(alignment.failure->kind);
        case NamesRole::unsupported:
            return "note.without-names.unsupported";
        case NamesRole::invalid:
            return "note.without-names.invalid";
        case NamesRole::needed:
            return "note.without-names.needed";
        case NamesRole::both_refuse:
            return same_failure(alignment, unnamed.alignment) ? "note.without-names.both-refuse"
                                                              : "note.without-names.both-refuse.other";
    }
    return {};
}

void write_without_names_arguments(ArgumentWriter& args, const Alignment& alignment, const WithoutNames& unnamed) {
    if (unnamed.alignment.ok()) args.shape("shape", unnamed.alignment.result);
    if (unnamed.role != NamesRole::caught) return;
    const Failure& failure = *alignment.failure;
    const auto* clash = std::get_if<NameClash>(&failure.facts);
    const auto name_in = [&](const std::vector<Name>& names) { return *names[names.size() - 1 - clash->at]; };
    switch (failure.kind) {
        case FailureKind::name_mismatch:
            args.axis(*failure.axis).operand_ref("first", failure.first).operand_ref("second", failure.second);
            args.text("first_name", name_in(clash->so_far)).text("second_name", name_in(clash->own));
            return;
        case FailureKind::name_misaligned:
            args.axis(*failure.axis).operand_ref("first", failure.first).operand_ref("second", failure.second);
            args.text("name", *clash->name);
            return;
        default:
            args.operand_ref("operand", failure.first);
    }
}

}  // namespace bcast
