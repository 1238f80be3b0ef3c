import { html, type TemplateResult } from 'lit';
import type { Words } from '../../model/words/en';

/**
 * The possible answers as buttons: the number on a button is also its key. The arrow keys move between them without
 * answering.
 */
export function answerButtons(
    values: readonly string[],
    words: Words,
    answer: (value: string) => void,
    chosen: string | null,
    texts: ReadonlyMap<string, string> = new Map(),
): TemplateResult {
    return html`<div class="choices" role="group" aria-label=${words.front.question} @keydown=${walk}>
        ${values.map(
            (value, index) => html`<button
                type="button"
                class="choice ${value.startsWith('(') ? '' : 'txt'}"
                data-testid="answer"
                data-value=${value}
                aria-pressed=${chosen === null ? 'false' : value === chosen ? 'true' : 'false'}
                @click=${() => answer(value)}
            ><kbd aria-hidden="true">${index + 1}</kbd>${texts.get(value) ?? (value === 'error' ? words.front.anError : value)}</button>`,
        )}
    </div>`;
}

function walk(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (by === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(at + by + buttons.length) % buttons.length]!.focus();
}
