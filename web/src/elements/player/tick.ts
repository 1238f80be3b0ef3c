import { settling } from '../../model/reached';
import type { Stop } from '../../model/stops';
import { hueOf } from '../hue';
import { put, putText } from '../style/crowd';

export const percent = (at: number): string => `${(100 * at).toFixed(2)}%`;

/** The current step, and the stops whose labels are shown. */
interface Line {
    readonly index: number;
    readonly shown: ReadonlySet<number>;
}

/** Updates a step's tick on the scrubber. */
export function dressTick(element: HTMLElement, stop: Stop, { index, shown }: Line): void {
    const hued = settling.has(stop.kind) && stop.position !== null;
    const hue = hued ? ` hued ${stop.clash ? 'clash' : hueOf(stop.position)}` : '';
    put(element, 'class', `tick${stop.kind === 'element' ? ' el' : ''}${stop.index <= index ? ' done' : ''}${hue}`);
    const left = percent(stop.at);
    if (element.style.left !== left) element.style.left = left;
    const label = element.firstElementChild as HTMLElement | null;
    if (!shown.has(stop.index)) {
        label?.remove();
        return;
    }
    const text = label ?? element.appendChild(document.createElement('em'));
    put(text, 'class', stop.at > 0.99 ? 'last' : '');
    putText(text, stop.label);
}
