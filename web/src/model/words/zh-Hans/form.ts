import type { Words } from '../en';

export const rules: Words['rules'] = {
    none: { name: 'none', does: '形状必须相等，不做任何拉伸。' },
    numpy: { name: 'numpy', does: '右端对齐，任何长度为 1 的轴都可以拉伸。' },
    unidirectional: { name: 'unidirectional', does: '右端对齐，只有第二个操作数可以拉伸。' },
    onto: { name: 'onto', does: '与目标右端对齐，只有操作数可以拉伸。' },
    pdpd: { name: 'pdpd', does: '第二个操作数从第一个的指定轴开始放置，只有第二个可以拉伸。' },
    'pdpd-target': { name: 'pdpd-target', does: '从目标的某个轴开始，两者都可以拉伸。' },
    bidirectional: { name: 'bidirectional', does: '与目标右端对齐，两者都可以拉伸。' },
    explicit: { name: 'explicit', does: '由 axes 指定每个轴放到哪个输出轴。' },
    'by-name': { name: 'by-name', does: '每个轴移到同名的位置，其余位置插入 1。' },
};

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

export { problems } from './problems';
