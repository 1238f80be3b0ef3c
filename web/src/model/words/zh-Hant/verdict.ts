import type { Words } from '../en';

export const verdict: Words['verdict'] = {
    alternatives: '你想要什麼？',
    changes: (what) => `（修改 ${what}）`,
    more: 'PyTorch、NumPy、einops 的寫法',
    fillIn: '填寫「?」',
    copy: (library) => `複製 ${library} 寫法`,
    copied: '已複製',
    undo: '復原',
};

export const keys: Words['keys'] = {
    label: '單鍵快速鍵：/ 輸入欄，F 簡報，U 復原，1–9 作答',
};
