import type { Dialect, Rule } from '../../../engine/generated/schema';

export const dialects: Record<Dialect, string> = {
    pytorch: 'PyTorch',
    numpy: 'NumPy',
    onnx: 'ONNX',
    openvino: 'OpenVINO',
};

/** `name` is what requests call the rule, in every language; `does` says what it does. */
export const rules: Record<Rule, { name: string; does: string }> = {
    none: { name: 'none', does: 'The shapes must be equal. Nothing stretches.' },
    numpy: { name: 'numpy', does: 'Lined up on the right. Every 1 may stretch.' },
    unidirectional: { name: 'unidirectional', does: 'Lined up on the right. Only the second shape may stretch.' },
    onto: { name: 'onto', does: 'Lined up on the right with a target. Only the shape may stretch.' },
    pdpd: {
        name: 'pdpd',
        does: 'The second shape starts at an axis of the first. Only the second may stretch.',
    },
    'pdpd-target': { name: 'pdpd-target', does: 'Starts at an axis of a target. Both may stretch.' },
    bidirectional: { name: 'bidirectional', does: 'Lined up on the right with a target. Both may stretch.' },
    explicit: { name: 'explicit', does: 'axes says to which output axis each axis goes.' },
    'by-name': { name: 'by-name', does: 'Each axis goes to where its name is. The other places get a 1.' },
};

export const page = {
    title: 'Broadcast Playground',
    shapes: 'Shapes',
    code: 'Code',
    modes: 'Mode',
    learn: 'Learn',
    language: 'Language',
    theme: 'Switch between light and dark',
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. It is in the address bar.',
    tooLong: 'This is too long for a link.',
    image: 'Image',
    embed: 'Embed code',
    embedCopied: 'Embed code copied',
    embedFailed: 'The embed code could not be copied.',
    imageFailed: 'The image could not be made.',
    open: 'Open in the playground',
    defaultShown: 'The default example is shown.',
    restKept: 'The rest of the link is kept.',
};

export const fields = {
    operand: (label: string) => `shape ${label}`,
    op: 'operation',
    rule: 'rule',
    inPlace: 'in place',
    names: 'names',
    withNames: 'with',
    withoutNames: 'without',
    axis: 'axis',
    target: 'target',
    axes: 'axes',
    addOperand: 'Add a shape',
    removeOperand: (label: string) => `Remove shape ${label}`,
    swap: (first: string, second: string) => `Swap ${first} and ${second}`,
    operandHint: '(2, 3) or N=2, C=3',
    targetHint: '(2, 3)',
    axisHint: '0, 1, … or −1',
    axesHint: '0, 2',
};
