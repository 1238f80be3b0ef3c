import { expect, test } from 'vitest';
import { tour } from '../../web/src/model/tour';

test('Every program of the tour says in one line what it is about, and that line is in it', () => {
    for (const { code, gist } of tour) expect(code).toContain(gist.replace(/, …\)$/, ','));
    expect(new Set(tour.map(({ title }) => title)).size).toBe(tour.length);
});
