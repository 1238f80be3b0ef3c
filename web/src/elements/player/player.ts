import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { canBack, canForward, type Player } from '../../model/player';
import type { elementStops, Stop } from '../../model/stops';
import type { Words } from '../../model/words/en';
import { emit, type PartEvents } from '../events';
import { hueOf } from '../hue';
import { backIcon, firstIcon, forwardIcon, lastIcon, pauseIcon, playIcon } from '../icons';
import { define, Part } from '../part';
import './scrubber';

/**
 * The step player: five buttons, the step count and the scrubber.
 *
 * @property player, stops, elements - from the model
 * @property compact - the short form for figures
 * @fires bp-move - a button was pressed
 */
export class BroadcastPlayer extends Part {
    @property({ attribute: false }) player!: Player;
    @property({ attribute: false }) stops: readonly Stop[] = [];
    @property({ attribute: false }) elements: ReturnType<typeof elementStops> = null;
    @property({ attribute: false }) words!: Words;
    @property({ type: Boolean }) compact = false;

    protected override render(): TemplateResult {
        const { player, words } = this;
        const now = this.stops[player.index];
        const hue = now?.position == null || now.kind === 'element' ? '' : now.clash ? 'clash' : hueOf(now.position);
        const title = now?.title ?? '';
        return html`<div class="player" role="group" aria-label=${words.player.label}>
      <div class="ctl">
        ${this.button('first', words.player.first, firstIcon, !canBack(player), 'far')}
        ${this.button('back', words.player.back, backIcon, !canBack(player))}
        ${this.button('toggle', player.playing ? words.player.pause : words.player.play, player.playing ? pauseIcon : playIcon, player.count < 2, 'play')}
        ${this.button('forward', words.player.forward, forwardIcon, !canForward(player))}
        ${this.button('last', words.player.last, lastIcon, !canForward(player), 'far')}
        ${this.compact ? nothing : html`<span class="where ${hue}" aria-hidden="true"><span class="hue">${title}</span></span>${this.count()}`}
      </div>
      <broadcast-scrubber
        .player=${player}
        .stops=${this.stops}
        .elements=${this.elements}
        .words=${words}
      ></broadcast-scrubber>
      ${this.compact ? html`<span class="count">${title} · ${player.index + 1} / ${player.count}</span>` : nothing}
    </div>`;
    }

    private count(): TemplateResult {
        return html`<span class="count" aria-hidden="true"><b>${this.player.index + 1}</b> / ${this.player.count}</span>`;
    }

    private button(
        move: PartEvents['bp-move'],
        label: string,
        icon: TemplateResult,
        off: boolean,
        kind = '',
    ): TemplateResult {
        return html`<button
      type="button"
      class=${kind}
      aria-label=${label}
      aria-disabled=${off ? 'true' : nothing}
      @click=${() => off || emit(this, 'bp-move', move)}
    >
      ${icon}
    </button>`;
    }
}

define('broadcast-player', BroadcastPlayer);
