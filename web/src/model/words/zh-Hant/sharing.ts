import type { Words } from '../en';

export const sharing: Words['sharing'] = {
    copied: '已複製連結',
    copyFailed: '無法複製連結，請使用網址列中的連結。',
    image: '圖片',
    embed: '嵌入程式碼',
    embedCopied: '已複製嵌入程式碼',
    embedFailed: '無法複製嵌入程式碼。',
    imageFailed: '無法產生圖片。',
};
