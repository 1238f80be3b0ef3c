import { html, type TemplateResult } from 'lit';
import type { Words } from '../../model/words/en';
import type { Session } from '../playground/session';

/** The input box, with its text. */
export function askOf({ reader, state }: Session, words: Words, slim: boolean): TemplateResult {
    return html`<broadcast-ask
        .value=${reader.text}
        .slim=${slim}
        .busy=${reader.busy}
        .hints=${reader.expects ? words.front.errorHint : ''}
        .read=${reader.places}
        .note=${reader.note(state?.lang ?? 'en')}
        .words=${words}
    ></broadcast-ask>`;
}
