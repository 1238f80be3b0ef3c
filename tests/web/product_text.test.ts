import { expect, test } from 'vitest';
import { productText } from '../../web/src/model/product_text';

test('A product is written with the names of its factors, and each shape as a tuple', () => {
    expect(
        productText([
            { shape: '(2, 3)', label: 'q' },
            { shape: '3, 4', label: 'k.T' },
        ]),
    ).toBe('q: (2, 3) @ (3, 4)');
    expect(
        productText([
            { shape: '[3]', label: null },
            { shape: '3', label: 'b' },
        ]),
    ).toBe('(3,) @ b: (3,)');
});

test('A product of NumPy is a program of it', () => {
    const factors = [
        { shape: '(2, 3)', label: 'q' },
        { shape: '3, 4', label: 'k.T' },
    ];
    expect(productText(factors, true)).toBe('q = np.ones((2, 3))\nq @ np.ones((3, 4))');
});
