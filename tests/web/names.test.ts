import { describe, expect, test } from 'vitest';
import { repaired } from '../../web/src/elements/playground/repair';
import { choosesNames, namesNote } from '../../web/src/model/names';
import { requestOf } from '../../web/src/model/request';
import { defaultState, setDropNames } from '../../web/src/model/state';
import { readHash, writeHash } from '../../web/src/model/url';
import { calls, golden } from './golden';

const named = golden('name-misaligned');
const plain = golden('outer');
const dropped = setDropNames(defaultState, true);

describe('Names can be dropped', () => {
    test('if an operand has one', () => {
        expect(choosesNames(defaultState, calls, named)).toBe(true);
        expect(choosesNames(defaultState, calls, plain)).toBe(false);
        expect(choosesNames(defaultState, calls, null)).toBe(false);
    });

    test('and restored, though the trace without them has none', () => {
        expect(choosesNames(dropped, calls, plain)).toBe(true);
    });

    test('only in a dialect that has them', () => {
        expect(choosesNames({ ...dropped, dialect: 'numpy' }, calls, named)).toBe(false);
        expect(requestOf({ ...dropped, dialect: 'numpy' }, calls).names).toBeUndefined();
    });
});

test('The same request is sent with or without names', () => {
    const { names, ...request } = requestOf(dropped, calls);
    expect(names).toBe('drop');
    expect(request).toEqual(requestOf(defaultState, calls));
});

test('A hash says that names are dropped', () => {
    expect(writeHash(dropped)).toBe('names=drop');
    expect(readHash('names=drop').state).toEqual(dropped);
    expect(readHash('names=keep').state).toEqual(defaultState);
});

test('The effect of names is described by the trace that has them', () => {
    expect(namesNote(named)?.say).toMatch(/^note\.without-names\.caught/);
    expect(namesNote(plain)).toBeNull();
    expect(namesNote(null)).toBeNull();
});

test('After a repair of a request without names there are none to drop', () => {
    const [repair] = golden('clash').error!.repairs;
    expect(repaired(dropped, repair!).dropNames).toBe(false);
});
