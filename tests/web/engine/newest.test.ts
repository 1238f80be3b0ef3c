import { expect, test } from 'vitest';
import { newest } from '../../../web/src/engine/newest';

/** A call that ends on demand, and records its arguments. */
function controlled() {
    const began: string[] = [];
    const end = new Map<string, { resolve(): void; reject(error: Error): void }>();
    const call = (text: string) =>
        new Promise<string>((resolve, reject) => {
            began.push(text);
            end.set(text, { resolve: () => resolve(text.toUpperCase()), reject });
        });
    const finish = async (text: string, error?: Error) => {
        if (error) end.get(text)!.reject(error);
        else end.get(text)!.resolve();
        await new Promise((done) => setTimeout(done));
    };
    return { began, call, finish };
}

test('A single call returns its result', async () => {
    const { call, finish } = controlled();
    const result = newest(call)('a');
    await finish('a');
    expect(await result).toBe('A');
});

test('Of the calls made during a running one, only the last is executed', async () => {
    const { began, call, finish } = controlled();
    const latest = newest(call);
    const results = ['a', 'b', 'c', 'd'].map((text) => latest(text));
    await finish('a');
    expect(began).toEqual(['a', 'd']);
    await finish('d');
    expect(await Promise.all(results)).toEqual([undefined, undefined, undefined, 'D']);
});

test('A superseded call that fails is dropped as well, and the last one is answered', async () => {
    const { call, finish } = controlled();
    const latest = newest(call);
    const first = latest('a');
    const second = latest('b');
    await finish('a', new Error('too late'));
    await finish('b');
    expect([await first, await second]).toEqual([undefined, 'B']);
});

test('The last call rejects when it fails, and the next one runs', async () => {
    const { call, finish } = controlled();
    const latest = newest(call);
    const failing = expect(latest('a')).rejects.toThrow('broken');
    await finish('a', new Error('broken'));
    await failing;
    const next = latest('b');
    await finish('b');
    expect(await next).toBe('B');
});
