import { load } from '../../engine/engine';
import { loadFront, type Said } from '../../engine/front';
import type { LessonItem } from '../../engine/front_door';
import type { Trace } from '../../engine/generated/schema';
import { type Call, findCall } from '../../model/calls';
import type { Lang } from '../../model/language';
import { loadAsked } from '../../model/speech';
import { shapeOf } from './item_text';
import { type LessonWords, loadLesson, loadWords, order } from './lessons';
import { type Answered, readProgress, writeProgress } from './progress';

/** "I do not know", as encoded in a link. */
export const unknown = '?';

/** An item as it is asked: the core's item, and the trace of its request if it has one. */
export interface Asked {
    readonly lesson: string;
    readonly item: LessonItem;
    readonly trace: Trace | null;
    readonly call: Call | undefined;
    readonly words: LessonWords;
}

/** The maximum number of items that are answered to reach the item of a link; all lessons are shorter. */
const mostItems = 24;

/** A constant, so that a link shows what its sender saw. */
const seed = 1;

/** A lesson, from its first item on: the answers so far determine the next item. */
export class Course {
    private said: Answered[] = [];
    private source: Promise<unknown>;

    constructor(
        readonly lesson: string,
        private readonly lang: Lang,
    ) {
        this.source = loadLesson(lesson);
    }

    /**
     * Opens the item that a link names; `''` is the next one for this reader. Items before it without a stored answer
     * count as answered correctly.
     */
    async open(item: string): Promise<Asked> {
        const before = readProgress()[this.lesson] ?? [];
        if (item === '') this.said = before.length > 0 && (await this.ask(before)).done ? [] : [...before];
        else this.said = [];
        for (let walked = 0; walked < mostItems; walked += 1) {
            const asked = await this.ask(this.said);
            if (item === '' || String(asked.item) === item) return this.shown(asked);
            const known = before.find((one) => one.item === asked.item);
            this.said.push(known ?? this.answered(asked, truthOf(asked)));
        }
        this.said = [];
        return this.shown(await this.ask(this.said));
    }

    /** The item after an answer to this one. */
    async next({ item }: Asked, value: string): Promise<Asked> {
        this.keep(item, value);
        return this.shown(await this.ask(this.said));
    }

    /**
     * Stores an answer and returns whether the lesson is done: each of its misconceptions is ruled out, or one is
     * established.
     */
    async isDone({ item }: Asked, value: string): Promise<boolean> {
        this.keep(item, value);
        return (await this.ask(this.said)).done;
    }

    /** Replays the answers of a link from the first item on; stops at an answer that is not offered. */
    async replay(values: readonly string[]): Promise<void> {
        this.said = [];
        for (const value of values.slice(0, mostItems)) {
            const item = await this.ask(this.said);
            if (value !== unknown && !item.choices.some((choice) => choice.value === value)) return;
            this.keep(item, value);
        }
    }

    private keep(item: LessonItem, value: string): void {
        this.said = [...this.said.filter((one) => one.item !== item.item), this.answered(item, value)];
        writeProgress(this.lesson, this.said);
    }

    private answered(item: LessonItem, value: string): Answered {
        const chosen = item.choices.find((choice) => choice.value === value);
        const asked = new Set(item.choices.flatMap(({ beliefs }) => beliefs));
        const follows = Object.fromEntries(
            [...asked].map((belief) => [belief, chosen?.beliefs.includes(belief) ?? false]),
        );
        return { item: item.item, value: value === unknown ? '' : value, follows, right: chosen?.truth ?? false };
    }

    private async ask(said: readonly Said[]): Promise<LessonItem> {
        const [front, lesson] = await Promise.all([loadFront(), this.source]);
        return front.lesson({ lesson, seed, said: said.map(({ item, value }) => ({ item, value })) });
    }

    private async shown(item: LessonItem): Promise<Asked> {
        const [words, engine] = await Promise.all([loadWords(this.lesson, this.lang), load(), loadAsked(this.lang)]);
        const request = item.request;
        const trace = request ? await engine.explain({ ...request, window: 'auto' }) : null;
        const call = trace ? findCall(await engine.calls(), trace.dialect ?? '', trace.op ?? '') : undefined;
        return { lesson: this.lesson, item, trace, call, words };
    }
}

/** The operands of each lesson's first item. */
export async function firstShapes(): Promise<[string, string][]> {
    const front = await loadFront();
    return Promise.all(
        order.map(async (id): Promise<[string, string]> => {
            const { operands } = await front.lesson({ lesson: await loadLesson(id), seed, said: [] });
            return [id, operands.map((operand) => `${operand.label} ${shapeOf(operand)}`).join(', ')];
        }),
    );
}

function truthOf({ choices }: LessonItem): string {
    return choices.find(({ truth }) => truth)?.value ?? unknown;
}
