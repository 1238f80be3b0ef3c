import { expect, test } from 'vitest';
import type { Recognition } from '../../web/src/engine/front_door';
import { quotedError } from '../../web/src/model/quoted';
import { shapesFor } from '../../web/src/model/shapes_for';
import { defaultState, setOperand } from '../../web/src/model/state';

const request = {
    dialect: 'numpy' as const,
    op: 'subtract',
    operands: [{ text: '32,10' }, { text: '32,5' }],
} as Recognition['request'];
const error = {
    library: 'tensorflow',
    type: 'InvalidArgumentError',
    message: 'Incompatible shapes: [32,10] vs. [32,5]',
};
const read = { request, error } as unknown as Recognition;
const opened = shapesFor(defaultState, request!, ['pred', 'target']);

test('An error is quoted while the shapes are those of its text, whatever step is open', () => {
    const quoted = { ...error, library: 'TensorFlow' };
    expect(quotedError(opened, read)).toEqual(quoted);
    expect(quotedError({ ...opened, step: 2, lang: 'ja' }, read)).toEqual(quoted);
});

test('It is not quoted for other shapes, another call, a program, or shapes that were typed without an error', () => {
    expect(quotedError(setOperand(opened, 1, '32,4'), read)).toBeNull();
    expect(quotedError({ ...opened, op: 'add' }, read)).toBeNull();
    expect(quotedError({ ...opened, dialect: 'pytorch' }, read)).toBeNull();
    expect(quotedError({ ...opened, code: 'import torch' }, read)).toBeNull();
    expect(quotedError(opened, { ...read, error: null })).toBeNull();
    expect(quotedError(opened, null)).toBeNull();
});
