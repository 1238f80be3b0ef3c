#include <bcast/explain/explain.hpp>

#include <iostream>
#include <string>

int main() {
    const std::string fits = bcast::explain(R"({"operands":[{"shape":[4,1]},{"shape":[3]}]})");
    const std::string clashes = bcast::explain(R"({"operands":[{"shape":[4,2]},{"shape":[3]}]})");
    std::cout << fits << clashes;

    const auto says = [](const std::string& trace, const char* part) { return trace.find(part) != std::string::npos; };
    const bool right = says(fits, R"("ok":true)") && says(fits, R"("result":{"shape":[4,3])") &&
                       says(clashes, R"("ok":false)") && says(clashes, R"("code":"extent-mismatch")");
    return right ? 0 : 1;
}
