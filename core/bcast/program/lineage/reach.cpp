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

/// What depends on one element: elements of storages, and Python numbers that were read from them.
class Reached {
  public:
    /// Numbers read before the first `first` calls had run do not count.
    Reached(const Log& log, std::size_t first) : log_(log), first_(first) {}

    [[nodiscard]] Marks& marks_of(const LoggedTensor& tensor) {
        return marks_.try_emplace(tensor.number, tensor.tensor).first->second;
    }
    /// Adds the numbers that were read from reached elements after at most `calls` calls.
    void add_reads(std::size_t calls);
    /// Whether a call receives a storage with reached elements, or a number read from one.
    [[nodiscard]] bool flows_into(const LoggedCall& call) const;
    /// Whether one of these elements or reads is a source (`is_source`) and reached.
    [[nodiscard]] bool contains_source(const std::map<std::uint64_t, Marks>& marks,
                                       const std::map<std::size_t, std::uint8_t>& reads) const;

  private:
    const Log& log_;
    std::size_t first_;
    std::map<std::uint64_t, Marks> marks_;
    std::set<std::size_t> reads_;
    std::size_t next_read_ = 0;
};

void Reached::add_reads(std::size_t calls) {
    const std::vector<NumberRead>& reads = log_.reads();
    for (; next_read_ < reads.size() && reads[next_read_].calls <= calls; ++next_read_) {
        const NumberRead& read = reads[next_read_];
        const auto its = marks_.find(read.tensor->number);
        if (read.calls >= first_ && its != marks_.end() && its->second.at(read.tensor->tensor, read.offset) != 0)
            reads_.insert(next_read_);
    }
}

bool Reached::flows_into(const LoggedCall& call) const {
    const auto is_reached = [&](const LoggedTensor& tensor) { return marks_.count(tensor.number) != 0; };
    if (std::any_of(call.inputs.begin(), call.inputs.end(), is_reached)) return true;
    if (call.backward && std::any_of(call.backward->saved.begin(), call.backward->saved.end(),
                                     [&](const auto& saved) { return is_reached(saved.first); }))
        return true;
    for (const GivenNumber& number : call.numbers) {
        for (const std::size_t read : log_.numbers().reads_of(number.node)) {
            if (reads_.count(read) != 0) return true;
        }
    }
    return false;
}

bool Reached::contains_source(const std::map<std::uint64_t, Marks>& marks,
                              const std::map<std::size_t, std::uint8_t>& reads) const {
    for (const auto& [read, bits] : reads) {
        if ((bits & is_source) != 0 && reads_.count(read) != 0) return true;
    }
    for (const auto& [number, sources] : marks) {
        const auto its = marks_.find(number);
        if (its == marks_.end()) continue;
        for (std::size_t i = 0; i < std::min(sources.bytes().size(), its->second.bytes().size()); ++i) {
            if ((sources.bytes()[i] & is_source) != 0 && its->second.bytes()[i] != 0) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<std::vector<Origin>> Walk::reached_from(const LoggedTensor& tensor, Extent offset, std::size_t calls) {
    const auto& all = log_.calls();
    const auto gives = [&](const LoggedResult& result) { return result.what.number == tensor.number; };
    // The current element was written by the last call before that wrote to the storage.
    std::size_t first = std::min(calls, all.size());
    while (first > 0 && std::none_of(all[first - 1]->results.begin(), all[first - 1]->results.end(), gives)) --first;
    Reached reached(log_, first);
    reached.marks_of(tensor).add(tensor.tensor, offset, is_source);
    std::vector<Origin> out;
    std::size_t traced = 0;
    std::size_t replayed = 0;
    for (at_ = first; at_ < all.size(); ++at_) {
        const LoggedCall& call = *all[at_];
        reached.add_reads(at_);
        if (!reached.flows_into(call)) continue;
        const Rule rule = rule_of(call);
        const bool replays = rule == Rule::moved || rule == Rule::chosen || rule == Rule::probed;
        for (std::size_t k = 0; k < call.results.size(); ++k) {
            const LoggedResult& result = call.results[k];
            const auto count = static_cast<std::size_t>(result.what.tensor.numel());
            traced += count;
            replayed += replays || result.internal ? count : 0;
            if (traced > max_elements_traced || replayed > max_replays) return std::nullopt;
            Marks found(reached.marks_of(result.what));
            for (Extent index = 0; index < result.what.tensor.numel(); ++index) {
                const Extent at = element_offset(index, result.what.tensor);
                marks_.clear();
                reads_.clear();
                follow(call, {Wanted{k, result.written ? at : index, index, is_source}});
                found.take(result.what.tensor, at);
                if (reached.contains_source(marks_, reads_)) found.add(result.what.tensor, at, is_source);
            }
            if (has_any(found) && !result.internal) out.push_back({&call, result.what, found});
            reached.marks_of(result.what) = std::move(found);
        }
    }
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace bcast::python::lineage
