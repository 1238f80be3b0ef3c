import { expect, test } from 'vitest';
import { lines } from './lines';
import { loadModule } from './module';
import { explainNatively, matrixNatively } from './native';

const core = await loadModule();
const native = explainNatively(lines);

const short = (line: string) => (line.length > 160 ? `${line.slice(0, 160)}…` : line);

test('The command answers every line with a line', () => {
    expect(native.length).toBe(lines.length);
});

test('The module and the command give the same bytes for every line', () => {
    const different = lines
        .map((line, index) => ({
            line: short(line),
            native: native[index],
            module: core.explain(line),
        }))
        .filter((answers) => answers.native !== answers.module)
        .slice(0, 3);
    expect(different).toEqual([]);
});

test('The module and the command give the same bytes for a matrix', () => {
    const pairs: [string, string][] = [
        ['(2, 3)', '3'],
        ['2,3,4', '2,3'],
        ['N=4,C=1', 'C=3'],
        ['()', '(0,)'],
    ];
    for (const [first, second] of pairs) {
        const request = { operands: [{ text: first }, { text: second }] };
        expect(core.matrix(JSON.stringify(request))).toBe(matrixNatively(first, second));
    }
});
