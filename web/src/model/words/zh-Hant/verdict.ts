import type { Words } from '../en';

export const verdict: Words['verdict'] = {
    ways: '你想要什麼？',
    changes: (what) => `（修改 ${what}）`,
    more: 'PyTorch、NumPy、einops 的寫法',
    fillIn: '填寫「?」',
    showHow: '查看方法',
    how: '在出錯的那一行上面印出兩個形狀。與預期不同的那個就是錯的，請檢查產生它的那一行。',
    copyIt: '複製',
    copy: (library) => `複製 ${library} 寫法`,
    copied: '已複製',
    undo: '復原',
};

export const keys: Words['keys'] = {
    label: '單鍵快速鍵：/ 輸入欄，F 簡報，U 復原，1–9 作答',
};
