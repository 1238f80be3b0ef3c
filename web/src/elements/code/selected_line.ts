// The line of the selected operator: its number is highlighted.

import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { GutterMarker, gutterLineClass } from '@codemirror/view';

const marker = new (class extends GutterMarker {
    override elementClass = 'on';
})();

export const setSelectedLine = StateEffect.define<number | null>();

export const selectedLine = StateField.define<RangeSet<GutterMarker>>({
    create: () => RangeSet.empty,
    update(lines, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setSelectedLine));
        if (!set) return lines.map(changes);
        if (set.value === null || set.value > state.doc.lines) return RangeSet.empty;
        return RangeSet.of(marker.range(state.doc.line(set.value).from));
    },
    provide: (field) => gutterLineClass.from(field),
});
