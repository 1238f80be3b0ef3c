import { describe, expect, test } from 'vitest';
import type { MigrationChange } from '../../web/src/engine/generated/schema';
import { type Piece, passages } from '../../web/src/model/migration';

/** A change of the first `from` in a program. */
function change(code: string, from: string, to: string, say = 'migration.names-dropped'): MigrationChange {
    const before = code.slice(0, code.indexOf(from));
    const begin = [...before].length;
    const lines = before.split('\n');
    const span = { begin, end: begin + [...from].length, line: lines.length, column: [...lines.at(-1)!].length + 1 };
    return { span, from, to, code: 'names-dropped', say };
}

/** `a = f([ b -> ])`, with the changed text in brackets. */
const marked = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

const told = (code: string, changes: MigrationChange[]) =>
    passages(code, changes).map(({ line, before, after }) => [line, marked(before), marked(after)]);

describe('The lines that change', () => {
    test('are shown completely, before and after', () => {
        const code = 'x = 1\ny = a.align_as(b)\nz = 2';
        expect(told(code, [change(code, '.align_as(b)', '[:, None]')])).toEqual([
            [2, 'y = a[.align_as(b)]', 'y = a[[:, None]]'],
        ]);
    });

    test('are one passage if two changes share a line', () => {
        const code = "a.sum('C') + b.sum('N')";
        const both = [change(code, "'C'", '1', 'one'), change(code, "'N'", '0', 'one')];
        expect(told(code, both)).toEqual([[1, "a.sum(['C']) + b.sum(['N'])", 'a.sum([1]) + b.sum([0])']]);
        expect(passages(code, both)[0]!.says).toEqual(['one']);
    });

    test('include all lines that a change spans', () => {
        const code = "x = f(\n    'C',\n)\ny";
        expect(told(code, [change(code, "(\n    'C',\n)", '(1)')])).toEqual([
            [1, "x = f[(\n    'C',\n)]", 'x = f[(1)]'],
        ]);
    });

    test('are found after characters of two UTF-16 units', () => {
        const code = "s = '\u{1F600}'\na.sum('C')";
        expect(told(code, [change(code, "'C'", '1')])).toEqual([[2, "a.sum(['C'])", 'a.sum([1])']]);
    });

    test('may become empty', () => {
        const code = 'a\nx.names = None\nb';
        expect(told(code, [change(code, 'x.names = None', '')])).toEqual([[2, '[x.names = None]', '']]);
    });
});
