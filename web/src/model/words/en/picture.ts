import type { Step } from '../../../engine/generated/schema';

const axes = (count: number) => (count === 1 ? '1 axis' : `${count} axes`);

const stops: Record<Step['code'], string> = {
    align: 'Line up',
    trim: 'Trim',
    name: 'Names',
    column: 'Axis',
    move: 'Move',
    insert: 'Insert',
    output: 'Output',
    result: 'Result',
    strides: 'Strides',
    element: 'Element',
    error: 'Error',
};

export const player = {
    label: 'Step player',
    first: 'First step',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    forward: 'Forward',
    last: 'Last step',
    step: 'Step',
    valueText: (title: string, index: number, count: number) => `${title}, step ${index} of ${count}`,
    stops,
    axisStop: (axis: string) => `Axis ${axis}`,
    nameStop: (axis: string) => `Names of axis ${axis}`,
    elements: (count: number) => (count === 1 ? '1 element' : `${count} elements`),
};

export const table = {
    notKnown: 'not known yet',
    heading: 'Shapes, lined up',
    reading: 'read from the right, one axis at a time',
    axis: (axis: string) => `axis ${axis}`,
    dimension: (at: string) => `dimension ${at}`,
    axes,
    added: (count: number, added: number) => `${axes(count)}, ${added} added`,
    target: 'target',
    // For shapes; `programWordsOf` replaces it by `‹out›`, which cannot be a name in a program.
    result: 'out',
    newTensor: 'new tensor',
    view: 'view, nothing copied',
    writtenOver: 'written over',
    shapeOnly: 'shape only',
    noResult: 'no result',
    names: 'names',
    notReached: 'not reached yet',
    pad: (extent: string) => `a missing axis counts as 1, reused ${extent} times`,
    stretch: (extent: string) => `1, reused ${extent} times`,
    stretched: ', stretched to ',
    padded: ' added, stretched to ',
    absent: 'no such axis',
    moved: (from: number, to: number) => `moved from place ${from} to place ${to}`,
    inserted: 'a 1 is inserted',
    namesOnly: (count: number) => `${axes(count)}, only names read`,
    number: 'a number: no axes',
    clashes: 'clashes',
};

export const tensors = {
    heading: 'Values',
    stored: (count: string) => `${count} stored`,
    readAs: (stored: string, read: string) => `${stored} stored, read as ${read}`,
    unmatched: (count: number) => `${count} without a partner, crossed out`,
    made: (count: string) => `${count} new`,
    writtenOver: (count: string) => `${count} written over`,
    before: (label: string) => `${label} before`,
    after: (label: string) => `${label} after`,
    viewed: (count: string) => `${count} read, none copied`,
    none: 'This operation has no values to show.',
    overwritten: (label: string) => `${label} is overwritten while it is read, so its values are not shown.`,
    empty: 'The result has no elements.',
    window: (axis: string, from: string, to: string, extent: string) =>
        from === to ? `axis ${axis}: index ${from} of ${extent}` : `axis ${axis}: ${from} to ${to} of ${extent}`,
    earlier: (axis: string) => `Earlier on axis ${axis}`,
    later: (axis: string) => `Later on axis ${axis}`,
    cell: (index: string, value: string) => `${index} is ${value}`,
    element: 'Element {index} of the result is {formula}.',
    onlyElement: 'The result is {formula}.',
    written: 'Element {index} of {operand} becomes {formula}.',
    onlyWritten: '{operand} becomes {formula}.',
    inMemory: 'In memory:',
    at: (label: string, sum: string) => `${label} at ${sum}`,
};
