import type { Step } from '../../../engine/generated/schema';
import { capital, list, numberWord, plural, together } from './grammar';

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
    elements: (count: number) => `${count} ${plural(count, 'element', 'elements')}`,
};

export const table = {
    heading: 'Shapes, lined up',
    reading: 'read from the right, one axis at a time',
    axis: (axis: string) => `axis ${axis}`,
    dimension: (at: string) => `dimension ${at}`,
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
    pad: (extent: string) => `a missing axis counts as 1, reused ${extent} times`,
    stretch: (extent: string) => `1, reused ${extent} times`,
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
    unmatched: (count: number) => `${count} without a partner, crossed out`,
    made: (count: string) => `${count} new`,
    writtenOver: (count: string) => `${count} written over`,
    viewed: (count: string) => `${count} read, none copied`,
    none: 'This operation has no values to show.',
    empty: 'The result has no elements.',
    window: (axis: string, from: string, to: string, extent: string) =>
        from === to ? `axis ${axis}: index ${from} of ${extent}` : `axis ${axis}: ${from} to ${to} of ${extent}`,
    earlier: (axis: string) => `Earlier on axis ${axis}`,
    later: (axis: string) => `Later on axis ${axis}`,
    cell: (index: string, value: string) => `${index} is ${value}`,
    inMemory: 'In memory:',
    at: (label: string, sum: string) => `${label} at ${sum}`,
};

export const gradient = {
    heading: 'Gradient',
    reading: 'reused values sum their gradients',
    ofResult: 'gradient of out',
    summed: (count: number) => (count === 0 ? 'unchanged' : `${count} ${plural(count, 'axis', 'axes')} summed`),
    none: 'no gradient',
    kept: (extent: string) => `${extent} are summed to 1`,
    dropped: (extent: string) => `${extent} are summed, and the axis is dropped`,
    elements: 'Elements of the shape and of out',
    choose: 'Shape',
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

export const lint = { heading: 'Warnings', clean: 'No warnings.' };

export const notes = { heading: 'Notes' };

export const legacy = {
    heading: 'Old versions',
    pointwise: (shape: string) =>
        `PyTorch 0.2 flattened both and paired them element by element. The result had shape ${shape}. It warned:`,
    broadcast: (shape: string) =>
        `PyTorch before 0.2 did this element by element. PyTorch 0.2 broadcasts to ${shape}. On request it warned:`,
};

export const marks = {
    heading: 'Legend',
    stored: 'stored in memory',
    added: 'a 1 added where an axis is missing',
    again: 'the same value, reused (stride 0)',
};

export const matrix = {
    heading: 'Same shapes, other rules',
    accept: (accepted: number, total: number, shapes: readonly string[]) => {
        const verb = accepted === 1 || accepted === 0 ? 'accepts' : 'accept';
        if (accepted === total && total > 1) return `All ${numberWord(total)} rules accept ${together(shapes)}.`;
        const some = accepted === 0 ? 'None of the' : `${capital(numberWord(accepted))} of`;
        return `${some} ${numberWord(total)} rules ${verb} ${together(shapes)}.`;
    },
    parts: (axis: string) => `They differ at axis ${axis}.`,
    agree: 'They all agree.',
    result: 'result',
    here: 'chosen above',
    atAxis: (axis: string) => `axis ${axis}`,
    inPlace: 'in place',
    clash: (axis: string, first: string, second: string) => `axis ${axis} has ${first} and ${second}`,
    ranks: (ranks: readonly string[]) => `${list(ranks)} axes`,
};
