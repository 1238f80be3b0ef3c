#include "bcast/language/types/sequence_iterator.hpp"

#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/iterator.hpp"

namespace bcast::python {
namespace {

constinit const Type sequence_iterator_type(iterator_parts("iterator"));
constinit const Type callable_iterator_type(iterator_parts("callable_iterator"));

class SequenceIterator : public Iterator {
  public:
    explicit SequenceIterator(Value over) : Iterator(sequence_iterator_type), over_(std::move(over)) {}
    void clear() override { over_ = Value(); }
    Value next(Interpreter& interpreter) override {
        if (over_.is_nothing()) return {};
        Value out;
        const Value over = over_;
        const Ref<Exception> exception =
            interpreter.attempt([&] { out = interpreter.get_item(over, Value::integer(at_)); });
        ++at_;
        if (!exception) return out;
        const bool end = exception->type().derives_from(interpreter.exception_type("IndexError")) ||
                         exception->type().derives_from(interpreter.exception_type("StopIteration"));
        if (!end) throw Thrown{exception};
        over_ = Value();
        return {};
    }

  private:
    Value over_;
    std::int64_t at_ = 0;
};

class CallableIterator : public Iterator {
  public:
    CallableIterator(Value function, Value sentinel)
        : Iterator(callable_iterator_type), function_(std::move(function)), sentinel_(std::move(sentinel)) {}
    void clear() override { function_ = sentinel_ = Value(); }
    Value next(Interpreter& interpreter) override {
        if (function_.is_nothing()) return {};
        const Value function = function_;
        Value out = interpreter.call(function, std::initializer_list<Value>{});
        if (!interpreter.equal(out, sentinel_)) return out;
        function_ = Value();
        return {};
    }

  private:
    Value function_;
    Value sentinel_;
};

}  // namespace

Value iterate_by_index(const Value& over) {
    return make<SequenceIterator>(over);
}

Value iterate_calls(const Value& function, const Value& sentinel) {
    return make<CallableIterator>(function, sentinel);
}

}  // namespace bcast::python
