#include "bcast/operators/operation.hpp"

#include "bcast/operators/rows/rows.hpp"

namespace bcast {
namespace {

struct Facts {
    std::string_view name;
    std::uint8_t operands = 0;
    std::uint8_t decides = 0;
    bool predicate = false;
    bool comparison = false;
    bool transcendental = false;
    bool keeps_integers = false;
    bool divides = false;
};

constexpr auto facts = [] {
    std::array<Facts, operation_count> out{};
    for (const rows::Row& row : rows::all) {
        out[static_cast<std::size_t>(row.operation)] = {row.name,
                                                        static_cast<std::uint8_t>(row.operands),
                                                        static_cast<std::uint8_t>(row.decides),
                                                        row.is_predicate,
                                                        row.is_comparison,
                                                        row.is_transcendental,
                                                        row.keeps_integers,
                                                        row.divides};
    }
    return out;
}();

constexpr const Facts& facts_of(Operation operation) {
    return facts[static_cast<std::size_t>(operation)];
}

}  // namespace

std::string_view name_of(Operation operation) {
    return facts_of(operation).name;
}

std::size_t operands_of(Operation operation) {
    return facts_of(operation).operands;
}

bool is_predicate(Operation operation) {
    return facts_of(operation).predicate;
}

bool is_comparison(Operation operation) {
    return facts_of(operation).comparison;
}

bool is_transcendental(Operation operation) {
    return facts_of(operation).transcendental;
}

bool keeps_integers(Operation operation) {
    return facts_of(operation).keeps_integers;
}

bool is_division(Operation operation) {
    return facts_of(operation).divides;
}

std::size_t deciding_operand(Operation operation) {
    return facts_of(operation).decides;
}

}  // namespace bcast
