import type { BroadcastAsk } from '../ask/ask';
import type { BroadcastCode } from './code';

/**
 * Who wrote a program into the box goes on writing in the editor: it gets what was typed since, and the focus, unless the
 * text was pasted or a keyboard of the screen would cover the picture. Says whether it has the focus; null where `held`,
 * which had it and is gone, was not the box.
 */
export function takeOver(held: Element, playground: Element): boolean | null {
    const editor = playground.querySelector<BroadcastCode>('broadcast-code');
    const box = held.matches('textarea') ? held.closest<BroadcastAsk>('broadcast-ask') : null;
    if (!editor || !box) return null;
    const types = box.entered && !matchMedia('(pointer: coarse)').matches;
    void editor.updateComplete.then(() => editor.goOn(box.typedSince, types));
    return types;
}
