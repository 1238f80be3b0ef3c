import type { Words } from '../en';

export const page: Words['page'] = {
    title: 'Broadcast Playground',
    shapes: '形狀',
    code: '程式碼',
    modes: '模式',
    learn: '學習',
    language: '語言',
    theme: '切換淺色與深色',
    share: '分享',
    tooLong: '內容太長，無法製作連結。',
    open: '在 Playground 中開啟',
    defaultShown: '目前顯示預設範例。',
    restKept: '其餘部分仍然有效。',
};
