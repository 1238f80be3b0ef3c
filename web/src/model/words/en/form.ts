import type { Rule } from '../../../engine/generated/schema';

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

export { problems } from './problems';
