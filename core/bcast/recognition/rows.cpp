#include "bcast/recognition/rows.hpp"

#include "bcast/rules/messages.hpp"

namespace bcast {

void add_rule_rows(std::vector<const MessageRow*>& out) {
    {
        using namespace pytorch_messages;
        for (const MessageRow* row : {&size_mismatch,
                                      &shapes_mismatch,
                                      &expanded_size,
                                      &indexing_result,
                                      &expanded_keep,
                                      &expand_rank,
                                      &negative_dimension_of_shapes,
                                      &negative_dimension,
                                      &numel_overflow,
                                      &storage_overflow,
                                      &output_mismatch,
                                      &names_differ,
                                      &names_misaligned,
                                      &output_names,
                                      &invalid_name,
                                      &names_unsupported,
                                      &duplicate_names,
                                      &too_many_names,
                                      &unnamed_dim,
                                      &name_not_found})
            out.push_back(row);
    }
    {
        using namespace numpy_messages;
        for (const MessageRow* row : {&objects, &operands, &remapped, &indexing_result, &input_array, &non_scalar,
                                      &negative_target, &remapped_rank, &negative_dimensions, &too_many_dims,
                                      &too_large_broadcast, &too_large_iterator, &too_large_array, &output_mismatch})
            out.push_back(row);
    }
    {
        using namespace openvino_messages;
        for (const MessageRow* row : {&inconsistent, &incorrect_target, &input_dimension, &mapped_axis, &smaller_rank,
                                      &mapping_length, &mapping_order, &mapping_range})
            out.push_back(row);
    }
    {
        using namespace own_messages;
        for (const MessageRow* row :
             {&size_mismatch, &rank_mismatch, &axis_out_of_range, &negative_extent, &too_many_dims, &output_mismatch})
            out.push_back(row);
    }
}

const std::vector<const MessageRow*>& readable_rows() {
    static const std::vector<const MessageRow*> rows = [] {
        std::vector<const MessageRow*> out;
        add_rule_rows(out);
        add_pytorch_rows(out);
        add_numpy_rows(out);
        add_framework_rows(out);
        return out;
    }();
    return rows;
}

}  // namespace bcast
