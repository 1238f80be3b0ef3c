import { expect, test } from 'vitest';
import { unitsOf } from '../../web/src/model/place';

test('An index in code points is converted to UTF-16 units', () => {
    expect([0, 1, 2, 9].map(unitsOf('ab'))).toEqual([0, 1, 2, 2]);
    expect([0, 1, 2, 3, 9].map(unitsOf('a\u{1F600}b'))).toEqual([0, 1, 3, 4, 4]);
    expect(unitsOf('a\u{1F600}')(-1)).toBe(0);
});
