import type { Words } from '../en';

export const sharing: Words['sharing'] = {
    copied: '链接已复制',
    copyFailed: '无法复制链接，请使用地址栏中的链接。',
    image: '图片',
    embed: '嵌入代码',
    embedCopied: '嵌入代码已复制',
    embedFailed: '无法复制嵌入代码。',
    imageFailed: '无法生成图片。',
};
