// Lines that are sent both to the native command and to the module: the corpus, and typical and malformed input.

import { corpusRequests } from './corpus';

const typed = [
    '(2, 3)',
    'N=4,C=1',
    '()',
    '(4,)',
    'torch.Size([2, 3])',
    '[1, 3]',
    '1,C=3,1',
    '*=3',
    '9007199254740991,1',
    '(2, -1)',
    '2,,3',
    'N=2,N=3',
    '1a=2',
    '99999999999999999999',
    '<img onerror=alert(1)>',
    '日本=2',
    '\u{1F600}',
    '\uFFFD',
    '(',
    '',
    ' ',
    Array(65).fill('1').join(','),
];

const dialects = ['pytorch', 'numpy', 'onnx', 'openvino'];

function typedPairs(): unknown[] {
    return dialects.flatMap((dialect) =>
        typed.flatMap((first) =>
            ['3', 'N=4,C=3', '()'].map((second) => ({ dialect, operands: [{ text: first }, { text: second }] })),
        ),
    );
}

function withValues(): unknown[] {
    const operands = [
        { shape: [2, 1, 3], values: [1.5, -2, 'NaN', 'Infinity', '-Infinity', 0.1] },
        { shape: [4, 1], values: [1, 2, 3, 1e-38] },
    ];
    const window = { start: [0, 1, 0], shape: [2, 2, 3] };
    return ['add', 'sub', 'mul', 'div', 'maximum', 'minimum', 'pow'].flatMap((op) => [
        { op, operands, window: 'auto' },
        { op, operands, window },
        { op, operands: [{ shape: [100000, 1] }, { shape: [1, 10000000000] }], window: 'auto' },
    ]);
}

const noRequests = [
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '{"operands":7}',
    '{"operands":[]}',
    '{"operands":[{"shape":[1.5]}]}',
    '{"operands":[{"shape":[1e999]}]}',
    '{"operands":[{"shape":[3]}],"unknown":1}',
    '{"operands":[{"shape":[3]}],"dialect":"fortran"}',
    '{"operands":[{"text":"\\ud800"}]}',
    '{"operands":[{"shape":[2],"names":["N","N"]}]}',
    `{"operands":[${Array(10_000).fill('{"shape":[2]}').join(',')}]}`,
    `{"operands":[{"text":"${'2,'.repeat(500_000)}"}]}`,
    '['.repeat(100_000),
];

/** Each is one line without its line ending. */
export const lines: string[] = [
    ...corpusRequests().map(({ request }) => JSON.stringify(request)),
    ...[...typedPairs(), ...withValues()].map((request) => JSON.stringify(request)),
    ...noRequests,
];
