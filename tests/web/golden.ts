import { readFileSync } from 'node:fs';
import type { Calls, Request, Trace } from '../../web/src/engine/generated/schema';

function read(file: string): string {
    return readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8');
}

/** What the core says can be asked for. */
export const calls: Calls = JSON.parse(read('calls.json'));

/** A trace as the core gave it. */
export function golden(name: string): Trace {
    return JSON.parse(read(`${name}.json`));
}

/** The names of all recorded traces. */
export const names: readonly string[] = read('requests.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).name);

/** What the core tells of the recorded traces: a trace, a language and a sentence a line. */
export const narrated: readonly string[] = read('narration.txt').trimEnd().split('\n');

/** Each example of the gallery: what it asks for, without a window, and what the core answered. */
export const examples: readonly { request: Request; trace: Trace }[] = read('gallery.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
