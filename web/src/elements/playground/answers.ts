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

/** The callbacks for the engine's answers. */
export interface Listener {
    ready(calls: Calls): void;
    /**
     * If the request drops names, `named` is the trace with names: it says what they were for. Else both are the same.
     */
    answered(trace: Trace, named: Trace): void;
    /**
     * The other rules on the same shapes, null if they cannot be compared; called after the trace, which does not wait
     * for it.
     */
    compared(matrix: Matrix | null): void;
    failed(reason: Reason): void;
}

/** Sends requests to the engine; the newest one wins, and the same one is not sent twice in a row. */
export class Answers {
    private asked = '';
    private engine: Engine | undefined;
    private explain: ((request: Request) => Promise<Trace | undefined>) | undefined;
    private starts = false;
    private known: { readonly request: Request; readonly text: string; readonly trace: Trace } | undefined;

    constructor(private readonly listener: Listener) {}

    /** Loads the engine, unless it is loaded or loading. */
    async start(): Promise<void> {
        if (this.starts) return;
        this.starts = true;
        try {
            const engine = await load();
            this.engine = engine;
            const calls = await engine.calls();
            this.explain = newest((request: Request) => engine.explain(request));
            this.listener.ready(calls);
            if (this.known?.text === this.asked) await this.compare(this.known.request, this.asked);
        } catch (error) {
            this.starts = false;
            this.fail(error);
        }
    }

    /** Sets the answer to a request that is known before the engine is loaded. */
    know(request: Request, trace: Trace): void {
        this.known = { request, text: JSON.stringify(request), trace };
    }

    /** Sends a request unless it equals the last one. Returns whether an answer or a failure will follow. */
    put(request: Request): boolean {
        const text = JSON.stringify(request);
        if (text === this.asked) return false;
        if (text === this.known?.text) {
            this.asked = text;
            const { trace } = this.known;
            queueMicrotask(() => text === this.asked && this.listener.answered(trace, trace));
            if (this.explain) this.compare(request, text).catch((error) => this.fail(error));
            return true;
        }
        if (!this.explain) return false;
        this.asked = text;
        void this.run(request, text);
        return true;
    }

    /** Forgets the last request: it can be sent again, and its answer is ignored. */
    forget(): void {
        this.asked = '';
    }

    private async run(request: Request, text: string): Promise<void> {
        try {
            const trace = await this.explain!(request);
            if (!trace || text !== this.asked) return;
            const named = request.names === 'drop' ? await this.engine!.explain(withNames(request)) : trace;
            if (text !== this.asked) return;
            this.listener.answered(trace, named);
            await this.compare(request, text, trace);
        } catch (error) {
            this.asked = '';
            this.fail(error);
        }
    }

    private async compare(request: Request, text: string, trace: Trace | null = null): Promise<void> {
        const matrix = await this.engine!.matrix(request);
        if (text !== this.asked) return;
        // An unreadable request keeps the last comparison, as it keeps the last picture.
        if (matrix.ok) this.listener.compared(matrix);
        else if (trace?.error?.code !== 'bad-request') this.listener.compared(null);
    }

    private fail(error: unknown): void {
        this.listener.failed(error instanceof EngineError ? error.reason : 'crashed');
    }
}

function withNames({ names: _, window: __, ...request }: Request): Request {
    return request;
}
