import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCall, likest, rulesOf } from '../../web/src/model/calls';
import { fieldProblems, requestOf } from '../../web/src/model/request';
import { shapesFor } from '../../web/src/model/shapes_for';
import {
    addOperand,
    canAddOperand,
    canRemoveOperand,
    defaultState,
    effectiveRule,
    labelOf,
    operandLimit,
    removeOperand,
    type State,
    setDialect,
    setField,
    setInPlace,
    setOp,
    setOperand,
    setRule,
    swapOperands,
} from '../../web/src/model/state';
import { calls, golden } from './golden';

const state = (change: Partial<State>): State => ({ ...defaultState, ...change });
const dialects = calls.dialects.map(({ dialect }) => dialect);
const rules = calls.rules.map(({ rule }) => rule);
const ops = [...new Set(calls.dialects.flatMap((dialect) => dialect.calls.map(({ op }) => op)))];

describe('A request', () => {
    test('holds the operands as typed, and requests values', () => {
        expect(requestOf(state({ operands: [' N=2,,', '<b>'] }), calls)).toEqual({
            dialect: 'pytorch',
            op: 'add',
            operands: [{ text: ' N=2,,' }, { text: '<b>' }],
            window: 'auto',
        });
    });

    test('omits what the rule does not read', () => {
        const filled = state({ dialect: 'openvino', axis: '1', target: '(2,)', axes: '0, 1' });
        const keys = (change: Partial<State>) => {
            const { dialect, op, window, operands, ...rest } = requestOf({ ...filled, ...change }, calls);
            return rest;
        };
        expect(keys({ op: 'add' })).toEqual({});
        expect(keys({ op: 'add', rule: 'pdpd' })).toEqual({ rule: 'pdpd', axis: 1 });
        expect(keys({ op: 'broadcast_to' })).toEqual({ target: { text: '(2,)' } });
        expect(keys({ op: 'broadcast_to', rule: 'explicit' })).toEqual({
            rule: 'explicit',
            target: { text: '(2,)' },
            axes: [0, 1],
        });
    });

    test('accepts an axis in plain and in typographic digits', () => {
        const axis = (text: string) => requestOf(state({ dialect: 'openvino', rule: 'pdpd', axis: text }), calls).axis;
        expect(axis('-1')).toBe(-1);
        expect(axis(' −1 ')).toBe(-1);
        expect(axis('+2')).toBe(2);
        expect(axis('')).toBeUndefined();
        expect(axis('1.5')).toBeUndefined();
        expect(axis('99999999999999999999')).toBeUndefined();
        expect(Object.is(axis('-0'), 0)).toBe(true);
    });

    test.each([
        ['0, 2', [0, 2]],
        ['[0, 2]', [0, 2]],
        ['(0,)', [0]],
        ['[]', []],
        ['', undefined],
        ['0,,2', undefined],
        ['[0, 2', undefined],
        ['a', undefined],
    ])('reads axes %j as %j', (text, axes) => {
        const explicit = state({ dialect: 'openvino', op: 'broadcast_to', rule: 'explicit', axes: text });
        expect(requestOf(explicit, calls).axes).toEqual(axes);
    });

    test('requests a moved window of the same size as the shown one', () => {
        const shown = golden('window');
        const moved = state({ windowStart: [8, 0, 0] });
        expect(requestOf(moved, calls, shown).window).toEqual({ start: [8, 0, 0], shape: [2, 2, 4] });
        expect(requestOf(moved, calls).window).toEqual({ start: [8, 0, 0], shape: [1, 8, 8] });
        expect(requestOf(state({ windowStart: [8, 0] }), calls, shown).window).toEqual({
            start: [8, 0],
            shape: [8, 8],
        });
    });
});

describe('A field for numbers', () => {
    test('with invalid text is a problem, if the rule reads it', () => {
        const wrong = state({ dialect: 'openvino', axis: 'one', axes: '0;1' });
        expect(fieldProblems({ ...wrong, rule: 'pdpd' }, calls)).toEqual([
            { code: 'axis-number', key: 'axis', text: 'one' },
        ]);
        expect(fieldProblems({ ...wrong, op: 'broadcast_to', rule: 'explicit' }, calls)).toEqual([
            { code: 'axes-numbers', key: 'axes', text: '0;1' },
        ]);
        expect(fieldProblems(wrong, calls)).toEqual([]);
    });

    test('that is empty is no problem', () => {
        expect(fieldProblems(state({ dialect: 'openvino', rule: 'pdpd' }), calls)).toEqual([]);
    });
});

describe('A change of the operands', () => {
    const three = state({ operands: ['1', '2', '3'], step: 4, windowStart: [1] });

    test('resets step and window', () => {
        for (const changed of [
            addOperand(three),
            removeOperand(three, 0),
            swapOperands(three),
            setOperand(three, 0, '9'),
            setField(three, 'axis', '1'),
            setInPlace(three, true),
        ]) {
            expect(changed).toMatchObject({ step: null, windowStart: null });
        }
    });

    test('that changes nothing keeps the state as it is', () => {
        expect(setOperand(three, 0, '1')).toBe(three);
        expect(setOperand(three, 7, '1')).toBe(three);
        expect(removeOperand(three, 7)).toBe(three);
        expect(swapOperands(three, 0, 7)).toBe(three);
        expect(setField(three, 'axis', '')).toBe(three);
        expect(setInPlace(three, false)).toBe(three);
    });

    test('adds one at the end, removes one, swaps two', () => {
        expect(addOperand(three).operands).toEqual(['1', '2', '3', '1']);
        expect(removeOperand(three, 1).operands).toEqual(['1', '3']);
        expect(swapOperands(three, 0, 2).operands).toEqual(['3', '2', '1']);
    });

    test('leaves at least one and at most 64', () => {
        expect(removeOperand(state({ operands: ['1'] }), 0).operands).toEqual(['1']);
        const most = state({ operands: Array(operandLimit).fill('1') });
        expect(addOperand(most)).toBe(most);
        expect(canAddOperand(most, calls)).toBe(false);
    });

    test('is offered as far as the call accepts it', () => {
        expect(canRemoveOperand(state({}), calls)).toBe(false);
        expect(canRemoveOperand(three, calls)).toBe(true);
        expect(canAddOperand(three, calls)).toBe(true);
        expect(canAddOperand(state({ op: 'copy_' }), calls)).toBe(false);
        expect(canAddOperand(state({ op: 'expand', operands: ['1'] }), calls)).toBe(false);
    });
});

describe('A change of the dialect, the operation or the rule', () => {
    test('always yields a state whose call exists, has the rule and accepts the number of operands', () => {
        const change = fc.oneof(
            fc.constantFrom(...dialects).map((dialect) => (from: State) => setDialect(from, calls, dialect)),
            fc.constantFrom(...ops).map((op) => (from: State) => setOp(from, calls, op)),
            fc.constantFrom(...rules).map((rule) => (from: State) => setRule(from, calls, rule)),
            fc.constant(addOperand),
            fc.boolean().map((inPlace) => (from: State) => {
                const call = findCall(calls, from.dialect, from.op)!;
                return call.in_place ? setInPlace(from, inPlace) : from;
            }),
        );
        fc.assert(
            fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
                const reached = changes.reduce(
                    (from, step) => (step === addOperand && !canAddOperand(from, calls) ? from : step(from)),
                    defaultState,
                );
                const call = findCall(calls, reached.dialect, reached.op)!;
                expect(call).toBeDefined();
                expect(call.rules).toContain(effectiveRule(reached, calls));
                expect(reached.operands.length).toBeGreaterThanOrEqual(call.min_operands);
                expect(reached.operands.length).toBeLessThanOrEqual(call.max_operands ?? operandLimit);
                expect(call.in_place || !reached.inPlace).toBe(true);
            }),
        );
    });

    test('keeps the operation by its name or its operator', () => {
        const multiplied = state({ op: 'mul' });
        expect(setDialect(multiplied, calls, 'numpy').op).toBe('multiply');
        expect(setDialect(multiplied, calls, 'onnx').op).toBe('mul');
        expect(setDialect(state({ op: 'maximum' }), calls, 'onnx').op).toBe('max');
        expect(setDialect(state({ op: 'broadcast_tensors' }), calls, 'numpy').op).toBe('broadcast_arrays');
        expect(setDialect(state({ op: 'broadcast_tensors' }), calls, 'openvino').op).toBe('add');
    });

    test('finds an operation by its operator, whatever its name in a library', () => {
        const [pytorch, ...others] = calls.dialects;
        const renamed = pytorch!.calls.map((call) => (call.symbol === '*' ? { ...call, op: 'product' } : call));
        const other = { ...calls, dialects: [{ ...pytorch!, calls: renamed }, ...others] };
        expect(likest(other, 'pytorch', findCall(calls, 'numpy', 'multiply'))?.op).toBe('product');
    });

    test('moves the second operand to the target and back', () => {
        const there = setOp(state({ operands: ['3,1', '2,3,4'] }), calls, 'broadcast_to');
        expect(there).toMatchObject({ operands: ['3,1'], target: '2,3,4' });
        expect(setOp(there, calls, 'add')).toMatchObject({ operands: ['3,1', '2,3,4'], target: '' });
    });

    test('finds the call that has the rule', () => {
        const openvino = setDialect(defaultState, calls, 'openvino');
        expect(setRule(openvino, calls, 'pdpd')).toMatchObject({ op: 'add', rule: 'pdpd' });
        expect(setRule(openvino, calls, 'explicit')).toMatchObject({ op: 'broadcast_to', rule: 'explicit' });
        expect(setRule(openvino, calls, 'onto')).toMatchObject({ op: 'broadcast_to', rule: null });
        expect(setRule(openvino, calls, 'unidirectional')).toBe(openvino);
    });

    test('to a nonexistent one changes nothing', () => {
        expect(setOp(defaultState, calls, 'frobnicate')).toBe(defaultState);
        expect(setDialect(defaultState, calls, 'jax' as never)).toBe(defaultState);
    });
});

test('The rules of a dialect are those of its calls, in the order of the engine', () => {
    expect(rulesOf(calls, 'openvino')).toEqual([
        'none',
        'numpy',
        'onto',
        'pdpd',
        'pdpd-target',
        'bidirectional',
        'explicit',
    ]);
});

test('The labels of operands move with them, and a repair keeps them', () => {
    const named: State = { ...defaultState, operands: ['4,1', '4', '2'], labels: ['pred', 'target', ''] };
    const called = (state: State) => state.operands.map((_, index) => labelOf(state, index));
    expect(called(named)).toEqual(['pred', 'target', 'c']);
    expect(called(swapOperands(named))).toEqual(['target', 'pred', 'c']);
    expect(called(removeOperand(named, 0))).toEqual(['target', 'b']);
    expect(called(addOperand(named)).at(-1)).toBe('d');
    expect(shapesFor(named, { operands: [{ text: '4' }, { text: '4' }] }, ['a', 'b']).labels).toEqual([]);
    expect(shapesFor(named, { operands: [{ text: '4' }, { text: '4' }] }, named.labels).labels).toEqual(named.labels);
});
