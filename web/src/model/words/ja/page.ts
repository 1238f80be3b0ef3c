import type { Words } from '../en';

export const page: Words['page'] = {
    title: 'Broadcast Playground',
    shapes: '形状',
    code: 'コード',
    modes: 'モード',
    learn: '学ぶ',
    language: '言語',
    theme: '明るい表示と暗い表示を切り替える',
    share: '共有',
    tooLong: '長すぎるため、リンクにできません。',
    open: 'プレイグラウンドで開く',
    defaultShown: '既定の例を表示しています。',
    restKept: '残りはそのまま使います。',
};
