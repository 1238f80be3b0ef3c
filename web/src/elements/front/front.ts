import { html, nothing, type TemplateResult } from 'lit';
import { firstProgram } from '../../model/first_program';
import { shapeText } from '../../model/format';
import { frontAnswers, frontAsShapes } from '../../model/front';
import { defaultState, openCode, openLearn, type State } from '../../model/state';
import { shortHash } from '../../model/url';
import '../ask/ask';
import ask from '../ask/ask.css?inline';
import { askOf } from '../ask/asking';
import { inPhrases, spoken } from '../narration/narration';
import { keysOf, repairsOf } from '../playground/page';
import { alignmentOf, playerOf, tensorsOf } from '../playground/parts';
import { sentenceOf } from '../playground/said';
import type { Session } from '../playground/session';
import type { View } from '../playground/view';
import { lateSheet } from '../style/late_sheet';
import { adoptPageStyles } from '../style/page_sheet';
import '../verdict/repairs';
import repairs from '../verdict/repairs.css?inline';
import { verdictSentence } from '../verdict/sentence';
import { answerButtons } from './answers';
import style from './front.css?inline';

const adoptOwn = lateSheet([ask, style, repairs]);

export function adoptFrontStyles(root: DocumentOrShadowRoot): void {
    adoptPageStyles(root);
    adoptOwn(root);
}

/**
 * The front page: broadcasting in one sentence, the box, three entry points, and a picture with a question. `after` is
 * shown next to the answer.
 */
export function frontTemplate(view: View, session: Session, after: TemplateResult | null): TemplateResult {
    const { words, state } = view;
    return html`<section class="input front" aria-label=${words.front.box}>
            <p class="headline" role="heading" aria-level="2">${inPhrases(words.front.headline)}</p>
            ${askOf(session, words, false)}
            <div class="chips" role="group" aria-label=${words.front.ways}>
                <button type="button" class="chip" @click=${(event: Event) => expectError(session, event)}>${words.front.gotError}</button>
                <button type="button" class="chip" aria-pressed="true" @click=${() => session.reset()}>${words.front.sixteen}</button>
                <button type="button" class="chip" @click=${() => session.playback.move('toggle')}>${words.front.showRule}</button>
            </div>
            ${after ?? moreTemplate(view)}
            ${keysOf(words)}
        </section>
        <section class="stage front ${state.answer === null && view.player.index === 0 ? 'asks' : ''}" aria-label=${words.front.title}>
            <div class="head">
                <h2>${words.front.title}</h2>
                <span class="quiet"><span aria-hidden="true">← </span>${words.front.lineUp}</span>
            </div>
            ${alignmentOf(view)} ${tensorsOf(view, false)} ${playerOf(view, false)} ${said(view, session)}
        </section>`;
}

/** Links to the other modes. */
function moreTemplate({ words, state }: View): TemplateResult {
    return html`<div class="more">
                <p><a class="word" href="#${linkTo({ ...frontAsShapes(state), answer: null })}"><b>${words.page.shapes}</b></a> ${words.front.pair}</p>
                <p><a class="word" href="#${linkTo(openLearn(base(state)))}"><b>${words.page.learn}</b></a> ${words.front.learn}</p>
                <p><a class="word" href="#${linkTo(openCode(base(state), firstProgram))}"><b>${words.page.code}</b></a> ${words.front.code}</p>
            </div>`;
}

/**
 * Below the picture: the question, the sentence of the step, or at the end the verdict. It is one paragraph, so that
 * screen readers announce its changes.
 */
function said(view: View, session: Session): TemplateResult {
    const { words, state, player } = view;
    const { front } = words;
    const { answer } = state;
    const { verdict } = view.trace;
    const end = player.index === player.count - 1;
    const asks = answer === null && player.index === 0;
    const guess =
        end && answer !== null && Object.hasOwn(front.guesses, answer) ? (answer as keyof typeof front.guesses) : null;
    const sentence = asks
        ? html`<span class="vh">${front.title}${words.end} </span>${front.question}`
        : end && verdict
          ? verdictSentence(view)
          : spoken(sentenceOf(view));
    return html`${guess === null ? nothing : html`<p class="said">${front.youSaid(guess === 'error' ? front.anError : guess)} ${front.guesses[guess]}</p>`}
        <p class="say" role="status" aria-live=${player.playing ? 'off' : 'polite'} data-testid=${asks ? 'question' : end && verdict ? 'verdict' : nothing}>${sentence}</p>
        ${asks ? answerButtons(frontAnswers, words, (value) => session.answer(value), answer) : nothing}
        ${
            end
                ? html`<output class="vh">${words.table.result} <span data-testid="result-shape">${shapeText(view.trace.result?.shape ?? [])}</span></output>
        ${repairsOf(view, session)}`
                : nothing
        }`;
}

function base(state: State): State {
    return { ...defaultState, lang: state.lang, theme: state.theme };
}

function linkTo(state: State): string {
    return shortHash(state, { ...defaultState, lang: null }) ?? '';
}

/** For somebody who has an error: the box shows one as its hint, and gets the focus. */
function expectError({ reader }: Session, event: Event): void {
    reader.expect();
    const page = (event.target as HTMLElement).closest('.page');
    page?.querySelector<HTMLElement>('[data-testid=box]')?.focus();
}
