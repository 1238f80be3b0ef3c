import type { Words } from '../en';

export const fields: Words['fields'] = {
    operand: (label) => `形状 ${label}`,
    op: '运算',
    rule: '规则',
    inPlace: '原地',
    names: '名称',
    withNames: '保留',
    withoutNames: '去掉',
    axis: 'axis',
    target: '目标',
    axes: 'axes',
    addOperand: '添加形状',
    removeOperand: (label) => `移除形状 ${label}`,
    swap: (first, second) => `交换 ${first} 和 ${second}`,
    operandHint: '(2, 3) 或 N=2, C=3',
    targetHint: '(2, 3)',
    axisHint: '0、1、… 或 −1',
    axesHint: '0, 2',
};

export const fieldProblems: Words['fieldProblems'] = {
    'axis-number': (text) => `axis 必须是整数，而不是“${text}”。`,
    'axes-numbers': (text) => `axes 必须是 0, 2 这样的整数列表，而不是“${text}”。`,
};
