import { expect, test } from 'vitest';
import { tour } from '../../web/src/model/tour';

test('Every program of the tour has a one-line summary that is part of it', () => {
    for (const { code, gist } of tour) expect(code).toContain(gist.replace(/, …\)$/, ','));
    expect(new Set(tour.map(({ title }) => title)).size).toBe(tour.length);
});
