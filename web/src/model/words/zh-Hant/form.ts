import type { Words } from '../en';

export const fields: Words['fields'] = {
    operand: (label) => `形狀 ${label}`,
    op: '運算',
    rule: '規則',
    inPlace: '就地',
    names: '名稱',
    withNames: '保留',
    withoutNames: '去掉',
    axis: 'axis',
    target: '目標',
    axes: 'axes',
    addOperand: '新增形狀',
    removeOperand: (label) => `移除形狀 ${label}`,
    swap: (first, second) => `交換 ${first} 和 ${second}`,
    operandHint: '(2, 3) 或 N=2, C=3',
    targetHint: '(2, 3)',
    axisHint: '0、1、… 或 −1',
    axesHint: '0, 2',
};

export const fieldProblems: Words['fieldProblems'] = {
    'axis-number': (text) => `axis 必須是整數，而不是「${text}」。`,
    'axes-numbers': (text) => `axes 必須是 0, 2 這樣的整數清單，而不是「${text}」。`,
};
