#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <limits>
#include <set>

#include "bcast/callable.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/rules.hpp"
#include "bcast/program/lineage/walk.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::lineage {
namespace {

/// Larger than any number that programs compare with.
constexpr double largest = 1e30;

/// Determines by replays which elements of an input affect some elements of a call's results: sets them to NaN, all at
/// once, and bisects wherever the NaN propagates.
class Probe {
  public:
    using Run = SharedFunction<std::vector<double>(const Substitutes&)>;

    /// `differs`: a different value also counts as an effect. `keeps_order`: instead of NaN, elements are increased
    /// slightly. `counts`: the results are integers or booleans. `work`: bytes passed to repeated calls so far.
    Probe(Interpreter& interpreter, Substitutes substitutes, Run run, bool differs, bool keeps_order, bool counts,
          const Deadline& deadline, std::uint64_t& work)
        : interpreter_(interpreter),
          substitutes_(std::move(substitutes)),
          run_(std::move(run)),
          differs_(differs),
          keeps_order_(keeps_order),
          counts_(counts),
          deadline_(deadline),
          work_(work) {}

    /// Computes the unmodified results; false if they contain non-finite values, which would mask the effect.
    bool compute_baseline() {
        base_ = run_(own());
        for (const double value : base_) {
            if (!std::isfinite(value)) return false;
        }
        return true;
    }
    /// What is replaced by finite numbers: what is not finite, by numbers of the same order; each number of the tensors
    /// that hold such; or each number.
    enum class Replaced : std::uint8_t { not_finite, their_tensors, all };
    void replace_inputs(Replaced which) {
        for (auto& [number, substitute] : substitutes_) {
            Tensor elements = elements_of(substitute);
            const Extent count = is_floating(substitute.dtype) ? elements.numel() : 0;
            bool finite = which == Replaced::their_tensors;
            for (Extent i = 0; i < count; ++i) finite = finite && std::abs(number_at(elements, i)) < largest;
            for (Extent i = 0; !finite && i < count; ++i) {
                const double value = number_at(elements, i);
                const double held = std::isnan(value) ? 2 * largest : std::clamp(value, -largest, largest);
                write(elements, i, which == Replaced::not_finite ? held : 0.5 + 0.01 * static_cast<double>(i % 7));
            }
        }
    }
    /// From now on, elements of an order become NaN too.
    void ignore_order() { keeps_order_ = false; }

    template <typename Found>
    void find(std::uint64_t number, const std::vector<Extent>& offsets, Found found) {
        Tensor elements = elements_of(substitutes_.at(number));
        search(number, elements, offsets, 0, offsets.size(), found);
    }

  private:
    /// What elements are replaced by. Equal large numbers could leave an order as it was, so these rise or fall.
    enum class Change : std::uint8_t { nan, nearby, zero, one, next, previous, rising, falling };

    /// `place`: of the element among those that are replaced.
    static double changed(double value, Change change, std::size_t place) {
        switch (change) {
            case Change::nan:
                return std::numeric_limits<double>::quiet_NaN();
            case Change::nearby:
                return value * (0.999 - 3e-3 * static_cast<double>(place % 7));
            case Change::zero:
                return 0;
            case Change::one:
                return 1;
            case Change::next:
                return value + 1;
            case Change::previous:
                return value - 1;
            case Change::rising:
                return largest * static_cast<double>(place + 1);
            case Change::falling:
                return -largest * static_cast<double>(place + 1);
        }
        return value;
    }
    /// Integers and truth values become 0, 1 and their neighbours. With integral results, which cannot be NaN, very
    /// large and very small numbers are tried as well.
    bool reaches(std::uint64_t number, const std::vector<Extent>& offsets, std::size_t begin, std::size_t end) {
        const auto any = [&](std::initializer_list<Change> changes) {
            return std::any_of(changes.begin(), changes.end(),
                               [&](Change change) { return shows(number, offsets, begin, end, change); });
        };
        // Truth values that are each replaced by the other could leave their count as it was.
        if (!is_floating(substitutes_.at(number).dtype))
            return any({Change::zero, Change::one, Change::next, Change::previous});
        return any({Change::nan}) || (counts_ && !keeps_order_ && any({Change::rising, Change::falling, Change::zero}));
    }
    bool shows(std::uint64_t number, const std::vector<Extent>& offsets, std::size_t begin, std::size_t end,
               Change change) {
        // The call may modify its operands, so each run gets its own copies.
        Substitutes substitutes = own();
        Tensor elements = elements_of(substitutes.at(number));
        for (std::size_t i = begin; i < end; ++i) {
            const double value = number_at(elements, offsets[i]);
            const double step = 1e-9 * (1.0 + static_cast<double>(i % 13) / 16) * (1 + std::abs(value));
            const bool ordered = keeps_order_ && is_floating(elements.dtype);
            write(elements, offsets[i], ordered ? value + step : changed(value, change, i - begin));
        }
        try {
            const std::vector<double> values = run_(substitutes);
            for (std::size_t i = 0; i < values.size(); ++i) {
                // A NaN that only flips a comparison changes the value, as does a flipped condition.
                const bool exact = differs_ || elements.dtype == Dtype::bool_;
                if (std::isnan(values[i]) || (exact && values[i] != base_[i])) return true;
            }
            return false;
        } catch (const std::exception&) {
            // What refuses a NaN, is not implemented for one, or returns another number of elements, may take a number
            // nearby.
            if (change == Change::nan) return shows(number, offsets, begin, end, Change::nearby);
            // A step may be refused, as of an index, and so may a number that is far away.
            const bool whole = !is_floating(elements.dtype) && (change == Change::zero || change == Change::one);
            return whole || change == Change::nearby;
        }
    }
    Substitutes own() {
        deadline_.look();
        Substitutes out;
        constexpr std::uint64_t max_work = std::uint64_t{1} << 29;
        for (const auto& [number, substitute] : substitutes_) work_ += substitute.storage->bytes();
        if (work_ > max_work) raise_unsupported("calls on the way have too many elements to be done again for each");
        for (const auto& [number, substitute] : substitutes_) {
            const std::byte* data = substitute.storage->data();
            out[number] =
                substitute_of(interpreter_, Bytes(data, data + substitute.storage->bytes()), substitute.dtype, false);
        }
        return out;
    }
    template <typename Found>
    void search(std::uint64_t number, const Tensor& elements, const std::vector<Extent>& offsets, std::size_t begin,
                std::size_t end, Found found) {
        // Of several truth values, or numbers that are counted, one may change back what another changes.
        constexpr std::size_t few = 32;
        const bool each = end - begin > 1 && end - begin <= few && (counts_ || !is_floating(elements.dtype));
        if (begin == end || (!each && !reaches(number, offsets, begin, end))) return;
        if (end - begin == 1) return found(offsets[begin]);
        const std::size_t middle = begin + (end - begin) / 2;
        search(number, elements, offsets, begin, middle, found);
        search(number, elements, offsets, middle, end, found);
    }

    Interpreter& interpreter_;
    Substitutes substitutes_;
    Run run_;
    bool differs_;
    bool keeps_order_;
    bool counts_;
    const Deadline& deadline_;
    std::uint64_t& work_;
    std::vector<double> base_;
};

/// The inputs whose integers a probe replaces by floats.
enum class Floats : std::uint8_t { all, ends, last, none };

/// The operands that a probe replaces, and the offsets of the elements that it changes.
struct Probed {
    std::map<std::uint64_t, LoggedTensor> tensors;
    std::map<std::uint64_t, std::set<Extent>> offsets;
    Substitutes substitutes;

    void add(Interpreter& interpreter, const LoggedTensor& tensor, const Bytes& bytes, bool as_real) {
        substitutes[tensor.number] = substitute_of(interpreter, bytes, tensor.tensor.dtype, as_real);
        tensors[tensor.number] = tensor;
        std::set<Extent>& its = offsets[tensor.number];
        for (Extent i = 0; i < tensor.tensor.numel(); ++i) its.insert(element_offset(i, tensor.tensor));
    }
    /// Integers become floats, and so does what is only compared. With `ends` only in the first and the last input,
    /// with `last` in the last: the others are indices.
    void add_inputs(Interpreter& interpreter, const LoggedCall& call, Floats floats, bool ordered) {
        for (const LoggedTensor& input : call.inputs) {
            const bool is_last = &input == &call.inputs.back();
            const bool is_end = is_last || &input == &call.inputs.front();
            const bool as_real =
                (floats == Floats::all || (floats == Floats::ends && is_end) || (floats == Floats::last && is_last)) &&
                input.tensor.dtype != Dtype::bool_ && (ordered || !is_floating(input.tensor.dtype));
            // An output is read only if it is an operand too, or where a mask keeps its elements.
            const auto is_it = [&](const LoggedTensor& one) { return one.number == input.number; };
            const bool is_first = &*std::find_if(call.inputs.begin(), call.inputs.end(), is_it) == &input;
            if (!input.out || is_first)
                add(interpreter, input, *call.before.at(input.number), as_real || is_complex(input.tensor.dtype));
            if (input.out && is_first && !call.has_keyword("where")) offsets.erase(input.number);
        }
    }
    /// The tensors that the graph of a backward pass saved.
    void add_saved(Interpreter& interpreter, const LoggedBackward& backward) {
        for (const auto& [tensor, copy] : backward.saved) {
            const std::byte* data = copy.storage->data();
            add(interpreter, tensor, Bytes(data, data + copy.storage->bytes()), false);
        }
    }
};

/// During its lifetime, the tensors of the program that its graph saved have other elements too: the `backward` of a
/// class of the program reads those.
class Exchanged {
  public:
    Exchanged(const LoggedBackward& backward, const Substitutes& given) {
        for (const auto& [tensor, copy] : backward.saved) {
            Storage* const other = given.at(tensor.number).storage.get();
            if (other->bytes() == tensor.tensor.storage->bytes()) storages_[tensor.tensor.storage.get()] = other;
        }
        exchange();
    }
    Exchanged(const Exchanged&) = delete;
    Exchanged& operator=(const Exchanged&) = delete;
    Exchanged(Exchanged&&) = delete;
    Exchanged& operator=(Exchanged&&) = delete;
    ~Exchanged() { exchange(); }

  private:
    void exchange() {
        for (const auto& [own, other] : storages_)
            std::swap_ranges(own->data(), own->data() + own->bytes(), other->data());
    }

    std::map<Storage*, Storage*> storages_;
};

}  // namespace

void Walk::probed(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    numbers(call, wanted);
    // The part of a storage beside the written tensor is unchanged.
    for (const Wanted& one : wanted) {
        if (one.index < 0) mark(call.results[one.result].what, one.position, one.bits);
    }
    for (const std::uint8_t bit : {is_source, is_condition}) {
        std::vector<Wanted> some;
        std::vector<Wanted> propagated;
        for (const Wanted& one : wanted) {
            if (one.index >= 0 && (one.bits & bit) != 0) (propagates_nan(call, one) ? propagated : some).push_back(one);
        }
        if (!some.empty()) probed(call, some, bit, false);
        if (!propagated.empty()) probed(call, propagated, bit, true);
    }
}

std::vector<double> Walk::gradients_with(const LoggedCall& call, const std::vector<Wanted>& wanted,
                                         const Substitutes& given) {
    for (const auto& [tensor, copy] : call.backward->saved) {
        Storage& from = *given.at(tensor.number).storage;
        if (from.bytes() == 0) continue;
        std::memcpy(copy.storage->data(), from.data(), static_cast<std::size_t>(from.bytes()));
    }
    const Exchanged exchanged(*call.backward, given);
    std::vector<double> out;
    std::map<std::size_t, Tensor> gradients;
    for (const Wanted& one : wanted) {
        const auto [entry, fresh] = gradients.try_emplace(one.result);
        if (fresh) {
            autograd::BackwardOptions options;
            options.retain_graph = true;
            options.inputs = {call.backward->leaves[one.result]};
            const auto found =
                autograd::backward(interpreter_.context(), call.backward->roots, call.backward->starts, options);
            if (found[0]) entry->second = *found[0];
        }
        const Tensor& gradient = entry->second;
        out.push_back(gradient.storage ? number_at(gradient, element_offset(one.index, gradient)) : 0.0);
    }
    return out;
}

std::vector<double> Walk::results_with(const LoggedCall& call, const std::vector<Wanted>& wanted,
                                       const Substitutes& given) {
    const bool saved =
        std::any_of(wanted.begin(), wanted.end(), [&](const Wanted& one) { return call.results[one.result].internal; });
    const std::vector<Tensor> results = replay(interpreter_, call, given, saved);
    std::vector<double> out;
    for (const Wanted& one : wanted) {
        const Tensor& result = results[one.result];
        const auto position = [&] {
            return call.results[one.result].written ? one.position : element_offset(one.position, result);
        };
        out.push_back(result.storage ? number_at(result, position()) : 0.0);
    }
    return out;
}

bool Walk::propagates_nan(const LoggedCall& call, const Wanted& wanted) const {
    const bool ordered = has(FunctionTrait::between_chosen, call.name) || has(FunctionTrait::chooses, call.name);
    const LoggedResult& result = call.results[wanted.result];
    const auto after = call.after.find(result.what.number);
    if (!ordered || has(FunctionTrait::skips_nan, call.name) || after == call.after.end()) return false;
    Tensor held = result.what.tensor;
    held.storage = substitute_of(interpreter_, *after->second, held.dtype, false).storage;
    return std::isnan(number_at(held, result.written ? wanted.position : element_offset(wanted.index, held)));
}

void Walk::probed(const LoggedCall& call, const std::vector<Wanted>& wanted, std::uint8_t bit, bool propagated) {
    const bool backward = call.backward != nullptr;
    const Probe::Run run = [&](const Substitutes& given) {
        return backward ? gradients_with(call, wanted, given) : results_with(call, wanted, given);
    };
    Probed probed;
    if (backward) {
        probed.add_saved(interpreter_, *call.backward);
        for (const Wanted& one : wanted) {
            // The gradient was accumulated into the previous contents.
            if (call.results[one.result].written) mark(call.results[one.result].what, one.position, bit);
        }
    }
    const bool counts = std::all_of(wanted.begin(), wanted.end(), [&](const Wanted& one) {
        return !is_floating(call.results[one.result].what.tensor.dtype);
    });
    const bool ordered =
        has(FunctionTrait::between_chosen, call.name) || (!counts && has(FunctionTrait::chooses, call.name));
    // Integers are converted to floats during the probe, unless the call rejects floats: class labels or indices.
    std::optional<Probe> probe;
    bool has_baseline = false;
    for (const Floats floats : {Floats::all, Floats::ends, Floats::last, Floats::none}) {
        if (!backward) probed.add_inputs(interpreter_, call, floats, ordered);
        // In a backward pass a NaN may flip a comparison; that is a condition, not a source.
        probe.emplace(interpreter_, probed.substitutes, run, !backward, ordered && floats == Floats::all, counts,
                      deadline_, work_);
        try {
            has_baseline = probe->compute_baseline();
            break;
        } catch (const std::exception&) {
            if (floats == Floats::none || backward) throw;
        }
    }
    // Where a NaN decides, not the order, the NaN itself is the source.
    std::map<std::uint64_t, std::set<Extent>> nans;
    for (const auto& [number, its] : probed.offsets) {
        const Tensor elements = elements_of(probed.substitutes.at(number));
        for (const Extent offset : its) {
            if (propagated && std::isnan(number_at(elements, offset))) nans[number].insert(offset);
        }
    }
    for (const auto which : {Probe::Replaced::not_finite, Probe::Replaced::their_tensors, Probe::Replaced::all}) {
        if (has_baseline) break;
        probe->replace_inputs(which);
        has_baseline = probe->compute_baseline();
    }
    if (has_baseline && !nans.empty()) {
        probed.offsets = std::move(nans);
        probe->ignore_order();
    }
    for (const auto& [number, its] : probed.offsets) {
        const LoggedTensor& tensor = probed.tensors.at(number);
        const bool number_of_program = is_floating(probed.substitutes.at(number).dtype);
        const auto found = [&](Extent offset) { mark(tensor, offset, number_of_program ? bit : is_condition); };
        const std::vector<Extent> list(its.begin(), its.end());
        if (has_baseline) {
            probe->find(number, list, found);
        } else {
            for (const Extent offset : list) found(offset);
        }
    }
    if (backward) run(probed.substitutes);  // Restores the tensors saved by the graph.
}

}  // namespace bcast::python::lineage
