import type { Words } from '../en';

export const gradient: Words['gradient'] = {
    heading: '勾配',
    reading: '繰り返し読んだ要素の勾配は逆伝播で合計',
    collects: (count, label) =>
        label === null ? `要素ごとに ${count} 個の勾配を合計` : `${label} は要素ごとに ${count} 個を合計`,
    ofResult: '結果の勾配',
    summed: (count) => (count === 0 ? 'そのまま' : `${count} 個の軸を合計`),
    none: '勾配なし',
    kept: (extent) => `${extent} 個を合計して 1 にする`,
    dropped: (extent) => `${extent} 個を合計して軸を除く`,
    onlyDropped: () => '軸を除く',
    elements: '入力と結果の要素',
    choose: '入力',
    letters: 'a、b、… は順にオペランド、g は結果の勾配、out は結果です。',
    feeds: (element, count) => `${element} は結果の ${count} 個の要素に使われます。`,
};

export const memory: Words['memory'] = {
    heading: 'メモリー',
    once: (label, stored) => `${label}：${stored} を格納し、1 回だけ読みます。`,
    again: (label, stored, read) => `${label}：${stored} を格納し、${read} 相当を読み出します。`,
    unread: (label, stored) => `${label}：${stored} を格納していますが、読みません。`,
    nothingCopied: 'コピーは発生しません。',
    shape: (label) => `${label}：大きすぎるため計算せず、形状だけを示します。`,
    made: (label, bytes) => `${label}：新たに ${bytes} を確保します。`,
    inPlace: (label) => `${label} を上書きします。新たに確保するメモリーはありません。`,
    noneMade: '新たに確保するメモリーはありません。',
    unknown: '結果のバイト数は dtype によって変わります。',
};

export const lint: Words['lint'] = {
    heading: '警告',
    remarks: '留意点',
    clean: '警告はありません。',
};

export const notes: Words['notes'] = { heading: '補足' };

export const legacy: Words['legacy'] = {
    heading: '旧バージョン',
    pointwise: (shape) =>
        `PyTorch 0.2 は両方を 1\u00a0次元とみなし、要素ごとに計算しました。結果の形状は ${shape} で、次の警告が出ました。`,
    broadcast: (shape) =>
        `PyTorch 0.1 は両方を 1\u00a0次元とみなしました。PyTorch 0.2 からは ${shape} にブロードキャストされ、設定すると次の警告が出ました。`,
};

export const marks: Words['marks'] = {
    heading: '凡例',
    stored: 'メモリーに格納された値',
    added: '整列で補われる長さ 1 の軸',
    again: '同じ値を繰り返し使う（ストライド 0）',
    meant: '意図した 4 組',
};

export const matrix: Words['matrix'] = {
    heading: '同じ形状、ほかの規則',
    accept: (accepted, total, shapes) => {
        const operands = shapes.length === 2 ? shapes.join(' と ') : shapes.join('、');
        if (accepted === total && total > 1) return `${total} 通りの規則すべてが ${operands} を受け入れます。`;
        if (accepted === 0) return `${operands} を受け入れる規則は、${total} 通りのうち 1 つもありません。`;
        return `${total} 通りの規則のうち ${accepted} 通りが ${operands} を受け入れます。`;
    },
    parts: (axis) => `軸 ${axis} で結果が分かれます。`,
    agree: 'どの規則でも結果は同じです。',
    result: '結果',
    here: '選択中',
    atAxis: (axis) => `軸 ${axis}`,
    inPlace: 'インプレース',
    clash: (axis, first, second) => `軸 ${axis} の長さが ${first} と ${second}`,
    ranks: (ranks) => `軸の数が ${ranks.join(' と ')}`,
};
