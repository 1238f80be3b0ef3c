import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../build/native/bcast', import.meta.url));

/** The command's answers to the given lines, one line each. */
export function explainNatively(lines: string[]): string[] {
    const { stdout, stderr, status, error } = spawnSync(command, ['explain', '--jsonl'], {
        input: lines.map((line) => `${line}\n`).join(''),
        encoding: 'utf8',
        maxBuffer: 1 << 30,
    });
    if (error) throw error;
    if (status !== 0) throw new Error(`the command ended with ${status}: ${stderr}`);
    return stdout.trimEnd().split('\n');
}

/** The command's answer to a pair of shapes in their textual notation. */
export function matrixNatively(first: string, second: string): string {
    return execFileSync(command, ['matrix', '--json', first, second], { encoding: 'utf8' }).trimEnd();
}

/** The command's answer to a program, on one line. */
export function runNatively(code: string, why?: string): string {
    const asked = why === undefined ? [] : ['--why', why];
    const { stdout, error } = spawnSync(command, ['run', '--trace', ...asked], {
        input: code,
        encoding: 'utf8',
        maxBuffer: 1 << 30,
    });
    if (error) throw error;
    return stdout.trimEnd();
}
