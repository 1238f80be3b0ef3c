import { EngineError, type Reason } from './engine_error';
import type { Ask, Question, Reply } from './protocol';

/** The part of a Worker that WorkerCore uses. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Waiting extends Ask {
    resolve(answer: string): void;
    reject(error: Error): void;
}

/**
 * The core in a worker; questions are answered one at a time and in order.
 *
 * A question that exceeds the deadline (milliseconds) is rejected; its worker is terminated and a new one takes the
 * next question.
 */
export class WorkerCore {
    #queue: Waiting[] = [];
    #busy = false;
    #worker: Promise<WorkerLike>;
    /**
     * The worker once it is ready. Using it without an await posts the question before the next paint, so both run at
     * once.
     */
    #there: WorkerLike | null = null;

    constructor(
        private readonly spawn: () => Promise<WorkerLike>,
        private readonly deadline = 2000,
    ) {
        this.#worker = this.#begin();
    }

    /** Resolves when the worker is ready; rejects if it cannot be started. */
    async ready(): Promise<void> {
        await this.#worker;
    }

    ask(question: Question, request = ''): Promise<string> {
        return new Promise((resolve, reject) => {
            this.#queue.push({ question, request, resolve, reject });
            void this.#work();
        });
    }

    async #work(): Promise<void> {
        if (this.#busy) return;
        this.#busy = true;
        for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
            try {
                next.resolve(await this.#answer(next));
            } catch (error) {
                next.reject(error as Error);
            }
        }
        this.#busy = false;
    }

    async #answer({ question, request }: Waiting): Promise<string> {
        const worker =
            this.#there ??
            (await this.#worker.catch((error) => {
                this.#worker = this.#begin();
                throw error;
            }));
        return new Promise((resolve, reject) => {
            const giveUp = (reason: Reason, why: string) => {
                clearTimeout(timer);
                worker.terminate();
                this.#worker = this.#begin();
                reject(new EngineError(reason, why));
            };
            const timer = setTimeout(
                () => giveUp('deadline', `No answer within ${this.deadline / 1000} s.`),
                this.deadline,
            );
            worker.onerror = (event) => giveUp('crashed', `The worker failed: ${event.message}`);
            worker.onmessage = ({ data }: MessageEvent<Reply>) => {
                clearTimeout(timer);
                if ('answer' in data) resolve(data.answer);
                else
                    reject(new EngineError('crashed', 'failure' in data ? data.failure : 'The worker gave no answer.'));
            };
            worker.postMessage({ question, request } satisfies Ask);
        });
    }

    #begin(): Promise<WorkerLike> {
        this.#there = null;
        const worker = this.spawn();
        // The failure is reported by the next question; until then the rejection is ignored.
        worker.then(
            (ready) => (this.#there = ready),
            () => undefined,
        );
        return worker;
    }
}
