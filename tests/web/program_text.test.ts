import { expect, test } from 'vitest';
import { dedented } from '../../web/src/model/program_text';

test.each([
    ['\n    import torch\n    for i in a:\n        b\n', 'import torch\nfor i in a:\n    b'],
    ['x = 1', 'x = 1'],
    ['  x\n\n  y', 'x\n\ny'],
    ['\tx\n    y', '\tx\n    y'],
    [' \n\r\n', ''],
])('The indentation and blank lines added by markup are removed: %j', (text, program) => {
    expect(dedented(text)).toBe(program);
});
