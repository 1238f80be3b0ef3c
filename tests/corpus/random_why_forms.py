"""Forms of calls and statements for random_why.py: X is the last tensor, Y another, D a dim of X, N the length of that
dim, W a new name."""

TORCH = """
torch.einsum('...ij->...ji', X); torch.einsum('...,...->...', X, Y); torch.einsum('i...,i...->...', X, X); torch.einsum('...ij,...jk', X, X.mT); torch.einsum('...a->a...', X)
X[None, [0], ::2]; X[..., [0, -1], None]; X[[0], ..., [-1]]; X[torch.tensor([[0], [-1]]), :1]; X[:, None, [-1, 0]]; X[torch.arange(len(X)) > 0]; X[[True] * len(X)]; X[(0, -1),]
X[[0, -1], :, [0]]; X[None, ..., torch.tensor([True] + [False] * (X.shape[-1] - 1))]; X[torch.tensor([-1, 0]).unsqueeze(1), torch.tensor([0])]; X[-1:, ...]; X[torch.tensor(0)]; X[True]
X.as_strided((2, 2), (0, 1)); X.as_strided((2,), (1,), 1); X.unfold(0, 2, 1).sum(-1); F.unfold(X[None, None], (1, 2)); F.fold(F.unfold(X[None, None], (1, 2)), X.shape[-2:], (1, 2))
F.conv_transpose1d(X[None], X[:, None]); F.conv2d(X[None, None], X[None, None, :1, :1]); F.interpolate(X[None], scale_factor=2); F.interpolate(X[None], size=3, mode='linear')
F.interpolate(X[None, None], size=(3, 3), mode='bilinear', align_corners=True); F.adaptive_avg_pool1d(X[None], 2); F.avg_pool2d(X[None, None], 2, 1, 1); F.lp_pool1d(X[None], 2, 2)
F.batch_norm(X, None, None, training=True); F.batch_norm(X, Y.flatten()[:X.shape[1]], X[0] + 1); F.instance_norm(X[None]); F.layer_norm(X, X.shape, X + 1, Y * X); F.group_norm(X.T[None], 1)
F.group_norm(X[None].transpose(1, 2), X.shape[-1]); F.bilinear(X, X, torch.ones(2, X.shape[-1], X.shape[-1])); F.normalize(X, p=1, dim=D); F.prelu(X, X.flatten()[:1]); F.softsign(X); F.logsigmoid(X)
F.celu(X); F.selu(X); F.tanhshrink(X); F.threshold(X, 0.01, 1.); F.hardtanh(X); F.hardsigmoid(X); F.relu6(X); F.rrelu(X); F.dropout(X, 0.5, False); F.alpha_dropout(X, 0.5, False)
F.cosine_embedding_loss(X, X + 1, torch.ones(len(X))); F.margin_ranking_loss(X, X * 2, X, margin=9); F.triplet_margin_loss(X, X + 1, X + 1.5); F.mse_loss(X, Y.expand_as(X), reduction='sum')
F.multilabel_soft_margin_loss(X, X); F.cross_entropy(X, X.softmax(-1)); F.pdist(X); F.channel_shuffle(X[None], 1); F.pixel_unshuffle(X[None, None], 1); F.embedding(torch.tensor([[0], [0]]), X, padding_idx=0)
F.embedding_bag(torch.tensor([[0, 0]]), X); F.linear(X, X.flatten()[: X.shape[-1]]); torch.nn.Flatten(0)(X); torch.nn.Softmax(D)(X); torch.nn.LayerNorm(X.shape[-1])(X); torch.nn.ReLU()(X); torch.nn.MSELoss()(X, X * 2)
torch.nn.CosineSimilarity(D)(X, X + 1); torch.nn.Identity()(X); torch.nn.Sequential(torch.nn.Tanh(), torch.nn.Softmax(-1))(X); torch.nn.AvgPool1d(2)(X[None]); torch.nn.BatchNorm1d(X.shape[1])(X)
torch.nn.Embedding.from_pretrained(X)(torch.tensor([0, 0])); torch.nn.ConstantPad1d(1, 0.)(X); torch.nn.ReflectionPad1d(1)(X[None]); torch.nn.L1Loss(reduction='none')(X, X * 2); torch.nn.Unflatten(-1, (1, -1))(X)
torch.nn.GELU()(X); torch.nn.GroupNorm(1, X.shape[0])(X[None]); torch.nn.Dropout(0.5).eval()(X); torch.nn.Upsample(scale_factor=2)(X[None]); torch.nn.InstanceNorm1d(X.shape[0])(X[None]); torch.nn.ZeroPad2d(1)(X[None])
torch.linalg.det(X @ X.T + torch.eye(len(X))); torch.linalg.inv(X @ X.T + torch.eye(len(X))); torch.linalg.solve(X @ X.T + torch.eye(len(X)), X); torch.linalg.matrix_norm(X); torch.linalg.multi_dot([X, X.T, X])
torch.linalg.cross(X[..., :1].expand(*X.shape[:-1], 3), X[..., :1] * torch.tensor([1., 2, 3])); torch.linalg.vecdot(X, X); torch.linalg.diagonal(X); X.refine_names(..., 'C').sum('C').rename(None)
X.rename(*'ABC'[:X.dim()]).rename(None); X.refine_names(..., 'C').align_to('C', ...).rename(None); X.refine_names('A', ...).flatten(['A'], 'B').rename(None); torch.view_as_real(torch.complex(X, X)); torch.complex(X, X * 2).imag
torch.polar(X, X).abs(); X.half().float(); X.bfloat16(); X.to(torch.complex64).real; torch.fft.fft(X).real; torch.bincount(torch.arange(X.numel()), X.flatten()); torch.scatter(X * 0.5, D, torch.zeros_like(X).long(), X)
X.scatter(D, torch.zeros_like(X).long(), X, reduce='multiply'); X.scatter_reduce(D, torch.zeros_like(X).long(), X, 'sum'); X.scatter_reduce(D, torch.zeros_like(X).long(), X, 'mean', include_self=False)
X.index_reduce(D, torch.tensor([0]), X.narrow(D, 0, 1), 'prod'); X.index_put((torch.arange(len(X)) > 0,), X[0]); X.masked_fill(torch.arange(X.shape[-1]) > 0, 0.5); X.masked_fill(torch.arange(X.shape[-1]) > 0, X.sum())
X.masked_select(torch.arange(X.shape[-1]) == 0); torch.where(torch.arange(X.shape[-1]) > 0, X, Y); torch.where(torch.arange(X.shape[-1]) > 0, X, 2.); torch.vander(X.flatten()); torch.renorm(X, 2, 0, 99.)
torch.nan_to_num(X) + X; torch.corrcoef(X); torch.std(X, D, unbiased=False, keepdim=True); X.cumsum(D).flip(D); X.cumprod(D); X.diff(2, D)
X.sum(D, dtype=torch.float64); X.mean((0, -1), keepdim=True); torch.stack(X.unbind(D), D); torch.stack(list(X)); torch.cat([*X.split(1, D)][::-1], D); torch.cat([t[None] * 2 for t in X]); torch.stack([X[i] for i in range(len(X))][::-1])
torch.stack(tuple(t * i for i, t in enumerate(X))); sum(X); sum(X.flatten()); max([X.sum(), X.sum() * 2]); torch.tensor([float(v) for v in X.flatten()]); torch.tensor(X.tolist()); torch.as_tensor(X.numpy()); torch.from_numpy(X.numpy().T)
torch.tensor([t.tolist() for t in X]); torch.stack([t.sum() for t in X if len(X) > 0]); torch.stack(list(map(lambda t: t * 2, X))); torch.cat(list({0: X, 1: Y + X}.values())); torch.add(X, Y, out=torch.empty(0))
torch.stack([u * v for u, v in zip(X, X.flip(0))]); torch.full_like(X, X.sum().item()); X.new_tensor(X.tolist()); X.new_full((2,), float(X.sum())); X.type_as(Y); X.clone(memory_format=torch.contiguous_format); X.__getitem__(0); torch.Tensor.mul(X, Y)
getattr(X, 'exp')(); X.__rsub__(1); X.__matmul__(X.T); torch.functional.F.relu(X); X.sum().expand(2); X.reshape(X.shape[::-1]); X.view(*X.shape, 1); X.flatten().unflatten(0, (-1, 1)); X.index_select(D, torch.tensor([-1 % N, 0])); X.mT @ X; X.adjoint()
X.H; X.ravel()[::2]; X.nansum(D) + X.sum(D); torch.cumulative_trapezoid(X, X + 1, dim=D); torch.trapezoid(X, dx=0.5, dim=D); torch.addcdiv(X, X, X + 1); torch.baddbmm(X[None], X[None], X.T[None] @ X[None]); X.logsumexp((0, -1)); X.softmax(D, dtype=torch.float64)
torch.special.logsumexp(X, D); torch.special.softmax(X, D); torch.special.xlog1py(X, Y); torch.block_diag(X.flatten(), X); torch.cartesian_prod(X.flatten(), X.flatten()[:2])
torch.combinations(X.flatten(), 2, with_replacement=True); torch.tensordot(X, X, X.dim()); torch.atleast_1d(X)[0]; torch.narrow_copy(X, D, 0, 1); torch.select_copy(X, D, 0); torch.permute_copy(X, tuple(range(X.dim()))[::-1]); X.take(torch.tensor([[0], [-1]])); X.put(torch.tensor([0, -1]), X.flatten()[:2])
"""

NUMPY = """
np.einsum('...ij->...ji', X); np.einsum('...,...->...', X, Y); np.einsum('i...,i...->...', X, X); np.einsum('...ij,...jk', X, np.swapaxes(X, -1, -2)); np.einsum('...a->a...', X); np.einsum(X, [0, 1], [1, 0])
X[None, [0], ::-1]; X[..., [0, -1], None]; X[[0], ..., [-1]]; X[np.array([[0], [-1]]), ::-1]; X[:, None, [-1, 0]]; X[np.arange(len(X)) > 0]; X[[True] * len(X)]; X[(0, -1),]; X[[0, -1], :, [0]]; X[-1::-1, ..., ::-2]
X[np.ix_([0, -1], [0])]; X[np.ix_(*[range(n) for n in X.shape])]; X[True]; X[np.array(0)]; X[None, ..., np.array([True] + [False] * (X.shape[-1] - 1))]; X[np.nonzero(np.ones(X.shape))]; X[np.unravel_index([0, X.size - 1], X.shape)]; X[np.s_[..., 0]]
X[tuple([slice(None)] * X.ndim)]; X[slice(None, None, -1)]; X[np.diag_indices(min(X.shape), X.ndim)]; X[np.tril_indices(len(X))]; X[np.mgrid[0:2, 0:1][0] % len(X)]; X.take([[0], [-1]]); X.take([0, 5], mode='wrap'); X.take([0, 99], mode='clip'); np.lib.stride_tricks.as_strided(X, (2,), (0,))
np.apply_along_axis(np.sum, D, X); np.apply_along_axis(lambda v: v[::-1] * v.sum(), D, X); np.apply_over_axes(np.sum, X, [0, -1]); np.vectorize(lambda u, v: u * v)(X, Y); np.vectorize(np.sum, signature='(n)->()')(X); np.frompyfunc(lambda v: v * 2, 1, 1)(X).astype(float)
np.fromiter((v * 2 for v in X.flat), float); np.fromiter(X.flat, float, X.size); np.array([row for row in X]); np.array([list(row) for row in X]); np.stack(list(X)); np.array(X.tolist()); np.array([v for v in X.flat])
np.array([v * 2 for i, v in np.ndenumerate(X)]); np.array([X[i] for i in np.ndindex(X.shape)]); np.array([float(v) for v in np.nditer(X)]); np.array(list(map(np.sum, X))); np.stack([u * v for u, v in zip(X, X[::-1])]); sum(X); sum(X.flat); np.array(sum(X.tolist()[0])) if X.ndim == 2 else X * 1; np.concatenate(list({0: X, 1: Y + X}.values()))
np.select([np.arange(X.shape[-1]) > 0], [X], Y); np.select([np.arange(X.shape[-1]) > 0, np.arange(X.shape[-1]) == 0], [X, X * 2]); np.piecewise(X, [np.arange(X.shape[-1]) > 0] if X.ndim == 1 else [np.ones(X.shape, bool)], [lambda v: v * 2, 0]); np.where(np.arange(X.shape[-1]) > 0, X, Y); np.where(np.arange(X.shape[-1]) > 0, X, 2)
np.choose(np.zeros(X.shape, int), [X, Y]); np.extract(np.arange(X.size) > 0, X); X.compress([False, True][:N], D); np.bincount(np.arange(X.size), X.ravel()); np.bincount(np.zeros(X.size, int), weights=X.ravel()); np.histogram(np.arange(X.size), 2, weights=X.ravel())[0]; np.corrcoef(X); np.cov(X, rowvar=False, ddof=0)
np.linalg.det(X @ X.T + np.eye(len(X))); np.linalg.inv(X @ X.T + np.eye(len(X))); np.linalg.solve(X @ X.T + np.eye(len(X)), X); np.linalg.matrix_power(X @ X.T, 2); np.linalg.norm(X, 'fro'); np.linalg.norm(X, axis=(-2, -1)); np.linalg.slogdet(X @ X.T + np.eye(len(X)))[1]; np.matmul(X, X.T, out=np.empty((len(X), len(X))))
(X + 1j * Y).real; (X + 1j * X).imag; np.abs(X + 1j * X); np.angle(X + 1j * X); X.astype(complex).real; np.conj(X); X.conj(); np.fft.fft(X).real; X.astype(np.float16); X.view('int64').view('float64'); X.astype('f4').astype('f8'); X.byteswap().byteswap(); np.float32(X); np.asarray(X, dtype='f2')
np.add.reduce(X, (0, -1)); np.add.reduceat(X.ravel(), [0, 1, 0] if X.size > 1 else [0]); np.add.reduceat(X, [0, N - 1], D); np.multiply.accumulate(X, D); np.subtract.reduce(X, D); np.divide.accumulate(X, D); np.subtract.outer(X, Y); np.multiply.outer(X, [1., 2]); np.add.reduce(X, D, initial=2, where=np.arange(X.shape[-1]) > 0); np.logaddexp.accumulate(X, D)
np.add(X, Y, where=np.arange(X.shape[-1]) >= 0); np.add(X, Y, out=X * Y, where=np.arange(X.shape[-1]) > 0); np.sqrt(X, out=X * 2, where=np.arange(X.shape[-1]) > 0); np.cumsum(X, D)[::-1]; np.cumsum(X, D, out=np.empty_like(X)); np.diff(X, prepend=X.sum()); np.diff(X, append=0, axis=D); np.diff(X, n=2, axis=D)
np.sum(X, (0, -1), keepdims=True); np.sum(X, D, dtype='f4'); np.mean(X, (0, -1)); np.std(X, (0, -1), keepdims=True); X.var(D, ddof=1); np.average(X, D, np.arange(1., N + 1)); np.average(X, weights=X + 1, returned=True)[1]; np.cumprod(X); np.nancumsum(X) + X.sum(); np.trapz(X, dx=0.5, axis=D); np.cross(X[..., :1] * [1., 2, 3], [1., 0, 2]); np.convolve(X.ravel(), X.ravel(), 'valid')
np.correlate(X.ravel(), [1., 2], 'full'); np.interp(0.5, np.arange(X.size), X.ravel()); np.interp([0.5, 1.5], np.arange(X.size) + 0., X.ravel()); np.polyval(X.ravel(), 2.); np.poly1d(X.ravel())(2.); np.polyadd(X.ravel(), [1., 2]); np.polymul(X.ravel(), [1., 2]); np.polyder(X.ravel()); np.gradient(X, 2., axis=D); np.gradient(X, edge_order=1, axis=D)
np.pad(X, 1, mode='reflect'); np.pad(X, 1, mode='symmetric'); np.pad(X, 1, mode='mean'); np.pad(X, 1, constant_values=X.sum()); np.pad(X, [(1, 0)] + [(0, 0)] * (X.ndim - 1)); np.insert(X, 1, X.ravel()[0]); np.insert(X, [0, N], X.take([0, 0], D), D); np.delete(X, [0], D); np.delete(X, slice(0, 1), D); np.append(X.ravel(), [1., 2]); np.r_[X, 1., X] if X.ndim == 1 else X * 1
np.c_[X, X]; np.r_['0,2', X, X]; np.r_['-1', X, X]; np.block([[X, X], [X, X]]); np.concatenate((X, X), axis=-1, out=np.empty(X.shape[:-1] + (2 * X.shape[-1],))); np.array([X, Y * X, X]); np.asarray([X, X]).T; np.array(X, ndmin=4); np.array(X, order='F'); np.stack((X, X), -1); np.vstack((X, X[:1])); np.split(X, [1], D)[0]; np.hsplit(X, [1])[0]; np.array_split(X, 3, D)[-1 if N > 2 else 0]
np.lib.stride_tricks.sliding_window_view(X, 2, D).sum(-1); np.tile(X, (2, 1, 1)); np.repeat(X, 2); np.rot90(X, 2); np.rot90(X, 1, (-1, 0)); np.flip(X); np.fliplr(X); np.roll(X, -1); np.rollaxis(X, -1); np.ravel(X.T); X.T.reshape(-1, order='A'); X.T.flatten('K'); X.flat[::2]; X.flat[-1]; X.flat[[0, -1]]; X.ravel('K')[::-1]; X.squeeze(); X.swapaxes(0, -1).copy(); X.item(0) * X; X.item(*[0] * X.ndim) + X
np.diag(X); np.diag(X, 1); X.diagonal(-1); np.trace(X, offset=1); np.triu(X, -1); np.vander(X.ravel()); np.ldexp(X, 2); np.nextafter(X, 2); np.spacing(X) + X; np.rint(X) * X; np.sign(X) * X; np.copysign(X, -1.); np.float_power(X, 0.5); np.power(X, 2.); np.divmod(X, 0.3)[0]; np.modf(X)[1] + X; np.reciprocal(X); np.i0(X); np.unwrap(X); np.nan_to_num(X) + X; np.real_if_close(X); np.fix(X) + X; np.trunc(X) + X; np.degrees(X)
np.dot(X, X.T); X.dot(X.T); np.tensordot(X, X, X.ndim); np.tensordot(X, X, axes=[[-1], [-1]]); np.vdot(X, X); np.inner(X, X); np.matmul(X, X[0]); np.linalg.multi_dot([X, X.T]); np.asarray(X.data); np.copy(X, order='F'); np.require(X, 'f4'); np.ascontiguousarray(X.T); np.broadcast_to(X[..., :1], X.shape); np.matrix(X).A if X.ndim == 2 else X * 1; X.__getitem__(0); X.__rsub__(1); getattr(np, 'exp')(X)
np.atleast_3d(X); np.expand_dims(X, (0, -1)); X.reshape(X.shape[::-1], order='F'); np.resize(X, 7); np.meshgrid(X, Y, sparse=True)[0]; np.broadcast_arrays(X, Y)[0]; np.full(3, X.sum()); np.full_like(X, X.ravel()[0]); np.linspace(X.sum(), X.sum() + 1, 3); np.arange(3) * X.sum(); np.linspace(X[..., :1], 2., 3); np.geomspace(X.sum(), 9., 3); np.logspace(X.min() * 0, X.sum() / 9, 2); np.ones(3) * X.mean(); np.outer(X, Y, out=np.empty((X.size, Y.size)))
"""

# Statements that write into X by another way.
ALIASES = {
    True: """W = X[..., ::-1]|W[0] = Y;W = X.T|W += 1;W = X.T|W[...] = W * 2;W = X.reshape(-1)|W[0] = Y.sum();W = V = X|V *= 2;def W(t):|    t[0] = Y.sum()|    return t|W(X);W = [X, X]|W[1] += 2;W = [X]|W[0][..., 0] = Y.mean();
W = {'k': X}|W['k'][..., 0] = 0.5;W = {'k': X}|W['k'] *= 3;for W in X:|    W *= 2;for W in range(len(X) - 1):|    X[W + 1] = X[W] + X[W + 1];X[0], X[-1] = X[-1], X[0];X[0], X[-1] = X[-1].copy(), X[0].copy();W = iter(X)|next(W)[...] = Y.sum();X[1:] = X[:-1];X[1:] += X[:-1];X[:-1] += X[1:];X[::-1] *= X;X[:] = X[::-1];
X[np.arange(len(X)) > 0] = 0.5;X[np.arange(len(X)) > 0] *= 2;np.add(X, 1, out=X[...]);np.add(X[1:], X[:-1], out=X[1:]);np.multiply(X.T, 2, out=X.T);np.add.at(X, [0, 0, -1], Y.sum());np.multiply.at(X, [0, 0], 2.);np.subtract.at(X, (0,), X[-1].copy());np.negative.at(X, [0]);np.putmask(X, np.arange(X.size).reshape(X.shape) > 0, Y);np.place(X, np.arange(X.size).reshape(X.shape) > 0, [1., 2.]);
np.put(X, [0, -1], X.ravel()[:2]);np.put(X, [0, 99], 0.5, mode='clip');np.put_along_axis(X, np.zeros((1,) * X.ndim, int), X.sum(), D);np.copyto(X, X[::-1]);np.copyto(X[:1], Y.sum());X.flat = 0.5;X.flat = X.ravel()[::-1].copy();X.flat[[0, -1]] = Y.sum();X.flat[::2] *= 2;X.ravel()[...] = X.ravel()[::-1];X.reshape(-1)[1:] += X.reshape(-1)[:-1];X.itemset(0, 0.5);X.itemset(0, Y.sum());
W = X.view()|W.shape = (-1,)|W[0] = Y.sum();W = np.broadcast_to(X, (2,) + X.shape)|X[0] = 0.5|X = W[1].copy();W = X[0]|X = X * 2|X[-1] = W;W = X.copy()|W[0] = 0.5|X = X + W;class W:|    pass|W.t = X|W.t += Y.sum();W = lambda t: t.fill(0.5)|W(X[:1]);W = np.nditer(X, op_flags=['readwrite'])|for V in W:|    V[...] = V * 2;np.fill_diagonal(X, X.sum());np.fill_diagonal(X[:, ::-1], [1., 2.]);
X[[0, -1]] = X[[-1, 0]];X[[0, 0]] += 1;X[..., [0]] -= X.sum();X[None, 0] = Y.sum();X[..., None][0] *= 2;X[np.ix_([0])] = Y.sum();X[(0,) * X.ndim] = X.sum();X[(0,) * X.ndim] += X[(-1,) * X.ndim];X.T[0] = X.T[-1];X.real[0] = 0.5;X.real *= 2;np.cumsum(X.T, 0, out=X.T);np.sum(X, 0, out=X[0]);np.matmul(X, np.eye(X.shape[-1]), out=X);np.clip(X, 0.2, 0.7, out=X);X.clip(0.2, 0.7, out=X);np.take(X, [0] * len(X), 0, out=X);X.swapaxes(0, -1)[...] = X.sum();
X @= np.eye(X.shape[-1]);X **= 2;X //= 0.3;X %= 0.3;W = X[:]|del W;W, V = X, X.copy()|W -= V * 0.5;W = np.array([X])|X[0] = 0.5|X = W[0] + X;W = np.array(X, copy=False)|W[0] = Y.sum();W = np.asarray(X)|W *= 2;W = np.split(X, 1)[0]|W += 1;W, V = np.array_split(X, 2)|W *= 2|V += 1;W = np.moveaxis(X, 0, -1)|W[0] = 0.5;W = np.squeeze(X[None])|W[0] = Y.sum();np.random.seed(0)|np.random.shuffle(X);X.setfield(0.5, 'f8');
X.resize((X.size + 1,), refcheck=False);X.resize(1, X.size, refcheck=False);X.dtype = 'int64'|X.dtype = 'float64';X.strides = X.strides;while len(X) > 1:|    X = X[1:] + X[:1];X = X if X.sum() > 99 else X * 2;W = 0|while W < 2:|    X[W % len(X)] += X.sum()|    W += 1;try:|    X[0] = Y.sum()|    X[99] = 0|except IndexError:|    X[-1] = 2;with np.errstate(all='ignore'):|    X += 1""",
    False: """W = X[..., 1:]|W[0] = 0.5;W = X.T|W += 1;W = X.T|W.copy_(W * 2);W = X.view(-1)|W[0] = Y.sum();W = V = X|V *= 2;def W(t):|    t[0] = Y.sum()|    return t|W(X);W = [X, X]|W[1] += 2;W = [X]|W[0][..., 0] = Y.mean();W = {'k': X}|W['k'][..., 0] = 0.5;W = {'k': X}|W['k'].mul_(3);for W in X:|    W *= 2;for W in range(len(X) - 1):|    X[W + 1] = X[W] + X[W + 1];X[0], X[-1] = X[-1], X[0];
X[0], X[-1] = X[-1].clone(), X[0].clone();W = iter(X)|next(W).fill_(0.5);X[1:] = X[:-1].clone();X[1:] += X[:-1].clone();X[torch.arange(len(X)) > 0] = 0.5;X[torch.arange(len(X)) > 0] *= 2;torch.add(X, 1, out=X);torch.mul(X.T, 2, out=X.T);torch.sum(X * 2, 0, out=X[0]);torch.cumsum(X.clone(), D, out=X);torch.add(X[:1], 1, out=X[:1]);X.masked_fill_(torch.arange(X.shape[-1]) > 0, 0.5);X.masked_scatter_(torch.ones_like(X) > 0, X.flip(0));
X.masked_fill_(torch.arange(X.shape[-1]) > 0, X.sum());X.index_put_((torch.tensor([0, 0]),), X[-1].clone(), accumulate=True);X.index_put_((torch.arange(len(X)) > 0,), torch.tensor(0.5));X.put_(torch.tensor([0, 0]), torch.tensor([1., 2.]).to(X.dtype), accumulate=True);X.put_(torch.tensor([0]), X.flatten()[-1:]);X.scatter_(D, torch.zeros_like(X).long(), X.clone());X.scatter_add_(D, torch.zeros_like(X).long(), X.clone());
X.scatter_(D, torch.zeros_like(X).long(), X.clone(), reduce='add');X.scatter_reduce_(D, torch.zeros_like(X).long(), X.clone(), 'prod');X.index_add_(D, torch.tensor([0]), X.narrow(D, 0, 1).clone(), alpha=2);X.index_copy_(D, torch.tensor([N - 1]), X.narrow(D, 0, 1).clone());X.index_fill_(D, torch.tensor([-1 % N]), 2.);X.triu_(1);X.addcdiv_(X.clone(), X + 1);X.lerp_(X * 2, 0.5);X.pow_(2);X.sqrt_();X.neg_().abs_();X.clip_(0.2, 0.7);X.cumprod_(D);
X.T.zero_();X.T[0].copy_(X.T[-1]);X.diagonal().fill_(0.5);X.flatten()[0] = 5;X.ravel()[0] = Y.sum();X.contiguous()[0] = 5;X.reshape(-1)[1:] += 1;X.expand(2, *X.shape)[0].mul_(2);X.unsqueeze(0).squeeze(0).add_(1);X.squeeze().mul_(2);X.detach()[0] = 7;X.data.mul_(2);X.data = X * 2;W = X.detach()|W += 1;W = X.clone()|W += 1|X = X + W;W = X.numpy()|W *= 2;W = X.numpy()|W[0] = 0.5|X.add_(1);W = torch.from_numpy(X.numpy())|W[0] = Y.sum();
W = X[0]|X = X * 2|X[-1] = W;class W:|    pass|W.t = X|W.t += Y.sum();W = X.split(1)|W[0].mul_(2)|W[-1].add_(1);W, *V = X.chunk(2)|W += 1;W = X.unbind(-1)|W[0].fill_(0.5);X.unfold(0, 1, 1).mul_(2);X.as_strided((1,), (1,)).fill_(0.5);X.select(D, 0).add_(X.select(D, -1).clone());X.narrow(D, N - 1, 1).mul_(2);X.swapaxes_(0, -1)|X[0] = 0.5;X.t_()|X += 1;X.squeeze_();X.resize_(1);X.resize_(2, 2);X.set_(X * 2);
with torch.no_grad():|    X.mul_(2)|    X[0] = Y.sum();X[[0, -1]] = X[[-1, 0]];X[..., [0]] -= X.sum();X[None, 0] = Y.sum();X[(0,) * X.dim()] = X.sum();X[(0,) * X.dim()] += X[(-1,) * X.dim()];X[...] = X.flip(0);X[()] = 0.5;X[:] = 2 * X;X **= 2;X //= 0.3;X %= 0.3;while len(X) > 1:|    X = X[1:] + X[:1];W = 0|while W < 2:|    X[W % len(X)] += X.sum()|    W += 1;try:|    X[0] = Y.sum()|    X[99] = 0|except IndexError:|    X[-1] = 2;F.relu(X, inplace=True);F.relu_(X);
torch.nn.ReLU(inplace=True)(X);F.elu_(X);F.hardtanh_(X, 0.1, 9.);F.leaky_relu(X, 0.1, True);F.dropout(X, 0.5, False, True);F.normalize(X, dim=D, out=X);torch.exp_(X);torch.sigmoid_(X);torch.clamp(X, 0.1, 0.5, out=X);torch.index_select(X, D, torch.tensor([0] * N), out=torch.empty(0));torch.stack([X, X], out=torch.empty(2, *X.shape).to(X.dtype));X.unsqueeze_(-1).transpose_(0, -1);X.detach_();X.requires_grad_(False);X.fill_diagonal_(2.);X.index_put_([torch.tensor(0)], Y.sum());X.swapdims_(0, -1);X.copy_(X.flip(-1))""",
}

# Statements that write what they select: the statement, the selector, and the statement with the selector in S.
SELECTED_WRITES = [
    ("X[X > 0.9] = 0.25", "X > 0.9", "X[S] = 0.25"),
    ("X[X > 0.9] *= 2", "X > 0.9", "X[S] *= 2"),
    ("X.masked_fill_(X > 0.9, 0.25)", "X > 0.9", "X.masked_fill_(S, 0.25)"),
    ("X[X > Y] = Y.sum()", "X > Y", "X[S] = Y.sum()"),
    ("X.masked_scatter_(X > 0.9, X.flip(0))", "X > 0.9", "X.masked_scatter_(S, X.flip(0))"),
    ("X.index_put_((X > 0.9,), X.sum())", "X > 0.9", "X.index_put_((S,), X.sum())"),
    ("X.scatter_(D, X.argsort(D), X.clone())", "X.argsort(D)", "X.scatter_(D, S, X.clone())"),
    ("X[torch.where(X > 0.9)] = Y.sum()", "X > 0.9", "X[S] = Y.sum()"),
    ("X[X.argmax(0)] = 0.5", "X.argmax(0)", "X[S] = 0.5"),
]

NUMPY_SELECTED_WRITES = [
    ("X[X > 0.9] = 0.25", "X > 0.9", "X[S] = 0.25"),
    ("X[X > 0.9] *= 2", "X > 0.9", "X[S] *= 2"),
    ("X[np.where(X > 0.9)] = Y.sum()", "X > 0.9", "X[S] = Y.sum()"),
    ("np.putmask(X, X > 0.9, Y)", "X > 0.9", "np.putmask(X, S, Y)"),
    ("np.place(X, X > 0.5, [0.1, 0.2])", "X > 0.5", "np.place(X, S, [0.1, 0.2])"),
    ("np.copyto(X, Y, where=X > 0.9)", "X > 0.9", "np.copyto(X, Y, where=S)"),
    ("np.multiply(X, 2, out=X, where=X < 1)", "X < 1", "np.multiply(X, 2, out=X, where=S)"),
    ("X.sort(D)", "X.argsort(D)", "X[...] = np.take_along_axis(X, S, D)"),
    ("np.put_along_axis(X, X.argmax(D, keepdims=True), 0.5, D)", "X.argmax(D, keepdims=True)", "np.put_along_axis(X, S, 0.5, D)"),
    ("np.add.at(X, X.argmax(0), 1.)", "X.argmax(0)", "np.add.at(X, S, 1.)"),
    ("X.partition(0, D)", "X.argpartition(0, D)", "X[...] = np.take_along_axis(X, S, D)"),
]

_ALONG = "np.take_along_axis(X, S, D)"
_ONE = "np.take_along_axis(X, np.expand_dims(S, D), D).squeeze(D)"
NUMPY_SELECTIONS = [
    ("np.where(X > Y, X, Y * 2)", "X > Y", "np.where(S, X, Y * 2)"),
    ("np.where(X > 0.8, X, 0.)", "X > 0.8", "np.where(S, X, 0.)"),
    ("np.max(X, D)", "X.argmax(D)", _ONE),
    ("X.min(axis=D)", "X.argmin(D)", _ONE),
    ("np.amax(X, axis=D, keepdims=True)", "X.argmax(D, keepdims=True)", _ALONG),
    ("np.maximum.reduce(X, D)", "X.argmax(D)", _ONE),
    ("np.nanmin(X, D)", "X.argmin(D)", _ONE),
    ("X.max()", "X.argmax()", "X.ravel()[S]"),
    ("max(X.ravel())", "X.argmax()", "X.ravel()[S]"),
    ("max(X.ravel().tolist()) * Y", "X.argmax()", "X.ravel()[S] * Y"),
    ("np.array(sorted(X.ravel()))", "X.ravel().argsort()", "X.ravel()[S]"),
    ("np.sort(X, D)", "X.argsort(D)", _ALONG),
    ("np.sort(X, axis=None)", "X.argsort(None)", "X.ravel()[S]"),
    ("-np.sort(-X, D)", "(-X).argsort(D)", _ALONG),
    ("np.sort(X, D)[::-1]", "X.argsort(D)", _ALONG + "[::-1]"),
    ("np.partition(X, N // 2, D)", "X.argpartition(N // 2, D)", _ALONG),
    ("np.median(X, D)", "X.argsort(D)", _ALONG.join(["np.take(", ", [(N - 1) // 2, N // 2], D).mean(D)"])),
    ("np.quantile(X, 0.3, D)", "X.argsort(D)", _ALONG.join(["np.take(", ", [int(0.3 * (N - 1)), min(int(0.3 * (N - 1)) + 1, N - 1)], D).sum(D)"])),
    ("np.percentile(X, 100, axis=D)", "X.argmax(D)", _ONE),
    ("np.quantile(X, 0.4, axis=D, method='lower')", "X.argsort(D)", _ALONG.join(["np.take(", ", int(0.4 * (N - 1)), D)"])),
    ("np.maximum.accumulate(X, D)", "torch.tensor(X).cummax(D).indices.numpy()", _ALONG),
    ("X[X > 0.7]", "X > 0.7", "X[S]"),
    ("np.extract(X > 0.7, X)", "X > 0.7", "np.extract(S, X)"),
    ("np.compress(X.ravel() > 0.7, X)", "X.ravel() > 0.7", "np.compress(S, X)"),
    ("X[np.nonzero(X > 0.7)]", "X > 0.7", "X[S]"),
    ("X[np.where(X > 0.7)]", "X > 0.7", "X[S]"),
    ("X.ravel()[np.flatnonzero(X > 0.7)]", "X > 0.7", "X[S]"),
    ("np.array([v for v in X.ravel() if v > 0.7])", "X > 0.7", "X[S]"),
    ("np.unique(X)", "np.unique(X, return_index=True)[1]", "X.ravel()[S]"),
    ("np.select([X > 1, X > 0.5], [X, Y * 2], -1.)", "[X > 1, X > 0.5]", "np.select(S, [X, Y * 2], -1.)"),
    ("np.choose((X > 1).astype(int), [X, Y])", "(X > 1).astype(int)", "np.choose(S, [X, Y])"),
    ("X.flat[X.argmax()]", "X.argmax()", "X.flat[S]"),
    ("X[X.argmin(0)]", "X.argmin(0)", "X[S]"),
    ("X[np.argsort(X[:, 0])]", "X[:, 0].argsort()", "X[S]"),
    ("X[np.lexsort(X.T)]", "np.lexsort(X.T)", "X[S]"),
    ("np.take_along_axis(X, X.argsort(D)[::-1], D)", "X.argsort(D)[::-1]", _ALONG),
    ("np.ptp(X, D)", "np.stack([X.argmax(D), X.argmin(D)]) if N > 1 else [][0]", "np.take_along_axis(X, np.moveaxis(S, 0, D), D).sum(D)"),
    ("np.piecewise(X, [X > 1, X <= 1], [lambda v: v * 2, lambda v: v + 1])", "X > 1", "np.where(S, X * 2, X + 1)"),
    ("np.sum(X, where=X > 0.7)", "X > 0.7", "np.sum(X, where=S)"),
    ("np.sum(X, axis=D, where=X > 0.7, initial=1.)", "X > 0.7", "np.sum(X, axis=D, where=S, initial=1.)"),
    ("np.ma.masked_where(X > 0.7, X).sum()", "X > 0.7", "X[~S].sum()"),
    ("np.delete(X, X.argmax())", "X.argmax()", "np.delete(X, S)"),
    ("np.split(np.sort(X, None), [1])[1]", "X.argsort(None)", "X.ravel()[S][1:]"),
]

TORCH_SELECTIONS = [
    ("X.cummin(D)[0]", "X.cummin(D)[1]", "X.gather(D, S)"),
    ("torch.cummax(X, D).values", "torch.cummax(X, D).indices", "X.gather(D, S)"),
    ("torch.median(X)", "X.flatten().median(0)[1]", "X.flatten()[S]"),
    ("torch.nanmedian(X, D)[0]", "X.median(D)[1]", "X.gather(D, S.unsqueeze(D)).squeeze(D)"),
    ("torch.quantile(X, 0.3, D)", "X.argsort(D)", "X.gather(D, S).index_select(D, torch.tensor([int(0.3 * (N - 1)), min(int(0.3 * (N - 1)) + 1, N - 1)])).sum(D)"),
    ("torch.quantile(X, 0.4, dim=D, interpolation='higher')", "X.argsort(D)", "X.gather(D, S).select(D, math.ceil(0.4 * (N - 1)))"),
    ("torch.aminmax(X, dim=D).min", "X.argmin(D, keepdim=True)", "X.gather(D, S).squeeze(D)"),
    ("torch.max(X, D)[0]", "X.max(D)[1]", "X.gather(D, S.unsqueeze(D)).squeeze(D)"),
    ("torch.msort(X)", "X.argsort(0)", "X.gather(0, S)"),
    ("X.sort(D, descending=True, stable=True).values", "X.argsort(D, descending=True)", "X.gather(D, S)"),
    ("X.topk(1, D, largest=False)[0]", "X.argmin(D, keepdim=True)", "X.gather(D, S)"),
    ("torch.unique(X)", "X.flatten().argsort()", "X.flatten()[S]"),
    ("X[torch.where(X > 0.7)]", "X > 0.7", "X[S]"),
    ("X[X.argsort(0)[:, 0]]", "X.argsort(0)[:, 0]", "X[S]"),
    ("X[(X > 0.7).nonzero(as_tuple=True)]", "X > 0.7", "X[S]"),
    ("X.flatten()[X.argmax()]", "X.argmax()", "X.flatten()[S]"),
    ("X[X.argmin(0)]", "X.argmin(0)", "X[S]"),
    ("torch.where(X > 0.8, X, Y.sum())", "X > 0.8", "torch.where(S, X, Y.sum())"),
    ("torch.take_along_dim(X, X.argsort(D), D)", "X.argsort(D)", "X.gather(D, S)"),
    ("X.masked_fill(X > 0.9, X.sum())", "X > 0.9", "X.masked_fill(S, X.sum())"),
    ("F.max_pool1d(X[None], 2, 1)[0]", "F.max_pool1d(X[None], 2, 1, return_indices=True)[1][0]", "X.gather(-1, S)"),
    ("F.max_pool2d(X[None, None], 1)[0, 0]", "0", "X * 1"),
    ("F.adaptive_max_pool1d(X[None], 2)[0]", "F.adaptive_max_pool1d(X[None], 2, return_indices=True)[1][0]", "X.gather(-1, S)"),
    ("max(X.flatten())", "X.argmax()", "X.flatten()[S]"),
    ("torch.stack(sorted(X.flatten()))", "X.flatten().argsort()", "X.flatten()[S]"),
    ("max(X.flatten().tolist()) * Y", "X.argmax()", "X.flatten()[S] * Y"),
    ("torch.stack([t for t in X.flatten() if t > 0.7])", "X > 0.7", "X[S]"),
    ("X.scatter(D, X.argsort(D), X)", "X.argsort(D)", "X.scatter(D, S, X)"),
        ("X.index_select(D, X.flatten().argsort()[:1] * 0)", "0", "X.index_select(D, torch.tensor([0]))"),
    ("torch.nn.MaxPool1d(2)(X[None])[0]", "F.max_pool1d(X[None], 2, return_indices=True)[1][0]", "X.gather(-1, S)"),
    ("X.renorm(2, 0, 99.)", "0", "X * 1"),
]

# What is done before and after the operators of a program with gradients: L is a leaf, X the last tensor.
BEFORE_GRADIENTS = """;;;L.register_hook(lambda g: g * 2);L.register_hook(lambda g: g * L.detach());W = L.register_hook(lambda g: g * 3)|W.remove();torch.autograd.set_grad_enabled(True)"""
GRADIENTS = """(X * X).sum().backward()|r = L.grad;r = torch.autograd.grad(X.sum(), L)[0];X.backward(torch.ones_like(X))|r = L.grad;X.backward(gradient=X.detach() * 2)|r = L.grad;
X.sum().backward(retain_graph=True)|X.sum().backward()|r = L.grad;W = torch.autograd.grad((X ** 2).sum(), L, create_graph=True)[0]|(W * W).sum().backward()|r = L.grad;X.retain_grad()|(X ** 2).sum().backward()|r = X.grad;
X.register_hook(lambda g: g * 3)|X.sum().backward()|r = L.grad;X.register_hook(lambda g: g * X.detach())|X.sum().backward()|r = L.grad;X.mean().backward()|r = L.grad * L.detach();(X ** 2).mean().backward()|with torch.no_grad():|    L -= 0.1 * L.grad|r = L.detach();
X.sum().backward(retain_graph=True)|L.grad.zero_()|(X * X).sum().backward()|r = L.grad;X.sum().backward(retain_graph=True)|L.grad = None|(X * X).sum().backward()|r = L.grad;torch.autograd.backward([X.sum(), (L ** 2).sum()])|r = L.grad;(X.detach() * L.sum()).sum().backward()|r = L.grad;
class W(torch.autograd.Function):|    @staticmethod|    def forward(ctx, t):|        ctx.save_for_backward(t)|        return t ** 2|    @staticmethod|    def backward(ctx, g):|        t, = ctx.saved_tensors|        return g * 2 * t|W.apply(X).sum().backward()|r = L.grad;
class W(torch.autograd.Function):|    @staticmethod|    def forward(ctx, t, n):|        ctx.n = n|        return t * n|    @staticmethod|    def backward(ctx, g):|        return g * ctx.n, None|W.apply(X, 3).sum().backward()|r = L.grad;
r = torch.autograd.functional.jacobian(lambda t: (t ** 2).sum(), X.detach());r = torch.autograd.functional.hessian(lambda t: (t ** 3).sum(), X.detach().flatten()[:2]);r = torch.autograd.functional.vjp(lambda t: t * t, X.detach(), torch.ones_like(X))[1];
with torch.no_grad():|    W = X * 2|(X * W).sum().backward()|r = L.grad;with torch.enable_grad():|    (X * 2).sum().backward()|r = L.grad;for W in range(2):|    ((L * (W + 1)) ** 2).sum().backward()|r = L.grad;W = L.detach().clone().requires_grad_()|(W ** 3).sum().backward()|r = W.grad;
r = torch.autograd.grad(X, L, torch.ones_like(X), allow_unused=True)[0];W = torch.autograd.grad(X.sum(), L, create_graph=True)[0]|r = (W * L).detach();X.sum().backward()|r = L.grad.clone()|L.grad += 1;torch.nn.utils.clip_grad_norm_([L], 99.) if L.grad is not None else X.sum().backward()|r = L.grad;
X.norm().backward()|torch.nn.utils.clip_grad_norm_([L], 0.01)|r = L.grad;X.sum().backward()|torch.nn.utils.clip_grad_value_([L], 99.)|r = L.grad;W = torch.nn.Parameter(L.detach())|(W ** 2).sum().backward()|r = W.grad;X.logsumexp(0).sum().backward()|r = L.grad;X.softmax(-1)[..., 0].sum().backward()|r = L.grad;
X.cumsum(0)[-1].sum().backward()|r = L.grad;X.var().backward()|r = L.grad;X.prod().backward()|r = L.grad;W = X * 1|W[0] = 0.5|W.pow(2).sum().backward()|r = L.grad;W = X * 1|W.mul_(2).exp_()|W.sum().backward()|r = L.grad;torch.stack([X, X * 2]).pow(2).sum().backward()|r = L.grad;X.flatten()[::2].exp().sum().backward()|r = L.grad;
r = torch.autograd.grad((X ** 3).sum(), L, retain_graph=True)[0] + torch.autograd.grad((X ** 2).sum(), L)[0];(X * L.detach().clone()).sum().backward()|r = L.grad + X.detach().sum();torch.einsum('...->', X * X).backward()|r = L.grad"""


def forms(text):
    return [form.strip() for line in text.strip().split("\n") for form in line.split("; ") if form.strip()]


def statements(text):
    return [form.replace("\n", "") for form in text.split(";")]


def filled(form, x, y, d, n, name):
    """The form with its variables: capital letters that are no part of a word."""
    out, last = "", " "
    for at, letter in enumerate(form):
        behind = form[at + 1 : at + 2]
        alone = letter in "XYDNLWV" and not (last.isalnum() or last in "_.'") and not (behind.isalnum() or behind == "_" or behind == "'")
        out += {"X": x, "L": y, "Y": y, "D": str(d), "N": str(n), "W": f"w{name}", "V": f"v{name}"}[letter] if alone else letter
        last = letter
    return out
