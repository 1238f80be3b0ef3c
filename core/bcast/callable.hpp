#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

/// What can be called, by its signature alone. `std::function` makes seven functions and a table of each closure, these
/// make one or two: a module with hundreds of closures is several KB smaller.
namespace bcast {

template <typename Signature>
class FunctionRef;

/// A non-owning reference to a callable, which outlives the call it is passed to (C++26 `std::function_ref`).
template <typename Result, typename... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    FunctionRef() = default;
    template <typename Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef> &&
             std::is_invocable_r_v<Result, const std::remove_reference_t<Callable>&, Arguments...>)
        FunctionRef(const Callable& callable)  // NOLINT(google-explicit-constructor): closures are passed as they are
        : callable_(&callable), call_([](const void* target, Arguments... arguments) -> Result {
              return (*static_cast<const Callable*>(target))(std::forward<Arguments>(arguments)...);
          }) {}

    explicit operator bool() const { return call_ != nullptr; }
    Result operator()(Arguments... arguments) const { return call_(callable_, std::forward<Arguments>(arguments)...); }

  private:
    const void* callable_ = nullptr;
    Result (*call_)(const void*, Arguments...) = nullptr;
};

template <typename Signature>
class SharedFunction;

/// A callable that is kept, or nothing. Copies share it, so it is called as a constant.
template <typename Result, typename... Arguments>
class SharedFunction<Result(Arguments...)> {
  public:
    SharedFunction() = default;
    template <typename Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, SharedFunction> &&
             std::is_invocable_r_v<Result, const Callable&, Arguments...>)
        SharedFunction(Callable callable)  // NOLINT(google-explicit-constructor): closures are passed as they are
        : kept_(new Closure<Callable>(std::move(callable))) {}
    SharedFunction(const SharedFunction& other) : kept_(other.kept_) {
        if (kept_ != nullptr) ++kept_->references;
    }
    SharedFunction(SharedFunction&& other) noexcept : kept_(std::exchange(other.kept_, nullptr)) {}
    SharedFunction& operator=(const SharedFunction& other) {
        if (this != &other) SharedFunction(other).swap(*this);
        return *this;
    }
    SharedFunction& operator=(SharedFunction&& other) noexcept {
        SharedFunction(std::move(other)).swap(*this);
        return *this;
    }
    ~SharedFunction() {
        if (kept_ != nullptr && --kept_->references == 0) kept_->free(kept_);
    }

    void swap(SharedFunction& other) noexcept { std::swap(kept_, other.kept_); }

    explicit operator bool() const { return kept_ != nullptr; }
    Result operator()(Arguments... arguments) const {
        return kept_->call(*kept_, std::forward<Arguments>(arguments)...);
    }

  private:
    struct Kept {
        Result (*call)(const Kept&, Arguments...);
        void (*free)(Kept*);
        std::uint32_t references = 1;
    };
    template <typename Callable>
    struct Closure : Kept {
        explicit Closure(Callable&& it)
            : Kept{[](const Kept& self, Arguments... arguments) -> Result {
                       return static_cast<const Closure&>(self).callable(std::forward<Arguments>(arguments)...);
                   },
                   [](Kept* self) { delete static_cast<Closure*>(self); }},
              callable(std::move(it)) {}
        Callable callable;
    };

    Kept* kept_ = nullptr;
};

}  // namespace bcast
