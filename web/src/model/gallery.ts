import { defaultState, type State } from './state';
import type { Words } from './words/en';

export type GroupKey = keyof Words['gallery']['groups'];
export type TitleKey = keyof Words['gallery']['titles'];

/** A ready-made state, and the title that says what it shows. */
export interface Example {
    readonly title: TitleKey;
    readonly state: State;
}

export interface Group {
    readonly group: GroupKey;
    readonly examples: readonly Example[];
}

type Choice = Partial<Pick<State, 'dialect' | 'rule' | 'op' | 'inPlace' | 'axis' | 'target' | 'axes'>>;

const openvino = { dialect: 'openvino', rule: 'numpy' } as const;
const none = { dialect: 'openvino', rule: 'none' } as const;
const multiply = { op: 'mul' } as const;

/** The ready-made examples: those of five well-known pages on broadcasting, and cases that these leave out. */
export const gallery: readonly Group[] = [
    {
        group: 'general',
        examples: [
            { title: 'oneOfEach', state: defaultState },
            of('single', ['(4, 1)', '(1,)']),
            of('outer', ['(4, 1)', '(3,)']),
            of('padStretch', ['(2, 3, 4)', '(1, 4)']),
            of('padStretch', ['(2, 3, 4)', '(3, 1)']),
            of('column', ['(2, 3, 4)', '(2, 1, 1)']),
            of('row', ['(4, 3)', '(3,)']),
            of('same', ['(5, 7, 3)', '(5, 7, 3)']),
            of('padStretch', ['(5, 3, 4, 1)', '(3, 1, 1)']),
            of('both', ['(1, 2, 3)', '(3, 1, 3)']),
            of('single', ['(3,)', '(1,)'], multiply),
            of('padStretch', ['(4, 3, 2, 1)', '(3, 1, 1)'], multiply),
            of('pad', ['(1, 2, 3, 4)', '(2, 3, 4)']),
            of('padStretch', ['(1, 2, 3, 4)', '(2, 1, 1)']),
            of('single', ['(5, 2, 4, 1)', '(1, 1)']),
            of('scalars', ['()', '()'], openvino),
            of('single', ['(2, 3)', '(1,)'], openvino),
            of('row', ['(3,)', '(2, 3)'], openvino),
            of('scalar', ['(2, 3, 5)', '()'], openvino),
            of('both', ['(2, 1, 5)', '(1, 4, 5)'], openvino),
            of('both', ['(6, 5)', '(2, 1, 5)'], openvino),
            of('both', ['(2, 1, 5)', '(4, 1)'], openvino),
            of('padStretch', ['(3, 2, 1, 4)', '(5, 4)'], openvino),
            of('both', ['(1, 5, 3)', '(5, 2, 1, 3)'], openvino),
            of('three', ['(4, 1, 1)', '(3, 1)', '(2,)']),
        ],
    },
    {
        group: 'clashes',
        examples: [
            of('clashLast', ['(2, 3, 4)', '(3,)']),
            of('clashLast', ['(4, 3)', '(4,)']),
            of('clashMiddle', ['(5, 2, 4, 1)', '(3, 1, 1)']),
            of('clashEmpty', ['(0,)', '(2, 2)']),
            of('clashEmpty', ['(0,)', '(5, 7, 3)']),
            of('clashLast', ['(3,)', '(2,)'], openvino),
            of('clashFirst', ['(3, 1, 5)', '(4, 4, 5)'], openvino),
            of('empty', ['(0, 3)', '(1, 1)']),
        ],
    },
    {
        group: 'inPlace',
        examples: [
            of('inPlaceFits', ['(5, 3, 4, 1)', '(3, 1, 1)'], { inPlace: true }),
            of('inPlaceClash', ['(1, 3, 1)', '(3, 1, 7)'], { inPlace: true }),
            of('inPlaceClash', ['(3, 1)', '(3, 4)'], { dialect: 'numpy', inPlace: true }),
            of('assign', ['(2, 3)', '(3,)'], { op: 'copy_' }),
        ],
    },
    {
        group: 'pdpd',
        examples: [
            of('noneEqual', ['(2, 3)', '(2, 3)'], none),
            of('noneClash', ['(2, 3)', '(1,)'], none),
            of('pdpdAxis', ['(2, 3, 4, 5)', '(3, 4)'], pdpd('1')),
            of('pdpdOnes', ['(2, 3, 4, 5)', '(3, 1)'], pdpd('1')),
            of('pdpdDefault', ['(2, 3, 4, 5)', '(4, 5)'], pdpd('-1')),
            of('pdpdAxis', ['(2, 3, 4, 5)', '(4, 5)'], pdpd('2')),
            of('pdpdLeadingOne', ['(2, 3, 4, 5)', '(1, 3)'], pdpd('0')),
            of('pdpdScalar', ['(2, 3, 4, 5)', '()'], pdpd('-1')),
            of('pdpdDefault', ['(2, 3, 4, 5)', '(5,)'], pdpd('-1')),
            of('pdpdAxis', ['(2, 3, 4, 5)', '(5,)'], pdpd('3')),
            of('pdpdOneWay', ['(8, 1, 6, 1)', '(7, 1, 5)'], pdpd('1')),
        ],
    },
    {
        group: 'bidirectional',
        examples: [
            of('targetStretches', ['(5,)'], bidirectional('(1,)')),
            of('targetShorter', ['(2, 3)'], bidirectional('(3,)')),
            of('towards', ['(3, 1)'], bidirectional('(3, 4)')),
            of('targetShorter', ['(3, 4)'], bidirectional('()')),
            of('targetStretches', ['(3, 1)'], bidirectional('(2, 1, 6)')),
        ],
    },
    {
        group: 'target',
        examples: [
            of('towards', ['(3, 1)'], { op: 'broadcast_to', target: '(2, 3, 4)' }),
            of('expandKeep', ['(3, 1)'], { op: 'expand', target: '(2, -1, 4)' }),
            of('targetClash', ['(2, 3)'], { dialect: 'numpy', op: 'broadcast_to', target: '(3, 3)' }),
            of('explicit', ['(3, 4)'], {
                dialect: 'openvino',
                op: 'broadcast_to',
                rule: 'explicit',
                target: '(3, 2, 4)',
                axes: '0, 2',
            }),
        ],
    },
    {
        group: 'names',
        examples: [
            of('nameTaken', ['(X=3,)', '(3,)']),
            of('nameMismatch', ['(X=3,)', '(Z=3,)']),
            of('nameAligned', ['(N=3, H=3, W=3, C=3)', '(1, 1, 1, C=3)'], multiply),
            of('nameAligned', ['(N=3, C=3, H=3, W=3)', '(1, C=3, 1, 1)'], multiply),
            of('nameMisaligned', ['(N=2, C=3)', '(C=2, 1)']),
        ],
    },
    {
        group: 'legacy',
        examples: [of('legacyBroadcast', ['(4, 1)', '(4,)']), of('legacyFlat', ['(2, 2)', '(4,)'])],
    },
    {
        group: 'large',
        examples: [
            of('large', ['(100000, 1, 100000)', '(100000, 1)'], multiply),
            of('largeOuter', ['(1048576, 1)', '(1048576,)'], multiply),
            of('largeOverflow', ['(3037000500, 1, 1)', '(3037000500, 1)', '(2,)']),
            of('deep', ['(2, 1, 2, 1, 2, 1, 2, 1)', '(3, 1, 3, 1, 3, 1, 3)'], { dialect: 'numpy' }),
        ],
    },
];

function of(title: TitleKey, operands: readonly string[], choice: Choice = {}): Example {
    return { title, state: { ...defaultState, ...choice, operands } };
}

function pdpd(axis: string): Choice {
    return { dialect: 'openvino', rule: 'pdpd', axis };
}

function bidirectional(target: string): Choice {
    return { dialect: 'openvino', rule: 'bidirectional', op: 'broadcast_to', target };
}
