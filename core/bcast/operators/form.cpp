#include "bcast/operators/form.hpp"

#include <algorithm>

#include "bcast/operators/rows/rows.hpp"

namespace bcast {
namespace {

template <class Put>
constexpr void each_function(Put put) {
    for (const rows::Row& row : rows::all) {
        for (std::size_t i = 0; i < row.torch_count; ++i) {
            const rows::Torch& torch = row.torches[i];
            put(TorchFunction{torch.name, torch.name, row.operands, torch.reading, torch.in_place, torch.function_only,
                              torch.has_in_place_function});
            for (std::size_t at = 0; at < torch.alias_count; ++at) {
                const TorchAlias& alias = torch.aliases[at];
                const Reading reading = alias.own_reading ? alias.reading : torch.reading;
                put(TorchFunction{alias.name, torch.name, row.operands, reading, torch.in_place, alias.function_only,
                                  torch.has_in_place_function && !alias.in_place_method_only});
            }
        }
    }
}

constexpr auto functions = [] {
    constexpr std::size_t count = [] {
        std::size_t counted = 0;
        each_function([&](const TorchFunction&) { ++counted; });
        return counted;
    }();
    std::array<TorchFunction, count> out{};
    std::size_t at = 0;
    each_function([&](const TorchFunction& function) { out[at++] = function; });
    return out;
}();

template <class Put>
constexpr void each_ufunc(Put put) {
    for (const rows::Row& row : rows::all) {
        for (std::size_t i = 0; i < row.numpy_count; ++i) {
            const rows::Numpy& numpy = row.numpies[i];
            if (numpy.ufunc)
                put(UfuncFacts{numpy.name, numpy.aliases, numpy.element, numpy.reduction, numpy.text, numpy.its_pole});
        }
    }
}

constexpr auto ufuncs = [] {
    constexpr std::size_t count = [] {
        std::size_t counted = 0;
        each_ufunc([&](const UfuncFacts&) { ++counted; });
        return counted;
    }();
    std::array<UfuncFacts, count> out{};
    std::size_t at = 0;
    each_ufunc([&](const UfuncFacts& ufunc) { out[at++] = ufunc; });
    return out;
}();

}  // namespace

bool is_power(Operation operation) {
    constexpr auto powers = [] {
        std::array<bool, operation_count> out{};
        for (const rows::Row& row : rows::all) out[static_cast<std::size_t>(row.operation)] = row.is_power;
        return out;
    }();
    return powers[static_cast<std::size_t>(operation)];
}

std::span<const TorchFunction> torch_functions() {
    return functions;
}

const UfuncFacts* find_ufunc(std::string_view name) {
    for (const UfuncFacts& ufunc : ufuncs) {
        if (ufunc.name == name) return &ufunc;
        if (!name.empty() && std::find(ufunc.aliases.begin(), ufunc.aliases.end(), name) != ufunc.aliases.end())
            return &ufunc;
    }
    return nullptr;
}

}  // namespace bcast
