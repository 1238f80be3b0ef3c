import type { Dialect, Repair, Rule, Step, Error as TraceError } from '../../engine/generated/schema';
import type { ProblemCode } from '../problem';
import type { Theme } from '../state';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** In prose: a word up to twelve, digits above. */
function numberWord(count: number): string {
    return small[count] ?? String(count);
}

function plural(count: number | string, one: string, many: string): string {
    return String(count) === '1' ? one : many;
}

function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
function list(texts: readonly string[]): string {
    return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

const dialects: Record<Dialect, string> = { pytorch: 'PyTorch', numpy: 'NumPy', onnx: 'ONNX', openvino: 'OpenVINO' };

const rules: Record<Rule, { name: string; does: string }> = {
    none: { name: 'none', does: 'The shapes must be equal. Nothing stretches.' },
    numpy: { name: 'numpy', does: 'Aligned on the right. Every 1 may stretch.' },
    unidirectional: { name: 'unidirectional', does: 'Aligned on the right. Only the second operand may stretch.' },
    onto: { name: 'onto', does: 'Aligned on the right with a target. Only the operand may stretch.' },
    pdpd: { name: 'pdpd', does: 'The second operand starts at an axis of the first. Only the second may stretch.' },
    bidirectional: { name: 'bidirectional', does: 'Aligned on the right with a target. Both may stretch.' },
    explicit: { name: 'explicit', does: 'axes says to which output axis each axis goes.' },
};

const stops: Record<Step['code'], string> = {
    align: 'Align',
    trim: 'Trim',
    name: 'Names',
    column: 'Axis',
    output: 'Output',
    result: 'Result',
    strides: 'Strides',
    element: 'Element',
    error: 'Error',
};

const failures: Record<TraceError['code'], string> = {
    'bad-request': 'This cannot be read.',
    'extent-mismatch': 'These shapes do not broadcast.',
    'rank-mismatch': 'The numbers of axes do not fit.',
    'negative-extent': 'An extent cannot be negative.',
    'too-many-dims': 'There are too many axes.',
    'too-large': 'There are too many elements to count.',
    'output-mismatch': 'The result does not fit into the tensor that is written to.',
    'name-mismatch': 'The names do not match.',
    'name-misaligned': 'The names are not aligned.',
    'output-names': 'The names do not fit the tensor that is written to.',
    'axis-out-of-range': 'axis is out of range.',
    'axes-length': 'axes needs one entry for each axis.',
    'axes-order': 'axes must grow from left to right.',
    'axes-range': 'axes names an output axis that is not there.',
    'keep-leading': 'There is no extent here that −1 could keep.',
};

const repairs: Record<Repair['code'], (operand: string) => string> = {
    unsqueeze: (operand) => `Give ${operand} an axis of 1`,
    squeeze: (operand) => `Drop an axis of 1 from ${operand}`,
    permute: (operand) => `Reorder the axes of ${operand}`,
    axis: (operand) => `Start ${operand} at another axis`,
};

const problems: Record<ProblemCode, (text: string, key: string) => string> = {
    'hash-too-long': (text) => `The link is too long to be read. It begins with “${text}”.`,
    'broken-escape': (text) => `The link has a broken % escape in “${text}”.`,
    unprintable: (text) => `The link has characters that cannot be shown in “${text}”.`,
    'unknown-key': (text) => `The link has an entry “${text}” that means nothing here.`,
    'repeated-key': (text, key) => `The link says ${key} twice. The second, “${text}”, is left out.`,
    'missing-operand': (text) => `The link has no operand ${text}. The operands after it have moved up.`,
    'too-many-operands': (text) => `The link has the operand “${text}”, which is more than this page shows.`,
    'not-a-choice': (text, key) => `“${text}” is no choice for ${key}.`,
    'not-a-step': (text) => `“${text}” is no step. Steps are numbered from 0.`,
    'unknown-dialect': (text) => `There is no dialect “${text}”.`,
    'unknown-op': (text) => `This dialect has no operation “${text}”.`,
    'unknown-rule': (text) => `This operation has no rule “${text}”.`,
    program: (text) => `This page explains shapes. It does not run programs, so “${text}” is left out.`,
    'axis-number': (text) => `axis takes a whole number, not “${text}”.`,
    'axes-numbers': (text) => `axes takes whole numbers such as 0, 2, not “${text}”.`,
};

const themes: Record<Theme, string> = { auto: 'as the system', light: 'light', dark: 'dark' };

/** Every word that a person reads on the page, in English. The other catalogs have the same entries. */
export const en = {
    list,
    dialects,
    rules,
    page: {
        title: 'Broadcast Playground',
        about: 'See why two shapes broadcast, or why they do not.',
        shapes: 'Shapes',
        language: 'Language',
        theme: 'Switch between light and dark',
        themes,
        share: 'Share',
        copied: 'Link copied',
        copyFailed: 'The link could not be copied. It is in the address bar.',
        copy: 'Copy',
        examples: 'Examples',
        closeExamples: 'Close the examples',
        open: 'Open in the playground',
        defaultShown: 'The default example is shown.',
        restKept: 'The rest of the link is kept.',
    },
    fields: {
        operand: (label: string) => `operand ${label}`,
        op: 'operation',
        rule: 'rule',
        ownRule: 'the operation’s own',
        dialect: 'dialect',
        inPlace: 'in place',
        axis: 'axis',
        target: 'target',
        axes: 'axes',
        addOperand: 'Add an operand',
        removeOperand: (label: string) => `Remove operand ${label}`,
        swap: (first: string, second: string) => `Swap ${first} and ${second}`,
        operandHint: '(2, 3) or N=2, C=3',
        targetHint: '(2, 3)',
        axisHint: '0, 1, … or −1',
        axesHint: '0, 2',
    },
    player: {
        label: 'Step player',
        first: 'First step',
        back: 'Back',
        play: 'Play',
        pause: 'Pause',
        forward: 'Forward',
        last: 'Last step',
        step: 'Step',
        position: (index: number, count: number) => `${index} / ${count}`,
        valueText: (title: string, index: number, count: number) => `${title}, step ${index} of ${count}`,
        stops,
        axisStop: (axis: string) => `Axis ${axis}`,
        nameStop: (axis: string) => `Names of axis ${axis}`,
        clash: 'clash',
        elements: (count: number) => `${count} ${plural(count, 'element', 'elements')}`,
    },
    table: {
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
        unnamed: 'where * is unnamed',
        with: ' with ',
        notReached: 'not reached yet',
        pad: (extent: string) => `a 1 is added and read ${extent} times`,
        stretch: (extent: string) => `1, read ${extent} times`,
        absent: 'no such axis',
        fits: 'fits',
        clashes: 'clashes',
        nameClash: (first: string, second: string) => `${first} is not ${second}`,
        misaligned: (name: string) => `${name} stands at another place`,
        kept: (name: string) => `${name} is kept`,
    },
    tensors: {
        heading: 'Values',
        stored: (count: string) => `${count} stored`,
        readAs: (stored: string, read: string) => `${stored} stored, read as ${read}`,
        made: (count: string) => `${count} new`,
        writtenOver: (count: string) => `${count} written over`,
        viewed: (count: string) => `${count} read, none copied`,
        none: 'This operation has no values to show.',
        empty: 'There are no elements.',
        window: (axis: string, from: string, to: string, extent: string) => `${axis}: ${from} to ${to} of ${extent}`,
        earlier: (axis: string) => `Earlier on axis ${axis}`,
        later: (axis: string) => `Later on axis ${axis}`,
        cell: (index: string, value: string) => `${index} is ${value}`,
        operandCell: (label: string, index: string, value: string, again: boolean) =>
            `${label}${index} is ${value}${again ? ', read again' : ''}`,
        inMemory: 'In memory:',
        at: (label: string, sum: string) => `${label} at ${sum}`,
    },
    memory: {
        heading: 'Memory',
        once: (label: string, stored: string) => `${label}: ${stored} stored, read once.`,
        again: (label: string, stored: string, read: string) => `${label}: ${stored} stored, read as ${read}.`,
        unread: (label: string, stored: string) => `${label}: ${stored} stored, not read.`,
        nothingCopied: 'Nothing is copied.',
        made: (label: string, bytes: string) => `${label}: ${bytes}, new.`,
        inPlace: (label: string) => `${label} is written over. Nothing new is allocated.`,
        noneMade: 'Nothing new is allocated.',
        unknown: 'How large the result is in memory depends on its dtype.',
    },
    lint: {
        heading: 'Lint',
        clean: 'Nothing to warn of.',
        warning: 'Warning',
        info: 'Note',
    },
    notes: { heading: 'Notes' },
    legacy: {
        heading: 'Old versions',
        pointwise: (shape: string) =>
            `PyTorch 0.2 viewed both as 1-dimensional and went element by element. The result had shape ${shape}. It warned:`,
        broadcast: (shape: string) =>
            `PyTorch 0.1 viewed both as 1-dimensional. PyTorch 0.2 broadcasts them to ${shape}. On request it warned:`,
    },
    marks: {
        heading: 'Marks',
        stored: 'stored in memory',
        added: 'an axis of 1 that alignment adds',
        again: 'the same value read again, stride 0',
        selected: 'selected',
        source: 'where the selected value comes from',
        fits: 'fits',
        clashes: 'clashes',
    },
    matrix: {
        heading: 'Same shapes, other rules',
        accept: (accepted: number, total: number, shapes: readonly string[]) =>
            accepted === total
                ? `All ${numberWord(total)} rules accept ${together(shapes)}.`
                : `${capital(accepted === 0 ? 'none' : numberWord(accepted))} of ${numberWord(total)} rules ${
                      accepted === 1 ? 'accepts' : 'accept'
                  } ${together(shapes)}.`,
        parts: (axis: string) => `They part at axis ${axis}.`,
        agree: 'They all agree.',
        result: 'result',
        here: 'chosen above',
        choose: (rule: string) => `Choose ${rule}`,
        atAxis: (axis: string) => `axis ${axis}`,
        defaultAxis: 'axis −1',
        inPlace: 'in place',
        clash: (axis: string, first: string, second: string) => `axis ${axis} has ${first} and ${second}`,
        ranks: (ranks: readonly string[]) => `${list(ranks)} axes`,
    },
    failures: {
        heading: 'Error',
        ...{ lead: failures },
        atColumn: (column: number) => `This cannot be read, column ${column}.`,
        lastValid: 'Last valid result',
        exact: (library: string) => `What ${library} says:`,
        ours: (library: string) => `${library} has no message of its own. In our words:`,
        repairs,
        tryIt: 'Try it',
        tryGives: (shape: string) => `gives ${shape}`,
    },
    problems,
    engine: {
        loading: 'Loading the engine',
        noWebAssembly: 'This page needs WebAssembly, which this browser does not have or does not allow.',
        deadline: 'The answer took more than two seconds, so it was stopped. Change the shapes and it will try again.',
        crashed: 'The engine stopped and has been started again. Change the shapes and it will try again.',
        unreachable: 'The engine could not be loaded. Check the connection and load the page again.',
        retry: 'Try again',
    },
    gallery: {
        heading: 'Examples',
        groups: {
            general: 'General rule',
            clashes: 'Clashes',
            inPlace: 'In place',
            pdpd: 'OpenVINO, none and pdpd',
            bidirectional: 'OpenVINO, bidirectional',
            names: 'Names',
            legacy: 'Old versions',
            large: 'Large shapes',
        },
        titles: { default: 'An axis added, one stretched, one that fits' },
    },
};

/** `(2, 3) with (3,)`; more than two as a list; one alone. */
function together(shapes: readonly string[]): string {
    return shapes.length === 2 ? shapes.join(' with ') : list(shapes);
}

export type Words = typeof en;
