import { expect, test } from 'vitest';
import { phrases } from '../../web/src/model/phrases';

test.each([
    ['形状を右端でそろえ、右から順に比べます。', '形状を|右端でそろえ、|右から|順に|比べます。'],
    ['この軸を引き伸ばして書き込み先を取り除く', 'この|軸を|引き伸ばして|書き込み先を|取り除く'],
    [' は 3、', '\u00a0は 3、'],
    ['両方を 1 次元とみなす', '両方を 1\u00a0次元とみなす'],
])('A line of Japanese breaks between phrases: %s', (text, parts) => {
    expect(phrases(text).join('|')).toBe(parts);
});

test.each(['The sizes differ.', '轴 −1：', '(2, 3)', ''])('%j is not broken', (text) => {
    expect(phrases(text)).toEqual([text]);
});
