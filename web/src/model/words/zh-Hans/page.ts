import type { Words } from '../en';

export const page: Words['page'] = {
    title: 'Broadcast Playground',
    shapes: '形状',
    code: '代码',
    modes: '模式',
    learn: '学习',
    language: '语言',
    theme: '切换浅色和深色',
    share: '分享',
    tooLong: '内容太长，无法生成链接。',
    open: '在 Playground 中打开',
    defaultShown: '当前显示默认示例。',
    restKept: '其余部分仍然有效。',
};
