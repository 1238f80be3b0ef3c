#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bcast/autograd/derivatives/formula.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/rules/gradient_text.hpp"
#include "catch.hpp"
#include "support/sanitized.hpp"
#include "support/source_dir.hpp"

using namespace bcast;

namespace {

/// Python has functions and methods of its own, so its folders are not searched.
bool is_of_python(const std::string& path) {
    return path.find("/language/") != std::string::npos;
}

/// The sources of core that mention an operator: as a row, as `Operation::name`, or as a string literal.
std::map<std::string, std::set<std::string>> sources_of_names() {
    const std::regex listed(R"~(^OPERATOR\((\w+),|\bOperation::(\w+)|"(\w+)")~", std::regex::multiline);
    std::map<std::string, std::set<std::string>> out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() + "/core/bcast")) {
        const std::string path = entry.path().string();
        // The twins of an operator (floats and integers, unsigned integers, complex numbers) count as one place.
        const bool is_twin = path.find("/elementwise/") != std::string::npos;
        const std::string kind = entry.path().extension().string();
        if ((kind != ".cpp" && kind != ".hpp" && kind != ".h" && kind != ".inc") || is_of_python(path)) continue;
        std::ifstream file(path);
        std::stringstream text;
        text << file.rdbuf();
        const std::string source = text.str();
        for (std::sregex_iterator at(source.begin(), source.end(), listed), end; at != end; ++at) {
            for (std::size_t group = 1; group <= 3; ++group) {
                if ((*at)[group].matched)
                    out[(*at)[group].str()].insert(is_twin ? "elementwise" : path.substr(source_dir().size()));
            }
        }
    }
    return out;
}

/// Whether a name has other meanings: keyword arguments, methods, modes, layers, warnings, composed functions, builtins
/// of Python.
bool has_other_meanings(std::string_view name) {
    constexpr std::string_view words[] = {"abs",     "floor", "isreal", "maximum", "minimum", "relu",  "round",
                                          "sigmoid", "sign",  "square", "step",    "tanh",    "trunc", "where"};
    return std::find(std::begin(words), std::end(words), name) != std::end(words);
}

}  // namespace

TEST_CASE("An operator is mentioned in at most four places: its row, its twins, its kernel, its derivative") {
    if (!testing::is_quick) return;  // the sources are the same in every build
    const auto sources = sources_of_names();
    for (const Operation operation : all_operations) {
        const std::string name(name_of(operation));
        if (has_other_meanings(name)) continue;
        std::string found;
        for (const std::string& source : sources.at(name)) found += source + ' ';
        CAPTURE(name, found);
        CHECK(sources.at(name).size() <= 4);
    }
}

TEST_CASE("Every operation has a unique name, and a twin") {
    std::set<std::string_view> names;
    for (const Operation operation : all_operations) {
        CAPTURE(name_of(operation));
        CHECK(names.insert(name_of(operation)).second);
        const bool floats = operands_of(operation) == 1   ? ops::float_twin(operation).one != nullptr
                            : operands_of(operation) == 2 ? ops::float_twin(operation).two != nullptr
                                                          : ops::float_twin(operation).three != nullptr;
        CHECK((floats || ops::has_integers(operation)));
    }
}

TEST_CASE("A call of PyTorch has the text of a gradient exactly where programs have its derivative") {
    std::map<std::string_view, const autograd::Derivative*> derivatives;
    for (const auto rows :
         {autograd::unary_derivatives(), autograd::arithmetic_derivatives(), autograd::selection_derivatives()}) {
        for (const autograd::Derivative& row : rows) derivatives[row.call] = &row;
    }
    for (const Call& call : calls_of(Dialect::pytorch)) {
        if (!call.operation) continue;
        CAPTURE(call.op);
        const auto found = derivatives.find(call.op);
        CHECK(has_derivative(call) == (found != derivatives.end()));
        if (found == derivatives.end()) continue;
        for (std::size_t operand = 0; operand < 3; ++operand) {
            CAPTURE(operand);
            CHECK(call.gradients[operand].empty() == (found->second->formulas[operand].of == nullptr));
        }
    }
}

TEST_CASE("An alias of a function of torch is the same call") {
    std::set<std::string_view> names;
    for (const TorchFunction& function : torch_functions()) {
        CAPTURE(function.name);
        CHECK(names.insert(function.name).second);
        CHECK(find_call(Dialect::pytorch, function.call) != nullptr);
    }
    CHECK(names.count("arctan2") == 1);
    CHECK(find_ufunc("abs")->name == "absolute");
    CHECK(find_ufunc("logaddexp")->identity == Identity::minus_infinity);
    CHECK(find_ufunc("where") == nullptr);
}
