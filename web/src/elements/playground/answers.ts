import {
    type Calls,
    type Engine,
    EngineError,
    load,
    type Matrix,
    newest,
    type Reason,
    type Request,
    type Trace,
} from '../../engine/engine';

export interface Answer {
    readonly trace: Trace;
    readonly matrix: Matrix;
}

/** What the playground hears from the engine. */
export interface Listener {
    ready(calls: Calls): void;
    answered(answer: Answer): void;
    failed(reason: Reason): void;
}

/** Asks the engine; the newest question wins, and the same question is not asked twice in a row. */
export class Answers {
    private asked = '';
    private ask: ((request: Request) => Promise<Answer | undefined>) | undefined;

    constructor(private readonly listener: Listener) {}

    async start(): Promise<void> {
        try {
            const engine = await load();
            this.ask = newest((request: Request) => both(engine, request));
            this.listener.ready(await engine.calls());
        } catch (error) {
            this.fail(error);
        }
    }

    /** Asks, unless it is what was asked last. */
    async put(request: Request): Promise<void> {
        const text = JSON.stringify(request);
        if (text === this.asked || !this.ask) return;
        this.asked = text;
        try {
            const answer = await this.ask(request);
            if (answer) this.listener.answered(answer);
        } catch (error) {
            this.asked = '';
            this.fail(error);
        }
    }

    /** One answer outside the row of questions. */
    async once(request: Request): Promise<Answer> {
        return both(await load(), request);
    }

    private fail(error: unknown): void {
        this.listener.failed(error instanceof EngineError ? error.reason : 'crashed');
    }
}

async function both(engine: Engine, request: Request): Promise<Answer> {
    const trace = await engine.explain(request);
    return { trace, matrix: await engine.matrix(request) };
}
