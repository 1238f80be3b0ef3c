#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>

#include "bcast/callable.hpp"
#include "bcast/program/lineage/places.hpp"
#include "bcast/program/lineage/rules.hpp"
#include "bcast/program/lineage/walk.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::lineage {
namespace {

/// Beyond what any program compares with.
constexpr double largest = 1e30;

/// Asks a call which elements of an input reach some elements of its results: nan is put into them, all at once, and
/// where it shows up, into each half of them.
class Probe {
  public:
    using Run = SharedFunction<std::vector<double>(const Substitutes&)>;

    /// `differs`: another number shows it too. `keeps_order`: elements become a little larger in place of nan.
    /// `counts`: the results are whole numbers or truths.
    Probe(Interpreter& interpreter, Substitutes substitutes, Run run, bool differs, bool keeps_order, bool counts)
        : interpreter_(interpreter),
          substitutes_(std::move(substitutes)),
          run_(std::move(run)),
          differs_(differs),
          keeps_order_(keeps_order),
          counts_(counts) {}

    /// Computes the results if nothing is changed; false where a nan could not be distinguished from them.
    bool settle() {
        base_ = run_(own());
        for (const double value : base_) {
            if (!std::isfinite(value)) return false;
        }
        return true;
    }
    /// Numbers in place of what is in the inputs: none of which are nan.
    void calm() {
        for (auto& [number, substitute] : substitutes_) {
            Tensor elements = elements_of(substitute);
            for (Extent i = 0; is_floating(substitute.dtype) && i < elements.numel(); ++i)
                write(elements, i, 0.5 + 0.01 * static_cast<double>(i % 7));
        }
    }

    template <typename Found>
    void find(std::uint64_t number, const std::vector<Extent>& places, Found found) {
        Tensor elements = elements_of(substitutes_.at(number));
        search(number, elements, places, 0, places.size(), found);
    }

  private:
    /// In place of nan other numbers are asked too where the results are whole, which show none.
    bool reaches(std::uint64_t number, const std::vector<Extent>& places, std::size_t begin, std::size_t end) {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        if (shows(number, places, begin, end, nan)) return true;
        if (!counts_ || keeps_order_ || !is_floating(substitutes_.at(number).dtype)) return false;
        return shows(number, places, begin, end, largest) || shows(number, places, begin, end, -largest);
    }
    bool shows(std::uint64_t number, const std::vector<Extent>& places, std::size_t begin, std::size_t end,
               double other) {
        // The call may write to its operands, so each time it gets its own.
        Substitutes substitutes = own();
        Tensor elements = elements_of(substitutes.at(number));
        for (std::size_t i = begin; i < end; ++i) {
            if (keeps_order_) {
                const double value = number_at(elements, places[i]);
                const double step = 1.0 + static_cast<double>(i % 13) / 16;
                write(elements, places[i], value + 1e-9 * step * (1 + std::abs(value)));
            } else if (is_floating(elements.dtype)) {
                write(elements, places[i], other);
            } else {
                write(elements, places[i], number_at(elements, places[i]) == 0);
            }
        }
        try {
            const std::vector<double> values = run_(substitutes);
            for (std::size_t i = 0; i < values.size(); ++i) {
                // A nan that only turns a comparison shows as another number, and so does a condition that is turned.
                const bool exact = differs_ || elements.dtype == Dtype::bool_;
                if (std::isnan(values[i]) || (exact && values[i] != base_[i])) return true;
            }
            return false;
        } catch (const Raised&) {
            return true;
        }
    }
    Substitutes own() {
        Substitutes out;
        constexpr std::uint64_t most_work = std::uint64_t{1} << 31;
        for (const auto& [number, substitute] : substitutes_) work_ += substitute.storage->bytes();
        if (work_ > most_work) raise_unsupported("a call on the way has too many elements to be done again for each");
        for (const auto& [number, substitute] : substitutes_) {
            const std::byte* data = substitute.storage->data();
            out[number] =
                substitute_of(interpreter_, Bytes(data, data + substitute.storage->bytes()), substitute.dtype, false);
        }
        return out;
    }
    template <typename Found>
    void search(std::uint64_t number, const Tensor& elements, const std::vector<Extent>& places, std::size_t begin,
                std::size_t end, Found found) {
        if (begin == end || !reaches(number, places, begin, end)) return;
        if (end - begin == 1) return found(places[begin]);
        const std::size_t middle = begin + (end - begin) / 2;
        search(number, elements, places, begin, middle, found);
        search(number, elements, places, middle, end, found);
    }

    Interpreter& interpreter_;
    Substitutes substitutes_;
    Run run_;
    bool differs_;
    bool keeps_order_;
    bool counts_;
    std::uint64_t work_ = 0;  ///< Bytes that were handed to the call.
    std::vector<double> base_;
};

/// The places in its storage that a tensor sees.
void add_places(const Tensor& tensor, std::set<Extent>& places) {
    for (Extent i = 0; i < tensor.numel(); ++i) places.insert(place_in_storage(i, tensor));
}

}  // namespace

void Walk::probed(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    numbers(call, wanted);
    for (const std::uint8_t bit : {is_source, is_condition}) {
        std::vector<Wanted> some;
        for (const Wanted& one : wanted) {
            if ((one.bits & bit) != 0) some.push_back(one);
        }
        if (!some.empty()) probed(call, some, bit);
    }
}

void Walk::probed(const LoggedCall& call, const std::vector<Wanted>& wanted, std::uint8_t bit) {
    std::map<std::uint64_t, LoggedTensor> tensors;
    std::map<std::uint64_t, std::set<Extent>> places;
    Substitutes substitutes;
    const auto take = [&](const LoggedTensor& tensor, const Bytes& bytes, bool as_real) {
        substitutes[tensor.number] = substitute_of(interpreter_, bytes, tensor.tensor.dtype, as_real);
        tensors[tensor.number] = tensor;
        add_places(tensor.tensor, places[tensor.number]);
    };
    Probe::Run run;
    if (call.backward) {
        for (const auto& [tensor, copy] : call.backward->saved) {
            const std::byte* data = copy.storage->data();
            take(tensor, Bytes(data, data + copy.storage->bytes()), false);
        }
        for (const Wanted& one : wanted) {
            // What was there before was added to.
            if (call.results[one.result].written) mark(call.results[one.result].what, one.place, bit);
        }
        run = [&](const Substitutes& given) {
            std::vector<double> out;
            std::map<std::size_t, Tensor> gradients;
            for (const auto& [tensor, copy] : call.backward->saved) {
                const Storage& from = *given.at(tensor.number).storage;
                if (from.bytes() == 0) continue;
                std::memcpy(copy.storage->data(), const_cast<Storage&>(from).data(),
                            static_cast<std::size_t>(from.bytes()));
            }
            for (const Wanted& one : wanted) {
                const auto [place, fresh] = gradients.try_emplace(one.result);
                if (fresh) {
                    autograd::BackwardOptions options;
                    options.retain_graph = true;
                    options.inputs = {call.backward->leaves[one.result]};
                    const auto found = autograd::backward(interpreter_.context(), call.backward->roots,
                                                          call.backward->starts, options);
                    if (found[0]) place->second = *found[0];
                }
                const Tensor& gradient = place->second;
                out.push_back(gradient.storage ? number_at(gradient, place_in_storage(one.index, gradient)) : 0.0);
            }
            return out;
        };
    } else {
        const bool saved = std::any_of(wanted.begin(), wanted.end(),
                                       [&](const Wanted& one) { return call.results[one.result].internal; });
        run = [this, &call, &wanted, saved](const Substitutes& given) {
            const std::vector<Tensor> results = replay(interpreter_, call, given, saved);
            std::vector<double> out;
            for (const Wanted& one : wanted) {
                const Tensor& result = results[one.result];
                const bool written = call.results[one.result].written;
                out.push_back(!result.storage
                                  ? 0.0
                                  : number_at(result, written ? one.place : place_in_storage(one.place, result)));
            }
            return out;
        };
    }
    // On the way back a nan may turn a comparison, which is a condition.
    const bool differs = !call.backward;
    const bool ordered = by_order(call);
    const bool counts = std::all_of(wanted.begin(), wanted.end(), [&](const Wanted& one) {
        return !is_floating(call.results[one.result].what.tensor.dtype);
    });
    const auto stand_in = [&](bool whole) {
        for (const LoggedTensor& input : call.inputs) {
            const bool as_real =
                whole && input.tensor.dtype != Dtype::bool_ && (ordered || !is_floating(input.tensor.dtype));
            if (!input.out || substitutes.count(input.number) == 0) take(input, *call.before.at(input.number), as_real);
            if (input.out) places.erase(input.number);
        }
    };
    // Whole numbers are floats for that long, unless they are classes or places, which no float can be.
    std::optional<Probe> probe;
    bool settled = false;
    for (const bool whole : {true, false}) {
        if (!call.backward) stand_in(whole);
        probe.emplace(interpreter_, substitutes, run, differs, ordered && whole, counts);
        try {
            settled = probe->settle();
            break;
        } catch (const Raised&) {
            if (!whole || call.backward) throw;
        }
    }
    if (!settled) {
        probe->calm();
        settled = probe->settle();
    }
    for (const auto& [number, its] : places) {
        const LoggedTensor& tensor = tensors.at(number);
        const bool number_of_program = is_floating(substitutes.at(number).dtype);
        const auto found = [&](Extent place) { mark(tensor, place, number_of_program ? bit : is_condition); };
        const std::vector<Extent> list(its.begin(), its.end());
        if (settled) {
            probe->find(number, list, found);
        } else {
            for (const Extent place : list) found(place);
        }
    }
    if (call.backward) run(substitutes);  // What the graph saved is as it was.
}

}  // namespace bcast::python::lineage
