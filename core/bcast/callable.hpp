#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

/// Type-erased callables. `std::function` instantiates seven functions and a table for each closure, these one or two:
/// a module with hundreds of closures is several KB smaller.
namespace bcast {

template <typename Signature>
class FunctionRef;

/// A non-owning reference to a callable, which must outlive the reference (C++26 `std::function_ref`).
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

/// An owning, nullable callable. Copies share one closure by reference count, so it is called as const.
template <typename Result, typename... Arguments>
class SharedFunction<Result(Arguments...)> {
  public:
    SharedFunction() = default;
    template <typename Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, SharedFunction> &&
             std::is_invocable_r_v<Result, const Callable&, Arguments...>)
        SharedFunction(Callable callable)  // NOLINT(google-explicit-constructor): closures are passed as they are
        : closure_(new Closure<Callable>(std::move(callable))) {}
    SharedFunction(const SharedFunction& other) : closure_(other.closure_) {
        if (closure_ != nullptr) ++closure_->references;
    }
    SharedFunction(SharedFunction&& other) noexcept : closure_(std::exchange(other.closure_, nullptr)) {}
    SharedFunction& operator=(const SharedFunction& other) {
        if (this != &other) SharedFunction(other).swap(*this);
        return *this;
    }
    SharedFunction& operator=(SharedFunction&& other) noexcept {
        SharedFunction(std::move(other)).swap(*this);
        return *this;
    }
    ~SharedFunction() {
        if (closure_ != nullptr && --closure_->references == 0) closure_->free(closure_);
    }

    void swap(SharedFunction& other) noexcept { std::swap(closure_, other.closure_); }

    explicit operator bool() const { return closure_ != nullptr; }
    Result operator()(Arguments... arguments) const {
        return closure_->call(*closure_, std::forward<Arguments>(arguments)...);
    }

  private:
    struct ClosureBase {
        Result (*call)(const ClosureBase&, Arguments...);
        void (*free)(ClosureBase*);
        std::uint32_t references = 1;
    };
    template <typename Callable>
    struct Closure : ClosureBase {
        explicit Closure(Callable&& it)
            : ClosureBase{[](const ClosureBase& self, Arguments... arguments) -> Result {
                              return static_cast<const Closure&>(self).callable(std::forward<Arguments>(arguments)...);
                          },
                          [](ClosureBase* self) { delete static_cast<Closure*>(self); }},
              callable(std::move(it)) {}
        Callable callable;
    };

    ClosureBase* closure_ = nullptr;
};

}  // namespace bcast
