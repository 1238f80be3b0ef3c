import type { Run } from '../../engine/generated/schema';
import type { Link } from '../../model/why';

/** A line from one link to a later one, by their indices in the list. */
export interface Wire {
    readonly from: number;
    readonly to: number;
}

/**
 * Lines to each link from those it was computed from: from its operands' events, through events that are not links
 * themselves. The first `back` links lead to the element, the others come from it; no line connects the two groups.
 */
export function wiresOf({ events }: Run, links: readonly Link[], back: number): Wire[] {
    const places = new Map<number, number>();
    links.forEach(({ event, from }, at) => {
        for (const one of [event, from]) if (one !== null) places.set(one, at);
    });
    const wires: Wire[] = [];
    links.forEach(({ from: made }, to) => {
        if (made === null) return;
        const seen = new Set<number>();
        const walk = (at: number) => {
            for (const { event: before } of events[at]?.operands ?? []) {
                if (before === null || before >= made || seen.has(before)) continue;
                seen.add(before);
                const from = places.get(before);
                if (from === undefined) walk(before);
                else if (from !== to && from < back === to < back) wires.push({ from, to });
            }
        };
        walk(made);
    });
    return wires;
}

/** The distance of a line from the links that it passes, and between such lines, in px. */
const [aside, apart] = [16, 10];

/** The position of a link in the box: its cells, or its title if it has none, and the top of the text above them. */
interface Place {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly middle: number;
    readonly bottom: number;
}

/**
 * Draws the lines between the links of a list: straight down to the next one; past other links, on their right. The
 * drawing fills `box`.
 */
export function drawWires(box: HTMLElement, drawing: SVGElement, wires: readonly Wire[]): void {
    const frame = box.getBoundingClientRect();
    const places = new Map<number, Place>();
    for (const link of box.querySelectorAll<HTMLElement>('[data-link]')) {
        const place = placeOf(link, frame);
        if (place) places.set(Number(link.dataset.link), place);
    }
    let lanes = 0;
    const paths = wires.flatMap(({ from, to }) => {
        const [above, below] = [places.get(from), places.get(to)];
        if (!above || !below || above.bottom > below.top) return [];
        const others = [...places.values()].filter((other) => other !== above && other !== below);
        const passed = others.filter((other) => other.bottom > above.bottom && other.bottom <= below.top);
        const [x0, x1] = [above.left + aside, below.left + aside];
        const start = `M${x0} ${above.bottom + 2}`;
        const end = below.top - 4;
        if (passed.every((other) => other.top < above.bottom))
            return [x0 === x1 ? `${start}V${end}` : `${start}V${end - 8}H${x1}V${end}`];
        const edge = Math.max(above.right, below.right, ...passed.map(({ right }) => right));
        const lane = Math.min(edge + aside + lanes * apart, frame.width - 2);
        lanes += 1;
        const hides = others.some(
            ({ left, top, bottom }) => left > above.left && top < above.middle && bottom > above.middle,
        );
        const out = hides ? `${start}V${above.bottom + 8}` : `M${above.right + 4} ${above.middle}`;
        return [`${out}H${lane}V${below.middle}H${below.right + 4}`];
    });
    drawing.replaceChildren(
        ...paths.map((path) => {
            const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
            line.setAttribute('d', path);
            return line;
        }),
    );
}

function placeOf(link: HTMLElement, frame: DOMRect): Place | null {
    const [cells, title, from] = ['.vol', '.title', '.from'].map((part) => link.querySelector<HTMLElement>(part));
    if (!title) return null;
    const drawn = cells ?? title;
    const head = (title.lastElementChild ?? title).getBoundingClientRect();
    const { left: start, right: end, top, bottom } = drawn.getBoundingClientRect();
    const left = start + (Number.parseFloat(getComputedStyle(drawn).paddingLeft) || 0);
    const line = from?.getBoundingClientRect();
    const over = line && line.left <= left + aside && line.right > left + aside;
    return {
        left: left - frame.left,
        right: (cells ? Math.max(end, head.right) : head.right) - frame.left,
        top: Math.min(head.top, over ? line.top : head.top) - frame.top,
        middle: (top + bottom) / 2 - frame.top,
        bottom: bottom - frame.top,
    };
}
