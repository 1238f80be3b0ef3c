import { readFileSync } from 'node:fs';
import type { Calls, Request, Trace } from '../../web/src/engine/generated/schema';

function read(file: string): string {
    return readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8');
}

/** The recorded answer of calls(). */
export const calls: Calls = JSON.parse(read('calls.json'));

/** A recorded trace of the core. */
export function golden(name: string): Trace {
    return JSON.parse(read(`${name}.json`));
}

/** The names of all recorded traces. */
export const names: readonly string[] = read('requests.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).name);

/** The narration of the recorded traces: a trace, a language and a sentence per line. */
export const narrated: readonly string[] = read('narration.txt').trimEnd().split('\n');

/** Each example of the gallery: its request, without a window, and the core's answer. */
export const examples: readonly { request: Request; trace: Trace }[] = read('gallery.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
