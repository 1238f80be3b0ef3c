import { html, type TemplateResult } from 'lit';
import type { Lang } from '../../model/language';
import { plain, tell } from '../../model/narration';
import type { Progress } from './progress';
import type { LearnWords } from './words';

/** The name of a misconception in the core's narration. */
export function beliefName(belief: string, lang: Lang): string {
    return plain(tell(lang, `belief.${belief}`, {}, [])) || belief;
}

/**
 * A table of the misconceptions that the latest answers agree with: a row for each, a column for each of the last six
 * questions. It is collapsed until the question is answered, because its rows would reveal the answer.
 */
export function mapTemplate(
    progress: Progress,
    beliefs: readonly string[] | null,
    lang: Lang,
    says: LearnWords,
    open: boolean,
): TemplateResult {
    const answers = Object.values(progress).flat().slice(-6);
    const rows = beliefs ?? [...new Set(answers.flatMap(({ follows }) => Object.keys(follows)))];
    if (!open) return html`<p class="map folded"><b>${says.map}</b> <span class="quiet">${says.mapFolded}</span></p>`;
    if (answers.length === 0)
        return html`<p class="map folded"><b>${says.map}</b> <span class="quiet">${says.mapEmpty}</span></p>`;
    const mark = (said: boolean | undefined) =>
        html`<td><i class="m ${said === undefined ? 'o' : said ? 'y' : 'n'}" aria-hidden="true"></i><span class="vh">${said === undefined ? says.silent : said ? says.follows : says.differs}</span></td>`;
    return html`<div class="map">
        <table>
            <caption class="h2">${says.map}</caption>
            <thead><tr><td></td>${answers.map((_, index) => html`<th scope="col">${index + 1}</th>`)}</tr></thead>
            <tbody>
                <tr class="truth"><th scope="row">${says.rule}</th>${answers.map(({ right }) => mark(right))}</tr>
                ${rows.map((belief) => {
                    const told = answers.map(({ follows }) => follows[belief]).filter((said) => said !== undefined);
                    const out = told.includes(false);
                    const held = told.length > 0 && !out;
                    return html`<tr class=${out ? 'out' : held ? 'held' : ''}><th scope="row">${beliefName(belief, lang)}</th>${answers.map(({ follows }) => mark(follows[belief]))}</tr>`;
                })}
            </tbody>
        </table>
        <p class="quiet">${says.legend}</p>
    </div>`;
}
