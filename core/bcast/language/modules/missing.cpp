#include "bcast/language/modules/missing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type missing_type;

class Missing : public Object {
  public:
    explicit Missing(std::string_view its_module) : Object(missing_type), module(its_module) {}
    static bool is(const Object& object) { return &object.type() == &missing_type; }
    std::string module;
    bool refuses = false;  ///< A call would have observable effects, so it ends the program with the module's name.
    bool called = false;   ///< The result of a call, not the module or an attribute of it.
    /// The shape of a grid of plots, which can be iterated over; its items are placeholders.
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> inner;  ///< The shape of the grid that has this method, or is item 1 of this pair.
    std::string name;                 ///< The name of the attribute.
};

using LeftOuts = std::vector<SkippedStatement>;

[[noreturn]] void raise_missing_module(const Value& self) {
    const Missing* missing = self.as<Missing>();
    const std::string_view name = missing == nullptr ? std::string_view("?") : std::string_view(missing->module);
    raise_unsupported({"the module '", name, "' is not here, and this uses a value that comes from it"});
}

/// Slots of operations that use a placeholder's value: each ends the program.
template <typename Result, typename... Arguments>
Result used(Interpreter& /*interpreter*/, const Value& self, Arguments... /*arguments*/) {
    raise_missing_module(self);
}

Value used_in_binary(Interpreter& /*interpreter*/, BinaryOperator /*op*/, const Value& left, const Value& right) {
    raise_missing_module(left.as<Missing>() != nullptr ? left : right);
}
Value used_in_place(Interpreter& /*interpreter*/, BinaryOperator /*op*/, const Value& self, const Value& /*other*/) {
    raise_missing_module(self);
}
Value used_in_unary(Interpreter& /*interpreter*/, UnaryOperator /*op*/, const Value& self) {
    raise_missing_module(self);
}
Value used_in_comparison(Interpreter& /*interpreter*/, ComparisonOperator /*op*/, const Value& self,
                         const Value& /*other*/) {
    raise_missing_module(self);
}

Ref<Missing> again(const Value& self, std::vector<std::int64_t> sizes = {}) {
    const Missing& from = *self.as<Missing>();
    Ref<Missing> out = make<Missing>(from.module);
    out->refuses = from.refuses;
    out->called = from.called;
    out->sizes = std::move(sizes);
    return out;
}

/// The shape of `subplots(rows, columns)`, which determines how often a loop over the plots runs.
std::vector<std::int64_t> grid_of(Interpreter& interpreter, const CallArguments& arguments) {
    std::vector<std::int64_t> sizes = {1, 1};
    bool squeezed = true;
    const auto read = [&](std::size_t axis, const Value& value) {
        const Missing* missing = value.as<Missing>();
        if (missing != nullptr) raise_missing_module(value);
        sizes[axis] = to_index(interpreter, value);
        constexpr std::int64_t most = 10'000;
        if (sizes[axis] < 1 || sizes[axis] > most)
            raise_unsupported({"a grid of ", sizes[axis], " plots is not implemented here"});
    };
    for (std::size_t i = 0; i < std::min<std::size_t>(arguments.positional.size(), 2); ++i)
        read(i, arguments.positional[i]);
    for (const KeywordArgument& one : arguments.keywords) {
        if (one.name == "nrows" || one.name == "ncols") read(one.name == "ncols" ? 1 : 0, one.value);
        if (one.name == "squeeze") squeezed = interpreter.truth(one.value);
    }
    if (squeezed) std::erase(sizes, 1);
    return sizes;
}

std::int64_t product_of(const std::vector<std::int64_t>& sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), std::int64_t{1}, std::multiplies<>());
}

Value call_missing(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Missing& called = *self.as<Missing>();
    // logging and traceback write to stderr by default, which is not observed.
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
    const auto same = [&](const SkippedStatement& one) {
        return one.where.begin == where.begin && one.module == self.as<Missing>()->module;
    };
    if (std::none_of(all.begin(), all.end(), same)) all.push_back({where, self.as<Missing>()->module});
    Ref<Missing> out = again(self);
    out->called = true;
    if (called.name == "subplots" && called.module == "matplotlib") {
        // `plt.subplots` returns a pair of the figure and the plots; `figure.subplots` returns the plots.
        (called.called ? out->sizes : out->inner) = grid_of(interpreter, arguments);
    } else if (!called.inner.empty() && (called.name == "ravel" || called.name == "flatten")) {
        out->sizes = {product_of(called.inner)};
    }
    return out;
}

Value attribute_of_missing(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const Missing& of = *self.as<Missing>();
    Ref<Missing> out = again(self);
    if (name == "StreamHandler") out->refuses = true;
    out->name = name;
    out->inner = of.sizes;
    if (name == "flat" && !of.sizes.empty()) out->sizes = {product_of(of.sizes)};
    if (name == "T") out->sizes.assign(of.sizes.rbegin(), of.sizes.rend());
    return out;
}
bool set_attribute_of_missing(Interpreter& /*interpreter*/, const Value& /*self*/, std::string_view /*name*/,
                              const Value& /*value*/) {
    return true;
}
Value item_of_missing(Interpreter& interpreter, const Value& self, const Value& key) {
    const Missing& of = *self.as<Missing>();
    if (of.sizes.empty()) {
        const bool second = !of.inner.empty() && of.name.empty() && as_index(interpreter, key) == 1;
        return again(self, second ? of.inner : of.sizes);
    }
    std::vector<std::int64_t> sizes = of.sizes;
    std::size_t axis = 0;
    std::size_t left = 0;
    const auto take = [&](const Value& one) {
        const std::int64_t size = sizes[left];
        if (const Slice* slice = one.as<Slice>()) {
            sizes[left++] = slice->range(interpreter, size).count;
        } else if (const auto index = as_index(interpreter, one)) {
            if (*index >= size || *index < -size) {
                raise_index_error({"index ", *index, " is out of bounds for axis ", axis, " with size ", size});
            }
            sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(left));
        } else {
            raise_missing_module(self);
        }
        ++axis;
    };
    if (const Tuple* keys = key.as<Tuple>()) {
        if (keys->items().size() > sizes.size()) {
            raise_index_error({"too many indices for array: array is ", sizes.size(), "-dimensional, but ",
                               keys->items().size(), " were indexed"});
        }
        for (const Value& one : keys->items()) take(one);
    } else {
        take(key);
    }
    return again(self, std::move(sizes));
}
std::int64_t length_of_missing(Interpreter& /*interpreter*/, const Value& self) {
    const Missing& of = *self.as<Missing>();
    if (of.sizes.empty()) raise_missing_module(self);
    return of.sizes.front();
}
Value iterate_missing(Interpreter& interpreter, const Value& self) {
    Values items;
    const std::int64_t count = length_of_missing(interpreter, self);
    for (std::int64_t i = 0; i < count; ++i) items.push_back(item_of_missing(interpreter, self, Value::integer(i)));
    return interpreter.iterate(make<List>(std::move(items)));
}
void set_item_of_missing(Interpreter& /*interpreter*/, const Value& /*self*/, const Value& /*key*/,
                         const Value& /*value*/) {}
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
                                             .length = length_of_missing,
                                             .iterate = iterate_missing,
                                             .next = used<Value>,
                                             .contains = used<bool, const Value&>,
                                             .get_item = item_of_missing,
                                             .set_item = set_item_of_missing,
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

/// The package that has to be installed for a module to exist.
std::string_view package_of(std::string_view path) {
    return path.starts_with("torch.utils.tensorboard") ? "tensorboard" : path.substr(0, path.find('.'));
}

}  // namespace

bool is_missing_module(std::string_view path) {
    return is_listed(
        "IPython PIL altair bokeh cv2 d2l datasets dateutil functorch graphviz gym h5py imageio ipywidgets joblib "
        "lightning matplotlib matplotlib_inline mpl_toolkits networkx nltk pandas pkg_resources plotly psutil pylab "
        "pytorch_lightning requests scipy seaborn setuptools six skimage sklearn sympy tensorboard torchaudio "
        "torchinfo torchmetrics torchsummary torchtext torchvision torchviz transformers typing_extensions visdom "
        "wandb yaml gc logging traceback",
        package_of(path));
}

bool is_for_other_machines(std::string_view path) {
    return is_listed(
        "torch.distributed torch.multiprocessing torch.nn.parallel torch.onnx torch.utils.data.distributed "
        "torch.utils.model_zoo",
        path);
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

bool is_counted(const Value& value) {
    const Missing* missing = value.as<Missing>();
    return missing != nullptr && !missing->sizes.empty();
}

void refuse_missing(const CallArguments& arguments, bool iterates) {
    for (const Value& value : arguments.positional) {
        if (value.as<Missing>() != nullptr && !(iterates && is_counted(value))) raise_missing_module(value);
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.value.as<Missing>() != nullptr) raise_missing_module(keyword.value);
    }
}

const std::vector<SkippedStatement>& left_out(Interpreter& interpreter) {
    return interpreter.state<LeftOuts>("left out");
}

}  // namespace bcast::python
