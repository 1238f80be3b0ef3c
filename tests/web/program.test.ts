import { describe, expect, test } from 'vitest';
import type { Run, Trace } from '../../web/src/engine/generated/schema';
import { findCall } from '../../web/src/model/calls';
import type { AlignedEvent as RunEvent } from '../../web/src/model/event';
import * as program from '../../web/src/model/program';
import { requestOf } from '../../web/src/model/request';
import { requestOfTrace, shapesOf } from '../../web/src/model/shapes_for';
import { defaultState } from '../../web/src/model/state';
import { calls, golden } from './golden';

/** The span of the `nth` occurrence of a text in a program. */
function place(code: string, text: string, nth = 0) {
    let unit = -1;
    for (let seen = 0; seen <= nth; seen += 1) unit = code.indexOf(text, unit + 1);
    const before = code.slice(0, unit);
    const begin = [...before].length;
    const lines = before.split('\n');
    return { begin, end: begin + [...text].length, line: lines.length, column: [...lines.at(-1)!].length + 1 };
}

/** A broadcast of a program: its source, its operator, its operands, and a trace of the core. */
function event(code: string, call: string, mark: string, texts: (string | null)[], trace: Trace): RunEvent {
    const span = place(code, call);
    const sign = place(call, mark);
    const at = { ...span, begin: span.begin + sign.begin, end: span.begin + sign.end };
    const operands = trace.operands.map((operand, index) => ({ ...operand, text: texts[index] ?? null }));
    const rest = {
        kind: 'broadcast',
        aligned: true,
        function: trace.op,
        ok: trace.ok,
        columns: [],
        steps: [],
        count: 1,
    };
    return {
        ...rest,
        span,
        mark: at,
        call,
        operands,
        texts: operands.map(({ text }) => text),
        labels: operands.map(({ text }) => text),
        trace,
    } as unknown as RunEvent;
}

function run(events: RunEvent[], rest: Partial<Run> = {}): Run {
    return {
        schema: 2,
        stdout: '',
        last: null,
        error: null,
        exit: 0,
        failure: null,
        warnings: [],
        lines: [],
        expressions: [],
        sizes: [],
        events,
        omitted: 0,
        migration: null,
        repair: null,
        ...rest,
    };
}

const clash = golden('clash');
const outer = golden('outer');
const failed = (index: number | null): Partial<Run> => ({
    exit: 1,
    failure: { type: 'RuntimeError', message: 'no', place: null, event: index },
});

test('Each operator is marked once: for the selected broadcast there, else one that failed, else the first', () => {
    const code = 'a + b\nimgs * scale';
    const events = [
        event(code, 'a + b', '+', ['a', 'b'], outer),
        event(code, 'imgs * scale', '*', ['imgs', 'scale'], outer),
        event(code, 'imgs * scale', '*', ['imgs', 'scale'], clash),
    ];
    expect(program.markedEvents(run(events), null)).toEqual([0, 2]);
    expect(program.markedEvents(run(events), 1)).toEqual([0, 1]);
    expect(program.markedEvents(run(events.slice(0, 2)), 0)).toEqual([0, 1]);
});

describe('The open broadcast', () => {
    const code = 'a + b\na + c\nimgs * scale';
    const events = [
        event(code, 'a + b', '+', ['a', 'b'], outer),
        event(code, 'a + c', '+', ['a', 'c'], outer),
        event(code, 'imgs * scale', '*', ['imgs', 'scale'], clash),
    ];

    test('is the selected one, else the failed one, else the first with a warning, else the one that stretches most', () => {
        expect(program.openedEvent(run(events), 0)).toBe(0);
        expect(program.openedEvent(run(events, failed(1)), 0)).toBe(0);
        expect(program.openedEvent(run(events, failed(1)), null)).toBe(1);
        expect(program.openedEvent(run(events, failed(null)), null)).toBe(0);
        const unwarned = events.map((one) => ({ ...one, trace: { ...one.trace, lint: [] } }));
        expect(program.openedEvent(run([unwarned[0]!, events[1]!, unwarned[2]!]), null)).toBe(1);
        expect(program.openedEvent(run(unwarned), 7)).toBe(1);
        const [viewed, made] = ['view', 'make'].map(
            (kind): RunEvent => ({ ...events[0]!, kind, aligned: false, trace: null }) as never,
        );
        expect(program.openedEvent(run([viewed!, made!]), null)).toBe(0);
        expect(program.openedEvent(run([made!, made!]), null)).toBe(1);
        const backward: RunEvent = { ...made!, kind: 'other' };
        expect(program.openedEvent(run([made!, viewed!, backward, backward]), null)).toBe(1);
        expect(program.openedEvent(run([]), 0)).toBeNull();
    });

    test('is found again after an edit: by its source, else by its line and operation', () => {
        const [first, second, third] = events as [RunEvent, RunEvent, RunEvent];
        expect(program.sameEvent(run(events), 1, run([third, second]))).toBe(1);
        expect(program.sameEvent(run([first, first]), 1, run([second, first, first]))).toBe(2);
        expect(program.sameEvent(run([first, first]), 1, run([second, first]))).toBe(1);
        expect(program.sameEvent(run(events), 0, run([{ ...first, call: 'a - bb' }]))).toBe(0);
        expect(program.sameEvent(run(events), 2, run([first]))).toBeNull();
        expect(program.sameEvent(run([]), 0, run(events))).toBeNull();
    });

    test('has neighbours in source order, whatever the order of execution', () => {
        expect(program.textOrder(run([events[2]!, events[0]!, events[1]!]))).toEqual([1, 2, 0]);
    });

    test('is named by its operator and its operation, or by the function as it is written', () => {
        expect(program.eventTitle(events[0]!, code)).toBe('+ add');
        const written = 'x = torch.add(\n  a, b)';
        const called = event(written, 'torch.add(\n  a, b)', 'torch.add', ['a', 'b'], outer);
        expect(program.eventTitle(called, written)).toBe('torch.add');
        const moved = "s = '\u{1F600}'\na + b";
        expect(program.eventTitle(event(moved, 'a + b', '+', ['a', 'b'], outer), moved)).toBe('+ add');
    });
});

test('A run leaves the last picture only if its program could not even start', () => {
    expect(program.showsNothing(run([], { exit: 1 }))).toBe(true);
    expect(program.showsNothing(run([], { exit: 2 }))).toBe(true);
    expect(program.showsNothing(run([]))).toBe(false);
    expect(program.showsNothing(run([], { exit: 1, stdout: '1\n' }))).toBe(false);
});

describe('The operands of a broadcast', () => {
    const labels = (...texts: (string | null)[]) => {
        const traced = { ...outer, operands: texts.map((_, index) => outer.operands[index % 2]!) };
        return program.eventLabels(event('a + b', 'a + b', '+', texts, traced));
    };

    test.each([
        ['x - mean', 'x - mean'],
        ['torch.tensor([1., 2., 3., 4., 5.])', 'torch.tensor([1., 2., 3., 4…'],
    ])('%j is named %s', (text, label) => {
        expect(labels(text)).toEqual([label]);
    });

    test('have letters if the program does not spell them out', () => {
        expect(labels('x', null)).toEqual(['x', 'b']);
    });
});

describe('The edits of a repair', () => {
    test('are applied to the program in order', () => {
        const edits = [
            { begin: 7, end: 7, to: '(' },
            { begin: 12, end: 12, to: ')[:, None]' },
        ];
        expect(program.edited('imgs * a + b', edits)).toBe('imgs * (a + b)[:, None]');
    });

    test('have the right positions after characters of two UTF-16 units', () => {
        const code = "s = '\u{1F600}\u{1F600}'\nimgs * scale";
        const end = [...code].length;
        expect(program.edited(code, [{ begin: end, end, to: '[:, None]' }])).toBe(`${code}[:, None]`);
    });

    test('change nothing if there are none', () => {
        expect(program.edited('imgs * 3', [])).toBeNull();
        expect(program.edited('imgs * 3', undefined)).toBeNull();
    });
});

describe('The operands that a trace has aligned', () => {
    const callOf = (trace: Trace) => findCall(calls, trace.dialect!, trace.op!);

    test.each(['bidirectional', 'pdpd-axis', 'in-place', 'assign', 'expand', 'name-mismatch', 'outer', 'explicit'])(
        'can be requested again, and opened in Shapes mode: %s',
        (name) => {
            const trace = golden(name);
            const { operands, window, ...asked } = requestOf(
                shapesOf({ ...defaultState, code: 'x', event: 1, step: 2 }, trace, callOf(trace)),
                calls,
            );
            const { operands: shapes, rule, ...again } = requestOfTrace(trace, callOf(trace));
            expect(window).toBe('auto');
            expect(asked).toMatchObject({ dialect: again.dialect, op: again.op });
            expect(asked.in_place).toBe(again.in_place);
            expect(asked.axis ?? trace.axis).toBe(trace.axis);
            expect(asked.axes ?? trace.axes).toEqual(trace.axes);
            expect([rule, undefined]).toContain(asked.rule ?? rule);
            expect(operands).toHaveLength(shapes.length);
        },
    );

    test('by name are requested without the resulting positions', () => {
        const trace = golden('align-as');
        expect(requestOfTrace(trace, undefined).axes).toBeUndefined();
        expect(shapesOf(defaultState, trace, undefined).axes).toBe('');
    });

    test('leave Code mode', () => {
        const state = shapesOf({ ...defaultState, code: 'x', event: 1, step: 2 }, outer, callOf(outer));
        expect(state).toMatchObject({ code: null, event: null, step: null, operands: ['(4, 1)', '(4,)'], op: 'add' });
    });
});
