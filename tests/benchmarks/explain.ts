// explain on rank 8 with two operands, from the request's JSON to the trace's, natively and in WASM; and its static
// figure.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from '../wasm/module';
import { type Figure, quantile } from './measure';

/** The same columns (equal, stretched on either side, 1 with 1), once small and once far too large to be stored. */
const requests = [
    {
        name: '10 elements',
        operands: [{ shape: [1, 5, 1, 1, 1, 1, 1, 1] }, { shape: [1, 1, 1, 2, 1, 1, 1, 1] }],
    },
    {
        name: '10^15 elements',
        operands: [{ shape: [1000, 1, 100, 1, 1000, 1, 10, 1] }, { shape: [1, 100, 1, 10, 1, 1000, 1, 1] }],
    },
];

function natively(lines: string[], rounds: number, ...what: string[]): number[] {
    const program = fileURLToPath(new URL('../../build/native/tests/bcast_benchmark', import.meta.url));
    const output = execFileSync(program, [String(rounds), ...what], { input: lines.join('\n'), encoding: 'utf8' });
    return output.trim().split('\n').map(Number);
}

async function inWasm(lines: string[], rounds: number): Promise<number[]> {
    const core = await loadModule();
    const times = (line: string, count: number) =>
        Array.from({ length: count }, () => {
            const start = process.hrtime.bigint();
            core.explain(line);
            return Number(process.hrtime.bigint() - start) / 1000;
        });
    return lines.map((line) => {
        times(line, 2000);
        return quantile(times(line, rounds), 0.5);
    });
}

/** The milliseconds in which the command checks `files` documents of five claims each, the best of three. */
function checking(files: number): number {
    const command = fileURLToPath(new URL('../../build/native/bcast', import.meta.url));
    const folder = mkdtempSync(join(tmpdir(), 'bcast-check-'));
    try {
        const claims = Array.from({ length: 5 }, (_, at) => `(${at + 2}, 3) + (3,) -> (${at + 2}, 3)\n`).join('');
        for (let at = 0; at < files; at += 1)
            writeFileSync(join(folder, `${at}.md`), `# Document ${at}\n\n\`\`\`bcast\n${claims}\`\`\`\n`);
        const times = Array.from({ length: 3 }, () => {
            const start = process.hrtime.bigint();
            execFileSync(command, ['check', folder]);
            return Number(process.hrtime.bigint() - start) / 1e6;
        });
        return Math.min(...times);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

export async function measureExplain(quick: boolean): Promise<Figure[]> {
    const rounds = quick ? 2000 : 20000;
    const lines = requests.map(({ operands }) => JSON.stringify({ operands }));
    const native = natively(lines, rounds);
    const wasm = await inWasm(lines, rounds);
    const figures = natively(lines, rounds / 10, 'figure');
    const check: Figure = {
        name: 'bcast check, 1,000 files with 5,000 claims',
        value: checking(1000),
        limit: 1000,
        unit: 'ms',
    };
    const rows = requests.flatMap(({ name }, index): Figure[] => [
        { name: `explain, rank 8, ${name}, native, median`, value: native[index]!, limit: 30, unit: 'us' },
        { name: `explain, rank 8, ${name}, WASM, median`, value: wasm[index]!, limit: 100, unit: 'us' },
        { name: `a static figure, rank 8, ${name}, native, median`, value: figures[index]!, limit: 1000, unit: 'us' },
    ]);
    return [...rows, check];
}
