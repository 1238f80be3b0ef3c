import type { Words } from '../en';

export const fields: Words['fields'] = {
    operand: (label) => `形状 ${label}`,
    op: '演算',
    rule: '規則',
    inPlace: 'インプレース',
    names: '名前',
    withNames: 'あり',
    withoutNames: 'なし',
    axis: 'axis',
    target: 'ターゲット',
    axes: 'axes',
    addOperand: '形状を追加',
    removeOperand: (label) => `形状 ${label} を削除`,
    swap: (first, second) => `${first} と ${second} を入れ替える`,
    operandHint: '(2, 3) または N=2, C=3',
    targetHint: '(2, 3)',
    axisHint: '0、1、… または −1',
    axesHint: '0, 2',
};

export const fieldProblems: Words['fieldProblems'] = {
    'axis-number': (text) => `axis に指定できるのは整数です。「${text}」は整数ではありません。`,
    'axes-numbers': (text) => `axes に指定できるのは 0, 2 のような整数の並びです。「${text}」は違います。`,
};
