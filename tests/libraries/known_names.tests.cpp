#include "bcast/language/known_names.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/program/cell.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"
#include "support/source_dir.hpp"

using namespace bcast::python;

namespace {

/// The imports that an expression needs, and no others, since each takes a while to run.
std::string preamble_of(std::string_view expression) {
    const auto names = [&](std::string_view text) { return expression.find(text) != std::string_view::npos; };
    std::string out;
    for (const std::string_view module :
         {"collections", "datetime", "fractions", "functools", "io", "pathlib", "random", "re"}) {
        if (names(bcast::concat({module, "."}))) out.append("import ").append(module).append(1, '\n');
    }
    if (names("np.")) out.append("import numpy as np\n");
    if (names("torch.") || names("node()")) out.append("import torch\n");
    if (names("node()")) out.append("def node(): return torch.ones(1, requires_grad=True).exp().grad_fn\n");
    return out;
}

/// Values of each type that has a line of its own and of its subtypes, separated by a bar. Types without an expression
/// cannot be created here.
const std::map<std::string_view, std::string_view> values{
    {"AttributeError", "AttributeError()"},
    {"BaseException", "ValueError()"},
    {"BaseExceptionGroup", ""},
    {"EnvironmentError", ""},
    {"IOError", ""},
    {"ImportError", "ImportError()"},
    {"NameError", "NameError()"},
    {"OSError", "OSError()"},
    {"StopIteration", "StopIteration()"},
    {"SyntaxError", "SyntaxError()"},
    {"SystemExit", "SystemExit()"},
    {"UnicodeDecodeError", ""},
    {"UnicodeEncodeError", ""},
    {"UnicodeTranslateError", ""},
    {"_io.BytesIO", "io.BytesIO()"},
    {"bytes", "b'a'"},
    {"collections.ChainMap", "collections.ChainMap()"},
    {"collections.Counter", "collections.Counter()"},
    {"collections.OrderedDict", "collections.OrderedDict()"},
    {"collections.defaultdict", "collections.defaultdict(int)"},
    {"collections.deque", ""},
    {"complex", ""},
    {"datetime.date", "datetime.date(2020, 1, 1)|datetime.datetime(2020, 1, 1)"},
    {"datetime.datetime", "datetime.datetime(2020, 1, 1)"},
    {"datetime.timedelta", "datetime.timedelta()"},
    {"dict", "{}|collections.OrderedDict()|collections.Counter()|collections.defaultdict(int)"},
    {"dict_items", "{}.items()"},
    {"dict_keys", "{}.keys()"},
    {"dict_values", "{}.values()"},
    {"float", "1.5|np.float64(1)"},
    {"fractions.Fraction", "fractions.Fraction(1)"},
    {"frozenset", "frozenset()"},
    {"functools.partial", "functools.partial(abs)"},
    {"generator", "(i for i in [])"},
    {"int", "3|True|10**30"},
    {"list", "[]"},
    {"numpy.broadcast", "np.broadcast(1, 2)"},
    {"numpy.core.multiarray.flagsobj", "np.ones(2).flags"},
    {"numpy.dtype", "np.dtype('int32')|np.dtype('U3')"},
    {"numpy.errstate", "np.errstate()"},
    {"numpy.finfo", "np.finfo('float32')"},
    {"numpy.flatiter", ""},
    {"numpy.ndenumerate", "np.ndenumerate(np.ones(2))"},
    {"numpy.lib.index_tricks.CClass", "np.c_"},
    {"numpy.lib.index_tricks.IndexExpression", "np.s_"},
    {"numpy.lib.index_tricks.MGridClass", "np.mgrid"},
    {"numpy.lib.index_tricks.OGridClass", "np.ogrid"},
    {"numpy.lib.index_tricks.RClass", "np.r_"},
    {"numpy.lib.index_tricks.nd_grid", "np.mgrid"},
    {"torch.autograd.grad_mode.inference_mode", "torch.inference_mode()"},
    {"torch.autograd.grad_mode.no_grad", "torch.no_grad()"},
    {"torch.nn.modules.container.Sequential", "torch.nn.Sequential()"},
    {"torch.utils.data.dataloader.DataLoader", "torch.utils.data.DataLoader([1])"},
    {"numpy.float16", "np.float16(1)"},
    {"numpy.float32", "np.float32(1)"},
    {"numpy.float64", "np.float64(1)"},
    {"numpy.generic", "np.bool_(1)|np.float64(1)|np.float16(1)|np.int8(1)|np.uint16(1)|np.complex128(1)"},
    {"numpy.iinfo", "np.iinfo('int32')"},
    {"numpy.int16", "np.int16(1)"},
    {"numpy.int32", "np.int32(1)"},
    {"numpy.int64", "np.int64(1)"},
    {"numpy.int8", "np.int8(1)"},
    {"numpy.integer", "np.int8(1)|np.int64(1)|np.uint8(1)|np.uint16(1)"},
    {"numpy.ndarray", "np.ones(2)|np.array(['a'])|np.array([1j])"},
    {"numpy.ndindex", "np.ndindex(2)"},
    {"numpy.nditer", "np.nditer(np.ones(2), ['multi_index'])"},
    {"numpy.random._generator.Generator", "np.random.default_rng(0)"},
    {"numpy.random.mtrand.RandomState", "np.random.RandomState(0)"},
    {"numpy.ufunc", "np.add"},
    {"numpy.uint8", "np.uint8(1)"},
    {"numpy.vectorize", "np.vectorize(abs)"},
    {"random.Random", "random.Random(0)"},
    {"pathlib.PosixPath", "pathlib.Path()"},
    {"range", "range(3)"},
    {"re.Match", "re.match('a', 'a')"},
    {"re.Pattern", "re.compile('a')"},
    {"set", "set()"},
    {"slice", "slice(3)"},
    {"str", "'a'|np.str_('a')"},
    {"torch.Size", "torch.ones(2).shape"},
    {"torch.Tensor", "torch.ones(2)|torch.nn.Parameter(torch.ones(1))"},
    {"torch._C.Generator", "torch.Generator()"},
    {"torch.autograd.function.FunctionCtx", "torch.autograd.function.FunctionCtx()"},
    {"torch.autograd.graph.Node", "node()"},
    {"torch.device", "torch.device('cpu')"},
    {"torch.distributions.distribution.Distribution",
     "torch.distributions.Uniform(0., 1.)|torch.distributions.Normal(0., 1.)"},
    {"torch.distributions.normal.Normal", "torch.distributions.Normal(0., 1.)"},
    {"torch.dtype", "torch.int8"},
    {"torch.finfo", "torch.finfo(torch.float32)"},
    {"torch.iinfo", "torch.iinfo(torch.int8)"},
    {"torch.nn.modules.module.Module", "torch.nn.ReLU()|torch.nn.Linear(1, 1)|torch.nn.Sequential()"},
    {"torch.nn.parameter.Parameter", "torch.nn.Parameter(torch.ones(1))"},
    {"torch.storage.TypedStorage", "torch.ones(1).storage()"},
    {"torch.utils.hooks.RemovableHandle", "torch.ones(1, requires_grad=True).register_hook(abs)"},
    {"tuple", "()|torch.ones(2).shape"},
    {"type", "int"},
    {"warnings.WarningMessage", ""},
};

/// The programs that access a name of an owner: a module as an attribute and in a from import, a type on its values and
/// on itself.
std::vector<std::string> questions(const std::string& owner, const std::string& name) {
    if (owner == "builtins") return {name};
    if (owner == "modules") return {"import " + name + " as m\ntry: m.nothing()\nexcept AttributeError: pass"};
    if (owner.ends_with("()")) return {};  // the keywords of a function
    const auto value = values.find(owner);
    if (value == values.end()) return {"import " + owner + " as m\nm." + name, "from " + owner + " import " + name};
    std::vector<std::string> out;
    std::string_view left = value->second;
    while (!left.empty()) {
        const std::size_t end = std::min(left.find('|'), left.size());
        const std::string one(left.substr(0, end));
        left.remove_prefix(std::min(end + 1, left.size()));
        const std::string preamble = preamble_of(one);
        out.push_back(bcast::concat({preamble, "(", one, ").", name}));
        out.push_back(bcast::concat({preamble, "type(", one, ").", name}));
    }
    return out;
}

/// The error that denies the existence of the name, or empty.
std::string denial(const CellResult& result) {
    if (!result.error || result.exit == CellExit::outside) return "";
    const std::string error = result.error->text();
    for (const std::string_view denies : {"AttributeError", "ImportError", "ModuleNotFoundError", "NameError"}) {
        if (error.substr(0, denies.size()) == denies) return error;
    }
    return "";
}

std::string denial(const std::string& program) {
    return denial(run_cell(program));
}

/// The file written by `record_known_names.py`: each line is an owner and its names.
std::vector<std::vector<std::string>> recorded_names(const std::string& library) {
    std::ifstream file(source_dir() + "/tests/corpus/known_names/" + library + ".txt");
    std::vector<std::vector<std::string>> out;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::vector<std::string>& row = out.emplace_back();
        for (std::string word; words >> word;) row.push_back(word);
    }
    return out;
}

constexpr const char* libraries[] = {"python", "numpy", "torch"};

constexpr const char* wholly_known[] = {"importlib.metadata",
                                        "multiprocessing",
                                        "multiprocessing.reduction",
                                        "numpy.core",
                                        "numpy.core.fromnumeric",
                                        "numpy.core.multiarray",
                                        "numpy.core.numeric",
                                        "numpy.core.umath",
                                        "numpy.lib",
                                        "os",
                                        "pickle",
                                        "weakref"};

}  // namespace

TEST_CASE("Every public name of the real libraries is implemented, or is reported as not implemented") {
    // One code path serves all names of a module, so the other builds check only every sixtieth.
    constexpr std::size_t step = bcast::testing::is_quick ? 1 : 60;
    std::size_t asked = 0;
    for (const char* library : libraries) {
        for (const std::vector<std::string>& words : recorded_names(library)) {
            for (std::size_t i = 1; i < words.size(); i += step) {
                for (const std::string& question : questions(words[0], words[i])) {
                    CAPTURE(question);
                    REQUIRE(denial(question).empty());
                    ++asked;
                }
            }
        }
    }
    CHECK(asked > 8000 / step);
}

// Not a test: writes what the library embeds, the recorded names that are not implemented. Those of torch.special,
// which are also names of the library itself, are all checked, and so are the keywords of functions. Of modules with
// many names that programs hardly use, `*` stands for all: any name that is missing is reported as not implemented.
TEST_CASE("The names that the library embeds are written", "[.][write-known-names]") {
    if (std::getenv("WRITE_KNOWN_NAMES") == nullptr) return;  // If only selected by its file's tag, it writes nothing.
    for (const char* library : libraries) {
        std::ofstream file(source_dir() + "/core/bcast/libraries/known_names/" + std::string(library) + ".txt");
        for (const std::vector<std::string>& words : recorded_names(library)) {
            if (std::find(std::begin(wholly_known), std::end(wholly_known), words[0]) != std::end(wholly_known)) {
                file << words[0] << " *\n";
                continue;
            }
            const bool all = words[0] == "torch.special" || words[0].ends_with("()");
            std::string line;
            for (std::size_t i = 1; i < words.size(); ++i) {
                const std::vector<std::string> asked = questions(words[0], words[i]);
                const bool here = !asked.empty() && std::all_of(asked.begin(), asked.end(), [](const std::string& one) {
                    const CellResult result = run_cell(one);
                    return result.exit != CellExit::outside && denial(result).empty();
                });
                if (all || !here) line.append(" ").append(words[i]);
            }
            if (!line.empty()) file << words[0] << line << '\n';
        }
    }
}

TEST_CASE("A name that the real library does not have is an error of the program") {
    CHECK_FALSE(is_known_name("torch", "onse"));
    CHECK_FALSE(is_known_name("torch.nowhere", "ones"));
    CHECK(is_known_name("torch", "fft"));
    CHECK(is_known_name("numpy", "ma"));
    CHECK(denial("import torch\ntorch.onse") == "AttributeError: module 'torch' has no attribute 'onse'");
    CHECK(denial("import torch.onse") == "ModuleNotFoundError: No module named 'torch.onse'");
}

TEST_CASE("A missing submodule is reported by name") {
    for (const char* program :
         {"import torch.fft", "from torch import fft", "import torch.jit", "from torch.utils.data import ChainDataset",
          "from numpy import ma", "import numpy.fft as fft", "import numpy.ma.core", "from torch.optim import LBFGS"}) {
        CAPTURE(program);
        CHECK(run_cell(program).exit == CellExit::outside);
    }
}
