#include <rapidjson/document.h>

#include "bcast/program/run.hpp"
#include "catch.hpp"

using namespace bcast::python;

namespace {

/// The gradients of the last event: each operand's text, or the reason why there is none.
std::string gradients(const std::string& call, const std::string& before = "") {
    const std::string code = "import torch\na = torch.arange(6.).reshape(2, 3)\nb = torch.ones(3)\n" + before + "\n" +
                             (call.find(" = ") == std::string::npos ? "r = " : "") + call;
    const std::string text = run(code);
    rapidjson::Document result;
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    REQUIRE(result["error"].IsNull());
    const auto& event = result["events"].GetArray()[result["events"].Size() - 1];
    if (event["gradient"].IsNull()) return "null";
    std::string out;
    for (const auto& one : event["gradient"]["operands"].GetArray()) {
        out += out.empty() ? "" : " | ";
        out += one[one["text"].IsNull() ? "reason" : "text"].GetString();
    }
    return out;
}

}  // namespace

TEST_CASE("An elementwise event has the texts of its trace") {
    CHECK(gradients("a * b") == "g * b | (g * a).sum_to_size(3)");
    CHECK(gradients("a.masked_fill(a > 2, float('-inf'))") == "torch.where(b, 0, g) | no-gradient | no-gradient");
    CHECK(gradients("a.exp()") == "g * out");
    CHECK(gradients("-a") == "-g");
    CHECK(gradients("a > b") == "no-gradient | no-gradient");
}

TEST_CASE("A gradient is not told in words that would draw another operand") {
    const auto words = [](const std::string& operand) {
        const std::string text =
            run("import torch\nimport torch.nn.functional as F\nw = torch.ones(3, requires_grad=True)\nr = " + operand +
                " * w");
        rapidjson::Document result;
        result.Parse(text.data(), text.size());
        REQUIRE(result["error"].IsNull());
        const auto& event = result["events"].GetArray()[result["events"].Size() - 1];
        const auto& last = event["gradient"]["operands"].GetArray()[1]["words"];
        return std::string(last.IsNull() ? "" : last.GetString());
    };
    CHECK(words("torch.poisson(torch.ones(3))") == "");
    CHECK(words("F.gumbel_softmax(w, dim=0)") == "");
    CHECK(words("torch.nn.AlphaDropout(0.5)(w)") == "");
    CHECK(words("F.normalize(w, dim=0)") == "g * F.normalize(w, dim=0)");
}

TEST_CASE("No gradient flows to an operand that is detached in place") {
    CHECK(gradients("b.detach_()") == "no-gradient");
    CHECK(gradients("torch.detach_(b)") == "no-gradient");
    CHECK(gradients("b.requires_grad_()") == "g");
}

TEST_CASE("A reduction's gradient is expanded along its axes") {
    CHECK(gradients("a.sum(1)") == "g.unsqueeze(1).expand(2, 3)");
    CHECK(gradients("a.mean()") == "g.expand(2, 3) / 6");
    CHECK(gradients("a.amax((0, 1), keepdim=True)") == "g * (a == out) / (a == out).sum((0, 1), True)");
    CHECK(gradients("a.max(1)") == "torch.zeros_like(a).scatter_add(1, a.max(1, True).indices, g.unsqueeze(1))");
    CHECK(gradients("a.var(0)") == "g.unsqueeze(0) * (a - a.mean(0, True)) * 2 / 1");
    CHECK(gradients("a.norm()") == "g * (a / out).masked_fill(out == 0, 0)");
    CHECK(gradients("torch.var_mean(a)") == "g[0] * (a - a.mean((0, 1), True)) * 2 / 5 + g[1].expand(2, 3) / 6");
    CHECK(gradients("a.sum(0, dtype=torch.float64)") == "g.unsqueeze(0).expand(2, 3).to(torch.float32)");
}

TEST_CASE("A scan's gradient sums over all elements that it reached") {
    CHECK(gradients("a.logcumsumexp(0)") == "a.exp() * (g * (-out).exp()).flip(0).cumsum(0).flip(0)");
    CHECK(gradients("a.cumsum(0)") == "g.flip(0).cumsum(0).flip(0)");
    CHECK(gradients("torch.softmax(a, -1)") == "out * (g - (g * out).sum(1, True))");
    CHECK(gradients("a.log_softmax(1)") == "g - out.exp() * g.sum(1, True)");
}

TEST_CASE("A product's gradient is a product with the other operand") {
    CHECK(gradients("a @ b") == "g.unsqueeze(-1) * b | (a.mT @ g.unsqueeze(-1)).squeeze(-1)");
    CHECK(gradients("a @ a.T") == "g @ b.mT | a.mT @ g");
    CHECK(gradients("torch.kron(b, b)") ==
          "(g.reshape(3, 3) * b.reshape(1, 3)).sum((1, )).reshape(3) | (g.reshape(3, 3) * a.reshape(3, 1)).sum((0, "
          ")).reshape(3)");
    CHECK(gradients("a.reshape(2, 1, 3) @ a.T") == "g @ b.mT | (a.mT @ g).sum_to_size(3, 2)");
    CHECK(gradients("torch.einsum('ij,j->i', a, b)") ==
          "torch.einsum('a,b->ab', g, b) | torch.einsum('a,ab->b', g, a)");
    CHECK(gradients("torch.nn.functional.linear(a, a, torch.ones(2))") == "g @ b | g.mT @ a | g.sum_to_size(2)");
}

TEST_CASE("A loss has the text of its gradient") {
    CHECK(gradients("torch.nn.functional.cross_entropy(a, t)", "t = torch.tensor([2, 0])") ==
          "(torch.softmax(a, 1) - torch.nn.functional.one_hot(b, 3)) * g / 2 | no-gradient");
    CHECK(gradients("torch.nn.functional.cross_entropy(a, t, reduction='sum')", "t = torch.tensor([2, -100])") != "");
    CHECK(gradients("torch.nn.functional.cross_entropy(a, t, b)", "t = torch.tensor([2, 0])") ==
          "(torch.softmax(a, 1) - torch.nn.functional.one_hot(b, 3)) * c[b].unsqueeze(1) * g / c[b].sum() | "
          "no-gradient | no-gradient");
    CHECK(gradients("torch.nn.functional.nll_loss(a, t, reduction='sum')", "t = torch.tensor([2, -100])") ==
          "-torch.nn.functional.one_hot(b.masked_fill(b == -100, 0), 3) * (b != -100).unsqueeze(1) * g | no-gradient");
    CHECK(gradients("torch.nn.functional.cross_entropy(a, t, label_smoothing=0.1)", "t = torch.tensor([2, 0])") ==
          "(torch.softmax(a, 1) - 0.9 * torch.nn.functional.one_hot(b, 3).type_as(a) - 0.03333333333333333) * g / 2 | "
          "no-gradient");
    CHECK(gradients("torch.nn.functional.binary_cross_entropy_with_logits(a, a, b, pos_weight=b)") ==
          "(1 - b - (1 + (d - 1) * b) * (-a).sigmoid()) * g / 6 * c | ((d - 1) * torch.nn.functional.softplus(-a) - a) "
          "* g / 6 * c | no-gradient | no-gradient");
    CHECK(gradients("torch.nn.functional.l1_loss(a, a)") == "(a - b).sign() * g / 6 | (b - a).sign() * g / 6");
}

TEST_CASE("A view's gradient goes to the elements that it shares") {
    CHECK(gradients("a.reshape(3, 2)") == "g.reshape(2, 3)");
    CHECK(gradients("a.T") == "g.permute(1, 0)");
    CHECK(gradients("a[1:, 0]") == "torch.nn.functional.pad(g.reshape(1, 1), (0, 2, 1, 0))");
    CHECK(gradients("a[:, ::2]") == "torch.zeros_like(a).put(torch.arange(6).as_strided((2, 2), (3, 2), 0), g, True)");
    CHECK(gradients("a.expand(4, 2, 3)") == "g.sum_to_size(2, 3)");
    CHECK(gradients("a.split(1, 1)") == "torch.cat(g, 1)");
    CHECK(gradients("a.unbind(1)") == "torch.stack(g, 1)");
    CHECK(gradients("a.contiguous()") == "g");
    CHECK(gradients("a.detach()") == "no-gradient");
}

TEST_CASE("The gradient of moved elements goes back to their source") {
    CHECK(gradients("a[[1, 0]]") ==
          "torch.zeros_like(a).put(torch.arange(6).reshape(2, 3)[torch.tensor([1, 0], dtype=torch.int64)], g, True)");
    CHECK(gradients("a[:, k]", "k = torch.tensor([2, 0])") ==
          "torch.zeros_like(a).put(torch.arange(6).reshape(2, 3)[:, b], g, True) | no-gradient");
    CHECK(gradients("torch.gather(index=k, dim=1, input=a)", "k = torch.tensor([[2], [0]])") ==
          "no-gradient | torch.zeros_like(b).scatter_add(1, a, g)");
    CHECK(gradients("torch.cat([a, a], 1)") == "g.narrow(1, 0, 3) | g.narrow(1, 3, 3)");
    CHECK(gradients("a.repeat(2, 1)") == "g.reshape(2, 2, 1, 3).sum((0, 2))");
    CHECK(gradients("a.roll(1, 0)") == "g.roll(-1, 0)");
}

TEST_CASE("A composed function reports its intermediate results, but not its internal alignments") {
    CHECK(gradients("torch.nn.functional.celu(a, 0.5)") == "torch.where(a > 0, g, g * (a / 0.5).exp())");
    CHECK(gradients("torch.true_divide(a, 2.)") == "g / 2 | no-gradient");
    CHECK(gradients("torch.add(a, b, alpha=3)") == "g | g.sum_to_size(3) * 3");
    CHECK(gradients("torch.rsub(b, a)") == "g | (-g).sum_to_size(3)");
    CHECK(gradients("torch.div(a, b, rounding_mode='floor')") == "torch.zeros_like(a) | torch.zeros_like(b)");
    CHECK(gradients("torch.nn.functional.dropout(a)") == "no-formula");
}

TEST_CASE("Intermediate results of a function are spelled out in its gradient") {
    CHECK(gradients("torch.dist(a, b)") ==
          "g * ((a - b) / out).masked_fill(out == 0, 0) | "
          "(-(g * ((a - b) / out).masked_fill(out == 0, 0))).sum_to_size(3)");
    CHECK(gradients("torch.cdist(a, a + 1, p=1.)") ==
          "((a.unsqueeze(-2) - b.unsqueeze(-3)).sign() * g.unsqueeze(2)).sum_to_size(2, 1, 3).reshape(2, 3) | "
          "(-((a.unsqueeze(-2) - b.unsqueeze(-3)).sign() * g.unsqueeze(2))).sum_to_size(1, 2, 3).reshape(2, 3)");
    CHECK(gradients("a.float_power(2)") ==
          "(g * (2 * a.to(torch.float64) ** (2 - 1)) if 2 != 0 else "
          "torch.zeros_like(a.to(torch.float64))).to(torch.float32)");
    CHECK(gradients("torch.block_diag(a, b)") == "g[0:2, 0:3].reshape(2, 3) | g[2:3, 3:6].reshape(3)");
    CHECK(gradients("torch.diff(b)") == "torch.nn.functional.pad(g, (1, 0)) + torch.nn.functional.pad((-g), (0, 1))");
}

TEST_CASE("Gradients with numbers of the program can be evaluated as they are written") {
    CHECK(gradients("a ** 2") == "(g * (b * a ** (b - 1)) if b != 0 else torch.zeros_like(a)) | no-gradient");
    CHECK(gradients("2 ** a") ==
          "no-gradient | g * torch.where((b >= 0) & (a == 0), 0, out * torch.tensor(a, dtype=out.dtype).log())");
    CHECK(gradients("a.fill_(k)", "k = torch.tensor(2.)") == "no-gradient | g.sum()");
    CHECK(gradients("a.fill_diagonal_(0.)") == "g.clone().fill_diagonal_(0)");
}

TEST_CASE("A dropout mask is recovered from the result, unless the operand was 0") {
    CHECK(gradients("torch.nn.functional.dropout(a + 1, 0.25)") == "g * (out != 0) / 0.75");
}

TEST_CASE("Matrix factorizations have gradients, not all of which have a one-line text") {
    const std::string matrix = "m = torch.tensor([[2., 1.], [1., 3.]])";
    CHECK(gradients("m.inverse()", matrix) == "-(out.mT @ g @ out.mT)");
    CHECK(gradients("torch.linalg.solve(m, m[0])", matrix) ==
          "-torch.outer(torch.linalg.solve(a.mT, g), out) | torch.linalg.solve(a.mT, g)");
    for (const char* call : {"torch.linalg.svd(m)", "torch.linalg.cholesky(m)", "torch.linalg.qr(m)",
                             "torch.linalg.eigh(m)", "(m * 0).det()"})
        CHECK(gradients(call, matrix) == "no-formula");
    CHECK(gradients("m.det()", matrix) == "g * out * a.inverse().mT");
    CHECK(gradients("m.slogdet()", matrix) == "g[1] * a.inverse().mT");
    CHECK(gradients("m.logdet()", matrix) == "g * a.inverse().mT");
    CHECK(gradients("torch.linalg.pinv(m)", matrix).find("g.mT @ out @ out.mT - (out @ g.mT @ out).mT") == 0);
}

TEST_CASE("A quantile's gradient goes to the two elements that it interpolates") {
    CHECK(gradients("b.quantile(0.25)") ==
          "torch.zeros_like(a.flatten()).scatter_add(0, a.flatten().sort(0).indices.narrow(0, 0, 1), g.reshape(1) * "
          "0.5).scatter_add(0, a.flatten().sort(0).indices.narrow(0, 1, 1), g.reshape(1) * 0.5).reshape(3)");
    CHECK(gradients("a.quantile(0.5, 1, keepdim=True)") ==
          "torch.zeros_like(a).scatter_add(1, a.sort(1).indices.narrow(1, 1, 1), g * 1)");
    CHECK(gradients("b[0].quantile(0.5)").ends_with(".reshape(())"));
    CHECK(gradients("(a / 0 * 0).quantile(0.5)") == "no-formula");
}

TEST_CASE("Library functions written in Python have the formulas of the functions that they are composed of") {
    const std::string signs = "s = torch.tensor([1, -1, 1])";
    CHECK(gradients("torch.nn.functional.hinge_embedding_loss(b, s, reduction='sum')", signs) ==
          "-torch.where((1 - a) >= 0, torch.where((b != 1), g.expand(3), 0), 0) + torch.where((b != -1), g.expand(3), "
          "0) | no-gradient");
    CHECK(gradients("torch.nn.functional.max_pool1d(a, 3)").find("torch.zeros_like(a.unsqueeze(-2))") == 0);
    CHECK(gradients("torch.logdet(-torch.eye(3))") == "no-formula");
}

TEST_CASE("Running statistics get no gradient") {
    CHECK(gradients("torch.nn.functional.batch_norm(a, b, b + 1)") ==
          "g * (c + 1e-05).rsqrt().reshape([1, -1]) | no-gradient | no-gradient");
    CHECK(gradients("torch.aminmax(b)") ==
          "g[0] * (a == out[0]) / (a == out[0]).sum(0, True) + g[1] * (a == out[1]) / (a == out[1]).sum(0, True)");
}

TEST_CASE("prelu and embedding have texts: a slope for negative elements, and gathered rows") {
    CHECK(gradients("torch.nn.functional.prelu(a, w)", "w = torch.tensor([0.5, 1.0, 2.0])\nw.requires_grad_()") ==
          "g * torch.where(a > 0, torch.ones_like(a), b.reshape(1, 3)) | "
          "torch.where(a > 0, torch.zeros_like(a), g * a).sum_to_size(1, 3).reshape(3)");
    CHECK(gradients("torch.nn.functional.embedding(torch.tensor([1, 0]), a)") ==
          "no-gradient | torch.zeros_like(b).index_add(0, a.flatten(), g.reshape(-1, 3))");
}

TEST_CASE("No gradient is reported if none flows, and none for NumPy") {
    CHECK(gradients("a.data") == "no-gradient");
    CHECK(gradients("torch.histc(a)") == "no-gradient");
    CHECK(gradients("torch.bernoulli(a)", "a = torch.zeros(3)") == "no-gradient");
    CHECK(gradients("torch.zeros_like(a)") == "no-gradient");
    CHECK(gradients("a.new_ones(2)") == "no-gradient");
    CHECK(gradients("a.requires_grad_()") == "g");
    CHECK(gradients("q(a)", "def q(x):\n    with torch.no_grad():\n        return x * 2") ==
          "no-gradient | no-gradient");
    CHECK(gradients("a.argmax(1)") == "no-gradient");
    CHECK(gradients("a.long().sum()", "a = a.long()") == "no-gradient");
    CHECK(gradients("n.sum()", "import numpy as np\nn = np.ones(3)") == "null");
}

TEST_CASE("Overwritten elements get no gradient, and the written values get that of their indices") {
    CHECK(gradients("a[0] = b") == "g.put(torch.arange(6).reshape(2, 3)[0], torch.zeros_like(g[0])) | g[0]");
    CHECK(gradients("a[:, None] = b") ==
          "g.put(torch.arange(6).reshape(2, 3)[:, None], torch.zeros_like(g[:, None])) | g[:, None].sum_to_size(3)");
    CHECK(gradients("a[a > 2] = 1.0") ==
          "g.put(torch.arange(6).reshape(2, 3)[b], torch.zeros_like(g[b])) | no-gradient | no-gradient");
}

TEST_CASE("Poolings and norms have texts, and a gradient without a one-line text is reported as such") {
    const std::string pictures = "p = torch.ones(1, 4, 4)";
    CHECK(gradients("torch.nn.functional.max_pool2d(p, 2)", pictures) ==
          "torch.zeros_like(a).flatten(-2).scatter_add(-1, torch.nn.functional.max_pool2d(a, (2, 2), (2, 2), (0, 0), "
          "(1, 1), False, True)[1].flatten(-2), g.flatten(-2)).reshape(1, 4, 4)");
    CHECK(gradients("torch.nn.functional.avg_pool2d(p, 2)", pictures) ==
          "torch.nn.functional.avg_pool1d(torch.eye(4, dtype=torch.float64)[None], 2, 2, 0)[0].to(g.dtype) @ g @ "
          "torch.nn.functional.avg_pool1d(torch.eye(4, dtype=torch.float64)[None], 2, 2, 0)[0].to(g.dtype).T");
    const std::string norm = gradients("torch.nn.functional.layer_norm(a, (3,), b, b)");
    CHECK(norm.find("((g * b).sum_to_size((3,)))") == std::string::npos);
    CHECK(norm.find("(a.var((-1,), False, True) + 1e-05).rsqrt()") != std::string::npos);
    CHECK(gradients("torch.cdist(a, a + 1)").find("(g.unsqueeze(2) * ((a.unsqueeze(-2) - b.unsqueeze(-3)) / out") == 0);
    CHECK(gradients("torch.nn.functional.normalize(a)").find("g / a.norm(2, 1, True).clamp_min(1e-12)") == 0);
}

TEST_CASE("An operand that is passed twice has a gradient for each argument") {
    CHECK(gradients("torch.block_diag(c, d, d)", "c = torch.tensor(1.)\nd = torch.ones(1, 3)") ==
          "g[0:1, 0:1].reshape(()) | g[1:2, 1:4].reshape(1, 3) | g[2:3, 4:7].reshape(1, 3)");
}

TEST_CASE("An operand passed twice to a function of several steps has a gradient for both arguments") {
    CHECK(gradients("torch.nn.functional.cosine_similarity(a, a, eps=9)") == "no-formula | no-formula");
    CHECK(gradients("a.view_as(a)") == "g | no-gradient");
}

TEST_CASE("Values that are put at indices get their gradient from there, and so does a view of any strides") {
    const std::string places = "i = torch.tensor([0, 4])\nv = torch.ones(2)";
    CHECK(gradients("a.put(i, v)", places) == "g.put(b, torch.zeros_like(g.take(b))) | no-gradient | g.take(b)");
    CHECK(gradients("a.put(i, v, True)", places) == "g | no-gradient | g.take(b)");
    CHECK(gradients("a.as_strided((2, 2), (1, 2), 1)") ==
          "torch.zeros_like(a).put(torch.arange(6).as_strided((2, 2), (1, 2), 1), g, True)");
}

TEST_CASE("The source of a broadcasting copy gets the sum over the added axes") {
    CHECK(gradients("a.copy_(b)") == "no-gradient | g.sum_to_size(3)");
    CHECK(gradients("a.copy_(a * 2)") == "no-gradient | g");
}

TEST_CASE("A number that scales an operand appears in its gradient, wherever it is in the call") {
    for (const char* call :
         {"torch.sub(b, a, alpha=1.5)", "b.sub(a, alpha=1.5)", "b.sub(1.5, a)", "torch.sub(b, 1.5, a)"}) {
        CAPTURE(call);
        CHECK(gradients(call) == "g.sum_to_size(3) | (-g) * 1.5");
    }
    CHECK(gradients("b.add(-2, a)") == "g.sum_to_size(3) | g * (-2)");
    CHECK(gradients("b.sub(1.5, alpha=2)") == "g | no-gradient");
}

TEST_CASE("No text contains a call that would draw or write again when it is evaluated") {
    const std::string begin = "from torch.nn import functional as F\nt = torch.full((2, 3), 2.)";
    CHECK(gradients("F.gumbel_softmax(a, t)", begin).find("exponential_") == std::string::npos);
    CHECK(gradients("F.gumbel_softmax(a, hard=True)", begin) != "no-gradient");
    CHECK(gradients("F.smooth_l1_loss(a, a > 1)", begin).find("(a - b)") == std::string::npos);
    CHECK(gradients("a.pow(m)", "m = b > 0").find("no-formula") == std::string::npos);
}

TEST_CASE("The parameters of a layer have the layer's name in formulas, unless that has another meaning there") {
    CHECK(gradients("l(a)", "l = torch.nn.Linear(3, 2)") == "g @ l.weight");
    CHECK(gradients("net(a)", "net = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.ReLU())") ==
          "torch.where(out <= 0, 0, g) @ net[0].weight");
    CHECK(gradients("p(a)", "p = torch.nn.PReLU()") ==
          "g * torch.where(a > 0, torch.ones_like(a), p.weight.reshape(1, 1))");
    CHECK(gradients("g(a)", "g = torch.nn.Linear(3, 2)") == "no-formula");
    CHECK(gradients("torch.nn.Linear(3, 2)(a)") == "no-formula");
}

TEST_CASE("An integral factor of a product that is added is cast in the formula") {
    CHECK(gradients("torch.addcmul(a, b.long(), b, value=2)") ==
          "g | no-gradient | (g * (b.to(torch.float32) * 2)).sum_to_size(3)");
}

TEST_CASE("A quantile that ignores NaN, a norm that is limited and an area have texts") {
    CHECK(gradients("torch.nanquantile(a, 0.5, 1)") ==
          "torch.zeros_like(a).scatter_add(1, a.sort(1).indices.narrow(1, 1, 1), g.unsqueeze(1) * 1)");
    CHECK(gradients("torch.renorm(a, 2, 0, 1.)") ==
          "torch.where(torch.linalg.vector_norm(a, 2, (1,), True) > 1.0, 1.0 / (torch.linalg.vector_norm(a, 2, (1,), "
          "True) + 1e-07) * (g - a / torch.linalg.vector_norm(a, 2, (1,), True) * (g * a).sum((1,), True) / "
          "(torch.linalg.vector_norm(a, 2, (1,), True) + 1e-07)), g)");
    CHECK(gradients("torch.trapezoid(b, b * 2)") ==
          "torch.nn.functional.pad(((g / 2).expand(2) * (b[1:] - b[0:-1])), (0, 1)) + "
          "torch.nn.functional.pad(((g / 2).expand(2) * (b[1:] - b[0:-1])), (1, 0)) | "
          "torch.nn.functional.pad(((g / 2).expand(2) * (a[0:-1] + a[1:])), (1, 0)) + "
          "torch.nn.functional.pad((-((g / 2).expand(2) * (a[0:-1] + a[1:]))), (0, 1))");
}

TEST_CASE("The gradient of a quantile's position is the step between its neighbours") {
    CHECK(
        gradients("torch.quantile(b, q)", "q = torch.tensor(0.3)")
            .find("(g.reshape(1, -1) * (a.flatten().sort(0).values.index_select(0, torch.tensor([1])) - "
                  "a.flatten().sort(0).values.index_select(0, torch.tensor([0]))).movedim(0, 0).reshape(1, -1)).sum(1)"
                  ".reshape(()) * 2") != std::string::npos);
}

TEST_CASE("The gradients of a cosine are short, and sum over the axes along which an operand was stretched") {
    CHECK(gradients("torch.cosine_similarity(b, b, 0)") ==
          "(g.unsqueeze(0) * (b / b.norm(2, 0, True) - out.unsqueeze(0) * a / a.norm(2, 0, True)) / a.norm(2, 0, True))"
          " | "
          "(g.unsqueeze(0) * (a / a.norm(2, 0, True) - out.unsqueeze(0) * b / b.norm(2, 0, True)) / b.norm(2, 0, "
          "True))");
    CHECK(gradients("torch.cosine_similarity(a, b)").ends_with(".norm(2, 1, True)).sum_to_size(3)"));
}

TEST_CASE("What is derived of each operand in turn is told of each, also if one tensor is passed twice") {
    CHECK(gradients("torch.meshgrid(b, b)") == "g[0].sum_to_size(3, 1).reshape(3) | g[1].sum_to_size(1, 3).reshape(3)");
}
