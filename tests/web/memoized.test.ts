import { expect, test } from 'vitest';
import { memoized } from '../../web/src/model/memoized';

test('Equal arguments yield the same object', () => {
    const pair = memoized((first: number, second: string) => ({ first, second }));
    const made = pair(1, 'a');
    expect(pair(1, 'a')).toBe(made);
    expect(pair(1, 'b')).toEqual({ first: 1, second: 'b' });
    expect(pair(1, 'a')).not.toBe(made);
});

test('A function without arguments is called once', () => {
    let asked = 0;
    const count = memoized(() => (asked += 1));
    expect([count(), count()]).toEqual([1, 1]);
});
