import { expect, test, vi } from 'vitest';
import { Windows } from '../../web/src/elements/playground/windows';
import type { Run, RunEvent } from '../../web/src/engine/generated/schema';

const asked: unknown[] = [];

vi.mock('../../web/src/engine/programs', () => ({
    loadPrograms: async () => ({
        runShowing: async (code: string, window: { event: number }) => {
            asked.push({ code, window });
            return { events: ['a', 'b * c'].map((call, at) => ({ call, moved: at === window.event })) };
        },
    }),
}));

const run = (...calls: string[]) =>
    ({ events: calls.map((call) => ({ call, operands: [{}, {}] }) as unknown as RunEvent) }) as unknown as Run;

test('The window of an event is moved, and the others of that event stay in place', async () => {
    const windows = new Windows();
    const shown = { run: run('a', 'b * c'), code: 'x' };
    const moved = await windows.move(shown, 1, [{ operand: 0, start: [8, 0] }]);
    expect(moved?.events.map((event) => 'moved' in event && event.moved)).toEqual([false, true]);
    await windows.move(shown, 1, [{ operand: null, start: [0, 4] }]);
    expect(asked).toEqual([
        { code: 'x', window: { event: 1, run: 0, operands: [[8, 0], null], result: null } },
        { code: 'x', window: { event: 1, run: 0, operands: [[8, 0], null], result: [0, 4] } },
    ]);
});

test('Windows that belong together are moved at once', async () => {
    asked.length = 0;
    const windows = new Windows();
    const moves = [0, null].map((operand) => ({ operand, start: [2, 0] }));
    await windows.move({ run: run('a', 'b * c'), code: 'z' }, 1, moves);
    expect(asked).toEqual([{ code: 'z', window: { event: 1, run: 0, operands: [[2, 0], null], result: [2, 0] } }]);
});

test('A window of a call that the program no longer contains is not shown', async () => {
    const windows = new Windows();
    expect(await windows.move({ run: run('a', 'c + b'), code: 'y' }, 1, [{ operand: null, start: [1] }])).toBeNull();
});

test('Another run of an event is shown from its first elements on, and windows move within it', async () => {
    asked.length = 0;
    const windows = new Windows();
    const shown = { run: run('a', 'b * c'), code: 'x' };
    await windows.move(shown, 1, [{ operand: 0, start: [8, 0] }]);
    expect((await windows.look(shown, 1, 3))?.events[1]).toMatchObject({ moved: true });
    const events = shown.run.events.map((event) => ({ ...event, run: 3 }));
    await windows.move({ ...shown, run: { ...shown.run, events } }, 1, [{ operand: null, start: [0, 4] }]);
    expect(asked.slice(1)).toEqual([
        { code: 'x', window: { event: 1, run: 3, operands: [], result: null } },
        { code: 'x', window: { event: 1, run: 3, operands: [null, null], result: [0, 4] } },
    ]);
});
