#include <algorithm>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/broadcasting.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/raised.hpp"

/// Elements one after the other, with their places or with each other: `broadcast`, `ndindex`, `ndenumerate`.
namespace bcast::python::numpy {
namespace {

Value place_tuple(const std::vector<Extent>& place) {
    Values items;
    for (const Extent index : place) items.push_back(Value::integer(index));
    return new_tuple(std::move(items));
}

/// Goes on to the next index, row by row; false after the last one.
bool next_place(std::vector<Extent>& place, const std::vector<Extent>& sizes) {
    for (std::size_t axis = sizes.size(); axis-- > 0;) {
        if (++place[axis] < sizes[axis]) return true;
        place[axis] = 0;
    }
    return false;
}

Extent count_of(const std::vector<Extent>& sizes) {
    Extent out = 1;
    for (const Extent size : sizes) out *= size;
    return out;
}

Element element_at(const Tensor& tensor, const std::vector<Extent>& place) {
    if (tensor.shape_only()) raise_unsupported("the elements of an array that was not computed");
    Extent offset = 0;
    for (std::size_t axis = 0; axis < place.size(); ++axis) offset += place[axis] * tensor.strides[axis];
    return read_element(tensor, offset);
}

/// `np.broadcast(a, b)`: what arrays broadcast to, and an iterator over their elements, a tuple for each place.
class BroadcastObject : public Object {
  public:
    BroadcastObject(std::vector<Extent> its, std::vector<Tensor> operands)
        : Object(broadcast_type), sizes(std::move(its)), views(std::move(operands)), place(sizes.size(), 0) {}

    std::vector<Extent> sizes;
    std::vector<Tensor> views;
    std::vector<Extent> place;
    Extent index = 0;
};

BroadcastObject& broadcast_of(const Value& self) {
    return static_cast<BroadcastObject&>(self.object());
}

Value broadcast_rank(Interpreter& /*interpreter*/, const Value& self) {
    return Value::integer(static_cast<std::int64_t>(broadcast_of(self).sizes.size()));
}

Value broadcast_iters(Interpreter& interpreter, const Value& self) {
    Values out;
    for (const Tensor& view : broadcast_of(self).views) {
        const Tensor all = ops::ravel(interpreter.context(), Dialect::numpy, view);
        out.push_back(interpreter.iterate(new_array(all)));
    }
    return new_tuple(std::move(out));
}

constexpr Property broadcast_properties[] = {
    {"index", [](Interpreter&, const Value& self) { return Value::integer(broadcast_of(self).index); }},
    {"iters", broadcast_iters},
    {"nd", broadcast_rank},
    {"ndim", broadcast_rank},
    {"numiter",
     [](Interpreter&, const Value& self) {
         return Value::integer(static_cast<std::int64_t>(broadcast_of(self).views.size()));
     }},
    {"shape", [](Interpreter&, const Value& self) { return place_tuple(broadcast_of(self).sizes); }},
    {"size", [](Interpreter&, const Value& self) { return Value::integer(count_of(broadcast_of(self).sizes)); }},
};
static_assert(is_sorted(broadcast_properties));

Value broadcast_reset(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    BroadcastObject& object = broadcast_of(self);
    object.index = 0;
    std::fill(object.place.begin(), object.place.end(), 0);
    return Value::none();
}

constexpr Method broadcast_methods[] = {{"reset", broadcast_reset}};

Value broadcast_next(Interpreter& /*interpreter*/, const Value& self) {
    BroadcastObject& object = broadcast_of(self);
    if (object.index == count_of(object.sizes)) return {};
    Values items;
    for (const Tensor& view : object.views) items.push_back(new_scalar(view.dtype, element_at(view, object.place)));
    next_place(object.place, object.sizes);
    ++object.index;
    return new_tuple(std::move(items));
}

constexpr TypeParts numpy_iterator(std::string_view name, Construct construct) {
    TypeParts parts = iterator_parts(name, construct);
    parts.module = "numpy";
    return parts;
}

Value broadcast_construct(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    if (!arguments.keywords.empty()) raise_exception("ValueError", "keyword arguments not accepted.");
    if (arguments.positional.size() > 32)
        raise_exception("ValueError", "Need at least 0 and at most 32 array objects.");
    std::vector<Tensor> operands;
    std::vector<std::vector<Extent>> shapes;
    for (const Value& value : arguments.positional) {
        operands.push_back(array_of(interpreter, value));
        shapes.push_back(operands.back().sizes);
    }
    const std::vector<Extent> sizes = common_shape(interpreter, shapes);
    for (Tensor& operand : operands) operand = stretched_to(operand, sizes);
    return make<BroadcastObject>(sizes, std::move(operands));
}

/// `ndindex` and `ndenumerate`: the places of a shape, row by row, and the elements there if there is an array.
class Places : public Iterator {
  public:
    Places(const Type& type, std::vector<Extent> its, std::optional<Tensor> elements)
        : Iterator(type), sizes_(std::move(its)), elements_(std::move(elements)), place_(sizes_.size(), 0) {
        done_ = count_of(sizes_) == 0;
    }

    Value next(Interpreter& /*interpreter*/) override {
        if (done_) return {};
        Value out = place_tuple(place_);
        if (elements_) out = new_tuple({out, new_scalar(elements_->dtype, element_at(*elements_, place_))});
        done_ = !next_place(place_, sizes_);
        return out;
    }

  private:
    std::vector<Extent> sizes_;
    std::optional<Tensor> elements_;
    std::vector<Extent> place_;
    bool done_;
};

Value construct_ndindex(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    expect_no_keywords("ndindex.__init__", arguments);
    std::vector<Extent> sizes;
    if (arguments.positional.size() == 1) {
        sizes = extents_argument(interpreter, arguments.positional[0]);
    } else {
        for (const Value& size : arguments.positional) sizes.push_back(to_index(interpreter, size));
    }
    return make<Places>(type, std::move(sizes), std::nullopt);
}

Value construct_ndenumerate(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"self", "arr"};
    const auto slots = bind_method(Value::of(type), "ndenumerate.__init__", names, 2, arguments);
    const Tensor tensor = array_of(interpreter, slots[0]);
    return make<Places>(type, tensor.sizes, tensor);
}

}  // namespace

constinit const Type broadcast_type({.name = "numpy.broadcast",
                                     .construct = broadcast_construct,
                                     .slots = {.iterate = Iterator::itself, .next = broadcast_next},
                                     .methods = broadcast_methods,
                                     .properties = broadcast_properties});
constinit const Type ndindex_type(numpy_iterator("ndindex", construct_ndindex));
constinit const Type ndenumerate_type(numpy_iterator("ndenumerate", construct_ndenumerate));

}  // namespace bcast::python::numpy
