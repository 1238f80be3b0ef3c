import { html, nothing, type TemplateResult } from 'lit';
import type { Run } from '../../engine/generated/schema';
import { briefCall } from '../../model/brief_call';
import { countText, shapeText } from '../../model/format';
import { indexIn } from '../../model/grids';
import type { Lang } from '../../model/language';
import { size } from '../../model/tensors';
import type { Link } from '../../model/why';
import type { Words } from '../../model/words/en';
import { styled } from '../style/styled';
import { measures } from '../tensors/measures';
import { picture } from '../tensors/picture';
import type { WhyWords } from './words';

/** The context of a link's template. */
export interface Around {
    readonly run: Run;
    readonly words: WhyWords;
    readonly page: Words;
    readonly speech: Lang;
    /** Opens an event. */
    readonly open: (event: number) => void;
}

/**
 * A tensor in the history: its line, its name, and its cells; those that the element was computed from are highlighted.
 */
export function linkTemplate(link: Link, at: number, around: Around): TemplateResult {
    const { run, words, page, speech, open } = around;
    const { from, grid, lit, asked } = link;
    const counted = words.counted(countText(speech, link.count), countText(speech, link.of));
    const call = from === null ? '' : run.events[from]!.call;
    const name = briefCall(link.name);
    return html`<li class="link" data-link=${at}>
        <p class="from">${from === null ? words.line(link.line) : html`<button type="button" class="word" @click=${() => open(from)}>${words.line(link.line)}</button>`}
            ${call !== link.name && call !== '' ? html`<code title=${call}>${briefCall(call)}</code>` : nothing}</p>
        <div class="held">
            <p class="title"><code title=${link.name}>${name}</code> <span class="size">${shapeText(link.shape)}</span> <b>${counted}</b></p>
            ${
                grid
                    ? html`<div class="tensors" style=${styled({ ...measures({ operands: [], result: grid }), '--k': '1' })}>${picture(
                          grid,
                          {
                              pick: asked ?? -1,
                              source: null,
                              written: null,
                              fed: lit,
                              gridWords: page,
                              grid: {
                                  name,
                                  enter: asked ?? [...lit][0] ?? 0,
                                  say: (index, text, cell) => words.cell(index, text, lit.has(cell)),
                              },
                          },
                      )}</div>`
                    : nothing
            }
        </div>
    </li>`;
}

/** The index of a cell of a link. */
export function indexOf({ grid }: Link, cell: number): readonly number[] | null {
    return grid && cell < size(grid.shape) ? indexIn(grid, cell) : null;
}
