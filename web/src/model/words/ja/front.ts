import type { Words } from '../en';

export const front: Words['front'] = {
    headline: 'ブロードキャストは形状を右端でそろえ、長さ 1 の軸を引き伸ばして合わせます。',
    box: 'エラー、コード、または 2 つの形状を貼り付け',
    boxShort: 'エラー、コード、形状を貼り付け',
    hint: 'The size of tensor a (4) must match …\nloss = ((pred - target) ** 2).mean()\n(8, 1, 6) + (7, 1)',
    errorHint:
        'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1',
    stays: '外部には送信しません',
    explain: '説明する',
    reading: '読み取り中…',
    showAll: (lines) => `${lines} 行すべてを表示`,
    ways: '3 つの入り口',
    gotError: 'エラーが出た',
    sixteen: '予測 4 個 − 正解 4 個 = 16 個？',
    showRule: '規則を見る',
    learn: '間違えやすい形状の組 16 題',
    examples: (count) => `${count} 件、すべて実際のライブラリと照合済み`,
    code: 'プログラムの演算子を 1 つずつ説明',
    title: '予測 4 個 − 正解 4 個',
    lineUp: '右端でそろえる',
    question: '結果の形状は？',
    anError: 'エラー',
    notKnown: 'まだ不明',
    youSaid: (answer) => `あなたの答えは ${answer} です。`,
    guesses: {
        '(4,)': 'どちらも 4 個なので、そう考える人が多くいます。',
        '(4, 1)': '左端でそろえる考え方です。',
        '(4, 4)': 'PyTorch の結果と同じです。',
        error: '11 通りの規則のうち 5 通りは実際に拒否します。',
    },
    undo: '元に戻す',
    readAsCode: 'コードとして読む',
    readAsError: 'エラーとして読む',
    startOver: '最初から',
};

export const verdict: Words['verdict'] = {
    ways: '何をしたかったのですか？',
    more: 'PyTorch・NumPy・einops での書き方',
    fillIn: '「?」に入力',
    copy: (library) => `${library} 用にコピー`,
    copied: 'コピーしました',
};

export const keys: Words['keys'] = {
    label: '1 文字のショートカット：/ 入力欄、F 発表、U 元に戻す、1〜9 回答',
};
