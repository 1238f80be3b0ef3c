import type { Words } from '../en';

export const verdict: Words['verdict'] = {
    ways: '何をしたかったのですか？',
    changes: (what) => `（${what} を変更）`,
    more: 'PyTorch・NumPy・einops での書き方',
    fillIn: '「?」に入力',
    showHow: '方法を見る',
    how: '失敗した行の上で両方の形状を表示します。予想と違う方が誤りです。それを作る行を見直してください。',
    copyIt: 'コピー',
    copy: (library) => `${library} 用にコピー`,
    copied: 'コピーしました',
    undo: '元に戻す',
};

export const keys: Words['keys'] = {
    label: '1 文字のショートカット：/ 入力欄、F 発表、U 元に戻す、1〜9 回答',
};
