// Whole programs: in WebAssembly, where ours makes their traces too, as in the page, beside Pyodide; natively beside
// CPython with NumPy and PyTorch.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFullModule } from '../wasm/module';
import { median } from './measure';
import { type Row, rowOfFigure, rowOfProgram } from './row';

interface Program {
    name: string;
    code: string;
    /** The required minimum ratio to Pyodide, or the maximum of milliseconds, in WebAssembly. */
    wasm: { pyodide: number } | { most: number };
    /** The required minimum ratio to CPython and its libraries, one thread, imports not counted. */
    native: number;
}

const programs: readonly Program[] = [
    {
        name: 'a loop with a branch and two additions, 300,000 times',
        code: `
total = 0
for i in range(300000):
    if i % 3 == 0:
        total = total + i
    else:
        total = total + 1
`,
        wasm: { pyodide: 1 },
        native: 1 / 1.5,
    },
    {
        name: 'a linear regression, 1,000 steps on 100 points',
        code: `
import torch
torch.manual_seed(0)
x = torch.rand(100, 1)
y = 3 * x + 2 + 0.1 * torch.randn(100, 1)
w = torch.zeros(1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
for step in range(1000):
    loss = ((x * w + b - y) ** 2).mean()
    loss.backward()
    with torch.no_grad():
        w -= 0.1 * w.grad
        b -= 0.1 * b.grad
    w.grad.zero_()
    b.grad.zero_()
`,
        wasm: { most: 1000 },
        native: 1 / 2,
    },
    {
        name: 'a network of two layers as a class, 200 steps of 64 x 32',
        code: `
import torch
from torch import nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(32, 64)
        self.out = nn.Linear(64, 1)

    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))

torch.manual_seed(0)
x, y = torch.randn(64, 32), torch.randn(64, 1)
net = Net()
optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
for step in range(200):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(net(x), y)
    loss.backward()
    optimizer.step()
`,
        wasm: { most: 2000 },
        native: 1 / 1.5,
    },
    {
        name: 'a classifier in NumPy, 1,000 steps of (300, 2) x (2, 100) x (100, 3)',
        code: `
import numpy as np
np.random.seed(0)
x = np.random.randn(300, 2)
y = np.random.randint(0, 3, 300)
w1, b1 = 0.01 * np.random.randn(2, 100), np.zeros((1, 100))
w2, b2 = 0.01 * np.random.randn(100, 3), np.zeros((1, 3))
for step in range(1000):
    hidden = np.maximum(0, x @ w1 + b1)
    scores = np.exp(hidden @ w2 + b2)
    share = scores / scores.sum(axis=1, keepdims=True)
    share[range(300), y] -= 1
    share /= 300
    dw2, db2 = hidden.T @ share, share.sum(axis=0, keepdims=True)
    back = share @ w2.T
    back[hidden <= 0] = 0
    w1 -= x.T @ back
    b1 -= back.sum(axis=0, keepdims=True)
    w2 -= dw2
    b2 -= db2
`,
        wasm: { most: 5000 },
        native: 1 / 1.5,
    },
];

/** The program, which prints the seconds that it took after its imports. */
function timed(code: string): string {
    const lines = code.trim().split('\n');
    const isImport = (line: string) => /^(import|from) /.test(line);
    return [
        ...lines.filter(isImport),
        'import time',
        'start = time.perf_counter()',
        ...lines.filter((line) => !isImport(line)),
        'print(time.perf_counter() - start)',
    ].join('\n');
}

/** Ours and theirs in turn, in processes of their own. */
function natively({ name, code, native }: Program, rounds: number): Row {
    const folder = mkdtempSync(join(tmpdir(), 'bcast-programs-'));
    const file = join(folder, 'program.py');
    writeFileSync(file, timed(code));
    const command = fileURLToPath(new URL('../../build/native/bcast', import.meta.url));
    const env = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };
    const printed = (program: string, ...words: string[]) =>
        Number(execFileSync(program, [...words, file], { encoding: 'utf8', env }).trim());
    try {
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
            ours.push(printed(command, 'run'));
            theirs.push(printed('/usr/bin/python3'));
        }
        const ratio = median(theirs.map((seconds, round) => seconds / ours[round]!));
        const others = [{ name: 'CPython', seconds: median(theirs), ratio }];
        return rowOfProgram('programs, native', name, { seconds: median(ours), others, wrong: [] }, native);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** The seconds of one run in each round, after one that is not counted. */
function repeated(run: () => void, rounds: number): number[] {
    run();
    return Array.from({ length: rounds }, () => {
        const start = performance.now();
        run();
        return (performance.now() - start) / 1000;
    });
}

async function inWasm(rounds: number): Promise<Row[]> {
    const suite = 'programs, node';
    const core = await loadFullModule();
    const { loadPyodide } = await import('pyodide');
    const folder = dirname(createRequire(import.meta.url).resolve('pyodide'));
    const pyodide = await loadPyodide({ indexURL: `${folder}/` });
    return programs.map(({ name, code, wasm }) => {
        const ours = repeated(() => core.run(code), rounds);
        if ('most' in wasm)
            return rowOfFigure(suite, { name, value: median(ours) * 1000, limit: wasm.most, unit: 'ms' });
        const theirs = repeated(() => pyodide.runPython(code), rounds);
        const ratio = median(theirs.map((seconds, round) => seconds / ours[round]!));
        const others = [{ name: 'Pyodide', seconds: median(theirs), ratio }];
        return rowOfProgram(suite, name, { seconds: median(ours), others, wrong: [] }, wasm.pyodide);
    });
}

export async function measurePrograms(quick: boolean): Promise<Row[]> {
    const rounds = quick ? 5 : 15;
    return [...programs.map((program) => natively(program, rounds)), ...(await inWasm(rounds))];
}
