import type { PartEvents } from '../events';

/** Elements that use the arrow keys themselves. */
const takesArrows =
    'input, select, textarea, [contenteditable], [role="slider"], [role="grid"], broadcast-box, .choices';

/** Elements that use Space themselves. */
const takesSpace = `${takesArrows}, button, a, summary, label`;

export type Key = PartEvents['bp-move'] | 'box' | 'present' | 'leave' | 'undo' | 'run-back' | 'run-forward' | number;

const walks: Readonly<Record<string, Key>> = { ArrowLeft: 'back', ArrowRight: 'forward' };
/** With Shift: move between the runs of an event in a loop. */
const runs: Readonly<Record<string, Key>> = { ArrowLeft: 'run-back', ArrowRight: 'run-forward' };
const jumps: Readonly<Record<string, Key>> = { Home: 'first', End: 'last' };
const letters: Readonly<Record<string, Key>> = { '/': 'box', f: 'present', u: 'undo' };

/** The localStorage key of the setting that turns off keys that are a single letter or digit. */
const lettersOff = 'broadcast-playground-keys';

/** The command of a key; null if the key belongs to another element. */
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
    // A single letter is a command unless the focus is beside the playground: around it, nothing has the focus.
    if (!(target instanceof Node && (playground.contains(target) || target.contains(playground)))) return null;
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
        // Without storage the letters stay on.
    }
}
