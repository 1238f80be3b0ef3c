// A worker that serves a core by the messages of protocol.ts.

import { words } from './engine_error';
import type { Ask, Begin, Question, Reply } from './protocol';

/** The common form of all cores: each question maps a text to a text. */
export type Answering = Partial<Record<Question, (request: string) => string>>;

const reply = (message: Reply) => postMessage(message);

function answer(core: Answering, { question, request }: Ask): Reply {
    try {
        return { answer: core[question]!(request) };
    } catch (error) {
        return { failure: words(error) };
    }
}

/** Waits for the module, then answers one question after another. */
export function serve(make: (module: WebAssembly.Module) => Answering): void {
    self.onmessage = ({ data }: MessageEvent<Begin>) => {
        try {
            const core = make(data.module);
            self.onmessage = (event: MessageEvent<Ask>) => reply(answer(core, event.data));
            reply({ ready: true });
        } catch (error) {
            reply({ unable: words(error) });
        }
    };
}
