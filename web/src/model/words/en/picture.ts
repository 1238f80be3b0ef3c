import type { Step } from '../../../engine/generated/schema';
import { capital, list, numberWord, plural, together } from './grammar';

const stops: Record<Step['code'], string> = {
    align: 'Align',
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
    elements: (count: number) => `${count} ${plural(count, 'element', 'elements')}`,
};

export const table = {
    heading: 'Alignment',
    reading: 'read from the right, one axis at a time',
    axis: (axis: string) => `axis ${axis}`,
    axes: (count: number) => `${count} ${plural(count, 'axis', 'axes')}`,
    added: (count: number, added: number) => `${count} ${plural(count, 'axis', 'axes')}, ${added} added`,
    target: 'target',
    result: 'out',
    newTensor: 'new tensor',
    view: 'view, nothing copied',
    writtenOver: 'written over',
    shapeOnly: 'shape only',
    noResult: 'no result',
    names: 'names',
    notReached: 'not reached yet',
    pad: (extent: string) => `a 1 is added and read ${extent} times`,
    stretch: (extent: string) => `1, read ${extent} times`,
    absent: 'no such axis',
    moved: (from: number, to: number) => `moved from place ${from} to place ${to}`,
    inserted: 'a 1 is inserted',
    namesOnly: (count: number) => `${count} ${plural(count, 'axis', 'axes')}, only names read`,
    clashes: 'clashes',
};

export const tensors = {
    heading: 'Values',
    stored: (count: string) => `${count} stored`,
    readAs: (stored: string, read: string) => `${stored} stored, read as ${read}`,
    made: (count: string) => `${count} new`,
    writtenOver: (count: string) => `${count} written over`,
    viewed: (count: string) => `${count} read, none copied`,
    none: 'This operation has no values to show.',
    empty: 'There are no elements.',
    window: (axis: string, from: string, to: string, extent: string) => `axis ${axis}: ${from} to ${to} of ${extent}`,
    earlier: (axis: string) => `Earlier on axis ${axis}`,
    later: (axis: string) => `Later on axis ${axis}`,
    cell: (index: string, value: string) => `${index} is ${value}`,
    inMemory: 'In memory:',
    at: (label: string, sum: string) => `${label} at ${sum}`,
};

export const gradient = {
    heading: 'Gradient',
    reading: 'what was read again is added up on the way back',
    ofResult: 'gradient of out',
    summed: (count: number) => (count === 0 ? 'as it is' : `${count} ${plural(count, 'axis', 'axes')} summed`),
    none: 'no gradient',
    kept: (extent: string) => `${extent} are summed to 1`,
    dropped: (extent: string) => `${extent} are summed, and the axis is dropped`,
    elements: 'Elements of the operand and of out',
    choose: 'Operand',
    feeds: (element: string, count: string) =>
        `${element} feeds ${count} ${plural(count, 'element', 'elements')} of out.`,
};

export const memory = {
    heading: 'Memory',
    once: (label: string, stored: string) => `${label}: ${stored} stored, read once.`,
    again: (label: string, stored: string, read: string) => `${label}: ${stored} stored, read as ${read}.`,
    unread: (label: string, stored: string) => `${label}: ${stored} stored, not read.`,
    nothingCopied: 'Nothing is copied.',
    made: (label: string, bytes: string) => `${label}: ${bytes}, new.`,
    inPlace: (label: string) => `${label} is written over. Nothing new is allocated.`,
    noneMade: 'Nothing new is allocated.',
    unknown: 'How many bytes the result takes depends on its dtype.',
};

export const lint = { heading: 'Lint', clean: 'Nothing to warn of.' };

export const notes = { heading: 'Notes' };

export const legacy = {
    heading: 'Old versions',
    pointwise: (shape: string) =>
        `PyTorch 0.2 viewed both as 1-dimensional and went element by element. The result had shape ${shape}. It warned:`,
    broadcast: (shape: string) =>
        `PyTorch 0.1 viewed both as 1-dimensional. PyTorch 0.2 broadcasts them to ${shape}. On request it warned:`,
};

export const marks = {
    heading: 'Marks',
    stored: 'stored in memory',
    added: 'an axis of 1 that alignment adds',
    again: 'the same value read again, stride 0',
};

export const matrix = {
    heading: 'Same shapes, other rules',
    accept: (accepted: number, total: number, shapes: readonly string[]) => {
        const verb = accepted === 1 || accepted === 0 ? 'accepts' : 'accept';
        if (accepted === total && total > 1) return `All ${numberWord(total)} rules accept ${together(shapes)}.`;
        const some = accepted === 0 ? 'None of the' : `${capital(numberWord(accepted))} of`;
        return `${some} ${numberWord(total)} rules ${verb} ${together(shapes)}.`;
    },
    parts: (axis: string) => `They part at axis ${axis}.`,
    agree: 'They all agree.',
    result: 'result',
    here: 'chosen above',
    atAxis: (axis: string) => `axis ${axis}`,
    inPlace: 'in place',
    clash: (axis: string, first: string, second: string) => `axis ${axis} has ${first} and ${second}`,
    ranks: (ranks: readonly string[]) => `${list(ranks)} axes`,
};
