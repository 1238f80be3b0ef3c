#include "bcast/language/modules/missing.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type missing_type;

class Missing : public Object {
  public:
    explicit Missing(std::string_view its_module) : Object(missing_type), module(its_module) {}
    static bool is(const Object& object) { return &object.type() == &missing_type; }
    std::string module;
    bool refuses = false;  ///< A call would have an effect that the program can observe: it ends the program, by name.
};

using LeftOuts = std::vector<LeftOut>;

[[noreturn]] void refuse_use(const Value& self) {
    const Missing* missing = self.as<Missing>();
    const std::string_view name = missing == nullptr ? std::string_view("?") : std::string_view(missing->module);
    raise_unsupported({"the module '", name, "' is not here, and this uses a value that comes from it"});
}

/// The slots of what is used: all of them end the program.
template <typename Result, typename... Arguments>
Result used(Interpreter& /*interpreter*/, const Value& self, Arguments... /*arguments*/) {
    refuse_use(self);
}

Value used_in_binary(Interpreter& /*interpreter*/, BinaryOperator /*op*/, const Value& left, const Value& right) {
    refuse_use(left.as<Missing>() != nullptr ? left : right);
}
Value used_in_place(Interpreter& /*interpreter*/, BinaryOperator /*op*/, const Value& self, const Value& /*other*/) {
    refuse_use(self);
}
Value used_in_unary(Interpreter& /*interpreter*/, UnaryOperator /*op*/, const Value& self) {
    refuse_use(self);
}
Value used_in_comparison(Interpreter& /*interpreter*/, ComparisonOperator /*op*/, const Value& self,
                         const Value& /*other*/) {
    refuse_use(self);
}

Value again(const Value& self) {
    Ref<Missing> out = make<Missing>(self.as<Missing>()->module);
    out->refuses = self.as<Missing>()->refuses;
    return out;
}

Value call_missing(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Missing& called = *self.as<Missing>();
    // What logging and traceback write goes to stderr, unless they are configured otherwise.
    const bool shown =
        std::any_of(arguments.keywords.begin(), arguments.keywords.end(), [](const KeywordArgument& one) {
            return one.name == "stream" || one.name == "file" || one.name == "handlers";
        });
    if (called.refuses || (shown && (called.module == "logging" || called.module == "traceback"))) {
        called.module.find('.') == std::string::npos
            ? raise_unsupported({"the module '", called.module, "' is outside the subset of Python that runs here"})
            : raise_unsupported({called.module, " is not implemented here"});
    }
    auto& all = interpreter.state<LeftOuts>("left out");
    const Location where = arguments.where;
    const auto same = [&](const LeftOut& one) {
        return one.where.begin == where.begin && one.module == self.as<Missing>()->module;
    };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back({where, self.as<Missing>()->module});
    return again(self);
}

Value attribute_of_missing(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    Value out = again(self);
    if (name == "StreamHandler") out.as<Missing>()->refuses = true;
    return out;
}
bool set_attribute_of_missing(Interpreter& /*interpreter*/, const Value& /*self*/, std::string_view /*name*/,
                              const Value& /*value*/) {
    return true;
}
Value item_of_missing(Interpreter& /*interpreter*/, const Value& self, const Value& /*key*/) {
    return again(self);
}
Value enter_missing(Interpreter& /*interpreter*/, const Value& self) {
    return again(self);
}
bool exit_missing(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*exception*/) {
    return false;
}

constinit const Type missing_type({.name = "module",
                                   .slots = {.repr = used<void, std::string&>,
                                             .format = used<std::string, std::string_view>,
                                             .truth = used<bool>,
                                             .hash = used<std::int64_t>,
                                             .length = used<std::int64_t>,
                                             .iterate = used<Value>,
                                             .next = used<Value>,
                                             .contains = used<bool, const Value&>,
                                             .get_item = item_of_missing,
                                             .set_item = used<void, const Value&, const Value&>,
                                             .delete_item = used<void, const Value&>,
                                             .get_attribute = attribute_of_missing,
                                             .set_attribute = set_attribute_of_missing,
                                             .call = call_missing,
                                             .binary = used_in_binary,
                                             .in_place = used_in_place,
                                             .unary = used_in_unary,
                                             .compare = used_in_comparison,
                                             .index = used<std::optional<std::int64_t>>,
                                             .real = used<std::optional<double>>,
                                             .enter = enter_missing,
                                             .exit = exit_missing}});

/// What has to be installed for a module to be there.
std::string_view package_of(std::string_view path) {
    return path.starts_with("torch.utils.tensorboard") ? "tensorboard" : path.substr(0, path.find('.'));
}

}  // namespace

bool is_missing_module(std::string_view path) {
    constexpr std::string_view known[] = {"IPython",      "PIL",          "altair",       "bokeh",       "cv2",
                                          "d2l",          "functorch",    "imageio",      "ipywidgets",  "matplotlib",
                                          "mpl_toolkits", "pandas",       "plotly",       "requests",    "scipy",
                                          "seaborn",      "skimage",      "sklearn",      "tensorboard", "torchaudio",
                                          "torchinfo",    "torchmetrics", "torchsummary", "torchtext",   "torchvision",
                                          "torchviz",     "wandb",        "gc",           "logging",     "traceback"};
    return std::find(std::begin(known), std::end(known), package_of(path)) != std::end(known);
}

bool is_for_other_machines(std::string_view path) {
    constexpr std::string_view known[] = {"torch.distributed", "torch.multiprocessing",        "torch.nn.parallel",
                                          "torch.onnx",        "torch.utils.data.distributed", "torch.utils.model_zoo"};
    return std::find(std::begin(known), std::end(known), path) != std::end(known);
}

Value missing_value(std::string_view path) {
    return make<Missing>(package_of(path));
}

Value outside_value(std::string_view path) {
    Ref<Missing> out = make<Missing>(path);
    out->refuses = true;
    return out;
}

std::string_view missing_module(const Value& value) {
    const Missing* missing = value.as<Missing>();
    return missing == nullptr ? std::string_view() : std::string_view(missing->module);
}

void refuse_missing(const CallArguments& arguments) {
    for (const Value& value : arguments.positional) {
        if (value.as<Missing>() != nullptr) refuse_use(value);
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.value.as<Missing>() != nullptr) refuse_use(keyword.value);
    }
}

const std::vector<LeftOut>& left_out(Interpreter& interpreter) {
    return interpreter.state<LeftOuts>("left out");
}

}  // namespace bcast::python
