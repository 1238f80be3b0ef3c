#include "bcast/language/interpreter/heap.hpp"
#include "bcast/concat.hpp"

#include "bcast/language/interpreter/object.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

#if defined(__wasm__) && !defined(__wasm_atomics__)
Heap* current_heap = nullptr;  // Without atomics there is one thread, and the linker rejects thread-local storage.
#else
thread_local Heap* current_heap = nullptr;
#endif

}  // namespace

Heap& Heap::current() {
    return *current_heap;
}

Heap::Use::Use(Heap& heap) : before_(current_heap) {
    current_heap = &heap;
}

Heap::Use::~Use() {
    current_heap = before_;
}

void Heap::expect(std::uint64_t bytes) const {
    if (bytes > most_ || used_ > most_ - bytes) {
        raise_unsupported({"the program needs more memory than the ", most_ >> 20, " MB that it may use"});
    }
}

void Heap::charge(std::uint64_t bytes) {
    expect(bytes);
    used_ += bytes;
}

void Heap::link(Object& object) {
    object.linked_ = true;
    object.next_ = first_;
    if (first_ != nullptr) first_->previous_ = &object;
    first_ = &object;
}

void Heap::unlink(Object& object) {
    object.linked_ = false;
    if (object.previous_ != nullptr) object.previous_->next_ = object.next_;
    if (object.next_ != nullptr) object.next_->previous_ = object.previous_;
    if (first_ == &object) first_ = object.next_;
    object.previous_ = object.next_ = nullptr;
}

void Heap::refer(Object& reference, Object& referent) {
    references_[&referent] = &reference;
    referents_[&reference] = &referent;
    reference.weak_ = referent.weak_ = true;
}

Object* Heap::reference_to(const Object& referent) const {
    const auto found = references_.find(&referent);
    return found == references_.end() ? nullptr : found->second;
}

Object* Heap::referent_of(const Object& reference) const {
    const auto found = referents_.find(&reference);
    return found == referents_.end() ? nullptr : found->second;
}

void Heap::forget(const Object& object) {
    if (Object* reference = reference_to(object)) referents_.erase(reference);
    if (Object* referent = referent_of(object)) references_.erase(referent);
    references_.erase(&object);
    referents_.erase(&object);
}

void Heap::free(Object& object) {
    if (object.weak_) forget(object);
    constexpr int deepest = 32;
    if (freeing_ >= deepest) {
        waiting_.push_back(&object);
        return;
    }
    ++freeing_;
    delete &object;
    --freeing_;
    while (freeing_ == 0 && !waiting_.empty()) {
        Object* next = waiting_.back();
        waiting_.pop_back();
        ++freeing_;
        delete next;
        --freeing_;
    }
}

Heap::~Heap() {
    const Use use(*this);
    std::vector<Ref<Object>> all;
    for (Object* object = first_; object != nullptr; object = object->next_) all.emplace_back(object);
    for (const Ref<Object>& object : all) object->clear();
}

Object::Object(const Type& type) : type_(&type) {
    Heap::current().link(*this);
}

Object::~Object() {
    if (linked_) Heap::current().unlink(*this);
}

void Object::free() noexcept {
    Heap::current().free(*this);
}

void* Object::operator new(std::size_t bytes) {  // NOLINT(misc-new-delete-overloads): see the header
    Heap::current().charge(bytes);
    return ::operator new(bytes);
}

void Object::operator delete(void* memory, std::size_t bytes) {
    Heap::current().credit(bytes);
    ::operator delete(memory);
}

}  // namespace bcast::python
