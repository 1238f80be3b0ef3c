import { expect, test } from 'vitest';
import { calledOf } from '../../web/src/model/format';
import { knownShape } from '../../web/src/model/known_operand';

test('A shape is shown as far as it is known', () => {
    expect(knownShape('*,4,*')).toBe('(…, 4, …)');
    expect(knownShape('?,4,*')).toBe('(?, 4, …)');
    expect(knownShape('4')).toBe('(4,)');
    expect(knownShape('()')).toBe('()');
    expect(knownShape('*')).toBe('(…,)');
});

test('An operand is called as the line that failed does, shortened where that is long', () => {
    expect(calledOf({ expression: null, label: 'a' })).toBe('a');
    expect(calledOf({ expression: 'pred', label: 'a' })).toBe('pred');
    expect(Array.from(calledOf({ expression: 'x'.repeat(90), label: 'a' })).length).toBeLessThan(90);
});
