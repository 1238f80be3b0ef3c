import type { Words } from '../en';

export const rules: Words['rules'] = {
    none: { name: 'none', does: '形狀必須相等，完全不拉伸。' },
    numpy: { name: 'numpy', does: '靠右對齊，任何長度為 1 的軸都可以拉伸。' },
    unidirectional: { name: 'unidirectional', does: '靠右對齊，只有第二個運算元可以拉伸。' },
    onto: { name: 'onto', does: '與目標靠右對齊，只有運算元可以拉伸。' },
    pdpd: { name: 'pdpd', does: '第二個運算元從第一個的指定軸開始放置，只有第二個可以拉伸。' },
    'pdpd-target': { name: 'pdpd-target', does: '從目標的某個軸開始，兩者都可以拉伸。' },
    bidirectional: { name: 'bidirectional', does: '與目標靠右對齊，兩者都可以拉伸。' },
    explicit: { name: 'explicit', does: '由 axes 指定每個軸放到哪個輸出軸。' },
    'by-name': { name: 'by-name', does: '每個軸移到同名的位置，其餘位置插入 1。' },
};

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

export { problems } from './problems';
