import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Player } from '../../model/player';
import type { elementStops, Stop } from '../../model/stops';
import type { Words } from '../../model/words/en';
import { emit } from '../events';
import { define, Part } from '../part';
import { crowd } from '../style/crowd';
import { styled } from '../style/styled';
import { dressTick, percent } from './tick';

/**
 * The slider of the steps.
 *
 * @property stops - one for each step; `at` is its position
 * @property elements - the label of the element ticks
 * @property player - the current step
 * @fires bp-seek - dragged or clicked to a step
 * @fires bp-move - moved by a key
 */
export class BroadcastScrubber extends Part {
    @property({ attribute: false }) stops: readonly Stop[] = [];
    @property({ attribute: false }) elements: ReturnType<typeof elementStops> = null;
    @property({ attribute: false }) player!: Player;
    @property({ attribute: false }) words!: Words;
    @state() private width = 480;

    private dragging = false;
    private readonly watcher = new ResizeObserver(([entry]) => {
        this.width = Math.round(entry?.contentRect.width ?? 0);
    });

    override disconnectedCallback(): void {
        super.disconnectedCallback();
        this.watcher.disconnect();
    }

    protected override firstUpdated(): void {
        this.watcher.observe(this.querySelector('.scrub')!);
    }

    override connectedCallback(): void {
        super.connectedCallback();
        const line = this.querySelector('.scrub');
        if (line) this.watcher.observe(line);
    }

    protected override render(): TemplateResult {
        const { index, count } = this.player;
        const now = this.stops[index];
        const shown = this.labelled(index);
        const fails = this.stops.at(-1)?.clash ?? false;
        return html`<div
      class="scrub"
      role="slider"
      tabindex="0"
      aria-label=${this.words.player.step}
      aria-valuemin="1"
      aria-valuemax=${Math.max(count, 1)}
      aria-valuenow=${index + 1}
      aria-valuetext=${this.words.player.valueText(now?.title ?? '', index + 1, count)}
      @keydown=${this.onKey}
      @pointerdown=${this.onPointer}
      @pointermove=${this.onPointer}
      @pointerup=${this.onPointer}
      @pointercancel=${this.onPointer}
    >
      <span class="fill" style=${styled({ width: percent(now?.at ?? 0) })}></span>
      <span class="ticks" ${crowd('span', this.stops, { index, shown }, dressTick)}></span>
      ${this.elements ? html`<span class="ellab" style=${styled({ left: percent(this.elements.at) })}>${this.elements.text}</span>` : nothing}
      ${fails && index < count - 1 ? html`<span class="end"></span>` : nothing}
      <span class="thumb ${now?.clash ? 'stop' : ''}" style=${styled({ left: percent(now?.at ?? 0) })}></span>
    </div>`;
    }

    /**
     * The labels that fit: first those of axes, then the others, in each group the current one first, then from the
     * left; none may overlap another.
     */
    private labelled(index: number): Set<number> {
        const shown: { from: number; to: number; index: number }[] = [];
        const limit = this.elements ? this.elements.at * this.width - 4 : Number.POSITIVE_INFINITY;
        const offer = (stop: Stop | undefined) => {
            if (!stop?.label) return;
            const half = [...stop.label].reduce((sum, char) => sum + (char > '\u2e7f' ? 13 : 6.6), 8) / 2;
            const centre = stop.at * this.width;
            const shift = stop.at > 0.99 ? half - 8 : 0;
            const place = { from: centre - half - shift, to: centre + half - shift, index: stop.index };
            if (place.to > limit) return;
            if (shown.every((other) => place.to <= other.from || place.from >= other.to)) shown.push(place);
        };
        const current = this.stops[index];
        const inOrder = current ? [current, ...this.stops.filter((stop) => stop !== current)] : this.stops;
        for (const stop of inOrder) if (stop.position !== null) offer(stop);
        for (const stop of inOrder) if (stop.position === null) offer(stop);
        return new Set(shown.map((place) => place.index));
    }

    private onKey(event: KeyboardEvent): void {
        const move = (
            {
                ArrowLeft: 'back',
                ArrowDown: 'back',
                ArrowRight: 'forward',
                ArrowUp: 'forward',
                Home: 'first',
                End: 'last',
                ' ': 'toggle',
            } as const
        )[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        emit(this, 'bp-move', move);
    }

    private onPointer(event: PointerEvent): void {
        const line = event.currentTarget as HTMLElement;
        if (event.type === 'pointerdown') {
            if (event.button !== 0) return;
            this.dragging = true;
            line.setPointerCapture(event.pointerId);
            line.focus({ preventScroll: true });
        }
        if (!this.dragging) return;
        const settled = event.type === 'pointerup' || event.type === 'pointercancel';
        if (settled) this.dragging = false;
        line.classList.toggle('dragging', this.dragging);
        const box = line.getBoundingClientRect();
        const at = (event.clientX - box.left) / Math.max(box.width, 1);
        const nearest = this.stops.reduce<Stop | null>(
            (best, stop) => (best && Math.abs(best.at - at) <= Math.abs(stop.at - at) ? best : stop),
            null,
        );
        if (nearest) emit(this, 'bp-seek', nearest.index);
    }
}

define('broadcast-scrubber', BroadcastScrubber);
