import { expect, test } from 'vitest';
import type { Ask, Reply } from '../../../web/src/engine/protocol';
import { WorkerCore, type WorkerLike } from '../../../web/src/engine/worker_core';

/** A worker with scripted answers; undefined means that it never answers. */
class ScriptedWorker implements WorkerLike {
    onmessage: WorkerLike['onmessage'] = null;
    onerror: WorkerLike['onerror'] = null;
    ended = false;

    constructor(private readonly reply: (ask: Ask) => Reply | undefined) {}

    postMessage(ask: Ask) {
        const data = this.reply(ask);
        if (data) setTimeout(() => this.onmessage?.call(this as never, { data } as MessageEvent));
    }

    terminate() {
        this.ended = true;
    }
}

const echo = ({ question, request }: Ask): Reply => ({ answer: `${question} ${request}` });

/** A core whose workers follow the scripts in turn, the last one from then on. */
function scripted(...scripts: ((ask: Ask) => Reply | undefined)[]) {
    const workers: ScriptedWorker[] = [];
    const spawn = async () => {
        const worker = new ScriptedWorker(scripts[Math.min(workers.length, scripts.length - 1)]!);
        workers.push(worker);
        return worker;
    };
    return { core: new WorkerCore(spawn, 20), workers };
}

test('Requests are answered in order by one worker', async () => {
    const { core, workers } = scripted(echo);
    const answers = await Promise.all([core.ask('explain', '1'), core.ask('matrix', '2'), core.ask('calls')]);
    expect(answers).toEqual(['explain 1', 'matrix 2', 'calls ']);
    expect(workers).toHaveLength(1);
});

test('A ready worker gets its request at once: it works while the page draws', async () => {
    const asked: string[] = [];
    const { core } = scripted((ask) => {
        asked.push(ask.question);
        return echo(ask);
    });
    await core.ready();
    const answer = core.ask('explain');
    expect(asked).toEqual(['explain']);
    await answer;
});

test('A worker that overruns is terminated, its call rejects, and another worker gets the next request', async () => {
    const { core, workers } = scripted(() => undefined, echo);
    const late = core.ask('explain', 'long');
    const next = core.ask('explain', 'short');
    await expect(late).rejects.toMatchObject({ name: 'EngineError', reason: 'deadline' });
    expect(await next).toBe('explain short');
    expect(workers.map((worker) => worker.ended)).toEqual([true, false]);
});

test('A failed core inside its worker rejects the call and keeps the worker', async () => {
    const { core, workers } = scripted((ask) => (ask.request === 'bad' ? { failure: 'stack overflow' } : echo(ask)));
    await expect(core.ask('explain', 'bad')).rejects.toMatchObject({ reason: 'crashed', message: 'stack overflow' });
    expect(await core.ask('explain', 'good')).toBe('explain good');
    expect(workers).toHaveLength(1);
});

test('A worker that dies is replaced', async () => {
    const { core, workers } = scripted(() => undefined, echo);
    const asked = core.ask('explain', 'x');
    await core.ready();
    await Promise.resolve();
    workers[0]!.onerror?.call(workers[0] as never, { message: 'out of memory' } as ErrorEvent);
    await expect(asked).rejects.toMatchObject({ reason: 'crashed', message: expect.stringContaining('out of memory') });
    expect(await core.ask('explain', 'y')).toBe('explain y');
    expect(workers[0]!.ended).toBe(true);
});

test('If no worker starts, the call rejects, and the next request tries again', async () => {
    let attempts = 0;
    const core = new WorkerCore(async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('workers are forbidden here');
        return new ScriptedWorker(echo);
    });
    await expect(core.ready()).rejects.toThrow('workers are forbidden here');
    await expect(core.ask('calls')).rejects.toThrow('workers are forbidden here');
    expect(await core.ask('calls')).toBe('calls ');
});
