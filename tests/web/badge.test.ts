import { describe, expect, test } from 'vitest';
import { badges } from '../../web/src/model/badge';

describe('A badge', () => {
    const made = (line: number, shape: number[], names: (string | null)[] | null = null) => {
        return { line, shape, names, dtype: 'float32' as const };
    };

    test('says each extent, with its name, and counts its axis from the right', () => {
        const [badge] = badges([made(3, [2, 3, 4], ['N', null, 'W'])]);
        expect(badge).toEqual({
            line: 3,
            axes: [
                { text: 'N2', position: -3 },
                { text: '3', position: -2 },
                { text: 'W4', position: -1 },
            ],
            shortened: false,
            title: '(2, 3, 4) float32',
        });
    });

    test('shows, once per line, the last tensor that the line produced', () => {
        expect(badges([made(4, [1]), made(2, []), made(4, [5])]).map(({ title }) => title)).toEqual([
            '() float32',
            '(5,) float32',
        ]);
    });

    test('of more than six axes shows the first two and the last three', () => {
        const [badge] = badges([made(1, [1, 2, 3, 4, 5, 6, 7])]);
        expect(badge!.axes.map(({ position }) => position)).toEqual([-7, -6, -3, -2, -1]);
        expect(badge!.shortened).toBe(true);
    });
});
