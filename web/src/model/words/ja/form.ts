import type { Words } from '../en';

export const rules: Words['rules'] = {
    none: { name: 'none', does: '形状は等しくなければなりません。何も引き伸ばしません。' },
    numpy: { name: 'numpy', does: '右端をそろえます。長さ 1 の軸はどれも引き伸ばせます。' },
    unidirectional: { name: 'unidirectional', does: '右端をそろえます。引き伸ばせるのは 2 番目のオペランドだけです。' },
    onto: { name: 'onto', does: 'ターゲットと右端をそろえます。引き伸ばせるのはオペランドだけです。' },
    pdpd: {
        name: 'pdpd',
        does: '2 番目のオペランドを 1 番目の指定した軸から置きます。引き伸ばせるのは 2 番目だけです。',
    },
    'pdpd-target': { name: 'pdpd-target', does: 'ターゲットの軸から始めます。どちらも引き伸ばせます。' },
    bidirectional: { name: 'bidirectional', does: 'ターゲットと右端をそろえます。どちらも引き伸ばせます。' },
    explicit: { name: 'explicit', does: '各軸を出力のどの軸に置くかを axes で指定します。' },
    'by-name': { name: 'by-name', does: '各軸は同じ名前の位置へ移ります。ほかの位置には 1 が入ります。' },
};

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

export { problems } from './problems';
