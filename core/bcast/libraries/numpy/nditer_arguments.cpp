#include "bcast/libraries/numpy/nditer_arguments.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

/// What the flags of an operand say: whether it is written, and whether it may be stretched.
struct OperandFlags {
    bool writes = false;
    bool stretches = true;
};

OperandFlags operand_flags(Interpreter& interpreter, const Value& flags) {
    OperandFlags out;
    interpreter.for_each(flags, [&](const Value& flag) {
        const std::string_view text = to_text(flag, "expected a string in op_flags, got ");
        out.writes = out.writes || text == "readwrite" || text == "writeonly";
        out.stretches = out.stretches && text != "no_broadcast";
        constexpr std::string_view known[] = {"aligned",      "allocate",   "arraymask",
                                              "contig",       "copy",       "nbo",
                                              "no_broadcast", "no_subtype", "overlap_assume_elementwise",
                                              "readonly",     "readwrite",  "updateifcopy",
                                              "virtual",      "writeonly",  "writemasked"};
        if (std::find(std::begin(known), std::end(known), text) == std::end(known))
            raise_exception("ValueError", {"Unexpected per-op iterator flag \"", text, "\""});
    });
    return out;
}

}  // namespace

void read_flags(Interpreter& interpreter, const Value& value, NditerFlags& flags) {
    if (value.is_nothing() || value.is_none()) return;
    if (value.as<List>() == nullptr && value.as<Tuple>() == nullptr)
        raise_exception("ValueError", "Iterator global flags must be a list or tuple of strings");
    interpreter.for_each(value, [&](const Value& item) {
        if (as_str(item) == nullptr) raise_exception("TypeError", {"expected bytes, ", type_name(item), " found"});
        const std::string_view flag = as_str(item)->text();
        if (flag == "multi_index") flags.multi_index = true;
        if (flag == "c_index" || flag == "f_index") flags.index = true;
        if (flag == "f_index") flags.columns_first = true;
        if (flag == "external_loop") flags.external_loop = true;
        if (flag == "zerosize_ok") flags.zero_sizes = true;
        if (flag == "buffered" || flag == "growinner") flags.buffered = flags.buffered || flag == "buffered";
        if (flag == "reduce_ok") flags.reduces = true;
        constexpr std::string_view known[] = {"buffered",       "c_index",       "common_dtype", "copy_if_overlap",
                                              "delay_bufalloc", "external_loop", "f_index",      "grow_inner",
                                              "growinner",      "multi_index",   "ranged",       "reduce_ok",
                                              "refs_ok",        "zerosize_ok"};
        if (std::find(std::begin(known), std::end(known), flag) == std::end(known))
            raise_exception("ValueError", {"Unexpected iterator global flag \"", flag, "\""});
        if (flag == "ranged" || flag == "common_dtype")
            raise_unsupported({"np.nditer with the flag '", flag, "' is not implemented here"});
    });
    if (flags.external_loop && (flags.index || flags.multi_index)) {
        raise_exception("ValueError",
                        "Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked");
    }
}

std::vector<bool> read_operand_flags(Interpreter& interpreter, const Value& value, std::vector<bool>& writeable) {
    std::vector<bool> stretches(writeable.size(), true);
    if (value.is_nothing() || value.is_none()) return stretches;
    const Values each = interpreter.collect(value);
    const bool shared = !each.empty() && as_str(each[0]) != nullptr;
    for (std::size_t i = 0; i < writeable.size(); ++i) {
        if (!shared && i >= each.size()) continue;
        const OperandFlags flags = operand_flags(interpreter, shared ? value : each[i]);
        writeable[i] = flags.writes;
        stretches[i] = flags.stretches;
    }
    return stretches;
}

bool copies(Interpreter& interpreter, const Value& flags) {
    bool out = false;
    if (flags.is_nothing() || flags.is_none()) return out;
    const auto look = [&](const Value& text) {
        const Str* known = as_str(text);
        out = out || (known != nullptr && (known->text() == "copy" || known->text() == "updateifcopy"));
    };
    for (const Value& one : interpreter.collect(flags)) {
        if (as_str(one) != nullptr) {
            look(one);
        } else {
            for (const Value& text : interpreter.collect(one)) look(text);
        }
    }
    return out;
}

std::vector<AxesOfOperand> read_axes(Interpreter& interpreter, const Value& value, std::size_t count) {
    std::vector<AxesOfOperand> out(count);
    if (value.is_nothing() || value.is_none()) return out;
    const Values each = interpreter.collect(value);
    if (each.size() != count) raise_exception("ValueError", "op_axes must be a tuple/list matching the number of ops");
    for (std::size_t i = 0; i < count; ++i) {
        if (each[i].is_none()) continue;
        std::vector<Extent> axes;
        for (const Value& axis : interpreter.collect(each[i]))
            axes.push_back(axis.is_none() ? -1 : to_index(interpreter, axis));
        out[i] = std::move(axes);
    }
    return out;
}

std::vector<std::optional<Dtype>> read_dtypes(Interpreter& interpreter, const Value& value, std::size_t count) {
    std::vector<std::optional<Dtype>> out(count);
    if (value.is_nothing() || value.is_none()) return out;
    if (value.as<List>() == nullptr && value.as<Tuple>() == nullptr) {
        std::fill(out.begin(), out.end(), dtype_argument(interpreter, value));
        return out;
    }
    const Values each = interpreter.collect(value);
    for (std::size_t i = 0; i < count && i < each.size(); ++i) out[i] = dtype_argument(interpreter, each[i]);
    return out;
}

}  // namespace bcast::python::numpy
