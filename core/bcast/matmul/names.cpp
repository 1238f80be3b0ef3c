#include "bcast/matmul/names.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <string>

#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast::ops {
namespace {

std::vector<Name> all_names(const Tensor& tensor) {
    std::vector<Name> names = tensor.names;
    names.resize(tensor.rank());
    return names;
}

std::string text_of(const Name& name) {
    return name ? '\'' + *name + '\'' : "None";
}

/// A name and its position in a tensor's names.
struct PositionedName {
    const std::vector<Name>& origin;
    std::size_t at;

    [[nodiscard]] const Name& name() const { return origin[at]; }
    [[nodiscard]] std::string text() const {
        return concat({text_of(name()), " (index ", at, " of ", names_text(origin), ")"});
    }
};

Name unified(std::string_view function, const PositionedName& a, const PositionedName& b) {
    if (a.name() == b.name()) return a.name();
    if (!a.name()) return unified(function, b, a);
    if (b.name()) {
        raise_runtime_error({function, ": Expected ", a.text(), " to match ", b.text(), " but they do not match."});
    }
    if (std::find(b.origin.begin(), b.origin.end(), a.name()) != b.origin.end()) {
        raise_runtime_error({function, ": Cannot match ", a.text(), " with ", b.text(),
                             " because the latter names already have ", text_of(a.name()),
                             ". Are your tensors misaligned?"});
    }
    return a.name();
}

std::size_t batch_rank(const std::vector<Name>& names) {
    return names.size() < 2 ? 0 : names.size() - 2;
}

std::vector<Name> batch_names(std::string_view function, const std::vector<Name>& first,
                              const std::vector<Name>& second) {
    const std::size_t rank = std::max(batch_rank(first), batch_rank(second));
    std::vector<Name> names(rank);
    for (std::size_t right = rank; right > 0; --right) {  // processed from the left, although aligned from the right
        const bool in_first = right <= batch_rank(first);
        const bool in_second = right <= batch_rank(second);
        Name& out = names[rank - right];
        if (in_first && in_second) {
            out = unified(function, {first, batch_rank(first) - right}, {second, batch_rank(second) - right});
        } else {
            out = in_first ? first[batch_rank(first) - right] : second[batch_rank(second) - right];
        }
    }
    return names;
}

/// The dim of an operand that a name of a distance comes from, as in error messages: `'N' (index -2 of ['N', 'C'])`.
std::string origin_text(const std::vector<Name>& first, const std::vector<Name>& second, std::size_t rank,
                        std::size_t at) {
    const bool last_two = at + 2 >= rank;
    const std::size_t right = rank - 2 - at;
    const bool of_first = last_two ? at + 2 == rank
                                   : right <= batch_rank(first) &&
                                         (right > batch_rank(second) || first[batch_rank(first) - right].has_value());
    const std::vector<Name>& own = of_first ? first : second;
    const std::size_t index = last_two ? own.size() - 2 : batch_rank(own) - right;
    return "'" + *own[index] + "' (index " + (last_two ? "-2" : std::to_string(index)) + " of " + names_text(own) + ")";
}

/// Raises RuntimeError if the names of the distances contain a duplicate.
void refuse_repeated(const std::vector<Name>& first, const std::vector<Name>& second, const std::vector<Name>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t other = i + 1; names[i] && other < names.size(); ++other) {
            if (names[i] != names[other]) continue;
            std::string all;
            for (const Name& name : names) all += (all.empty() ? "" : " ") + (name ? "'" + *name + "'" : "None");
            raise_runtime_error({"cdist: Attempted to propagate dims ", origin_text(first, second, names.size(), i),
                                 " and ", origin_text(first, second, names.size(), other),
                                 " to the output, but that would create a tensor with duplicate names [", all,
                                 "]. Please rename your inputs with Tensor.rename to prevent this."});
        }
    }
}

}  // namespace

std::vector<Name> distance_names(const Tensor& a, const Tensor& b) {
    if (!a.named() && !b.named()) return {};
    const std::vector<Name> first = all_names(a);
    const std::vector<Name> second = all_names(b);
    std::vector<Name> names = batch_names("cdist", first, second);
    names.push_back(first[first.size() - 2]);
    names.push_back(second[second.size() - 2]);
    refuse_repeated(first, second, names);
    return names;
}

std::vector<Name> product_names(const Tensor& a, const Tensor& b) {
    if (!a.named() && !b.named()) return {};
    const std::vector<Name> first = all_names(a);
    const std::vector<Name> second = all_names(b);
    std::vector<Name> names = batch_names("matmul", first, second);
    if (first.size() >= 2) names.push_back(first[first.size() - 2]);
    if (second.size() >= 2) names.push_back(second.back());
    const bool both = first.size() >= 2 && second.size() >= 2;
    if (both && names.back() && names[names.size() - 2] == names.back()) {
        raise_runtime_error({"Matrix multiplying Tensor", names_text(first), " with Tensor", names_text(second),
                             " would produce output tensor with duplicate names ", names_text(names),
                             ". Please rename the input tensors with `Tensor.rename` to prevent this."});
    }
    return names;
}

std::vector<Name> names_with_bias(const std::vector<Name>& product, std::size_t rank, const Tensor& bias) {
    if (product.empty() && !bias.named()) return {};
    const auto shape_with = [](std::vector<Name> names, std::size_t dims) {
        names.resize(dims);
        Shape shape(dims);
        for (std::size_t axis = 0; axis < dims; ++axis) shape[axis] = {1, names[axis]};
        return shape;
    };
    Arguments arguments;
    arguments.call = find_call(Dialect::pytorch, op::add);
    arguments.operands = {shape_with(product, rank), shape_with(bias.names, bias.rank())};
    arguments.dtypes = {bias.dtype, bias.dtype};
    const Alignment alignment = broadcast(arguments);
    if (!alignment.ok()) {
        Message message = worded(arguments, alignment);
        throw Raised(message.type, message.text);
    }
    return names_of(alignment.result);
}

}  // namespace bcast::ops
