import type { BroadcastAsk } from '../ask/ask';
import type { BroadcastCode } from './code';

/**
 * Lets a person who entered a program in the box continue typing in the editor: it gets the text typed since then, and
 * the focus unless the text was pasted or an on-screen keyboard would cover the picture. Returns whether the editor gets
 * the focus; null if `held`, the removed element that had it, was not the box, or if there is no editor.
 */
export function takeOver(held: Element, playground: Element): boolean | null {
    const editor = playground.querySelector<BroadcastCode>('broadcast-code');
    const box = held.matches('textarea') ? held.closest<BroadcastAsk>('broadcast-ask') : null;
    if (!editor || !box) return null;
    const types = box.entered && !matchMedia('(pointer: coarse)').matches;
    void editor.updateComplete.then(() => editor.goOn(box.typedSince, types));
    return types;
}
