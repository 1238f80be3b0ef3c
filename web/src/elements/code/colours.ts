// How a program is coloured: Python in ink, and the extents and names that a line's tensor has in the hues of its axes.

import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { tags } from '@lezer/highlight';
import type { RunLine } from '../../engine/generated/schema';
import { hueOf } from '../hue';

const ink = HighlightStyle.define([
    { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], class: 'tok-keyword' },
    { tag: tags.operatorKeyword, class: 'tok-keyword' },
    { tag: tags.comment, class: 'tok-comment' },
    { tag: [tags.string, tags.special(tags.string)], class: 'tok-string' },
    { tag: [tags.number, tags.bool, tags.null], class: 'tok-number' },
    { tag: [tags.punctuation, tags.operator, tags.function(tags.variableName), tags.propertyName], class: 'tok-quiet' },
]);

/** The tensors that the lines of the text made. */
export const setLines = StateEffect.define<readonly RunLine[]>();

/** Hued literals; they move with the text until the next run. */
const hues = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(found, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setLines));
        return set ? huesOf(state, set.value) : found.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
});

export const colours: Extension = [syntaxHighlighting(ink), hues];

function huesOf(state: EditorState, lines: readonly RunLine[]): DecorationSet {
    const ranges: Range<Decoration>[] = [];
    for (const made of lines) {
        if (made.line > state.doc.lines) continue;
        const { from, to } = state.doc.line(made.line);
        syntaxTree(state).iterate({
            from,
            to,
            enter: ({ node }) => {
                // A row within rows holds elements, whatever they are equal to.
                if (lists.has(node.name) && !rows.has(node.parent?.name ?? ''))
                    ranges.push(...literalsOf(state, node, made));
            },
        });
    }
    const marks = new Map(ranges.map((range) => [range.from, range]));
    return RangeSet.of([...marks.values()], true);
}

const rows = new Set(['TupleExpression', 'ArrayExpression']);
const lists = new Set(['ArgList', ...rows]);

/** The numbers of a list that are just the shape, or its texts if they are just the names. */
function literalsOf(state: EditorState, list: SyntaxNode, { shape, names }: RunLine): Range<Decoration>[] {
    const text = (node: SyntaxNode) => state.sliceDoc(node.from, node.to);
    const same = (nodes: SyntaxNode[], wanted: readonly string[]) =>
        wanted.length > 0 &&
        nodes.length === wanted.length &&
        nodes.every((node, index) => text(node).replace(/^(['"])(.*)\1$/s, '$2') === wanted[index]);
    const numbers = list.getChildren('Number');
    const texts = list.getChildren('String');
    const found = same(numbers, shape.map(String))
        ? numbers
        : names?.every((name) => name !== null) && same(texts, names as string[])
          ? texts
          : [];
    return found.map((node, axis) =>
        Decoration.mark({ class: `axis ${hueOf(axis - found.length)}` }).range(node.from, node.to),
    );
}
