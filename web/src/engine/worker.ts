// The worker: the core behind the messages of protocol.ts.

import { type Core, makeCore } from './core';
import { words } from './engine_error';
import type { Ask, Begin, Reply } from './protocol';

const reply = (message: Reply) => postMessage(message);

function answer(core: Core, { question, request }: Ask): Reply {
    try {
        return { answer: core[question](request) };
    } catch (error) {
        return { failure: words(error) };
    }
}

self.onmessage = ({ data }: MessageEvent<Begin>) => {
    try {
        const core = makeCore(data.module);
        self.onmessage = (event: MessageEvent<Ask>) => reply(answer(core, event.data));
        reply({ ready: true });
    } catch (error) {
        reply({ unable: words(error) });
    }
};
