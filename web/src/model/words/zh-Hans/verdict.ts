import type { Words } from '../en';

export const verdict: Words['verdict'] = {
    alternatives: '你想要什么？',
    changes: (what) => `（修改 ${what}）`,
    more: '用 PyTorch、NumPy、einops 的写法',
    fillIn: '填写“?”',
    copy: (library) => `复制 ${library} 写法`,
    copied: '已复制',
    undo: '撤销',
};

export const keys: Words['keys'] = {
    label: '单键快捷键：/ 输入框，F 演示，U 撤销，1–9 作答',
};
