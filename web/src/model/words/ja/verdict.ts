import type { Words } from '../en';

export const verdict: Words['verdict'] = {
    alternatives: '何をしたかったのですか？',
    changes: (what) => `（${what} を変更）`,
    more: 'PyTorch・NumPy・einops での書き方',
    fillIn: '「?」に入力',
    copy: (library) => `${library} 用にコピー`,
    copied: 'コピーしました',
    undo: '元に戻す',
};

export const keys: Words['keys'] = {
    label: '1 文字のショートカット：/ 入力欄、F 発表、U 元に戻す、1〜9 回答',
};
