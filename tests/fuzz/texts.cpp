// libFuzzer target: any bytes are a pasted text, a request or a document, and none of their readers crashes, hangs or
// leaks.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bcast/claims/document.hpp"
#include "bcast/claims/shown.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/program/cell.hpp"
#include "bcast/recognition/recognize.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bcast::recognize(text);
    if (size > 0 && text[0] == '{') {
        bcast::explain(text);
        bcast::matrix(text);
        bcast::python::CellOptions cell;
        cell.budget.steps = 20000;
        cell.budget.memory = std::uint64_t{1} << 24;
        cell.max_elements = 4096;
        bcast::claims::shown(text, {10, &cell});
    }
    for (const std::string_view name : {"a.md", "a.rst", "a.ipynb", "a.html"}) bcast::claims::fences_of(name, text);
    return 0;
}
