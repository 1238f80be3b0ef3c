// The gutter at the end of the lines: the shape of the tensor that each line made.

import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { GutterMarker, gutter } from '@codemirror/view';
import type { Badge } from '../../model/badge';
import { hueOf } from '../hue';

class ShapeMarker extends GutterMarker {
    constructor(private readonly badge: Badge) {
        super();
    }

    override eq(other: ShapeMarker): boolean {
        return other.badge.title === this.badge.title && texts(other.badge) === texts(this.badge);
    }

    override toDOM(): HTMLElement {
        const whole = document.createElement('span');
        whole.className = 'badge';
        whole.title = this.badge.title;
        this.badge.axes.forEach(({ text, position }, index) => {
            if (this.badge.shortened && index === 2) whole.append('…');
            const axis = document.createElement('b');
            axis.className = hueOf(position);
            axis.textContent = text;
            whole.append(axis);
        });
        if (this.badge.axes.length === 0) whole.append('()');
        return whole;
    }
}

function texts(badge: Badge): string {
    return badge.axes.map(({ text }) => text).join(' ');
}

export const setBadges = StateEffect.define<readonly Badge[]>();

/** The badges; they move with their lines until the next run. */
const field = StateField.define<RangeSet<GutterMarker>>({
    create: () => RangeSet.empty,
    update(badges, { changes, effects, state }) {
        const set = effects.find((effect) => effect.is(setBadges));
        if (!set) return badges.map(changes);
        const within = set.value.filter(({ line }) => line <= state.doc.lines);
        return RangeSet.of(
            within.map((badge) => new ShapeMarker(badge).range(state.doc.line(badge.line).from)),
            true,
        );
    },
});

export const lineEnds = [field, gutter({ class: 'badges', side: 'after', markers: (view) => view.state.field(field) })];
