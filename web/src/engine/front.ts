// The page's access to the front module, loaded when somebody pastes a text, asks for repairs or opens a lesson.

import file from 'bcast-wasm/front.wasm?url';
import { begin } from './asking';
import { compile } from './compile';
import { EngineError } from './engine_error';
import type { Alternatives, LessonItem, Recognition } from './front_door';
import worker from './front_worker?worker&url';
import type { Request } from './generated/schema';
import { paired, toLine } from './text';

/** Recognizes pasted texts, makes repairs and asks the questions of lessons. It does not run programs. */
export interface Front {
    /**
     * Classifies a text that somebody pasted or typed.
     *
     * Only running a Python text shows what it is: `tried` runs it, and is called only for such a text.
     */
    recognize(text: string, tried: (code: string) => Promise<string>): Promise<Recognition>;
    /** Every repair for the outcome of a request, in the syntax of several libraries. */
    repairs(request: Request): Promise<Alternatives>;
    /** The next item of a lesson, chosen by the answers so far. */
    lesson(asked: { lesson: unknown; seed: number; said: readonly Said[] }): Promise<LessonItem>;
}

/** The answer to an item of a lesson; `''` is "I do not know". */
export interface Said {
    readonly item: number;
    readonly value: string;
}

let front: Promise<Front> | undefined;

/**
 * The front module, started at the first call. Rejects with an EngineError when it cannot be loaded; the next call then
 * tries again.
 */
export function loadFront(): Promise<Front> {
    front ??= start().catch((error) => {
        front = undefined;
        throw error;
    });
    return front;
}

async function start(): Promise<Front> {
    const inThisThread = async () => (await import('./front_core')).makeFrontCore;
    const ask = await begin({ module: compile(file), worker, inThisThread });
    const recognized = async (text: string, trial: string) =>
        JSON.parse(await ask('recognize', toLine({ text: paired(text), trial })));
    return {
        recognize: async (text, tried) => {
            const answer = await recognized(text, '');
            if (answer.kind !== 'python') return answer;
            const trial = await tried(answer.code).catch((error) => {
                if (error instanceof EngineError && error.reason === 'deadline') return null;
                throw error;
            });
            // A text that ran into the deadline counts as a program; whoever opens it then sees the failure.
            return trial === null ? { ...answer, kind: 'program', say: 'recognize.program' } : recognized(text, trial);
        },
        repairs: async (request) => JSON.parse(await ask('repairs', toLine(request))),
        lesson: async (asked) => JSON.parse(await ask('lesson', toLine(asked))),
    };
}
