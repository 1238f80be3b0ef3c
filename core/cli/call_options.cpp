#include "cli/call_options.hpp"

#include <sstream>

#include "bcast/explain/json.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast::cli {

void add_call_options(CLI::App& command, CallOptions& options, bool with_target) {
    command.add_option("--dialect", options.dialect, "pytorch (default), numpy, onnx or openvino");
    command.add_option("--rule", options.rule,
                       "none, numpy, unidirectional, onto, pdpd, pdpd-target, bidirectional, explicit or by-name; "
                       "default: the call's own");
    command.add_option("--op", options.op, "the call: add (default), mul, broadcast_to, expand, copy_ ...");
    command.add_option("--axis", options.axis, "pdpd: where the second operand starts");
    command.add_option("--names", options.names, "keep (default) or drop: whether the names of the operands count");
    command.add_flag("--in-place", options.in_place, "write into the first operand");
    if (with_target) {
        command.add_option("--target", options.target, "the shape to broadcast to, for broadcast_to and expand");
        command.add_option("--axes", options.axes, "explicit: the output axis of each input axis, such as 0,2");
        command.add_option("--order", options.order, "align_to: the names of the axes that come out, such as C,...,N");
    }
    command.add_option("SHAPE", options.shapes, "the operands");
}

std::variant<std::string, Diagnostic> request_of(const CallOptions& options) {
    std::optional<std::vector<Extent>> axes;
    if (options.axes) {
        auto parsed = parse_integers(*options.axes);
        if (auto* diagnostic = std::get_if<Diagnostic>(&parsed)) {
            diagnostic->message.insert(0, "--axes: ");
            return std::move(*diagnostic);
        }
        axes = std::get<std::vector<Extent>>(std::move(parsed));
    }
    Json json;
    json.begin_object();
    if (options.dialect) json.key("dialect").string(well_formed(*options.dialect));
    if (options.rule) json.key("rule").string(well_formed(*options.rule));
    if (options.op) json.key("op").string(well_formed(*options.op));
    if (options.in_place) json.key("in_place").boolean(true);
    json.key("operands").begin_list();
    for (const std::string& shape : options.shapes) {
        json.begin_object();
        json.key("text").string(well_formed(shape));
        json.end_object();
    }
    json.end_list();
    if (options.axis) json.key("axis").integer(*options.axis);
    if (options.names) json.key("names").string(well_formed(*options.names));
    if (options.order) {
        json.key("order").begin_list();
        std::istringstream names(*options.order);
        for (std::string name; std::getline(names, name, ',');) json.string(well_formed(name));
        json.end_list();
    }
    if (axes) json.key("axes").integers(*axes);
    if (options.target) {
        json.key("target").begin_object();
        json.key("text").string(well_formed(*options.target));
        json.end_object();
    }
    json.end_object();
    return json.text();
}

}  // namespace bcast::cli
