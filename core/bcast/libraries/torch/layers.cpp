#include "bcast/libraries/torch/layers.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

/// A module of `torch.nn` without parameters: a function that keeps what else it is told.
struct Layer {
    std::string_view name;
    std::string_view function;
    std::vector<std::string_view> settings;  ///< In the order of its constructor, by the function's own names.
    std::size_t shown = 0;                   ///< How many of them its repr shows, where they were given.
};

const std::vector<Layer>& layers() {
    static const std::vector<Layer> all = {
        {"ReLU", "functional.relu", {"inplace"}},
        {"ReLU6", "functional.relu6", {"inplace"}},
        {"Sigmoid", "sigmoid", {}},
        {"Tanh", "tanh", {}},
        {"Softmax", "functional.softmax", {"dim"}, 1},
        {"LogSoftmax", "functional.log_softmax", {"dim"}, 1},
        {"Softmin", "functional.softmin", {"dim"}, 1},
        {"GELU", "functional.gelu", {"approximate"}},
        {"SiLU", "functional.silu", {"inplace"}},
        {"Mish", "functional.mish", {"inplace"}},
        {"ELU", "functional.elu", {"alpha", "inplace"}},
        {"SELU", "functional.selu", {"inplace"}},
        {"CELU", "functional.celu", {"alpha", "inplace"}},
        {"LeakyReLU", "functional.leaky_relu", {"negative_slope", "inplace"}},
        {"Softplus", "functional.softplus", {"beta", "threshold"}},
        {"Hardtanh", "functional.hardtanh", {"min_val", "max_val"}},
        {"Hardsigmoid", "functional.hardsigmoid", {"inplace"}},
        {"Hardswish", "functional.hardswish", {"inplace"}},
        {"LogSigmoid", "functional.logsigmoid", {}},
        {"Softsign", "functional.softsign", {}},
        {"Tanhshrink", "functional.tanhshrink", {}},
        {"Dropout", "functional.dropout", {"p"}},
        {"Flatten", "flatten", {"start_dim", "end_dim"}},
        {"CosineSimilarity", "functional.cosine_similarity", {"dim", "eps"}},
        {"PairwiseDistance", "functional.pairwise_distance", {"p", "eps", "keepdim"}},
        {"MSELoss", "functional.mse_loss", {"size_average", "reduce", "reduction"}},
        {"L1Loss", "functional.l1_loss", {"size_average", "reduce", "reduction"}},
        {"SmoothL1Loss", "functional.smooth_l1_loss", {"size_average", "reduce", "reduction", "beta"}},
        {"HuberLoss", "functional.huber_loss", {"reduction", "delta"}},
        {"BCELoss", "functional.binary_cross_entropy", {"weight", "size_average", "reduce", "reduction"}},
        {"BCEWithLogitsLoss",
         "functional.binary_cross_entropy_with_logits",
         {"weight", "size_average", "reduce", "reduction", "pos_weight"}},
        {"KLDivLoss", "functional.kl_div", {"size_average", "reduce", "reduction", "log_target"}},
        {"NLLLoss", "functional.nll_loss", {"weight", "size_average", "ignore_index", "reduce", "reduction"}},
        {"CrossEntropyLoss",
         "functional.cross_entropy",
         {"weight", "size_average", "ignore_index", "reduce", "reduction", "label_smoothing"}},
    };
    return all;
}

const Layer& layer_named(std::string_view name) {
    for (const Layer& layer : layers()) {
        if (layer.name == name) return layer;
    }
    throw Unsupported(concat({"torch.nn.", name, " is not implemented here"}));
}

class LayerObject : public Object {
  public:
    LayerObject(const Type& type, const Layer& its) : Object(type), layer(its) {}
    void clear() override { settings.clear(); }

    const Layer& layer;
    std::vector<KeywordArgument> settings;
};

Value make_layer(Interpreter& /*interpreter*/, const Type& type, const CallArguments& given) {
    const Layer& layer = layer_named(type.name);
    const Ref<LayerObject> made = make<LayerObject>(type, layer);
    if (given.positional.size() > layer.settings.size()) {
        throw Raised("TypeError", concat({type.name, ".__init__() takes from 1 to ",
                                          std::to_string(layer.settings.size() + 1), " positional arguments but ",
                                          std::to_string(given.positional.size() + 1), " were given"}));
    }
    for (std::size_t i = 0; i < given.positional.size(); ++i)
        made->settings.push_back({layer.settings[i], given.positional[i]});
    for (const KeywordArgument& keyword : given.keywords) {
        bool known = false;
        for (const std::string_view setting : layer.settings) {
            if (setting == keyword.name) {
                made->settings.push_back({setting, keyword.value});
                known = true;
            }
        }
        if (!known) {
            refuse_unexpected(concat({type.name, ".__init__"}), keyword.name);
        }
    }
    return made;
}

Value call_layer(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    const auto& object = static_cast<const LayerObject&>(self.object());
    std::vector<KeywordArgument> keywords = object.settings;
    keywords.insert(keywords.end(), given.keywords.begin(), given.keywords.end());
    // flatten as a layer leaves the batch alone.
    static const KeywordArgument from_first{"start_dim", Value::integer(1)};
    if (object.layer.name == "Flatten" && keywords.empty()) keywords.push_back(from_first);
    return call_function(interpreter, find_function(object.layer.function, as_function), {},
                         {given.positional, keywords, given.where});
}

void write_layer(Interpreter& interpreter, const Value& self, std::string& out) {
    const auto& object = static_cast<const LayerObject&>(self.object());
    if (object.layer.shown == 0 && !object.layer.settings.empty() &&
        object.layer.name.find("Loss") == std::string::npos &&
        object.layer.settings != std::vector<std::string_view>{"inplace"})
        throw Unsupported(concat({"the repr of torch.nn.", object.layer.name, " is not implemented here"}));
    out += concat({object.layer.name, "("});
    for (std::size_t i = 0; i < object.layer.shown && i < object.settings.size(); ++i) {
        out += concat({i == 0 ? "" : ", ", object.settings[i].name, "="});
        interpreter.repr(object.settings[i].value, out);
    }
    out += ")";
}

/// A setting is an attribute of the real module, by this name or another one.
Value setting_of_layer(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const Layer& layer = static_cast<const LayerObject&>(self.object()).layer;
    if (std::find(layer.settings.begin(), layer.settings.end(), name) == layer.settings.end()) return {};
    throw Unsupported(concat({"torch.nn.", layer.name, ".", name, " is not implemented here"}));
}

}  // namespace

const Type module_base_type{{.name = "Module", .module = "torch.nn.modules.module"}};

Value layer_type(std::string_view name) {
    // Never destroyed: they were made while a program ran, and are asked for by later ones.
    static const auto& types = *[] {
        auto* out = new std::vector<std::unique_ptr<Type>>;
        for (const Layer& layer : layers()) {
            out->push_back(std::make_unique<Type>(
                TypeParts{.name = layer.name,
                          .module = "torch.nn.modules",
                          .base = &module_base_type,
                          .construct = make_layer,
                          .slots = {.repr = write_layer, .get_attribute = setting_of_layer, .call = call_layer}}));
        }
        return out;
    }();
    for (const std::unique_ptr<Type>& type : types) {
        if (type->name == name) return Value::of(*type);
    }
    return {};
}

}  // namespace bcast::python::torch
