import { expect, test } from 'vitest';
import { lines } from './lines';
import { loadModule } from './module';
import { explainNatively } from './native';

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
            module: `${core.explain(line).trimEnd()}\n`,
        }))
        .filter((answers) => answers.native !== answers.module);
    expect(different).toEqual([]);
});
