import { type Calls, EngineError, load, type Matrix, type Reason, type Run, type Trace } from '../../engine/engine';
import type { Recognition } from '../../engine/front_door';
import { calledOf } from '../../model/format';
import { frontAsShapes, frontRequest } from '../../model/front';
import type { Lang } from '../../model/language';
import { memoized } from '../../model/memoized';
import type { Player } from '../../model/player';
import * as stepping from '../../model/player';
import type { Problem } from '../../model/problem';
import { fieldProblems, type Held, requestOf } from '../../model/request';
import { shapesFor } from '../../model/shapes_for';
import { isLoaded, loadLanguage } from '../../model/speech';
import { defaultState, openCode, openText, type State } from '../../model/state';
import type { StepSequence } from '../../model/step_sequence';
import type { Edit } from '../events';
import { type Fault, faultOf } from '../inputs/fault';
import { Answers } from './answers';
import { Attempts } from './attempts';
import { Playback } from './playback';
import type { Listener, Program } from './program';
import { Reader } from './reader';
import type { ShownParts } from './shown_parts';
import { measure, type Typed } from './typed';
import { type ProgramView, type View, viewOf } from './view';

/** The store of a session's state: an address, or the attributes of an element. */
export interface StateStore {
    read(calls: Calls | null): { readonly state: State; readonly problems: readonly Problem[] };
    /** The values of the operands, if they are known. */
    readonly held?: readonly Held[];
    /** Returns false if the state is too long for the store. */
    write(state: State, kind: string | null): boolean;
}

/** The state and what is shown of it, from the first request to the last answer. It draws nothing. */
export class Session {
    state: State | null = null;
    trouble: Reason | null = null;
    problems: readonly Problem[] = [];
    /** Whether the state is too long for its store. */
    unaddressed = false;
    private calls: Calls | null = null;
    /** Whether the core is not loaded yet: `calls` holds only what the front page needs. */
    private early = false;
    /** The last program, also in Shapes mode. */
    code: string | null = null;
    /** The last trace that can be drawn. */
    private trace: Trace | null = null;
    /** The trace with names, if they are dropped; else the same trace. */
    private named: Trace | null = null;
    private matrix: Matrix | null = null;
    readonly playback = new Playback({
        sequence: () => this.sequence,
        // After the answer somebody waits for the result.
        hurries: () => this.state!.front && this.state!.answer !== null,
        moved: (index) => {
            this.state = { ...this.state!, step: index };
            if (!this.state.front) this.write('step');
        },
        changed: () => void this.changed(),
    });
    readonly attempts = new Attempts(this);
    /** What is shown of the open event of a program; null until Code mode has been opened. */
    parts: ShownParts | null = null;
    private fault: Fault | null = null;
    /** Whether the default example is shown, because there has been no valid request. */
    private stands = false;
    /** The side of the page that `trace` belongs to. */
    private shown = '';
    /** Whether the next trace opens as a new one. */
    private fresh = true;
    private typed: Typed | null = null;
    /** Whether an answer to the newest change is on its way. */
    waits = false;
    private readonly unread = memoized(fieldProblems);
    private readonly answers = new Answers({
        ready: (calls) => this.onReady(calls),
        answered: (trace, named) => this.onAnswer(trace, named),
        compared: (matrix) => {
            this.matrix = matrix;
            this.changed();
        },
        failed: (reason) => this.onFailure(reason),
    });
    /**
     * Whether the gradient, the memory and the other rules are collapsed: after the front page they are, for a link
     * they are not.
     */
    folds = false;
    /** The input box. */
    readonly reader = new Reader(
        {
            changed: () => this.changed(),
            read: (read, text) => this.follow(read, text),
            failed: (reason) => this.onFailure(reason),
        },
        () => this.state?.lang ?? 'en',
    );
    /** Code mode's part of the session; null until the mode has been opened. */
    program: Program | null = null;

    /** `changed` draws, and resolves when all is drawn; `prepare` loads what a state shows, before it is taken. */
    constructor(
        private readonly store: StateStore,
        private readonly changed: () => Promise<unknown>,
        private readonly prepare: (state: State) => Promise<unknown>,
    ) {}

    /** Returns true if it starts with the front page. The language is loaded in parallel with the core. */
    start(): boolean {
        if (this.calls) return false;
        const { front, lang } = this.store.read(null).state;
        this.learns(lang, front, () => {});
        if (front) this.openFront().catch(() => void this.answers.start());
        else void this.answers.start();
        return front;
    }

    /** The front page is drawn before the core is loaded, from its recorded answer. */
    private async openFront(): Promise<void> {
        const recorded = await import('../../engine/recorded/front');
        if (this.calls) return;
        this.answers.know(frontRequest, recorded.trace);
        this.calls = recorded.calls;
        this.early = this.folds = true;
        this.reread();
        // The core is loaded when the browser is idle: an answer to the question will need it.
        const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
        setTimeout(() => idle(() => void this.answers.start()), 1000);
    }

    view(): View | null {
        const { state, calls, trace, named, matrix, stands, fault } = this;
        const { player } = this.playback;
        if (!state || !calls) return null;
        if (state.code !== null) return this.program?.view(state, calls, player) ?? null;
        if (!trace || this.shown !== modeOf(state)) return null;
        const problems = this.unread(state, calls);
        const quoted = this.reader.quotes?.(state, this.reader.recognition) ?? null;
        return viewOf({ state, calls, trace, named, matrix, stands, player, fault, problems, quoted });
    }

    /** The view of Code mode outside the picture; null in Shapes mode. */
    programView(): ProgramView | null {
        const { state, calls } = this;
        return state && calls && state.code !== null
            ? (this.program?.aside(state, calls, this.playback.player) ?? null)
            : null;
    }

    /** Creates the program of Code mode, whose parts are loaded. */
    openProgram(make: new (listener: Listener) => Program): void {
        this.program ??= new make({ ran: (run) => this.onRun(run), compared: () => this.changed() });
        this.parts ??= this.program.partsOf(this);
        if (this.state && this.state.code !== null) this.ask();
    }

    /** Takes the state from its store. */
    reread(): void {
        if (!this.calls) return;
        const { state, problems } = this.store.read(this.early ? null : this.calls);
        if (this.early && !state.front) {
            // The dialect, the call and the rule that it names can be checked only by the core.
            this.calls = null;
            void this.answers.start();
            return;
        }
        if (this.learns(state.lang, state.front || problems.length > 0, () => this.reread())) return;
        this.problems = problems;
        this.unaddressed = false;
        this.take(state);
        this.fresh = true;
        this.typed = null;
        if (!this.ask()) {
            this.open(state.step);
            this.parts?.follow();
        }
        this.changed();
    }

    edit({ change, kind, at, fresh }: Edit): void {
        if (!this.state || !this.calls) return;
        if (this.state.front && kind?.startsWith('text')) this.state = frontAsShapes(this.state);
        const next = change(this.state, this.calls);
        if (next === this.state) return;
        if (this.learns(next.lang, next.front, () => this.edit({ change, kind, at, fresh }))) return;
        this.keep();
        const { sequence } = this;
        const switched = modeOf(next) !== modeOf(this.state);
        this.take(next);
        this.problems = [];
        if (at !== undefined && next.text === null) this.reader.forget();
        this.attempts.forget();
        this.fresh = (fresh ?? false) || switched;
        this.typed = at === undefined ? null : { at, asked: 0, kind };
        // While somebody types, the page is drawn once, when the answer is there.
        const asks = this.ask();
        if (asks && this.typed) {
            this.typed.asked = performance.now() - this.typed.at;
            return;
        }
        if (!asks && (switched || sequence !== this.sequence) && this.state.lesson === null) this.open(next.step);
        this.typed = null;
        this.write(kind);
        this.changed();
    }

    /** Returns to the initial front page. */
    reset(): void {
        this.reader.clear();
        this.edit({
            change: ({ lang, theme }) => ({ ...defaultState, lang, theme, front: true }),
            kind: null,
            fresh: true,
        });
    }

    /** Answers the question of the front page: the picture plays to its end. */
    answer(value: string): void {
        if (!this.state) return;
        this.edit({ change: (old) => ({ ...old, answer: value, step: null }), kind: null });
        this.playback.playThrough();
    }

    /**
     * Opens what the box was given: a request, a program, or a text that is not completely known. The box stays until
     * the editor is loaded, so that typing can continue.
     */
    async follow(read: Recognition, text: string): Promise<void> {
        const { request, code } = read;
        const called = read.operands.map(calledOf);
        if (request) this.edit({ change: (old) => shapesFor(old, request, called), kind: null, fresh: true });
        else if (read.kind === 'error' || read.asks_for_shapes || read.unknown.length > 0)
            this.edit({ change: (old) => openText(old, text), kind: null, fresh: true });
        else if (code !== null && (read.kind === 'program' || read.kind === 'code')) {
            const { state } = this;
            if (state) await this.prepare(openCode(state, code));
            // Unless the state has changed meanwhile.
            if (state === this.state && text === this.reader.text)
                this.edit({ change: (old) => openCode(old, code), kind: null, fresh: true });
        } else this.changed();
    }

    retry(): void {
        this.trouble = null;
        this.program?.forget();
        if (!this.calls) this.start();
        else if (this.state) this.ask();
        else this.reread();
        this.changed();
    }

    /** Something that the page needs could not be loaded. */
    fail(reason: Reason): void {
        this.onFailure(reason);
    }

    /**
     * Loads a language before it is shown. Returns true if `then` will be called, with that language or English loaded.
     */
    private learns(lang: Lang, whole: boolean, then: () => void): boolean {
        if (isLoaded(lang, whole)) return false;
        loadLanguage(lang, whole).then(then, () => this.onFailure('unreachable'));
        return true;
    }

    /**
     * Returns whether an answer will come: there is none while a number cannot be read; then the last picture stays.
     */
    private ask(): boolean {
        this.waits = this.asks();
        return this.waits;
    }

    private asks(): boolean {
        const { code, front, lesson, text } = this.state!;
        if (this.early && !front) void this.answers.start();
        if (lesson !== null) return false;
        if (text !== null) {
            if (text !== this.reader.text) void this.reader.read(text);
            return false;
        }
        if (front) return this.answers.put(frontRequest);
        if (code !== null) return this.program?.put(code, this.typed !== null) ?? false;
        if (this.early) return true;
        const unread = this.unread(this.state!, this.calls!).length > 0;
        if (!unread) return this.answers.put(requestOf(this.state!, this.calls!, this.trace, this.store.held));
        this.answers.forget();
        this.fault = null;
        if (!this.trace) this.standIn();
        return false;
    }

    private write(kind: string | null): void {
        this.unaddressed = !this.store.write(this.state!, kind);
    }

    /** Writes what was typed to the store. */
    private keep(): void {
        if (this.typed && this.state) this.write(this.typed.kind);
    }

    private onReady(calls: Calls): void {
        const opened = this.calls !== null && this.state !== null;
        this.calls = calls;
        this.early = false;
        this.trouble = null;
        if (!opened) {
            this.reread();
            return;
        }
        // The front page was already drawn; later requests have waited for the core.
        const { front, code, lesson, text } = this.state!;
        if (!front && code === null && lesson === null && text === null && !this.ask()) this.open(this.state!.step);
        this.changed();
    }

    private async onAnswer(trace: Trace, named: Trace): Promise<void> {
        const answered = performance.now();
        this.waits = false;
        this.trouble = null;
        this.fault = faultOf(trace, this.state!);
        if (!this.fault) this.show(trace, named);
        else if (!this.trace) this.standIn();
        const { typed } = this;
        await this.changed();
        if (typed) measure(typed, answered);
        if (typed !== this.typed) return;
        const { unaddressed } = this;
        this.keep();
        this.typed = null;
        if (unaddressed !== this.unaddressed) this.changed();
    }

    /** Draws the default example if there has been no valid request. */
    private standIn(): void {
        void this.exemplify().catch((error) => this.onFailure(error instanceof EngineError ? error.reason : 'crashed'));
    }

    private async exemplify(): Promise<void> {
        const request = requestOf(defaultState, this.calls!);
        const engine = await load();
        const [trace, matrix] = [await engine.explain(request), await engine.matrix(request)];
        if (this.trace) return;
        this.stands = true;
        this.shown = modeOf(this.state!);
        this.matrix = matrix;
        this.playback.player = stepping.load(trace);
        this.trace = this.named = trace;
        this.changed();
    }

    /** Sets the state. Requests of a mode are sent again when it is reopened. */
    private take(state: State): void {
        if (this.state && modeOf(state) !== modeOf(this.state)) {
            this.answers.forget();
            this.program?.forget();
        }
        if (state.code !== null) {
            this.code = state.code;
            this.program?.follow(state);
        }
        this.state = state;
    }

    /** The steps that the player plays. */
    get sequence(): StepSequence | null {
        if (!this.state || this.state.code === null) return this.trace;
        return this.program?.sequence(this.state) ?? null;
    }

    /** Opens the shown steps, at a given step or the default one. */
    private open(step: number | null): void {
        const { sequence } = this;
        const count = sequence?.steps.length ?? 0;
        if (this.state!.front && step === null) this.playback.player = this.asked(count);
        else this.playback.player = sequence ? stepping.load(sequence, step) : { index: 0, count, playing: false };
        if (this.state!.code !== null) void this.program?.compare(this.state!, this.calls!);
    }

    /** Another window or run of the open event is drawn; with a state, that is the new one. */
    showed(state: State | null): void {
        if (state) {
            this.state = state;
            this.write('run');
        }
        this.changed();
    }

    private onRun(run: Run | null): void {
        const { program } = this;
        if (!program || !this.state || this.state.code === null) return;
        this.waits = false;
        this.trouble = null;
        const { sequence, fresh } = this;
        const { player } = this.playback;
        const { step } = this.state;
        const chosen = this.state.event;
        if (run && fresh && chosen !== null && !(chosen in run.events)) {
            this.problems = [...this.problems, { code: 'not-a-choice', key: 'event', text: `${chosen}` }];
            this.state = { ...this.state, event: null };
        }
        if (run) this.state = program.take(run, this.state, fresh);
        const after = this.sequence;
        if (fresh || after !== sequence) {
            this.open(step);
            if (!fresh && step === null && sequence && after)
                this.playback.player = stepping.retrace(player, sequence, after);
        }
        if (!program.old) this.fresh = false;
        this.parts?.follow();
        this.keep();
        this.typed = null;
        this.changed();
    }

    private show(answer: Trace, named: Trace): void {
        const { step, front } = this.state!;
        const trace = front ? untilResult(answer) : answer;
        const opens = step !== null || this.fresh || this.stands;
        this.playback.player =
            front && step === null
                ? this.asked(trace.steps.length)
                : opens
                  ? stepping.load(trace, step)
                  : stepping.retrace(this.playback.player, this.trace, trace);
        this.stands = false;
        this.shown = modeOf(this.state!);
        this.trace = trace;
        this.named = named;
    }

    /** The front page starts at its question; after the answer it starts at the end. */
    private asked(count: number): Player {
        return { index: this.state!.answer === null ? 0 : Math.max(count - 1, 0), count, playing: false };
    }

    private onFailure(reason: Reason): void {
        this.waits = false;
        this.trouble = reason;
        this.keep();
        this.typed = null;
        this.changed();
    }
}

/** The steps of the front page end at the result: strides and elements are left out. */
function untilResult(trace: Trace): Trace {
    const result = trace.steps.findIndex(({ code }) => code === 'result');
    return result < 0 ? trace : { ...trace, steps: trace.steps.slice(0, result + 1) };
}

/** The open side of the page: after a change of it, requests are sent again. */
function modeOf({ code, front, lesson, text }: State): string {
    return lesson !== null ? 'learn' : code !== null ? 'code' : text !== null ? 'text' : front ? 'front' : 'shapes';
}
