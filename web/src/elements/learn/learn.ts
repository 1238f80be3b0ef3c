import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { quotable } from '../../model/problem';
import { defaultState, openLearn, type State } from '../../model/state';
import { shortHash } from '../../model/url';
import type { Words } from '../../model/words/en';
import { copy } from '../copy';
import { emit } from '../events';
import { inPhrases } from '../narration/narration';
import { define, Part } from '../part';
import { answerTemplate } from './answer';
import { type Asked, Course, firstShapes, unknown } from './course';
import { snippetOf, withShapes } from './item_text';
import { groups, type LessonWords, loadWords, order } from './lessons';
import { mapTemplate } from './map';
import { eraseProgress, readProgress, saidIn, saidText } from './progress';
import { questionTemplate } from './question';
import { learnWords } from './words';

/** The key of the opened content: when it changes, new content is loaded. */
const keyOf = ({ lesson, item, lang, said }: State): string => `${lesson} ${item} ${lang} ${said}`;

/** Whether the question offers an answer; that of a link may not be offered. */
function isOffered({ item }: Asked, answer: string | null): boolean {
    return answer === null || answer === unknown || item.choices.some(({ value }) => value === answer);
}

/**
 * Learn mode: the list of lessons, or an item of a lesson with its question, and after an answer the response.
 *
 * @property current - the state: the lesson, the item, the answer
 * @property compact - one question, as a figure in an article
 * @fires bp-edit
 */
export class BroadcastLearn extends Part {
    @property({ attribute: false }) current!: State;
    @property({ attribute: false }) words!: Words;
    @property({ type: Boolean }) compact = false;
    @state() private asked: Asked | null = null;
    @state() private titles: ReadonlyMap<string, LessonWords> = new Map();
    /** The operands of each lesson's first item: `pred (4, 1), target (4,)`. */
    @state() private shapes: ReadonlyMap<string, string> = new Map();
    /** The reader's reason for a correct answer; null until it is chosen. */
    @state() private reason: string | null = null;
    @state() private erased = false;
    /** The message about the link with the answers. */
    @state() private told = '';
    @state() private failed = false;
    /** The item of a link that the lesson does not have. */
    @state() private missed = '';
    private course: Course | null = null;
    private opened = '';
    /** The next item, until the address contains it. */
    private coming: Asked | null = null;

    protected override willUpdate(): void {
        const key = keyOf(this.current);
        if (key === this.opened) return;
        this.opened = key;
        this.reason = null;
        this.missed = '';
        const { lesson, item } = this.current;
        if (this.coming && lesson === this.coming.lesson && item === String(this.coming.item.item)) {
            this.asked = this.coming;
            this.coming = null;
        } else if (lesson !== null && order.includes(lesson)) void this.open(lesson, item, key);
        else {
            this.asked = null;
            void this.list(key);
        }
    }

    protected override render(): TemplateResult {
        const { current, asked, words } = this;
        const says = learnWords[current.lang];
        const lesson = current.lesson ?? '';
        if (this.failed) return html`<p class="quiet" role="alert" data-testid="error">${words.code.unreachable}</p>`;
        if (lesson === '' || !order.includes(lesson)) return this.listTemplate(lesson);
        if (!asked || asked.lesson !== lesson) return html`<p class="quiet loading">${words.engine.loading}</p>`;
        const view = { asked, words, says, state: current, at: order.indexOf(lesson), compact: this.compact };
        const answer = this.missed === '' && isOffered(asked, current.answer) ? current.answer : null;
        const fault =
            this.missed !== ''
                ? says.noSuchItem(quotable(this.missed))
                : answer !== current.answer
                  ? says.noSuchAnswer(quotable(current.answer ?? ''))
                  : null;
        return html`<div class="learn" data-testid="lesson" data-lesson=${lesson}>
            <section class="input" aria-label=${asked.words.title}>
                ${
                    this.compact
                        ? nothing
                        : html`<p class="crumbs quiet"><span>${says.lesson(view.at + 1, order.length)}</span><a class="word" href="#${this.link('')}">${says.all}</a></p>`
                }
                <h2 class="headline small">${inPhrases(asked.words.title)}</h2>
                ${this.compact ? nothing : html`<p class="sit">${inPhrases(asked.item.item === 0 ? withShapes(asked.words.situation, asked) : asked.trace ? says.otherPair : says.reduction)}</p>`}
                <pre class="snippet"><code>${snippetOf(asked)}</code></pre>
                ${
                    this.compact
                        ? nothing
                        : mapTemplate(
                              readProgress(),
                              asked.item.beliefs.map(({ belief }) => belief),
                              current.lang,
                              says,
                              answer !== null,
                          )
                }
            </section>
            <section class="stage" aria-label=${asked.item.code}>
                ${fault === null ? nothing : html`<p class="trouble" role="alert" data-testid="error">${fault}</p>`}
                ${
                    answer === null
                        ? questionTemplate(view, (value) => this.answer(value))
                        : answerTemplate(view, answer, this.reason, {
                              reason: (belief) => (this.reason = belief),
                              next: () => void this.next(),
                          })
                }
            </section>
        </div>`;
    }

    private listTemplate(lesson: string): TemplateResult {
        const { current } = this;
        const says = learnWords[current.lang];
        const progress = readProgress();
        const next = order.findIndex((id) => !(progress[id]?.length ?? 0));
        const at = next < 0 ? 0 : next;
        const begun = Object.keys(progress).length > 0;
        return html`<div class="learn">
            <section class="input" aria-label=${says.heading}>
                ${lesson === '' ? nothing : html`<p class="trouble" role="alert" data-testid="error">${says.noSuch(quotable(lesson))}</p>`}
                <h2 class="headline">${inPhrases(says.heading)}</h2>
                <p class="sit">${inPhrases(says.intro)}</p>
                <p class="go"><a class="btn main" href="#${this.link(order[at] ?? '')}">${begun ? says.goOn(at + 1) : says.start}</a></p>
                ${mapTemplate(progress, null, current.lang, says, true)}
                ${begun ? html`<p class="quiet"><button type="button" class="word" data-testid="answers-link" @click=${this.onLink}>${says.takeAlong}</button></p><p class="quiet"><button type="button" class="word" @click=${this.erase}>${says.erase}</button></p>` : nothing}
                <p class="quiet" aria-live="polite">${this.erased ? says.erased : this.told}</p>
            </section>
            <section class="stage toc" aria-label=${says.all}>
                ${groups.map(
                    ({ group, lessons }) => html`<h2>${says.groups[group] ?? group}</h2>
                        <ol start=${order.indexOf(lessons[0] ?? '') + 1}>${lessons.map((id) => this.entry(id, id === order[at], (progress[id]?.length ?? 0) > 0))}</ol>`,
                )}
            </section>
        </div>`;
    }

    private entry(id: string, next: boolean, done: boolean): TemplateResult {
        const words = this.titles.get(id);
        return html`<li>
            <a data-testid="lesson" data-lesson=${id} href="#${this.link(id)}" aria-current=${next ? 'step' : nothing}>
                <span class="no">${order.indexOf(id) + 1}</span><b>${words?.title ?? id}</b><code class="quiet">${this.shapes.get(id)}</code>${done ? html`<span class="m y" aria-hidden="true"></span>` : nothing}
            </a>
        </li>`;
    }

    private link(lesson: string): string {
        const { lang, theme } = this.current;
        return shortHash(openLearn({ ...defaultState, lang, theme }, lesson), { ...defaultState, lang: null }) ?? '';
    }

    private async open(lesson: string, item: string, key: string): Promise<void> {
        try {
            this.course = new Course(lesson, this.current.lang);
            const asked = await this.course.open(item);
            if (key !== this.opened) return;
            this.asked = asked;
            this.missed = item === String(asked.item.item) ? '' : item;
        } catch {
            this.failed = true;
        }
    }

    /** Stores the answers of a link in this browser. */
    private async takeOver(said: string): Promise<void> {
        try {
            for (const [lesson, values] of saidIn(said).filter(([id]) => order.includes(id)))
                await new Course(lesson, this.current.lang).replay(values);
        } catch {
            this.failed = true;
        }
        emit(this, 'bp-edit', { change: (old) => ({ ...old, said: null }), kind: 'said' });
    }

    private readonly onLink = async (): Promise<void> => {
        const { sharing } = this.words;
        const said = saidText(readProgress());
        const { lang, theme } = this.current;
        const hash = shortHash({ ...openLearn({ ...defaultState, lang, theme }), said }) ?? '';
        this.told = (await copy(`${location.href.replace(/#.*/, '')}#${hash}`)) ? sharing.copied : sharing.copyFailed;
    };

    private async list(key: string): Promise<void> {
        if (this.current.said !== null) await this.takeOver(this.current.said);
        const titles = await Promise.all(
            order.map(async (id) => [id, await loadWords(id, this.current.lang)] as const),
        ).catch(() => []);
        if (key === this.opened) this.titles = new Map(titles);
        if (this.shapes.size === 0) this.shapes = new Map(await firstShapes().catch(() => []));
    }

    private answer(value: string): void {
        const item = String(this.asked?.item.item ?? '');
        this.coming = this.asked;
        emit(this, 'bp-edit', { change: (old) => ({ ...old, item, answer: value }), kind: null });
        void this.course?.isDone(this.asked!, value);
    }

    private async next(): Promise<void> {
        const { asked, course } = this;
        if (!asked || !course) return;
        const value = this.current.answer ?? unknown;
        const coming = await course.next(asked, value);
        this.coming = coming;
        this.reason = null;
        const item = String(coming.item.item);
        if (item === String(asked.item.item)) this.asked = coming;
        emit(this, 'bp-edit', { change: (old) => ({ ...old, item, answer: null }), kind: null });
    }

    private readonly erase = (): void => {
        eraseProgress();
        this.erased = true;
    };
}

define('broadcast-learn', BroadcastLearn);
