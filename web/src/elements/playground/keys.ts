import type { PartEvents } from '../events';

/** Elements in which the arrow keys already mean something. */
const takesArrows =
    'input, select, textarea, [contenteditable], [role="slider"], [role="grid"], broadcast-box, .choices';

/** Elements in which Space already means something. */
const takesSpace = `${takesArrows}, button, a, summary, label`;

export type Key = PartEvents['bp-move'] | 'box' | 'present' | 'leave' | 'undo' | 'run-back' | 'run-forward' | number;

const walks: Readonly<Record<string, Key>> = { ArrowLeft: 'back', ArrowRight: 'forward' };
/** With Shift: from run to run of what stands in a loop. */
const runs: Readonly<Record<string, Key>> = { ArrowLeft: 'run-back', ArrowRight: 'run-forward' };
const jumps: Readonly<Record<string, Key>> = { Home: 'first', End: 'last' };
const letters: Readonly<Record<string, Key>> = { '/': 'box', f: 'present', u: 'undo' };

/** Where a person has turned off the keys that are a single letter or digit. */
const lettersOff = 'broadcast-playground-keys';

/** What a key asks for; null where the key belongs to something else. */
export function keyOf(event: KeyboardEvent, playground: HTMLElement): Key | null {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
    const target = event.composedPath()[0];
    const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
    if (event.key === 'Escape' && !event.shiftKey) return playground.querySelector('.present') ? 'leave' : null;
    if (within(takesArrows) && !(within('.choices') && /^[1-9]$/.test(event.key))) return null;
    if (event.shiftKey) return playground.querySelector('.runs') ? (runs[event.key] ?? null) : null;
    if (event.key in walks) return walks[event.key]!;
    if (event.key in jumps) return jumps[event.key]!;
    if (event.key === ' ') return within(takesSpace) ? null : 'toggle';
    // A letter alone is a command only while the focus is in the playground, and unless that was turned off.
    if (!(target instanceof Node) || target === document.body || !playground.contains(target)) return null;
    if (!lettersOn()) return null;
    if (/^[1-9]$/.test(event.key)) return Number(event.key) - 1;
    return letters[event.key] ?? null;
}

export function lettersOn(): boolean {
    try {
        return localStorage.getItem(lettersOff) !== 'off';
    } catch {
        return true;
    }
}

export function turnLetters(on: boolean): void {
    try {
        if (on) localStorage.removeItem(lettersOff);
        else localStorage.setItem(lettersOff, 'off');
    } catch {
        // A browser that keeps nothing goes on with them.
    }
}
