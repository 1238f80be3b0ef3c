import type { FieldProblem } from '../../problem';

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

/** What is wrong with a field: `text` is its content, shortened. */
export const fieldProblems: Record<FieldProblem, (text: string, key: string) => string> = {
    'axis-number': (text) => `axis takes a whole number, not “${text}”.`,
    'axes-numbers': (text) => `axes takes whole numbers such as 0, 2, not “${text}”.`,
};
