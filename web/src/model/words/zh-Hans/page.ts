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
    copied: '链接已复制',
    copyFailed: '无法复制链接，请使用地址栏中的链接。',
    tooLong: '内容太长，无法生成链接。',
    image: '图片',
    embed: '嵌入代码',
    embedCopied: '嵌入代码已复制',
    embedFailed: '无法复制嵌入代码。',
    imageFailed: '无法生成图片。',
    open: '在 Playground 中打开',
    defaultShown: '当前显示默认示例。',
    restKept: '链接的其余部分仍然有效。',
};
