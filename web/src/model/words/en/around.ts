import { capital, list, numberWord, plural, together } from './grammar';

export const gradient = {
    heading: 'Gradient',
    reading: 'reused values sum their gradients',
    /**
     * The summary of a collapsed part: how many gradients each element sums; with `label`, for that operand, if the
     * operands differ.
     */
    collects: (count: string, label: string | null): string =>
        label === null ? `each element sums ${count} gradients` : `each element of ${label} sums ${count}`,
    ofResult: 'gradient of the result',
    summed: (count: number) => (count === 0 ? 'unchanged' : `${count} ${plural(count, 'axis', 'axes')} summed`),
    none: 'no gradient',
    kept: (extent: string) => `${extent} are summed to 1`,
    dropped: (extent: string) => `${extent} are summed, and the axis is dropped`,
    onlyDropped: (count: number): string => (count === 1 ? 'the axis is dropped' : 'the axes are dropped'),
    elements: 'Elements of the shape and of the result',
    choose: 'Shape',
    letters: 'a, b, … are the operands in their order; g is the gradient of the result, out is the result.',
    feeds: (element: string, count: string) =>
        `${element} feeds ${count} ${plural(count, 'element', 'elements')} of the result.`,
};

export const memory = {
    heading: 'Memory',
    once: (label: string, stored: string) => `${label}: ${stored} stored, read once.`,
    again: (label: string, stored: string, read: string) => `${label}: ${stored} stored, read as ${read}.`,
    unread: (label: string, stored: string) => `${label}: ${stored} stored, not read.`,
    nothingCopied: 'Nothing is copied.',
    shape: (label: string) => `${label}: only a shape, too large to be computed here.`,
    made: (label: string, bytes: string) => `${label}: ${bytes}, new.`,
    inPlace: (label: string) => `${label} is written over. Nothing new is allocated.`,
    noneMade: 'Nothing new is allocated.',
    unknown: 'How many bytes the result takes depends on its dtype.',
};

export const lint = { heading: 'Warnings', remarks: 'Remarks', clean: 'No warnings.' };

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
    /** Next to the front page's answer. */
    meant: 'the 4 pairs you meant',
};

export const matrix = {
    heading: 'Same shapes, other rules',
    accept: (accepted: number, total: number, shapes: readonly string[]) => {
        const verb = accepted === 1 || accepted === 0 ? 'accepts' : 'accept';
        if (accepted === total && total > 1) return `All ${numberWord(total)} rules accept ${together(shapes)}.`;
        const some = accepted === 0 ? 'None of the' : `${capital(numberWord(accepted))} of`;
        return `${some} ${numberWord(total)} rules ${verb} ${together(shapes)}.`;
    },
    parts: (axis: string) => `The rules differ at axis ${axis}.`,
    agree: 'They all agree.',
    result: 'result',
    here: 'chosen above',
    atAxis: (axis: string) => `axis ${axis}`,
    inPlace: 'in place',
    clash: (axis: string, first: string, second: string) => `axis ${axis} has ${first} and ${second}`,
    ranks: (ranks: readonly string[]) => `${list(ranks)} axes`,
};
