#include "bcast/libraries/torch/overload_resolution.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

/// Matches arguments against a signature; if they do not fit, returns nothing or raises the reason.
class Matching {
  public:
    Matching(const MatchOptions& options, const Signature& signature, const CallArguments& given, bool raise)
        : options_(options), signature_(signature), given_(given), raise_(raise) {}

    std::optional<Matched> run() {
        const std::size_t count = given_.positional.size();
        if (count > signature_.max_positional() && !signature_.spreads()) return too_many();
        std::size_t keywords_left = given_.keywords.size();
        for (const Parameter& parameter : signature_.parameters()) {
            const bool positional = next_ < count;
            if (positional && parameter.keyword_only) return too_many();
            const Value value = positional ? given_.positional[next_] : keyword(parameter.name);
            if (value.is_nothing() ? parameter.optional : value.is_none() && parameter.none) {
                out_.emplace_back();
            } else if (value.is_nothing()) {
                return missing(parameter);
            } else if (fits(parameter, value, options_.numbers)) {
                if (parameter.accepts == Accepts::tensors) check_tensors(parameter, value);
                out_.push_back(value);
            } else if (!take_all()) {
                return unfit(parameter, value, positional);
            }
            if (!value.is_nothing() && !positional) --keywords_left;
            if (positional) ++next_;
        }
        if (keywords_left > 0) return unexpected();
        return std::move(out_);
    }

  private:
    [[nodiscard]] Value keyword(std::string_view name) const {
        for (const auto& [key, value] : given_.keywords) {
            if (key == name || numpy_name(name) == key) return value;
        }
        return {};
    }

    /// NumPy's name of a parameter (PyTorch 1.13 `numpy_compatibility_arg_names`).
    [[nodiscard]] static std::string_view numpy_name(std::string_view name) {
        if (name == "dim") return "axis";
        if (name == "keepdim") return "keepdims";
        if (name == "input") return "x";
        return name == "other" ? "x2" : std::string_view();
    }

    /// A list with an element that is no tensor raises at once; no other overload is tried (PyTorch 1.13
    /// `is_tensor_list_and_append_overloaded`).
    void check_tensors(const Parameter& parameter, const Value& value) const {
        const Values& items = *items_of(value);
        for (std::size_t at = 0; at < items.size(); ++at) {
            if (items[at].as<TensorObject>() != nullptr) continue;
            raise_type_error({"expected Tensor as element ", at, " in argument ",
                              &parameter - signature_.parameters().data(), ", but got ", type_name(items[at])});
        }
    }

    /// `view(2, 3)`: all positional arguments form the single list.
    bool take_all() {
        if (!signature_.spreads() || next_ != 0 || given_.positional.empty()) return false;
        if (!starts_list(given_.positional.front())) return false;
        out_.push_back(new_tuple(Values(given_.positional.begin(), given_.positional.end())));
        next_ = given_.positional.size() - 1;
        return true;
    }

    std::optional<Matched> fail(const std::string& message) const {
        if (raise_) raise_type_error({options_.function, "()", message});
        return std::nullopt;
    }

    std::optional<Matched> too_many() const {
        const std::size_t most = signature_.max_positional();
        const std::size_t given = given_.positional.size();
        if (signature_.least() != most) {
            return fail(fmt::format(FMT_COMPILE(" takes from {} to {} positional arguments but {} were given"),
                                    signature_.least(), most, given));
        }
        return fail(fmt::format(FMT_COMPILE(" takes {} positional argument{} but {} {} given"), most,
                                most == 1 ? "" : "s", given, given == 1 ? "was" : "were"));
    }

    /// As in PyTorch, a count of 1 gets the plural and larger counts the singular.
    std::optional<Matched> missing(const Parameter& first) const {
        std::size_t count = 0;
        std::string names;
        const auto& parameters = signature_.parameters();
        for (auto at = std::size_t(&first - parameters.data()); at < parameters.size(); ++at) {
            if (parameters[at].optional) continue;
            if (count++ > 0) names += ", ";
            names.append("\"").append(parameters[at].name).append("\"");
        }
        return fail(fmt::format(FMT_COMPILE(" missing {} required positional argument{}: {}"), count,
                                count == 1 ? "s" : "", names));
    }

    std::optional<Matched> unfit(const Parameter& parameter, const Value& value, bool positional) const {
        if (!raise_) return std::nullopt;
        const std::string named = fmt::format(FMT_COMPILE(": argument '{}'"), parameter.name);
        if (!positional) {
            return fail(fmt::format(FMT_COMPILE("{} must be {}, not {}"), named, parameter.type, value.type().name));
        }
        return fail(fmt::format(FMT_COMPILE("{} (position {}) must be {}, not {}"), named, next_ + 1, parameter.type,
                                value.type().name));
    }

    std::optional<Matched> unexpected() const {
        const auto& parameters = signature_.parameters();
        for (const auto& [key, value] : given_.keywords) {
            const auto found = std::find_if(parameters.begin(), parameters.end(), [&named = key](const Parameter& p) {
                return p.name == named;  // NumPy's names are not considered here.
            });
            if (found == parameters.end())
                return fail(fmt::format(FMT_COMPILE(" got an unexpected keyword argument '{}'"), key));
            if (std::size_t(found - parameters.begin()) < given_.positional.size())
                return fail(fmt::format(FMT_COMPILE(" got multiple values for argument '{}'"), key));
        }
        return fail(": invalid keyword arguments");
    }

    const MatchOptions& options_;
    const Signature& signature_;
    const CallArguments& given_;
    bool raise_;
    Matched out_;
    std::size_t next_ = 0;
};

}  // namespace

std::optional<Matched> matched(const MatchOptions& options, const Signature& signature, const CallArguments& given) {
    return Matching(options, signature, given, false).run();
}

Matched matched_or_raise(const MatchOptions& options, const Signature& signature, const CallArguments& given) {
    return *Matching(options, signature, given, true).run();
}

Matched matched_or_raise(std::string_view function, std::string_view signature, const CallArguments& given) {
    return matched_or_raise({function}, Signature(signature, false), given);
}

Matched matched_or_raise(std::string_view function, std::string_view signature, std::span<const Value> given) {
    return matched_or_raise(function, signature, CallArguments{given, {}, {}});
}

}  // namespace bcast::python::torch
