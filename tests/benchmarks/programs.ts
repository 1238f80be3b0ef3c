// The native contest: each contestant is a process that reads one command per line and answers each line.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Computation, Contestant } from './contestant';
import { taskLine } from './task_line';
import { bytesOf, sample, type Values, valuesAt } from './values';

/** A process that answers every line with a line. */
class Program {
    private readonly process: ChildProcessByStdio<Writable, Readable, null>;
    private readonly answers: AsyncIterator<string>;

    constructor(
        readonly name: string,
        command: string,
        ...words: string[]
    ) {
        const environment = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };
        this.process = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'], env: environment });
        // A process that has ended accepts no more lines; the pending request then reports it.
        this.process.stdin.on('error', () => {});
        this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async ask(line: string): Promise<string> {
        this.process.stdin.write(`${line}\n`);
        const { value, done } = await this.answers.next();
        if (done)
            throw new Error(`${this.name} ended (${this.process.signalCode ?? this.process.exitCode}) at: ${line}`);
        return value;
    }

    async tell(line: string): Promise<void> {
        const answer = await this.ask(line);
        if (answer !== 'ready') throw new Error(`${this.name} answered ${answer} to: ${line}`);
    }

    end(): void {
        this.process.stdin.end();
    }
}

export interface Programs {
    ours: Contestant;
    peers: Contestant[];
    end(): void;
}

export function startPrograms(): Programs {
    const folder = mkdtempSync(join(tmpdir(), 'bcast-bench-'));
    const own = new Program('ours', fileURLToPath(new URL('../../build/native/tests/bcast_contest', import.meta.url)));
    const python = fileURLToPath(new URL('peers/native.py', import.meta.url));
    const torch = new Program('PyTorch', '/usr/bin/python3', python, 'torch');
    const numpy = new Program('NumPy', '/usr/bin/python3', python, 'numpy');
    const { OPENBLAS } = process.env;
    const others = [torch, numpy, ...(OPENBLAS ? [new Program('OpenBLAS', '/usr/bin/python3', python, OPENBLAS)] : [])];

    // All processes read the same files: the most recent operands.
    let written: readonly Values[] = [];
    const file = (index: number) => join(folder, `operand-${index}`);
    function write(operands: readonly Values[]): void {
        if (operands === written) return;
        for (const [index, values] of operands.entries()) writeFileSync(file(index), values);
        written = operands;
    }

    let made = 0;
    const contestant = (program: Program): Contestant => ({
        name: program.name,
        async prepare(task, operands) {
            made += 1;
            const key = `task-${made}`;
            if ((await program.ask(`make ${key} ${taskLine(task)}`)) === 'none') return null;
            write(operands);
            for (const index of operands.keys()) await program.tell(`load ${key} ${index} ${file(index)}`);
            const computation = (run: string): Computation => ({
                seconds: async (repetitions) => Number(await program.ask(`${run} ${key} ${repetitions}`)) / 1e9,
                async result(step) {
                    const path = join(folder, key);
                    await program.ask(`${run} ${key} 1`);
                    await program.tell(`save ${key} ${step} ${path}`);
                    const { buffer, length } = new Uint8Array(readFileSync(path));
                    rmSync(path);
                    return sample(valuesAt(task.result.dtype, buffer, 0, length / bytesOf(task.result.dtype)), 1);
                },
            });
            return {
                ...computation('run'),
                bareLoop: (await program.ask(`bare ${key} 0`)) === 'none' ? undefined : computation('bare'),
                dispose: () => program.tell(`drop ${key}`),
            };
        },
    });

    return {
        ours: contestant(own),
        peers: others.map(contestant),
        end() {
            for (const program of [own, ...others]) program.end();
            rmSync(folder, { recursive: true });
        },
    };
}
