// The shapes of names and expressions: in a tooltip under the pointer; at the caret, reported to the page.

import type { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, tooltips } from '@codemirror/view';
import type { Run } from '../../engine/generated/schema';
import { type ShapeThere, shapeAt } from '../../model/shape_at';

/** The run, and the program that it belongs to; a different text has no shapes. */
export type Known = () => { readonly run: Run; readonly code: string } | null;

/** Shows the shape under the pointer, and calls `caret` with the one at the caret. */
export function shapesUnder(known: Known, caret: (there: ShapeThere | null) => void) {
    let last: string | null = null;
    return [
        tooltips({ position: 'absolute' }),
        hoverTooltip((view, place, side) => {
            const found = thereAt(view.state, place, side, known());
            if (!found) return null;
            return {
                pos: found.from,
                end: found.to,
                above: true,
                create: () => {
                    const dom = document.createElement('div');
                    dom.className = 'shape-there';
                    dom.textContent = `${found.text}  ${found.shape}  ${found.dtype}`;
                    return { dom };
                },
            };
        }),
        EditorView.updateListener.of(({ state, selectionSet, docChanged, focusChanged, view }) => {
            if (!selectionSet && !docChanged && !focusChanged) return;
            const place = state.selection.main.head;
            const found = view.hasFocus
                ? (thereAt(state, place, -1, known()) ?? thereAt(state, place, 1, known()))
                : null;
            const text = found ? JSON.stringify(found) : null;
            if (text === last) return;
            last = text;
            caret(found);
        }),
    ];
}

/** The shape at a position in the editor's text; null if the run belongs to another text. */
function thereAt(state: EditorState, place: number, side: -1 | 0 | 1, known: ReturnType<Known>): ShapeThere | null {
    return known && known.code === state.doc.toString() ? shapeAt(known.run, known.code, place, side) : null;
}
