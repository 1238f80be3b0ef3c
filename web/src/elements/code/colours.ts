// Syntax highlighting: Python in shades of ink; literals that are sizes and names of axes in the hues of these axes.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { hueOf } from '../hue';

const ink = HighlightStyle.define([
    { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], class: 'tok-keyword' },
    { tag: tags.operatorKeyword, class: 'tok-keyword' },
    { tag: tags.comment, class: 'tok-comment' },
    { tag: [tags.string, tags.special(tags.string)], class: 'tok-string' },
    { tag: [tags.number, tags.bool, tags.null], class: 'tok-number' },
    { tag: [tags.punctuation, tags.operator, tags.function(tags.variableName), tags.propertyName], class: 'tok-quiet' },
]);

/** A literal that is the size or the name of an axis, counted from the right; its span is in UTF-16 units. */
export interface HuedLiteral {
    readonly from: number;
    readonly to: number;
    readonly axis: number;
}

/** Sets the literals of the text that are sizes and names of axes. */
export const setSizes = StateEffect.define<readonly HuedLiteral[]>();

/** The hued literals; they move with the text until the next run. */
const hues = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(found, { changes, effects }) {
        const set = effects.find((effect) => effect.is(setSizes));
        return set ? RangeSet.of(set.value.map(hued), true) : found.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
});

export const colours: Extension = [syntaxHighlighting(ink), hues];

function hued({ from, to, axis }: HuedLiteral) {
    return Decoration.mark({ class: `axis ${hueOf(axis)}` }).range(from, to);
}
