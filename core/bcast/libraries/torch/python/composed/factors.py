# Gradients of the factorizations that LAPACK computes (PyTorch 1.13 `FunctionsManual.cpp`).

def _solved(A, B, upper, left):
    return torch.linalg.solve_triangular(A, B, upper=upper, left=left)


def _of_cholesky(upper, L, g):
    if upper:
        L, g = L.mT, g.mT
    inner = (L.mT @ g).tril()
    inner = (inner + inner.tril(-1).mT) / 2
    return _solved(L, _solved(L.mT, inner, True, True), False, False)


def _apart(values):
    # The element at (i, j) is values[j] - values[i]; 1 on the diagonal.
    return values.unsqueeze(-2) - values.unsqueeze(-1) + torch.diag_embed(torch.ones_like(values))


def _of_eigh(L, V, to_values, to_vectors):
    inner = 0
    if to_vectors is not None:
        inner = V.mT @ to_vectors
        inner = (inner - inner.mT) / 2 / _apart(L)
    if to_values is not None:
        inner = inner + torch.diag_embed(to_values)
    return V @ inner @ V.mT


def _of_eigvalsh(V, L, g):
    return _of_eigh(L, V, g, None)


def _of_svdvals(U, Vh, S, g):
    return _of_svd(U, S, Vh, None, g, None)


def _of_svd(U, S, Vh, gU, gS, gVh):
    k = S.size(-1)
    U, Vh = U[..., :k], Vh[..., :k, :]
    inner, beside = 0, 0
    if gU is not None:
        gU = gU[..., :k]
        turned = U.mT @ gU
        inner = (turned - turned.mT) / _apart(S * S) * S.unsqueeze(-2)
        if U.size(-2) > k:
            beside = gU / S.unsqueeze(-2)
            beside = (beside - U @ (U.mT @ beside)) @ Vh
    if gVh is not None:
        gVh = gVh[..., :k, :]
        turned = Vh @ gVh.mT
        inner = inner + (turned - turned.mT) / _apart(S * S) * S.unsqueeze(-1)
        if Vh.size(-1) > k:
            over = gVh / S.unsqueeze(-1)
            beside = beside + U @ (over - (over @ Vh.mT) @ Vh)
    if gS is not None:
        inner = inner + torch.diag_embed(gS)
    return U @ inner @ Vh + beside


def _of_qr(mode, Q, R, gQ, gR):
    if mode == 'r':
        raise RuntimeError("The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please use "
                           "linalg.qr(A, mode='reduced') if you are going to differentiate through linalg.qr.")
    m, n = Q.size(-2), R.size(-1)
    if mode == 'complete' and m > n:
        raise RuntimeError("The QR decomposition is not differentiable when mode='complete' and nrows > ncols.")
    if m < n:
        # The columns of R after the square part are Q^T times the remaining columns of A.
        rest, g_rest = R[..., m:], None if gR is None else gR[..., m:]
        if gR is not None:
            gQ = Q @ rest @ g_rest.mT + (0 if gQ is None else gQ)
        square = _of_qr(mode, Q, R[..., :m], gQ, None if gR is None else gR[..., :m])
        return torch.cat([square, torch.zeros_like(rest) if gR is None else Q @ g_rest], -1)
    inner = 0 if gR is None else gR @ R.mT
    if gQ is not None:
        inner = inner - Q.mT @ gQ
    inner = inner.triu()
    g = Q @ (inner + inner.triu(1).mT)
    return _solved(R.mT, g if gQ is None else g + gQ, False, False)


def _of_slogdet(A, sign, size, to_sign, g):
    return None if g is None else g[..., None, None] * torch.linalg.inv(A).mT


def _of_pinv(A, out, g):
    turned, low = out.mT, g.mT @ out
    if A.size(-2) <= A.size(-1):
        return low @ turned - (out @ low).mT - A @ (out @ low @ turned) + turned @ out @ (g.mT - low @ A)
    low = out @ g.mT
    return turned @ low - (low @ out).mT - turned @ (low @ out) @ A + (g.mT - A @ low) @ out @ turned


def _way_back(node, back, A, given, parts):
    # Records `parts`, computed from A without a gradient: `back(*given, *parts, *gradients)` is the gradient of A.
    kept = given + (parts if isinstance(parts, tuple) else (parts,))
    saved = tuple([each for each in kept if isinstance(each, torch.Tensor)])
    return torch._recorded(node, (A,), parts, saved, (), lambda *g: back(*kept, *g))
