import type { Words } from '../en';

export const sharing: Words['sharing'] = {
    copied: 'リンクをコピーしました',
    copyFailed: 'リンクをコピーできませんでした。アドレスバーのリンクをお使いください。',
    image: '画像',
    embed: '埋め込みコード',
    embedCopied: '埋め込みコードをコピーしました',
    embedFailed: '埋め込みコードをコピーできませんでした。',
    imageFailed: '画像を作成できませんでした。',
};
