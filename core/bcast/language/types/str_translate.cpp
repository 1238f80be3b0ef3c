#include <span>
#include <string>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/str_methods.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

std::vector<std::int64_t> code_points(const Value& value, std::string_view what) {
    const Str* str = as_str(value);
    if (str == nullptr) raise_type_error({what, " must be str, not ", type_name(value)});
    const std::string_view text = str->text();
    std::vector<std::int64_t> out;
    for (std::size_t at = 0; at < text.size();) {
        const auto point = code_point_at(text, at);
        out.push_back(static_cast<std::int64_t>(point.value));
        at += point.bytes;
    }
    return out;
}

}  // namespace

Value maketrans(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const std::span<const Value> positional = arguments.positional;
    if (positional.empty() || positional.size() > 3) raise_type_error("maketrans expected 1 to 3 arguments");
    const Ref<Dict> out = new_dict();
    if (positional.size() == 1) {
        const Dict* table = positional[0].as<Dict>();
        if (table == nullptr) {
            raise_type_error("if you give only one argument to maketrans it must be a dict");
        }
        for (const Value& key : interpreter.collect(positional[0])) {
            Value number = key;
            if (as_str(key) != nullptr) {
                const std::vector<std::int64_t> points = code_points(key, "");
                if (points.size() != 1) raise_value_error("string keys in translate table must be of length 1");
                number = Value::integer(points[0]);
            }
            out->set(interpreter, number, table->find(interpreter, key));
        }
        return out;
    }
    const std::vector<std::int64_t> from = code_points(positional[0], "first maketrans argument");
    const std::vector<std::int64_t> to = code_points(positional[1], "maketrans() argument 2");
    if (from.size() != to.size()) raise_value_error("the first two maketrans arguments must have equal length");
    for (std::size_t i = 0; i < from.size(); ++i) out->set(interpreter, Value::integer(from[i]), Value::integer(to[i]));
    if (positional.size() == 3) {
        for (const std::int64_t point : code_points(positional[2], "maketrans() argument 3"))
            out->set(interpreter, Value::integer(point), Value::none());
    }
    return out;
}

Value translate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("str.translate", arguments, 1, 1);
    const Value& table = arguments.positional[0];
    const Dict* known = table.as<Dict>();
    if (known == nullptr) raise_unsupported("translate by a table that is no dict is not implemented here");
    std::string out;
    for (const std::int64_t point : code_points(self, "")) {
        const Value found = known->find(interpreter, Value::integer(point));
        if (found.is_none()) continue;
        if (const Str* text = as_str(found)) {
            out += text->text();
        } else {
            const std::int64_t to = found.is_nothing() ? point : to_index(interpreter, found);
            append_code_point(out, static_cast<std::uint32_t>(to));
        }
    }
    return new_str(std::move(out));
}

}  // namespace bcast::python
