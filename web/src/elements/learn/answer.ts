import { html, nothing, type TemplateResult } from 'lit';
import type { LessonItem } from '../../engine/front_door';
import { minus, shapeText } from '../../model/format';
import { tell } from '../../model/narration';
import { shapesFor } from '../../model/shapes_for';
import { defaultState, openCode, openLearn } from '../../model/state';
import { shortHash } from '../../model/url';
import { hueOf } from '../hue';
import { inPhrases, spoken } from '../narration/narration';
import { styled } from '../style/styled';
import { labelled } from '../verdict/labelled';
import { unknown } from './course';
import { withShapes } from './item_text';
import { order } from './lessons';
import { beliefName } from './map';
import { columnsTable, type LessonView, labelsOf, pictureOf, truthBeside, valueText } from './question';

interface Moves {
    reason(belief: string): void;
    next(): void;
}

/**
 * The response to an answer: correct, and why; or the misconception that it follows, drawn next to the correct rule.
 */
export function answerTemplate(view: LessonView, answer: string, reason: string | null, moves: Moves): TemplateResult {
    const { asked, says, words } = view;
    const { item } = asked;
    const truth = item.choices.find((choice) => choice.truth);
    const chosen = item.choices.find(({ value }) => value === answer);
    const right = chosen?.truth ?? false;
    const library = words.dialects[asked.trace?.dialect ?? 'pytorch'];
    const true_ = valueText(truth?.value ?? '', says);
    const lead =
        answer === unknown || !chosen
            ? says.noAnswer(library, true_)
            : right
              ? says.ruleAnswer(valueText(answer, says))
              : says.wrongAnswer(valueText(answer, says), library, true_);
    const held = right ? null : heldBy(item, chosen?.beliefs ?? []);
    const ready = !right || reason !== null;
    return html`<p class="given" role="status" data-testid="verdict" data-right=${right ? 'true' : 'false'}><strong>${inPhrases(lead)}</strong></p>
        ${
            chosen && !right
                ? html`<p class="say first" data-testid="belief" data-belief=${held ?? nothing}>${held ? ideaSentence(held, view) : inPhrases(withShapes(asked.words.rule, asked))}</p>`
                : nothing
        }
        ${held ? comparison(view, item.beliefs.find(({ belief }) => belief === held)!) : pictureOf(view, true)}
        ${right ? whyTemplate(view, chosen?.beliefs ?? [], reason, moves) : nothing}
        ${ready ? html`<p class="say">${inPhrases(withShapes(asked.words.rule, asked))}</p>${repairTemplate(view)}` : nothing}
        ${view.compact ? html`<p class="go"><a class="word" href="${link(view)}" target="_blank" rel="noopener">${says.open}</a></p>` : goTemplate(view, ready, moves)}`;
}

/** The misconception behind an answer: of several that give it, the first that earlier answers have not ruled out. */
function heldBy(item: LessonItem, beliefs: readonly string[]): string | null {
    return beliefs.find((belief) => item.possible.includes(belief)) ?? beliefs[0] ?? null;
}

function ideaSentence(belief: string, { state }: LessonView): TemplateResult {
    const more = spoken(tell(state.lang, `belief.${belief}.more`, {}, []));
    return html`<b>${beliefName(belief, state.lang)}</b> ${more}`;
}

/** Both pictures side by side, with the first axis from the right where they differ marked. */
function comparison(view: LessonView, idea: LessonItem['beliefs'][number]): TemplateResult {
    const { asked, says, words, state } = view;
    const { trace } = asked;
    if (idea.columns.length === 0) return html`${pictureOf(view, true)}`;
    const library = words.dialects[trace?.dialect ?? 'pytorch'];
    return html`<div class="vs">
        <figure>
            <figcaption><b>${beliefName(idea.belief, state.lang)}</b><span class="quiet">${says.idea}</span></figcaption>
            ${columnsTable(view, idea.columns, true, idea.position, idea.ok)}
        </figure>
        <figure>
            <figcaption><b>${says.rule}</b><span class="quiet">${says.truth(library)}</span></figcaption>
            ${truthBeside(view, idea.position)}
        </figure>
        ${idea.position === null ? nothing : html`<p class="part ${hueOf(idea.position)}" style=${styled({ '--nth': String(-idea.position), '--of': String(idea.columns.length) })}><span>${says.apart(minus(idea.position))}</span></p>`}
    </div>`;
}

/** The question after a correct answer: whether the rule led to it, or a misconception that gives the same here. */
function whyTemplate(
    view: LessonView,
    beliefs: readonly string[],
    reason: string | null,
    moves: Moves,
): TemplateResult {
    const { says, state, asked } = view;
    const others = [...beliefs, ...asked.item.possible.filter((one) => !beliefs.includes(one))].slice(0, 2);
    const reasons = [
        { id: 'rule', text: withShapes(asked.words.rule, asked) },
        ...others.map((id) => ({ id, text: beliefName(id, state.lang) })),
    ];
    // The rule is not always the first option.
    if (asked.item.item % 2 === 1) reasons.push(reasons.shift()!);
    if (reason !== null) {
        const name = reason === 'rule' || reason === unknown ? null : beliefName(reason, state.lang);
        return html`<p class="why" data-testid="reason">${name === null ? (reason === 'rule' ? says.reasonRule : nothing) : says.reasonHolds(name)}</p>`;
    }
    return html`<h3 class="say" data-testid="why">${says.why}</h3>
        <div class="choices lines" role="group" aria-label=${says.why}>
            ${reasons.map(({ id, text }, index) => html`<button type="button" class="choice txt" data-reason=${id} @click=${() => moves.reason(id)}><kbd aria-hidden="true">${index + 1}</kbd>${text}</button>`)}
            <button type="button" class="choice txt" data-reason=${unknown} @click=${() => moves.reason(unknown)}><kbd aria-hidden="true">${reasons.length + 1}</kbd>${says.unknown}</button>
        </div>`;
}

function repairTemplate({ asked, says, words }: LessonView): TemplateResult | typeof nothing {
    const { repair } = asked.item;
    if (!repair) return nothing;
    return html`<p class="repair"><strong>${says.repair}</strong> <code>${labelled(repair, labelsOf(asked))}</code>${repair.result ? html` <span class="nb">${words.failures.tryGives(shapeText(repair.result))}</span>` : nothing}</p>`;
}

function goTemplate(view: LessonView, ready: boolean, moves: Moves): TemplateResult {
    const { says, at, asked, state } = view;
    const following = order[at + 1];
    const done = asked.item.done;
    const to = (lesson: string) =>
        shortHash(openLearn({ ...defaultState, lang: state.lang, theme: state.theme }, lesson), {
            ...defaultState,
            lang: null,
        }) ?? '';
    return html`<p class="go">
        ${ready ? html`<button type="button" class="btn ${done ? '' : 'main'}" data-testid="next" @click=${() => moves.next()}>${done ? says.practise : says.another}</button>` : nothing}
        ${ready ? html`<a class=${done ? 'btn main' : 'word'} href="#${following ? to(following) : to('')}">${following ? says.next : says.toList}</a>` : nothing}
        <a class="word" data-testid="take" href=${link(view)}>${says.take}</a>
    </p>`;
}

/** The link to the playground: the shapes of the item, or its program. */
function link({ asked, state }: LessonView): string {
    const base = { ...defaultState, lang: state.lang, theme: state.theme };
    const { request, program } = asked.item;
    const to = request ? shapesFor(base, request) : openCode(base, program ?? asked.item.code);
    return `#${shortHash(to, { ...defaultState, lang: null }) ?? ''}`;
}
