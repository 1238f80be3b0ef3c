#include <algorithm>

#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/rules.hpp"
#include "bcast/program/lineage/walk.hpp"

namespace bcast::python::lineage {
namespace {

/// Limits on the elements that are traced back, and on those that need a replay of their call.
constexpr std::size_t max_elements_traced = 20000;
constexpr std::size_t max_replays = 400;

bool has_any(const Marks& marks) {
    return std::any_of(marks.bytes().begin(), marks.bytes().end(), [](std::uint8_t bits) { return bits != 0; });
}

/// Whether an element marked as a source is among the reached ones.
bool meets(const std::map<std::uint64_t, Marks>& traced, const std::map<std::uint64_t, Marks>& reached) {
    for (const auto& [number, marks] : traced) {
        const auto its = reached.find(number);
        if (its == reached.end()) continue;
        for (std::size_t i = 0; i < std::min(marks.bytes().size(), its->second.bytes().size()); ++i) {
            if ((marks.bytes()[i] & is_source) != 0 && its->second.bytes()[i] != 0) return true;
        }
    }
    return false;
}

bool reads(const LoggedCall& call, const std::map<std::uint64_t, Marks>& reached) {
    const auto is_reached = [&](const LoggedTensor& tensor) { return reached.count(tensor.number) != 0; };
    if (std::any_of(call.inputs.begin(), call.inputs.end(), is_reached)) return true;
    return call.backward && std::any_of(call.backward->saved.begin(), call.backward->saved.end(),
                                        [&](const auto& saved) { return is_reached(saved.first); });
}

}  // namespace

std::optional<std::vector<Origin>> Walk::reached_from(const LoggedTensor& tensor, Extent offset, std::size_t calls) {
    std::map<std::uint64_t, Marks> reached;
    const auto marks_of = [&](const LoggedTensor& of) -> Marks& {
        return reached.try_emplace(of.number, of.tensor).first->second;
    };
    marks_of(tensor).add(tensor.tensor, offset, is_source);
    const auto& all = log_.calls();
    const auto gives = [&](const LoggedResult& result) { return result.what.number == tensor.number; };
    // The current element was written by the last call before that wrote to the storage.
    std::size_t first = std::min(calls, all.size());
    while (first > 0 && std::none_of(all[first - 1]->results.begin(), all[first - 1]->results.end(), gives)) --first;
    std::vector<Origin> out;
    std::set<std::size_t> reads_reached;
    std::size_t next_read = 0;
    const auto read_until = [&](std::size_t count) {
        const std::vector<NumberRead>& reads = log_.reads();
        for (; next_read < reads.size() && reads[next_read].calls <= count; ++next_read) {
            const NumberRead& read = reads[next_read];
            const auto its = reached.find(read.tensor->number);
            if (read.calls >= first && its != reached.end() && its->second.at(read.tensor->tensor, read.offset) != 0)
                reads_reached.insert(next_read);
        }
    };
    const auto takes_reached = [&](const LoggedCall& call) {
        for (const GivenNumber& number : call.numbers) {
            for (const std::size_t read : log_.numbers().reads_of(number.node)) {
                if (reads_reached.count(read) != 0) return true;
            }
        }
        return false;
    };
    std::size_t traced = 0;
    std::size_t replayed = 0;
    for (std::size_t i = first; i < all.size(); ++i) {
        const LoggedCall& call = *all[i];
        at_ = i;
        read_until(i);
        if (!reads(call, reached) && !takes_reached(call)) continue;
        const Rule rule = rule_of(call);
        const bool replays = rule == Rule::moved || rule == Rule::chosen || rule == Rule::probed;
        for (std::size_t k = 0; k < call.results.size(); ++k) {
            const LoggedResult& result = call.results[k];
            const auto count = static_cast<std::size_t>(result.what.tensor.numel());
            traced += count;
            replayed += replays || result.internal ? count : 0;
            if (traced > max_elements_traced || replayed > max_replays) return std::nullopt;
            Marks found(marks_of(result.what));
            for (Extent index = 0; index < result.what.tensor.numel(); ++index) {
                const Extent at = element_offset(index, result.what.tensor);
                marks_.clear();
                reads_.clear();
                follow(call, {Wanted{k, result.written ? at : index, index, is_source}});
                const bool through_number = std::any_of(reads_.begin(), reads_.end(), [&](const auto& read) {
                    return (read.second & is_source) != 0 && reads_reached.count(read.first) != 0;
                });
                const bool is_met = through_number || meets(marks_, reached);
                found.take(result.what.tensor, at);
                if (is_met) found.add(result.what.tensor, at, is_source);
            }
            if (has_any(found) && !result.internal) out.push_back({&call, result.what, found});
            marks_of(result.what) = std::move(found);
        }
    }
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace bcast::python::lineage
